#include "win/games/subsided_strategy.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "win/one_pile_moves.hpp"

namespace takeaway::win {

namespace {

/// The cases that follow those of PairCase. The facts: the block, or n of the pair that is reached.
enum SubsidedCase : int { one_block = 100, to_pair };

template <class Int>
Int a_of(const Int& q, const Int& n) {
    return add(n, floor_div(Int(n - 1), Int(q - 1)));
}

/// A positive integer as an entry of a pair.
template <class Int>
struct Entry {
    bool is_b = false;
    Int n = 0;
    Int q = 0;

    Int partner() const { return is_b ? a_of(q, n) : multiply(q, n); }
};

template <class Int>
Entry<Int> entry_of(const Int& q, const Int& entry) {
    const Int quotient = floor_div(entry, q);
    if (multiply(quotient, q) == entry) return {true, quotient, q};
    return {false, Int(entry - quotient), q};  // one number in q before it is no a_n
}

/// The least n >= 1 with qn - a_n >= c, for q >= 3: see the header.
template <class Int>
Int least_pair(const Int& q, const Int& c) {
    const Int Q = q - 1;
    const Int step = multiply(Q, Q) - 1;
    const Int u = std::max(Int(0), ceil_div(subtract(c, Int(step + 1)), step));
    const Int w = std::max(Int(1), ceil_div(subtract(c, multiply(step, u)), Q));
    return add(multiply(Q, u), w);
}

}  // namespace

SubsidedStrategy::SubsidedStrategy(Integer q) : q_(std::move(q)) {
    if (q_ < 2) throw InputError("the subsided games have q >= 2, not " + in_words(q_));
    if (fits_int64(q_)) small_q_ = to_int64(q_);
}

template <class Int>
Int SubsidedStrategy::q() const {
    if constexpr (std::is_same_v<Int, Integer>) {
        return q_;
    } else {
        if (!small_q_) throw Overflow{};
        return *small_q_;
    }
}

template <class Int>
FoundCase<Int> SubsidedStrategy::find(const std::vector<Int>& position) const {
    const Int q = this->q<Int>();
    FoundCase<Int> found =
        find_one_pile_move(position, [&](const Int& x) { return entry_of(q, x); });
    if (found.which != static_cast<int>(PairCase::neither)) return found;

    const std::size_t small = position[0] <= position[1] ? 0 : 1;
    const Int& x = position[small];
    const Int s = floor_div(position[1 - small], q);
    const Int block_begin = multiply(q, s);
    if (x > block_begin) {
        found.which = one_block;
        found.facts = {block_begin};
        found.to = {Int(0), Int(0)};
        return found;
    }
    const Int n = least_pair(q, Int(block_begin - x + 1));
    found.which = to_pair;
    found.facts = {n};
    found.to = {a_of(q, n), multiply(q, n)};
    if (small == 1) std::swap((*found.to)[0], (*found.to)[1]);
    return found;
}

template FoundCase<std::int64_t> SubsidedStrategy::find(const Position& position) const;
template FoundCase<Integer> SubsidedStrategy::find(const BigPosition& position) const;

std::string SubsidedStrategy::explain(const BigPosition& position,
                                      const FoundCase<Integer>& found) const {
    if (found.which < one_block)
        return explain_one_pile_move(position, found,
                                     "no move is the difference of two such pairs");
    if (found.which == one_block) {
        const Integer& begin = found.facts.front();
        return "Both piles are between " + in_words(begin) + " and " +
               in_words(Integer(begin + q_)) + ", neighbouring multiples of " + in_words(q_) +
               ", so take everything.";
    }
    const std::string n = in_words(found.facts.front());
    const BigPosition taken{position[0] - (*found.to)[0], position[1] - (*found.to)[1]};
    return "The piles are not between the same neighbouring multiples of " + in_words(q_) +
           ", but what the move " + in_words(taken) + " takes is; it leaves " +
           in_words(*found.to) + ", where they are a_" + n + " and b_" + n + ".";
}

std::optional<std::vector<BigPosition>> SubsidedStrategy::p_options(
    const BigPosition& position) const {
    std::vector<BigPosition> options;
    const auto is_in_block = [&](const Integer& x) { return x % q_ != 0; };
    const auto block = [&](const Integer& x) { return floor_div(x, q_); };
    const bool one_empty = (position[0] == 0) != (position[1] == 0);
    if (one_empty || (is_in_block(position[0]) && is_in_block(position[1]) &&
                      block(position[0]) == block(position[1])))
        options.push_back({0, 0});
    for (const std::size_t small : {0U, 1U}) {
        const Integer& x = position[small];
        const Integer& y = position[1 - small];
        const auto offer = [&](const Integer& of_x, const Integer& of_y) {
            options.push_back({of_x, of_y});
            if (small == 1) std::swap(options.back()[0], options.back()[1]);
        };
        if (x > 0)
            if (const Integer partner = entry_of(q_, x).partner(); partner < y) offer(x, partner);
        // By a move from both piles to (a_n, b_n), where y is left with b_n: if y is in block s,
        // n <= s, and F(n) is in 1 … q-1.
        if (!is_in_block(y)) continue;
        const Integer s = block(y);
        if (q_ == 2) {
            // F(n) = x - 2s + 1 for all n: these are all the pairs with n <= s, or none.
            if (x == 2 * s && s > 0) return std::nullopt;
            continue;
        }
        // The least n with F(n) >= 1 and the next one are enough, for two steps add more than q -
        // 2: at least 2(q - 2), and for q = 3 at least 3.
        const Integer first = least_pair(q_, Integer(q_ * s - x + 1));
        for (const Integer& n : {first, Integer(first + 1)}) {
            const Integer a = a_of(q_, n);
            const Integer b = q_ * n;
            const Integer F = x - q_ * s + b - a;
            if (n <= s && F < q_) offer(a, b);
        }
    }
    std::sort(options.begin(), options.end());
    return options;
}

}  // namespace takeaway::win
