/// What a player types for a move.
///
///     take 3 from x          take 3 from 2 and 1 from 3      take 3 from each pile
///     3 from x               take 3 from x and y             take all from x
///     3,0    3 0    (3,0)    take 3 and 0                    amounts from each pile, as shown
///     to 4,6    -> 4,6       leave 4 6                       the position after the move
///
/// Numbers alone are amounts; after `from` a number is the number of a pile, counted from 1; after
/// `to` numbers are piles. In `take 3 from 1 and 2` the 2 is a pile, in `take 3 from 1 and 2 from
/// 2` an amount: a number after `and` is an amount if `from` follows. Case does not matter, unless
/// two piles have names that differ in nothing else.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::app {

/// Numbers with more digits than this are refused: they could only be a slip.
constexpr std::size_t most_typed_digits = 100'000;

/// One of the two is there.
struct TypedMove {
    std::optional<BigPosition> amounts;
    std::optional<BigPosition> to;
};

/// Whether the line can only be meant as a move: it begins with a number, a bracket, an arrow, or a
/// word of a move.
bool looks_like_a_move(const std::string& line);

/// Says nothing about whether the move is legal; `all` looks at the position. Throws InputError
/// with what was not understood.
TypedMove read_move(const std::string& line, const std::vector<std::string>& pile_names,
                    const BigPosition& position);

/// What a player types for options to block: `block 3,5 4,6`, `3,5`, `block take 3 from x`, `none`.
/// Numbers are positions after the move, one after the other, however they are divided.
std::vector<TypedMove> read_blocks(const std::string& line,
                                   const std::vector<std::string>& pile_names,
                                   const BigPosition& position);

/// The text in small letters, as words are compared.
std::string lower(std::string text);

}  // namespace takeaway::app
