/// The loops of a condition, read off it: which variable comes when, between which bounds, and what
/// is tested inside.
///
/// A variable can be looped over once its requirements bound it on both sides by what is known
/// then. What bounds do not say stays a check, and parts without variables get slots that are
/// filled once a run.
#include <algorithm>
#include <map>
#include <set>

#include "rules/formula/growing_parts.hpp"
#include "rules/formula/loops.hpp"

namespace takeaway::rules {

class Loops::Builder {
  public:
    Builder(Loops& loops, int known, std::vector<int> variables, const FormulaPtr& requirement)
        : loops_(loops), known_(known), waiting_(std::move(variables)) {
        next_slot_ = known + static_cast<int>(waiting_.size());
        for (FormulaPtr& conjunct : conjuncts_of(requirement)) {
            std::set<int> unknown;
            each_slot(conjunct, [&](int slot) {
                if (slot >= known_) unknown.insert(slot);
            });
            requirements_.push_back({std::move(conjunct), std::move(unknown)});
        }
        note_naturals();
        for (Requirement& requirement_left : requirements_) note_bounds(requirement_left);
    }

    void build() {
        take_checks_known_before(loops_.before_);
        loops_.slot_count_ = static_cast<std::size_t>(next_slot_);
        // A condition on parameters alone may be false, and then it has swallowed every bound: the
        // move or family is empty, not unbounded.
        if (is_never_met()) return;
        // A variable can be looped over once it is bounded by known slots and earlier variables.
        // Of several such, the one with the most bounds comes first: it has the fewest values.
        while (!waiting_.empty()) {
            int best = -1;
            std::size_t most = 0;
            for (const int slot : waiting_) {
                if (const std::size_t bounds = bounds_on(slot); bounds > most) {
                    best = slot;
                    most = bounds;
                }
            }
            if (best < 0) {
                loops_.unbounded_ = waiting_.front();
                return;
            }
            add_loop(best);
        }
        evaluate_known_parts_early();
        loops_.slot_count_ = static_cast<std::size_t>(next_slot_);
    }

  private:
    bool is_never_met() const {
        return std::any_of(loops_.before_.begin(), loops_.before_.end(),
                           [](const FormulaPtr& formula) {
                               return formula->kind == Formula::Kind::truth && !formula->value;
                           });
    }

    /// A formula that must hold, and the variables in it that have no loop yet.
    struct Requirement {
        FormulaPtr formula;
        std::set<int> unknown;
        bool is_done = false;  // the bounds of a loop say all that it says
    };

    /// Once one variable alone is missing, the requirement may bound it: an equation on both
    /// sides. It is done with if the bounds say everything that it says.
    void note_bounds(Requirement& requirement) {
        const FormulaPtr& formula = requirement.formula;
        const bool is_equation = formula->kind == Formula::Kind::zero;
        if (requirement.unknown.size() != 1) return;
        if (!is_equation && formula->kind != Formula::Kind::at_most_zero) return;
        const int slot = *requirement.unknown.begin();
        std::vector<TermPtr> sides{formula->terms[0]};
        if (is_equation) sides.push_back(scaled(-1, formula->terms[0]));
        bool complete = true;
        for (const TermPtr& side : sides) {
            auto found = bound_from(side, slot);
            Loop& loop = bounds_[slot];
            if (!found && note_product(side, slot, loop, complete)) continue;
            if (!found) {
                complete = false;
                if (note_growing_parts(side, slot, loop)) continue;
                found = bound_from(relaxed(side, slot), slot);
            }
            if (found) (found->is_upper ? loop.upper : loop.lower).push_back(found->bound);
        }
        requirement.is_done = complete;
    }

    /// What `side <= 0` says of a slot that stands in one product only; false if it does not.
    static bool note_product(const TermPtr& side, int slot, Loop& loop, bool& complete) {
        const bool is_sum = side->kind == Term::Kind::linear;
        Integer coefficient = 1;
        TermPtr product = is_sum ? nullptr : side;
        if (is_sum) {
            for (const auto& [factor, part] : side->parts) {
                if (!mentions(part, slot)) continue;
                if (product) return false;
                product = part;
                coefficient = factor.value;
            }
        }
        if (!product || product->kind != Term::Kind::product) return false;
        std::vector<TermPtr> others{constant_term(coefficient)};
        std::size_t exponent = 0;
        for (const TermPtr& kid : product->kids) {
            if (!mentions(kid, slot)) {
                others.push_back(kid);
            } else if (kid->kind == Term::Kind::slot) {
                ++exponent;
            } else {
                return false;
            }
        }
        const TermPtr rest = linear_term({{1, side}, {-coefficient, product}});
        if (exponent == 1) {
            loop.products.push_back({product_term(others), rest});
            return true;
        }
        if (others.size() > 1) return false;
        // rest + c·n^e <= 0: n^e <= ⌊-rest/c⌋, or with c < 0 n^e >= ⌈rest/|c|⌉ = -⌊-rest/|c|⌋.
        const TermPtr floor = floor_div_term(scaled(-1, rest), abs(coefficient));
        loop.powers.push_back(
            {coefficient > 0 ? floor : scaled(-1, floor), exponent, coefficient > 0});
        complete = false;
        return true;
    }

