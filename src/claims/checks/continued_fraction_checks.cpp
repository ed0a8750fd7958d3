/// Claims about continued fractions and their convergents.
#include "claims/check.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "numeration/continued_fraction.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

/// The first quotients; of a rational number the other expansion is tried as well.
std::vector<std::vector<Integer>> quotients(const Quadratic& x, std::size_t count) {
    const ContinuedFraction expansion = continued_fraction(x);
    std::vector<std::vector<Integer>> found;
    const auto take = [&](const ContinuedFraction& from) {
        found.emplace_back();
        for (std::size_t i = 0; i < count && (!from.is_finite() || i < from.start.size()); ++i)
            found.back().push_back(from[i]);
    };
    take(expansion);
    if (expansion.is_finite()) {
        found[0] = expansion.start;
        found.push_back(other_expansion(expansion).start);
    }
    return found;
}

std::vector<Integer> constants_in(const Statement& statement, const std::string& text) {
    std::vector<Integer> numbers;
    for (const TermPtr& entry : statement.vector("(" + text + ")")) {
        const Integer* value = constant_value(entry);
        if (value == nullptr) throw InputError("`" + text + "` is no list of numbers");
        numbers.push_back(*value);
    }
    return numbers;
}

Finding continued_fraction_is(const CheckContext& context, const Statement& statement) {
    const Quadratic x = statement.exact(context.argument(0));
    const std::vector<Integer> wanted = constants_in(statement, context.argument(1));
    for (const std::vector<Integer>& found : quotients(x, wanted.size()))
        if (found == wanted) return complete("as stated", "of " + numeration::to_text(x));
    return refuted(numeration::to_text(x),
                   "its expansion is " + numeration::to_text(continued_fraction(x)),
                   "the expansion was computed exactly");
}

Finding continued_fraction_for_each(const CheckContext& context) {
    const std::vector<std::string> names =
        Statement(context.ledger).unknown_in(context.argument(2));
    if (names.size() != 1) throw InputError("one parameter is needed");
    std::size_t cases = 0;
    for (std::int64_t m = 0; m <= context.bound; ++m) {
        const Statement statement(context.ledger, {{names[0], m}});
        const std::int64_t none = 0;
        if (!rules::holds(*statement.condition(context.argument(2)), &none)) continue;
        ++cases;
        Finding one = continued_fraction_is(context, statement);
        if (one.result == Verdict::refuted) {
            one.counterexample = names[0] + " = " + std::to_string(m);
            return one;
        }
    }
    if (cases == 0) return unfinished("no parameter up to the bound is meant");
    return holds(context.extent, std::to_string(cases) + " expansions");
}

Finding numerators_are(const CheckContext& context) {
    const Statement statement(context.ledger);
    const Quadratic x = statement.exact(context.argument(0));
    const std::vector<Integer> wanted = constants_in(statement, context.argument(1));
    const std::vector<Convergent> found = convergents(continued_fraction(x), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (i >= found.size() || found[i].p != wanted[i])
            return refuted("p_" + std::to_string(i),
                           i < found.size() ? "it is " + to_text(found[i].p) : "there is none",
                           "by the recursion of the convergents");
    return complete("all " + std::to_string(wanted.size()) + " numerators", "computed exactly");
}

}  // namespace

void add_continued_fraction_checks(std::vector<Check>& checks) {
    checks.push_back(
        {"continued fraction of ` is `",
         "The first partial quotients; all of them for a rational number, in one of its "
         "two expansions.",
         false,
         [](const CheckContext& c) { return continued_fraction_is(c, Statement(c.ledger)); }});
    checks.push_back({"continued fraction of ` is ` for each `",
                      "The same with a parameter, up to the bound.", true,
                      continued_fraction_for_each});
    checks.push_back(
        {"numerators of the convergents of ` are `", "The first of them.", false, numerators_are});
}

}  // namespace takeaway::claims
