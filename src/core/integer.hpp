/// Whole numbers: any size, and a checked 64-bit fast path.
///
/// Every formula of this program is written once, as a template over the number type, and is
/// instantiated twice: for std::int64_t, where each operation below reports overflow by throwing
/// Overflow, and for Integer, which has no limit. Callers try the fast type and fall back, so a
/// wrapped number, which would be a false theorem, cannot occur.
///
/// Rests on: GMP through Boost.Multiprecision; without GMP (in the browser) on Boost's own cpp_int.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#if defined(TAKEAWAY_WITHOUT_GMP)
#include <boost/multiprecision/cpp_int.hpp>
#else
#include <boost/multiprecision/gmp.hpp>
#endif

#include "core/layers.hpp"

namespace takeaway::core {

namespace detail {
#if defined(TAKEAWAY_WITHOUT_GMP)
using IntegerBackend = boost::multiprecision::cpp_int_backend<>;
#else
using IntegerBackend = boost::multiprecision::gmp_int;
#endif
}  // namespace detail

/// A whole number of any size. Expression templates are off, so `auto` holds a value.
using Integer =
    boost::multiprecision::number<detail::IntegerBackend, boost::multiprecision::et_off>;

/// Thrown by the 64-bit operations below; never leaves the library: callers retry with Integer.
struct Overflow final : std::runtime_error {
    Overflow() : std::runtime_error("a number does not fit 64 bits") {}
};

inline std::int64_t add(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_add_overflow(a, b, &result)) throw Overflow{};
    return result;
}
inline std::int64_t subtract(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_sub_overflow(a, b, &result)) throw Overflow{};
    return result;
}
inline std::int64_t multiply(std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    if (__builtin_mul_overflow(a, b, &result)) throw Overflow{};
    return result;
}
inline Integer add(const Integer& a, const Integer& b) { return a + b; }
inline Integer subtract(const Integer& a, const Integer& b) { return a - b; }
inline Integer multiply(const Integer& a, const Integer& b) { return a * b; }

/// ⌊a / b⌋ for b > 0, also for negative a (C++ rounds towards zero, mathematics does not).
inline std::int64_t floor_div(std::int64_t a, std::int64_t b) {
    const std::int64_t quotient = a / b;
    return quotient - static_cast<std::int64_t>(a % b < 0);
}
inline Integer floor_div(const Integer& a, const Integer& b) {
    Integer quotient, remainder;
    boost::multiprecision::divide_qr(a, b, quotient, remainder);
    if (remainder < 0) --quotient;
    return quotient;
}

/// ⌈a / b⌉ for b > 0. No step of these four leaves 64 bits, not even for the least number.
inline std::int64_t ceil_div(std::int64_t a, std::int64_t b) {
    return a / b + static_cast<std::int64_t>(a % b > 0);
}
inline Integer ceil_div(const Integer& a, const Integer& b) { return -floor_div(Integer(-a), b); }

/// a mod b in 0 .. b-1, for b > 0.
inline std::int64_t floor_mod(std::int64_t a, std::int64_t b) {
    const std::int64_t remainder = a % b;
    return remainder < 0 ? remainder + b : remainder;
}
inline Integer floor_mod(const Integer& a, const Integer& b) {
    Integer remainder = a % b;
    if (remainder < 0) remainder += b;
    return remainder;
}

/// ⌊√a⌋ for a >= 0.
Integer integer_sqrt(const Integer& a);

/// The greatest common divisor, non-negative.
Integer greatest_common_divisor(const Integer& a, const Integer& b);

/// base^exponent. Throws InputError when the result would exceed `largest_power_bits` bits.
Integer power(const Integer& base, const Integer& exponent);

/// A power larger than this is refused: it could only come from a mistyped exponent.
constexpr std::uint64_t largest_power_bits = 1U << 24;

/// The number as 64 bits. Throws Overflow if it does not fit.
std::int64_t to_int64(const Integer& a);
inline std::int64_t to_int64(std::int64_t a) { return a; }
bool fits_int64(const Integer& a);

/// Converts between the two number types; to std::int64_t it throws Overflow.
template <class Int>
Int number_as(const Integer& a) {
    if constexpr (std::is_same_v<Int, Integer>) {
        return a;
    } else {
        return to_int64(a);
    }
}

/// Reads an optional sign and decimal digits; `1,000` and `1_000` are not numbers here.
/// Throws InputError naming `what` otherwise.
Integer parse_integer(std::string_view text, std::string_view what = "number");

std::string to_text(const Integer& a);
inline std::string to_text(std::int64_t a) { return std::to_string(a); }

/// The text itself, or its two ends with its length when it is too long to show in a message.
std::string shortened(std::string_view text);

}  // namespace takeaway::core
