/// Numbers and moves in the words of a reason.
#pragma once

#include <string>

#include "rules/game/position.hpp"

namespace takeaway::win {

/// The number, or its two ends and its length if it is too long to read.
std::string in_words(const Integer& n);

/// The index in "A_17"; a long one is left a letter: "A_n".
std::string index_text(const Integer& n, const char* letter);

/// "(3,5)"; long piles are shortened, and of many piles the ends are shown.
std::string in_words(const BigPosition& position, const std::vector<std::size_t>& components = {});

/// "taking 3 from pile 1 and 2 from pile 3", for piles that stay in their places.
std::string taking_words(const BigPosition& from, const BigPosition& to);

}  // namespace takeaway::win
