#include "solve/star.hpp"

#include <algorithm>
#include <type_traits>

#include "rules/game/vector_rules.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/solved_games.hpp"

namespace takeaway::solve {

namespace {

/// Games that are kept for others may take this part of the memory limit.
constexpr std::uint64_t share_of_kept_games = 4;

/// Where the vectors of a star come from.
struct StarMoves {
    std::shared_ptr<SolvedGame> inner;
    SolveControl standard;

    VectorRules::Vectors operator()(std::int64_t bound) const {
        const PositionListPtr found = inner->listed_below(bound, standard).list;
        VectorRules::Vectors moves;
        for (std::size_t i = 0; i < found->size(); ++i) {
            const Position position = found->position(i);
            if (is_zero(position)) continue;
            each_arrangement(position, inner->game().rules->unordered_piles(),
                             [&](const Position& move) {
                                 moves.push_back(move);
                                 return true;
                             });
        }
        return moves;
    }
};

/// Null if the game is no star.
const StarMoves* star_moves_of(const Game& game) {
    return game.rules->visit([](const auto& kind) -> const StarMoves* {
        if constexpr (std::is_same_v<std::decay_t<decltype(kind)>, VectorRules>)
            return kind.source().template target<StarMoves>();
        return nullptr;
    });
}

}  // namespace

Game star_of(const std::shared_ptr<SolvedGame>& inner, const SolveControl& standard) {
    const Game& of = inner->game();
    Game game;
    game.expression = "star(" + of.expression + ")";
    game.fingerprint = "star\n" + of.fingerprint;
    game.warnings = of.warnings;
    game.rules = make_rules(std::make_shared<const VectorRules>(
        of.rules->piles(), "P of " + of.expression, StarMoves{inner, standard},
        std::make_shared<const Game>(of)));
    return game;
}

bool has_star_moves(const Game& game) {
    return star_moves_of(game) != nullptr ||
           std::any_of(game.summands.begin(), game.summands.end(), has_star_moves);
}

void learn_star_moves(const Game& game, std::int64_t bound, const SolveControl& control) {
    if (const StarMoves* star = star_moves_of(game)) star->inner->listed_below(bound, control);
    for (const Game& summand : game.summands) learn_star_moves(summand, bound, control);
}

void add_star(Library& library, std::shared_ptr<SolvedGames> games) {
    library.add_operator(
        {"star", "star(GAME)", "the moves are the P-positions of GAME except 0", 1,
         [games = std::move(games)](const Operator& self,
                                    const std::vector<OperatorArgument>& arguments) {
             const Game& inner = game_argument(self, arguments, 0);
             if (inner.rules->remembers())
                 throw InputError("`" + inner.expression + "` remembers `" +
                                  inner.rules->remembered()[0].name +
                                  "`, so its P-positions are no vectors of tokens that could be "
                                  "the moves of a star");
             Game game = star_of(games->of(inner), games->control());
             // A sweep makes thousands of stars; theirs is what nobody else needs.
             games->trim(games->control().memory_limit / share_of_kept_games);
             game.about = "the invariant game whose moves are the P-positions of " +
                          inner.expression + ", except 0";
             if (!inner.rules->is_invariant())
                 game.about += "; the moves of " + inner.expression + " depend on the position";
             game.source = "star-operator, section 1.1";
             return game;
         }});
}

void add_star(Library& library, std::uint64_t memory_limit) {
    SolveControl control;
    control.memory_limit = memory_limit;
    add_star(library, std::make_shared<SolvedGames>(control, p_positions_by_definition));
}

}  // namespace takeaway::solve
