#include "rules/game/splitting_rules.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::rules {

namespace {

TermPtr heap_term() { return slot_term(0); }
TermPtr left_term(std::size_t i) { return slot_term(static_cast<int>(1 + i)); }

/// amount + Σ heaps = n, nothing negative, and each heap smaller than n.
FormulaPtr leaves_smaller_heaps(const SplittingMove& move) {
    std::vector<FormulaPtr> conditions{at_most(constant_term(0), move.amount),
                                       at_most(move.amount, heap_term())};
    std::vector<std::pair<Integer, TermPtr>> all{{1, move.amount}, {-1, heap_term()}};
    for (std::size_t i = 0; i < move.heaps; ++i) {
        conditions.push_back(at_most(constant_term(0), left_term(i)));
        conditions.push_back(at_most(linear_term({{1, left_term(i)}}, 1), heap_term()));
        all.emplace_back(1, left_term(i));
    }
    if (move.heaps == 0) conditions.push_back(at_most(constant_term(1), heap_term()));
    conditions.push_back(equal(linear_term(all), constant_term(0)));
    return all_of(std::move(conditions));
}

std::vector<int> consecutive(std::size_t first, std::size_t count) {
    std::vector<int> slots;
    for (std::size_t i = 0; i < count; ++i) slots.push_back(static_cast<int>(first + i));
    return slots;
}

template <class Heaps>
void tidy(Heaps& heaps) {
    heaps.erase(
        std::remove_if(heaps.begin(), heaps.end(), [](const auto& heap) { return heap == 0; }),
        heaps.end());
    std::sort(heaps.begin(), heaps.end());
}

// ---- From a code to moves

constexpr std::size_t most_heaps_in_a_code = 3;

std::string name_of_taking(std::size_t taken) {
    return taken == 0 ? "split" : "take " + std::to_string(taken);
}

std::vector<std::string> names_of(const HeapCode& code) {
    std::vector<std::string> names;
    for (std::size_t taken = 0; taken < code.digits.size(); ++taken)
        if (code.digit(taken) != 0) names.push_back(name_of_taking(taken));
    return names;
}

std::vector<SplittingMove> moves_of(const HeapCode& code) {
    std::vector<SplittingMove> moves;
    std::size_t name = 0;
    for (std::size_t taken = 0; taken < code.digits.size(); ++taken) {
        if (code.digit(taken) == 0) continue;
        for (std::size_t heaps = 0; heaps <= most_heaps_in_a_code; ++heaps) {
            if (!code.allows(taken, heaps)) continue;
            std::vector<FormulaPtr> guard;
            // Each way to divide the rest comes once: the heaps are named in ascending order.
            for (std::size_t i = 0; i < heaps; ++i)
                guard.push_back(i == 0 ? at_most(constant_term(1), left_term(0))
                                       : at_most(left_term(i - 1), left_term(i)));
            if (code.unequal && heaps == 2) guard.push_back(not_equal(left_term(0), left_term(1)));
            moves.push_back({name, constant_term(taken), heaps, {}, all_of(std::move(guard))});
        }
        ++name;
    }
    return moves;
}

// ---- From moves to a code

/// What a requirement of a move says about the heaps that are left.
enum class SaysOfHeaps { nothing, not_empty, ordered, unequal, more };

struct HeapRequirement {
    SaysOfHeaps says = SaysOfHeaps::more;
    std::size_t heap = 0;  // which is not empty
};

/// The coefficient of a slot in a linear term of slots.
Integer coefficient_of(const Term& term, int slot) {
    for (const auto& [coefficient, part] : term.parts)
        if (part->slot == slot) return coefficient.value;
    return 0;
}

HeapRequirement read_requirement(const FormulaPtr& formula, std::size_t heaps) {
    const auto is_left = [&](int slot) { return slot >= 1 && slot <= static_cast<int>(heaps); };
    bool about_amount_only = true;
    each_slot(formula, [&](int slot) {
        about_amount_only = about_amount_only && slot > static_cast<int>(heaps);
    });
    if (about_amount_only) return {SaysOfHeaps::nothing, 0};
    const bool is_inequality = formula->kind == Formula::Kind::at_most_zero;
    const bool is_difference = formula->kind == Formula::Kind::not_zero;
    if (!is_inequality && !is_difference) return {};
    const Term& term = *formula->terms[0];
    if (term.kind == Term::Kind::slot && is_difference && is_left(term.slot))
        return {SaysOfHeaps::not_empty, static_cast<std::size_t>(term.slot - 1)};  // p != 0
    if (term.kind != Term::Kind::linear) return {};
    for (const auto& [coefficient, part] : term.parts)
        if (part->kind != Term::Kind::slot || !is_left(part->slot)) return {};
    const Integer& constant = term.constant.value;
    if (term.parts.size() == 1) {  // 1 - p <= 0, or ±p != 0
        const auto slot = static_cast<std::size_t>(term.parts[0].second->slot);
        const Integer& coefficient = term.parts[0].first.value;
        const bool is_at_least_one = is_inequality && coefficient == -1 && constant == 1;
        const bool is_not_zero =
            is_difference && (coefficient == 1 || coefficient == -1) && constant == 0;
        if (is_at_least_one || is_not_zero) return {SaysOfHeaps::not_empty, slot - 1};
        return {};
    }
    if (term.parts.size() != 2 || heaps != 2) return {};
    const Integer first = coefficient_of(term, 1);
    const bool is_opposite = (first == 1 || first == -1) && coefficient_of(term, 2) == -first;
    if (!is_opposite) return {};
    // Either order of two heaps is the same option, so p <= q alone says nothing.
    if (is_inequality && constant == 0) return {SaysOfHeaps::ordered, 0};
    if ((is_inequality && constant == 1) || (is_difference && constant == 0))
        return {SaysOfHeaps::unequal, 0};
    return {};
}

/// The numbers that the move may take, if nothing else decides and there are finitely many of them;
/// `conditions` speak of the variables only.
std::optional<std::vector<std::size_t>> numbers_taken(const SplittingMove& move,
                                                      const std::vector<FormulaPtr>& conditions) {
    bool plain = true;
    each_slot(move.amount, [&](int slot) { plain = plain && slot > static_cast<int>(move.heaps); });
    if (!plain) return std::nullopt;
    std::vector<FormulaPtr> all = conditions;
    all.push_back(at_most(constant_term(0), move.amount));
    const auto known = static_cast<int>(1 + move.heaps);
    const Loops loops(known, consecutive(1 + move.heaps, move.variables.size()), all_of(all));
    if (loops.unbounded() >= 0) return std::nullopt;
    std::vector<Integer> slots(std::max<std::size_t>(loops.slot_count(), 1 + move.heaps));
    CandidateBudget budget(candidates_of_one_test);
    std::vector<std::size_t> taken;
    bool too_many = false;
    try {
        loops.run(slots, budget, [&](const std::vector<Integer>& solution) {
            const Integer amount = value_of(*move.amount, solution.data());
            too_many = amount >= longest_heap_code;
            if (!too_many) taken.push_back(static_cast<std::size_t>(to_int64(amount)));
            return !too_many;
        });
    } catch (const LimitError&) {
        return std::nullopt;
    }
    if (too_many) return std::nullopt;
    return taken;
}

std::optional<HeapCode> code_of(const std::vector<SplittingMove>& moves) {
    HeapCode code;
    std::optional<bool> unequal;
    for (const SplittingMove& move : moves) {
        if (move.heaps > most_heaps_in_a_code || move.heaps == 0) return std::nullopt;
        std::vector<FormulaPtr> about_amount;
        std::vector<bool> not_empty(move.heaps, false);
        int comparisons = 0;  // of the heaps with each other
        bool is_unequal = false;
        for (const FormulaPtr& formula : conjuncts_of(move.guard)) {
            const HeapRequirement requirement = read_requirement(formula, move.heaps);
            if (requirement.says == SaysOfHeaps::more) return std::nullopt;
            if (requirement.says == SaysOfHeaps::nothing) about_amount.push_back(formula);
            if (requirement.says == SaysOfHeaps::not_empty) not_empty[requirement.heap] = true;
            if (requirement.says == SaysOfHeaps::ordered) ++comparisons;
            if (requirement.says == SaysOfHeaps::unequal) ++comparisons;
            is_unequal = is_unequal || requirement.says == SaysOfHeaps::unequal;
        }
        if (comparisons > 1) return std::nullopt;  // p <= q <= p says more than each of the two
        const auto needed =
            static_cast<std::size_t>(std::count(not_empty.begin(), not_empty.end(), true));
        // An order between two heaps of which one must not be empty would say which one.
        if (comparisons > 0 && needed == 1) return std::nullopt;
        // Unequal heaps that may be empty cannot both be, which is more than a digit says.
        if (is_unequal && needed == 0) return std::nullopt;
        if (move.heaps == 2) {
            if (unequal && *unequal != is_unequal) return std::nullopt;
            unequal = is_unequal;
        }
        const auto taken = numbers_taken(move, about_amount);
        if (!taken) return std::nullopt;
        for (const std::size_t t : *taken) {
            if (code.digits.size() <= t) code.digits.resize(t + 1, 0);
            for (std::size_t heaps = needed; heaps <= move.heaps; ++heaps)
                if (t > 0 || heaps >= 2) code.digits[t] |= static_cast<std::uint8_t>(1U << heaps);
        }
    }
    while (!code.digits.empty() && code.digits.back() == 0) code.digits.pop_back();
    if (code.digits.empty()) return std::nullopt;
    code.unequal = unequal.value_or(false);
    // Three heaps of which two are named unequal are not what `unequal` means.
    if (code.unequal && code.most_left() > 2) return std::nullopt;
    return code;
}

}  // namespace

