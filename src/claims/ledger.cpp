#include "claims/ledger.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "claims/ledger_texts.hpp"
#include "claims/standing.hpp"
#include "core/checksum.hpp"
#include "core/error.hpp"

namespace takeaway::claims {

namespace {

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> pieces;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        pieces.push_back(trimmed(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return pieces;
}

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(" \t", at)) != std::string::npos) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

/// The text without a comment: # at the margin, or after two blanks.
std::string without_comment(const std::string& line) {
    if (!line.empty() && line[0] == '#') return "";
    const std::size_t at = line.find("  #");
    return at == std::string::npos ? line : line.substr(0, at);
}

struct Line {
    int number = 0;
    int indent = 0;
    std::string text;  // without indentation and comment
};

constexpr int field_indent = 2;

class Parser {
  public:
    Parser(const std::string& name, const std::string& text) : name_(name), text_(text) {}

    Ledger ledger() {
        cut_into_lines();
        for (std::size_t i = 0; i < lines_.size();) {
            const Line& line = lines_[i];
            if (line.indent != 0) fail(line, 0, "expected `claim ID` at the margin before this");
            const auto [word, rest] = first_word(line);
            if (word == "claim") {
                i = claim(i);
                continue;
            }
            ++i;
            if (word == "game") {
                std::string text = line.text + "\n";
                for (; i < lines_.size() && lines_[i].indent > 0; ++i)
                    text += lines_[i].text + "\n";
                ledger_.games.emplace_back(rest, text);
                continue;
            }
            top_level(line, word, rest);
        }
        if (ledger_.paper.empty())
            fail({1, 0, ""}, 0, "expected `paper NAME` or `shelf NAME` in this file");
        finish();
        return std::move(ledger_);
    }

  private:
    [[noreturn]] void fail(const Line& line, std::size_t offset, const std::string& reason) const {
        const int column = line.indent + 1 + static_cast<int>(offset);
        throw RuleError(name_, text_, {line.number, column, 1}, reason);
    }

    void cut_into_lines() {
        int number = 0;
        std::size_t begin = 0;
        while (begin < text_.size()) {
            const std::size_t end = std::min(text_.find('\n', begin), text_.size());
            ++number;
            const std::string line = without_comment(text_.substr(begin, end - begin));
            begin = end + 1;
            const std::size_t first = line.find_first_not_of(' ');
            if (first == std::string::npos) continue;
            lines_.push_back({number, static_cast<int>(first), trimmed(line)});
            if (lines_.back().text[0] == '\t')
                fail(lines_.back(), 0, "indent with blanks, not with tabs");
        }
    }

    static std::pair<std::string, std::string> first_word(const Line& line) {
        const std::size_t end = std::min(line.text.find(' '), line.text.size());
        return {line.text.substr(0, end), trimmed(line.text.substr(end))};
    }

    void top_level(const Line& line, const std::string& word, const std::string& rest) {
        if (rest.empty()) fail(line, 0, "`" + word + "` needs a value");
        if (word == "paper" || word == "shelf") {
            if (!ledger_.claims.empty())
                fail(line, 0, "`" + word + "` comes before the first claim");
            ledger_.paper = rest;
            ledger_.collection = word == "shelf" ? Collection::shelf : Collection::papers;
        } else if (word == "title") {
            ledger_.title = rest;
        } else if (word == "let") {
            if (!ledger_.claims.empty()) fail(line, 0, "names come before the first claim");
            ledger_.definitions.push_back(rest);
        } else {
            fail(line, 0,
                 "`" + word + "` is not expected here." +
                     did_you_mean(word, {"paper", "shelf", "title", "let", "game", "claim"}) +
                     " At the margin stand paper or shelf, title, let, game and claim");
        }
    }

    /// Reads the claim that begins at line i; returns the line after it.
    std::size_t claim(std::size_t i) {
        const Line& head = lines_[i];
        Claim claim;
        claim.id = first_word(head).second;
        claim.paper = ledger_.paper;
        claim.line = head.number;
        if (claim.id.empty() || claim.id.find_first_of(" `;") != std::string::npos)
            fail(head, 6, "expected the name of the claim, as in `claim star/theorem-5`");
        if (!ids_.insert(claim.id).second) fail(head, 6, "there are two claims `" + claim.id + "`");
        std::string all = claim.id;
        std::set<std::string> seen;
        for (++i; i < lines_.size() && lines_[i].indent > 0;) {
            const Line& line = lines_[i];
            if (line.indent != field_indent)
                fail(line, 0, "a field is indented by two, what continues one by more");
            const auto [word, rest] = first_word(line);
            std::vector<Line> more;
            for (++i; i < lines_.size() && lines_[i].indent > field_indent; ++i)
                more.push_back(lines_[i]);
            all.append("\n").append(word).append(" ").append(rest);
            for (const Line& next : more) all.append("\n").append(next.text);
            field(claim, seen, line, word, rest, more);
        }
        const bool on_shelf = ledger_.collection == Collection::shelf;
        for (const char* needed : {on_shelf ? "source" : "place", "kind", "says"})
            if (seen.count(needed) == 0)
                fail(head, 0, "the claim `" + claim.id + "` has no `" + needed + "`");
        if (seen.count("check") == 0) fail(head, 0, "the claim `" + claim.id + "` has no `check`");
        claim.fingerprint = all;
        ledger_.claims.push_back(std::move(claim));
        return i;
    }

