/// The second opinion against the definition.
#include "claims/by_columns.hpp"

#include <gtest/gtest.h>

#include "analyze/invariance.hpp"
#include "claims/solved_games.hpp"
#include "games.hpp"
#include "solve/by_definition.hpp"

namespace takeaway::claims {
namespace {

TEST(ColumnOutcomes, are_those_of_the_definition) {
    for (const char* name : {"star(wythoff)", "wythoff", "nim(2)", "mouse_trap", "star(mouse)",
                             "ornament_pair(5,3,2)", "subsided(4)"}) {
        const Game game = test::game(name);
        const Position corner{37, 52};
        const ColumnOutcomes columns(moves_below(game, 53, no_memory_limit), corner, {});
        const OutcomeTable table = outcomes_by_definition(game, Box::up_to(corner));
        Position at{0, 0};
        do ASSERT_EQ(columns.is_p(at), table(at) == Outcome::P) << name << to_text(at);
        while (table.box().advance(at));
    }
}

TEST(SecondOpinion, of_a_large_position_is_from_the_moves_and_names_a_winning_move) {
    SolveControl control;
    // 129 is one of the exceptions of Conjecture 2.
    const SecondOpinion small =
        second_opinion(test::game("star(wythoff)"), {129, 129}, 300, control);
    EXPECT_FALSE(small.is_p);
    EXPECT_NE(small.sentence.find("by definition"), std::string::npos) << small.sentence;
    // ⌊1300φ⌋ = 2103 and ⌊1300φ²⌋ = 3403; the box has seven million positions.
    const Game wythoff = test::game("wythoff");
    const SecondOpinion large = second_opinion(wythoff, {2103, 3403}, 4000, control);
    EXPECT_TRUE(large.is_p);
    EXPECT_NE(large.sentence.find("list of moves"), std::string::npos) << large.sentence;
    const SecondOpinion won = second_opinion(wythoff, {2103, 3404}, 4000, control);
    EXPECT_FALSE(won.is_p);
    EXPECT_NE(won.sentence.find("the move to"), std::string::npos) << won.sentence;
}

}  // namespace
}  // namespace takeaway::claims
