/// A game at a glance, in characters: the P-positions of small piles, or the nim values of small
/// heaps.
#pragma once

#include <string>

#include "app/workbench.hpp"

namespace takeaway::app {

/// How far the picture of two piles reaches, and the line of one.
constexpr std::int64_t small_board_below = 20;
constexpr std::int64_t small_line_below = 60;

/// Lines that end in a line end; empty for a game of which nothing small can be shown: one that
/// remembers something, or of so many piles that a small box is no small one.
std::string small_board(const Workbench& bench, const Game& game);

}  // namespace takeaway::app
