/// Numbers in the reasons that the strategies of the Rat and the Mouse game give.
#pragma once

#include <string>

#include "core/integer.hpp"

namespace takeaway {

inline std::string number_text(const Integer& n) { return shortened(to_text(n)); }

/// The index in "A_17"; a long one is left a letter: "A_n".
inline std::string index_text(const Integer& n, const char* letter) {
    constexpr std::size_t longest_shown = 20;
    std::string digits = to_text(n);
    return digits.size() <= longest_shown ? digits : letter;
}

}  // namespace takeaway
