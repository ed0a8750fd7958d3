/// Whole numbers of any size.
///
/// Every formula of this program is written once, as a template over the number type, and is
/// instantiated twice: for std::int64_t, where each operation reports overflow by throwing Overflow
/// (core/checked.hpp), and for Integer, which has no limit. Callers try the fast type and fall
/// back, so a wrapped number, which would be a false theorem, cannot occur.
///
/// An Integer that fits 64 bits is kept in the object itself, any other behind a pointer; so each
/// value has one form only, and what is common costs no call. Large numbers rest on GMP through
/// Boost.Multiprecision, without GMP (in the browser) on Boost's own cpp_int; only integer.cpp
/// knows, because those headers take longer to read than all of ours.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/checked.hpp"
#include "core/layers.hpp"

namespace takeaway::core {

class Integer {
  public:
    Integer() noexcept = default;

    // Implicit, so that formulas may mention 1 and 2.
    template <BuiltinInteger T>
    Integer(T n) : small_(static_cast<std::int64_t>(n)) {
        if (!fits<std::int64_t>(n)) set_unsigned(static_cast<std::uint64_t>(n));
    }

    /// An optional minus and decimal digits. Throws std::invalid_argument at anything else; what
    /// users write goes through parse_integer.
    explicit Integer(std::string_view decimal);

    Integer(const Integer& other) : small_(other.small_) {
        if (other.big_) copy_big(other);
    }
    Integer(Integer&& other) noexcept
        : small_(std::exchange(other.small_, 0)), big_(std::exchange(other.big_, nullptr)) {}
    Integer& operator=(const Integer& other) {
        if (big_ || other.big_) {
            copy_big(other);
        } else {
            small_ = other.small_;
        }
        return *this;
    }
    Integer& operator=(Integer&& other) noexcept {
        std::swap(small_, other.small_);
        std::swap(big_, other.big_);
        return *this;
    }
    ~Integer() {
        if (big_) drop_big();
    }

    /// -1, 0 or 1.
    int sign() const noexcept { return (small_ > 0 ? 1 : 0) - (small_ < 0 ? 1 : 0); }
    bool fits_int64() const noexcept { return !big_; }

    /// The same number as a builtin one. Throws Overflow if it is none of that type.
    template <BuiltinInteger T>
    explicit operator T() const {
        if (big_) {
            const std::uint64_t n = to_unsigned();
            if (!fits<T>(n)) throw Overflow{};
            return static_cast<T>(n);
        }
        if (!fits<T>(small_)) throw Overflow{};
        return static_cast<T>(small_);
    }
    explicit operator bool() const noexcept { return small_ != 0; }

    friend bool operator==(const Integer& a, const Integer& b) noexcept {
        return a.small_ == b.small_ && (both_small(a, b) || compare_big(a, b) == 0);
    }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) noexcept {
        return both_small(a, b) ? a.small_ <=> b.small_ : compare_big(a, b) <=> 0;
    }

    // Sums reuse the room of an operand that is no longer needed; products and quotients could not.
    Integer& operator+=(const Integer& b) {
        std::int64_t sum = 0;
        if (!both_small(*this, b) || __builtin_add_overflow(small_, b.small_, &sum)) {
            add_big(b);
        } else {
            small_ = sum;
        }
        return *this;
    }
    Integer& operator-=(const Integer& b) {
        std::int64_t difference = 0;
        if (!both_small(*this, b) || __builtin_sub_overflow(small_, b.small_, &difference)) {
            subtract_big(b);
        } else {
            small_ = difference;
        }
        return *this;
    }
    friend Integer operator+(const Integer& a, const Integer& b) {
        std::int64_t sum = 0;
        if (!both_small(a, b) || __builtin_add_overflow(a.small_, b.small_, &sum))
            return sum_big(a, b);
        return sum;
    }
    friend Integer operator-(const Integer& a, const Integer& b) {
        std::int64_t difference = 0;
        if (!both_small(a, b) || __builtin_sub_overflow(a.small_, b.small_, &difference))
            return difference_big(a, b);
        return difference;
    }
    friend Integer operator+(Integer&& a, const Integer& b) { return std::move(a += b); }
    friend Integer operator+(const Integer& a, Integer&& b) { return std::move(b += a); }
    friend Integer operator+(Integer&& a, Integer&& b) { return std::move(a += b); }
    friend Integer operator-(Integer&& a, const Integer& b) { return std::move(a -= b); }

    friend Integer operator*(const Integer& a, const Integer& b) {
        std::int64_t product = 0;
        if (!both_small(a, b) || __builtin_mul_overflow(a.small_, b.small_, &product))
            return product_big(a, b);
        return product;
    }
    /// Towards zero. Throws std::overflow_error at a division by zero.
    friend Integer operator/(const Integer& a, const Integer& b) {
        return divides_small(a, b) ? Integer(a.small_ / b.small_) : quotient_big(a, b);
    }
    /// a - (a / b)·b, which has the sign of a.
    friend Integer operator%(const Integer& a, const Integer& b) {
        return divides_small(a, b) ? Integer(a.small_ % b.small_) : remainder_big(a, b);
    }

