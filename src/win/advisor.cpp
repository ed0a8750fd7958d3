#include "win/advisor.hpp"

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "solve/outcomes.hpp"
#include "verify/claim_on_box.hpp"
#include "win/derived_strategy.hpp"
#include "win/subtraction_values.hpp"
#include "win/sum_strategy.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

/// Options that are tested one by one for being P-positions; a test of a claim costs more than a
/// look into a table.
constexpr std::uint64_t most_tested_options = 2'000'000;
constexpr std::uint64_t most_claim_tests = 50'000;

/// A claim is checked below the largest bound with at most this many positions: a fraction of a
/// second.
constexpr std::int64_t positions_of_a_check = 10'000;

/// Nothing if there are so many piles that even the positions below 2 are too many.
std::optional<std::int64_t> bound_of_a_check(std::size_t piles) {
    std::int64_t bound = 2;
    const auto positions = [&](std::int64_t b) {
        Integer count = 1;
        for (std::size_t i = 0; i < piles; ++i) count *= b;
        return count;
    };
    if (positions(bound) > positions_of_a_check) return std::nullopt;
    while (bound < positions_of_a_check && positions(bound + 1) <= positions_of_a_check) ++bound;
    return bound;
}

bool is_small(const BigPosition& position) {
    return std::all_of(position.begin(), position.end(), fits_int64);
}

/// How many positions there are below; nothing if they cannot be counted.
std::optional<std::uint64_t> positions_below(const BigPosition& position) {
    if (!is_small(position)) return std::nullopt;
    try {
        return Box::up_to(to_small(position)).count();
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Overflow&) {
        return std::nullopt;
    }
}

}  // namespace

struct Advisor::Sources {
    Sources(const Library& the_library, Game the_game, SolveControl the_control)
        : library(the_library), game(std::move(the_game)), control(std::move(the_control)) {
        strategies = strategies_for(library, game);
        has_theorem = !strategies.empty();
        if (strategies.empty() && game.has_nim_values())
            if (auto periodic = periodic_values(game, control))
                strategies.push_back(
                    std::make_shared<const SubtractionStrategy>(std::move(*periodic)));
        if (!strategies.empty()) chosen = strategies[0];
        if (!game.summands.empty() && game.has_nim_values()) make_sum();
        if (game.claim && game.ending == Ending::normal) derived.emplace(game);
    }

    void make_sum() {
        sum.emplace(library, game, control);
        for (const Game& summand : all_summands(game))
            summand_advisors.push_back(std::make_unique<Advisor>(library, summand, control));
        sum->ask_outcomes_from([this](std::size_t summand, const BigPosition& position) {
            const Advice advice = summand_advisors[summand]->advise(position);
            return SumStrategy::OutcomeOfPart{advice.is_p, advice.move, advice.rests_on};
        });
    }

    /// Whether the claimed P-positions may be used: they are a theorem's, or passed a check.
    bool may_use_claim() {
        if (!derived) return false;
        if (has_theorem) return true;
        if (!claim_holds) claim_holds = passes_check();
        return *claim_holds;
    }

    bool passes_check() {
        const auto bound = bound_of_a_check(game.rules->piles());
        if (!bound) return false;
        checked_below = *bound;
        try {
            return !check_claim(game, checked_below, control.progress).has_value();
        } catch (const InputError&) {
            return false;  // a claim that cannot be judged is none
        } catch (const LimitError&) {
            return false;
        }
    }

    const Outcomes& solved_up_to(const BigPosition& position) {
        const Position small = to_small(position);
        const bool covered =
            outcomes && std::equal(small.begin(), small.end(), corner.begin(),
                                   [](std::int64_t a, std::int64_t b) { return a <= b; });
        if (!covered) {
            outcomes.emplace(game, small, control);
            corner = small;
        }
        return *outcomes;
    }

    bool covers(const BigPosition& position) const {
        return outcomes && is_small(position) &&
               std::equal(position.begin(), position.end(), corner.begin(),
                          [](const Integer& a, std::int64_t b) { return a <= b; });
    }

    enum class Source { theorem, sum, solver, claim };
    Source source_for(const BigPosition& position) {
        if (chosen) return Source::theorem;
        if (sum) return Source::sum;
        const auto positions = positions_below(position);
        if (covers(position) || (positions && *positions <= positions_for_definition))
            return Source::solver;
        if (may_use_claim()) return Source::claim;
        if (!is_small(position))
            throw LimitError("no theorem about " + game.expression +
                             " is known here, it has no claimed P-positions that passed a check, "
                             "and piles of this size are too large for a table");
        return Source::solver;
    }

    const Library& library;
    Game game;
    SolveControl control;
    std::vector<StrategyPtr> strategies;
    StrategyPtr chosen;
    bool has_theorem = false;  // about this very game, so that its claim is one, too
    std::optional<SumStrategy> sum;
    std::vector<std::unique_ptr<Advisor>> summand_advisors;
    std::optional<DerivedStrategy> derived;
    std::optional<bool> claim_holds;
    std::int64_t checked_below = 0;
    std::optional<Outcomes> outcomes;
    Position corner;
};

Advisor::Advisor(const Library& library, Game game, SolveControl control)
    : sources_(std::make_unique<Sources>(library, std::move(game), std::move(control))) {}
Advisor::~Advisor() = default;

const Game& Advisor::game() const { return sources_->game; }
const std::vector<StrategyPtr>& Advisor::strategies() const { return sources_->strategies; }

