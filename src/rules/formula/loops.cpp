#include "rules/formula/loops.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::rules {

void CandidateBudget::refuse() {
    throw LimitError(
        "a condition leaves too many values to try: more than " +
        std::to_string(candidates_of_one_test) +
        " for one position. Limit each variable in `where` by the piles or the amounts taken");
}

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
    int next_slot_ = 0;
};

Loops::Loops(int known, const std::vector<int>& variables, const FormulaPtr& requirement) {
    Builder(*this, known, variables, requirement).build();
}

namespace {

/// Whether base^exponent <= n, for base >= 1 and n >= 0, without computing more than n.
template <class Int>
bool power_is_at_most(const Int& base, std::size_t exponent, const Int& n) {
    Int power = 1;
    for (std::size_t i = 0; i < exponent; ++i) {
        if (power > floor_div(n, base)) return false;
        power = power * base;
    }
    return true;
}

/// The largest r with r^exponent <= n, for n >= 0: by bisection.
template <class Int>
Int root_of(const Int& n, std::size_t exponent) {
    Int low = 0;
    Int high = 1;
    while (power_is_at_most(high, exponent, n)) high = add(high, high);
    while (high - low > 1) {
        const Int middle = low + floor_div(Int(high - low), Int(2));
        (power_is_at_most(middle, exponent, n) ? low : high) = middle;
    }
    return low;
}

/// With more candidates than this it is worth looking for a short cut.
constexpr int few_candidates = 64;

/// What `slot divides …` speaks of, if a check says that: gcd(slot, e) = |slot|, and e does not
/// mention the slot. Null if none does.
TermPtr divided_by(const Loop& loop) {
    const auto is_slot = [&](const TermPtr& term) {
        return term->kind == Term::Kind::slot && term->slot == loop.slot;
    };
    for (const FormulaPtr& check : loop.checks) {
        if (check->kind != Formula::Kind::zero) continue;
        const Term& term = *check->terms[0];
        if (term.kind != Term::Kind::linear || term.parts.size() != 2 || term.constant.value != 0)
            continue;
        for (std::size_t first = 0; first < 2; ++first) {
            const auto& [factor, gcd] = term.parts[first];
            const auto& [other_factor, size] = term.parts[1 - first];
            if (gcd->kind != Term::Kind::gcd || size->kind != Term::Kind::absolute ||
                factor.value + other_factor.value != 0 || !is_slot(size->kids[0]))
                continue;
            for (std::size_t kid = 0; kid < 2; ++kid)
                if (is_slot(gcd->kids[kid]) && !mentions(gcd->kids[1 - kid], loop.slot))
                    return gcd->kids[1 - kid];
        }
    }
    return nullptr;
}

}  // namespace

/// One run of the loops: what all its levels share.
template <class Int>
class Loops::Run {
  public:
    using Body = FunctionRef<bool(const std::vector<Int>&)>;

    Run(const Loops& loops, std::vector<Int>& slots, CandidateBudget& budget, Body body)
        : loops_(loops), slots_(slots), budget_(budget), body_(body) {}

    bool all() {
        for (const FormulaPtr& check : loops_.before_)
            if (!holds(*check, slots_.data())) return true;
        for (const auto& [slot, term] : loops_.early_terms_)
            slots_[static_cast<std::size_t>(slot)] = value_of(*term, slots_.data());
        for (const auto& [slot, formula] : loops_.early_flags_)
            slots_[static_cast<std::size_t>(slot)] = Int(holds(*formula, slots_.data()) ? 1 : 0);
        return level(0);
    }

  private:
    /// The divisors of a number between low >= 0 and high, largest first; each trial is a
    /// candidate.
    std::vector<Int> divisors_between(const Int& number, const Int& low, const Int& high) const {
        std::vector<Int> large;
        std::vector<Int> small;
        for (Int d = 1; d <= floor_div(number, d); ++d) {
            budget_.spend();
            const Int other = floor_div(number, d);
            if (subtract(number, Int(other * d)) != 0) continue;
            if (low <= other && other <= high) large.push_back(other);
            if (d != other && low <= d && d <= high) small.push_back(d);
        }
        large.insert(large.end(), small.rbegin(), small.rend());
        return large;
    }

