#include "numeration/numeration_system.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/error.hpp"
#include "core/words.hpp"
#include "numeration/long_digits.hpp"

namespace takeaway::numeration {

/// Two neighbouring basis elements, movable one index up or down. The elements themselves would
/// fill 100 MB for a number of 10,000 digits; the recurrence gives them back in either direction.
class NumerationSystem::Ladder {
  public:
    explicit Ladder(const NumerationSystem& system)
        : system_(&system), before_(system.kind_ == Kind::numerators ? 1 : 0), here_(1) {}

    std::size_t index() const { return index_; }
    const Integer& element() const { return here_; }
    const Integer& element_before() const { return before_; }

    void up() {
        ++index_;
        Integer next = system_->expansion_[index_] * here_;
        if (system_->kind_ != Kind::powers) next += before_;
        before_ = std::exchange(here_, std::move(next));
    }

    void down() {
        // b_{i-2} = b_i - a_i b_{i-1};  for powers b_{i-2} = b_{i-1}/base.
        Integer lower = system_->kind_ == Kind::powers
                            ? before_ / system_->expansion_[index_]
                            : here_ - system_->expansion_[index_] * before_;
        here_ = std::exchange(before_, std::move(lower));
        --index_;
    }

  private:
    const NumerationSystem* system_;
    Integer before_, here_;
    std::size_t index_ = 0;
};

namespace {

/// Bits of a number, or digits, up to which the walk is about as fast as blocks or faster;
/// measured, see bench/numeration/README.md.
constexpr std::size_t longest_walk = 256;

void require_not_negative(const Integer& n) {
    if (n < 0) throw InputError("only numbers from 0 on have digits, not " + shortened(to_text(n)));
}

ContinuedFraction expansion_with_even_last_index(const Quadratic& alpha) {
    if (alpha <= 1 || alpha >= 2)
        throw InputError("a p- or q-numeration system needs 1 < alpha < 2, not " +
                         shortened(to_text(alpha)));
    ContinuedFraction expansion = continued_fraction(alpha);
    if (expansion.is_finite() && expansion.start.size() % 2 == 0)
        expansion = other_expansion(expansion);
    return expansion;
}

}  // namespace

NumerationSystem::NumerationSystem(Kind kind, ContinuedFraction expansion, std::string name)
    : kind_(kind), expansion_(std::move(expansion)), name_(std::move(name)) {
    for (const Integer& element : basis(std::numeric_limits<std::int64_t>::max()))
        small_basis_.push_back(to_int64(element));
}

bool NumerationSystem::has_element(std::size_t i) const {
    return !expansion_.is_finite() || i < expansion_.start.size();
}

/// The ladder at the last index whose element is at most n (n >= 1).
NumerationSystem::Ladder NumerationSystem::highest_up_to(const Integer& n) const {
    Ladder ladder(*this);
    while (has_element(ladder.index() + 1)) {
        ladder.up();
        if (ladder.element() > n) {
            ladder.down();
            break;
        }
    }
    return ladder;
}

/// The ladder at the least index m from which on places can be split: a_{m+1} is in the period, and
/// b_{m-1} > 0, which in the q-system leaves out b_{-1} = 0.
NumerationSystem::Ladder NumerationSystem::where_blocks_begin() const {
    Ladder ladder(*this);
    const std::size_t first = kind_ == Kind::denominators ? 1 : 0;
    while (ladder.index() < first || ladder.index() + 1 < expansion_.start.size()) ladder.up();
    return ladder;
}

LongDigits NumerationSystem::blocks_from(const Ladder& ladder) const {
    return {expansion_, ladder.index(), ladder.element(), ladder.element_before(),
            kind_ == Kind::powers};
}

/// The greedy walk, which is the definition: appends the digits of n from this place down to 0.
void NumerationSystem::walk_down(Ladder ladder, const Integer& n, std::vector<Integer>& digits) {
    for (Integer rest = n;; ladder.down()) {
        Integer digit = 0;
        if (rest >= ladder.element()) {
            digit = rest / ladder.element();
            rest -= digit * ladder.element();
        }
        digits.push_back(std::move(digit));
        if (ladder.index() == 0) return;
    }
}

/// Whether to use blocks of places instead of walking, for a number of so many bits or digits. A
/// rational α has few places, of which most of a long number needs the last one only.
bool NumerationSystem::is_long(std::size_t length) const {
    return !expansion_.is_finite() && length > longest_walk;
}

std::vector<Integer> NumerationSystem::digits(const Integer& n) const {
    require_not_negative(n);
    std::vector<Integer> found;
    if (n == 0) return found;
    if (!is_long(bit_length(n))) {
        walk_down(highest_up_to(n), n, found);
        return found;
    }
    Ladder ladder = where_blocks_begin();
    const Integer rest = blocks_from(ladder).append_digits(n, found);
    if (ladder.index() > 0) {
        ladder.down();
        walk_down(ladder, rest, found);
    }
    return found;
}

Integer NumerationSystem::value(const std::vector<Integer>& digits) const {
    if (digits.empty()) return 0;
    if (!has_element(digits.size() - 1))
        throw InputError("the " + name_ + " has only " + std::to_string(expansion_.start.size()) +
                         " digits, not " + std::to_string(digits.size()));
    Ladder ladder(*this);
    std::size_t walked = digits.size();
    Integer sum = 0;
    if (is_long(digits.size())) {
        const Ladder blocks = where_blocks_begin();
        if (blocks.index() < walked) {
            walked = blocks.index();
            sum = blocks_from(blocks).value(&digits.back() - walked, digits.size() - walked);
        }
    }
    for (std::size_t i = 0; i < walked; ++i) {
        if (i > 0) ladder.up();
        sum += digits[digits.size() - 1 - i] * ladder.element();
    }
    return sum;
}

bool NumerationSystem::is_valid(const std::vector<Integer>& digits) const {
    if (digits.empty()) return true;
    if (digits.front() == 0 || !has_element(digits.size() - 1)) return false;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const Integer& digit = digits[digits.size() - 1 - i];
        if (digit < 0) return false;
        if (!has_element(i + 1)) continue;  // the last digit of a rational system has no bound
        const Integer& most = expansion_[i + 1];
        const bool most_is_reached =
            kind_ != Kind::powers && !(kind_ == Kind::denominators && i == 0);
        if (most_is_reached ? digit > most : digit >= most) return false;
        if (most_is_reached && digit == most && i > 0 && digits[digits.size() - i] != 0)
            return false;
    }
    return true;
}

