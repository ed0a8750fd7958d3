#include "numeration/beatty.hpp"

#include <algorithm>
#include <limits>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::numeration {

namespace {

const Quadratic& positive(const Quadratic& alpha) {
    if (alpha.sign() <= 0)
        throw InputError("a Beatty sequence needs a modulus above 0, not " +
                         shortened(to_text(alpha)));
    return alpha;
}

}  // namespace

BeattySequence::BeattySequence(const Quadratic& alpha, const Quadratic& gamma, const Integer& first)
    : alpha_(positive(alpha)),
      gamma_(gamma),
      first_(first),
      terms_(alpha, gamma),
      // For rational α an irrational γ is first replaced by ⌊qγ⌋/q, which has the same terms;
      // (γ - x)/α would otherwise be the floor of another sequence's index.
      negated_indices_(-1 / alpha, (alpha.is_rational() && !gamma.is_rational()
                                        ? Quadratic::rational((gamma * alpha.denominator()).floor(),
                                                              alpha.denominator())
                                        : gamma) /
                                       alpha),
      // first = min would overflow when negated; such a sequence takes the slow path.
      first_fits_(fits_int64(first) && first > std::numeric_limits<std::int64_t>::min()),
      small_first_(first_fits_ ? to_int64(first) : 0) {}

std::int64_t BeattySequence::term(std::int64_t n) const {
    if (const std::optional<std::int64_t> value = terms_.quick(n)) return *value;
    return to_int64(terms_.exact(Integer(n)));
}

std::optional<Integer> BeattySequence::index_of(const Integer& x) const {
    const Integer n = std::max(first_, least_index_reaching(x));
    if (term(n) == x) return n;
    return std::nullopt;
}

std::int64_t BeattySequence::least_index_reaching(std::int64_t x) const {
    if (const std::optional<std::int64_t> negated = negated_indices_.quick(x))
        return subtract(std::int64_t{0}, *negated);
    return to_int64(least_index_reaching(Integer(x)));
}

std::optional<std::int64_t> BeattySequence::index_of(std::int64_t x) const {
    // The index may leave 64 bits where x does not (α < 1, a far offset); that is Overflow, too.
    const std::int64_t n =
        std::max(first_fits_ ? small_first_ : to_int64(first_), least_index_reaching(x));
    try {
        if (term(n) == x) return n;
    } catch (const Overflow&) {
        // The term at the least index that reaches x lies beyond 64 bits, so it is not x.
    }
    return std::nullopt;
}

bool BeattySequence::contains(const Integer& x) const {
    if (fits_int64(x)) return contains(static_cast<std::int64_t>(x));
    return index_of(x).has_value();
}

bool BeattySequence::contains_slowly(std::int64_t x) const {
    return index_of(Integer(x)).has_value();
}

std::string to_text(const BeattySequence& sequence) {
    std::string text = "⌊n·" + to_text(sequence.alpha());
    const int sign = sequence.gamma().sign();
    if (sign > 0) text += " + " + to_text(sequence.gamma());
    if (sign < 0) text += " - " + to_text(-sequence.gamma());
    return text + "⌋, n >= " + to_text(sequence.first());
}

}  // namespace takeaway::numeration
