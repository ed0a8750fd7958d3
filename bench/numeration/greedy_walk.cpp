/// The greedy walk: up the basis until it exceeds n, and down again, a digit at each step. Only two
/// neighbouring elements are kept; the recurrence gives back the others.
#include <utility>

#include "contenders.hpp"

namespace takeaway::bench {

namespace {

class Ladder {
  public:
    Ladder(const ContinuedFraction& quotients, Integer before)
        : quotients_(&quotients), before_(std::move(before)), here_(1) {}

    std::size_t index() const { return index_; }
    const Integer& element() const { return here_; }

    void up() {
        ++index_;
        Integer next = (*quotients_)[index_] * here_ + before_;
        before_ = std::exchange(here_, std::move(next));
    }

    void down() {
        Integer lower = here_ - (*quotients_)[index_] * before_;
        here_ = std::exchange(before_, std::move(lower));
        --index_;
    }

    void up_to(const Integer& n) {
        while (here_ <= n) up();
        down();
    }

  private:
    const ContinuedFraction* quotients_;
    Integer before_, here_;
    std::size_t index_ = 0;
};

}  // namespace

std::vector<Integer> digits_by_walk(const ContinuedFraction& quotients, const Integer& before,
                                    const Integer& n) {
    Ladder ladder(quotients, before);
    ladder.up_to(n);
    std::vector<Integer> digits;
    digits.reserve(ladder.index() + 1);
    for (Integer rest = n;; ladder.down()) {
        Integer digit = 0;
        if (rest >= ladder.element()) {
            digit = rest / ladder.element();
            rest -= digit * ladder.element();
        }
        digits.push_back(std::move(digit));
        if (ladder.index() == 0) return digits;
    }
}

Integer value_by_walk(const ContinuedFraction& quotients, const Integer& before,
                      const std::vector<Integer>& digits) {
    Ladder ladder(quotients, before);
    Integer sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0) ladder.up();
        sum += digits[digits.size() - 1 - i] * ladder.element();
    }
    return sum;
}

std::size_t trailing_zeros_by_walk(const ContinuedFraction& quotients, const Integer& before,
                                   const Integer& n) {
    Ladder ladder(quotients, before);
    ladder.up_to(n);
    for (Integer rest = n;; ladder.down()) {
        if (rest >= ladder.element()) rest %= ladder.element();
        if (rest == 0) return ladder.index();
    }
}

}  // namespace takeaway::bench
