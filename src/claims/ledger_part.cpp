#include "claims/ledger_part.hpp"

#include <algorithm>
#include <vector>

#include "claims/ledger_lines.hpp"
#include "core/error.hpp"

namespace takeaway::claims {

namespace {

/// "n up to 1,000 | 10,000".
Bounds stated_bounds(const std::string& text) {
    // The words may have numbers of their own: "rows for d = 2 up to 7".
    std::size_t cut = std::string::npos;
    for (const char* word : {"below ", "up to "}) {
        const std::size_t at = text.rfind(word);
        if (at != std::string::npos) cut = at + std::string(word).size();
    }
    if (cut == std::string::npos)
        throw InputError(
            "after `;` stands how far the check goes, as in `piles below 60 | 240 | 500`");
    return {trimmed(text.substr(0, cut)), parse_bounds(text.substr(cut))};
}

}  // namespace

std::array<std::int64_t, 3> parse_bounds(const std::string& text) {
    const std::vector<std::string> pieces = pieces_between(text, '|');
    std::array<std::int64_t, 3> bounds{};
    if (pieces.size() > bounds.size())
        throw InputError("at most three bounds: for the depths quick, normal and deep");
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        std::string digits = pieces[std::min(i, pieces.size() - 1)];
        digits.erase(std::remove(digits.begin(), digits.end(), ','), digits.end());
        constexpr std::size_t longest = 15;
        if (digits.empty() || digits.size() > longest ||
            digits.find_first_not_of("0123456789") != std::string::npos)
            throw InputError("expected a bound such as 1,000, found `" + digits + "`");
        bounds[i] = std::stoll(digits);
        if (i > 0 && bounds[i] < bounds[i - 1])
            throw InputError("a deeper check must not have a smaller bound");
    }
    return bounds;
}

Part parse_part(Role role, const std::string& text) {
    Part part;
    part.role = role;
    part.text = text;
    std::string words;
    bool quoted = false;
    for (const char c : text) {
        if (c != '`') {
            if (quoted) {
                part.arguments.back() += c;
            } else {
                words += c;
            }
            continue;
        }
        quoted = !quoted;
        if (quoted) {
            part.arguments.emplace_back();
            words += '`';
        }
    }
    if (quoted) throw InputError("a backquote of this line is not closed");
    if (trimmed(words).empty()) throw InputError("what is to be checked?");
    const std::size_t cut = words.rfind(';');
    part.pattern = trimmed(words.substr(0, cut));
    if (cut != std::string::npos) part.bounds = stated_bounds(trimmed(words.substr(cut + 1)));
    return part;
}

}  // namespace takeaway::claims
