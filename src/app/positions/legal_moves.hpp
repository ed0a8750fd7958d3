/// The legal moves of a position as far as a player needs them: all of them where they can be
/// listed, and some of them from piles of any size.
///
/// Everything is asked of Rules: listing from 64-bit positions, testing single moves from larger
/// ones. Positions are in the game's form.
#pragma once

#include <optional>
#include <vector>

#include "app/dice.hpp"
#include "rules/game/game.hpp"

namespace takeaway::app {

/// Options that a position may have and still be called listable: players are quick.
constexpr std::size_t most_options_listed = 20'000;

using Options = std::vector<BigPosition>;

Integer tokens_in(const BigPosition& position);

/// Whether `position` is among `options`.
bool contains(const Options& options, const BigPosition& position);

/// The options, each once, in lexicographic order; nothing if there are too many, or so many
/// positions below that looking for them would take long.
std::optional<Options> listed_options(const Game& game, const BigPosition& from);

enum class CanMove { yes, no, unknown };

/// Whether there is an option that is not blocked. Unknown only for positions that cannot be listed
/// and where none of the moves tried by small_move is legal.
CanMove can_move(const Game& game, const BigPosition& from, const Options& blocked);

/// A legal move that takes few tokens: one from a single pile, larger piles first, else what is
/// legal in the same position with the piles cut down to a handful. For positions of any size;
/// nothing if none of these is legal.
std::optional<BigPosition> small_move(const Game& game, const BigPosition& from,
                                      const Options& blocked);

/// A random move. Uniform over the options that are not blocked if they can be listed. Otherwise
/// some of the piles and amounts up to their sizes are drawn, the same amount from each or
/// different ones, until the move is legal; if that fails `tries_at_random` times, small_move
/// decides.
std::optional<BigPosition> random_move(const Game& game, const BigPosition& from,
                                       const Options& blocked, Dice& dice);
constexpr int tries_at_random = 200;

/// Legal moves near to one that is not: at most `count` options that are not blocked, the nearest
/// (by the number of tokens that lie differently) first.
Options nearest_moves(const Game& game, const BigPosition& from, const BigPosition& wanted,
                      const Options& blocked, std::size_t count);

}  // namespace takeaway::app
