#include "numeration/quadratic.hpp"

#include <optional>
#include <utility>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::numeration {

namespace {

/// √n if n is a perfect square.
std::optional<Integer> exact_root(const Integer& n) {
    const Integer root = integer_sqrt(n);
    if (root * root == n) return root;
    return std::nullopt;
}

/// Moves square factors of `root` into `factor`: factor√root stays the same number.
void pull_out_squares(Integer& factor, Integer& root) {
    if (const auto whole = exact_root(root)) {
        factor *= *whole;
        root = 1;
        return;
    }
    // A square s² that divides root with s³ > root has a cofactor below the cube root: it is met as
    // p (p runs over all numbers, not only primes), so p³ <= root is far enough.
    for (std::int64_t p = 2; p <= largest_square_root_tried && p <= root / p / p; ++p) {
        const Integer square = Integer(p) * p;
        while (root % square == 0) {
            root /= square;
            factor *= p;
        }
        if (root % p == 0) {
            if (const auto cofactor = exact_root(Integer(root / p))) {
                factor *= *cofactor;
                root = p;
            }
        }
    }
}

/// The sign of a + b√root for a root that is no perfect square, or b = 0.
int sign_of(const Integer& a, const Integer& b, const Integer& root) {
    const int rational_part = a.sign();
    const int irrational_part = b.sign();
    if (irrational_part == 0 || rational_part == irrational_part) return rational_part;
    if (rational_part == 0) return irrational_part;
    return Integer(a * a) > Integer(b * b * root) ? rational_part : irrational_part;
}

[[noreturn]] void refuse_two_fields(const Quadratic& x, const Quadratic& y) {
    throw InputError("cannot combine " + shortened(to_text(x)) + " with " + shortened(to_text(y)) +
                     ": their square roots belong to different fields");
}

}  // namespace

Quadratic::Quadratic(const Integer& a, const Integer& b, const Integer& root, const Integer& c) {
    if (c == 0) throw InputError("a fraction needs a denominator other than 0");
    if (root < 0) throw InputError("the square root of " + to_text(root) + " is not a real number");
    Integer factor = b;
    Integer reduced = root;
    if (factor != 0 && reduced != 0) pull_out_squares(factor, reduced);
    const bool rational = factor == 0 || reduced <= 1;
    *this = rational ? Quadratic(Normal{}, a + factor * reduced, 0, 0, c)
                     : Quadratic(Normal{}, a, factor, reduced, c);
}

Quadratic::Quadratic(Normal, Integer a, Integer b, Integer root, Integer c)
    : a_(std::move(a)), b_(std::move(b)), root_(std::move(root)), c_(std::move(c)) {
    if (b_ == 0) root_ = 0;
    Integer divisor = greatest_common_divisor(greatest_common_divisor(a_, b_), c_);
    if (c_ < 0) divisor = -divisor;
    if (divisor != 1) {
        a_ /= divisor;
        b_ /= divisor;
        c_ /= divisor;
    }
}

Quadratic Quadratic::rational(const Integer& p, const Integer& q) { return {p, 0, 0, q}; }
Quadratic Quadratic::root(const Integer& d) { return {0, 1, d, 1}; }
Quadratic Quadratic::golden() { return {1, 1, 5, 2}; }

const Integer& Quadratic::numerator() const {
    if (!is_rational()) throw InputError(to_text(*this) + " is irrational: it has no numerator");
    return a_;
}

const Integer& Quadratic::denominator() const {
    if (!is_rational()) throw InputError(to_text(*this) + " is irrational: it has no denominator");
    return c_;
}

int Quadratic::sign() const { return sign_of(a_, b_, root_); }

Integer Quadratic::floor() const {
    if (is_rational()) return floor_div(a_, c_);
    // ⌊(a + b√D)/c⌋ = ⌊(a + ⌊b√D⌋)/c⌋ because a and c are whole; b√D = ±√(b²D) is never whole.
    Integer root = integer_sqrt(b_ * b_ * root_);
    if (b_ < 0) root = -root - 1;
    return floor_div(a_ + root, c_);
}

Integer Quadratic::ceil() const { return -(-*this).floor(); }

Quadratic Quadratic::conjugate() const { return {Normal{}, a_, -b_, root_, c_}; }
Quadratic Quadratic::operator-() const { return {Normal{}, -a_, -b_, root_, c_}; }

/// The same number with `root` under the radical sign; both roots must differ by a square factor.
Quadratic Quadratic::written_over(const Integer& root) const {
    if (root_ == root) return *this;
    // √root_ = (√(root_·root) / root)·√root
    const auto mixed = exact_root(root_ * root);
    return {Normal{}, a_ * root, b_ * *mixed, root, c_ * root};
}

bool same_field(const Quadratic& x, const Quadratic& y) {
    return x.is_rational() || y.is_rational() || x.root_ == y.root_ ||
           exact_root(x.root_ * y.root_).has_value();
}

namespace {

/// The √D of a computation with x and y. Throws InputError if there is none.
const Integer& common_root(const Quadratic& x, const Quadratic& y) {
    if (!same_field(x, y)) refuse_two_fields(x, y);
    return x.is_rational() ? y.d() : x.d();
}

}  // namespace

Quadratic operator+(const Quadratic& x, const Quadratic& y) {
    const Integer& d = common_root(x, y);
    const Quadratic z = y.is_rational() ? y : y.written_over(d);
    return {Quadratic::Normal{}, x.a_ * z.c_ + z.a_ * x.c_, x.b_ * z.c_ + z.b_ * x.c_, d,
            x.c_ * z.c_};
}

Quadratic operator-(const Quadratic& x, const Quadratic& y) { return x + (-y); }

Quadratic operator*(const Quadratic& x, const Quadratic& y) {
    const Integer& d = common_root(x, y);
    const Quadratic z = y.is_rational() ? y : y.written_over(d);
    return {Quadratic::Normal{}, x.a_ * z.a_ + x.b_ * z.b_ * d, x.a_ * z.b_ + x.b_ * z.a_, d,
            x.c_ * z.c_};
}

Quadratic operator/(const Quadratic& x, const Quadratic& y) {
    if (y.sign() == 0) throw InputError("division of " + shortened(to_text(x)) + " by zero");
    // 1/y = c·(a - b√D)/(a² - b²D), and the norm is not 0 because √D is irrational.
    const Integer norm = y.a_ * y.a_ - y.b_ * y.b_ * y.root_;
    const Quadratic reciprocal(Quadratic::Normal{}, y.c_ * y.a_, -y.c_ * y.b_, y.root_, norm);
    return x * reciprocal;
}

std::strong_ordering operator<=>(const Quadratic& x, const Quadratic& y) {
    return (x - y).sign() <=> 0;
}

bool operator==(const Quadratic& x, const Quadratic& y) {
    return same_field(x, y) && (x - y).sign() == 0;
}

std::string to_text(const Quadratic& x) {
    const std::string below = x.c() == 1 ? "" : "/" + to_text(x.c());
    if (x.is_rational()) return to_text(x.a()) + below;
    const Integer size = abs(x.b());
    const std::string root = (size == 1 ? "" : to_text(size)) + "√" + to_text(x.d());
    if (x.a() == 0) return (x.b() < 0 ? "-" : "") + root + below;
    const std::string sum = to_text(x.a()) + (x.b() < 0 ? " - " : " + ") + root;
    return below.empty() ? sum : "(" + sum + ")" + below;
}

}  // namespace takeaway::numeration
