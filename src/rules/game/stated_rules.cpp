#include "rules/game/stated_rules.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::rules {

namespace {

/// 0 <= amount <= pile for every pile, and at least one token in all. A remembered number may grow,
/// but does not become negative.
FormulaPtr takes_tokens(const StatedMove& move, std::size_t piles) {
    const std::vector<TermPtr>& amounts = move.amounts;
    std::vector<FormulaPtr> conditions;
    std::vector<std::pair<Integer, TermPtr>> all;
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        const Integer* value = constant_value(amounts[i]);
        if (value != nullptr && *value == 0) continue;
        conditions.push_back(at_most(amounts[i], slot_term(static_cast<int>(i))));
        if (i >= piles) continue;
        conditions.push_back(at_most(constant_term(0), amounts[i]));
        all.emplace_back(1, amounts[i]);
    }
    if (!move.is_pass) conditions.push_back(at_most(constant_term(1), linear_term(all)));
    return all_of(std::move(conditions));
}

std::vector<int> slots_from(std::size_t first, std::size_t count) {
    std::vector<int> slots(count);
    for (std::size_t i = 0; i < count; ++i) slots[i] = static_cast<int>(first + i);
    return slots;
}

}  // namespace

StatedRules::StatedRules(std::size_t piles, bool unordered, std::vector<std::string> names,
                         std::vector<StatedMove> moves, std::vector<Remembered> remembered,
                         FormulaPtr positions)
    : piles_(piles),
      remembered_(std::move(remembered)),
      positions_(std::move(positions)),
      names_(std::move(names)),
      moves_(std::move(moves)) {
    if (unordered && real_piles() > 1) groups_.push_back({0, real_piles()});
    const std::size_t known = 2 * piles;
    // Most moves leave most piles alone. That nothing is taken from a pile is said once for all of
    // them: with a thousand piles, and a move for each, it would be a million formulas.
    std::vector<FormulaPtr> untouched(piles);
    for (std::size_t i = 0; i < piles; ++i)
        untouched[i] = equal(constant_term(0), slot_term(static_cast<int>(piles + i)));
    for (const StatedMove& move : moves_) {
        const FormulaPtr legal = all_of({takes_tokens(move, real_piles()), move.guard});
        const std::vector<int> variables = slots_from(known, move.variables.size());
        listing_.emplace_back(static_cast<int>(known), variables, legal);
        if (const int slot = listing_.back().unbounded(); slot >= 0)
            throw InputError("move `" + names_[move.name] + "`: `" +
                             move.variables[static_cast<std::size_t>(slot) - known] +
                             "` is not bounded, so a position would have infinitely many moves to "
                             "try: use it as an amount taken, or limit it in `where`");
        std::vector<FormulaPtr> exactly{legal};
        for (std::size_t i = 0; i < piles; ++i) {
            const Integer* value = constant_value(move.amounts[i]);
            const bool is_untouched = value != nullptr && *value == 0;
            exactly.push_back(is_untouched
                                  ? untouched[i]
                                  : equal(move.amounts[i], slot_term(static_cast<int>(piles + i))));
        }
        testing_.emplace_back(static_cast<int>(known), variables, all_of(std::move(exactly)));
    }
}

namespace {

/// Nearly every amount is a variable or nothing at all; those two are read without a call.
template <class Int>
Int amount_of(const Term& amount, const std::vector<Int>& slots) {
    if (amount.kind == Term::Kind::slot) return slots[static_cast<std::size_t>(amount.slot)];
    if (amount.kind == Term::Kind::linear && amount.parts.empty()) return amount.constant.as<Int>();
    return value_of(amount, slots.data());
}

}  // namespace

