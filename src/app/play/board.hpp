/// The board of a match as rows of piles: tokens where they fit, numbers where they do not.
#pragma once

#include <string>
#include <vector>

#include "rules/game/game.hpp"

namespace takeaway::app {

struct BoardStyle {
    std::string token = "●";
    std::size_t width = 80;
};

/// One pile; texts are padded so that piles below each other are aligned.
struct BoardPile {
    std::string name;
    std::string tokens;  // "●●●●● ●●", or empty on a board of numbers
    std::string count;
};

/// One line: the name of a summand, or piles.
struct BoardRow {
    std::string heading;
    std::vector<BoardPile> piles;
};

/// Tokens are drawn, in fives, if every pile fits the width; several piles share a line if there
/// are too many for a screen.
std::vector<BoardRow> board_rows(const Game& game, const std::vector<std::string>& pile_names,
                                 const BigPosition& position, const BoardStyle& style);

}  // namespace takeaway::app
