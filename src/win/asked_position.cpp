#include "win/asked_position.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "solve/plain/closed_box.hpp"
#include "verify/claimed_options.hpp"
#include "win/words.hpp"

namespace takeaway::win {

bool is_small(const BigPosition& position) {
    return std::all_of(position.begin(), position.end(), fits_int64);
}

Integer positions_up_to(const Game& game, const BigPosition& position) {
    Integer count = 1;
    if (game.rules->remembers() && is_small(position)) {
        try {
            return closed_box(game, Box::up_to(to_small(position))).count();
        } catch (const LimitError&) {
            return Integer(1) << 64;
        }
    }
    for (const Integer& pile : position) count *= pile + 1;
    return count;
}

std::string words_of(const Game& game, const BigPosition& position) {
    return in_words(position, game.rules->components());
}

bool has_won_without_a_move(const Game& game, const BigPosition& position) {
    return game.ending == Ending::misere && !has_option(game, position);
}

std::string no_move_among_claimed(const Game& game, const BigPosition& position) {
    return words_of(game, position) + " is none of them, and no move leads to one";
}

}  // namespace takeaway::win
