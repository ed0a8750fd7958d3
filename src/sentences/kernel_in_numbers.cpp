#include "sentences/kernel_in_numbers.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/error.hpp"

namespace takeaway::sentences {

using kernel::Saying;
using kernel::SayingPtr;
using rules::Formula;
using rules::Term;

namespace {

/// Calls visit(condition) for the conditions that hold whenever the saying does.
template <class Visit>
void each_conjunct(const Formula& formula, const Visit& visit) {
    if (formula.kind != Formula::Kind::all_of) return visit(formula);
    for (const rules::FormulaPtr& kid : formula.kids) each_conjunct(*kid, visit);
}
template <class Visit>
void each_conjunct(const Saying& saying, const Visit& visit) {
    if (saying.kind == Saying::Kind::plain) each_conjunct(*saying.plain, visit);
    if (saying.kind == Saying::Kind::all || saying.kind == Saying::Kind::exists)
        for (const SayingPtr& kid : saying.kids) each_conjunct(*kid, visit);
}

bool is_natural_in(const Saying& saying, int slot) {
    bool found = false;
    each_conjunct(saying, [&](const Formula& conjunct) { found |= is_natural(conjunct, slot); });
    return found;
}

/// The slot as a sum, if the condition is an equation between it, once, and known slots.
std::optional<NumberTerm> solved_for(int slot, const Formula& equation, const KnownSlots& known) {
    if (equation.kind != Formula::Kind::zero) return std::nullopt;
    const Term& term = *equation.terms[0];
    if (term.kind != Term::Kind::linear) return std::nullopt;
    NumberTerm others(term.constant.value);
    Integer factor = 0;
    for (const auto& [coefficient, part] : term.parts) {
        if (part->kind != Term::Kind::slot) return std::nullopt;
        if (part->slot == slot) {
            factor += coefficient.value;
        } else if (const auto other = known.find(part->slot); other != known.end()) {
            others = others + coefficient.value * other->second;
        } else {
            return std::nullopt;
        }
    }
    if (factor != 1 && factor != -1) return std::nullopt;
    return -factor * others;
}

/// The slot as a sum of known ones, if a conjunct of the saying makes it one.
std::optional<NumberTerm> solved_for(int slot, const Saying& saying, const KnownSlots& known) {
    std::optional<NumberTerm> found;
    each_conjunct(saying, [&](const Formula& conjunct) {
        if (!found) found = solved_for(slot, conjunct, known);
    });
    return found;
}

/// Whether an equation that holds whenever the saying does mentions one of the slots.
bool has_equation_for(const std::vector<int>& slots, const Saying& saying) {
    bool found = false;
    each_conjunct(saying, [&](const Formula& conjunct) {
        if (conjunct.kind != Formula::Kind::zero) return;
        each_slot(conjunct.terms[0], [&](int slot) {
            found |= std::find(slots.begin(), slots.end(), slot) != slots.end();
        });
    });
    return found;
}

/// Sayings one of which holds exactly if this one does. "Or" is pulled out of "and" where each of
/// its parts equates one of the slots, as different moves do, unless that makes too many.
std::vector<SayingPtr> alternatives(const SayingPtr& saying, const std::vector<int>& slots) {
    constexpr std::size_t most = 64;
    std::vector<SayingPtr> found;
    if (saying->kind == Saying::Kind::some) {
        for (const SayingPtr& kid : saying->kids) {
            if (!has_equation_for(slots, *kid)) return {saying};
            for (SayingPtr& way : alternatives(kid, slots)) found.push_back(std::move(way));
        }
        return found;
    }
    if (saying->kind != Saying::Kind::all) return {saying};
    found = {kernel::say_all({})};
    for (const SayingPtr& kid : saying->kids) {
        std::vector<SayingPtr> longer;
        for (const SayingPtr& way : alternatives(kid, slots))
            for (const SayingPtr& before : found) longer.push_back(kernel::say_all({before, way}));
        if (longer.size() > most) return {saying};
        found = std::move(longer);
    }
    return found;
}

/// "There are whole numbers in the slots with …", for a saying without alternatives.
NumberFormula some_numbers(std::vector<int> slots, const Saying& saying, KnownSlots known,
                           NumberTranslation& translation) {
    for (std::size_t i = 0; i < slots.size();) {
        if (auto sum = solved_for(slots[i], saying, known)) {
            known[slots[i]] = *std::move(sum);
            slots.erase(slots.begin() + static_cast<std::ptrdiff_t>(i));
            i = 0;  // others may follow from it
        } else {
            ++i;
        }
    }
    if (slots.empty()) return in_numbers(saying, known, translation);
    const int slot = slots.front();
    slots.erase(slots.begin());
    return translation.some(is_natural_in(saying, slot), [&](const NumberTerm& number) {
        KnownSlots more = known;
        more[slot] = number;
        return some_numbers(slots, saying, std::move(more), translation);
    });
}

}  // namespace

NumberFormula in_numbers(const Saying& saying, const KnownSlots& slots,
                         NumberTranslation& translation) {
    std::vector<NumberFormula> parts;
    switch (saying.kind) {
        case Saying::Kind::plain:
            return translation.formula(*saying.plain, [&](int slot) { return slots.at(slot); });
        case Saying::Kind::all:
        case Saying::Kind::some:
            for (const SayingPtr& kid : saying.kids)
                parts.push_back(in_numbers(*kid, slots, translation));
            return saying.kind == Saying::Kind::all ? all_of(parts) : any_of(parts);
        case Saying::Kind::no:
            return !in_numbers(*saying.kids[0], slots, translation);
        case Saying::Kind::exists:
            for (const SayingPtr& way : alternatives(saying.kids[0], saying.bound))
                parts.push_back(some_numbers(saying.bound, *way, slots, translation));
            return any_of(parts);
    }
    throw InputError("a saying of no known kind");
}

std::vector<Violation> violations_of(const kernel::Sentence& sentence,
                                     NumberTranslation& translation) {
    std::vector<Violation> all;
    // Number by number: a sum of those before it, or a natural number, or less than 0.
    const auto add = [&](const auto& self, const Saying& way, KnownSlots known,
                         std::vector<std::string> names) -> void {
        if (known.size() == sentence.free.size()) {
            all.push_back({std::move(names), in_numbers(way, known, translation), {}});
            for (const int slot : sentence.free) all.back().numbers.push_back(known.at(slot));
            return;
        }
        const int slot = sentence.free[known.size()];
        if (auto sum = solved_for(slot, way, known)) {
            known[slot] = *std::move(sum);
            return self(self, way, std::move(known), std::move(names));
        }
        names.push_back(sentence.numbers.at(static_cast<std::size_t>(slot)).name);
        known[slot] = NumberTerm(names.back());
        self(self, way, known, names);
        if (is_natural_in(way, slot)) return;
        known[slot] = NumberTerm(-1) - NumberTerm(names.back());
        self(self, way, std::move(known), std::move(names));
    };
    for (const SayingPtr& way : alternatives(sentence.violation, sentence.free))
        add(add, *way, {}, {});
    return all;
}

}  // namespace takeaway::sentences
