/// Operators make games from games: misere, block, the codes of heaps; higher layers add those that
/// need a solver (star).
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "rules/game/game.hpp"

namespace takeaway::rules {

/// What an operator is given: games and numbers, as written.
using OperatorArgument = std::variant<Game, Integer>;

struct Operator {
    std::string name;
    std::string usage;  // star(GAME)
    std::string about;
    std::size_t arguments = 1;
    /// Called with as many arguments as that; the operator itself comes first, for messages.
    std::function<Game(const Operator&, const std::vector<OperatorArgument>&)> apply;
    /// Whether games that split heaps may be arguments.
    bool takes_splitting = false;
};

/// The argument as a game. Throws InputError naming the operator otherwise.
const Game& game_argument(const Operator& op, const std::vector<OperatorArgument>& arguments,
                          std::size_t index);
const Integer& number_argument(const Operator& op, const std::vector<OperatorArgument>& arguments,
                               std::size_t index);

/// Those that every library knows.
std::vector<Operator> operators_without_solver();

}  // namespace takeaway::rules