void Advisor::use_strategy(const std::string& name) {
    std::vector<std::string> names;
    for (const StrategyPtr& strategy : sources_->strategies) {
        names.push_back(strategy->name());
        if (strategy->name() == name) {
            sources_->chosen = strategy;
            return;
        }
    }
    std::string known;
    for (const std::string& each : names) known += (known.empty() ? "" : ", ") + each;
    throw InputError("there is no strategy `" + name + "` for " + game().expression + "." +
                     did_you_mean(name, names) +
                     (known.empty() ? " It has none in closed form." : " It has: " + known + "."));
}

bool Advisor::is_p(const BigPosition& position) const {
    Sources& s = *sources_;
    switch (s.source_for(position)) {
        case Sources::Source::theorem:
            return is_small(position) ? s.chosen->is_p(to_small(position))
                                      : s.chosen->is_p(position);
        case Sources::Source::sum:
            return !s.sum->answer(position).move;
        case Sources::Source::solver:
            return s.solved_up_to(position)(to_small(position)) == Outcome::P;
        case Sources::Source::claim:
            return s.derived->is_p(position);
    }
    return false;
}

namespace {

std::string words_of(const Game& game, const BigPosition& position) {
    return in_words(position, game.rules->components());
}

}  // namespace

Advice Advisor::advise(const BigPosition& position) const {
    Sources& s = *sources_;
    Advice advice;
    switch (s.source_for(position)) {
        case Sources::Source::theorem:
            advice.move = s.chosen->winning_move(position);
            advice.is_p = !advice.move;
            advice.reason = s.chosen->reason(position);
            advice.rests_on = s.chosen->rests_on();
            break;
        case Sources::Source::sum: {
            const SumStrategy::Answer answer = s.sum->answer(position);
            advice.move = answer.move;
            advice.is_p = !answer.move;
            advice.reason = s.sum->explain(answer);
            advice.rests_on = "the theorem of Sprague and Grundy; ";
            for (std::size_t i = 0; i < answer.parts.size(); ++i)
                advice.rests_on +=
                    (i == 0 ? "" : "; ") + answer.parts[i].game + ": " + answer.parts[i].rests_on;
            break;
        }
        case Sources::Source::solver: {
            const Outcomes& outcomes = s.solved_up_to(position);
            advice.is_p = outcomes(to_small(position)) == Outcome::P;
            advice.rests_on = "every position below was solved";
            bool has_move = false;
            std::optional<Position> best;
            s.game.rules->each_option(to_small(position), [&](const Position& to, std::size_t) {
                has_move = true;
                if (outcomes(to) == Outcome::P && (!best || to < *best)) best = to;
                return true;
            });
            if (!advice.is_p && best) advice.move = to_big(*best);
            const bool misere = s.game.ending == Ending::misere;
            if (advice.move) {
                advice.reason = words_of(s.game, *advice.move) + " is a P-position";
            } else if (!has_move) {
                advice.reason = misere ? "there is no move left, and whoever cannot move has won"
                                       : "there is no move left, and whoever cannot move has lost";
            } else {
                advice.reason = "no move leads to a P-position";
            }
            break;
        }
        case Sources::Source::claim:
            advice.is_p = s.derived->is_p(position);
            advice.move = s.derived->winning_move(position);
            advice.rests_on = "the claimed P-positions, which hold below " +
                              std::to_string(s.checked_below) + "; this is no proof beyond";
            if (advice.is_p) {
                advice.reason = words_of(s.game, position) + " is one of the claimed P-positions";
            } else if (advice.move) {
                advice.reason =
                    words_of(s.game, *advice.move) + " is one of the claimed P-positions";
            } else {
                advice.reason =
                    "it is none of the claimed P-positions, but no move to one of them "
                    "was found in closed form";
            }
            break;
    }
    if (s.game.blocking && !advice.is_p) {
        advice.move = std::nullopt;
        advice.reason = "more moves win than the previous player may block";
    } else if (s.game.blocking) {
        advice.reason = "the previous player can block every move that wins";
    }
    return advice;
}

std::vector<PositionLine> Advisor::p_option_lines(const BigPosition& position) const {
    Sources& s = *sources_;
    const auto single = [&](const BigPosition& option) {
        return PositionLine{option, std::vector<Integer>(option.size(), Integer(0)), 1};
    };
    std::vector<PositionLine> lines;
    if (s.chosen) {
        if (const auto options = s.chosen->p_options(position)) {
            for (const BigPosition& option : *options) lines.push_back(single(option));
            return lines;
        }
    }
    const auto positions = positions_below(position);
    const bool is_listable = positions && *positions <= positions_for_definition;
    if (!is_listable && s.may_use_claim())
        if (const auto found = s.derived->all_p_options(position)) return *found;
    if (!is_small(position))
        throw LimitError("the winning moves of a position of this size are not known in full");
    std::set<Position> found;
    std::uint64_t listed = 0;
    s.game.rules->each_option(to_small(position), [&](const Position& to, std::size_t) {
        if (++listed > (s.chosen || s.covers(position) ? most_tested_options : most_claim_tests))
            throw LimitError("this position has too many moves to list those that win");
        if (is_p(to_big(to))) found.insert(to);
        if (found.size() > most_listed_options)
            throw LimitError("more than " + std::to_string(most_listed_options) + " moves win");
        return true;
    });
    for (const Position& option : found) lines.push_back(single(to_big(option)));
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
