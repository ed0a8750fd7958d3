/// What the library keeps of a rule text, and where an expression stands. For the library alone.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/library/library.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::rules {

/// A rule text with its games, kept alive for messages and for names used inside it.
struct Library::ParsedText {
    RuleSource source;
    std::vector<std::shared_ptr<const syntax::GameText>> games;
    std::string folder;  // paths in the text are relative to this

    static std::shared_ptr<const ParsedText> parse(std::string name, std::string text,
                                                   std::string folder) {
        auto parsed = std::make_shared<ParsedText>();
        parsed->source = {std::move(name), std::move(text)};
        parsed->folder = std::move(folder);
        for (syntax::GameText& game : parse_games(parsed->source))
            parsed->games.push_back(std::make_shared<const syntax::GameText>(std::move(game)));
        return parsed;
    }
};

/// The games that are built into the program.
struct Library::Catalog {
    Names names;
    std::vector<CatalogEntry> entries;

    Catalog();
};

struct Library::Place {
    std::shared_ptr<const ParsedText> text;  // null on the command line
    int depth = 0;
    /// Whether the games of added texts are seen. Games of the catalog do not see them: they, and
    /// the theorems about them, mean each other whatever names a user takes.
    bool sees_added = true;
};

}  // namespace takeaway::rules
