/// Blocking by the letter: the previous player chooses a set of options, the next player moves.
#include <gtest/gtest.h>

#include <map>

#include "games.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {
namespace {

/// Tries every set of options that may be blocked.
class BlockingByLetter {
  public:
    explicit BlockingByLetter(const Game& game) : game_(game) {}

    bool is_p(const Position& at) {
        if (const auto known = known_.find(at); known != known_.end()) return known->second;
        std::vector<Position> counted;
        bool n_for_certain = false;
        for (const Position& to : test::options(game_, at)) {
            if (game_.blocking->blocks_freely(at, to)) continue;
            if (game_.blocking->may_block(at, to)) {
                counted.push_back(to);
            } else {
                n_for_certain = n_for_certain || is_p(to);
            }
        }
        // P if some allowed set of blocked options leaves no option that is P.
        bool blocker_wins = false;
        for (std::uint32_t set = 0; set < (1U << counted.size()) && !n_for_certain; ++set) {
            if (std::popcount(set) > game_.blocking->most) continue;
            bool leaves_p = false;
            for (std::size_t i = 0; i < counted.size(); ++i)
                leaves_p = leaves_p || ((set >> i & 1U) == 0 && is_p(counted[i]));
            blocker_wins = blocker_wins || !leaves_p;
        }
        return known_[at] = blocker_wins;
    }

  private:
    const Game& game_;
    std::map<Position, bool> known_;
};

TEST(Blocking, OutcomesAgreeWithTryingEverySetOfBlockedOptions) {
    for (const char* expression :
         {"block(nim, 1)", "block(wythoff, 2)", "block(take_up_to(5), 2)", "block(nim, 0)",
          "constrained_mouse(3)", "constrained_mouse(4)", "constrained_3_mouse_as_printed"}) {
        const Game game = test::game(expression);
        const std::int64_t bound = game.rules->piles() == 1 ? 16 : 6;
        BlockingByLetter letter(game);
        const OutcomeTable table =
            outcomes_by_definition(game, Box::below(game.rules->piles(), bound));
        for (const Position& at : test::box(game, bound))
            ASSERT_EQ(table(at) == Outcome::P, letter.is_p(at)) << expression << to_text(at);
    }
}

TEST(Blocking, OfNothingChangesNothing) {
    const OutcomeTable plain = outcomes_by_definition(test::game("mouse"), Box::below(2, 20));
    const OutcomeTable blocked =
        outcomes_by_definition(test::game("block(mouse, 0)"), Box::below(2, 20));
    EXPECT_EQ(plain.p_positions(), blocked.p_positions());
}

TEST(Blocking, OfOneOptionMakesTakeOneOrTwoAWinExactlyAtRemainderTwoModuloThree) {
    // At n = 3m + 2 both options are P and one can be blocked; elsewhere at most one is P.
    const OutcomeTable table =
        outcomes_by_definition(test::game("block(take_up_to(2), 1)"), Box::below(1, 9));
    std::vector<std::int64_t> p;
    for (const Position& at : table.p_positions()) p.push_back(at[0]);
    EXPECT_EQ(p, (std::vector<std::int64_t>{0, 1, 3, 4, 6, 7}));
}

}  // namespace
}  // namespace takeaway::solve
