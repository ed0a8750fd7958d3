/// Exact numbers (a + b√D)/c: the rationals and the quadratic irrationals.
///
/// Every modulus and offset of a Beatty sequence is one of these, so that a floor, a comparison or
/// a membership is decided by whole numbers alone. A value is kept in one normal form: c > 0,
/// gcd(a, b, c) = 1, and b = 0 exactly if the number is rational (then D = 0).
/// Rests on: core/integer.hpp; the sign of a + b√D is that of a or b unless they disagree, and then
/// that of a² - b²D turned the right way, because D is never a perfect square.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <utility>

#include "core/integer.hpp"

namespace takeaway::numeration {

class Quadratic {
  public:
    Quadratic() : Quadratic(std::int64_t{0}) {}
    Quadratic(std::int64_t n) : Quadratic(Integer(n)) {}
    Quadratic(Integer n) : a_(std::move(n)), b_(0), root_(0), c_(1) {}

    /// (a + b√D)/c in normal form. Throws InputError if c = 0 or D < 0.
    Quadratic(const Integer& a, const Integer& b, const Integer& root, const Integer& c);

    /// p/q. Throws InputError if q = 0.
    static Quadratic rational(const Integer& p, const Integer& q);
    /// √D. Throws InputError if D < 0.
    static Quadratic root(const Integer& d);
    /// φ = (1 + √5)/2.
    static Quadratic golden();

    /// The letters of the normal form (a + b√D)/c. Square factors of D are pulled out up to
    /// `largest_square_root_tried`, and D is never a perfect square; arithmetic does not rely on
    /// more than that, see same_field.
    const Integer& a() const { return a_; }
    const Integer& b() const { return b_; }
    const Integer& d() const { return root_; }
    const Integer& c() const { return c_; }

    bool is_rational() const { return b_ == 0; }
    bool is_integer() const { return b_ == 0 && c_ == 1; }
    /// Numerator and (positive) denominator of a rational number. Throw InputError otherwise.
    const Integer& numerator() const;
    const Integer& denominator() const;

    /// -1, 0 or 1.
    int sign() const;
    /// ⌊x⌋ and ⌈x⌉, for any size; the cost is one integer square root.
    Integer floor() const;
    Integer ceil() const;
    /// (a - b√D)/c.
    Quadratic conjugate() const;

    Quadratic operator-() const;
    /// Both operands must lie in one field ℚ(√D) (a rational lies in all); otherwise these and <=>
    /// throw InputError. Division by zero throws InputError.
    friend Quadratic operator+(const Quadratic& x, const Quadratic& y);
    friend Quadratic operator-(const Quadratic& x, const Quadratic& y);
    friend Quadratic operator*(const Quadratic& x, const Quadratic& y);
    friend Quadratic operator/(const Quadratic& x, const Quadratic& y);
    friend std::strong_ordering operator<=>(const Quadratic& x, const Quadratic& y);
    /// Irrationals of two fields are never equal, so == answers false where <=> throws.
    friend bool operator==(const Quadratic& x, const Quadratic& y);

    /// Whether x + y is again a number (a + b√D)/c.
    friend bool same_field(const Quadratic& x, const Quadratic& y);

  private:
    struct Normal {};  // D is already free of the squares we look for
    Quadratic(Normal, Integer a, Integer b, Integer root, Integer c);
    Quadratic written_over(const Integer& root) const;

    Integer a_, b_, root_, c_;
};

/// Square factors p² of D are found for p up to here. Above it √D may keep a square factor: that
/// costs beauty in to_text, never truth, because two numbers meet through √(D₁D₂).
constexpr std::int64_t largest_square_root_tried = 10'000;

/// "7/4", "√2", "(1 + √5)/2", "2√5/3".
std::string to_text(const Quadratic& x);

}  // namespace takeaway::numeration
