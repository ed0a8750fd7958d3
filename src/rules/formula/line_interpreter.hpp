/// A formula on a line of positions, term by term: what holds at the upper end, and since when.
///
/// Each term there is affine in the place on the line, or unknown; each condition is decided from a
/// place on. along_line.hpp cuts the line into pieces with it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "rules/formula/along_line.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::rules {

/// A term from `from` to the end: what it is there.
template <class Int>
struct TermOn {
    bool is_affine = false;
    AffineIn<Int> value;
    Int from = 0;
};

template <class Int>
struct SignOn {
    int sign = 0;
    Int from = 0;
};

/// Everything is seen from the upper end: the value there, and since when. Without an upper end,
/// from far out.
template <class Int>
class LineInterpreter {
    using Affine = AffineIn<Int>;
    using TermThere = TermOn<Int>;
    using AnswerThere = SeenFromEnd<Int>;
    using SignThere = SignOn<Int>;

  public:
    LineInterpreter(const std::vector<Affine>& slots, const Int& low,
                    const std::optional<Int>& high)
        : slots_(slots), low_(low), high_(high) {}

    /// The first divisor that did not divide, 1 if there was none.
    const Int& finer() const { return finer_; }

    AnswerThere answer(const Formula& formula) {
        switch (formula.kind) {
            case Formula::Kind::truth:
                return {answer_of(formula.value), low_};
            case Formula::Kind::at_most_zero:
            case Formula::Kind::zero:
            case Formula::Kind::not_zero:
                return compared(formula);
            case Formula::Kind::all_of:
                return connected(formula.kids, Truth::no);
            case Formula::Kind::some_of:
                return connected(formula.kids, Truth::yes);
            case Formula::Kind::negation: {
                AnswerThere kid = answer(*formula.kids[0]);
                if (kid.answer == Truth::unknown) return kid;
                return {kid.answer == Truth::yes ? Truth::no : Truth::yes, kid.from};
            }
            case Formula::Kind::in_sequence:
                return in_sequence(formula);
            case Formula::Kind::in_tail_set:
            case Formula::Kind::in_set:
                return if_constant(formula);
            case Formula::Kind::flag:
                break;
        }
        return {Truth::unknown, low_};
    }

  private:
    TermThere term(const Term& term_here) {
        switch (term_here.kind) {
            case Term::Kind::slot:
                return {true, slots_[static_cast<std::size_t>(term_here.slot)], low_};
            case Term::Kind::linear:
                return sum(term_here);
            case Term::Kind::floor_div:
            case Term::Kind::modulo:
                return divided(term_here);
            case Term::Kind::absolute: {
                TermThere kid = term(*term_here.kids[0]);
                if (!kid.is_affine) return kid;
                const SignThere seen = sign(kid);
                kid.from = seen.from;
                if (seen.sign < 0)
                    kid.value = {subtract(Int(0), kid.value.at_zero),
                                 subtract(Int(0), kid.value.slope)};
                return kid;
            }
            case Term::Kind::minimum:
            case Term::Kind::maximum:
                return extreme(term_here);
            case Term::Kind::choice: {
                const AnswerThere condition = answer(*term_here.condition);
                if (condition.answer == Truth::unknown) return {false, {}, condition.from};
                TermThere chosen = term(*term_here.kids[condition.answer == Truth::yes ? 0 : 1]);
                chosen.from = std::max(chosen.from, condition.from);
                return chosen;
            }
            case Term::Kind::sequence_term:
            case Term::Kind::last_index:
            case Term::Kind::product:
            case Term::Kind::gcd:
            case Term::Kind::nim_sum:
                break;
        }
        return {false, {}, low_};
    }

    TermThere sum(const Term& linear) {
        TermThere total{true, {linear.constant.template as<Int>(), 0}, low_};
        for (const auto& [coefficient, part] : linear.parts) {
            const TermThere there = term(*part);
            const Int factor = coefficient.template as<Int>();
            total.from = std::max(total.from, there.from);
            total.is_affine = total.is_affine && there.is_affine;
            if (!total.is_affine) continue;
            total.value.at_zero = add(total.value.at_zero, multiply(factor, there.value.at_zero));
            total.value.slope = add(total.value.slope, multiply(factor, there.value.slope));
        }
        return total;
    }

    /// ⌊(c + ds)/d⌋ = ⌊c/d⌋ + s and (c + ds) mod d = c mod d.
    TermThere divided(const Term& term_here) {
        TermThere kid = term(*term_here.kids[0]);
        const Int d = term_here.constant.template as<Int>();
        if (!kid.is_affine || !divides(d, kid.value.slope)) return {false, {}, kid.from};
        kid.value = term_here.kind == Term::Kind::modulo
                        ? Affine{floor_mod(kid.value.at_zero, d), 0}
                        : Affine{floor_div(kid.value.at_zero, d), kid.value.slope / d};
        return kid;
    }

