#include "app/prove/texts_about_game.hpp"

#include "app/games/pile_names.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::app {

Scope scope_about(const Game& game, const RuleSource& source) {
    Scope scope(source);
    const bool is_vector = game.text && game.text->piles && game.text->piles->count.has_value();
    std::vector<TermPtr> piles;
    for (std::size_t i = 0; i < game.rules->piles(); ++i)
        piles.push_back(slot_term(static_cast<int>(i)));
    if (is_vector) {
        scope.names().vectors[game.text->piles->names[0]] = piles;
    } else {
        const std::vector<std::string> names = pile_names_of(game);
        for (std::size_t i = 0; i < piles.size(); ++i) scope.names().numbers[names[i]] = piles[i];
    }
    if (game.claim) scope.names().sets.emplace("P", game.claim);
    return scope;
}

Game with_claim(Game game, const std::string& claim) {
    const RuleSource source{"claim", claim};
    game.claim = scope_about(game, source).families(parse_whole_set(source), game.rules->piles());
    return game;
}

TermPtr value_term(const Game& game, const std::string& values) {
    const RuleSource source{"values", values};
    return scope_about(game, source).term(parse_whole_term(source));
}

}  // namespace takeaway::app
