/// Conditions of the rule language for all indices: "`B(n) - A(n) = floor((7n - 2)/4)` for all `n
/// >= 1`".
///
/// A condition on one index in linear arithmetic with floors is decided for all n
/// (all_indices.hpp), one on several, or with floors of one quadratic field, by automata;
/// everything else is evaluated for all indices up to the bound. Parameters such as the number d of
/// piles are numbers in the language, so they are tried one by one up to the bound.
#include <algorithm>
#include <functional>

#include "claims/by_automata.hpp"
#include "claims/check.hpp"
#include "claims/checks/all_indices.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

/// 64 bits first, then any size.
bool evaluated(const Formula& formula, const std::vector<std::int64_t>& slots) {
    try {
        return rules::holds(formula, slots.data());
    } catch (const Overflow&) {
        const std::vector<Integer> large(slots.begin(), slots.end());
        return rules::holds(formula, large.data());
    }
}

/// Calls visit for all tuples of numbers 0 … bound, by the largest entry and then in lexicographic
/// order, until it returns false. So the first tuple found does not depend on the bound.
bool each_tuple(std::size_t count, std::int64_t bound,
                const std::function<bool(const std::vector<std::int64_t>&)>& visit) {
    std::vector<std::int64_t> tuple(count, 0);
    const std::function<bool(std::size_t, std::int64_t, bool)> fill =
        [&](std::size_t i, std::int64_t largest, bool reached) {
            if (i == count) return !reached || visit(tuple);
            const bool must = !reached && i + 1 == count;
            for (tuple[i] = must ? largest : 0; tuple[i] <= largest; ++tuple[i])
                if (!fill(i + 1, largest, reached || tuple[i] == largest)) return false;
            return true;
        };
    for (std::int64_t largest = 0; largest <= bound; ++largest)
        if (!fill(0, largest, false)) return false;
    return true;
}

std::string assignment(const std::vector<std::string>& names,
                       const std::vector<std::int64_t>& values) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : ", ") + names[i] + " = " + std::to_string(values[i]);
    return text;
}

constexpr const char* confirmed_by_large_numbers =
    "evaluated once more with numbers of any size, it is false there";

/// The other arithmetic must see it too.
void confirm(const Formula& formula, const std::vector<std::int64_t>& slots) {
    const std::vector<Integer> large(slots.begin(), slots.end());
    if (rules::holds(formula, large.data()))
        throw std::logic_error(
            "64-bit and large numbers disagree: this is an error of the program");
}

Finding decided(const AllIndices& answer, const std::string& name, const std::string& domain,
                const Formula& formula) {
    if (!answer.holds) {
        confirm(formula, {answer.witness});
        return refuted(name + " = " + std::to_string(answer.witness),
                       "the condition is false there", confirmed_by_large_numbers);
    }
    return proved("all " + domain, "decided for all " + name + " by the classes of " + name +
                                       " mod " + std::to_string(answer.classes) +
                                       " (eventually linear in each; the first " +
                                       std::to_string(answer.evaluated) + " evaluated)");
}

Finding for_all_up_to(const CheckContext& context, const FormulaPtr& formula,
                      const std::vector<std::string>& names) {
    std::vector<std::int64_t> found;
    std::uint64_t cases = 0;
    each_tuple(names.size(), context.bound, [&](const std::vector<std::int64_t>& values) {
        if ((++cases & 0xfffU) == 0)
            context.control.progress.at(static_cast<std::uint64_t>(values[0]),
                                        static_cast<std::uint64_t>(context.bound) + 1);
        if (evaluated(*formula, values)) return true;
        found = values;
        return false;
    });
    if (found.empty())
        return holds(context.extent, "evaluated for all " + std::to_string(cases) +
                                         (names.size() == 1 ? " numbers" : " tuples"));
    confirm(*formula, found);
    return refuted(assignment(names, found), "the condition is false there",
                   confirmed_by_large_numbers);
}

/// not domain, or condition
FormulaPtr implication(const Statement& statement, const std::string& domain,
                       const std::string& condition) {
    return some_of({negation(statement.condition(domain)), statement.condition(condition)});
}

Finding for_all(const CheckContext& context) {
    Statement statement(context.ledger);
    const std::string& domain = context.argument(1);
    const std::vector<std::string> names = statement.unknown_in(domain);
    if (names.empty()) throw InputError("`" + domain + "` names no index");
    for (std::size_t i = 0; i < names.size(); ++i)
        statement.add_variable(names[i], static_cast<int>(i));
    const FormulaPtr allowed = statement.condition(domain);
    if (each_tuple(names.size(), context.bound, [&](const std::vector<std::int64_t>& tuple) {
            return !evaluated(*allowed, tuple);
        }))
        return unfinished("no " + names[0] + " up to the bound is meant");
    const FormulaPtr formula = implication(statement, domain, context.argument(0));
    if (names.size() == 1)
        if (const auto answer = decide_for_all(*formula, context.control.progress))
            return decided(*answer, names[0], domain, *formula);
    const auto everywhere = proved_if_sayable(
        [&](sentences::NumberTranslation& say) {
            return automata::for_all(names, say.formula(*formula, [&](int slot) {
                return automata::NumberTerm(names[static_cast<std::size_t>(slot)]);
            }));
        },
        context.control.progress);
    if (everywhere) return proved("all " + domain, *everywhere);
    return for_all_up_to(context, formula, names);
}

