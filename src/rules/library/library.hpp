/// The library of games: the catalog, the user's files, and the operators that make games from
/// games.
///
/// A game expression is looked up here wherever the program accepts a game. A file is used exactly
/// like a catalog name.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "rules/game/game.hpp"
#include "rules/library/operators.hpp"
#include "rules/meaning/elaborate.hpp"

namespace takeaway::rules {

struct CatalogEntry {
    std::string file;    // wythoff/k_wythoff.game
    std::string family;  // wythoff: the folder; empty for games of added texts
    std::shared_ptr<const syntax::GameText> text;
};

class Library {
  public:
    /// The catalog that is built into the program, with the operators misere and block.
    Library();

    void add_operator(Operator op);

    /// From now on the games of this text are known beside the catalog, and before a game of the
    /// catalog with the same name; catalog games go on to mean each other. `name` is used in
    /// messages. Throws RuleError if the text does not parse, InputError if a name is taken by an
    /// operator or by an earlier text.
    void add_text(const std::string& name, const std::string& text);
    /// From now on an expression that names a file is refused: for expressions of strangers.
    void refuse_files() { files_ = false; }
    /// From now on this is asked while a text is given its meaning; true ends that with
    /// Interrupted.
    void stop_when(std::function<bool()> should_stop) { should_stop_ = std::move(should_stop); }

    /// From now on this is told what in a text is easily misread (Game::warnings), whenever its
    /// game is made.
    void warn_to(std::function<void(const std::string&)> listener) {
        warned_ = std::move(listener);
    }

    /// The game of an expression as typed by a user. Throws RuleError or InputError.
    Game game(const std::string& expression) const;
    /// The same, and games that split heaps as well (Game::splits). The other functions refuse
    /// those with a message, because whoever calls them counts on a fixed number of piles.
    Game any_game(const std::string& expression) const;
    /// The game of an expression that stands in a larger text, which names no numbers.
    Game game_of(const syntax::GameExpression& expression, const RuleSource& source) const;
    /// The same for names of the catalog and operators, whatever files there are.
    Game catalog_game(const std::string& expression) const;
    /// The last game of a rule text that is given directly; `name` is used in messages.
    Game game_from_text(const std::string& name, const std::string& text) const;

    const std::vector<CatalogEntry>& catalog() const;
    /// The games of the added texts, in order.
    const std::vector<CatalogEntry>& added() const { return added_entries_; }
    const std::map<std::string, Operator>& operators() const { return operators_; }

  private:
    struct Place;  // where an expression stands: which names it sees, and how deep we are
    struct ParsedText;
    struct Catalog;
    struct NamedGame {
        std::shared_ptr<const ParsedText> text;
        std::size_t index;  // of the game in it
    };
    using Names = std::map<std::string, NamedGame>;

    /// The built-in texts never change, so they are parsed once, for all libraries.
    static const Catalog& built_in();

    Game resolve(const syntax::GameExpression& expression, const Scope& scope,
                 const Place& place) const;
    Game resolve_named(const syntax::GameExpression& expression, const Scope& scope,
                       const Place& place) const;
    Game resolve_file(const syntax::GameExpression& expression, const Scope& scope,
                      const Place& place) const;
    Game resolve_sum(const syntax::GameExpression& expression, const Scope& scope,
                     const Place& place) const;
    Game instantiate(const std::shared_ptr<const ParsedText>& parsed, std::size_t index,
                     const syntax::GameExpression& expression, const Scope& scope,
                     const Place& place) const;
    std::vector<Integer> numbers_of(const syntax::GameExpression& expression,
                                    const Scope& scope) const;
    std::vector<std::string> known_names(const Place& place) const;

    Names added_names_;
    std::vector<CatalogEntry> added_entries_;
    bool files_ = true;
    std::function<bool()> should_stop_;
    std::function<void(const std::string&)> warned_;
    std::map<std::string, Operator> operators_;
};

}  // namespace takeaway::rules