SplittingRules::SplittingRules(std::vector<std::string> names, std::vector<SplittingMove> moves)
    : names_(std::move(names)), moves_(std::move(moves)), code_(code_of(moves_)) {
    for (const SplittingMove& move : moves_) {
        const FormulaPtr legal = all_of({leaves_smaller_heaps(move), move.guard});
        const std::size_t first_variable = 1 + move.heaps;
        const std::vector<int> variables = consecutive(first_variable, move.variables.size());
        listing_.emplace_back(1, consecutive(1, move.heaps + move.variables.size()), legal);
        if (const int slot = listing_.back().unbounded(); slot >= 0)
            throw InputError(
                "move `" + names_[move.name] + "`: `" +
                (slot < static_cast<int>(first_variable)
                     ? "a heap that is left"
                     : move.variables[static_cast<std::size_t>(slot) - first_variable]) +
                "` is not bounded, so a heap would have infinitely many moves to try: "
                "use it as an amount taken, or limit it in `where`");
        testing_.emplace_back(static_cast<int>(first_variable), variables, legal);
    }
}

SplittingRules::SplittingRules(const HeapCode& code)
    : SplittingRules(names_of(code), moves_of(code)) {
    code_ = code;
}

template <class Int>
bool SplittingRules::list(const Int& heap, OptionVisitor visit) const {
    Position option;
    for (std::size_t m = 0; m < moves_.size(); ++m) {
        // Each heap that is left but the last may have any size.
        const std::size_t free = std::max<std::size_t>(moves_[m].heaps, 1);
        CandidateBudget budget = listing_budget(std::vector<Int>(free, heap));
        std::vector<Int> slots(std::max<std::size_t>(listing_[m].slot_count(), 1), Int(0));
        slots[0] = heap;
        const bool finished = listing_[m].run(slots, budget, [&](const std::vector<Int>& solution) {
            option.clear();
            for (std::size_t i = 0; i < moves_[m].heaps; ++i)
                option.push_back(to_int64(solution[1 + i]));
            tidy(option);
            return visit(option, moves_[m].name);
        });
        if (!finished) return false;
    }
    return true;
}

