#include "app/play/play_out.hpp"

namespace takeaway::app {

Playout play_out(const Advisor& advisor, BigPosition position, Level first, Level second,
                 std::uint64_t seed) {
    Dice dice(seed);
    const Game& game = advisor.game();
    Playout result;
    for (int mover = 0;; mover = 1 - mover) {
        const Level moving = mover == 0 ? first : second;
        const Level waiting = mover == 0 ? second : first;
        Options blocked;
        if (game.blocking) blocked = choose_blocks(advisor, waiting, position, dice).blocked;
        ChosenMove chosen = choose_move(advisor, moving, position, blocked, dice);
        if (!chosen.to) {
            const bool stuck = can_move(game, position, blocked) == CanMove::no;
            result.winner = stuck && game.ending == Ending::misere ? mover : 1 - mover;
            return result;
        }
        position = *std::move(chosen.to);
        ++result.moves;
    }
}

}  // namespace takeaway::app
