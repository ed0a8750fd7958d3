/// The piles as a terminal shows them.
#include <gtest/gtest.h>

#include "app/games/pile_names.hpp"
#include "app/play/board.hpp"
#include "app/play/match_talk.hpp"
#include "app/text_table.hpp"
#include "seeded.hpp"

namespace takeaway::app {
namespace {

std::vector<std::string> drawn(const std::string& name, const BigPosition& position,
                               const BoardStyle& style) {
    const Game game = bench().game(name);
    std::vector<std::string> lines;
    for (const BoardRow& row : board_rows(game, pile_names_of(game), position, style)) {
        std::string line = row.heading;
        for (const BoardPile& pile : row.piles)
            line += "  " + pile.name + "  " + (pile.tokens.empty() ? "" : pile.tokens + "  ") +
                    pile.count;
        lines.push_back(line);
    }
    return lines;
}

TEST(Board, draws_small_piles_and_writes_large_ones) {
    EXPECT_EQ(drawn("nim(2)", {7, 12}, {"o", 80}),
              (std::vector<std::string>{"  x1  ooooo oo         7", "  x2  ooooo ooooo oo  12"}));
    EXPECT_EQ(drawn("nim(2)", {7, 1000}, {"o", 80}),
              (std::vector<std::string>{"  x1     7", "  x2  1000"}));
    EXPECT_EQ(drawn("nim(1) + nim(1)", {1, 0}, {"o", 80}),
              (std::vector<std::string>{"nim(1)", "  x  o  1", "nim(1)", "  y     0"}));
}

TEST(Board, fits_eighty_columns_and_a_screen) {
    test::Random random("Board");
    for (const std::size_t piles : {1U, 2U, 5U, 16U, 17U, 24U, 40U})
        for (const std::size_t digits : {1U, 2U, 3U, 20U, 60U, 1000U}) {
            // A screen cannot hold forty piles of sixty digits.
            if (piles > 16 && digits > 20) continue;
            BigPosition position;
            for (std::size_t i = 0; i < piles; ++i) position.push_back(random.with_digits(digits));
            const auto lines = drawn("nim(" + std::to_string(piles) + ")", position, {"●", 80});
            EXPECT_LE(lines.size(), 20U) << piles << " " << digits;
            for (const std::string& line : lines) EXPECT_LE(width_of(line), 80U) << line;
        }
}

}  // namespace
}  // namespace takeaway::app
