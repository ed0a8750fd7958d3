#include "solve/ladder.hpp"

#include "solve/bit_rows/by_bit_rows.hpp"
#include "solve/columns/by_sparse_columns.hpp"
#include "solve/lines/by_lines.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/plain/by_marking.hpp"

namespace takeaway::solve {

namespace {

/// Each thread has bitmaps of its own; fewer threads need less memory.
PositionList sparse_columns_with_threads_that_fit(const Game& game, std::int64_t bound,
                                                  const SolveControl& control) {
    SolveControl fitting = control;
    while (fitting.threads > 1 &&
           memory_by_sparse_columns(bound, fitting.threads) > control.memory_limit / 2)
        --fitting.threads;
    return p_positions_by_sparse_columns(game, bound, fitting);
}

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

/// Measurements behind the order are in bench/.
const RungLadder<Method, PositionList>& ladder() {
    static const RungLadder<Method, PositionList> rungs(
        "", "",
        {{Method::lines, "lines",
          "a P-position decides whole lines, and dead lines are jumped over",
          "about linearly with the bound",
          [](const Game& game, std::int64_t) { return why_not_by_lines(game); }, nothing_against_it,
          memory_by_lines, p_positions_by_lines},
         {Method::sparse_columns, "sparse_columns",
          "a column is decided by the P-positions of earlier columns, each of which rules out one "
          "cell for each move",
          "as P-positions times moves", why_not_by_sparse_columns, nothing_against_it,
          [](const Game&, std::int64_t bound) { return memory_by_sparse_columns(bound, 1); },
          sparse_columns_with_threads_that_fit},
         {Method::bit_rows, "bit_rows", "rows of 64 cells at a time are shifted by each move",
          "as moves times positions, divided by 64",
          [](const Game& game, std::int64_t) { return why_not_by_bit_rows(game); },
          why_marking_beats_bit_rows,
          [](const Game& game, std::int64_t bound) {
              const bool too_many = positions_in_cube(game, bound) >= no_memory_limit;
              return too_many ? no_memory_limit
                              : memory_by_bit_rows(Box::below(game.rules->piles(), bound));
          },
          [](const Game& game, std::int64_t bound, const SolveControl& control) {
              return p_positions_by_bit_rows(game, Box::below(game.rules->piles(), bound), control);
          }},
         {Method::marking, "marking", "each P-position marks the positions that can move to it",
          "as P-positions times their parents",
          [](const Game& game, std::int64_t) { return why_not_by_marking(game); },
          nothing_against_it,
          [](const Game& game, std::int64_t bound) {
              return saturated(positions_in_cube(game, bound) / 8 + 1);
          },
          p_positions_by_marking},
         {Method::definition, "definition", "every option of every position is looked at",
          "as positions times their options", nothing_against_it, nothing_against_it,
          [](const Game& game, std::int64_t bound) {
              return saturated(positions_in_cube(game, bound));
          },
          p_positions_by_definition}});
    return rungs;
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
        for (const auto& rung : ladder().rungs()) list.push_back(rung.method);
        return list;
    }();
    return methods;
}

std::string name_of(Method method) { return ladder().rung(method).name; }

Method method_named(const std::string& name) { return ladder().method_named(name); }

std::int64_t largest_fitting_bound(const Game& game, std::uint64_t memory_limit) {
    return ladder().largest_fitting_bound(game, largest_listed_bound, memory_limit);
}

Plan plan_for(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
              std::optional<Method> forced) {
    if (bound > largest_listed_bound)
        throw LimitError("piles of a list are below " + std::to_string(largest_listed_bound));
    return ladder().plan(game, bound, memory_limit, forced);
}

PositionList p_positions(const Game& game, std::int64_t bound, Method method,
                         const SolveControl& control) {
    return ladder().rung(method).solve(game, bound, control);
}

PositionList p_positions(const Game& game, std::int64_t bound, const SolveControl& control) {
    return p_positions(game, bound, plan_for(game, bound, control.memory_limit).method, control);
}

}  // namespace takeaway::solve
