#include "solve/ladder.hpp"

#include <algorithm>
#include <array>

#include "core/words.hpp"
#include "solve/bit_rows/by_bit_rows.hpp"
#include "solve/columns/by_sparse_columns.hpp"
#include "solve/lines/by_lines.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/plain/by_marking.hpp"

namespace takeaway::solve {

namespace {

Integer positions_of(const Game& game, std::int64_t bound) {
    Integer positions = 1;
    for (std::size_t i = 0; i < game.rules->piles(); ++i) positions *= bound;
    return positions;
}

/// Each thread has bitmaps of its own; fewer threads need less memory.
PositionList sparse_columns_with_threads_that_fit(const Game& game, std::int64_t bound,
                                                  const SolveControl& control) {
    SolveControl fitting = control;
    while (fitting.threads > 1 &&
           memory_by_sparse_columns(bound, fitting.threads) > control.memory_limit / 2)
        --fitting.threads;
    return p_positions_by_sparse_columns(game, bound, fitting);
}

std::optional<std::string> always_worth_it(const Game&, std::int64_t) { return std::nullopt; }

/// With few moves P-positions are dense and rows of bits pay; with many moves P-positions are few,
/// and marking touches only their parents.
std::optional<std::string> why_marking_beats_bit_rows(const Game& game, std::int64_t bound) {
    constexpr int few_moves = 64;
    int moves = 0;
    const bool all_listed =
        game.rules->each_option(Position(game.rules->piles(), bound - 1),
                                [&](const Position&, std::size_t) { return ++moves <= few_moves; });
    if (all_listed) return std::nullopt;
    return "the game has more than " + std::to_string(few_moves) +
           " moves, so its P-positions are few and marking is faster";
}

/// All that the choice needs to know about a rung. Rows are in the order of preference: the first
/// that applies and fits is taken. Measurements behind the order are in bench/.
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
    PositionList (*solve)(const Game&, std::int64_t bound, const SolveControl&);
};

const std::array rungs = {
    Rung{Method::lines, "lines", "a P-position decides whole lines, and dead lines are jumped over",
         "about linearly with the bound",
         [](const Game& game, std::int64_t) { return why_not_by_lines(game); }, always_worth_it,
         memory_by_lines, p_positions_by_lines},
    Rung{Method::sparse_columns, "sparse_columns",
         "a column is decided by the P-positions of earlier columns, each of which rules out one "
         "cell for each move",
         "as P-positions times moves", why_not_by_sparse_columns, always_worth_it,
         [](const Game&, std::int64_t bound) { return memory_by_sparse_columns(bound, 1); },
         sparse_columns_with_threads_that_fit},
    Rung{Method::bit_rows, "bit_rows", "rows of 64 cells at a time are shifted by each move",
         "as moves times positions, divided by 64",
         [](const Game& game, std::int64_t) { return why_not_by_bit_rows(game); },
         why_marking_beats_bit_rows,
         [](const Game& game, std::int64_t bound) {
             const bool too_many = positions_of(game, bound) >= no_memory_limit;
             return too_many ? no_memory_limit
                             : memory_by_bit_rows(Box::below(game.rules->piles(), bound));
         },
         [](const Game& game, std::int64_t bound, const SolveControl& control) {
             return p_positions_by_bit_rows(game, Box::below(game.rules->piles(), bound), control);
         }},
    Rung{Method::marking, "marking", "each P-position marks the positions that can move to it",
         "as P-positions times their parents",
         [](const Game& game, std::int64_t) { return why_not_by_marking(game); }, always_worth_it,
         [](const Game& game, std::int64_t bound) {
             return saturated(positions_of(game, bound) / 8 + 1);
         },
         p_positions_by_marking},
    Rung{Method::definition, "definition", "every option of every position is looked at",
         "as positions times their options",
         [](const Game&, std::int64_t) { return std::optional<std::string>(); }, always_worth_it,
         [](const Game& game, std::int64_t bound) { return saturated(positions_of(game, bound)); },
         p_positions_by_definition},
};

const Rung& rung_of(Method method) {
    for (const Rung& rung : rungs)
        if (rung.method == method) return rung;
    throw InputError("this method is not built in");
}

}  // namespace

bool keeps_finished_columns(Method method, const Game& game) {
    return method != Method::definition && (method != Method::bit_rows || game.rules->piles() > 1);
}

