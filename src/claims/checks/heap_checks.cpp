/// Nim values of heaps that moves may split: their period, the first of them, and a formula.
///
/// A period is proved by the theorem of Guy and Smith (heaps/heap_period.hpp) and the independent
/// look of verify/heap_period_check at its condition, at every depth, or the check does not finish:
/// what is only seen to repeat is not said to. A counterexample is a
/// heap whose value is computed once more by definition, the oracle of the layer of heaps.
#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "claims/check.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "heaps/heap_table.hpp"
#include "heaps/values_by_definition.hpp"
#include "rules/formula/evaluate.hpp"
#include "verify/heap_period_check.hpp"

namespace takeaway::claims {

namespace {

Game game_of_heaps(const CheckContext& context) {
    Game game = context.library.any_game(context.argument(0));
    if (!game.splitting)
        throw InputError("`" + game.expression + "` is no game whose heaps are split");
    if (game.ending == Ending::misere)
        throw InputError("`" + game.expression + "` is in misère play, without nim values");
    return game;
}

heaps::HeapLimits limits_of(const CheckContext& context) {
    return {context.control.progress, context.control.memory_limit};
}

/// "G(70) = 6": by definition, which must be what the table says.
std::string value_again(const CheckContext& context, const Game& game, std::size_t heap,
                        std::uint32_t value) {
    heaps::HeapValues values;
    extend_by_definition(*game.splitting, values, heap + 1, limits_of(context));
    if (values[heap] != value)
        throw std::logic_error("two methods disagree about the heap of " + std::to_string(heap) +
                               " in " + game.expression + ": this is an error of the program");
    return "G(" + std::to_string(heap) + ") = " + std::to_string(value);
}

/// The values of two heaps, as stated and a period later.
Finding differing(const CheckContext& context, const Game& game, heaps::HeapTable& table,
                  std::size_t heap, std::size_t period) {
    const heaps::HeapValues& values = table.values_below(heap + period + 1, limits_of(context));
    const std::string one = value_again(context, game, heap, values[heap]);
    const std::string other = value_again(context, game, heap + period, values[heap + period]);
    return refuted("n = " + std::to_string(heap), one + " and " + other,
                   "both values are the same by definition");
}

std::size_t positive(const CheckContext& context, std::size_t argument) {
    const Integer number = Statement(context.ledger).whole(context.argument(argument));
    if (number < 0 || !fits_int64(number)) throw InputError("a number from 0 on is needed");
    return static_cast<std::size_t>(to_int64(number));
}

Finding have_period(const CheckContext& context) {
    const Game game = game_of_heaps(context);
    const std::size_t period = positive(context, 1);
    const std::size_t from = positive(context, 2);
    if (period == 0) throw InputError("a period is 1 at least");
    heaps::HeapTable table(game.splitting);
    const heaps::HeapPeriod* found =
        table.find_period(static_cast<std::size_t>(context.bound), limits_of(context));
    if (found == nullptr)
        return unfinished("the values of these heaps prove no period; larger ones may");
    if (found->period == period && found->from == from) {
        const std::string repeat = "they repeat for all n from " + with_thousands(from) + " to " +
                                   with_thousands(found->checked_below - 1) +
                                   ", which is enough by the theorem of Guy and Smith";
        const std::size_t needed = found->checked_below + period;
        const HeapPeriodCheck again = check_heap_period(
            *game.splitting, {table.values_below(needed, limits_of(context)), from, period});
        if (again.proved && !again.is_least)
            throw std::logic_error("the period of " + game.expression +
                                   " is not the least one: this is an error of the program");
        if (again.proved)
            return proved("all heaps", repeat + "; the independent checker computed " +
                                           with_thousands(again.heaps) +
                                           " values by definition, and agrees");
        return holds(context.extent, repeat + "; not called proved, because " + again.problem);
    }
    // The least place where the statement fails: a value that does not repeat from there on, one
    // before it that does although the statement says that it does not, or a smaller period.
    const std::size_t beyond = std::max(found->from, from) + found->period + period;
    const heaps::HeapValues& values = table.values_below(beyond + period + 1, limits_of(context));
    for (std::size_t n = from; n <= beyond; ++n)
        if (values[n] != values[n + period]) return differing(context, game, table, n, period);
    if (found->from < from)
        return refuted(
            "n = " + std::to_string(from - 1),
            "the values repeat from " + std::to_string(found->from) + " on",
            value_again(context, game, from - 1, values[from - 1]) + " and " +
                value_again(context, game, from - 1 + period, values[from - 1 + period]) +
                " by definition");
    return refuted("period " + std::to_string(found->period),
                   "a smaller period than the one stated is proved",
                   "the theorem of Guy and Smith, and the stated number is a multiple of it");
}

Finding begin_with(const CheckContext& context) {
    const Game game = game_of_heaps(context);
    std::vector<std::size_t> wanted;
    std::istringstream listed_values(context.argument(1));
    for (std::string word; listed_values >> word;) {
        const Integer number = Statement(context.ledger).whole(word);
        if (number < 0 || !fits_int64(number)) throw InputError("`" + word + "` is no nim value");
        wanted.push_back(static_cast<std::size_t>(to_int64(number)));
    }
    if (wanted.empty()) throw InputError("no nim value is listed");
    heaps::HeapTable table(game.splitting);
    const heaps::HeapValues& values = table.values_below(wanted.size(), limits_of(context));
    for (std::size_t n = 0; n < wanted.size(); ++n)
        if (values[n] != wanted[n])
            return refuted("n = " + std::to_string(n),
                           "its nim value is " + std::to_string(values[n]) + ", not " +
                               std::to_string(wanted[n]),
                           value_again(context, game, n, values[n]) + " by definition");
    return complete("all " + std::to_string(wanted.size()) + " values",
                    "by the method `" + name_of(table.method()) + "`");
}

Finding are_the_term(const CheckContext& context) {
    const Game game = game_of_heaps(context);
    Statement statement(context.ledger);
    statement.add_variable("n", 0);
    const TermPtr wanted = statement.term(context.argument(1));
    heaps::HeapTable table(game.splitting);
    const heaps::HeapValues& values =
        table.values_below(static_cast<std::size_t>(context.bound), limits_of(context));
    for (std::int64_t n = 0; n < context.bound; ++n) {
        const std::uint32_t value = values[static_cast<std::size_t>(n)];
        if (value_of(*wanted, &n) == std::int64_t{value}) continue;
        return refuted(
            "n = " + std::to_string(n),
            "its nim value is " + std::to_string(value) + ", not " +
                std::to_string(value_of(*wanted, &n)),
            value_again(context, game, static_cast<std::size_t>(n), value) + " by definition");
    }
    return holds(context.extent, "by the method `" + name_of(table.method()) + "`");
}

}  // namespace

void add_heap_checks(std::vector<Check>& checks) {
    checks.push_back({"heaps of ` have the period ` from ` on",
                      "The nim values of heaps repeat, from this heap on and not before, with this "
                      "least period: proved by the theorem of Guy and Smith from the heaps below "
                      "the bound.",
                      true, have_period});
    checks.push_back({"heaps of ` have the values `",
                      "The nim values of the heaps 0, 1, 2, …, as a list.", false, begin_with});
    checks.push_back({"heaps of ` have the value `",
                      "The nim value of a heap of n is this term on n, for all heaps below the "
                      "bound.",
                      true, are_the_term});
}

}  // namespace takeaway::claims
