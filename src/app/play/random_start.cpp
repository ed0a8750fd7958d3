#include "app/play/random_start.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace takeaway::app {

namespace {

struct Sizes {
    std::int64_t low;
    std::int64_t high;
};

/// More piles have more positions below them, and take longer to play.
Sizes sizes_for(std::size_t piles) {
    if (piles <= 3) return {5, 20};
    if (piles == 4) return {4, 12};
    return piles <= 7 ? Sizes{3, 8} : Sizes{2, 5};
}

/// A P-position near by: the position itself, or where a winning move leads.
std::optional<BigPosition> p_position_near(const Advisor& advisor, const BigPosition& position) {
    Advice advice = advisor.advise(position);
    if (advice.is_p) return position;
    // What a move has left to remember is no beginning.
    if (advisor.game().rules->remembers()) return std::nullopt;
    return std::move(advice.move);
}

/// Whether a winning move ends the game: no fun where it can be helped.
bool is_won_at_once(const Advisor& advisor, const BigPosition& position) {
    const Options winning = advisor.p_options(position);
    return std::any_of(winning.begin(), winning.end(), [&](const BigPosition& to) {
        return can_move(advisor.game(), to, {}) == CanMove::no;
    });
}

}  // namespace

BigPosition random_start(const Advisor& advisor, bool first_player_can_win, Dice& dice) {
    const Game& game = advisor.game();
    constexpr int most_tries = 200;
    constexpr int tries_of_one_size = 20;
    constexpr int enough_candidates = 8;  // of P-positions, of which the largest is taken
    Sizes sizes = sizes_for(game.rules->piles());
    std::optional<BigPosition> any;
    std::optional<BigPosition> best;
    int candidates = 0;
    for (int tries = 1; tries <= most_tries && candidates < enough_candidates; ++tries) {
        BigPosition position(game.rules->real_piles(), 0);
        for (Integer& pile : position) pile = dice.between(sizes.low, sizes.high);
        for (const Remembered& number : game.rules->remembered()) position.push_back(number.start);
        sort_groups(position, game.rules->unordered_piles());
        // Rules that take large amounts only need larger piles; 2^20 of them would be absurd.
        constexpr std::int64_t largest = 1 << 20;
        if (!any && tries % tries_of_one_size == 0 && sizes.high < largest) sizes.high *= 4;
        if (!game.rules->is_position(position) || can_move(game, position, {}) != CanMove::yes)
            continue;
        any = position;
        try {
            if (first_player_can_win) {
                if (advisor.is_p(position)) continue;
                if (!is_won_at_once(advisor, position)) return position;
                if (!best) best = position;
                continue;
            }
            const std::optional<BigPosition> near = p_position_near(advisor, position);
            if (!near || can_move(game, *near, {}) != CanMove::yes) continue;
            if (!best || tokens_in(*best) < tokens_in(*near)) best = near;
            ++candidates;
        } catch (const LimitError&) {
            return position;  // nobody knows who wins
        }
    }
    if (best) return *best;
    if (any) return *any;
    throw InputError("no position of `" + game.expression +
                     "` with a legal move was found by chance: name one, such as `takeaway play " +
                     game.expression + " 7,12`");
}

}  // namespace takeaway::app
