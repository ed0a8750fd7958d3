#include "solve/plain/parents.hpp"

#include <algorithm>
#include <vector>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/substitute.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"

namespace takeaway::solve {

namespace {

/// Slots: the piles q_1 … q_d moved to, the bound, then the variables of the move.
class StatedParents final : public ParentLister {
  public:
    StatedParents(const StatedRules& rules, std::int64_t bound)
        : rules_(rules), piles_(rules.piles()), bound_(bound) {
        for (const StatedMove& move : rules_.moves()) add(move);
    }

    void each_parent(const Position& to, ParentVisitor visit) const override {
        // Unordered piles may have come from any of the sorted piles before the move.
        Position arranged = to;
        const bool unordered = !rules_.unordered_piles().empty();
        do {
            try {
                list<std::int64_t>(arranged, visit);
            } catch (const Overflow&) {
                list<Integer>(to_big(arranged), visit);
            }
        } while (unordered && std::next_permutation(arranged.begin(), arranged.end()));
    }

    static bool is_possible(const StatedRules& rules) {
        bool free = true;
        for (const StatedMove& move : rules.moves())
            for (const TermPtr& amount : move.amounts)
                each_slot(amount, [&](int slot) {
                    free = free && slot >= static_cast<int>(2 * rules.piles());
                });
        return free;
    }

  private:
    struct BackwardMove {
        std::vector<TermPtr> amounts;
        Loops loops;
    };

    void add(const StatedMove& move) {
        const int known = static_cast<int>(piles_) + 1;
        const int shift = static_cast<int>(2 * piles_) - known;
        const auto variable = [&](int slot) { return slot_term(slot - shift); };
        std::vector<TermPtr> amounts;
        for (const TermPtr& amount : move.amounts) amounts.push_back(substitute(amount, variable));
        std::vector<TermPtr> before;
        for (std::size_t i = 0; i < piles_; ++i)
            before.push_back(linear_term({{1, slot_term(static_cast<int>(i))}, {1, amounts[i]}}));
        std::vector<FormulaPtr> conditions;
        std::vector<std::pair<Integer, TermPtr>> all;
        for (std::size_t i = 0; i < piles_; ++i) {
            conditions.push_back(at_most(constant_term(0), amounts[i]));
            conditions.push_back(at_most(before[i], scaled(1, slot_term(known - 1), -1)));
            if (i > 0 && !rules_.unordered_piles().empty())
                conditions.push_back(at_most(before[i - 1], before[i]));
            all.emplace_back(1, amounts[i]);
        }
        conditions.push_back(at_most(constant_term(1), linear_term(all)));
        conditions.push_back(substitute(move.guard, [&](int slot) {
            return slot < static_cast<int>(piles_) ? before[static_cast<std::size_t>(slot)]
                                                   : variable(slot);
        }));
        std::vector<int> variables;
        for (std::size_t i = 0; i < move.variables.size(); ++i)
            variables.push_back(known + static_cast<int>(i));
        Loops loops(known, variables, all_of(std::move(conditions)));
        if (loops.unbounded() >= 0) throw InputError("a move has infinitely many parents to try");
        moves_.push_back({std::move(before), std::move(loops)});
    }

    template <class Int>
    void list(const std::vector<Int>& to, ParentVisitor visit) const {
        Position parent(piles_);
        std::vector<Int> slots;
        CandidateBudget budget = listing_budget(std::vector<std::int64_t>(piles_, bound_));
        for (const BackwardMove& move : moves_) {
            slots.assign(std::max(move.loops.slot_count(), piles_ + 1), Int(0));
            std::copy(to.begin(), to.end(), slots.begin());
            slots[piles_] = bound_;
            move.loops.run(slots, budget, [&](const std::vector<Int>& solution) {
                for (std::size_t i = 0; i < piles_; ++i)
                    parent[i] = to_int64(value_of(*move.amounts[i], solution.data()));
                visit(parent);
                return true;
            });
        }
    }

    const StatedRules& rules_;
    std::size_t piles_;
    std::int64_t bound_;
    std::vector<BackwardMove> moves_;
};

class SumParents final : public ParentLister {
  public:
    SumParents(const SumRules& rules, std::int64_t bound) : components_(rules.components()) {
        for (const RulesPtr& summand : rules.summands())
            parts_.push_back(parent_lister(*summand, bound));
    }

    void each_parent(const Position& to, ParentVisitor visit) const override {
        Position parent = to;
        auto begin = to.begin();
        for (std::size_t s = 0; s < parts_.size(); ++s) {
            const auto end = begin + static_cast<std::ptrdiff_t>(components_[s]);
            const auto place = parent.begin() + (begin - to.begin());
            parts_[s]->each_parent(Position(begin, end), [&](const Position& part) {
                std::copy(part.begin(), part.end(), place);
                visit(parent);
            });
            std::copy(begin, end, place);
            begin = end;
        }
    }

  private:
    std::vector<std::size_t> components_;
    std::vector<std::unique_ptr<ParentLister>> parts_;
};

class VectorParents final : public ParentLister {
  public:
    VectorParents(const VectorRules& rules, std::int64_t bound)
        : moves_(rules.up_to(bound - 1)), bound_(bound) {}

    void each_parent(const Position& to, ParentVisitor visit) const override {
        Position parent(to.size());
        for (const Position& move : *moves_) {
            bool inside = true;
            for (std::size_t i = 0; i < to.size() && inside; ++i) {
                parent[i] = to[i] + move[i];
                inside = parent[i] < bound_;
            }
            if (inside) visit(parent);
        }
    }

  private:
    VectorRules::Kept moves_;
    std::int64_t bound_;
};

using WhyNot = std::optional<std::string>;
WhyNot why_none(const StatedRules& rules) {
    if (!rules.remembered().empty()) return "what it remembers may grow";
    if (rules.positions_where()) return "not every vector is one of its positions";
    if (StatedParents::is_possible(rules)) return std::nullopt;
    return "an amount taken depends on the piles themselves";
}
WhyNot why_none(const SumRules& rules) {
    for (const RulesPtr& summand : rules.summands())
        if (auto why_not = why_no_parents(*summand)) return why_not;
    return std::nullopt;
}
WhyNot why_none(const VectorRules&) { return std::nullopt; }

using Lister = std::unique_ptr<ParentLister>;
Lister lister(const StatedRules& rules, std::int64_t bound) {
    return std::make_unique<StatedParents>(rules, bound);
}
Lister lister(const SumRules& rules, std::int64_t bound) {
    return std::make_unique<SumParents>(rules, bound);
}
Lister lister(const VectorRules& rules, std::int64_t bound) {
    return std::make_unique<VectorParents>(rules, bound);
}

}  // namespace

std::optional<std::string> why_no_parents(const Rules& rules) {
    return rules.visit([](const auto& kind) { return why_none(kind); });
}

std::unique_ptr<ParentLister> parent_lister(const Rules& rules, std::int64_t bound) {
    if (const auto why_not = why_no_parents(rules))
        throw InputError("parents cannot be listed: " + *why_not);
    return rules.visit([&](const auto& kind) { return lister(kind, bound); });
}

}  // namespace takeaway::solve
