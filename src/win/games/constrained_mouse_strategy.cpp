#include "win/games/constrained_mouse_strategy.hpp"

#include <algorithm>

#include "win/games/mouse_pairs.hpp"
#include "win/one_pile_moves.hpp"

namespace takeaway::win {

namespace {

/// The cases that follow those of PairCase. The facts: n of the pair that is reached, if it is one.
enum ConstrainedCase : int { equal_piles = 100, same_difference, two_near };

/// The n with b_n - a_n = difference, which is positive and not divisible by 3.
template <class Int>
Int pair_with_difference(const Int& difference) {
    // d_{2m-1} = 3m - 2 and d_{2m} = 3m - 1: the quotient is m - 1 and the rest 1 or 2.
    const Int quotient = floor_div(difference, Int(3));
    return quotient * 2 + (difference - quotient * 3);
}

}  // namespace

template <class Int>
FoundCase<Int> ConstrainedMouseStrategy::find(const std::vector<Int>& position) const {
    FoundCase<Int> found = find_one_pile_move(position, mouse_entry<Int>);
    if (found.which != static_cast<int>(PairCase::neither)) return found;

    const std::size_t small = position[0] <= position[1] ? 0 : 1;
    const Int difference = position[1 - small] - position[small];
    if (difference == 0) {
        found.which = equal_piles;
        found.to = {Int(0), Int(0)};
        return found;
    }
    const bool divisible = floor_mod(difference, Int(3)) == 0;
    found.which = divisible ? two_near : same_difference;
    const Int n = pair_with_difference(divisible ? Int(difference - 2) : difference);
    found.facts = {n};
    found.to = {mouse_a(n), mouse_b(n)};
    if (small == 1) std::swap((*found.to)[0], (*found.to)[1]);
    return found;
}

template FoundCase<std::int64_t> ConstrainedMouseStrategy::find(const Position& position) const;
template FoundCase<Integer> ConstrainedMouseStrategy::find(const BigPosition& position) const;

std::string ConstrainedMouseStrategy::explain(const BigPosition& position,
                                              const FoundCase<Integer>& found) const {
    if (found.which < equal_piles)
        return explain_one_pile_move(position, found,
                                     "all moves to another pair or to (0,0) can be blocked");
    const std::string difference = in_words(Integer(abs(position[0] - position[1])));
    if (found.which == equal_piles)
        return "The piles are equal, so take everything, which cannot be blocked.";
    const Integer& n = found.facts.front();
    const std::string reached =
        in_words(*found.to) + ", where they are a_" + in_words(n) + " and b_" + in_words(n);
    if (found.which == same_difference)
        return "The piles differ by " + difference + ", so take " +
               in_words(Integer(position[0] - (*found.to)[0])) + " from both and leave " + reached +
               "; equal amounts cannot be blocked.";
    const Integer next = n + 1;
    BigPosition other{mouse_a(next), mouse_b(next)};
    if (position[0] > position[1]) std::swap(other[0], other[1]);
    return "The piles differ by " + difference + ", a multiple of 3, so leave " + reached +
           "; if that is blocked, then " + in_words(other) + " is not.";
}

std::optional<std::vector<BigPosition>> ConstrainedMouseStrategy::p_options(
    const BigPosition& position) const {
    std::vector<BigPosition> options;
    const Integer& x = position[0];
    const Integer& y = position[1];
    const auto offer = [&](const Integer& to_x, const Integer& to_y) {
        const BigPosition to{to_x, to_y};
        if (to_x <= x && to_y <= y && rules_->is_move(position, to)) options.push_back(to);
    };
    offer(0, 0);
    if (x > 0) offer(x, mouse_entry(x).partner());
    if (y > 0) offer(mouse_entry(y).partner(), y);
    for (int change = -2; change <= 2; ++change) {
        const Integer difference = y - x + change;
        if (difference % 3 == 0) continue;
        const Integer n = pair_with_difference(Integer(abs(difference)));
        if (difference > 0) {
            offer(mouse_a(n), mouse_b(n));
        } else {
            offer(mouse_b(n), mouse_a(n));
        }
    }
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    return options;
}

}  // namespace takeaway::win
