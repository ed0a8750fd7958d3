/// Numbers and moves in the words of a reason.
#pragma once

#include <string>

#include "rules/position.hpp"

namespace takeaway {

/// The number, or its two ends and its length if it is too long to read.
std::string in_words(const Integer& n);

/// "(3,5)", with long piles shortened.
std::string in_words(const BigPosition& position, const std::vector<std::size_t>& components = {});

/// "taking 3 from pile 1 and 2 from pile 3", for piles that stay in their places.
std::string taking_words(const BigPosition& from, const BigPosition& to);

}  // namespace takeaway
