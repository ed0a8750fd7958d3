/// Conditions of the rule language on P-positions: "`x[1] = 0 or x[1] in vile(phi)` for all
/// P-positions x of `star(wythoff)`".
///
/// The game is solved once (solved_games.hpp); the condition is evaluated for its P-positions, or
/// for positions that an index names, where it may ask whether x is P. Counterexamples are the
/// smallest by the largest pile, or by the index, so they do not depend on the bound; a second
/// method must agree about the outcome there.
#include <algorithm>
#include <stdexcept>

#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

/// Another method must say of the position what the list says.
std::string confirmed_outcome(const CheckContext& context, const Game& game,
                              const Position& position, bool is_p) {
    const SecondOpinion opinion = second_opinion(game, position, context.bound, context.control);
    if (opinion.is_p != is_p)
        throw std::logic_error("two methods disagree about " + to_text(position) + " in " +
                               game.expression + ": this is an error of the program");
    return opinion.sentence;
}

Finding for_all_p_positions(const CheckContext& context, std::int64_t bound) {
    const Game game = context.game_of(1);
    Statement statement(context.ledger);
    statement.add_vector("x", 0, game.rules->piles());
    const FormulaPtr condition = statement.condition(context.argument(0));
    const PositionListPtr p_list = context.solved.p_positions(game, bound);
    std::optional<Position> failure;
    for (std::size_t i = 0; i < p_list->size(); ++i) {
        if ((i & 0xfffU) == 0) context.control.progress.at(i, p_list->size());
        const Position p = p_list->position(i);
        if (rules::holds(*condition, p.data())) continue;
        if (!failure || comes_before(p, *failure)) failure = p;
    }
    if (!failure)
        return holds(context.extent, std::to_string(p_list->size()) + " " +
                                         plural(p_list->size(), "P-position") + " were looked at");
    return refuted(to_text(*failure, game.rules->components()),
                   "it is P, and the condition is false there",
                   confirmed_outcome(context, game, *failure, true));
}

Finding for_all_p_positions_of_a_picture(const CheckContext& context) {
    const Integer bound = Statement(context.ledger).whole(context.argument(2));
    if (bound < 1 || !fits_int64(bound)) throw InputError("a bound from 1 on is needed");
    CheckContext whole = context;  // a counterexample is confirmed inside the same box
    whole.bound = to_int64(bound);
    Finding found = for_all_p_positions(whole, whole.bound);
    if (found.result == Verdict::verified)
        return complete("all below " + context.argument(2), found.evidence);
    return found;
}

/// One index; positions with a pile beyond the bound are not looked at.
Finding for_all_named_positions(const CheckContext& context) {
    const std::string& domain = context.argument(1);
    const Game game = context.game_of(3);
    Statement statement(context.ledger);
    const std::vector<std::string> names = statement.unknown_in(domain);
    if (names.size() != 1) throw InputError("one index is needed in `" + domain + "`");
    statement.add_variable(names[0], 0);
    const FormulaPtr allowed = statement.condition(domain);
    const std::vector<TermPtr> entries = statement.vector(context.argument(2));
    if (entries.size() != game.rules->piles())
        throw InputError("`" + context.argument(2) + "` is no position of " + game.expression);
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    statement.add_vector("x", entries);
    // Only positions of the solved box are asked for.
    const auto is_p = [&](const Position& x) { return p_list->contains(x); };
    statement.add_set("P", std::make_shared<const TestedSet>(entries.size(), is_p));
    const FormulaPtr condition = statement.condition(context.argument(0));
    std::uint64_t tried = 0;
    for (std::int64_t n = 0; n < context.bound; ++n) {
        if ((n & 0xfff) == 0)
            context.control.progress.at(static_cast<std::uint64_t>(n),
                                        static_cast<std::uint64_t>(context.bound));
        if (!rules::holds(*allowed, &n)) continue;
        Position position;
        for (const TermPtr& entry : entries) position.push_back(value_of(*entry, &n));
        if (std::any_of(position.begin(), position.end(),
                        [&](std::int64_t pile) { return pile < 0 || pile >= context.bound; }))
            continue;
        ++tried;
        if (rules::holds(*condition, &n)) continue;
        const bool p_there = is_p(position);
        return refuted(to_text(position, game.rules->components()),
                       std::string("it is ") + (p_there ? "P" : "N") +
                           ", and the condition is false there: " + names[0] + " = " +
                           std::to_string(n),
                       confirmed_outcome(context, game, position, p_there));
    }
    if (tried == 0) return unfinished("no such position lies below the bound");
    return holds(context.extent,
                 std::to_string(tried) + " " + plural(tried, "position") + " were looked at");
}

}  // namespace

void add_p_position_checks(std::vector<Check>& checks) {
    checks.push_back({"` for all P-positions x of `",
                      "A condition on x[1], x[2], …, for all P-positions of a box.", true,
                      [](const CheckContext& c) { return for_all_p_positions(c, c.bound); }});
    checks.push_back({"` for all P-positions x of ` below `",
                      "The same of a box that the statement itself names, such as a picture's.",
                      false, for_all_p_positions_of_a_picture});
    checks.push_back({"` for all ` with x = ` and P the P-positions of `",
                      "A condition on one index and the position x that it names, which may say "
                      "that x is in P; for all such positions of a box.",
                      true, for_all_named_positions});
}

}  // namespace takeaway::claims
