#include "claims/named_games.hpp"

#include <algorithm>
#include <cctype>

#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "rules/text/print.hpp"

namespace takeaway::claims {

namespace {

bool is_of_a_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The rules and the claim of a catalog game, without what is only told about it.
std::string text_of(const Library& library, const std::string& game) {
    for (const CatalogEntry& entry : library.catalog())
        if (entry.text->name == game) {
            syntax::GameText rules = *entry.text;
            rules.about.clear();
            rules.source.clear();
            return print(rules);
        }
    return "";
}

}  // namespace

std::set<std::string> names_in(const std::string& text) {
    std::set<std::string> names;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_of_a_name(text[end])) ++end;
        if (end > at) names.insert(text.substr(at, end - at));
        at = end + 1;
    }
    return names;
}

std::set<std::string> catalog_games_in(const Library& library, const std::string& text) {
    std::set<std::string> found;
    std::vector<std::string> unread{text};
    while (!unread.empty()) {
        const std::set<std::string> names = names_in(unread.back());
        unread.pop_back();
        for (const std::string& name : names) {
            const std::string game = text_of(library, name);
            if (!game.empty() && found.insert(name).second) unread.push_back(game);
        }
    }
    return found;
}

std::string fingerprint_of(const Library& library, const Ledger& ledger, const Claim& claim) {
    std::string mentioned;
    for (const auto& [name, text] : ledger.games) mentioned += text + "\n";
    for (const Part& part : claim.parts)
        for (const std::string& argument : part.arguments) mentioned += argument + "\n";
    std::string all = claim.fingerprint;
    for (const std::string& game : catalog_games_in(library, mentioned))
        all += "\n" + text_of(library, game);
    return checksum_of(all);
}

void require_catalog_games(const Library& library, const Claim& claim) {
    std::vector<std::string> known;
    for (const CatalogEntry& entry : library.catalog()) known.push_back(entry.text->name);
    for (const std::string& game : claim.games)
        if (std::find(known.begin(), known.end(), game) == known.end())
            throw InputError("claim `" + claim.id + "` is about `" + game +
                             "`, which is no game of the catalog." + did_you_mean(game, known));
}

}  // namespace takeaway::claims
