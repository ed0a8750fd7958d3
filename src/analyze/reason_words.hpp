/// The words that reasons are made of: numbers and positions, however long.
#pragma once

#include <string>

#include "rules/position.hpp"

namespace takeaway {

/// The number as it stands in a sentence: its two ends if it is long.
inline std::string in_words(const Integer& n) { return shortened(to_text(n)); }

/// (3,5). Many piles, and long ones, are shortened.
inline std::string in_words(const BigPosition& position) {
    constexpr std::size_t most_shown = 8;
    std::string text = "(";
    for (std::size_t i = 0; i < position.size(); ++i) {
        if (i > 0) text += ",";
        if (position.size() > most_shown && i == most_shown / 2) {
            i = position.size() - most_shown / 2;
            text += "…,";
        }
        text += in_words(position[i]);
    }
    return text + ")";
}

}  // namespace takeaway