template <class Int>
bool StatedRules::list(const std::vector<Int>& from, OptionVisitor visit) const {
    std::vector<Int> slots;
    Position option(piles_);
    CandidateBudget budget = listing_budget(from);
    for (std::size_t m = 0; m < moves_.size(); ++m) {
        if (moves_[m].is_pass && !has_move_but_a_pass(from)) continue;
        slots.assign(std::max(listing_[m].slot_count(), 2 * piles_), Int(0));
        std::copy(from.begin(), from.end(), slots.begin());
        const bool finished = listing_[m].run(slots, budget, [&](const std::vector<Int>& solution) {
            for (std::size_t i = 0; i < piles_; ++i)
                option[i] = to_int64(Int(solution[i] - amount_of(*moves_[m].amounts[i], solution)));
            sort_groups(option, groups_);
            return visit(option, moves_[m].name);
        });
        if (!finished) return false;
    }
    return true;
}

template <class Int>
bool StatedRules::has_move_but_a_pass(const std::vector<Int>& from) const {
    CandidateBudget budget = listing_budget(from);
    std::vector<Int> slots;
    for (std::size_t m = 0; m < moves_.size(); ++m) {
        if (moves_[m].is_pass) continue;
        slots.assign(std::max(listing_[m].slot_count(), 2 * piles_), Int(0));
        std::copy(from.begin(), from.end(), slots.begin());
        if (!listing_[m].run(slots, budget, [](const std::vector<Int>&) { return false; }))
            return true;
    }
    return false;
}

bool StatedRules::each_option(const Position& from, OptionVisitor visit) const {
    try {
        return list<std::int64_t>(from, visit);
    } catch (const Overflow&) {
        // Options seen before the overflow come again; repetitions are allowed.
        return list<Integer>(to_big(from), visit);
    }
}

namespace {

/// Calls visit(arranged) for every arrangement of the piles `to` that taking `amounts` from `from`
/// can give, until it returns false. Only the first `piles` may be rearranged. A pile that the move
/// does not touch must find its own size among `to`, so that taking from one of twenty piles does
/// not mean to try 20! arrangements.
template <class Int, class Visit>
class Arrangements {
  public:
    Arrangements(const std::vector<Int>& from, const std::vector<Int>& to, std::size_t piles,
                 const std::vector<TermPtr>& amounts, CandidateBudget& budget, const Visit& visit)
        : from_(from),
          piles_(piles),
          amounts_(amounts),
          budget_(budget),
          visit_(visit),
          arranged_(to) {
        for (std::size_t i = 0; i < piles; ++i) ++count_[to[i]];
    }

    bool each(std::size_t i = 0) {
        if (i == piles_) return visit_(arranged_);
        const Integer* fixed = constant_value(amounts_[i]);
        for (auto& [pile, count] : count_) {
            if (pile > from_[i]) break;
            if (count == 0 || (fixed != nullptr && *fixed != Integer(from_[i] - pile))) continue;
            budget_.spend();
            --count;
            arranged_[i] = pile;
            const bool go_on = each(i + 1);
            ++count;
            if (!go_on) return false;
        }
        return true;
    }

  private:
    const std::vector<Int>& from_;
    std::size_t piles_;
    const std::vector<TermPtr>& amounts_;
    CandidateBudget& budget_;
    const Visit& visit_;
    std::vector<Int> arranged_;
    std::map<Int, std::size_t> count_;  // of piles not yet placed
};

}  // namespace

/// Whether nothing was put on a pile. Of unordered piles that are sorted each is compared with that
/// of its rank: if every pile of an arrangement fits below one of `from`, so do the sorted ones.
template <class Int>
bool StatedRules::may_be_taken(const std::vector<Int>& from, const std::vector<Int>& to) const {
    const auto piles = static_cast<std::ptrdiff_t>(real_piles());
    const bool comparable =
        groups_.empty() || (std::is_sorted(from.begin(), from.begin() + piles) &&
                            std::is_sorted(to.begin(), to.begin() + piles));
    return !comparable ||
           std::equal(to.begin(), to.begin() + piles, from.begin(), std::less_equal<>());
}