    /// The variables that one requirement keeps from being negative, whatever else is chosen.
    void note_naturals() {
        for (const Requirement& requirement : requirements_) {
            if (requirement.formula->kind != Formula::Kind::at_most_zero) continue;
            if (requirement.unknown.size() != 1) continue;
            const int slot = *requirement.unknown.begin();
            const auto found = bound_from(requirement.formula->terms[0], slot);
            if (!found || found->is_upper) continue;
            const Integer* least = constant_value(found->bound.numerator);
            if (least != nullptr && *least >= 0) naturals_.insert(slot);
        }
    }

    /// What `side <= 0` says of a slot that is not negative and stands in it several times; false
    /// if nothing.
    bool note_growing_parts(const TermPtr& side, int slot, Loop& loop) const {
        if (naturals_.count(slot) == 0) return false;
        const auto found = bound_from_growing_parts(side, slot);
        if (!found) return false;
        if (found->exponent == 1) {
            loop.upper.push_back({found->limit, Integer(1)});
        } else {
            loop.powers.push_back({found->limit, found->exponent, true});
        }
        return true;
    }

    /// How many bounds the variable has so far; 0 if one side has none. A product may be a bound on
    /// either side.
    std::size_t bounds_on(int slot) {
        const Loop& loop = bounds_[slot];
        const bool is_power_bounded = std::any_of(loop.powers.begin(), loop.powers.end(),
                                                  [](const auto& p) { return p.is_upper; });
        const bool both = (!loop.lower.empty() || !loop.products.empty()) &&
                          (!loop.upper.empty() || !loop.products.empty() || is_power_bounded);
        return both ? loop.lower.size() + loop.upper.size() + loop.products.size() +
                          loop.powers.size()
                    : 0;
    }

    void add_loop(int slot) {
        Loop loop = std::move(bounds_[slot]);
        loop.slot = slot;
        waiting_.erase(std::find(waiting_.begin(), waiting_.end(), slot));
        for (Requirement& requirement : requirements_)
            if (requirement.unknown.erase(slot) > 0) note_bounds(requirement);
        take_checks_known_before(loop.checks);
        loops_.loops_.push_back(std::move(loop));
    }

    /// Moves the requirements that mention no waiting variable to `checks`, unless bounds say all.
    void take_checks_known_before(std::vector<FormulaPtr>& checks) {
        std::vector<Requirement> left;
        for (Requirement& requirement : requirements_) {
            if (!requirement.unknown.empty()) {
                left.push_back(std::move(requirement));
            } else if (!requirement.is_done) {
                checks.push_back(std::move(requirement.formula));
            }
        }
        requirements_ = std::move(left);
    }

    // Parts without variables, evaluated once per position.

    template <class Tree>
    bool is_given(const Tree& tree) const {
        bool given = true;
        each_slot(tree, [&](int slot) { given = given && slot < known_; });
        return given;
    }

    TermPtr early(const TermPtr& term) {
        const bool trivial = term->kind == Term::Kind::slot || constant_value(term) != nullptr;
        if (!trivial && is_given(term)) {
            loops_.early_terms_.emplace_back(next_slot_, term);
            return slot_term(next_slot_++);
        }
        if (trivial) return term;
        Term copy = *term;
        // The given parts of a sum are added up early too, as one term.
        std::vector<std::pair<Integer, TermPtr>> given;
        std::vector<std::pair<Integer, TermPtr>> others;
        for (const auto& [coefficient, part] : term->parts)
            (is_given(part) ? given : others).emplace_back(coefficient.value, part);
        if (copy.kind == Term::Kind::linear) {
            for (auto& [coefficient, part] : others) part = early(part);
            if (given.size() + (copy.constant.value != 0 ? 1 : 0) > 1) {
                others.emplace_back(1, early(linear_term(given, copy.constant.value)));
                return linear_term(others);
            }
            others.insert(others.end(), given.begin(), given.end());
            return linear_term(others, copy.constant.value);
        }
        for (TermPtr& kid : copy.kids) kid = early(kid);
        if (copy.condition) copy.condition = early(copy.condition);
        return make_term(std::move(copy));
    }

    FormulaPtr early(const FormulaPtr& formula) {
        if (formula->kind == Formula::Kind::truth) return formula;
        if (is_given(formula)) {
            loops_.early_flags_.emplace_back(next_slot_, formula);
            Formula flag;
            flag.kind = Formula::Kind::flag;
            flag.slot = next_slot_++;
            return make_formula(std::move(flag));
        }
        Formula copy = *formula;
        for (TermPtr& term : copy.terms) term = early(term);
        for (FormulaPtr& kid : copy.kids) kid = early(kid);
        return make_formula(std::move(copy));
    }

    void evaluate_known_parts_early() {
        for (Loop& loop : loops_.loops_) {
            for (SlotBound& bound : loop.lower) bound.numerator = early(bound.numerator);
            for (SlotBound& bound : loop.upper) bound.numerator = early(bound.numerator);
            for (ProductBound& bound : loop.products) {
                bound.factor = early(bound.factor);
                bound.rest = early(bound.rest);
            }
            for (PowerBound& bound : loop.powers) bound.limit = early(bound.limit);
            for (FormulaPtr& check : loop.checks) check = early(check);
        }
    }

    Loops& loops_;
    int known_;
    std::vector<int> waiting_;
    std::vector<Requirement> requirements_;
    std::map<int, Loop> bounds_;  // found so far, by variable
    std::set<int> naturals_;
    int next_slot_ = 0;
};

Loops::Loops(int known, const std::vector<int>& variables, const FormulaPtr& requirement) {
    Builder(*this, known, variables, requirement).build();
}

}  // namespace takeaway::rules
