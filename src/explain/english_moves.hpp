/// Moves in words: what is taken from which piles, under which conditions.
#pragma once

#include <string>
#include <vector>

#include "explain/english_values.hpp"
#include "rules/text/syntax.hpp"

namespace takeaway::explain {

/// A game text with values for its parameters.
struct ValuedText {
    const syntax::GameText& text;  // with piles
    std::size_t piles = 0;
    NameValues values;
};

struct MoveWords {
    std::string action;               // take t tokens from one pile, t ≥ 1
    std::vector<std::string> unless;  // each forbids what it describes
    std::vector<syntax::Node> terms;  // everything that the words mention
};

MoveWords move_in_words(const syntax::Move& move, const ValuedText& game);

/// The piles as terms, before or after a move.
std::vector<syntax::Node> pile_terms(const ValuedText& game, bool after = false);

/// in_words of each term, joined.
std::string joined_words(const std::vector<syntax::Node>& terms, const std::string& separator);

/// One to twelve as words.
std::string number_word(std::size_t count);

/// The conditions with values, those that hold together side by side.
std::vector<syntax::Node> conditions_with_values(const std::vector<syntax::Node>& conditions,
                                                 const NameValues& values);

}  // namespace takeaway::explain
