#include "solve/star.hpp"

#include "rules/game/vector_rules.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {

RulesPtr star_rules(const Game& inner, PositionSolver solver) {
    const auto source = [inner, solver = std::move(solver)](std::int64_t bound) {
        const PositionList found = solver(inner, bound);
        VectorRules::Vectors moves;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const Position position = found.position(i);
            if (is_zero(position)) continue;
            each_arrangement(position, inner.rules->unordered_piles(), [&](const Position& move) {
                moves.push_back(move);
                return true;
            });
        }
        return moves;
    };
    return make_rules(std::make_shared<const VectorRules>(inner.rules->piles(),
                                                          "P of " + inner.expression, source,
                                                          std::make_shared<const Game>(inner)));
}

void add_star(Library& library, PositionSolver solver) {
    library.add_operator(
        {"star", "star(GAME)", "the moves are the P-positions of GAME except 0", 1,
         [solver = std::move(solver)](const Operator& self,
                                      const std::vector<OperatorArgument>& arguments) {
             const Game& inner = game_argument(self, arguments, 0);
             Game game;
             game.expression = "star(" + inner.expression + ")";
             game.fingerprint = "star\n" + inner.fingerprint;
             game.about = "the invariant game whose moves are the P-positions of " +
                          inner.expression + ", except 0";
             if (!inner.rules->is_invariant())
                 game.about += "; the moves of " + inner.expression + " depend on the position";
             game.source = "star-operator, section 1.1";
             game.rules = star_rules(inner, solver);
             return game;
         }});
}

void add_star(Library& library, std::uint64_t memory_limit, const Progress& progress) {
    SolveControl control;
    control.progress = progress;
    control.memory_limit = memory_limit;
    add_star(library, [control](const Game& game, std::int64_t bound) {
        return p_positions_by_definition(game, bound, control);
    });
}

}  // namespace takeaway::solve
