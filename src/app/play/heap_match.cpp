#include "app/play/heap_match.hpp"

#include <algorithm>
#include <utility>

#include "core/blanks.hpp"
#include "core/words.hpp"
#include "explain/english.hpp"
#include "win/words.hpp"

namespace takeaway::app {

namespace {

/// Heaps of a position that nobody chose.
constexpr std::int64_t fewest_heaps_at_first = 2;
constexpr std::int64_t most_heaps_at_first = 4;
constexpr std::int64_t largest_heap_at_first = 12;
constexpr int positions_drawn = 100;
constexpr std::size_t heap_options_listed = 20'000;
constexpr std::size_t heap_options_shown = 60;

/// Every heap, so that it can be typed again.
std::string written_out(const HeapPosition& position) {
    const FlatHeaps heaps = flat(position);
    return to_text(heaps.piles, heaps.components);
}

std::vector<Game> parts_of(const Game& game) {
    return game.summands.empty() ? std::vector<Game>{game} : all_summands(game);
}

}  // namespace

HeapMatch::HeapMatch(const Workbench& bench, PlayRequest request)
    : request_(std::move(request)),
      advisor_(bench.heap_adviser(bench.any_game(request_.game))),
      dice_(request_.seed) {
    if (request_.position.empty()) return;
    given_ = advisor_.read(request_.position);
    if (!advisor_.has_option(*given_))
        throw InputError("there is no legal move from " + written_out(*given_) + " in " +
                         game().expression);
}

PlayReply HeapMatch::begin() {
    const std::string title = game_name(game()) + (game().about.empty() ? "" : ": " + game().about);
    reply_.add(PlayLine::Kind::title, with_full_stop(title));
    reply_.add(std::string(game().ending == Ending::misere
                               ? "Whoever cannot move wins (misère play)."
                               : "Whoever cannot move loses.") +
               " Level " + name_of(request_.level) + ", seed " + std::to_string(request_.seed) +
               ". Type what becomes of a heap, as in `5 -> 2,2`, or the position that you leave, "
               "as in `to 2,2,3`; also moves, hint, follow, why, undo, rules, level, resign, "
               "quit.");
    start_game();
    return std::move(reply_);
}

/// One from which whoever plays first can win.
HeapPosition HeapMatch::random_position() {
    HeapPosition position;
    for (int i = 0; i < positions_drawn; ++i) {
        position.clear();
        for (const Game& part : parts_of(game())) {
            const std::int64_t heaps =
                part.splitting ? dice_.between(fewest_heaps_at_first, most_heaps_at_first)
                               : static_cast<std::int64_t>(part.rules->piles());
            BigPosition piles;
            for (std::int64_t h = 0; h < heaps; ++h)
                piles.emplace_back(dice_.between(1, largest_heap_at_first));
            std::sort(piles.begin(), piles.end());
            position.push_back(part.splitting ? piles : fit_position(part, piles));
        }
        try {
            if (advisor_.has_option(position) && !advisor_.is_p(position)) return position;
        } catch (const LimitError&) {
            continue;  // misère play may be out of reach
        }
    }
    if (!advisor_.has_option(position))
        throw InputError("no position with a move was found by chance: give one");
    return position;
}

void HeapMatch::start_game() {
    const std::uint64_t number = score_.you + score_.computer + 1;
    const bool you_first = (request_.first == Player::you) == (number % 2 == 1);
    position_ = given_ ? *given_ : random_position();
    to_move_ = you_first ? Player::you : Player::computer;
    over_ = false;
    before_.clear();
    games_.push_back({position_, to_move_, {}, std::nullopt});
    reply_.add(PlayLine::Kind::title, "");
    reply_.add(PlayLine::Kind::title, "Game " + std::to_string(number) + ": " +
                                          written_out(position_) +
                                          (you_first ? ". You move first." : ". I move first."));
    proceed();
}

void HeapMatch::proceed() {
    if (!advisor_.has_option(position_)) {
        const bool misere = game().ending == Ending::misere;
        finish_game(misere ? to_move_ : other(to_move_),
                    to_move_ == Player::you ? "You cannot move" : "I cannot move");
        return;
    }
    if (to_move_ == Player::computer) computer_moves();
}

void HeapMatch::computer_moves() {
    const Skill skill = skill_of(request_.level);
    std::optional<HeapPosition> to;
    if (dice_.chance(skill.perfect_of, skill.perfect_all)) {
        try {
            to = advisor_.advise(position_).move;
        } catch (const LimitError&) {
            reply_.add("(Who wins here is beyond me.)");
        }
    }
    if (!to) {
        const auto options = advisor_.options(position_, heap_options_listed);
        to = options[dice_.below(options.size())].to;
    }
    reply_.add(PlayLine::Kind::computer,
               "I move from " + written_out(position_) + " to " + written_out(*to) + ".");
    make_move(Player::computer, *std::move(to));
}

void HeapMatch::make_move(Player by, HeapPosition to) {
    position_ = std::move(to);
    games_.back().plies.push_back({by, position_});
    to_move_ = other(by);
    proceed();
}

void HeapMatch::finish_game(Player winner, const std::string& how) {
    (winner == Player::you ? score_.you : score_.computer) += 1;
    games_.back().winner = winner;
    over_ = true;
    reply_.add(winner == Player::you ? PlayLine::Kind::won : PlayLine::Kind::lost,
               how + (winner == Player::you ? ": you win." : ": I win."));
    reply_.add("Score: you " + std::to_string(score_.you) + ", I " +
               std::to_string(score_.computer) + ".");
    if (request_.games && score_.you + score_.computer >= *request_.games) finish();
}

void HeapMatch::finish() {
    finished_ = true;
    reply_.add("Good-bye.");
}

PlayReply HeapMatch::end() {
    reply_ = {};
    if (!finished_) finish();
    return std::move(reply_);
}

PlayReply HeapMatch::say(const std::string& line) {
    reply_ = {};
    if (finished_) return {};
    try {
        interpret(without_blanks_around(line));
    } catch (const InputError& error) {
        reply_.add(PlayLine::Kind::refusal, as_sentence(error.what()));
    } catch (const LimitError& error) {
        reply_.add(PlayLine::Kind::refusal, as_sentence(error.what()));
    }
    return std::move(reply_);
}

/// The position that is left by `5 -> 2,2` or `to 2,2,3`.
HeapPosition HeapMatch::typed_position(const std::string& line) const {
    if (line.rfind("to ", 0) == 0) return advisor_.read(line.substr(3));
    const std::size_t arrow = line.find("->");
    if (arrow == std::string::npos)
        throw InputError(
            "type what becomes of a heap, as in `5 -> 2,2` (`5 -> 0` if nothing is "
            "left), or the position that you leave, as in `to 2,2,3`");
    const BigPosition heap = parse_position(line.substr(0, arrow));
    const BigPosition left = parse_position(line.substr(arrow + 2));
    if (heap.size() != 1) throw InputError("a move is made in one heap: `5 -> 2,2`");
    const std::vector<Game> parts = parts_of(game());
    std::optional<HeapPosition> meant;
    bool has_heap = false;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        if (!parts[p].splitting) continue;
        const auto found = std::find(position_[p].begin(), position_[p].end(), heap[0]);
        if (found == position_[p].end()) continue;
        has_heap = true;
        HeapPosition to = position_;
        to[p].erase(to[p].begin() + (found - position_[p].begin()));
        for (const Integer& each : left)
            if (each != 0) to[p].push_back(each);
        std::sort(to[p].begin(), to[p].end());
        if (!meant || !advisor_.move_between(position_, *meant)) meant = to;
    }
    if (!has_heap) throw InputError("there is no heap of " + in_words(heap[0]));
    return *meant;
}

