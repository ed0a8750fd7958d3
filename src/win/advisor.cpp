#include "win/advisor.hpp"

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "solve/plain/closed_box.hpp"
#include "verify/claimed_options.hpp"
#include "win/solved_values.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

/// Options that are tested one by one for being P-positions; a test of a claim costs more than a
/// look into a table.
constexpr std::uint64_t most_tested_options = 2'000'000;
constexpr std::uint64_t most_claim_tests = 5'000;

bool is_small(const BigPosition& position) {
    return std::all_of(position.begin(), position.end(), fits_int64);
}

/// How many positions a table up to this one holds.
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

/// In misère play: a claim says nothing about a position without a move.
bool has_won_without_a_move(const Game& game, const BigPosition& position) {
    return game.ending == Ending::misere && !has_option(game, position);
}

std::string no_move_among_claimed(const Game& game, const BigPosition& position) {
    return words_of(game, position) + " is none of them, and no move leads to one";
}

constexpr const char* solved_below = "every position below was solved";

}  // namespace

Advisor::Advisor(const Library& library, KnownGames& games, const Game& game, SolveControl control)
    : solved_(games.solved()->of(game)),
      theory_(games.theory_of(library, game, control)),
      control_(std::move(control)) {
    if (!strategies().empty()) chosen_ = strategies()[0];
    if (!game.summands.empty() && game.has_nim_values()) make_sum(library, games);
}

Advisor::Advisor(const Library& library, const Game& game, const SolveControl& control)
    : Advisor(library, *std::make_unique<KnownGames>(control), game, control) {}

void Advisor::make_sum(const Library& library, KnownGames& games) {
    std::vector<Game> parts = all_summands(game());
    std::vector<NimValuesPtr> values;
    std::vector<const Advisor*> advisers;
    for (const Game& part : parts) {
        summands_.push_back(std::make_unique<Advisor>(library, games, part, control_));
        const Advisor& adviser = *summands_.back();
        advisers.push_back(&adviser);
        values.push_back(adviser.theory_->values()
                             ? adviser.theory_->values()
                             : std::make_shared<const SolvedValues>(adviser.solved_, control_));
    }
    sum_.emplace(std::move(parts), std::move(values),
                 [advisers](std::size_t summand, const BigPosition& position) {
                     const Advice advice = advisers[summand]->advise(position);
                     return SumStrategy::OutcomeOfPart{advice.is_p, advice.move, advice.rests_on};
                 });
}

void Advisor::use_strategy(const std::string& name) {
    std::vector<std::string> names;
    for (const StrategyPtr& strategy : strategies()) {
        names.push_back(strategy->name());
        if (strategy->name() == name) {
            chosen_ = strategy;
            return;
        }
    }
    std::string known;
    for (const std::string& each : names) known += (known.empty() ? "" : ", ") + each;
    throw InputError("there is no strategy `" + name + "` for " + game().expression + "." +
                     did_you_mean(name, names) +
                     (known.empty() ? " It has none in closed form." : " It has: " + known + "."));
}

bool Advisor::decides_soon(const BigPosition& position) const {
    return is_small(position) && solved_->decides_soon(to_small(position), control_);
}

Source Advisor::source_for(const BigPosition& position, Preference preference) const {
    if (preference == Preference::tables && decides_soon(position)) return Source::solver;
    if (chosen_) return Source::theorem;
    if (sum_) return Source::sum;
    if (theory_->is_claim_proved()) return Source::proof;
    if (decides_soon(position)) return Source::solver;
    if (theory_->claim(control_.progress) != nullptr) return Source::claim;
    if (is_small(position) && solved_->fits(to_small(position), control_)) return Source::solver;
    refuse("who wins here is not known");
}

void Advisor::refuse(const std::string& what) const {
    std::string message = what + ": no theorem about " + game().expression +
                          " decides it, the game " + theory_->why_no_claim() +
                          ", and a table of this size does not fit into " +
                          bytes_to_text(control_.memory_limit);
    std::vector<std::string> ways;
    if (!game().claim && game().ending == Ending::normal)
        ways.emplace_back(
            "state a claim, as in `claim P = {(n, 2n) : n >= 0}`, in the game's text");
    const std::int64_t fitting = largest_fitting_bound(game(), control_.memory_limit);
    if (fitting > 1) ways.push_back("piles below " + std::to_string(fitting) + " fit");
    for (std::size_t i = 0; i < ways.size(); ++i)
        message += (i == 0 ? ". What would help: " : "; or ") + ways[i];
    throw LimitError(message);
}

