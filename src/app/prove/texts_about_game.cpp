#include "app/prove/texts_about_game.hpp"

#include <type_traits>

#include "app/games/pile_names.hpp"
#include "rules/game/vector_rules.hpp"
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

namespace {

/// The rules of a star; null for all others.
const VectorRules* star_rules(const Game& game) {
    return game.rules->visit([](const auto& kind) -> const VectorRules* {
        if constexpr (std::is_same_v<std::decay_t<decltype(kind)>, VectorRules>)
            return kind.p_positions_of() == nullptr ? nullptr : &kind;
        return nullptr;
    });
}

}  // namespace

const Game* star_without_claim(const Game& game) {
    const VectorRules* star = star_rules(game);
    if (star == nullptr) return nullptr;
    const Game* inner = star->p_positions_of();
    if (const Game* deeper = star_without_claim(*inner)) return deeper;
    return inner->claim ? nullptr : inner;
}

Game with_star_claims(Game game, const StarClaims& claims) {
    const VectorRules* star = star_rules(game);
    if (star == nullptr || claims.empty()) return game;
    Game inner = with_star_claims(*star->p_positions_of(), claims);
    if (const auto claim = claims.find(inner.expression); claim != claims.end())
        inner = with_claim(std::move(inner), claim->second);
    game.rules = rules::make_rules(
        std::make_shared<const VectorRules>(star->piles(), star->move_names()[0], star->source(),
                                            std::make_shared<const Game>(std::move(inner))));
    return game;
}

TermPtr value_term(const Game& game, const std::string& values) {
    const RuleSource source{"values", values};
    return scope_about(game, source).term(parse_whole_term(source));
}

}  // namespace takeaway::app
