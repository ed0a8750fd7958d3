/// Positions and moves in words, for players.
#pragma once

#include <string>
#include <vector>

#include "rules/game/game.hpp"

namespace takeaway::app {

/// A number longer than `longest` digits is shown by its ends and the number of its digits.
std::string number_text(const Integer& number, std::size_t longest);

/// In a sentence, and where the reader is to type it.
constexpr std::size_t digits_in_sentences = 20;
constexpr std::size_t digits_to_type = 70;

/// (3,5), and (1,4,5 | 1,4,5) for a sum.
std::string position_text(const Game& game, const BigPosition& position,
                          std::size_t longest = digits_in_sentences);

/// What is taken from each pile, in the order shown, when `from` becomes `to`. Where the order of
/// piles does not matter there can be several answers; this one changes the fewest piles.
BigPosition amounts_taken(const Game& game, const BigPosition& from, const BigPosition& to);

/// "take 3 from x and 2 from y"; "take 3 from each pile"; "take 3" where there is one pile.
std::string taking_words(const std::vector<std::string>& pile_names, const BigPosition& amounts,
                         std::size_t longest = digits_in_sentences);

}  // namespace takeaway::app
