/// How long a description is: the one measure by which descriptions are compared.
///
/// The number of characters of its text in the rule language, blanks not counted. It is crude, but
/// it is stated, it charges for every exception that is listed and for every digit of a constant,
/// and among formulas that fit the shorter one is rarely the worse guess.
#pragma once

#include <algorithm>
#include <string>

namespace takeaway::look {

inline std::size_t description_length(const std::string& text) {
    return text.size() - static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
}

/// The shorter of two texts, the first if they are equally long.
inline const std::string& shorter(const std::string& one, const std::string& other) {
    return description_length(other) < description_length(one) ? other : one;
}

}  // namespace takeaway::look
