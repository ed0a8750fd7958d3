/// The shape of a ladder: rungs in the order of preference, and the one way to choose among them.
///
/// What a rung gives (a list of P-positions, a table of values) is a parameter; how it is chosen,
/// and the words for what was passed over, are the same for all. A rung is sound for a game only if
/// it says so itself, from the rule value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/words.hpp"
#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "solve/plain/closed_box.hpp"

namespace takeaway::solve {

/// How a game would be solved, and why.
template <class Method>
struct PlanBy {
    Method method = Method::definition;
    std::string why;
    std::uint64_t memory = 0;  // bytes, about
    std::string growth;        // how the cost grows with the bound
    /// The methods that were passed over, each with the reason.
    std::vector<std::pair<Method, std::string>> others;
};

/// All that the choice needs to know about a rung.
template <class Method, class Result>
struct Rung {
    Method method;
    const char* name;
    const char* idea;
    const char* growth;
    /// Why the rung would be wrong for the game, or cannot take it.
    std::optional<std::string> (*why_not)(const Game&, std::int64_t bound);
    /// Why it would be right but a later rung is better.
    std::optional<std::string> (*why_not_worth_it)(const Game&, std::int64_t bound);
    std::uint64_t (*memory)(const Game&, std::int64_t bound);
    Result (*solve)(const Game&, std::int64_t bound, const SolveControl&);
};

/// Why not, of a rung that takes every game, or is the best of those that take it.
inline std::optional<std::string> nothing_against_it(const Game&, std::int64_t) {
    return std::nullopt;
}

/// The positions with every pile below the bound, as many as there may be; where a game remembers
/// numbers, all that a table of them holds.
inline Integer positions_in_cube(const Game& game, std::int64_t bound) {
    if (game.rules->remembers())
        return closed_box(game, Box::below(game.rules->piles(), bound)).count();
    Integer positions = 1;
    for (std::size_t i = 0; i < game.rules->piles(); ++i) positions *= bound;
    return positions;
}

template <class Method, class Result>
class RungLadder {
  public:
    using Step = Rung<Method, Result>;

    /// `kind` says what is found if that is not P-positions: " for values"; `of`, put before a
    /// game: "the values of ". The last rung takes every game.
    RungLadder(const char* kind, const char* of, std::vector<Step> rungs)
        : kind_(kind), of_(of), rungs_(std::move(rungs)) {}

    const std::vector<Step>& rungs() const { return rungs_; }

    const Step& rung(Method method) const {
        for (const Step& rung : rungs_)
            if (rung.method == method) return rung;
        throw InputError("this method is not built in");
    }

    /// Throws InputError with the known names.
    Method method_named(const std::string& name) const {
        std::string known;
        std::vector<std::string> names;
        for (const Step& rung : rungs_) {
            if (name == rung.name) return rung.method;
            names.emplace_back(rung.name);
            known += (known.empty() ? "" : ", ") + names.back();
        }
        throw InputError("`" + shortened(name) + "` is no method" + kind_ + ": known are " + known +
                         "." + did_you_mean(name, names));
    }

    /// The first rung that applies, fits the memory limit and is worth it, or the forced one.
    /// Throws InputError if the forced one does not apply, LimitError if nothing fits.
    PlanBy<Method> plan(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
                        std::optional<Method> forced) const;

    /// The largest bound, at most `most`, for which a rung that applies fits the memory limit.
    std::int64_t largest_fitting_bound(const Game& game, std::int64_t most,
                                       std::uint64_t memory_limit) const {
        // Where the moves have to be solved for, a rung that is asked about a large bound takes
        // long.
        constexpr std::int64_t small_bound = 64;
        std::vector<const Step*> applicable;
        for (const Step& rung : rungs_)
            if (!rung.why_not(game, small_bound)) applicable.push_back(&rung);
        return largest_that_fits(game, most, memory_limit, applicable);
    }

  private:
    static std::int64_t largest_that_fits(const Game& game, std::int64_t most,
                                          std::uint64_t memory_limit,
                                          const std::vector<const Step*>& applicable);
    [[noreturn]] void refuse_for_memory(const Game& game, std::int64_t bound,
                                        std::uint64_t memory_limit,
                                        const std::vector<const Step*>& applicable) const;

    const char* kind_;
    const char* of_;
    std::vector<Step> rungs_;
};

template <class Method, class Result>
PlanBy<Method> RungLadder<Method, Result>::plan(const Game& game, std::int64_t bound,
                                                std::uint64_t memory_limit,
                                                std::optional<Method> forced) const {
    PlanBy<Method> plan;
    bool chosen = false;
    std::vector<const Step*> applicable;
    for (const Step& rung : rungs_) {
        const auto pass_over = [&](const std::string& reason) {
            plan.others.emplace_back(rung.method, reason);
        };
        if (forced && rung.method != *forced) {
            pass_over("another method was asked for");
            continue;
        }
        if (const auto why_not = rung.why_not(game, bound)) {
            if (forced)
                throw InputError("the method `" + std::string(rung.name) + "` does not apply to " +
                                 of_ + game.expression + ": " + *why_not);
            pass_over(*why_not);
            continue;
        }
        if (chosen) {
            pass_over("applies, but is slower");
            continue;
        }
        applicable.push_back(&rung);
        const std::uint64_t memory = rung.memory(game, bound);
        if (memory > memory_limit) {
            pass_over("needs " + bytes_to_text(memory) + ", but the limit is " +
                      bytes_to_text(memory_limit));
            continue;
        }
        const auto not_worth_it = rung.why_not_worth_it(game, bound);
        if (not_worth_it && !forced) {
            pass_over(*not_worth_it);
            continue;
        }
        plan.method = rung.method;
        plan.why = rung.idea;
        plan.growth = rung.growth;
        plan.memory = memory;
        chosen = true;
    }
    if (!chosen) refuse_for_memory(game, bound, memory_limit, applicable);
    return plan;
}

template <class Method, class Result>
std::int64_t RungLadder<Method, Result>::largest_that_fits(
    const Game& game, std::int64_t most, std::uint64_t memory_limit,
    const std::vector<const Step*>& applicable) {
    std::int64_t low = 0;
    std::int64_t high = most + 1;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        const bool fits = std::any_of(applicable.begin(), applicable.end(), [&](const Step* rung) {
            return rung->memory(game, middle) <= memory_limit;
        });
        (fits ? low : high) = middle;
    }
    return low;
}

/// Nothing that applies fits: says what each would need, and the largest bound that some rung could
/// do.
template <class Method, class Result>
void RungLadder<Method, Result>::refuse_for_memory(
    const Game& game, std::int64_t bound, std::uint64_t memory_limit,
    const std::vector<const Step*>& applicable) const {
    const std::int64_t low = largest_that_fits(game, bound - 1, memory_limit, applicable);
    std::string needs;
    for (const Step* rung : applicable)
        needs += (needs.empty() ? "" : ", ") + std::string(rung->name) + " " +
                 bytes_to_text(rung->memory(game, bound));
    throw LimitError(of_ + game.expression + " with piles below " + std::to_string(bound) +
                     " need" + (*of_ == '\0' ? "s" : "") + " more memory than the limit of " +
                     bytes_to_text(memory_limit) + " (" + needs + "); piles below " +
                     std::to_string(low) + " would fit");
}

}  // namespace takeaway::solve
