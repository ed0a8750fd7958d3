/// Guesses that predict: the right formulas come from small boards and hold on larger ones.
#include "look/descriptions.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games.hpp"
#include "look/set_text.hpp"
#include "look/solved_sets.hpp"

namespace takeaway::look {
namespace {

using test::solved;

struct Case {
    const char* game;
    std::int64_t below;
    std::int64_t larger;  // the board that the guess is held against
    const char* text;     // the shortest description
};

TEST(Descriptions, OfKnownGamesAreRightOnLargerBoards) {
    for (const Case& known : {
             Case{"wythoff", 1'000, 3'000,
                  "{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}"},
             Case{"k_wythoff(2)", 1'000, 3'000,
                  "{(floor(sqrt(2)*n), floor((2 + sqrt(2))*n)) in any order : n >= 0}"},
             Case{"k_wythoff(3)", 1'000, 3'000,
                  "{(floor((sqrt(13) - 1)*n/2), floor((5 + sqrt(13))*n/2)) in any order : n >= 0}"},
             Case{"k_wythoff(4)", 1'000, 3'000,
                  "{(floor((sqrt(5) - 1)*n), floor(2*phi^2*n)) in any order : n >= 0}"},
             Case{"k_wythoff(5)", 1'000, 3'000,
                  "{(floor((sqrt(29) - 3)*n/2), floor((7 + sqrt(29))*n/2)) in any order : n >= 0}"},
             Case{"k_wythoff(6)", 1'000, 3'000,
                  "{(floor((sqrt(10) - 2)*n), floor((4 + sqrt(10))*n)) in any order : n >= 0}"},
             Case{"nim(2)", 200, 700, "{(x, y) : nimsum(x, y) = 0}"},
             Case{"nim(3)", 32, 80, "{(x, y, z) : nimsum(x, y, z) = 0}"},
             Case{"moore_nim(3, 2)", 24, 64, "{x : nimsum(x, 3) = 0}"},
             Case{"moore_nim(4, 2)", 12, 20, "{x : nimsum(x, 3) = 0}"},
             Case{"mouse", 1'000, 3'000, "{(0, 0)} + {(floor(3n/2), 3n - 1) : n >= 1}"},
             Case{"mouse_trap", 400, 1'000,
                  "{(0, 0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}"},
             Case{"freak", 1'000, 3'000, "{(floor(2*phi*n/3), floor(2*phi^2*n/3)) : n >= 0}"},
             Case{"subsided(2)", 1'000, 2'000, "{(0, 0)} + {(2n - 1, 2n) in any order : n >= 1}"},
             Case{"subsided(3)", 1'000, 2'000,
                  "{(0, 0)} + {(floor(3n/2) + 1, 3n + 3) in any order : n >= 0}"},
             Case{"subsided(4)", 1'000, 2'000,
                  "{(0, 0)} + {(floor(4n/3) + 1, 4n + 4) in any order : n >= 0}"},
             Case{"subsided(5)", 1'000, 2'000,
                  "{(0, 0)} + {(floor(5n/4) + 1, 5n + 5) in any order : n >= 0}"},
             Case{"constrained_mouse(3)", 200, 400,
                  "{(0, 0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}"},
             Case{
                 "misere(wythoff)", 1'000, 3'000,
                 "{(0, 1), (2, 2) in any order} + {(floor(phi*n), floor(phi^2*n)) in any order : n "
                 ">= 2}"},
             Case{"misere(k_wythoff(2))", 1'000, 3'000,
                  "{(floor(sqrt(2)*n + sqrt(2)/2), floor((2 + sqrt(2))*n + sqrt(2)/2) + 1) in any "
                  "order : n >= 0}"},
             Case{"misere(mouse)", 1'000, 3'000, "{(floor(3n/2) - 1, 3n - 2) : n >= 1}"},
             Case{"misere(nim(2))", 200, 500,
                  "{(0, 1) in any order} + {(n, n) in any order : n >= 2}"},
             Case{"misere(nim(3))", 40, 80,
                  "{(0, 0, 1), (1, 1, 1) in any order} + {(x, y, z) : nimsum(x, y, z) = 0, max(x, "
                  "y, z) >= 2}"},
             Case{"rat", 150, 300,
                  "{(0, 0, 0)} + {(floor(7n/4), floor(7n/2) - 1, 7n - 3) : n >= 1}"},
             Case{"rats(3)", 100, 200,
                  "{(0, 0, 0)} + {(floor(7n/4), floor(7n/2) - 1, 7n - 3) : n >= 1}"},
         }) {
        const std::vector<PileGroup> unordered = test::game(known.game).rules->unordered_piles();
        const auto found = descriptions(solved(known.game, known.below), unordered);
        ASSERT_FALSE(found.empty()) << known.game;
        EXPECT_EQ(found[0].text, known.text) << known.game;
        const SetMembers larger = solved(known.game, known.larger);
        for (const Description& description : found)
            EXPECT_TRUE(text_describes(description.text, larger, unordered))
                << known.game << ": " << description.text;
    }
}

}  // namespace
}  // namespace takeaway::look
