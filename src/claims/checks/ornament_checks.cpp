/// Claims about the games of complementary Beatty pairs: equation (13), and the constrained k-Mouse
/// [star-operator, section 5].
#include <algorithm>

#include "claims/checks/positions.hpp"
#include "claims/checks/whole_argument.hpp"
#include "look/pair_shape.hpp"
#include "solve/ladder.hpp"
#include "star/invariance.hpp"
#include "star/ornament_classes.hpp"

namespace takeaway::claims {

namespace {

Finding equation_thirteen(const CheckContext& context) {
    const std::int64_t below = whole_argument(context, 0);
    std::size_t games = 0;
    for (std::int64_t q = 2; q <= context.bound; ++q) {
        for (const OrnamentPair& pair : ornament_pairs(q)) {
            const Game game = context.game(pair.ornament_game());
            ++games;
            const std::vector<Position> solved =
                positions_of(*context.solved.p_positions(game, below));
            const std::vector<Position> claimed = claimed_below(game, below);
            const std::optional<Position> failure = smallest_difference(solved, claimed);
            if (!failure) continue;
            Finding finding =
                wrong_outcome(context, game, *failure,
                              std::binary_search(claimed.begin(), claimed.end(), *failure));
            finding.counterexample += " in " + game.expression + ", of class " + std::to_string(q);
            return finding;
        }
    }
    return holds(context.extent + ", piles below " + std::to_string(below),
                 std::to_string(games) + " ornament games were solved");
}

Finding equation_thirteen_for_game(const CheckContext& context) {
    const Game game = context.game_of(0);
    const Game star = context.game("star(" + context.argument(0) + ")");
    const std::vector<Position> solved =
        positions_of(*context.solved.p_positions(star, context.bound));
    std::vector<Position> claimed =
        positions_of(moves_below(game, context.bound, context.control.memory_limit));
    claimed.insert(claimed.begin(), Position(game.rules->piles(), 0));
    const std::optional<Position> failure = smallest_difference(solved, claimed);
    if (failure)
        return wrong_outcome(context, star, *failure,
                             std::binary_search(claimed.begin(), claimed.end(), *failure));
    return holds(context.extent, std::to_string(claimed.size()) + " positions, as it says");
}

/// The mex rule of the answer is that of docs/sweeping.md for a width, a term on k.
Finding constrained_mouse(const CheckContext& context) {
    for (std::int64_t k = whole_argument(context, 1); k <= whole_argument(context, 2); ++k) {
        const Game game = context.game("constrained_mouse(" + std::to_string(k) + ")");
        const std::int64_t width =
            to_int64(Statement(context.ledger, {{"k", k}}).whole(context.argument(0)));
        std::vector<Position> claimed{{0, 0}};
        for (const Position& p : constrained_mouse_pairs(width, context.bound)) {
            claimed.push_back(p);
            claimed.push_back({p[1], p[0]});
        }
        std::sort(claimed.begin(), claimed.end());
        const std::vector<Position> solved =
            positions_of(*context.solved.p_positions(game, context.bound));
        if (const auto failure = smallest_difference(solved, claimed)) {
            Finding finding =
                wrong_outcome(context, game, *failure,
                              std::binary_search(claimed.begin(), claimed.end(), *failure));
            finding.counterexample += " for k = " + std::to_string(k);
            return finding;
        }
    }
    return holds("k up to " + context.argument(2) + ", " + context.extent,
                 "solved and compared with the formula");
}

}  // namespace

void add_ornament_checks(std::vector<Check>& checks) {
    checks.push_back({"equation (13) holds for all rational pairs, piles below `",
                      "P(G*) = M(G) ∪ {0} for all pairs up to a class.", true, equation_thirteen});
    checks.push_back({"equation (13) holds for `", "P(G*) = M(G) ∪ {0} for one game, on a box.",
                      true, equation_thirteen_for_game});
    checks.push_back(
        {"the constrained k-Mouse has the pairs of the mex rule of width ` for k from ` to `",
         "The answer to the question of section 5.4.", true, constrained_mouse});
}

}  // namespace takeaway::claims