    TermThere extreme(const Term& term_here) {
        TermThere best = term(*term_here.kids[0]);
        for (const TermPtr& kid : term_here.kids) {
            const TermThere other = term(*kid);
            if (!best.is_affine || !other.is_affine)
                return {false, {}, std::max(best.from, other.from)};
            const TermThere over{true,
                                 {subtract(other.value.at_zero, best.value.at_zero),
                                  subtract(other.value.slope, best.value.slope)},
                                 std::max(best.from, other.from)};
            const SignThere seen = sign(over);
            const int wanted = term_here.kind == Term::Kind::maximum ? 1 : -1;
            if (seen.sign == wanted) best.value = other.value;
            best.from = seen.from;
        }
        return best;
    }

    bool divides(const Int& divisor, const Int& slope) {
        if (slope % divisor == 0) return true;
        if (finer_ == 1)
            finer_ =
                divisor / number_as<Int>(greatest_common_divisor(Integer(divisor), Integer(slope)));
        return false;
    }

    /// The sign at the upper end, and since when it is that.
    SignThere sign(const TermThere& there) const {
        const Affine& value = there.value;
        const Int end = high_ ? value.at(*high_) : value.slope != 0 ? value.slope : value.at_zero;
        const int sign_at_end = end > 0 ? 1 : end < 0 ? -1 : 0;
        if (value.slope == 0) return {sign_at_end, there.from};
        if (sign_at_end == 0) return {0, *high_};
        // With the sign made positive: base + rise·s >= 1.
        const Int base = multiply(Int(sign_at_end), value.at_zero);
        const Int rise = multiply(Int(sign_at_end), value.slope);
        if (rise < 0) return {sign_at_end, there.from};
        return {sign_at_end, std::max(there.from, ceil_div(subtract(Int(1), base), rise))};
    }

    AnswerThere compared(const Formula& formula) {
        const TermThere there = term(*formula.terms[0]);
        if (!there.is_affine) return {Truth::unknown, there.from};
        const SignThere seen = sign(there);
        const bool holds_there = formula.kind == Formula::Kind::at_most_zero ? seen.sign <= 0
                                 : formula.kind == Formula::Kind::zero       ? seen.sign == 0
                                                                             : seen.sign != 0;
        return {answer_of(holds_there), seen.from};
    }

    /// One kid that answers `deciding` decides; otherwise all must be known.
    AnswerThere connected(const std::vector<FormulaPtr>& kids, Truth deciding) {
        std::optional<AnswerThere> decided;
        AnswerThere all{deciding == Truth::no ? Truth::yes : Truth::no, low_};
        for (const FormulaPtr& kid : kids) {
            const AnswerThere seen = answer(*kid);
            if (seen.answer == deciding && (!decided || seen.from < decided->from)) decided = seen;
            if (seen.answer == Truth::unknown) all.answer = Truth::unknown;
            all.from = std::max(all.from, seen.from);
        }
        return decided.value_or(all);
    }

    AnswerThere in_sequence(const Formula& formula) {
        const BeattySequence& sequence = *formula.sequence;
        TermThere there = term(*formula.terms[0]);
        if (!there.is_affine) return {Truth::unknown, there.from};
        if (there.value.slope == 0)
            return {answer_of(sequence.contains(there.value.at_zero)), there.from};
        if (!sequence.alpha().is_rational()) return {Truth::unknown, there.from};
        const Int p = number_as<Int>(sequence.alpha().numerator());
        if (!divides(p, there.value.slope)) return {Truth::unknown, there.from};
        TermThere over_first = there;
        over_first.value.at_zero =
            subtract(there.value.at_zero, number_as<Int>(sequence.term(sequence.first())));
        const SignThere seen = sign(over_first);
        if (seen.sign < 0) return {Truth::no, seen.from};
        return {answer_of(sequence.contains(there.value.at(seen.from))), seen.from};
    }

    static Truth answer_of(bool holds_there) { return holds_there ? Truth::yes : Truth::no; }

    /// Membership is known where all terms stand still.
    AnswerThere if_constant(const Formula& formula) {
        std::vector<Int> values;
        Int from = low_;
        bool constant = true;
        for (const TermPtr& kid : formula.terms) {
            const TermThere there = term(*kid);
            from = std::max(from, there.from);
            constant = constant && there.is_affine && there.value.slope == 0;
            values.push_back(there.value.at_zero);
        }
        if (!constant) return {Truth::unknown, from};
        Formula there = formula;
        for (std::size_t i = 0; i < values.size(); ++i)
            there.terms[i] = constant_term(Integer(values[i]));
        const Int no_slots = 0;
        return {answer_of(holds(there, &no_slots)), from};
    }

    const std::vector<Affine>& slots_;
    const Int& low_;
    const std::optional<Int>& high_;
    Int finer_ = 1;
};

}  // namespace takeaway::rules