void HeapMatch::list_moves() {
    const std::vector<HeapOption> options = advisor_.options(position_, heap_options_listed);
    std::string text = counted(options.size(), "option") + ":";
    for (std::size_t i = 0; i < options.size() && i < heap_options_shown; ++i)
        text += " " + written_out(options[i].to);
    reply_.add(text + (options.size() > heap_options_shown ? " …" : ""));
}

void HeapMatch::interpret(const std::string& line) {
    if (line == "quit" || line == "q" || (over_ && (line == "n" || line == "no"))) {
        finish();
    } else if (over_) {
        if (!line.empty() && line != "y" && line != "yes")
            throw InputError("this game is over: `yes` for another, `no` or `quit` to end");
        start_game();
    } else if (line.empty()) {
        return;
    } else if (line == "moves") {
        list_moves();
    } else if (line == "rules") {
        reply_.add(PlayLine::Kind::table, explain::explain(game()));
    } else if (line == "hint" || line == "why") {
        advise(line == "hint");
    } else if (line == "follow") {
        follow();
    } else if (line == "undo") {
        undo();
    } else if (line.rfind("level ", 0) == 0) {
        set_level(without_blanks_around(line.substr(6)));
    } else if (line == "resign") {
        finish_game(Player::computer, "You resign");
    } else if (line == "help") {
        reply_.add(
            "`5 -> 2,2`: the heap of 5 becomes heaps of 2 and 2. `to 2,2,3`: the position "
            "that you leave. moves, hint, follow (the hint), why, undo, rules, level NAME, resign, "
            "quit.");
    } else {
        HeapPosition to = typed_position(line);
        if (!advisor_.move_between(position_, to))
            throw InputError("from " + written_out(position_) + " to " + written_out(to) +
                             " is not a legal move; `rules` says which moves there are, and "
                             "`moves` lists them");
        you_move(std::move(to));
    }
}

void HeapMatch::you_move(HeapPosition to) {
    reply_.add("You move from " + written_out(position_) + " to " + written_out(to) + ".");
    before_.push_back({position_, games_.back().plies.size()});
    make_move(Player::you, std::move(to));
}

void HeapMatch::advise(bool says_move) {
    const HeapAdvice advice = advisor_.advise(position_);
    reply_.add(advice.move && says_move ? "Move to " + written_out(*advice.move) + "."
               : advice.is_p ? "This position is lost if I play well: " + advice.reason + "."
                             : as_sentence(advice.reason));
}

void HeapMatch::follow() {
    std::optional<HeapPosition> move = advisor_.advise(position_).move;
    if (!move)
        throw InputError(
            "there is no move to follow: this position is lost if I play well; `moves` "
            "lists what you may do");
    you_move(*std::move(move));
}

void HeapMatch::undo() {
    if (before_.empty()) throw InputError("there is nothing to take back");
    position_ = before_.back().position;
    games_.back().plies.resize(before_.back().plies);
    before_.pop_back();
    to_move_ = Player::you;
    reply_.add("Back to " + written_out(position_) + ". It is your move.");
}

void HeapMatch::set_level(const std::string& name) {
    request_.level = level_named(name);
    reply_.add("Level " + name_of(request_.level) + ".");
}

std::optional<std::vector<HeapOption>> HeapMatch::legal_moves(std::size_t most) const {
    try {
        return advisor_.options(position_, most);
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

}  // namespace takeaway::app