bool Advisor::is_p(const BigPosition& position) const {
    switch (source_for(position, Preference::theorems)) {
        case Source::theorem:
            return is_small(position) ? chosen_->is_p(to_small(position)) : chosen_->is_p(position);
        case Source::solver: {
            const Position small = to_small(position);
            return solved_->outcomes_up_to(small, control_)(small) == Outcome::P;
        }
        case Source::proof:
            if (has_won_without_a_move(game(), position)) return false;
            return proved_positions()->is_p(position);
        case Source::sum:
        case Source::claim:
            break;
    }
    return advise(position).is_p;
}

void Advisor::refute_claim(const std::string& why) const {
    theory_->refute_claim("claims P-positions that are wrong: " + why);
}

Advice Advisor::advise_by_theorem(const BigPosition& position) const {
    Advice advice;
    advice.move = chosen_->winning_move(position);
    advice.is_p = !advice.move;
    advice.reason = chosen_->reason(position);
    advice.rests_on = chosen_->rests_on();
    return advice;
}

Advice Advisor::advise_by_sum(const BigPosition& position) const {
    const SumStrategy::Answer answer = sum_->answer(position);
    Advice advice;
    advice.move = answer.move;
    advice.is_p = !answer.move;
    advice.reason = sum_->explain(answer);
    advice.rests_on = "the theorem of Sprague and Grundy; ";
    for (std::size_t i = 0; i < answer.parts.size(); ++i)
        advice.rests_on +=
            (i == 0 ? "" : "; ") + answer.parts[i].game + ": " + answer.parts[i].rests_on;
    return advice;
}

Advice Advisor::advise_by_solver(const BigPosition& position) const {
    const Position small = to_small(position);
    const Outcomes outcomes = solved_->outcomes_up_to(small, control_);
    Advice advice;
    advice.is_p = outcomes(small) == Outcome::P;
    advice.rests_on = solved_below;
    bool has_move = false;
    std::optional<Position> best;
    game().rules->each_option(small, [&](const Position& to, std::size_t) {
        has_move = true;
        if (outcomes(to) == Outcome::P && (!best || to < *best)) best = to;
        return true;
    });
    if (!advice.is_p && best) advice.move = to_big(*best);
    const bool misere = game().ending == Ending::misere;
    if (advice.move) {
        advice.reason = words_of(game(), *advice.move) + " is a P-position";
    } else if (!has_move) {
        advice.reason = misere ? "there is no move left, and whoever cannot move has won"
                               : "there is no move left, and whoever cannot move has lost";
    } else {
        advice.reason = "no move leads to a P-position";
    }
    return advice;
}

std::optional<Advice> Advisor::advise_by_claim(const BigPosition& position) const {
    const DerivedStrategy* claim = theory_->claim(control_.progress);
    if (claim == nullptr) return std::nullopt;  // somebody else was faster
    if (has_won_without_a_move(game(), position)) {
        Advice advice;
        advice.is_p = false;
        advice.reason = "there is no move left, and whoever cannot move has won";
        advice.rests_on = "the rules";
        return advice;
    }
    const std::string one_of_them = theory_->is_claim_proved()
                                        ? " is one of the P-positions that were proved"
                                        : " is one of the claimed P-positions";
    const DerivedStrategy::Answer answer = claim->answer(position);
    if (answer.is_false) {
        refute_claim(answer.is_p
                         ? words_of(game(), position) + " is one of them, and so is its option " +
                               words_of(game(), *answer.option)
                         : no_move_among_claimed(game(), position));
        return std::nullopt;
    }
    Advice advice;
    advice.is_p = answer.is_p;
    advice.move = answer.option;
    advice.rests_on = theory_->claim_rests_on();
    if (advice.is_p) {
        advice.reason = words_of(game(), position) + one_of_them;
    } else if (advice.move) {
        advice.reason = words_of(game(), *advice.move) + one_of_them;
    } else if (theory_->is_claim_proved()) {
        advice.reason =
            "it is none of the P-positions that were proved, so there is a move to one of them; "
            "which, is not known in closed form";
    } else {
        advice.reason =
            "it is none of the claimed P-positions; a move to one of them, which there is if the "
            "claim is true, is not known in closed form";
    }
    return advice;
}

