/// A position that somebody asks the adviser about: its size, its words, and whether it is over.
#pragma once

#include <string>

#include "rules/game/game.hpp"

namespace takeaway::win {

bool is_small(const BigPosition& position);

/// How many positions a table up to this one holds.
Integer positions_up_to(const Game& game, const BigPosition& position);

std::string words_of(const Game& game, const BigPosition& position);

/// In misère play: a claim says nothing about a position without a move.
bool has_won_without_a_move(const Game& game, const BigPosition& position);

/// Why a claim is false at a position that it leaves out.
std::string no_move_among_claimed(const Game& game, const BigPosition& position);

/// What the word of a table rests on.
constexpr const char* solved_below = "every position below was solved";

}  // namespace takeaway::win
