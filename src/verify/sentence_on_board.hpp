/// What a sentence of the kernel means, by trying all numbers of a board.
///
/// This is the slow definition of the language that engines decide for all numbers. It knows
/// nothing of games: a number that stands for a pile runs from a little below 0 to the bound, so
/// that a sentence which forgets to say "not negative" is found out; a variable of a move and a
/// value run far enough for every game of a board. Where an equation leaves one value, that is
/// tried.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kernel/sentence.hpp"

namespace takeaway::verify {

/// A violation, by slot, with piles below the bound; nothing if the sentence holds there.
std::optional<std::vector<std::int64_t>> violation_on_board(const Sentence& sentence,
                                                            std::int64_t bound);

}  // namespace takeaway::verify