const DerivedStrategy* Advisor::proved_positions() const {
    return theory_->is_claim_proved() ? theory_->claim(control_.progress) : nullptr;
}

Advice Advisor::advise_by_proof(const BigPosition& position) const {
    // What was proved cannot be false here: that would have been thrown.
    Advice advice = *advise_by_claim(position);
    const bool lacks_a_move = !advice.is_p && !advice.move && !game().blocking &&
                              !has_won_without_a_move(game(), position);
    if (!lacks_a_move || !decides_soon(position)) return advice;
    const Advice solved = advise_by_solver(position);
    if (solved.is_p)
        refute_claim(words_of(game(), position) + " is none of them, but was solved to be one");
    advice.move = solved.move;
    advice.reason = solved.reason;
    return advice;
}

Advice Advisor::advise(const BigPosition& position, Preference preference) const {
    Source source = source_for(position, preference);
    std::optional<Advice> found;
    if (source == Source::claim) {
        found = advise_by_claim(position);
        if (!found) source = source_for(position, preference);  // the claim is none any more
    }
    if (!found)
        found = source == Source::theorem ? advise_by_theorem(position)
                : source == Source::proof ? advise_by_proof(position)
                : source == Source::sum   ? advise_by_sum(position)
                                          : advise_by_solver(position);
    Advice& advice = *found;
    advice.source = source;
    if (game().blocking && !advice.is_p) {
        advice.move = std::nullopt;
        advice.reason = "more moves win than the previous player may block";
    } else if (game().blocking) {
        advice.reason = "the previous player can block every move that wins";
    }
    return *std::move(found);
}

std::vector<PositionLine> Advisor::options_that(const std::function<bool(const Position&)>& is_p,
                                                const Position& position,
                                                std::uint64_t most) const {
    std::set<Position> found;
    std::uint64_t listed = 0;
    game().rules->each_option(position, [&](const Position& to, std::size_t) {
        if (++listed > most)
            throw LimitError("this position has too many moves to list those that win");
        if (is_p(to)) found.insert(to);
        if (found.size() > most_listed_options)
            throw LimitError("more than " + std::to_string(most_listed_options) + " moves win");
        return true;
    });
    std::vector<PositionLine> lines;
    for (const Position& option : found) lines.push_back(single_line(to_big(option)));
    return lines;
}

std::vector<PositionLine> Advisor::p_option_lines(const BigPosition& position) const {
    if (chosen_) {
        if (const auto options = chosen_->p_options(position)) {
            std::vector<PositionLine> lines;
            for (const BigPosition& option : *options) lines.push_back(single_line(option));
            return lines;
        }
    }
    if (positions_up_to(game(), position) > positions_for_definition || !is_small(position)) {
        const bool is_believed =
            chosen_ || (!sum_ && (theory_->is_claim_proved() || !decides_soon(position)));
        if (const auto* claim = is_believed ? theory_->claim(control_.progress) : nullptr)
            if (const auto found = claim->all_p_options(position)) return *found;
    }
    if (!is_small(position))
        throw LimitError("the winning moves of a position of this size are not known in full");
    const Position small = to_small(position);
    if (chosen_)
        return options_that([&](const Position& to) { return chosen_->is_p(to); }, small,
                            most_tested_options);
    if (!sum_ && source_for(position, Preference::tables) == Source::solver) {
        const Outcomes outcomes = solved_->outcomes_up_to(small, control_);
        return options_that([&](const Position& to) { return outcomes(to) == Outcome::P; }, small,
                            most_tested_options);
    }
    if (sum_)
        return options_that([&](const Position& to) { return is_p(to_big(to)); }, small,
                            most_tested_options);
    const DerivedStrategy* claim = theory_->claim(control_.progress);
    if (claim == nullptr) refuse("the winning moves are not known");
    std::vector<PositionLine> lines = options_that(
        [&](const Position& to) { return claim->is_p(to_big(to)); }, small, most_claim_tests);
    if (lines.empty() && !game().blocking && !claim->is_p(position) &&
        !has_won_without_a_move(game(), position)) {
        refute_claim(no_move_among_claimed(game(), position));
        return p_option_lines(position);
    }
    return lines;
}

