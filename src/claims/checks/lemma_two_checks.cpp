/// Claims about Lemma 2 of the star paper: which sets are the P-positions of their maximal
/// rulesets.
#include <algorithm>

#include "claims/check.hpp"
#include "claims/checks/random_games.hpp"
#include "claims/checks/whole_argument.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "design/maximal_rules.hpp"
#include "rules/formula/evaluate.hpp"
#include "star/lemma_two.hpp"

namespace takeaway::claims {

namespace {

std::shared_ptr<const PositionSet> families(const Statement& statement, const std::string& text) {
    if (auto set = families_of(statement.set(text))) return set;
    throw InputError("`" + text + "` is no set of vectors by rule");
}

/// Lemma 2 decides whether any invariant game has the set as its P-positions.
Finding no_invariant_game(const CheckContext& context) {
    const auto set = families(Statement(context.ledger), context.argument(0));
    const Judgement verdict = lemma_two(*set);
    if (fails(verdict)) {
        const Position obstacle = to_small(verdict.witness);
        const std::int64_t below = *std::max_element(obstacle.begin(), obstacle.end()) + 1;
        const MaximalRules rules =
            maximal_rules(Box::below(set->dimension(), below), set->below(4 * below));
        const std::string found = rules.obstacle ? to_text(*rules.obstacle) : "";
        return proved("no such game at all", "decided by Lemma 2 and its converse: " + found);
    }
    if (is_unknown(verdict)) return unfinished(verdict.why);
    return refuted(context.argument(0), "the maximal ruleset has these P-positions",
                   "Lemma 2 was decided for all positions");
}

Finding lemma_two_holds(const CheckContext& context) {
    std::size_t cases = 0;
    const std::vector<std::string> names =
        Statement(context.ledger).unknown_in(context.argument(1));
    if (names.size() != 1) throw InputError("one parameter is needed");
    for (std::int64_t d = 0; d <= context.bound; ++d) {
        const Statement statement(context.ledger, {{names[0], d}});
        const std::int64_t none = 0;
        if (!rules::holds(*statement.condition(context.argument(1)), &none)) continue;
        context.control.progress.at(static_cast<std::uint64_t>(d),
                                    static_cast<std::uint64_t>(context.bound) + 1);
        const Judgement verdict = lemma_two(*families(statement, context.argument(0)));
        if (fails(verdict))
            return refuted(names[0] + " = " + std::to_string(d) + ", " + to_text(verdict.witness),
                           "this position reaches the set by shortcuts only",
                           "decided for all positions");
        if (is_unknown(verdict))
            return unfinished(names[0] + " = " + std::to_string(d) + ": " + verdict.why);
        ++cases;
    }
    if (cases == 0) return unfinished("no parameter up to the bound is meant");
    return holds(
        context.extent + ", all positions",
        "Lemma 2 was decided for all positions in each of " + std::to_string(cases) + " cases");
}

/// Whether the set, of positions of the box, is the P-positions of the maximal ruleset: the game is
/// solved by its definition, from the moves alone. Returns the first position that differs.
std::optional<Position> differs_from_p_positions(const MaximalRules& rules, const Box& box,
                                                 const std::vector<Position>& members) {
    std::vector<bool> is_p(box.count(), true);
    Position at(2, 0);
    do {
        bool p = true;
        for (std::int64_t x = 0; x <= at[0] && p; ++x)
            for (std::int64_t y = 0; y <= at[1] && p; ++y)
                if ((x > 0 || y > 0) && rules.has_move({x, y}))
                    p = !is_p[box.number_of({at[0] - x, at[1] - y})];
        is_p[box.number_of(at)] = p;
        if (p != std::binary_search(members.begin(), members.end(), at)) return at;
    } while (box.advance(at));
    return std::nullopt;
}

/// Lemma 2 itself: sample sets X `with` its condition are the P-positions of their maximal
/// rulesets. Those `without` it should not be (the converse is ours, see maximal_rules.hpp).
Finding lemma_two_on_samples(const CheckContext& context) {
    const std::int64_t count = whole_argument(context, 0);
    const std::string& which = context.argument(1);
    if (which != "with" && which != "without") throw InputError("sets are `with` or `without` it");
    Samples samples(22);
    const Box box = Box::below(2, context.bound);
    std::int64_t meant = 0;
    for (std::int64_t i = 0; i < count; ++i) {
        context.control.progress.at(static_cast<std::uint64_t>(i),
                                    static_cast<std::uint64_t>(count));
        std::vector<Position> members{{0, 0}};
        const std::int64_t size = samples.in(1, 5);
        for (std::int64_t k = 0; k < size; ++k)
            members.push_back({samples.in(1, context.bound - 1), samples.in(1, context.bound - 1)});
        std::sort(members.begin(), members.end());
        members.erase(std::unique(members.begin(), members.end()), members.end());
        const MaximalRules rules = maximal_rules(box, members);
        const bool has_condition = !rules.obstacle;
        if (has_condition != (which == "with")) continue;
        ++meant;
        if (const auto failure = differs_from_p_positions(rules, box, members))
            return refuted("sample " + std::to_string(i + 1) + ", position " + to_text(*failure),
                           std::string("the set is ") + which +
                               " the condition, and the P-positions are others",
                           "solved by definition");
    }
    if (meant == 0) return unfinished("no sample is such a set");
    return holds(std::to_string(count) + " sample sets, " + context.extent,
                 std::to_string(meant) + " of them are " + which +
                     " the condition, and each is the P-positions of its maximal ruleset");
}

}  // namespace

void add_lemma_two_checks(std::vector<Check>& checks) {
    checks.push_back({"no invariant game has the P-positions `",
                      "Decided for periodic and finite sets by Lemma 2 and its converse.", false,
                      no_invariant_game});
    checks.push_back({"the condition of Lemma 2 holds for ` for each `",
                      "Decided for all positions; the set may use the parameter.", true,
                      lemma_two_holds});
    checks.push_back(
        {"of ` sample sets those ` the condition of Lemma 2 are the P-positions of their maximal "
         "rulesets",
         "Lemma 2, for sets `with` the condition.", true, lemma_two_on_samples});
}

}  // namespace takeaway::claims
