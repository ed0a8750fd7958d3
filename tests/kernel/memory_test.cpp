/// The kernel on games that remember, against the judge: the sentences hold on the board exactly if
/// the claim is right there.
#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/proposition.hpp"
#include "memory_games.hpp"
#include "verify/proposition_on_board.hpp"
#include "verify/sentence_on_board.hpp"

namespace takeaway::kernel {
namespace {

TEST(Kernel, SaysOfRandomGamesThatRememberWhatTheJudgeSays) {
    test::Random random("judge of games with memory");
    constexpr std::int64_t bound = 5;
    int right = 0;
    int wrong = 0;
    for (int round = 0; round < 120; ++round) {
        // What is remembered stays below the bound, so that the board holds all of it.
        const test::MemoryGame brute = test::random_memory_game(random, false);
        const Game unclaimed = test::game_from(brute.text());
        std::string claim = "claim P = {";
        std::map<Position, std::int64_t> known;
        const std::vector<Position> board = test::box(unclaimed, bound);
        const Position& flipped = random.one_of(board);
        const bool changed = random.coin();
        for (const Position& at : board)
            if ((brute.value(at, known) == 0) != (changed && at == flipped))
                claim += (claim.back() == '{' ? "" : ", ") + to_text(at);
        if (claim.back() == '{') continue;
        const Game game = test::game_from(brute.text(claim + "}\n"));
        const ClaimedPositions proposition{game};
        const bool is_true = verify::holds_on_board(proposition, bound);
        ASSERT_EQ(is_true, !changed) << brute.text(claim);
        bool all_hold = true;
        for (const Sentence& sentence : sentences_of(proposition))
            all_hold = all_hold && !verify::violation_on_board(sentence, bound);
        ASSERT_EQ(all_hold, is_true) << brute.text(claim);
        ++(is_true ? right : wrong);
    }
    EXPECT_GT(right, 20);
    EXPECT_GT(wrong, 20);
}

}  // namespace
}  // namespace takeaway::kernel
