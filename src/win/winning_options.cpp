/// All winning moves of a position, by the adviser's best source, and what is worth blocking among
/// them.
///
/// A claim that has no winning move for one of its N-positions is false, and is not asked again.
#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "win/advisor.hpp"
#include "win/asked_position.hpp"

namespace takeaway::win {

namespace {

/// Options that are tested one by one for being P-positions; a test of a claim costs more than a
/// look into a table.
constexpr std::uint64_t most_tested_options = 2'000'000;
constexpr std::uint64_t most_claim_tests = 5'000;

}  // namespace

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