    void field(Claim& claim, std::set<std::string>& seen, const Line& line, const std::string& word,
               const std::string& rest, const std::vector<Line>& more) {
        static const std::map<std::string, Role> roles{
            {"check", Role::check}, {"printed", Role::printed}, {"instead", Role::instead}};
        static const std::map<std::string, std::string Claim::*> texts{
            {"place", &Claim::place},     {"says", &Claim::says},     {"reading", &Claim::reading},
            {"true", &Claim::corrected},  {"answer", &Claim::answer}, {"cases", &Claim::cases},
            {"verdict", &Claim::recorded}};
        const bool repeats = !seen.insert(word).second;
        std::string whole = rest;
        if (word != "rows")
            for (const Line& next : more) whole += (whole.empty() ? "" : " ") + next.text;
        if (const auto role = roles.find(word); role != roles.end()) {
            claim.parts.push_back(part(line, role->second, whole));
            return;
        }
        if (repeats) fail(line, 0, "`" + word + "` stands twice in this claim");
        if (whole.empty() && word != "rows") fail(line, 0, "`" + word + "` needs a value");
        if (const auto text = texts.find(word); text != texts.end()) {
            claim.*(text->second) = whole;
            if (word == "verdict") check_verdict(line, whole);
        } else if (word == "kind") {
            try {
                claim.kind = kind_named(whole);
            } catch (const InputError& error) {
                fail(line, word.size() + 1, error.what());
            }
        } else if (word == "shows") {
            try {
                claim.shows_at = depth_named(whole);
            } catch (const InputError& error) {
                fail(line, word.size() + 1, error.what());
            }
        } else if (word == "source" && ledger_.collection == Collection::shelf) {
            claim.source = source(line, whole);
        } else if (word == "game" && ledger_.collection == Collection::shelf) {
            claim.games = split(whole, ',');
        } else if (word == "covers") {
            claim.covers = split(whole, ';');
        } else if (word == "rows") {
            if (!rest.empty()) claim.rows.push_back(words_of(rest));
            for (const Line& next : more) claim.rows.push_back(words_of(next.text));
        } else {
            fail(line, 0,
                 "a claim has no field `" + word + "`." +
                     did_you_mean(word, {"place", "kind", "covers", "says", "reading", "true",
                                         "answer", "verdict", "rows", "check", "printed", "instead",
                                         "source", "game"}) +
                     (word == "source" || word == "game"
                          ? " (only in a file that begins with `shelf NAME`)"
                          : ""));
        }
    }

    void check_verdict(const Line& line, const std::string& name) const {
        try {
            standing_named(name);
        } catch (const InputError& error) {
            fail(line, 8, error.what());
        }
    }

    /// "…" or "…" from memory.
    Publication source(const Line& line, const std::string& text) const {
        const std::size_t end = text.find('"', 1);
        const std::string after = end == std::string::npos ? "" : trimmed(text.substr(end + 1));
        if (text[0] != '"' || end == std::string::npos || end == 1 ||
            (!after.empty() && after != "from memory"))
            fail(line, 7,
                 "expected a reference between quotation marks, as in `source \"C. L. Bouton, Nim "
                 "(1902)\"`, and after it `from memory` where it could not be looked up");
        return {text.substr(1, end - 1), !after.empty()};
    }

    Part part(const Line& line, Role role, const std::string& text) const {
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
        if (quoted) fail(line, 0, "a backquote of this line is not closed");
        if (trimmed(words).empty()) fail(line, 0, "what is to be checked?");
        const std::size_t cut = words.rfind(';');
        part.pattern = trimmed(words.substr(0, cut));
        if (cut != std::string::npos) part.bounds = bounds(line, trimmed(words.substr(cut + 1)));
        return part;
    }

    Bounds bounds(const Line& line, const std::string& text) const {
        // The words may have numbers of their own: "rows for d = 2 up to 7".
        std::size_t cut = std::string::npos;
        for (const char* word : {"below ", "up to "}) {
            const std::size_t at = text.rfind(word);
            if (at != std::string::npos) cut = at + std::string(word).size();
        }
        Bounds bounds;
        try {
            if (cut == std::string::npos)
                throw InputError(
                    "after `;` stands how far the check goes, as in `piles below 60 | 240 | 500`");
            bounds.words = trimmed(text.substr(0, cut));
            bounds.at = parse_bounds(text.substr(cut));
        } catch (const InputError& error) {
            fail(line, 0, error.what());
        }
        return bounds;
    }

    void finish() {
        std::string shared;
        for (const std::string& definition : ledger_.definitions) shared += definition + "\n";
        for (const auto& [name, text] : ledger_.games) shared += text;
        for (Claim& claim : ledger_.claims) {
            claim.paper = ledger_.paper;
            claim.fingerprint = checksum_of(shared + claim.fingerprint);
        }
    }

    const std::string& name_;
    const std::string& text_;
    std::vector<Line> lines_;
    std::set<std::string> ids_;
    Ledger ledger_;
};

}  // namespace

std::array<std::int64_t, 3> parse_bounds(const std::string& text) {
    const std::vector<std::string> pieces = split(text, '|');
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

Ledger parse_ledger(const std::string& name, const std::string& text) {
    return Parser(name, text).ledger();
}

std::vector<Ledger> built_in_ledgers() {
    std::vector<Ledger> ledgers;
    for (std::size_t i = 0; i < ledger_text_count; ++i)
        ledgers.push_back(parse_ledger(ledger_texts[i].file, ledger_texts[i].text));
    std::stable_partition(ledgers.begin(), ledgers.end(), [](const Ledger& ledger) {
        return ledger.collection == Collection::papers;
    });
    return ledgers;
}

std::vector<Ledger> built_in_ledgers(Collection collection) {
    std::vector<Ledger> wanted;
    for (Ledger& ledger : built_in_ledgers())
        if (ledger.collection == collection) wanted.push_back(std::move(ledger));
    return wanted;
}

}  // namespace takeaway::claims
