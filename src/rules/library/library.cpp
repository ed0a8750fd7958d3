#include "rules/library/library.hpp"

#include <filesystem>

#include "rules/library/catalog_texts.hpp"
#include "rules/library/parsed_text.hpp"

namespace takeaway::rules {

using syntax::GameExpression;

namespace {

Game with_fixed_piles(Game game) {
    if (game.splits())
        throw InputError("`" + game.expression +
                         "` splits heaps: its positions are lists of heaps of any length, and this "
                         "needs a fixed number of piles. `outcome`, `value`, `best`, `moves`, "
                         "`play`, `show` and `octal` take such games");
    return game;
}

/// wythoff of wythoff/k_wythoff.game.
std::string folder_of(const std::string& path) { return path.substr(0, path.find('/')); }

}  // namespace

Library::Catalog::Catalog() {
    for (std::size_t i = 0; i < catalog_text_count; ++i) {
        const CatalogText& entry = catalog_texts[i];
        const auto text = ParsedText::parse(entry.file, entry.text, "");
        for (std::size_t g = 0; g < text->games.size(); ++g) {
            names[text->games[g]->name] = {text, g};
            entries.push_back({entry.file, folder_of(entry.file), text->games[g]});
        }
    }
}

const Library::Catalog& Library::built_in() {
    static const Catalog catalog;
    return catalog;
}

Library::Library() {
    for (Operator& op : operators_without_solver()) add_operator(std::move(op));
}

const std::vector<CatalogEntry>& Library::catalog() const { return built_in().entries; }

void Library::add_operator(Operator op) { operators_[op.name] = std::move(op); }

void Library::add_text(const std::string& name, const std::string& text) {
    const auto parsed = ParsedText::parse(name, text, "");
    for (const auto& game : parsed->games)
        if (operators_.count(game->name) + added_names_.count(game->name) > 0)
            parsed->source.fail(
                game->spot,
                "`" + game->name + "` is already the name of " +
                    (operators_.count(game->name) > 0 ? "an operator" : "another game"));
    for (std::size_t g = 0; g < parsed->games.size(); ++g) {
        added_names_[parsed->games[g]->name] = {parsed, g};
        added_entries_.push_back({name, "", parsed->games[g]});
    }
}

Game Library::game(const std::string& expression) const {
    return with_fixed_piles(any_game(expression));
}

Game Library::any_game(const std::string& expression) const {
    const RuleSource source{"expression", expression};
    // A path with spaces needs no quotation marks if it is all there is.
    std::error_code ignored;
    if (files_ && std::filesystem::is_regular_file(expression, ignored)) {
        GameExpression file;
        file.kind = GameExpression::Kind::file;
        file.name = expression;
        return resolve(file, Scope(source), {});
    }
    return resolve(parse_game_expression(source), Scope(source), {});
}

Game Library::game_of(const GameExpression& expression, const RuleSource& source) const {
    return with_fixed_piles(resolve(expression, Scope(source), {}));
}

Game Library::catalog_game(const std::string& expression) const {
    const RuleSource source{"expression", expression};
    return with_fixed_piles(
        resolve(parse_game_expression(source), Scope(source), {nullptr, 0, false}));
}

Game Library::game_from_text(const std::string& name, const std::string& text) const {
    const auto parsed = ParsedText::parse(name, text, "");
    return with_fixed_piles(
        instantiate(parsed, parsed->games.size() - 1, {}, Scope(parsed->source), {}));
}

}  // namespace takeaway::rules
