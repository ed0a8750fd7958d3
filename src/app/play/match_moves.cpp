/// What the player types: moves and blocks, understood, checked and made.
#include <algorithm>
#include <initializer_list>

#include "app/play/match.hpp"
#include "app/play/read_move.hpp"
#include "app/positions/move_words.hpp"
#include "core/blanks.hpp"
#include "core/words.hpp"
#include "rules/game/stated_rules.hpp"

namespace takeaway::app {

using Kind = PlayLine::Kind;

namespace {

bool is_one_of(const std::string& word, std::initializer_list<const char*> words) {
    return std::any_of(words.begin(), words.end(), [&](const char* one) { return word == one; });
}

/// The piles without what is remembered; the names of those.
template <class Value>
std::vector<Value> piles_alone(const Game& game, std::vector<Value> all) {
    all.resize(game.rules->real_piles());
    return all;
}

/// "take 3 from x" as a noun: "taking 3 from x".
std::string as_noun(const std::string& words) { return "taking" + words.substr(4); }

}  // namespace

PlayReply Match::say(const std::string& line) {
    reply_ = {};
    if (is_finished()) return {};
    try {
        interpret(without_blanks_around(line));
    } catch (const InputError& error) {
        reply_.add(Kind::refusal, as_sentence(error.what()));
    } catch (const LimitError& error) {
        reply_.add(Kind::refusal, as_sentence(error.what()));
    }
    return std::move(reply_);
}

void Match::interpret(const std::string& line) {
    const bool over = state_.phase == Phase::between_games;
    const bool blocks = state_.phase == Phase::block;
    const std::size_t end = line.find_first_of(" \t");
    const std::string word = lower(line.substr(0, end));
    const std::string rest =
        end == std::string::npos ? "" : without_blanks_around(line.substr(end));
    if (line.empty()) {
        if (over) start_game(given_);
    } else if (over && is_one_of(word, {"y", "yes"})) {
        start_game(given_);
    } else if (over && is_one_of(word, {"n", "no"})) {
        finish();
    } else if (word == "move" && rest.empty()) {
        moves(rest);
    } else if (word == "pass" && !blocks && game().text && game().text->passes) {
        require_running();
        human_passes();
    } else if (is_one_of(word, {"block", "forbid", "none", "nothing", "pass"}) ||
               (blocks && is_one_of(word, {"n", "no", "b"}))) {
        if (!blocks)
            throw InputError(game().blocking ? "There is nothing for you to block now."
                                             : "This game has no blocking.");
        human_blocks(line);
    } else if (looks_like_a_move(line)) {
        require_running();
        if (blocks) {
            human_blocks(line);
        } else {
            human_moves(line);
        }
    } else {
        run_command(word, rest);
    }
}

/// The option with these piles and what the rules then remember. If there is none, these piles with
/// what is remembered now, which is no option either.
BigPosition Match::with_memory(const BigPosition& piles) const {
    const std::set<BigPosition> options =
        game().rules->stated()->options_with_piles(state_.position, piles);
    if (options.size() > 1)
        throw InputError("There is more than one such move: write `to` and one of " +
                         text_of(Options(options.begin(), options.end())) + ".");
    if (!options.empty()) return *options.begin();
    BigPosition to = state_.position;
    std::copy(piles.begin(), piles.end(), to.begin());
    return to;
}

/// `to 8,3` with what is remembered, where that is needed to tell moves apart.
std::optional<BigPosition> Match::whole_option(const std::string& line) const {
    if (!game().rules->remembers() || lower(line.substr(0, 3)) != "to ") return std::nullopt;
    try {
        BigPosition to = parse_position(line.substr(3));
        if (to.size() != state_.position.size()) return std::nullopt;
        sort_groups(to, game().rules->unordered_piles());
        if (!game().rules->is_move(state_.position, to)) return std::nullopt;
        return to;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

/// The position after a typed move: no pile grows, something is taken.
BigPosition Match::option_meant(const TypedMove& typed) const {
    const BigPosition from = piles_alone(game(), state_.position);
    BigPosition to = from;
    if (typed.amounts) {
        for (std::size_t i = 0; i < from.size(); ++i) {
            if ((*typed.amounts)[i] > from[i])
                throw InputError("Pile " + pile_names_[i] + " has only " +
                                 number_text(from[i], digits_in_sentences) +
                                 (from[i] == 1 ? " token." : " tokens."));
            to[i] -= (*typed.amounts)[i];
        }
    } else {
        to = *typed.to;
    }
    sort_groups(to, game().rules->unordered_piles());
    for (std::size_t i = 0; i < from.size(); ++i)
        if (to[i] > from[i])
            throw InputError("A pile cannot grow: " + text_of(to) + " has more in pile " +
                             pile_names_[i] + " than " + text_of(from) + ".");
    if (to == from) throw InputError("A move takes at least one token.");
    return game().rules->remembers() ? with_memory(to) : to;
}

void Match::refuse_illegal(const BigPosition& to, const std::string& what) const {
    constexpr std::size_t suggestions = 3;
    const auto arrow_to = [&](const BigPosition& position) {
        return is_short(position) ? " → " + text_of(position) : "";
    };
    std::string text = what + arrow_to(to) + " is not a legal move.";
    std::vector<std::string> near;
    for (const BigPosition& option :
         nearest_moves(game(), state_.position, to, state_.blocked, suggestions))
        near.push_back(words_for(state_.position, option) + arrow_to(option));
    if (!near.empty()) text += " Near to it you may " + enumerated(near, "or") + ".";
    throw InputError(text + " `rules` says which moves there are.");
}

void Match::human_moves(const std::string& line) {
    if (std::optional<BigPosition> to = whole_option(line)) {
        if (contains(state_.blocked, *to)) throw InputError(text_of(*to) + " is blocked.");
        const std::string words = words_for(state_.position, *to);
        you_move(*std::move(to), words, "");
        return;
    }
    const TypedMove typed =
        read_move(line, piles_alone(game(), pile_names_), piles_alone(game(), state_.position));
    BigPosition to = option_meant(typed);
    const std::string usual = words_for(state_.position, to);
    const std::string words = typed.amounts ? taking_words(pile_names_, *typed.amounts) : usual;
    if (contains(state_.blocked, to)) throw InputError(text_of(to) + " is blocked.");
    if (!game().rules->is_move(state_.position, to)) refuse_illegal(to, as_noun(words));
    // Where the order of the piles does not matter, a move is known by where it leads.
    you_move(std::move(to), words, words == usual ? "" : usual);
}

void Match::human_passes() {
    BigPosition to = state_.position;
    to.back() -= 1;  // the passes that are left come last
    if (!game().rules->is_move(state_.position, to))
        throw InputError("You cannot pass here: no pass is left, or there is no other move.");
    if (contains(state_.blocked, to)) throw InputError(text_of(to) + " is blocked.");
    you_move(std::move(to), "pass", "");
}

void Match::you_move(BigPosition to, const std::string& words, const std::string& same_as) {
    remember();
    std::string text = "You " + words + leaving(to);
    if (!same_as.empty()) {
        text.pop_back();
        text += ", the same as " + as_noun(same_as) + ".";
    }
    reply_.add(text);
    make_move(std::move(to));
}

void Match::require_blockable(const Options& options) const {
    const Blocking& blocking = *game().blocking;
    const BigPosition& from = state_.position;
    std::int64_t counted = 0;
    for (const BigPosition& to : options) {
        if (!game().rules->is_move(from, to))
            throw InputError(text_of(to) +
                             " is not an option of mine, so there is no need to block it.");
        if (blocking.blocks_freely(from, to)) continue;
        if (!blocking.may_block(from, to))
            throw InputError(text_of(to) + " may not be blocked; `rules` says what may.");
        ++counted;
    }
    if (counted > blocking.most)
        throw InputError("You may block at most " + std::to_string(blocking.most) +
                         (blocking.most == 1 ? " option that counts, " : " options that count, ") +
                         "not " + std::to_string(counted) + ".");
}

void Match::human_blocks(const std::string& line) {
    Options options;
    for (const TypedMove& typed : read_blocks(line, piles_alone(game(), pile_names_),
                                              piles_alone(game(), state_.position))) {
        BigPosition option = option_meant(typed);
        if (!contains(options, option)) options.push_back(std::move(option));
    }
    require_blockable(options);
    you_block(std::move(options));
}

void Match::you_block(Options options) {
    remember();
    state_.blocked = std::move(options);
    reply_.add(state_.blocked.empty() ? "You block nothing."
                                      : "You block " + text_of(state_.blocked) + ".");
    state_.phase = Phase::move;
    proceed();
}

std::optional<Match::Blockable> Match::blockable() const {
    const std::optional<Options> options = listed_options(game(), state_.position);
    if (!options) return std::nullopt;
    const Blocking& blocking = *game().blocking;
    Blockable found;
    for (const BigPosition& to : *options) {
        if (blocking.blocks_freely(state_.position, to)) {
            found.freely.push_back(to);
        } else if (blocking.may_block(state_.position, to)) {
            found.counted.push_back(to);
        }
    }
    return found;
}

std::string Match::words_for(const BigPosition& from, const BigPosition& to) const {
    return taking_words(pile_names_, amounts_taken(game(), from, to));
}

std::string Match::text_of(const BigPosition& position) const {
    return position_text(game(), position);
}

/// Whether the position reads well within a sentence.
bool Match::is_short(const BigPosition& position) const {
    constexpr std::size_t longest = 40;
    return text_of(position).size() <= longest;
}

std::string Match::leaving(const BigPosition& to) const {
    return is_short(to) ? ", leaving " + text_of(to) + "." : ".";
}

/// The first so many, and how many there are besides.
std::string Match::text_of(const Options& options) const {
    constexpr std::size_t most_written = 20;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < options.size() && i < most_written; ++i)
        texts.push_back(text_of(options[i]));
    if (options.size() > most_written)
        texts.push_back(std::to_string(options.size() - most_written) + " more");
    return enumerated(texts);
}

}  // namespace takeaway::app
