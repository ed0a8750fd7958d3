/// Blocks with several remainders and a late beginning: what is written can be read.
#include <gtest/gtest.h>

#include "games.hpp"
#include "look/descriptions.hpp"
#include "look/set_text.hpp"
#include "solve/ladder.hpp"

namespace takeaway::look {
namespace {

TEST(Blocks, WithManyRemaindersAfterABeginningCanBeRead) {
    // From x div 8 = y div 8 on, after four members that belong to no block.
    const Game game = test::game_from(
        "game g piles x, y move take t from one pile where t >= 1 "
        "move take t from each pile where 1 <= t <= 3");
    const SetMembers set(p_positions(game, 64, SolveControl{}), 64);
    const SetMembers larger(p_positions(game, 200, SolveControl{}), 200);
    bool has_blocks = false;
    for (const Description& description : descriptions(set)) {
        EXPECT_TRUE(text_describes(description.text, larger)) << description.text;
        has_blocks = has_blocks || description.text.find("div 8") != std::string::npos;
    }
    EXPECT_TRUE(has_blocks);
}

}  // namespace
}  // namespace takeaway::look
