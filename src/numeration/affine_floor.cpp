#include "numeration/affine_floor.hpp"

namespace takeaway {

namespace {

/// Fixed-point numbers of θ stay below 2^62, so that θn + n stays below 2^126.
constexpr int fixed_point_bits = 62;
/// κ may be this much longer: 2^124 + 2^126 still fits 127 bits.
constexpr int longest_kappa_bits = 124;

}  // namespace

AffineFloor::AffineFloor(const Quadratic& theta, const Quadratic& kappa) {
    Quadratic offset = kappa;
    if (theta.is_rational() && !kappa.is_rational()) {
        // ⌊np/q + κ⌋ = ⌊(np + ⌊qκ⌋)/q⌋, so an irrational offset costs nothing here.
        const Integer& q = theta.denominator();
        offset = Quadratic::rational((kappa * Quadratic(q)).floor(), q);
    }
    if (!theta.is_rational()) {
        // Two irrationals of one field may be written over roots that differ by a square factor: a
        // sum that starts with θ is written over the root of θ. It also refuses two fields.
        offset = (theta + offset) - theta;
        root_ = theta.d();
    }
    c_ = theta.c() / greatest_common_divisor(theta.c(), offset.c()) * offset.c();
    a_ = theta.a() * (c_ / theta.c());
    b_ = theta.b() * (c_ / theta.c());
    g_ = offset.a() * (c_ / offset.c());
    h_ = offset.b() * (c_ / offset.c());

    if (b_ == 0 && h_ == 0) {
        if (!fits_int64(a_) || !fits_int64(g_) || !fits_int64(c_)) return;
        theta_ = to_int64(a_);
        kappa_ = to_int64(g_);
        divisor_ = to_int64(c_);
        way_ = Way::division;
        return;
    }
    const int bits = fixed_point_bits - static_cast<int>(bit_length(theta.floor())) - 1;
    if (bits <= 0) return;
    const Quadratic scale{Integer(1) << static_cast<std::size_t>(bits)};
    const Integer fixed_kappa = (offset * scale).floor();
    if (bit_length(fixed_kappa) > longest_kappa_bits) return;
    theta_ = to_int64((theta * scale).floor());
    const Integer low_half = Integer(1) << 62;
    const Integer high = floor_div(fixed_kappa, low_half);
    wide_kappa_ = (Wide{to_int64(high)} << 62) + to_int64(fixed_kappa - high * low_half);
    fraction_bits_ = bits;
    way_ = Way::fixed_point;
}

Integer AffineFloor::exact(const Integer& n) const {
    const Integer whole = a_ * n + g_;
    const Integer factor = b_ * n + h_;
    if (factor == 0) return floor_div(whole, c_);
    Integer root = integer_sqrt(factor * factor * root_);
    if (factor < 0) root = -root - 1;
    return floor_div(whole + root, c_);
}

}  // namespace takeaway
