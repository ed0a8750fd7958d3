/// The kernel on games with `positions where` and `ends when`, against the judge: the sentences
/// hold on the board exactly if the claim is right there.
#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/proposition.hpp"
#include "kernel/untranslatable.hpp"
#include "seeded.hpp"
#include "verify/proposition_on_board.hpp"
#include "verify/sentence_on_board.hpp"

namespace takeaway::kernel {
namespace {

TEST(Kernel, SaysOfRandomRestrictedGamesWhatTheJudgeSays) {
    test::Random random("judge of restricted games");
    constexpr std::int64_t bound = 6;
    int right = 0;
    int wrong = 0;
    for (int round = 0; round < 120; ++round) {
        std::string text = "game g\npiles x, y\n";
        const auto number = [&](std::int64_t low, std::int64_t high) {
            return "(" + std::to_string(random.in(low, high)) + ")";
        };
        if (random.in(0, 3) > 0)
            text += "positions where " + number(-2, 2) + "*x + " + number(-2, 2) +
                    "*y <= " + number(-1, 6) + "\n";
        if (random.coin()) text += "ends when x + y <= " + number(0, 3) + "\n";
        text += "move take t from one pile where t >= 1\n";
        if (random.coin()) text += "move take t from x, t from y where t >= 1\n";
        if (random.in(0, 4) == 0) text += "play misere\n";
        const std::map<Position, bool> truth =
            verify::p_positions_on_board(test::game_from(text), bound);
        if (truth.empty()) continue;
        std::vector<Position> board;
        for (const auto& [position, is_p] : truth) board.push_back(position);
        const Position& flipped = random.one_of(board);
        const bool changed = random.coin();
        std::string claim;
        for (const auto& [position, is_p] : truth)
            if (is_p != (changed && position == flipped))
                claim += (claim.empty() ? "" : ", ") + to_text(position);
        if (claim.empty()) continue;
        const Game game = test::game_from(text + "claim P = {" + claim + "}\n");
        const ClaimedPositions proposition{game};
        const bool is_true = verify::holds_on_board(proposition, bound);
        ASSERT_EQ(is_true, !changed) << text << claim;
        bool all_hold = true;
        for (const Sentence& sentence : sentences_of(proposition))
            all_hold = all_hold && !verify::violation_on_board(sentence, bound);
        ASSERT_EQ(all_hold, is_true) << text << claim;
        ++(is_true ? right : wrong);
    }
    EXPECT_GT(right, 20);
    EXPECT_GT(wrong, 20);
}

TEST(Kernel, RefusesWhatItCannotSay) {
    const auto reason = [](const std::string& text) {
        try {
            (void)sentences_of(ClaimedPositions{test::game_from(text)});
        } catch (const Untranslatable& problem) {
            return std::string(problem.what());
        }
        return std::string("nothing");
    };
    const std::string claim = "claim P = {(0, n) : n >= 0}\n";
    EXPECT_NE(reason("game g\npiles x, y\nmove take k*x from y where k >= 1\n" + claim)
                  .find("multiplies"),
              std::string::npos);
    EXPECT_NE(reason("game g\npiles x, y\nmove take t from y where t divides x\n" + claim)
                  .find("multiplies"),
              std::string::npos);
    EXPECT_EQ(reason("game g\npiles x, y\nmove take t from y where 3 divides t\n" + claim),
              "nothing");
    EXPECT_NE(reason("game g\npiles x, y\nmove take t from x\nclaim P = {(n, n^2) : n >= 0}\n")
                  .find("its claim multiplies"),
              std::string::npos);
    EXPECT_NE(reason("game g\npiles x\npass at most 1 time\nmove take t from x\n" + claim)
                  .find("it allows passes"),
              std::string::npos);
}

}  // namespace
}  // namespace takeaway::kernel