bool is_shared_by_ranks(Method method, const Game& game) {
    return method == Method::sparse_columns ||
           (method == Method::bit_rows && game.rules->piles() > 1);
}

const std::vector<Method>& all_methods() {
    static const std::vector<Method> methods = [] {
        std::vector<Method> list;
        for (const Rung& rung : rungs) list.push_back(rung.method);
        return list;
    }();
    return methods;
}

std::string name_of(Method method) { return rung_of(method).name; }

Method method_named(const std::string& name) {
    std::string known;
    std::vector<std::string> names;
    for (const Rung& rung : rungs) {
        if (name == rung.name) return rung.method;
        names.emplace_back(rung.name);
        known += (known.empty() ? "" : ", ") + names.back();
    }
    throw InputError("`" + shortened(name) + "` is no method: known are " + known + "." +
                     did_you_mean(name, names));
}

namespace {

/// The largest bound up to `most` for which some of the rungs fits.
std::int64_t largest_that_fits(const Game& game, std::int64_t most, std::uint64_t memory_limit,
                               const std::vector<const Rung*>& applicable) {
    std::int64_t low = 0;
    std::int64_t high = most + 1;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        const bool fits = std::any_of(applicable.begin(), applicable.end(), [&](const Rung* rung) {
            return rung->memory(game, middle) <= memory_limit;
        });
        (fits ? low : high) = middle;
    }
    return low;
}

/// Nothing that applies fits: says what the first choice needs, and the largest bound that some
/// rung could do.
[[noreturn]] void refuse_for_memory(const Game& game, std::int64_t bound,
                                    std::uint64_t memory_limit,
                                    const std::vector<const Rung*>& applicable) {
    const std::int64_t low = largest_that_fits(game, bound - 1, memory_limit, applicable);
    std::string needs;
    for (const Rung* rung : applicable)
        needs += (needs.empty() ? "" : ", ") + std::string(rung->name) + " " +
                 bytes_to_text(rung->memory(game, bound));
    throw LimitError(game.expression + " with piles below " + std::to_string(bound) +
                     " needs more memory than the limit of " + bytes_to_text(memory_limit) + " (" +
                     needs + "); piles below " + std::to_string(low) + " would fit");
}

}  // namespace

std::int64_t largest_fitting_bound(const Game& game, std::uint64_t memory_limit) {
    // Where the moves have to be solved for, a rung that is asked about a large bound takes long.
    constexpr std::int64_t small_bound = 64;
    std::vector<const Rung*> applicable;
    for (const Rung& rung : rungs)
        if (!rung.why_not(game, small_bound)) applicable.push_back(&rung);
    return largest_that_fits(game, largest_listed_bound, memory_limit, applicable);
}

Plan plan_for(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
              std::optional<Method> forced) {
    if (bound > largest_listed_bound)
        throw LimitError("piles of a list are below " + std::to_string(largest_listed_bound));
    Plan plan;
    bool chosen = false;
    std::vector<const Rung*> applicable;
    for (const Rung& rung : rungs) {
        if (forced && rung.method != *forced) {
            plan.others.emplace_back(rung.method, "another method was asked for");
            continue;
        }
        if (const auto why_not = rung.why_not(game, bound)) {
            if (forced)
                throw InputError("the method `" + std::string(rung.name) + "` does not apply to " +
                                 game.expression + ": " + *why_not);
            plan.others.emplace_back(rung.method, *why_not);
            continue;
        }
        if (chosen) {
            plan.others.emplace_back(rung.method, "applies, but is slower");
            continue;
        }
        applicable.push_back(&rung);
        const std::uint64_t memory = rung.memory(game, bound);
        if (memory > memory_limit) {
            plan.others.emplace_back(rung.method, "needs " + bytes_to_text(memory) +
                                                      ", but the limit is " +
                                                      bytes_to_text(memory_limit));
            continue;
        }
        const auto not_worth_it = rung.why_not_worth_it(game, bound);
        if (not_worth_it && !forced) {
            plan.others.emplace_back(rung.method, *not_worth_it);
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

PositionList p_positions(const Game& game, std::int64_t bound, Method method,
                         const SolveControl& control) {
    return rung_of(method).solve(game, bound, control);
}

PositionList p_positions(const Game& game, std::int64_t bound, const SolveControl& control) {
    return p_positions(game, bound, plan_for(game, bound, control.memory_limit).method, control);
}

}  // namespace takeaway::solve
