#include "claims/ledger_lines.hpp"

#include <algorithm>

#include "core/blanks.hpp"
#include "core/error.hpp"

namespace takeaway::claims {

namespace {

/// The text without a comment: # at the margin, or after two blanks.
std::string without_comment(const std::string& line) {
    if (!line.empty() && line[0] == '#') return "";
    const std::size_t at = line.find("  #");
    return at == std::string::npos ? line : line.substr(0, at);
}

}  // namespace

std::string trimmed(const std::string& text) { return without_blanks_around(text, " \t"); }

std::vector<std::string> pieces_between(const std::string& text, char separator) {
    std::vector<std::string> pieces;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        pieces.push_back(trimmed(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return pieces;
}

std::vector<std::string> cells_of(const std::string& text) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(" \t", at)) != std::string::npos) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::pair<std::string, std::string> LedgerLine::first_word() const {
    const std::size_t end = std::min(text.find(' '), text.size());
    return {text.substr(0, end), trimmed(text.substr(end))};
}

std::vector<LedgerLine> ledger_lines(const std::string& name, const std::string& text) {
    std::vector<LedgerLine> lines;
    int number = 0;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        ++number;
        const std::string line = without_comment(text.substr(begin, end - begin));
        begin = end + 1;
        const std::string content = trimmed(line);
        if (content.empty()) continue;
        const std::size_t first = line.find_first_not_of(' ');
        if (line[first] == '\t')
            throw RuleError(name, text, {number, static_cast<int>(first) + 1, 1},
                            "indent with blanks, not with tabs");
        lines.push_back({number, static_cast<int>(first), content});
    }
    return lines;
}

}  // namespace takeaway::claims