/// The walk without its digits, from this place down to the last digit that is not zero (n > 0).
std::size_t NumerationSystem::last_nonzero(Ladder ladder, const Integer& n) {
    for (Integer rest = n;; ladder.down()) {
        if (rest >= ladder.element()) rest %= ladder.element();
        if (rest == 0) return ladder.index();
    }
}

std::size_t NumerationSystem::trailing_zeros(const Integer& n) const {
    require_not_negative(n);
    if (n == 0) return 0;
    if (!is_long(bit_length(n))) return last_nonzero(highest_up_to(n), n);
    Ladder ladder = where_blocks_begin();
    const LongDigits::Tail tail = blocks_from(ladder).tail(n);
    if (tail.rest == 0) return tail.last_nonzero;
    ladder.down();
    return last_nonzero(ladder, tail.rest);
}

bool NumerationSystem::is_vile(std::int64_t n) const {
    if (n <= 0) {
        require_not_negative(n);
        return true;
    }
    auto above = std::upper_bound(small_basis_.begin(), small_basis_.end(), n);
    for (std::int64_t rest = n;;) {
        --above;
        if (rest >= *above) rest %= *above;
        if (rest == 0) return (above - small_basis_.begin()) % 2 == 0;
    }
}

std::vector<Integer> NumerationSystem::basis(const Integer& bound) const {
    std::vector<Integer> elements;
    Ladder ladder(*this);
    while (ladder.element() <= bound) {
        elements.push_back(ladder.element());
        if (!has_element(ladder.index() + 1)) break;
        ladder.up();
    }
    return elements;
}

NumerationSystem p_system(const Quadratic& alpha) {
    return {NumerationSystem::Kind::numerators, expansion_with_even_last_index(alpha),
            "p-system of " + to_text(alpha)};
}

NumerationSystem q_system(const Quadratic& alpha) {
    return {NumerationSystem::Kind::denominators, expansion_with_even_last_index(alpha),
            "q-system of " + to_text(alpha)};
}

NumerationSystem zeckendorf() {
    return {NumerationSystem::Kind::numerators, continued_fraction(Quadratic::golden()),
            "Zeckendorf"};
}

NumerationSystem positional(const Integer& base) {
    if (base < 2)
        throw InputError("a positional system needs a base of at least 2, not " + to_text(base));
    return {NumerationSystem::Kind::powers, ContinuedFraction{{}, {base}}, "base " + to_text(base)};
}

std::string digits_to_text(const std::vector<Integer>& digits) {
    if (digits.empty()) return "0";
    const bool single = std::all_of(digits.begin(), digits.end(),
                                    [](const Integer& digit) { return digit >= 0 && digit <= 9; });
    std::string text;
    for (const Integer& digit : digits) {
        if (!single && !text.empty()) text += " ";
        text += to_text(digit);
    }
    return text;
}

}  // namespace takeaway::numeration
