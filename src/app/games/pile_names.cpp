#include "app/games/pile_names.hpp"

namespace takeaway::app {

namespace {

std::vector<std::string> names_of_real_piles(const Game& game) {
    const std::size_t piles = game.rules->real_piles();
    const bool stated = game.text && game.text->piles;
    if (stated && !game.text->piles->count) return game.text->piles->names;
    if (!stated && piles == 2) return {"x", "y"};
    const std::string name = stated ? game.text->piles->names[0] : "x";
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= piles; ++i) names.push_back(name + std::to_string(i));
    return names;
}

}  // namespace

std::vector<std::string> pile_names_of(const Game& game) {
    std::vector<std::string> names = names_of_real_piles(game);
    for (const Remembered& number : game.rules->remembered()) names.push_back(number.name);
    return names;
}

}  // namespace takeaway::app
