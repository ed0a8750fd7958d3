/// Blanks around a text that was typed or read, which mean nothing.
#pragma once

#include <string>
#include <string_view>

namespace takeaway::core {

/// The text without the blanks before and after it.
inline std::string without_blanks_around(std::string_view text,
                                         std::string_view blanks = " \t\r\n") {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(blanks) - first + 1));
}

}  // namespace takeaway::core
