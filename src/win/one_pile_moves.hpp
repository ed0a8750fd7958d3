/// Winning moves that take from one pile, where every line of the board holds one P-position.
///
/// Shared by the two-pile games whose P-positions are (0,0) and the pairs (a_n, b_n), a_n < b_n, in
/// any order, of two increasing sequences that split the positive integers, and in which any number
/// of tokens may be taken from one pile. Such a move wins unless the smaller pile is an a_n and the
/// larger one, an a_m, is less than b_n; that is what the theorems about these games are for.
#pragma once

#include <algorithm>
#include <string>

#include "win/strategy.hpp"
#include "win/words.hpp"

namespace takeaway::win {

/// How the piles X <= Y lie to the pairs; `neither` is the case that the game itself must settle.
enum class PairCase : int {
    end,
    pair,
    empty_pile,
    larger_to_a,
    larger_to_b,
    smaller_to_a,
    neither
};

/// entry_of(x), for a positive x, has the members `is_b`, `n` and `partner()`: x = a_n or b_n, and
/// the other one. The facts of the finding: n of the pair that is, or is reached; in the case
/// `neither`, the n with X = a_n.
template <class Int, class EntryOf>
FoundCase<Int> find_one_pile_move(const std::vector<Int>& position, const EntryOf& entry_of) {
    const std::size_t small = position[0] <= position[1] ? 0 : 1;
    const Int& x = position[small];
    const Int& y = position[1 - small];
    FoundCase<Int> found;
    const auto found_case = [&](PairCase which) { found.which = static_cast<int>(which); };
    const auto leave = [&](std::size_t pile, const Int& tokens) {
        found.to = position;
        (*found.to)[pile] = tokens;
    };
    if (x == 0) {
        found_case(y == 0 ? PairCase::end : PairCase::empty_pile);
        if (y != 0) leave(1 - small, Int(0));
        return found;
    }
    const auto smaller = entry_of(x);
    found.facts = {smaller.n};
    if (smaller.is_b) {
        found_case(PairCase::larger_to_a);
        leave(1 - small, smaller.partner());
        return found;
    }
    // X = a_n. How Y lies to b_n, which may be too large to compute, is known from how many b are
    // at most Y: if Y = a_m, all but m of the numbers 1 … Y.
    const auto larger = entry_of(y);
    const Int b_up_to_y = larger.is_b ? larger.n : Int(y - larger.n);
    if (b_up_to_y == smaller.n && larger.is_b) {
        found_case(PairCase::pair);
    } else if (b_up_to_y >= smaller.n) {
        found_case(PairCase::larger_to_b);
        leave(1 - small, smaller.partner());
    } else if (larger.is_b) {
        // Y = b_j < b_n, so j < n and a_j < a_n = X.
        found_case(PairCase::smaller_to_a);
        found.facts = {larger.n};
        leave(small, larger.partner());
    } else {
        found_case(PairCase::neither);
    }
    return found;
}

/// The sentence for each case but `neither`; `why` tells why no move leads from a pair to another.
inline std::string explain_one_pile_move(const BigPosition& position,
                                         const FoundCase<Integer>& found, const std::string& why) {
    const auto [x, y] = std::minmax(position[0], position[1]);
    const auto term = [&](const char* sequence) {
        return std::string(sequence) + "_" + in_words(found.facts.front());
    };
    const auto taken = [&] {
        return in_words(Integer(position[0] + position[1] - (*found.to)[0] - (*found.to)[1]));
    };
    switch (static_cast<PairCase>(found.which)) {
        case PairCase::end:
            return "No token is left, so there is no move.";
        case PairCase::empty_pile:
            return "One pile is empty, so take the other one.";
        case PairCase::pair:
            return in_words(x) + " = " + term("a") + " and " + in_words(y) + " = " + term("b") +
                   ", and " + why + ".";
        case PairCase::larger_to_a:
            return in_words(x) + " = " + term("b") + " and " + in_words(y) + " > " + term("a") +
                   " = " + in_words(std::min((*found.to)[0], (*found.to)[1])) + ", so take " +
                   taken() + (x == y ? " from one pile." : " from the larger pile.");
        case PairCase::larger_to_b:
            return in_words(x) + " = " + term("a") + " and " + in_words(y) + " > " + term("b") +
                   " = " + in_words(std::max((*found.to)[0], (*found.to)[1])) + ", so take " +
                   taken() + " from the larger pile.";
        default:
            return in_words(y) + " = " + term("b") + " and " + in_words(x) + " > " + term("a") +
                   " = " + in_words(std::min((*found.to)[0], (*found.to)[1])) + ", so take " +
                   taken() + " from the smaller pile.";
    }
}

}  // namespace takeaway::win
