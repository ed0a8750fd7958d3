#include "solve/value_ladder.hpp"

#include <array>

#include "core/words.hpp"
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

/// In the order of preference, as in ladder.cpp.
struct Rung {
    ValueMethod method;
    const char* name;
    const char* idea;
    const char* growth;
    std::optional<std::string> (*why_not)(const Game&, std::int64_t bound);
    std::uint64_t (*memory)(const Game&, std::int64_t bound);
    ValueTable (*solve)(const Game&, std::int64_t bound, const SolveControl&);
};

const std::array rungs = {
    Rung{ValueMethod::one_pile, "one_pile", "the values of the options are bits of one word",
         "as piles times moves", why_not_one_pile_values,
         [](const Game&, std::int64_t bound) { return memory_of_one_pile_values(bound); },
         table_of_one_pile},
    Rung{ValueMethod::lines, "lines", "each line keeps the values used on it",
         "as positions times their value, divided by 64",
         [](const Game& game, std::int64_t) { return why_not_values_by_lines(game); },
         memory_of_values_by_lines, values_by_lines},
    Rung{ValueMethod::definition, "definition", "every option of every position is looked at",
         "as positions times their options",
         [](const Game&, std::int64_t) { return std::optional<std::string>(); },
         [](const Game& game, std::int64_t bound) {
             Integer bytes = sizeof(std::uint32_t);
             for (std::size_t i = 0; i < game.rules->piles(); ++i) bytes *= bound;
             return saturated(bytes);
         },
         [](const Game& game, std::int64_t bound, const SolveControl& control) {
             return values_by_definition(game, Box::below(game.rules->piles(), bound),
                                         control.progress, control.memory_limit);
         }},
};

const Rung& rung_of(ValueMethod method) {
    for (const Rung& rung : rungs)
        if (rung.method == method) return rung;
    throw InputError("this method is not built in");
}

}  // namespace

std::string name_of(ValueMethod method) { return rung_of(method).name; }

ValueMethod value_method_named(const std::string& name) {
    std::string known;
    std::vector<std::string> names;
    for (const Rung& rung : rungs) {
        if (name == rung.name) return rung.method;
        names.emplace_back(rung.name);
        known += (known.empty() ? "" : ", ") + names.back();
    }
    throw InputError("`" + shortened(name) + "` is no method for values: known are " + known + "." +
                     did_you_mean(name, names));
}

ValuePlan plan_values_for(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
                          std::optional<ValueMethod> forced) {
    if (!game.has_nim_values())
        throw InputError("`" + game.expression +
                         "` has no nim values: they are defined for normal play without blocking");
    ValuePlan plan;
    bool chosen = false;
    for (const Rung& rung : rungs) {
        if (forced && rung.method != *forced) {
            plan.others.emplace_back(rung.method, "another method was asked for");
            continue;
        }
        if (const auto why_not = rung.why_not(game, bound)) {
            if (forced)
                throw InputError("the method `" + std::string(rung.name) +
                                 "` does not apply to the values of " + game.expression + ": " +
                                 *why_not);
            plan.others.emplace_back(rung.method, *why_not);
            continue;
        }
        const std::uint64_t memory = rung.memory(game, bound);
        if (memory > memory_limit) {
            plan.others.emplace_back(rung.method, "needs " + bytes_to_text(memory) +
                                                      ", but the limit is " +
                                                      bytes_to_text(memory_limit));
            continue;
        }
        if (chosen) {
            plan.others.emplace_back(rung.method, "applies, but is slower");
            continue;
        }
        plan.method = rung.method;
        plan.why = rung.idea;
        plan.growth = rung.growth;
        plan.memory = memory;
        chosen = true;
    }
    if (!chosen) {
        require_memory(Box::below(game.rules->piles(), bound), sizeof(std::uint32_t), memory_limit);
        throw LimitError("the values of " + game.expression + " below " + std::to_string(bound) +
                         " do not fit into " + bytes_to_text(memory_limit));
    }
    return plan;
}

ValueTable nim_values(const Game& game, std::int64_t bound, ValueMethod method,
                      const SolveControl& control) {
    return rung_of(method).solve(game, bound, control);
}

}  // namespace takeaway::solve
