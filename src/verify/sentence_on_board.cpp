#include "verify/sentence_on_board.hpp"

#include <algorithm>
#include <map>

#include "rules/formula/evaluate.hpp"

namespace takeaway::verify {

namespace {

using Slots = std::vector<std::int64_t>;

void add_slots(const Saying& saying, std::vector<int>& slots) {
    if (saying.plain) each_slot(saying.plain, [&](int slot) { slots.push_back(slot); });
    for (const SayingPtr& kid : saying.kids) add_slots(*kid, slots);
}

/// "There are numbers in these slots with …": each slot with what can be tested once it is filled.
struct Plan {
    struct Filling {
        int slot = -1;
        std::vector<SayingPtr> tests;
        /// term = 0 determines the slot: its factor there, and the term.
        const Term* equation = nullptr;
        std::int64_t factor = 0;
    };
    std::vector<SayingPtr> before;
    std::vector<Filling> fillings;
};

class OnBoard {
  public:
    OnBoard(const Sentence& sentence, std::int64_t bound)
        : sentence_(sentence), bound_(bound), slots_(sentence.numbers.size(), 0) {
        std::size_t piles = 0;
        for (const int slot : sentence.free)
            if (sentence.numbers[static_cast<std::size_t>(slot)].name[0] == 'x') ++piles;
        for (std::size_t i = 0; i < piles; ++i) positions_ *= bound;
    }

    std::optional<Slots> violation() {
        return there_is(plan_for(sentence_.free, sentence_.violation), 0)
                   ? std::optional<Slots>(slots_)
                   : std::nullopt;
    }

  private:
    bool is_true(const Saying& saying) {
        const auto kid_is_true = [&](const SayingPtr& kid) { return is_true(*kid); };
        switch (saying.kind) {
            case Saying::Kind::plain:
                return holds(*saying.plain, slots_.data());
            case Saying::Kind::all:
                return std::all_of(saying.kids.begin(), saying.kids.end(), kid_is_true);
            case Saying::Kind::some:
                return std::any_of(saying.kids.begin(), saying.kids.end(), kid_is_true);
            case Saying::Kind::no:
                return !is_true(*saying.kids[0]);
            case Saying::Kind::exists:
                break;
        }
        auto known = plans_.find(&saying);
        if (known == plans_.end())
            known = plans_.emplace(&saying, plan_for(saying.bound, saying.kids[0])).first;
        return there_is(known->second, 0);
    }

    bool there_is(const Plan& plan, std::size_t i) {
        if (i == 0 && !hold(plan.before)) return false;
        if (i == plan.fillings.size()) return true;
        const Plan::Filling& filling = plan.fillings[i];
        std::int64_t& slot = slots_[static_cast<std::size_t>(filling.slot)];
        const auto fits = [&] { return hold(filling.tests) && there_is(plan, i + 1); };
        if (filling.equation != nullptr) {
            slot = 0;
            const std::int64_t rest = value_of(*filling.equation, slots_.data());
            if (rest % filling.factor != 0) return false;
            slot = -rest / filling.factor;
            return fits();
        }
        const auto [least, most] = range(filling.slot);
        for (std::int64_t value = least; value <= most; ++value) {
            slot = value;
            if (fits()) return true;
        }
        return false;
    }

    bool hold(const std::vector<SayingPtr>& tests) {
        return std::all_of(tests.begin(), tests.end(),
                           [&](const SayingPtr& test) { return is_true(*test); });
    }

    std::pair<std::int64_t, std::int64_t> range(int slot) const {
        constexpr std::int64_t below_zero = 2;
        switch (sentence_.numbers[static_cast<std::size_t>(slot)].kind) {
            case kernel::Number::Kind::pile:
                return {-below_zero, bound_ - 1};
            case kernel::Number::Kind::taken:
                return {-2 * bound_, 2 * bound_};
            case kernel::Number::Kind::value:
                break;
        }
        // A position has fewer options than the board has positions, so one of these is missing.
        return {-below_zero, positions_};
    }

    static void split(const SayingPtr& saying, std::vector<SayingPtr>& parts) {
        if (saying->kind == Saying::Kind::all) {
            for (const SayingPtr& kid : saying->kids) split(kid, parts);
        } else if (saying->plain && saying->plain->kind == Formula::Kind::all_of) {
            for (const FormulaPtr& kid : saying->plain->kids) split(kernel::say(kid), parts);
        } else {
            parts.push_back(saying);
        }
    }

    Plan plan_for(const std::vector<int>& bound, const SayingPtr& body) const {
        Plan plan;
        for (const int slot : bound) plan.fillings.push_back({slot, {}, nullptr, 0});
        std::vector<SayingPtr> parts;
        split(body, parts);
        for (const SayingPtr& part : parts) {
            std::vector<int> used;
            add_slots(*part, used);
            std::size_t last = 0;
            for (std::size_t i = 0; i < bound.size(); ++i)
                if (std::find(used.begin(), used.end(), bound[i]) != used.end()) last = i + 1;
            if (last == 0) {
                plan.before.push_back(part);
                continue;
            }
            Plan::Filling& filling = plan.fillings[last - 1];
            filling.tests.push_back(part);
            note_equation(*part, filling);
        }
        return plan;
    }

    static void note_equation(const Saying& part, Plan::Filling& filling) {
        if (filling.equation != nullptr || !part.plain || part.plain->kind != Formula::Kind::zero)
            return;
        const Term& term = *part.plain->terms[0];
        if (term.kind == Term::Kind::slot && term.slot == filling.slot) {
            filling.equation = &term;
            filling.factor = 1;
        }
        if (term.kind != Term::Kind::linear) return;
        std::int64_t factor = 0;
        for (const auto& [coefficient, summand] : term.parts) {
            if (summand->kind == Term::Kind::slot) {
                if (summand->slot == filling.slot) factor = coefficient.small;
                continue;
            }
            bool mentioned = false;
            each_slot(summand, [&](int slot) { mentioned = mentioned || slot == filling.slot; });
            if (mentioned) return;
        }
        if (factor == 0) return;
        filling.equation = &term;
        filling.factor = factor;
    }

    const Sentence& sentence_;
    std::int64_t bound_;
    std::int64_t positions_ = 1;
    Slots slots_;
    std::map<const Saying*, Plan> plans_;
};

}  // namespace

std::optional<std::vector<std::int64_t>> violation_on_board(const Sentence& sentence,
                                                            std::int64_t bound) {
    return OnBoard(sentence, bound).violation();
}

}  // namespace takeaway::verify