    // Of negative numbers as if they had infinitely many 1s on the left.
    friend Integer operator&(const Integer& a, const Integer& b) {
        return both_small(a, b) ? Integer(a.small_ & b.small_) : and_big(a, b);
    }
    friend Integer operator|(const Integer& a, const Integer& b) {
        return both_small(a, b) ? Integer(a.small_ | b.small_) : or_big(a, b);
    }
    friend Integer operator^(const Integer& a, const Integer& b) {
        return both_small(a, b) ? Integer(a.small_ ^ b.small_) : xor_big(a, b);
    }

    Integer& operator*=(const Integer& b) { return *this = *this * b; }
    Integer& operator/=(const Integer& b) { return *this = *this / b; }
    Integer& operator%=(const Integer& b) { return *this = *this % b; }
    Integer& operator&=(const Integer& b) { return *this = *this & b; }
    Integer& operator|=(const Integer& b) { return *this = *this | b; }
    Integer& operator^=(const Integer& b) { return *this = *this ^ b; }

    /// n·2^places, and ⌊n / 2^places⌋.
    Integer& operator<<=(std::size_t places);
    Integer& operator>>=(std::size_t places);
    friend Integer operator<<(const Integer& n, std::size_t places);
    friend Integer operator>>(const Integer& n, std::size_t places);

    Integer& operator++() { return *this += 1; }
    Integer& operator--() { return *this -= 1; }
    friend Integer operator-(Integer n) {
        n.negate();
        return n;
    }

    friend struct IntegerParts;  // what the functions below know of the large form

  private:
    struct Big;

    static bool both_small(const Integer& a, const Integer& b) { return !a.big_ && !b.big_; }
    /// Whether the machine can divide: it stumbles over 0, and over the least number by -1.
    static bool divides_small(const Integer& a, const Integer& b) {
        return both_small(a, b) && b.small_ != 0 && b.small_ != -1;
    }
    static int compare_big(const Integer& a, const Integer& b) noexcept;
    static Integer sum_big(const Integer& a, const Integer& b);
    static Integer difference_big(const Integer& a, const Integer& b);
    static Integer product_big(const Integer& a, const Integer& b);
    static Integer quotient_big(const Integer& a, const Integer& b);
    static Integer remainder_big(const Integer& a, const Integer& b);
    static Integer and_big(const Integer& a, const Integer& b);
    static Integer or_big(const Integer& a, const Integer& b);
    static Integer xor_big(const Integer& a, const Integer& b);
    void add_big(const Integer& b);
    void subtract_big(const Integer& b);
    void negate();
    void set_unsigned(std::uint64_t n);
    std::uint64_t to_unsigned() const;
    void copy_big(const Integer& other);
    void drop_big() noexcept;

    std::int64_t small_ = 0;  // the number, or its sign where it is large
    Big* big_ = nullptr;      // owned; only for what does not fit 64 bits
};

std::ostream& operator<<(std::ostream& out, const Integer& n);

inline Integer add(const Integer& a, const Integer& b) { return a + b; }
inline Integer subtract(const Integer& a, const Integer& b) { return a - b; }
inline Integer multiply(const Integer& a, const Integer& b) { return a * b; }

inline Integer abs(Integer n) { return n.sign() < 0 ? -std::move(n) : std::move(n); }

/// a / b and a % b, by one division.
struct Division {
    Integer quotient, remainder;
};
Division divide(const Integer& a, const Integer& b);

/// ⌊a / b⌋, ⌈a / b⌉, and a mod b in 0 … b-1, for b > 0.
Integer floor_div(const Integer& a, const Integer& b);
Integer ceil_div(const Integer& a, const Integer& b);
Integer floor_mod(const Integer& a, const Integer& b);

/// As for 64-bit numbers: the number of binary digits of |n|, and the digit at one place.
std::size_t bit_length(const Integer& n);
bool bit_test(const Integer& n, std::size_t place);
inline bool is_odd(const Integer& n) { return bit_test(n, 0); }  // no copy, whatever the sign
/// Makes the digit at `place` of n >= 0 a 1 or a 0.
void set_bit(Integer& n, std::size_t place, bool one);

/// ⌊√a⌋ for a >= 0.
Integer integer_sqrt(const Integer& a);

/// The greatest common divisor, non-negative.
Integer greatest_common_divisor(const Integer& a, const Integer& b);

/// base^exponent. Throws InputError when the result would exceed `largest_power_bits` bits.
Integer power(const Integer& base, const Integer& exponent);

/// A power larger than this is refused: it could only come from a mistyped exponent.
constexpr std::uint64_t largest_power_bits = 1U << 24;

/// The number as 64 bits. Throws Overflow if it does not fit.
inline std::int64_t to_int64(const Integer& a) { return static_cast<std::int64_t>(a); }
inline std::int64_t to_int64(std::int64_t a) { return a; }
inline bool fits_int64(const Integer& a) { return a.fits_int64(); }

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

}  // namespace takeaway::core
