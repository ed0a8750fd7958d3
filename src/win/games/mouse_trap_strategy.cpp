#include "win/games/mouse_trap_strategy.hpp"

#include <algorithm>

#include "win/games/mouse_pairs.hpp"
#include "win/one_pile_moves.hpp"

namespace takeaway::win {

namespace {

/// The cases that follow those of PairCase. The facts are n and m of the proof.
enum TrapCase : int {
    ones = 100,
    zeros_take,
    zeros_leave,
    one_zero,
    zero_one_take,
    zero_one_leave
};

}  // namespace

template <class Int>
FoundCase<Int> MouseTrapStrategy::find(const std::vector<Int>& position) const {
    FoundCase<Int> found = find_one_pile_move(position, mouse_entry<Int>);
    if (found.which != static_cast<int>(PairCase::neither)) return found;

    const std::size_t small = position[0] <= position[1] ? 0 : 1;
    // X = 3n or 3n - 2, Y = 3m or 3m - 2.
    const Int n = ceil_div(position[small], Int(3));
    const Int m = ceil_div(position[1 - small], Int(3));
    const bool x_divisible = position[small] == n * 3;
    const bool y_divisible = position[1 - small] == m * 3;
    found.facts = {n, m};
    const auto leave = [&](int which, int of_x, int of_y) {
        found.which = which;
        found.to = {Int(of_x), Int(of_y)};
        if (small == 1) std::swap((*found.to)[0], (*found.to)[1]);
    };
    if (!x_divisible && !y_divisible) {
        leave(ones, 0, 0);
    } else if (x_divisible && y_divisible) {
        if (m == n || m <= n * 2 - 3) {
            leave(zeros_take, 0, 0);
        } else {
            leave(zeros_leave, 3, 5);
        }
    } else if (y_divisible) {
        leave(one_zero, 3, 5);
    } else if (m >= n * 2 - 1) {
        leave(zero_one_take, 0, 0);
    } else {
        leave(zero_one_leave, 5, 3);
    }
    return found;
}

template FoundCase<std::int64_t> MouseTrapStrategy::find(const Position& position) const;
template FoundCase<Integer> MouseTrapStrategy::find(const BigPosition& position) const;

std::string MouseTrapStrategy::explain(const BigPosition& position,
                                       const FoundCase<Integer>& found) const {
    if (found.which < ones)
        return explain_one_pile_move(position, found,
                                     "no move is the difference of two such pairs");
    const auto [smaller, larger] = std::minmax(position[0], position[1]);
    const Integer n = found.facts[0];
    const Integer m = found.facts[1];
    const std::string x = in_words(smaller);
    const std::string y = in_words(larger);
    const BigPosition taken{position[0] - (*found.to)[0], position[1] - (*found.to)[1]};
    const std::string left =
        "so leave " + in_words(*found.to) + " by the move " + in_words(taken) + ".";
    // The sequence a at its odd and its even places: a_{2n-1} = 3n - 2 and a_{2n} = 3n.
    const auto at = [](const Integer& index) { return "a_" + in_words(index); };
    const auto both = [&](const Integer& i, const Integer& j) {
        return x + " = " + at(i) + " and " + y + " = " + at(j);
    };
    switch (found.which) {
        case ones:
            return both(2 * n - 1, 2 * m - 1) +
                   ", both at odd places, make a move themselves: take everything.";
        case zeros_take:
            return both(2 * n, 2 * m) +
                   ", at even places close enough, make a move themselves: take everything.";
        case zero_one_take:
            return both(2 * n, 2 * m - 1) + ", the second at place 4·" + in_words(n) +
                   (m == 2 * n ? " - 1" : " - 3") + ", make a move themselves: take everything.";
        case zeros_leave:
            return both(2 * n, 2 * m) + ", both divisible by 3, are too far apart for a move, " +
                   left;
        default:
            return both(found.which == one_zero ? Integer(2 * n - 1) : Integer(2 * n),
                        found.which == one_zero ? Integer(2 * m) : Integer(2 * m - 1)) +
                   ", one at an odd and one at an even place, make no move, " + left;
    }
}

}  // namespace takeaway::win
