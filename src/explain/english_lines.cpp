#include "explain/english_lines.hpp"

#include <algorithm>
#include <sstream>

namespace takeaway::explain {

namespace {

std::string with_plain_spaces(std::string text) {
    std::replace(text.begin(), text.end(), glue, ' ');
    return text;
}

/// Signs, not bytes: continuation bytes of UTF-8 take no room.
std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

std::string wrapped(const std::string& first, const std::string& text, std::size_t width) {
    const std::string indent(width_of(first), ' ');
    std::string lines = first;
    std::size_t used = indent.size();
    bool begins = true;
    const auto put = [&](const std::string& word) {
        if (!begins && used + 1 + width_of(word) > width) {
            lines += "\n" + indent;
            used = indent.size();
            begins = true;
        }
        lines += (begins ? "" : " ") + word;
        used += width_of(word) + (begins ? 0 : 1);
        begins = false;
    };
    std::istringstream words(text);
    std::string word;
    while (words >> word) {
        if (indent.size() + width_of(word) <= width) {
            put(with_plain_spaces(word));
            continue;
        }
        std::istringstream pieces(with_plain_spaces(word));
        while (pieces >> word) put(word);
    }
    return lines + "\n";
}

}  // namespace takeaway::explain