    bool level(std::size_t depth) {
        if (depth == loops_.loops_.size()) return body_(slots_);
        const Loop& loop = loops_.loops_[depth];
        std::optional<Int> low;
        std::optional<Int> high;
        for (const SlotBound& bound : loop.lower) {
            Int value =
                ceil_div(value_of(*bound.numerator, slots_.data()), bound.divisor.as<Int>());
            if (!low || value > *low) low = std::move(value);
        }
        for (const SlotBound& bound : loop.upper) {
            Int value =
                floor_div(value_of(*bound.numerator, slots_.data()), bound.divisor.as<Int>());
            if (!high || value < *high) high = std::move(value);
        }
        for (const ProductBound& bound : loop.products)
            if (!narrow(bound, low, high)) return true;
        for (const PowerBound& bound : loop.powers)
            if (!narrow(bound, low, high)) return true;
        if (!low || !high)
            throw LimitError(
                "a variable that is multiplied by 0 here could be any number: limit it in `where`");
        if (*high < *low) return true;
        Int& variable = slots_[static_cast<std::size_t>(loop.slot)];
        const auto passes = [&] {
            budget_.spend();
            return std::all_of(
                loop.checks.begin(), loop.checks.end(),
                [&](const FormulaPtr& check) { return holds(*check, slots_.data()); });
        };
        const Int width = *low < 0 ? Int(0) : Int(*high - *low);
        if (width > few_candidates) {
            const TermPtr multiple = divided_by(loop);
            Int number = multiple ? value_of(*multiple, slots_.data()) : Int(0);
            if (number < 0) number = subtract(Int(0), number);
            // Everything divides 0; and the way to the root of the number may be longer than this.
            if (number > 0 && floor_div(floor_div(number, width), width) <= 1) {
                for (const Int& divisor : divisors_between(number, *low, *high)) {
                    variable = divisor;
                    if (passes() && !level(depth + 1)) return false;
                }
                return true;
            }
        }
        for (variable = *high;; --variable) {
            if (passes() && !level(depth + 1)) return false;
            // Left here, not by `variable < *low`: low may be the least number of all.
            if (variable == *low) return true;
        }
    }

    /// False if no number is left.
    bool narrow(const ProductBound& bound, std::optional<Int>& low,
                std::optional<Int>& high) const {
        const Int factor = value_of(*bound.factor, slots_.data());
        const Int rest = value_of(*bound.rest, slots_.data());
        if (factor == 0) return rest <= 0;
        if (factor > 0) {
            const Int most = floor_div(subtract(Int(0), rest), factor);
            if (!high || most < *high) high = most;
        } else {
            const Int least = ceil_div(rest, subtract(Int(0), factor));
            if (!low || least > *low) low = least;
        }
        return true;
    }
    bool narrow(const PowerBound& bound, std::optional<Int>& low, std::optional<Int>& high) const {
        const Int limit = value_of(*bound.limit, slots_.data());
        const bool is_even = bound.exponent % 2 == 0;
        if (bound.is_upper) {
            if (limit < 0 && is_even) return false;
            const Int most = limit < 0 ? Int(-1) : root_of(limit, bound.exponent);
            if (!high || most < *high) high = most;
        } else if (limit > 0 && (!is_even || (low && *low >= 0))) {
            const Int least = root_of(Int(limit - 1), bound.exponent) + 1;
            if (!low || least > *low) low = least;
        }
        return true;
    }

    const Loops& loops_;
    std::vector<Int>& slots_;
    CandidateBudget& budget_;
    Body body_;
};

void Loops::ranges(std::vector<Range>& slots) const {
    for (const auto& [slot, term] : early_terms_)
        slots[static_cast<std::size_t>(slot)] = range_of(*term, slots);
    for (const Loop& loop : loops_) {
        Range range;
        for (const SlotBound& bound : loop.lower) {
            const std::optional<Integer> least = range_of(*bound.numerator, slots).low;
            if (!least) continue;
            Integer low = ceil_div(*least, bound.divisor.value);
            if (!range.low || low > *range.low) range.low = std::move(low);
        }
        for (const SlotBound& bound : loop.upper) {
            const std::optional<Integer> most = range_of(*bound.numerator, slots).high;
            if (!most) continue;
            Integer high = floor_div(*most, bound.divisor.value);
            if (!range.high || high < *range.high) range.high = std::move(high);
        }
        for (const ProductBound& bound : loop.products) {
            // factor >= 1 and factor·n <= -rest: n is at most the largest -rest, or at most 0.
            const Range factor = range_of(*bound.factor, slots);
            const std::optional<Integer> least = range_of(*bound.rest, slots).low;
            if (!least || !factor.low || *factor.low < 1) continue;
            Integer high = std::max(Integer(0), Integer(-*least));
            if (!range.high || high < *range.high) range.high = std::move(high);
        }
        for (const PowerBound& bound : loop.powers) {
            const std::optional<Integer> most = range_of(*bound.limit, slots).high;
            if (!bound.is_upper || !most) continue;
            Integer high = root_of(std::max(Integer(0), *most), bound.exponent);
            if (!range.high || high < *range.high) range.high = std::move(high);
        }
        slots[static_cast<std::size_t>(loop.slot)] = std::move(range);
    }
}

bool Loops::run(std::vector<std::int64_t>& slots, CandidateBudget& budget,
                FunctionRef<bool(const std::vector<std::int64_t>&)> body) const {
    return Run<std::int64_t>(*this, slots, budget, body).all();
}

bool Loops::run(std::vector<Integer>& slots, CandidateBudget& budget,
                FunctionRef<bool(const std::vector<Integer>&)> body) const {
    return Run<Integer>(*this, slots, budget, body).all();
}

}  // namespace takeaway::rules
