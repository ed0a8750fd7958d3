/// The course of a match: whose turn it is, what the computer does, when a game is over.
#include "app/play/match.hpp"

#include <nlohmann/json.hpp>

#include "app/games/pile_names.hpp"
#include "app/play/random_start.hpp"
#include "app/positions/move_words.hpp"
#include "core/words.hpp"

namespace takeaway::app {

using Kind = PlayLine::Kind;

Match::Match(const Workbench& bench, PlayRequest request)
    : request_(std::move(request)),
      advisor_(bench.adviser(bench.game(request_.game))),
      pile_names_(pile_names_of(advisor_.game())),
      dice_(request_.seed),
      level_(request_.level) {
    if (!request_.position.empty()) given_ = fitting_start(request_.position);
}

BigPosition Match::fitting_start(const std::string& text) const {
    BigPosition position = fit_position(game(), parse_position(text));
    if (can_move(game(), position, {}) == CanMove::no)
        throw InputError("there is no legal move from " + text_of(position) + " in " +
                         game().expression);
    return position;
}

PlayReply Match::begin() {
    const Game& played = game();
    const std::string title = game_name(played) + (played.about.empty() ? "" : ": " + played.about);
    reply_.add(Kind::title, title + (title.back() == '.' ? "" : "."));
    std::string rule = played.ending == Ending::misere ? "Whoever cannot move wins (misère play)."
                                                       : "Whoever cannot move loses.";
    if (played.blocking)
        rule +=
            " Before each move the other player may block options; if all are blocked, there is "
            "no move.";
    reply_.add(rule + " Level " + name_of(level_) + ", seed " + std::to_string(seed()) +
               ". `help` says what you can type, `rules` which moves there are.");
    start_game(given_);
    return std::move(reply_);
}

void Match::start_game(const std::optional<BigPosition>& given) {
    const Score score = state_.score;
    const std::uint64_t number = score.you + score.computer + 1;
    const bool you_first = (request_.first == Player::you) == (number % 2 == 1);
    BigPosition start = given ? *given : random_start(advisor_, you_first, dice_);
    if (state_.winner) played_.push_back(std::move(state_));
    before_.clear();
    after_.clear();
    state_ = GameState{};
    state_.score = score;
    state_.first = state_.to_move = you_first ? Player::you : Player::computer;
    state_.start = state_.position = std::move(start);
    reply_.add(Kind::title, "");
    reply_.add(Kind::title, "Game " + std::to_string(number) +
                                (is_short(state_.position) ? ": " + text_of(state_.position) : "") +
                                (you_first ? ". You move first." : ". I move first."));
    begin_turn();
}

void Match::begin_turn() {
    state_.blocked.clear();
    state_.phase = game().blocking ? Phase::block : Phase::move;
    proceed();
}

/// Goes on until the player has to decide something.
void Match::proceed() {
    reply_.show_board = true;
    if (state_.phase == Phase::block) {
        if (state_.to_move == Player::you) {
            computer_blocks();
        } else if (ask_to_block()) {
            return;
        }
        state_.phase = Phase::move;
    }
    const bool yours = state_.to_move == Player::you;
    const CanMove can = can_move(game(), state_.position, state_.blocked);
    if (can == CanMove::no) {
        const bool misere = game().ending == Ending::misere;
        const std::string stuck =
            state_.blocked.empty()
                ? (yours ? "You cannot move" : "I cannot move")
                : (yours ? "All your moves are blocked" : "All my moves are blocked");
        finish_game(misere ? state_.to_move : other(state_.to_move), stuck);
        return;
    }
    if (!yours) {
        computer_moves();
        return;
    }
    if (can == CanMove::unknown)
        reply_.add("I cannot tell whether there is a legal move here; if you find none, resign.");
}

void Match::computer_blocks() {
    const std::optional<Blockable> possible = blockable();
    if (possible && possible->counted.empty() && possible->freely.empty()) return;
    ChosenBlocks chosen = choose_blocks(advisor_, level_, state_.position, dice_);
    if (chosen.out_of_reach) say_out_of_reach();
    state_.blocked = std::move(chosen.blocked);
    reply_.add(Kind::computer, state_.blocked.empty() ? "I block nothing."
                                                      : "I block " + text_of(state_.blocked) + ".");
}

/// False if there is nothing that the player could block.
bool Match::ask_to_block() {
    const std::optional<Blockable> possible = blockable();
    if (!possible) {
        reply_.add("You may block some of my options, too many to list; `rules` says which.");
        return true;
    }
    const auto most = static_cast<std::uint64_t>(game().blocking->most);
    const bool counts = most > 0 && !possible->counted.empty();
    if (!counts && possible->freely.empty()) return false;
    if (counts)
        reply_.add("You may block " +
                   (most == 1 ? std::string("one") : "up to " + std::to_string(most)) +
                   " of these options of mine: " + text_of(possible->counted) + ".");
    if (!possible->freely.empty())
        reply_.add(std::string("You may ") + (counts ? "also " : "") +
                   "block without counting: " + text_of(possible->freely) + ".");
    reply_.add("Type, for example, `block " +
               text_of(counts ? possible->counted[0] : possible->freely[0]) + "`, or `none`.");
    return true;
}

void Match::computer_moves() {
    ChosenMove chosen = choose_move(advisor_, level_, state_.position, state_.blocked, dice_);
    if (chosen.out_of_reach) say_out_of_reach();
    if (!chosen.to) {
        finish_game(Player::you, "I find no legal move here and give up");
        return;
    }
    reply_.add(Kind::computer, "I " + words_for(state_.position, *chosen.to) + leaving(*chosen.to));
    make_move(*std::move(chosen.to));
}

void Match::make_move(BigPosition to) {
    state_.plies.push_back({state_.to_move, state_.position, state_.blocked, to});
    state_.position = std::move(to);
    state_.to_move = other(state_.to_move);
    begin_turn();
}

void Match::finish_game(Player winner, const std::string& how) {
    state_.winner = winner;
    state_.phase = Phase::between_games;
    ++(winner == Player::you ? state_.score.you : state_.score.computer);
    const bool you_win = winner == Player::you;
    reply_.add(you_win ? Kind::won : Kind::lost, how + ": " + (you_win ? "you win!" : "I win."));
    reply_.show_board = false;
    if (!request_.games) return;
    if (state_.score.you + state_.score.computer >= *request_.games) {
        finish();
    } else {
        reply_.add(score_text());
        start_game(given_);
    }
}

void Match::finish() {
    state_.phase = Phase::finished;
    reply_.show_board = false;
    reply_.add(Kind::title, score_text());
}

PlayReply Match::end() {
    if (!is_finished()) finish();
    return std::move(reply_);
}

void Match::remember() {
    before_.push_back(state_);
    after_.clear();
}

void Match::say_out_of_reach() {
    if (said_out_of_reach_) return;
    said_out_of_reach_ = true;
    reply_.add(Kind::computer, "I do not know this game at this size, so I play at random.");
}

std::string Match::prompt() const {
    switch (state_.phase) {
        case Phase::block:
            return "Your block";
        case Phase::move:
            return "Your move";
        case Phase::between_games:
            return "Another game? (yes, no, undo, why)";
        case Phase::finished:
            break;
    }
    return "";
}

std::string Match::score_text() const {
    const Score& score = state_.score;
    if (score.you + score.computer == 0) return "No game was finished.";
    return "Score after " + counted(score.you + score.computer, "game") + ": you " +
           std::to_string(score.you) + ", I " + std::to_string(score.computer) + ".";
}

std::vector<GameState> Match::games() const {
    std::vector<GameState> all = played_;
    all.push_back(state_);
    return all;
}

Json to_json(const Match& match) {
    const auto name = [](Player player) { return player == Player::you ? "you" : "computer"; };
    Json games = Json::array();
    for (const GameState& game : match.games()) {
        Json moves = Json::array();
        for (const Ply& ply : game.plies) {
            Json move{{"by", name(ply.by)}, {"to", to_json(ply.to)}};
            if (match.game().blocking) {
                move["blocked"] = Json::array();
                for (const BigPosition& option : ply.blocked)
                    move["blocked"].push_back(to_json(option));
            }
            moves.push_back(std::move(move));
        }
        games.push_back({{"start", to_json(game.start)},
                         {"first", name(game.first)},
                         {"moves", std::move(moves)},
                         {"winner", game.winner ? Json(name(*game.winner)) : Json(nullptr)},
                         {"resigned", game.resigned}});
    }
    const Score& score = match.state().score;
    return {{"game", game_name(match.game())},
            {"level", name_of(match.level())},
            {"seed", match.seed()},
            {"score", {{"you", score.you}, {"computer", score.computer}}},
            {"games", std::move(games)}};
}

}  // namespace takeaway::app
