/// Claims about shifting piles onto their neighbours: the move of a proof, and a strategy for Nim
/// [star-operator, Theorem 8 and Remark 7].
#include <algorithm>

#include "claims/check.hpp"
#include "claims/checks/positions.hpp"

namespace takeaway::claims {

namespace {

/// The move of the proof of Theorem 8 for piles x_1 <= … <= x_k: what it takes from each pile.
Position theorem_eight_move(Position piles) {
    Position taken(piles.size(), 0);
    for (std::size_t i = 0; i + 1 < piles.size(); ++i) {
        const std::int64_t rest = piles[i];
        taken[i] += rest;
        piles[i] = 0;
        const std::int64_t from_next = std::min(rest, piles[i + 1]);
        taken[i + 1] += from_next;
        piles[i + 1] -= from_next;
    }
    return taken;
}

Finding theorem_eight_proof(const CheckContext& context) {
    const Game game = context.game_of(0);
    const Box box = Box::below(game.rules->piles(), context.bound);
    std::optional<Position> failure;
    Position at(game.rules->piles(), 0);
    do {
        if (!std::is_sorted(at.begin(), at.end()) || at[0] == 0) continue;
        const Position taken = theorem_eight_move(at);
        Position to = at;
        for (std::size_t i = 0; i < to.size(); ++i) to[i] -= taken[i];
        if (!game.rules->is_move(at, to) && (!failure || comes_before(at, *failure))) failure = at;
    } while (box.advance(at));
    if (!failure) return holds(context.extent, "the move of the proof is legal everywhere");
    const Position taken = theorem_eight_move(*failure);
    return refuted(to_text(*failure), "the proof takes " + to_text(taken) + ", which is no move",
                   second_opinion(game, *failure, context.bound, context.control).sentence);
}

/// Remark 7: the tokens that stay in the old place are removed from the last pile.
Finding remark_seven(const CheckContext& context) {
    const Game game = context.game_of(0);
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    const Box box = Box::below(game.rules->piles(), context.bound);
    std::optional<Position> failure;
    Position target;
    Position at(game.rules->piles(), 0);
    do {
        if (!std::is_sorted(at.begin(), at.end()) || p_list->contains(at)) continue;
        // What the shifted piles make up stays; what is left in the old place is taken.
        Position to = theorem_eight_move(at);
        if (!p_list->contains(to) && (!failure || comes_before(at, *failure))) {
            failure = at;
            target = to;
        }
    } while (box.advance(at));
    if (!failure) return holds(context.extent, "the strategy leads to P-positions");
    return refuted(to_text(*failure),
                   "the strategy leads to " + to_text(target) + ", which is no P-position of Nim",
                   second_opinion(game, target, context.bound, context.control).sentence);
}

}  // namespace

void add_shifted_piles_checks(std::vector<Check>& checks) {
    checks.push_back({"the move of the proof of Theorem 8 is legal in `",
                      "From all positions with sorted piles and none of them empty.", true,
                      theorem_eight_proof});
    checks.push_back({"the strategy of Remark 7 wins in `",
                      "From all N-positions with sorted piles, pairing neighbours.", true,
                      remark_seven});
}

}  // namespace takeaway::claims
