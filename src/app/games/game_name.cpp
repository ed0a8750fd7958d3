/// What a game is called, where its expression names files.
#include <algorithm>
#include <map>

#include "app/workbench.hpp"
#include "rules/game/vector_rules.hpp"

namespace takeaway::app {

namespace {

/// The longest path first: one may be the end of another.
struct LongestFirst {
    bool operator()(const std::string& a, const std::string& b) const {
        return a.size() != b.size() ? a.size() > b.size() : a < b;
    }
};
using DeclaredNames = std::map<std::string, std::string, LongestFirst>;  // by the path

/// `./mine.game` of `block(./mine.game(3), 2)`: what the library has put in the place of the name.
/// Not by parsing: a path may hold spaces.
std::string path_in(std::string expression) {
    const auto strip = [&](const std::string& name, char end) {
        if (expression.rfind(name + "(", 0) != 0) return false;
        expression = expression.substr(name.size() + 1);
        expression.resize(std::min(expression.size(), expression.rfind(end)));
        return true;
    };
    while (strip("misere", ')') || strip("block", ',')) {
    }
    if (!expression.empty() && expression.back() == ')')
        expression.resize(std::min(expression.size(), expression.rfind('(')));
    return expression;
}

/// Sums and stars know the games that they are made of; other operators leave the text in place.
void collect_names(const Game& game, DeclaredNames& names) {
    for (const Game& summand : game.summands) collect_names(summand, names);
    const Game* inner =
        game.rules == nullptr ? nullptr : game.rules->visit([](const auto& kind) -> const Game* {
            using Kind = std::decay_t<decltype(kind)>;
            if constexpr (std::is_same_v<Kind, rules::VectorRules>) return kind.p_positions_of();
            return nullptr;
        });
    if (inner != nullptr) collect_names(*inner, names);
    if (game.text) names.emplace(path_in(game.expression), game.text->name);
}

}  // namespace

std::string game_name(const Game& game) {
    std::string name = game.expression;
    // Every path has one of these signs; most names have none.
    if (name.find_first_of("./") == std::string::npos) return name;
    DeclaredNames names;
    collect_names(game, names);
    for (const auto& [path, declared] : names) {
        if (path.find_first_of("./") == std::string::npos) continue;
        for (std::size_t at = 0; (at = name.find(path, at)) != std::string::npos;
             at += declared.size())
            name.replace(at, path.size(), declared);
    }
    return name;
}

}  // namespace takeaway::app
