/// What the adviser says to the player: hint, follow, why.
#include "app/play/match.hpp"
#include "app/positions/move_words.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

std::string because(const Advice& advice) {
    return as_sentence(advice.reason) + " (Rests on: " + advice.rests_on + ".)";
}

}  // namespace

Advice Match::advice_here() const {
    const bool blocked_known = game().blocking && state_.phase == Phase::move;
    return blocked_known ? advisor_.advise(state_.position, state_.blocked)
                         : advisor_.advise(state_.position);
}

void Match::hint(const std::string&) {
    require_running();
    if (state_.phase == Phase::block) {
        const Options worth = advisor_.worth_blocking(state_.position);
        const std::string block = worth.empty() ? "nothing" : text_of(worth);
        reply_.add(advisor_.is_p(state_.position)
                       ? "Block " + block + ": then no move of mine wins."
                       : "Whatever you block, I can win. Block " + block +
                             ", which leaves me the fewest ways.");
        return;
    }
    const Advice advice = advice_here();
    const std::optional<BigPosition> move = best_move(advice);
    std::string words;
    if (move) {
        const BigPosition amounts = amounts_taken(game(), state_.position, *move);
        words = taking_words(pile_names_, amounts, digits_to_type) + leaving(*move);
    }
    if (advice.move) {
        reply_.add(as_sentence(words) + " " + because(advice));
    } else {
        reply_.add((advice.is_p ? "No move wins if I make no mistake. "
                                : "You can win, but I do not know how. ") +
                   because(advice) + (move ? " Hardest for me: " + words : ""));
    }
}

/// The move of the hint.
std::optional<BigPosition> Match::best_move(const Advice& advice) const {
    if (advice.move) return advice.move;
    return stubborn_move(advisor_, state_.position, state_.blocked);
}

void Match::follow(const std::string&) {
    require_running();
    if (state_.phase == Phase::block) {
        you_block(advisor_.worth_blocking(state_.position));
        return;
    }
    std::optional<BigPosition> to = best_move(advice_here());
    if (!to) throw InputError("I find no legal move here either");
    const std::string words = words_for(state_.position, *to);
    you_move(*std::move(to), words);
}

void Match::why(const std::string&) {
    if (state_.phase == Phase::between_games) {
        reply_.add(turning_point(other(*state_.winner)));
        return;
    }
    const Advice advice = advice_here();
    const bool yours = state_.to_move == Player::you;
    const std::string here = text_of(state_.position);
    const bool moved = !state_.plies.empty() && state_.plies.back().by != state_.to_move;
    if (moved) {
        reply_.add((yours ? "My move to " : "Your move to ") + here +
                   (advice.is_p ? " was good: whoever moves from there can be beaten. "
                                : std::string(" does not win: from there ") +
                                      (yours ? "you can win. " : "I can win. ")) +
                   because(advice));
    } else {
        reply_.add(here +
                   (advice.is_p == yours ? " is won for me if I make no mistake. "
                                         : " is won for you if you make no mistake. ") +
                   because(advice));
    }
}

/// The last decision of the loser that gave the game away.
std::string Match::turning_point(Player loser) const {
    const std::string who = loser == Player::you ? "You" : "I";
    const auto advice_at = [&](const BigPosition& position, const Options& blocked) {
        return game().blocking ? advisor_.advise(position, blocked) : advisor_.advise(position);
    };
    if (state_.resigned && state_.to_move == loser) {
        const Advice advice = advice_at(state_.position, state_.blocked);
        if (advice.move)
            return who + " resigned a game that could be won: " +
                   words_for(state_.position, *advice.move) + " → " + text_of(*advice.move) + ". " +
                   because(advice);
    }
    for (std::size_t i = state_.plies.size(); i-- > 0;) {
        const Ply& ply = state_.plies[i];
        if (ply.by != loser) continue;
        const Advice advice = advice_at(ply.from, ply.blocked);
        if (!advice.move) continue;
        if (!advisor_.is_p(ply.to))
            return who + " could last have won at " + text_of(ply.from) + ": " +
                   words_for(ply.from, *advice.move) + " → " + text_of(*advice.move) +
                   " instead of moving to " + text_of(ply.to) + ". " + because(advice);
        // Only what was blocked afterwards can have lost such a move.
        if (game().blocking)
            return who + " moved well to " + text_of(ply.to) +
                   " and lost by what was blocked there.";
    }
    return who +
           (state_.resigned ? " resigned a lost game." : " had no winning move in this game.");
}

}  // namespace takeaway::app