std::vector<BigPosition> Advisor::p_options(const BigPosition& position) const {
    std::set<BigPosition> options;
    for (const PositionLine& line : p_option_lines(position)) {
        if (line.count + options.size() > most_listed_options)
            throw LimitError("more than " + std::to_string(most_listed_options) + " moves win");
        for (Integer i = 0; i < line.count; ++i) options.insert(line.at(i));
    }
    return {options.begin(), options.end()};
}

std::optional<ValueAdvice> Advisor::value_without_table(const BigPosition& position) const {
    if (theory_->values())
        if (auto value = theory_->values()->value(position))
            return ValueAdvice{*value, theory_->values()->rests_on(), Source::theorem};
    if (sum_) {
        const SumStrategy::Answer answer = sum_->answer(position);
        if (!answer.nim_sum) return std::nullopt;
        return ValueAdvice{*answer.nim_sum, "the theorem of Sprague and Grundy", Source::sum};
    }
    if (auto value = theory_->proved_value(position))
        return ValueAdvice{*std::move(value), theory_->proved_value_rests_on(), Source::proof};
    // The positions of value 0 are the P-positions.
    if (chosen_ && chosen_->is_p(position))
        return ValueAdvice{0, chosen_->rests_on(), Source::theorem};
    if (const DerivedStrategy* proved = proved_positions(); proved && proved->is_p(position))
        return ValueAdvice{0, theory_->claim_rests_on(), Source::proof};
    return std::nullopt;
}

std::optional<ValueAdvice> Advisor::quick_value(const BigPosition& position,
                                                std::uint64_t most_positions) const {
    if (!game().has_nim_values()) return std::nullopt;
    if (positions_up_to(game(), position) > most_positions) return value_without_table(position);
    const Position small = to_small(position);
    return ValueAdvice{(*solved_->values_up_to(small, control_).table)(small), solved_below,
                       Source::solver};
}

ValueAdvice Advisor::value(const BigPosition& position) const {
    if (!game().has_nim_values())
        throw InputError("`" + game().expression +
                         "` has no nim values: they are defined for normal play without blocking");
    if (auto known = quick_value(position, positions_for_definition)) return *known;
    const auto fits = [&] {
        return positions_up_to(game(), position) <= control_.memory_limit / sizeof(std::uint32_t);
    };
    if (is_small(position) && fits()) {
        const Position small = to_small(position);
        return {(*solved_->values_up_to(small, control_).table)(small), solved_below,
                Source::solver};
    }
    const Advice advice = advise(position);
    if (advice.is_p) return {0, advice.rests_on, advice.source};
    throw LimitError(words_of(game(), position) + " is an N-position (" + advice.rests_on +
                     "), so its nim value is at least 1; which it is, no theorem about " +
                     game().expression + " tells, and a table of this size does not fit into " +
                     bytes_to_text(control_.memory_limit));
}

std::vector<BigPosition> Advisor::worth_blocking(const BigPosition& position) const {
    const Game& g = game();
    std::vector<BigPosition> blocked;
    if (!g.blocking) return blocked;
    std::int64_t left = g.blocking->most;
    for (const BigPosition& option : p_options(position)) {
        if (g.blocking->blocks_freely(position, option)) {
            blocked.push_back(option);
        } else if (left > 0 && g.blocking->may_block(position, option)) {
            blocked.push_back(option);
            --left;
        }
    }
    return blocked;
}

Advice Advisor::advise(const BigPosition& position, const std::vector<BigPosition>& blocked) const {
    Advice advice = advise(position);
    advice.is_p = true;
    advice.move = std::nullopt;
    advice.reason = "every move to a P-position is blocked";
    for (const BigPosition& option : p_options(position)) {
        if (std::find(blocked.begin(), blocked.end(), option) != blocked.end()) continue;
        advice.is_p = false;
        advice.move = option;
        advice.reason = words_of(game(), option) + " is a P-position and not blocked";
        break;
    }
    return advice;
}

}  // namespace takeaway::win
