/// Playability of the rules of a heap game, condition by condition.
///
/// [arbitrarily-large-rats, Definition 7] asks for (1) rules that are finitely many linear tests on
/// the vector that is subtracted, (2) rules that are checked fast in the sizes of the heaps, and
/// (3) a constant c, the same for every number of heaps, so that from all P-positions but c that
/// are not terminal some move leads to an N-position without a terminal option: a player who has
/// lost can still hope for a slip. Here (1) is compared with the game on a box, (2) is counted from
/// the form of the tests, and (3) is counted on the box; none of this is a proof for all positions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/progress.hpp"
#include "numeration/quadratic.hpp"
#include "rules/game/game.hpp"
#include "solve/box.hpp"

namespace takeaway::design {

using rules::to_text;

/// An (a, b, c; p, q)-linear test: x_i + a <= b·x_{i-1} <= x_i + c for all i >= 2, and x_d = p mod
/// q [Definition 6]. All five are rational numbers; q > 0.
struct LinearTest {
    Quadratic a, b, c, p, q;

    bool accepts(const Position& vector) const;
    /// Comparisons of numbers that one test takes on d heaps: 2(d - 1) and the congruence.
    static std::size_t comparisons(std::size_t piles) { return 2 * (piles - 1) + 1; }
};
std::string to_text(const LinearTest& test);  // (0, 2, 1; 8, 15)

/// Reads `0,2,1;8,15`, with fractions such as 1/2. Throws InputError.
LinearTest parse_linear_test(const std::string& text);

/// What acceptance means. The paper's Definition 7 says that an accepted vector is a move; its own
/// example, the compact rules, uses the tests to forbid.
enum class Accepted { is_a_move, is_forbidden };

/// Condition 1: whether the moves of the game are those that the tests say, on a box.
struct TestsAgree {
    std::uint64_t vectors = 0;           // of the box, without 0
    std::uint64_t accepted = 0;          // by some test
    std::optional<Position> difference;  // the smallest vector on which game and tests differ
    bool game_has_it = false;            // as a move
    bool invariant = true;               // a variant game has no set of vectors to compare with
};
TestsAgree compare_with_tests(const Game& game, const std::vector<LinearTest>& tests,
                              Accepted meaning, const Box& box, const Progress& progress = {});

/// Condition 3 on a box.
struct HopeReport {
    std::uint64_t positions = 0;    // P-positions of the box that are not terminal
    std::vector<Position> without;  // those from which every N-position has a terminal option
    /// For the first position that has hope: the N-position to move to.
    std::optional<std::pair<Position, Position>> example;
};
HopeReport hope_on_box(const Game& game, std::int64_t below, std::uint64_t memory_limit,
                       const Progress& progress = {});

/// The two linear tests of the compact rat rules, as they must be (docs/readings.md).
std::vector<LinearTest> rat_tests(std::size_t piles);

}  // namespace takeaway::design
