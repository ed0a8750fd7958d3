#include "numeration/beatty_place.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::numeration {

namespace {

/// The value of a number's digits under another basis, and how many zeros the digits end in.
template <class Int>
struct Reading {
    Int value;
    std::size_t zeros = 0;
    bool is_vile() const { return zeros % 2 == 0; }
};

Reading<Integer> read(const std::vector<Integer>& digits, const NumerationSystem& as) {
    const auto last =
        std::find_if(digits.rbegin(), digits.rend(), [](const Integer& d) { return d != 0; });
    return {as.value(digits), static_cast<std::size_t>(last - digits.rbegin())};
}

Reading<std::int64_t> read(std::int64_t n, const std::vector<std::int64_t>& from,
                           const std::vector<std::int64_t>& as) {
    Reading<std::int64_t> reading{0};
    auto i = static_cast<std::size_t>(std::upper_bound(from.begin(), from.end(), n) - from.begin());
    for (std::int64_t rest = n; rest > 0;) {
        --i;
        if (rest < from[i]) continue;
        if (i >= as.size()) throw Overflow{};
        const std::int64_t digit = rest / from[i];
        rest -= digit * from[i];
        reading.value = add(reading.value, multiply(digit, as[i]));
        reading.zeros = i;
    }
    return reading;
}

std::vector<std::int64_t> small_basis(const NumerationSystem& system) {
    std::vector<std::int64_t> basis;
    for (const Integer& element : system.basis(std::numeric_limits<std::int64_t>::max()))
        basis.push_back(to_int64(element));
    return basis;
}

const Quadratic& irrational(const Quadratic& alpha) {
    if (alpha.is_rational())
        throw InputError("these digits belong to irrational numbers only, not to " +
                         shortened(to_text(alpha)));
    return alpha;
}

}  // namespace

BeattyByDigits::BeattyByDigits(const Quadratic& alpha)
    : p_(p_system(irrational(alpha))),
      q_(q_system(alpha)),
      small_p_(small_basis(p_)),
      small_q_(small_basis(q_)) {}

BeattyPlace<Integer> BeattyByDigits::place(const Integer& x) const {
    Reading<Integer> reading = read(p_.digits(x), q_);
    return {std::move(reading.value), reading.is_vile()};
}

BeattyPlace<std::int64_t> BeattyByDigits::place(std::int64_t x) const {
    const Reading<std::int64_t> reading = read(x, small_p_, small_q_);
    return {reading.value, reading.is_vile()};
}

Integer BeattyByDigits::term(const Integer& n) const {
    const Reading<Integer> reading = read(q_.digits(n), p_);
    return reading.is_vile() ? reading.value : reading.value - 1;
}

std::int64_t BeattyByDigits::term(std::int64_t n) const {
    const Reading<std::int64_t> reading = read(n, small_q_, small_p_);
    return reading.is_vile() ? reading.value : reading.value - 1;
}

}  // namespace takeaway::numeration
