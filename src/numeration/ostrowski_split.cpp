#include "numeration/ostrowski_split.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace takeaway {

Continuants one_place(const Integer& a, bool is_positional) {
    return {1, a, is_positional ? 0 : 1, 1, 0};
}

Continuants join(const Continuants& low, const Continuants& high) {
    return {low.places + high.places, high.u * low.u + high.v * low.u_before,
            high.u * low.v + high.v * low.v_before,
            high.u_before * low.u + high.v_before * low.u_before,
            high.u_before * low.v + high.v_before * low.v_before};
}

/// X with its V, movable by one.
class OstrowskiSplit::Counter {
  public:
    Counter(const OstrowskiSplit& split, Integer x)
        : v_step_(split.high_->v), w_(split.w_), x_(std::move(x)) {
        if (v_step_ == 0) return;
        Integer numerator = (x_ + 1) * v_step_;
        if (split.high_->places % 2 == 1) --numerator;
        Division division = divide(numerator, w_);
        v_ = std::move(division.quotient);
        remainder_ = std::move(division.remainder);
    }

    const Integer& x() const { return x_; }
    const Integer& v() const { return v_; }
    bool v_grows() const { return remainder_ + v_step_ >= w_; }

    void up() {
        ++x_;
        remainder_ += v_step_;
        if (remainder_ < w_) return;
        remainder_ -= w_;
        ++v_;
    }

    void down() {
        --x_;
        remainder_ -= v_step_;
        if (remainder_ >= 0) return;
        remainder_ += w_;
        --v_;
    }

  private:
    const Integer& v_step_;
    const Integer& w_;
    Integer x_, v_, remainder_;
};

OstrowskiSplit::OstrowskiSplit(Integer upper, Integer lower, const Integer& limit,
                               const Continuants& high)
    : upper_(std::move(upper)), lower_(std::move(lower)), high_(&high), w_(high.w()) {
    limit_bits_ = bit_length(limit);
    dropped_bits_ = limit_bits_ - std::min(limit_bits_, bit_length(w_) + 1);
    scale_ = (w_ << limit_bits_) / limit;
}

OstrowskiSplit::Parts OstrowskiSplit::operator()(const Integer& n) const {
    // Cutting off bits of n and of the scale lowers the estimate by at most 3, and it stays below
    // w_K; the loops are right from any X in 0 … w_K - 1.
    Counter counter(*this, ((n >> dropped_bits_) * scale_) >> (limit_bits_ - dropped_bits_));
    Integer rest = n - (counter.x() - counter.v()) * upper_ - counter.v() * lower_;
    while (rest < 0) {
        counter.down();
        rest += counter.v_grows() ? lower_ : upper_;
    }
    for (;;) {
        const Integer& gap = counter.v_grows() ? lower_ : upper_;
        if (rest < gap) break;
        rest -= gap;
        counter.up();
    }
    assert(counter.x() >= 0 && counter.x() < w_);
    return {counter.x(), std::move(rest)};
}

}  // namespace takeaway
