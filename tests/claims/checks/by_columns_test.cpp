/// The second opinion against the definition.
#include "claims/by_columns.hpp"

#include <gtest/gtest.h>

#include "app/workbench.hpp"
#include "claims/second_opinion.hpp"
#include "games.hpp"
#include "solve/plain/by_definition.hpp"
#include "star/invariance.hpp"

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
    // The library of the tests solves by definition, which would take minutes here.
    const app::Workbench bench(app::Limits{});
    const Game game = bench.game("star(wythoff)");
    // 129 is one of the exceptions of Conjecture 2; (4180,4180) is P by Theorem 2 (i).
    const SecondOpinion small = second_opinion(game, {129, 129}, 3000, control);
    EXPECT_FALSE(small.is_p);
    EXPECT_NE(small.sentence.find("by definition"), std::string::npos) << small.sentence;
    const SecondOpinion large = second_opinion(game, {4180, 4180}, 5000, control);
    EXPECT_TRUE(large.is_p);
    EXPECT_NE(large.sentence.find("list of moves"), std::string::npos) << large.sentence;
    const SecondOpinion won = second_opinion(game, {4179, 4180}, 5000, control);
    EXPECT_FALSE(won.is_p);
    EXPECT_NE(won.sentence.find("the move to"), std::string::npos) << won.sentence;
}

}  // namespace
}  // namespace takeaway::claims
