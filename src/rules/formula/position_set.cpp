#include "rules/formula/position_set.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "rules/formula/automatic_set.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::rules {

namespace {

std::vector<int> variable_slots(const Family& family) {
    std::vector<int> slots(family.variables.size());
    for (std::size_t i = 0; i < slots.size(); ++i)
        slots[i] = static_cast<int>(family.first_variable() + i);
    return slots;
}

/// {(x, …) : (x, …) in an automaton}: its members are found by walking through it.
AutomaticSetPtr automaton_of(const Family& family) {
    const Formula& condition = *family.condition;
    if (family.any_order || condition.kind != Formula::Kind::in_set ||
        condition.terms.size() != family.variables.size())
        return nullptr;
    for (std::size_t i = 0; i < family.heads.size(); ++i) {
        const auto slot = static_cast<int>(family.first_variable() + i);
        const auto is_it = [slot](const Term& term) {
            return term.kind == Term::Kind::slot && term.slot == slot;
        };
        if (!is_it(*family.heads[i]) || !is_it(*condition.terms[i])) return nullptr;
    }
    const auto* set = std::get_if<AutomaticSetPtr>(&condition.set);
    return set == nullptr ? nullptr : *set;
}

constexpr std::size_t most_listed_members = 50'000'000;

}  // namespace

PositionSet::PositionSet(std::vector<Family> families) : families_(std::move(families)) {
    for (const Family& family : families_) {
        const int known = static_cast<int>(family.first_variable());
        const TermPtr bound = slot_term(known - 1);
        std::vector<FormulaPtr> equations{family.condition};
        std::vector<FormulaPtr> limits{family.condition};
        for (std::size_t i = 0; i < family.heads.size(); ++i) {
            equations.push_back(equal(family.heads[i], slot_term(static_cast<int>(i))));
            limits.push_back(at_most(constant_term(0), family.heads[i]));
            limits.push_back(at_most(family.heads[i], scaled(1, bound, -1)));
        }
        testing_.emplace_back(known, variable_slots(family), all_of(std::move(equations)));
        if (const int slot = testing_.back().unbounded(); slot >= 0)
            throw InputError("`" + family.variables[static_cast<std::size_t>(slot - known)] +
                             "` is not determined by the vector, so membership in this set cannot "
                             "be decided");
        listing_.emplace_back(known, variable_slots(family), all_of(std::move(limits)));
    }
}

template <class Int>
bool PositionSet::test(const std::vector<Int>& vector) const {
    std::vector<Int> slots;
    CandidateBudget budget(candidates_of_one_test);
    for (std::size_t f = 0; f < families_.size(); ++f) {
        std::vector<Int> arranged = vector;
        if (families_[f].any_order) std::sort(arranged.begin(), arranged.end());
        do {
            slots.assign(std::max(testing_[f].slot_count(), families_[f].first_variable()), Int(0));
            std::copy(arranged.begin(), arranged.end(), slots.begin());
            const bool found =
                !testing_[f].run(slots, budget, [](const std::vector<Int>&) { return false; });
            if (found) return true;
        } while (families_[f].any_order && std::next_permutation(arranged.begin(), arranged.end()));
    }
    return false;
}

bool PositionSet::contains(const std::vector<std::int64_t>& vector) const {
    try {
        return test(vector);
    } catch (const Overflow&) {
        return test(to_big(vector));
    }
}

bool PositionSet::contains(const std::vector<Integer>& vector) const { return test(vector); }

std::vector<Position> PositionSet::below(std::int64_t bound,
                                         std::optional<std::uint64_t> most) const {
    std::vector<Position> members;
    if (bound <= 0) return members;
    CandidateBudget budget =
        most ? CandidateBudget(*most) : listing_budget(Position(dimension(), bound));
    for (std::size_t f = 0; f < families_.size(); ++f) {
        const Family& family = families_[f];
        const Loops& loops = listing_[f];
        if (const AutomaticSetPtr automaton = automaton_of(family)) {
            const std::size_t listed =
                std::min<std::uint64_t>(most_listed_members, most.value_or(most_listed_members));
            for (std::vector<std::int64_t>& member : automaton->below(bound, listed))
                members.push_back(std::move(member));
            continue;
        }
        if (const int slot = loops.unbounded(); slot >= 0)
            throw InputError(
                "`" + family.variables[static_cast<std::size_t>(slot) - family.first_variable()] +
                "` is not bounded by the vector, so the members of this set cannot be listed");
        std::vector<Integer> slots(std::max(loops.slot_count(), family.first_variable()),
                                   Integer(0));
        slots[family.heads.size()] = bound;
        loops.run(slots, budget, [&](const std::vector<Integer>& solution) {
            Position member;
            for (const TermPtr& head : family.heads)
                member.push_back(to_int64(value_of(*head, solution.data())));
            if (family.any_order) std::sort(member.begin(), member.end());
            do {
                budget.spend();
                members.push_back(member);
            } while (family.any_order && std::next_permutation(member.begin(), member.end()));
            return true;
        });
    }
    std::sort(members.begin(), members.end());
    members.erase(std::unique(members.begin(), members.end()), members.end());
    return members;
}

}  // namespace takeaway::rules
