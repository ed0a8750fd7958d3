/// A position to begin with when the player names none.
#pragma once

#include "app/play/opponent.hpp"

namespace takeaway::app {

/// A position with a legal move and with the wanted outcome, if one is found soon: N gives the
/// player who moves first the game, but if possible not with one move, and P the other one. Two or
/// three piles have about 5 to 20 tokens, more piles fewer; where no move would be legal, more.
/// Throws InputError if no position with a legal move is found.
BigPosition random_start(const Advisor& advisor, bool first_player_can_win, Dice& dice);

}  // namespace takeaway::app
