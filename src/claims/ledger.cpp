#include "claims/ledger.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "claims/ledger_lines.hpp"
#include "claims/ledger_part.hpp"
#include "claims/ledger_texts.hpp"
#include "claims/standing.hpp"
#include "core/checksum.hpp"
#include "core/error.hpp"

namespace takeaway::claims {

namespace {

constexpr int field_indent = 2;

class Parser {
  public:
    Parser(const std::string& name, const std::string& text)
        : name_(name), text_(text), lines_(ledger_lines(name, text)) {}

    Ledger ledger() {
        for (std::size_t i = 0; i < lines_.size();) {
            const LedgerLine& line = lines_[i];
            if (line.indent != 0) fail(line, 0, "expected `claim ID` at the margin before this");
            const auto [word, rest] = line.first_word();
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
    [[noreturn]] void fail(const LedgerLine& line, std::size_t offset,
                           const std::string& reason) const {
        const int column = line.indent + 1 + static_cast<int>(offset);
        throw RuleError(name_, text_, {line.number, column, 1}, reason);
    }

    /// What `read` gives; what it throws is wrong at this place.
    template <class Read>
    auto read_at(const LedgerLine& line, std::size_t offset, const Read& read) const {
        try {
            return read();
        } catch (const InputError& error) {
            fail(line, offset, error.what());
        }
    }

    void top_level(const LedgerLine& line, const std::string& word, const std::string& rest) {
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
        const LedgerLine& head = lines_[i];
        Claim claim;
        claim.id = head.first_word().second;
        claim.paper = ledger_.paper;
        claim.line = head.number;
        if (claim.id.empty() || claim.id.find_first_of(" `;") != std::string::npos)
            fail(head, 6, "expected the name of the claim, as in `claim star/theorem-5`");
        if (!ids_.insert(claim.id).second) fail(head, 6, "there are two claims `" + claim.id + "`");
        std::string all = claim.id;
        std::set<std::string> seen;
        for (++i; i < lines_.size() && lines_[i].indent > 0;) {
            const LedgerLine& line = lines_[i];
            if (line.indent != field_indent)
                fail(line, 0, "a field is indented by two, what continues one by more");
            const auto [word, rest] = line.first_word();
            std::vector<LedgerLine> more;
            for (++i; i < lines_.size() && lines_[i].indent > field_indent; ++i)
                more.push_back(lines_[i]);
            all.append("\n").append(word).append(" ").append(rest);
            for (const LedgerLine& next : more) all.append("\n").append(next.text);
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

    void field(Claim& claim, std::set<std::string>& seen, const LedgerLine& line,
               const std::string& word, const std::string& rest,
               const std::vector<LedgerLine>& more) {
        static const std::map<std::string, Role> roles{
            {"check", Role::check}, {"printed", Role::printed}, {"instead", Role::instead}};
        static const std::map<std::string, std::string Claim::*> texts{
            {"place", &Claim::place},     {"says", &Claim::says},     {"reading", &Claim::reading},
            {"true", &Claim::corrected},  {"answer", &Claim::answer}, {"cases", &Claim::cases},
            {"verdict", &Claim::recorded}};
        const bool repeats = !seen.insert(word).second;
        std::string whole = rest;
        if (word != "rows")
            for (const LedgerLine& next : more) whole += (whole.empty() ? "" : " ") + next.text;
        if (const auto role = roles.find(word); role != roles.end()) {
            claim.parts.push_back(
                read_at(line, 0, [&] { return parse_part(role->second, whole); }));
            return;
        }
        if (repeats) fail(line, 0, "`" + word + "` stands twice in this claim");
        if (whole.empty() && word != "rows") fail(line, 0, "`" + word + "` needs a value");
        if (const auto text = texts.find(word); text != texts.end()) {
            claim.*(text->second) = whole;
            if (word == "verdict")
                read_at(line, word.size() + 1, [&] { return standing_named(whole); });
        } else if (word == "kind") {
            claim.kind = read_at(line, word.size() + 1, [&] { return kind_named(whole); });
        } else if (word == "shows") {
            claim.shows_at = read_at(line, word.size() + 1, [&] { return depth_named(whole); });
        } else if (word == "source" && ledger_.collection == Collection::shelf) {
            claim.source = source(line, whole);
        } else if (word == "game" && ledger_.collection == Collection::shelf) {
            claim.games = pieces_between(whole, ',');
        } else if (word == "covers") {
            claim.covers = pieces_between(whole, ';');
        } else if (word == "rows") {
            if (!rest.empty()) claim.rows.push_back(cells_of(rest));
            for (const LedgerLine& next : more) claim.rows.push_back(cells_of(next.text));
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

    /// "…" or "…" from memory.
    Publication source(const LedgerLine& line, const std::string& text) const {
        const std::size_t end = text.find('"', 1);
        const std::string after = end == std::string::npos ? "" : trimmed(text.substr(end + 1));
        if (text[0] != '"' || end == std::string::npos || end == 1 ||
            (!after.empty() && after != "from memory"))
            fail(line, 7,
                 "expected a reference between quotation marks, as in `source \"C. L. Bouton, Nim "
                 "(1902)\"`, and after it `from memory` where it could not be looked up");
        return {text.substr(1, end - 1), !after.empty()};
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
    const std::vector<LedgerLine> lines_;
    std::set<std::string> ids_;
    Ledger ledger_;
};

}  // namespace

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
