#include "claims/checks/all_indices.hpp"

#include <algorithm>
#include <numeric>

#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

/// slope·t + value, for all t >= from.
struct Line {
    std::int64_t slope = 0;
    std::int64_t value = 0;
    std::int64_t from = 0;
};
/// The truth value for all t >= from.
struct Truth {
    bool value = true;
    std::int64_t from = 0;
};

/// Thrown when L must be a multiple of this factor more.
struct Finer {
    std::int64_t factor;
};
/// Thrown for what is not of the kind that is decided here.
struct Undecided {};

/// The least t >= from at which slope·t + value has the sign of its slope for good.
std::int64_t settled(const Line& line) {
    if (line.slope == 0) return line.from;
    const std::int64_t magnitude = line.slope < 0 ? subtract(0, line.slope) : line.slope;
    const std::int64_t value = line.value < 0 ? subtract(0, line.value) : line.value;
    return std::max(line.from, add(floor_div(value, magnitude), 1));
}

/// The sign of the line from settled() on.
int sign_of(const Line& line) {
    const std::int64_t leading = line.slope != 0 ? line.slope : line.value;
    return leading < 0 ? -1 : leading > 0 ? 1 : 0;
}

Line minus(const Line& a, const Line& b) {
    return {subtract(a.slope, b.slope), subtract(a.value, b.value), std::max(a.from, b.from)};
}

/// Requires c to divide the slope.
void require_divides(std::int64_t c, std::int64_t slope) {
    if (slope % c != 0) throw Finer{c / std::gcd(c, slope)};
}

class Class {
  public:
    Class(std::int64_t modulus, std::int64_t residue) : n_{modulus, residue, 0} {}

    Line line(const Term& term) const {
        switch (term.kind) {
            case Term::Kind::slot:
                return n_;
            case Term::Kind::linear: {
                Line sum{0, term.constant.as<std::int64_t>(), 0};
                for (const auto& [coefficient, part] : term.parts) {
                    const Line one = line(*part);
                    const std::int64_t c = coefficient.as<std::int64_t>();
                    sum = {add(sum.slope, multiply(c, one.slope)),
                           add(sum.value, multiply(c, one.value)), std::max(sum.from, one.from)};
                }
                return sum;
            }
            case Term::Kind::floor_div:
            case Term::Kind::modulo: {
                const Line kid = line(*term.kids[0]);
                const std::int64_t c = term.constant.as<std::int64_t>();
                require_divides(c, kid.slope);
                if (term.kind == Term::Kind::modulo) return {0, floor_mod(kid.value, c), kid.from};
                return {kid.slope / c, floor_div(kid.value, c), kid.from};
            }
            case Term::Kind::absolute: {
                const Line kid = line(*term.kids[0]);
                const std::int64_t from = settled(kid);
                if (sign_of(kid) >= 0) return {kid.slope, kid.value, from};
                return {subtract(0, kid.slope), subtract(0, kid.value), from};
            }
            case Term::Kind::minimum:
            case Term::Kind::maximum: {
                Line best = line(*term.kids[0]);
                for (std::size_t i = 1; i < term.kids.size(); ++i) {
                    const Line other = line(*term.kids[i]);
                    const Line gap = minus(other, best);
                    const bool take =
                        term.kind == Term::Kind::minimum ? sign_of(gap) < 0 : sign_of(gap) > 0;
                    const std::int64_t from = settled(gap);
                    if (take) best = other;
                    best.from = std::max(best.from, from);
                }
                return best;
            }
            case Term::Kind::choice: {
                const Truth condition = truth(*term.condition);
                Line chosen = line(*term.kids[condition.value ? 0 : 1]);
                chosen.from = std::max(chosen.from, condition.from);
                return chosen;
            }
            case Term::Kind::sequence_term:
            case Term::Kind::last_index:
            case Term::Kind::nim_sum:
                break;
        }
        throw Undecided{};
    }

    Truth truth(const Formula& formula) const {
        switch (formula.kind) {
            case Formula::Kind::truth:
                return {formula.value, 0};
            case Formula::Kind::at_most_zero:
            case Formula::Kind::zero:
            case Formula::Kind::not_zero: {
                const Line term = line(*formula.terms[0]);
                const int sign = sign_of(term);
                const bool value = formula.kind == Formula::Kind::at_most_zero ? sign <= 0
                                   : formula.kind == Formula::Kind::zero       ? sign == 0
                                                                               : sign != 0;
                return {value, settled(term)};
            }
            case Formula::Kind::all_of:
            case Formula::Kind::some_of: {
                const bool all = formula.kind == Formula::Kind::all_of;
                Truth result{all, 0};
                for (const FormulaPtr& kid : formula.kids) {
                    const Truth one = truth(*kid);
                    result.value = all ? result.value && one.value : result.value || one.value;
                    result.from = std::max(result.from, one.from);
                }
                return result;
            }
            case Formula::Kind::negation: {
                const Truth kid = truth(*formula.kids[0]);
                return {!kid.value, kid.from};
            }
            case Formula::Kind::in_sequence:
                return in_sequence(*formula.sequence, line(*formula.terms[0]));
            case Formula::Kind::in_tail_set:
            case Formula::Kind::in_set:
            case Formula::Kind::flag:
                break;
        }
        throw Undecided{};
    }

  private:
    static Truth in_sequence(const BeattySequence& sequence, const Line& term) {
        if (!sequence.alpha().is_rational()) throw Undecided{};
        const std::int64_t p = to_int64(sequence.alpha().numerator());
        require_divides(p, term.slope);
        if (term.slope == 0) return {sequence.contains(term.value), term.from};
        // Beyond this t the value lies above the first term, or below every term.
        const Line above_first{
            term.slope, subtract(term.value, sequence.term(to_int64(sequence.first()))), term.from};
        const std::int64_t from = settled(above_first);
        return {sequence.contains(add(multiply(term.slope, from), term.value)), from};
    }

    Line n_;
};

AllIndices decided_with(const Formula& condition, std::int64_t modulus, const Progress& progress) {
    AllIndices result;
    result.classes = modulus;
    std::int64_t beyond = 0;  // from this t on, every class is constant
    std::optional<std::int64_t> false_class;
    for (std::int64_t r = 0; r < modulus; ++r) {
        if (r % 4096 == 0)
            progress.at(static_cast<std::uint64_t>(r), static_cast<std::uint64_t>(modulus));
        const Truth truth = Class(modulus, r).truth(condition);
        beyond = std::max(beyond, truth.from);
        if (!truth.value && !false_class) false_class = r;
    }
    const std::int64_t end = multiply(modulus, add(beyond, false_class ? 1 : 0));
    if (end > most_classes) throw Undecided{};
    for (std::int64_t n = 0; n < end; ++n) {
        ++result.evaluated;
        if (rules::holds(condition, &n)) continue;
        result.witness = n;
        return result;
    }
    result.holds = !false_class;
    return result;
}

}  // namespace

std::optional<AllIndices> decide_for_all(const Formula& condition, const Progress& progress) {
    std::int64_t modulus = 1;
    try {
        while (modulus <= most_classes) {
            try {
                return decided_with(condition, modulus, progress);
            } catch (const Finer& finer) {
                modulus = multiply(modulus, finer.factor);
            }
        }
    } catch (const Undecided&) {
    } catch (const Overflow&) {
    }
    return std::nullopt;
}

}  // namespace takeaway::claims
