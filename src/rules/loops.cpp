#include "rules/loops.hpp"

#include <map>
#include <set>

#include "core/error.hpp"

namespace takeaway {

void CandidateBudget::refuse() {
    throw LimitError(
        "a condition leaves too many values to try: more than " +
        std::to_string(candidates_of_one_test) +
        " for one position. Limit each variable in `where` by the piles or the amounts taken");
}

namespace {

/// Each |e| that is split doubles the requirements; with more of them in one sum than this, the
/// rest stays as it is and is tested instead of bounding a loop.
constexpr int most_splits = 6;

/// The requirements that must all hold, with |e| <= f split into e <= f and -e <= f.
void conjuncts_of(const FormulaPtr& formula, std::vector<FormulaPtr>& out, int splits = 0) {
    if (formula->kind == Formula::Kind::all_of) {
        for (const FormulaPtr& kid : formula->kids) conjuncts_of(kid, out);
        return;
    }
    if (formula->kind == Formula::Kind::at_most_zero && splits < most_splits) {
        const TermPtr& term = formula->terms[0];
        if (term->kind == Term::Kind::absolute) {
            // |e| <= 0 iff e = 0.
            conjuncts_of(equal(term->kids[0], constant_term(0)), out, splits + 1);
            return;
        }
        for (const auto& [coefficient, part] : term->parts) {
            if (part->kind != Term::Kind::absolute || coefficient.value < 0) continue;
            // term = rest + c·|e| with c > 0, so term <= 0 iff both signs of e pass.
            const TermPtr without = linear_term({{1, term}, {-coefficient.value, part}});
            for (const int sign : {1, -1}) {
                const TermPtr signed_term =
                    linear_term({{1, without}, {Integer(coefficient.value * sign), part->kids[0]}});
                conjuncts_of(at_most(signed_term, constant_term(0)), out, splits + 1);
            }
            return;
        }
    }
    out.push_back(formula);
}

/// The least and the largest value that a term can have whatever the slots hold, if that is plain:
/// a remainder, or a choice between such terms.
std::optional<std::pair<Integer, Integer>> plain_range(const TermPtr& term) {
    if (const Integer* value = constant_value(term)) return std::make_pair(*value, *value);
    if (term->kind == Term::Kind::modulo)
        return std::make_pair(Integer(0), term->constant.value - 1);
    if (term->kind != Term::Kind::choice) return std::nullopt;
    const auto a = plain_range(term->kids[0]);
    const auto b = plain_range(term->kids[1]);
    if (!a || !b) return std::nullopt;
    return std::make_pair(std::min(a->first, b->first), std::max(a->second, b->second));
}

bool mentions(const TermPtr& term, int slot) {
    bool found = false;
    each_slot(term, [&](int s) { found = found || s == slot; });
    return found;
}

}  // namespace

class Loops::Builder {
  public:
    Builder(Loops& loops, int known, std::vector<int> variables, const FormulaPtr& requirement)
        : loops_(loops), known_(known), waiting_(std::move(variables)) {
        next_slot_ = known + static_cast<int>(waiting_.size());
        std::vector<FormulaPtr> conjuncts;
        conjuncts_of(requirement, conjuncts);
        for (FormulaPtr& conjunct : conjuncts) {
            std::set<int> unknown;
            each_slot(conjunct, [&](int slot) {
                if (slot >= known_) unknown.insert(slot);
            });
            requirements_.push_back({std::move(conjunct), std::move(unknown)});
        }
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

    /// Rewrites `term <= 0` as a bound on `slot`, looking through one floor or sequence term.
    /// `is_upper` tells the side. Returns nothing if the term is not of such a shape.
    static std::optional<LoopBound> bound_from(const TermPtr& term, int slot, bool& is_upper) {
        TermPtr rest = term;
        Integer factor = 0;  // of the one part that mentions slot
        TermPtr part;
        if (term->kind == Term::Kind::linear) {
            for (const auto& [coefficient, candidate] : term->parts) {
                if (!mentions(candidate, slot)) continue;
                if (part) return std::nullopt;
                factor = coefficient.value;
                part = candidate;
            }
            if (!part) return std::nullopt;
            rest = linear_term({{1, term}, {-factor, part}});
        } else {
            factor = 1;
            part = term;
            rest = constant_term(0);
        }
        // Now rest + factor·part <= 0.
        const Integer size = abs(factor);
        is_upper = factor > 0;
        if (part->kind == Term::Kind::slot)
            return LoopBound{is_upper ? scaled(-1, rest) : rest, size};
        // part <= ⌊-rest/size⌋, or part >= ⌈rest/size⌉ = -⌊-rest/size⌋.
        const TermPtr floor = floor_div_term(scaled(-1, rest), size);
        const TermPtr limit = is_upper ? floor : scaled(-1, floor);
        if (part->kind == Term::Kind::floor_div) {
            // ⌊e/q⌋ <= m ⇔ e <= qm + q - 1;  ⌊e/q⌋ >= m ⇔ e >= qm.
            const Integer& q = part->constant.value;
            return is_upper
                       ? bound_from(linear_term({{1, part->kids[0]}, {-q, limit}}, 1 - q), slot,
                                    is_upper)
                       : bound_from(linear_term({{-1, part->kids[0]}, {q, limit}}), slot, is_upper);
        }
        if (part->kind == Term::Kind::sequence_term) {
            // ⌊eα + γ⌋ <= m ⇔ e <= last index of m;  ⌊eα + γ⌋ >= m ⇔ e > last index of m - 1.
            Term last;
            last.kind = Term::Kind::last_index;
            last.sequence = part->sequence;
            last.kids = {is_upper ? limit : scaled(1, limit, -1)};
            const TermPtr index = make_term(std::move(last));
            return is_upper ? bound_from(difference(part->kids[0], index), slot, is_upper)
                            : bound_from(linear_term({{-1, part->kids[0]}, {1, index}}, 1), slot,
                                         is_upper);
        }
        return std::nullopt;
    }

    /// A term that is at most the given one and in which no choice or remainder mentions `slot`:
    /// from term <= 0 follows relaxed <= 0, which may be a bound where the term itself is none.
    static TermPtr relaxed(const TermPtr& term, int slot) {
        std::vector<std::pair<Integer, TermPtr>> parts{{1, term}};
        for (const auto& [coefficient, part] : term->parts) {
            const auto range = mentions(part, slot) ? plain_range(part) : std::nullopt;
            if (!range) continue;
            const Integer& least = coefficient.value > 0 ? range->first : range->second;
            parts.emplace_back(-coefficient.value, part);
            parts.emplace_back(coefficient.value, constant_term(least));
        }
        return linear_term(parts);
    }

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
            bool is_upper = false;
            auto bound = bound_from(side, slot, is_upper);
            if (!bound) {
                complete = false;
                bound = bound_from(relaxed(side, slot), slot, is_upper);
            }
            Loop& loop = bounds_[slot];
            if (bound) (is_upper ? loop.upper : loop.lower).push_back(std::move(*bound));
        }
        requirement.is_done = complete;
    }

    /// How many bounds the variable has so far; 0 if one side has none.
    std::size_t bounds_on(int slot) {
        const Loop& loop = bounds_[slot];
        const bool both = !loop.lower.empty() && !loop.upper.empty();
        return both ? loop.lower.size() + loop.upper.size() : 0;
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
            for (LoopBound& bound : loop.lower) bound.numerator = early(bound.numerator);
            for (LoopBound& bound : loop.upper) bound.numerator = early(bound.numerator);
            for (FormulaPtr& check : loop.checks) check = early(check);
        }
    }

    Loops& loops_;
    int known_;
    std::vector<int> waiting_;
    std::vector<Requirement> requirements_;
    std::map<int, Loop> bounds_;  // found so far, by variable
    int next_slot_ = 0;
};

Loops::Loops(int known, const std::vector<int>& variables, const FormulaPtr& requirement) {
    Builder(*this, known, variables, requirement).build();
}

}  // namespace takeaway
