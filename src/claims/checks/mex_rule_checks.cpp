/// Claims about mex rules: the least positive integer not used before, and entries that add to it.
#include "claims/by_automata.hpp"
#include "claims/check.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "numeration/mex_sequence.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

/// a_n = mex of all earlier entries, and each further entry is the one before, y, plus a
/// difference, which is a term on n and y. For n = 1 … last, with the parameters that the statement
/// knows.
std::optional<Finding> mex_rule_fails(const CheckContext& context, Statement statement,
                                      std::int64_t last) {
    statement.add_variable("n", 0);
    const std::vector<TermPtr> wanted = statement.vector(context.argument(1));
    statement.add_variable("y", 1);
    const std::vector<TermPtr> differences = statement.vector(context.argument(0));
    if (wanted.size() != differences.size() + 1)
        throw InputError("one difference less than sequences is needed");
    MexSequence used;
    for (std::int64_t n = 1; n <= last; ++n) {
        if ((n & 0xfff) == 0)
            context.control.progress.at(static_cast<std::uint64_t>(n),
                                        static_cast<std::uint64_t>(last));
        Integer entry = used.mex();
        std::string row = to_text(entry);
        std::vector<Integer> found{entry};
        for (const TermPtr& difference : differences) {
            const std::int64_t slots[] = {n, to_int64(entry)};
            entry += value_of(*difference, slots);
            found.push_back(entry);
            row += ", " + to_text(entry);
        }
        for (std::size_t i = 0; i < found.size(); ++i)
            if (found[i] != value_of(*wanted[i], &n))
                return refuted("n = " + std::to_string(n), "the rule gives " + row,
                               "the formula gives " + std::to_string(value_of(*wanted[i], &n)) +
                                   " for entry " + std::to_string(i + 1));
        for (const Integer& number : found) used.use(number);
    }
    return std::nullopt;
}

/// For all n >= 1: the entries have the stated differences, the first is no entry of an earlier
/// row, and every smaller positive number is. That is the rule, n by n.
std::optional<std::string> mex_rule_everywhere(const CheckContext& context) {
    using automata::NumberFormula;
    using automata::NumberTerm;
    Statement statement(context.ledger);
    statement.add_variable("n", 0);
    const std::vector<TermPtr> wanted = statement.vector(context.argument(1));
    statement.add_variable("y", 1);
    const std::vector<TermPtr> differences = statement.vector(context.argument(0));
    return proved_if_sayable(
        [&](sentences::NumberTranslation& say) {
            const auto entry = [&](std::size_t i, const char* n, const NumberTerm& value) {
                return say.equals(
                    *wanted[i], [=](int) { return NumberTerm(n); }, value);
            };
            const auto at_least_one = [](const char* n) { return NumberTerm(n) >= NumberTerm(1); };
            std::vector<NumberFormula> all;
            for (std::size_t i = 0; i < differences.size(); ++i)
                all.push_back(automata::for_all(
                    {"n", "y"},
                    implies(at_least_one("n") && entry(i, "n", "y"),
                            automata::exists({"z"}, entry(i + 1, "n", "z") &&
                                                        say.equals(
                                                            *differences[i],
                                                            [](int slot) {
                                                                return NumberTerm(slot == 0 ? "n"
                                                                                            : "y");
                                                            },
                                                            NumberTerm("z") - NumberTerm("y"))))));
            std::vector<NumberFormula> earlier;
            for (std::size_t i = 0; i < wanted.size(); ++i) earlier.push_back(entry(i, "m", "y"));
            const NumberFormula used = automata::exists(
                {"m"}, at_least_one("m") && NumberTerm("m") < NumberTerm("n") && any_of(earlier));
            const NumberFormula least = implies(
                entry(0, "n", "x"), implies(NumberTerm("y") < NumberTerm("x"), used) &&
                                        implies(equals(NumberTerm("y"), NumberTerm("x")), !used));
            all.push_back(automata::for_all(
                {"n", "x", "y"}, implies(at_least_one("n") && at_least_one("y"), least)));
            all.push_back(automata::for_all(
                {"n"}, implies(at_least_one("n"),
                               automata::exists({"x"}, at_least_one("x") && entry(0, "n", "x")))));
            return all_of(all);
        },
        context.control.progress);
}

Finding mex_rule(const CheckContext& context) {
    if (auto failure = mex_rule_fails(context, Statement(context.ledger), context.bound))
        return *failure;
    if (const auto everywhere = mex_rule_everywhere(context))
        return proved("all n >= 1", *everywhere);
    return holds(context.extent, "the rule was followed step by step");
}

Finding mex_rule_for_each(const CheckContext& context) {
    const std::vector<std::string> names =
        Statement(context.ledger).unknown_in(context.argument(3));
    if (names.size() != 1) throw InputError("one parameter is needed");
    std::size_t cases = 0;
    for (std::int64_t d = 0; d <= context.bound; ++d) {
        const Statement statement(context.ledger, {{names[0], d}});
        const std::int64_t none = 0;
        if (!rules::holds(*statement.condition(context.argument(3)), &none)) continue;
        ++cases;
        const std::int64_t last = to_int64(statement.whole(context.argument(2)));
        if (auto failure = mex_rule_fails(context, statement, last)) {
            failure->counterexample =
                names[0] + " = " + std::to_string(d) + ", " + failure->counterexample;
            return *failure;
        }
    }
    if (cases == 0) return unfinished("no parameter up to the bound is meant");
    return holds(context.extent + ", n up to " + context.argument(2),
                 "the rule was followed step by step");
}

}  // namespace

void add_mex_rule_checks(std::vector<Check>& checks) {
    checks.push_back(
        {"the mex rule with differences ` gives `",
         "Entry 1 is the least positive integer not used before, each further one adds "
         "a difference, a term on n and the entry y before; the vectors are these terms on n.",
         true, mex_rule});
    checks.push_back({"the mex rule with differences ` gives ` up to n = ` for each `",
                      "The same with a parameter, up to the bound.", true, mex_rule_for_each});
}

}  // namespace takeaway::claims
