#include "claims/named_games.hpp"

#include <cctype>

#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "rules/text/print.hpp"

namespace takeaway::claims {

namespace {

bool is_of_a_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

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

NamedGames::NamedGames(const Library& library) {
    for (const CatalogEntry& entry : library.catalog()) {
        syntax::GameText rules = *entry.text;
        rules.about.clear();
        rules.source.clear();
        const std::string text = print(rules);
        games_[entry.text->name] = {text, names_in(text)};
    }
}

std::set<std::string> NamedGames::in(const std::string& text) const {
    std::set<std::string> found;
    std::vector<std::set<std::string>> unread{names_in(text)};
    while (!unread.empty()) {
        const std::set<std::string> names = std::move(unread.back());
        unread.pop_back();
        for (const std::string& name : names) {
            const auto game = games_.find(name);
            if (game != games_.end() && found.insert(name).second)
                unread.push_back(game->second.mentioned);
        }
    }
    return found;
}

std::string NamedGames::fingerprint_of(const Ledger& ledger, const Claim& claim) const {
    std::string mentioned;
    for (const auto& [name, text] : ledger.games) mentioned += text + "\n";
    for (const Part& part : claim.parts)
        for (const std::string& argument : part.arguments) mentioned += argument + "\n";
    std::string all = claim.fingerprint;
    for (const std::string& game : in(mentioned)) all += "\n" + games_.at(game).text;
    return checksum_of(all);
}

void NamedGames::require(const Claim& claim) const {
    for (const std::string& game : claim.games) {
        if (games_.count(game) > 0) continue;
        std::vector<std::string> known;
        for (const auto& [name, named] : games_) known.push_back(name);
        throw InputError("claim `" + claim.id + "` is about `" + game +
                         "`, which is no game of the catalog." + did_you_mean(game, known));
    }
}

}  // namespace takeaway::claims