/// Calls visit with all values of the parameters up to the bound that satisfy their conditions.
bool each_parameter(const CheckContext& context, const std::string& conditions,
                    const std::function<bool(const Values&)>& visit) {
    Statement statement(context.ledger);
    const std::vector<std::string> names = statement.unknown_in(conditions);
    if (names.empty()) throw InputError("`" + conditions + "` names no parameter");
    for (std::size_t i = 0; i < names.size(); ++i)
        statement.add_variable(names[i], static_cast<int>(i));
    // gcd(a, b) and the like want constants: then the condition is read anew for each choice.
    FormulaPtr allowed;
    try {
        allowed = statement.condition(conditions);
    } catch (const RuleError&) {
        allowed = nullptr;
    }
    const auto is_allowed = [&](const std::vector<std::int64_t>& tuple) {
        if (allowed) return evaluated(*allowed, tuple);
        Values values;
        for (std::size_t i = 0; i < names.size(); ++i) values.emplace_back(names[i], tuple[i]);
        return evaluated(*Statement(context.ledger, values).condition(conditions), {0});
    };
    return each_tuple(names.size(), context.bound, [&](const std::vector<std::int64_t>& tuple) {
        if (!is_allowed(tuple)) return true;
        context.control.progress.at(static_cast<std::uint64_t>(tuple[0]),
                                    static_cast<std::uint64_t>(context.bound) + 1);
        Values values;
        for (std::size_t i = 0; i < names.size(); ++i) values.emplace_back(names[i], tuple[i]);
        return visit(values);
    });
}

std::string values_text(const Values& values) {
    std::vector<std::string> names;
    std::vector<std::int64_t> numbers;
    for (const auto& [name, value] : values) {
        names.push_back(name);
        numbers.push_back(value);
    }
    return assignment(names, numbers);
}

Finding for_all_and_each(const CheckContext& context) {
    const std::string& domain = context.argument(1);
    Finding failure;
    std::size_t cases = 0;
    const bool all = each_parameter(context, context.argument(2), [&](const Values& values) {
        Statement statement(context.ledger, values);
        const std::vector<std::string> names = statement.unknown_in(domain);
        if (names.size() != 1) throw InputError("one index is needed in `" + domain + "`");
        statement.add_variable(names[0], 0);
        const FormulaPtr formula = implication(statement, domain, context.argument(0));
        const auto answer = decide_for_all(*formula, context.control.progress);
        if (!answer)
            throw LimitError("this cannot be decided for all " + names[0] + " at " +
                             values_text(values));
        ++cases;
        if (answer->holds) return true;
        failure = decided(*answer, names[0], domain, *formula);
        failure.counterexample = values_text(values) + ", " + failure.counterexample;
        return false;
    });
    if (!all) return failure;
    if (cases == 0) return unfinished("no parameters up to the bound are meant");
    return holds(context.extent + ", and all " + domain,
                 "decided for all indices, by residue classes, for each of " +
                     std::to_string(cases) + " choices of the parameters");
}

Finding for_each(const CheckContext& context) {
    Finding failure;
    std::size_t cases = 0;
    const bool all = each_parameter(context, context.argument(1), [&](const Values& values) {
        const Statement statement(context.ledger, values);
        const FormulaPtr formula = statement.condition(context.argument(0));
        ++cases;
        if (evaluated(*formula, {0})) return true;
        confirm(*formula, {0});
        failure = refuted(values_text(values), "the condition is false there",
                          confirmed_by_large_numbers);
        return false;
    });
    if (!all) return failure;
    if (cases == 0) return unfinished("no parameters up to the bound are meant");
    return holds(context.extent,
                 "evaluated for each of " + std::to_string(cases) + " choices of the parameters");
}

Finding holds_as_it_stands(const CheckContext& context) {
    const Statement statement(context.ledger);
    const FormulaPtr formula = statement.condition(context.argument(0));
    if (evaluated(*formula, {0})) return complete("as stated", "evaluated");
    confirm(*formula, {0});
    return refuted("`" + context.argument(0) + "`", "the condition is false",
                   confirmed_by_large_numbers);
}

Finding exact_numbers_are_equal(const CheckContext& context) {
    const Statement statement(context.ledger);
    const Quadratic a = statement.exact(context.argument(0));
    const Quadratic b = statement.exact(context.argument(1));
    if (a == b) return complete("as stated", "computed exactly: both are " + to_text(a));
    return refuted(to_text(a) + " and " + to_text(b), "the exact numbers differ",
                   "their difference has sign " + std::to_string((a - b).sign()));
}

Finding exact_number_is_less(const CheckContext& context) {
    const Statement statement(context.ledger);
    const Quadratic a = statement.exact(context.argument(0));
    const Quadratic b = statement.exact(context.argument(1));
    if (a < b) return complete("as stated", "compared exactly: " + to_text(a) + " < " + to_text(b));
    return refuted(to_text(a) + " and " + to_text(b), "the exact numbers are not in this order",
                   "their difference has sign " + std::to_string((a - b).sign()));
}

}  // namespace

void add_condition_checks(std::vector<Check>& checks) {
    checks.push_back({"` for all `",
                      "A condition for all values of the indices: decided for all of them where it "
                      "is linear with floors, rational or of one quadratic field, else evaluated "
                      "up to the bound.",
                      true, for_all});
    checks.push_back({"` for all ` and each `",
                      "The same for one index and every value of parameters up to the bound.", true,
                      for_all_and_each});
    checks.push_back({"` for each `", "A condition on parameters, for each value up to the bound.",
                      true, for_each});
    checks.push_back({"`", "A condition without indices.", false, holds_as_it_stands});
    checks.push_back(
        {"` equals `", "Two exact numbers (a + b√D)/c are equal.", false, exact_numbers_are_equal});
    checks.push_back(
        {"` is less than `", "Two exact numbers in order.", false, exact_number_is_less});
}

}  // namespace takeaway::claims
