/// Arithmetic of 64-bit numbers that never wraps, and division as mathematics has it.
///
/// A sum, difference or product that does not fit throws Overflow; quotients rounded down or up and
/// remainders in 0 … b-1 always fit. What core/integer.hpp says of numbers of any size has the same
/// names, so that a formula is written once for both.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <type_traits>

namespace takeaway {

/// The integer types of the language, bool and the characters among them.
template <class T>
concept BuiltinInteger = std::is_integral_v<T>;

/// Thrown by the operations below; never leaves the library: callers retry with Integer.
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

/// ⌊a / b⌋ for b > 0, also for negative a (C++ rounds towards zero, mathematics does not).
constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) {
    const std::int64_t quotient = a / b;
    return quotient - static_cast<std::int64_t>(a % b < 0);
}

/// ⌈a / b⌉ for b > 0. No step of these three leaves 64 bits, not even for the least number.
constexpr std::int64_t ceil_div(std::int64_t a, std::int64_t b) {
    return a / b + static_cast<std::int64_t>(a % b > 0);
}

/// a mod b in 0 … b-1, for b > 0.
constexpr std::int64_t floor_mod(std::int64_t a, std::int64_t b) {
    const std::int64_t remainder = a % b;
    return remainder < 0 ? remainder + b : remainder;
}

/// |n|, which for the least number fits only the unsigned type.
template <BuiltinInteger T>
constexpr std::uint64_t magnitude(T n) {
    const auto bits = static_cast<std::uint64_t>(n);
    return n < T{} ? 0 - bits : bits;
}

/// Whether the number is one of type To.
template <BuiltinInteger To, BuiltinInteger From>
constexpr bool fits(From n) {
    using Limits = std::numeric_limits<To>;
    if constexpr (std::is_signed_v<From>) {
        if (n < 0)
            return std::is_signed_v<To> &&
                   static_cast<std::int64_t>(n) >= static_cast<std::int64_t>(Limits::min());
    }
    return static_cast<std::uint64_t>(n) <= static_cast<std::uint64_t>(Limits::max());
}

/// The number of binary digits of |n|; 0 has none.
template <BuiltinInteger T>
constexpr std::size_t bit_length(T n) {
    return static_cast<std::size_t>(std::bit_width(magnitude(n)));
}

/// The binary digit at `place`, counted from 0 at the right; a negative number has infinitely many
/// 1s on the left.
template <BuiltinInteger T>
constexpr bool bit_test(T n, std::size_t place) {
    constexpr std::size_t word_bits = 64;
    if (place >= word_bits) return n < T{};
    return ((static_cast<std::uint64_t>(n) >> place) & 1U) != 0;
}

/// Makes the digit at `place` < 63 of n >= 0 a 1 or a 0.
constexpr void set_bit(std::int64_t& n, std::size_t place, bool one) {
    const std::int64_t digit = std::int64_t{1} << place;
    n = one ? n | digit : n & ~digit;
}

template <BuiltinInteger T>
constexpr bool is_odd(T n) {
    return bit_test(n, 0);
}

}  // namespace takeaway