template <class Int>
bool StatedRules::test(const std::vector<Int>& from, const std::vector<Int>& to) const {
    if (!may_be_taken(from, to)) return false;
    CandidateBudget budget(candidates_of_one_test);
    std::vector<Int> slots;
    for (std::size_t m = 0; m < moves_.size(); ++m) {
        if (moves_[m].is_pass && !has_move_but_a_pass(from)) continue;
        const auto is_no_move = [&](const std::vector<Int>& arranged) {
            slots.assign(std::max(testing_[m].slot_count(), 2 * piles_), Int(0));
            for (std::size_t i = 0; i < piles_; ++i) {
                slots[i] = from[i];
                slots[piles_ + i] = from[i] - arranged[i];
            }
            return testing_[m].run(slots, budget, [](const std::vector<Int>&) { return false; });
        };
        const bool tried_all = groups_.empty() ? is_no_move(to)
                                               : Arrangements(from, to, real_piles(),
                                                              moves_[m].amounts, budget, is_no_move)
                                                     .each();
        if (!tried_all) return true;
    }
    return false;
}

bool StatedRules::is_move(const Position& from, const Position& to) const {
    try {
        return test<std::int64_t>(from, to);
    } catch (const Overflow&) {
        return test<Integer>(to_big(from), to_big(to));
    }
}

bool StatedRules::is_move(const BigPosition& from, const BigPosition& to) const {
    return test<Integer>(from, to);
}

std::set<BigPosition> StatedRules::options_with_piles(const BigPosition& from,
                                                      const BigPosition& piles) const {
    std::set<BigPosition> found;
    CandidateBudget budget(candidates_of_one_test);
    const int known = static_cast<int>(2 * piles_);
    for (const StatedMove& move : moves_) {
        if (move.is_pass && !has_move_but_a_pass(from)) continue;
        std::vector<FormulaPtr> conditions{takes_tokens(move, real_piles()), move.guard};
        for (std::size_t i = 0; i < real_piles(); ++i)
            conditions.push_back(equal(move.amounts[i], slot_term(static_cast<int>(piles_ + i))));
        const Loops loops(known, slots_from(2 * piles_, move.variables.size()),
                          all_of(std::move(conditions)));
        const auto add = [&](const std::vector<Integer>& arranged) {
            std::vector<Integer> slots(std::max(loops.slot_count(), 2 * piles_), Integer(0));
            std::copy(from.begin(), from.end(), slots.begin());
            for (std::size_t i = 0; i < real_piles(); ++i)
                slots[piles_ + i] = from[i] - arranged[i];
            return loops.run(slots, budget, [&](const std::vector<Integer>& solution) {
                BigPosition option;
                for (std::size_t i = 0; i < piles_; ++i)
                    option.push_back(solution[i] - amount_of(*move.amounts[i], solution));
                sort_groups(option, groups_);
                found.insert(std::move(option));
                return true;
            });
        };
        if (groups_.empty()) {
            add(piles);
        } else {
            Arrangements(from, piles, real_piles(), move.amounts, budget, add).each();
        }
    }
    return found;
}

std::vector<std::optional<Integer>> StatedRules::most_remembered(
    const std::vector<Range>& from) const {
    std::vector<std::optional<Integer>> most(remembered_.size(), Integer(0));
    for (std::size_t m = 0; m < moves_.size(); ++m) {
        std::vector<Range> slots = from;
        slots.resize(std::max(listing_[m].slot_count(), 2 * piles_));
        listing_[m].ranges(slots);
        for (std::size_t k = 0; k < remembered_.size(); ++k) {
            const std::size_t i = real_piles() + k;
            const TermPtr after = difference(slot_term(static_cast<int>(i)), moves_[m].amounts[i]);
            const Range range = range_of(*after, slots);
            if (!range.high) most[k] = std::nullopt;
            if (most[k]) most[k] = std::max(*most[k], *range.high);
        }
    }
    return most;
}

bool StatedRules::is_invariant() const {
    bool invariant = remembered_.empty();
    const auto note = [&](int slot) {
        invariant = invariant && slot >= static_cast<int>(2 * piles_);
    };
    for (const StatedMove& move : moves_) {
        each_slot(move.guard, note);
        for (const TermPtr& amount : move.amounts) each_slot(amount, note);
    }
    return invariant;
}

}  // namespace takeaway::rules