bool SplittingRules::each_option(std::int64_t heap, OptionVisitor visit) const {
    try {
        return list<std::int64_t>(heap, visit);
    } catch (const Overflow&) {
        // Options seen before the overflow come again; repetitions are allowed.
        return list<Integer>(heap, visit);
    }
}

bool SplittingRules::leaves(std::size_t move, const Integer& heap, const BigPosition& left) const {
    const std::size_t heaps = moves_[move].heaps;
    if (left.size() > heaps) return false;
    BigPosition arranged(heaps - left.size(), 0);
    arranged.insert(arranged.end(), left.begin(), left.end());
    std::sort(arranged.begin(), arranged.end());
    do {
        std::vector<Integer> slots(std::max(testing_[move].slot_count(), 1 + heaps), Integer(0));
        slots[0] = heap;
        std::copy(arranged.begin(), arranged.end(), slots.begin() + 1);
        CandidateBudget budget(candidates_of_one_test);
        const bool none =
            testing_[move].run(slots, budget, [](const std::vector<Integer>&) { return false; });
        if (!none) return true;
    } while (std::next_permutation(arranged.begin(), arranged.end()));
    return false;
}

std::optional<std::size_t> SplittingRules::move_between(const Integer& heap,
                                                        const BigPosition& left) const {
    for (std::size_t m = 0; m < moves_.size(); ++m)
        if (leaves(m, heap, left)) return moves_[m].name;
    return std::nullopt;
}

}  // namespace takeaway::rules
