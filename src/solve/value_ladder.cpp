#include "solve/value_ladder.hpp"

#include "solve/lines/values_by_lines.hpp"
#include "solve/plain/one_pile_values.hpp"

namespace takeaway::solve {

namespace {

ValueTable table_of_one_pile(const Game& game, std::int64_t bound, const SolveControl& control) {
    const std::vector<std::uint32_t> values = one_pile_values(game, bound, control);
    ValueTable table(Box::below(1, bound), {});
    for (std::int64_t pile = 0; pile < bound; ++pile)
        table.set({pile}, values[static_cast<std::size_t>(pile)]);
    return table;
}

const RungLadder<ValueMethod, ValueTable>& value_rungs() {
    static const RungLadder<ValueMethod, ValueTable> rungs(
        " for values", "the values of ",
        {{ValueMethod::one_pile, "one_pile", "the values of the options are bits of one word",
          "as piles times moves", why_not_one_pile_values, nothing_against_it,
          [](const Game&, std::int64_t bound) { return memory_of_one_pile_values(bound); },
          table_of_one_pile},
         {ValueMethod::lines, "lines", "each line keeps the values used on it",
          "as positions times their value, divided by 64", why_not_values_by_lines,
          nothing_against_it, memory_of_values_by_lines, values_by_lines},
         {ValueMethod::definition, "definition", "every option of every position is looked at",
          "as positions times their options", nothing_against_it, nothing_against_it,
          [](const Game& game, std::int64_t bound) {
              return saturated(positions_in_cube(game, bound) * sizeof(std::uint32_t));
          },
          [](const Game& game, std::int64_t bound, const SolveControl& control) {
              return values_by_definition(game, Box::below(game.rules->piles(), bound), control);
          }}});
    return rungs;
}

}  // namespace

std::string name_of(ValueMethod method) { return value_rungs().rung(method).name; }

ValueMethod value_method_named(const std::string& name) { return value_rungs().method_named(name); }

ValuePlan plan_values_for(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
                          std::optional<ValueMethod> forced) {
    if (!game.has_nim_values())
        throw InputError("`" + game.expression +
                         "` has no nim values: they are defined for normal play without blocking");
    return value_rungs().plan(game, bound, memory_limit, forced);
}

ValueTable nim_values(const Game& game, std::int64_t bound, ValueMethod method,
                      const SolveControl& control) {
    return value_rungs().rung(method).solve(game, bound, control);
}

}  // namespace takeaway::solve
