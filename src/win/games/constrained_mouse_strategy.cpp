#include "win/games/constrained_mouse_strategy.hpp"

#include "win/games/mouse_pairs.hpp"
#include "win/one_pile_moves.hpp"
#include "win/options_among.hpp"

namespace takeaway::win {

namespace {

/// The cases that follow those of PairCase. The facts: n of the pair that is reached, if it is one.
enum ConstrainedCase : int { equal_piles = 100, same_difference, two_near };

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
    const Int n = mouse_with_difference(divisible ? Int(difference - 2) : difference);
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
    const Integer& x = position[0];
    const Integer& y = position[1];
    std::vector<BigPosition> candidates{{0, 0}};
    if (x > 0) candidates.push_back({x, mouse_entry(x).partner()});
    if (y > 0) candidates.push_back({mouse_entry(y).partner(), y});
    for (int change = -2; change <= 2; ++change) {
        const Integer difference = y - x + change;
        if (difference % 3 == 0) continue;
        const Integer n = mouse_with_difference(Integer(abs(difference)));
        candidates.push_back(difference > 0 ? BigPosition{mouse_a(n), mouse_b(n)}
                                            : BigPosition{mouse_b(n), mouse_a(n)});
    }
    return options_among(*rules_, position, std::move(candidates));
}

}  // namespace takeaway::win
