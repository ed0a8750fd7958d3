#include "core/error.hpp"

#include <algorithm>

namespace takeaway::core {

namespace {

/// The given line of a text (counting from 1), without its line break.
std::string line_of(std::string_view text, int line) {
    for (int at = 1; at < line; ++at) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return "";
        text.remove_prefix(end + 1);
    }
    std::string found(text.substr(0, text.find('\n')));
    if (!found.empty() && found.back() == '\r') found.pop_back();
    return found;
}

/// file:line:column: reason, the line, and a caret under the word that is meant.
std::string rule_message(std::string_view source, std::string_view text, SourceSpot spot,
                         const std::string& reason) {
    const std::string line = line_of(text, spot.line);
    std::string message = std::string(source) + ":" + std::to_string(spot.line) + ":" +
                          std::to_string(spot.column) + ": " + reason + "\n  " + line + "\n  ";
    // Tabs are kept so that the caret stays under its word; the bytes of one UTF-8 character
    // share one column on the screen.
    for (std::size_t at = 0; at + 1 < static_cast<std::size_t>(spot.column); ++at) {
        const unsigned char byte = at < line.size() ? static_cast<unsigned char>(line[at]) : ' ';
        if ((byte & 0xC0U) != 0x80U) message += byte == '\t' ? '\t' : ' ';
    }
    message += '^';
    message.append(static_cast<std::size_t>(std::clamp(spot.length - 1, 0, 60)), '~');
    return message;
}

/// Edits that turn one word into the other: insert, delete, replace, or exchange two neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> distance(a.size() + 1,
                                                   std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) distance[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) distance[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t differs = a[i - 1] == b[j - 1] ? 0 : 1;
            std::size_t least = std::min(distance[i - 1][j], distance[i][j - 1]) + 1;
            least = std::min(least, distance[i - 1][j - 1] + differs);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                least = std::min(least, distance[i - 2][j - 2] + 1);
            distance[i][j] = least;
        }
    }
    return distance[a.size()][b.size()];
}

}  // namespace

RuleError::RuleError(std::string_view source, std::string_view text, SourceSpot spot,
                     std::string reason)
    : InputError(rule_message(source, text, spot, reason)),
      source_(source),
      reason_(std::move(reason)),
      spot_(spot) {}

std::string nearest_name(std::string_view word, const std::vector<std::string>& known) {
    constexpr std::size_t longest_name = 64;
    if (word.size() > longest_name) return "";
    std::string nearest;
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string& name : known) {
        const std::size_t distance = edit_distance(word, name);
        if (distance < least) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
    const std::string nearest = nearest_name(word, known);
    return nearest.empty() ? "" : " Did you mean `" + nearest + "`?";
}

}  // namespace takeaway::core
