/// Claims about P-positions and nim values on a box.
///
/// The game is solved by the fastest sound rung and compared with the claimed set. Counterexamples
/// are the smallest by the largest pile, then in lexicographic order, so they do not depend on the
/// bound; a second method (second_opinion) must agree with what the first says there.
#include <algorithm>

#include "claims/by_automata.hpp"
#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "look/set_text.hpp"
#include "rules/formula/evaluate.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/value_ladder.hpp"
#include "star/invariance.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::claims {

namespace {

/// The claimed set as positions of the game below the bound.
std::vector<Position> as_positions(const Game& game, std::vector<Position> members) {
    for (Position& member : members) sort_groups(member, game.rules->unordered_piles());
    std::sort(members.begin(), members.end());
    members.erase(std::unique(members.begin(), members.end()), members.end());
    return members;
}

Finding compared(const CheckContext& context, const Game& game,
                 const std::vector<Position>& claimed) {
    const PositionListPtr list = context.solved.p_positions(game, context.bound);
    const std::vector<Position> solved = positions_of(*list);
    const std::optional<Position> failure = smallest_difference(solved, claimed);
    if (!failure) {
        const std::string method =
            name_of(plan_for(game, context.bound, context.control.memory_limit).method);
        return holds(context.extent, "solved by the method `" + method +
                                         "`: " + std::to_string(solved.size()) +
                                         " P-positions, all as claimed and no other");
    }
    return wrong_outcome(context, game, *failure,
                         std::binary_search(claimed.begin(), claimed.end(), *failure));
}

Finding as_claimed(const CheckContext& context) {
    const Game game = context.game_of(0);
    Finding finding = compared(context, game, claimed_below(game, context.bound));
    if (finding.result == Verdict::refuted && game.ending == Ending::normal && !game.blocking) {
        // The checker of verify/ shares no code with the solvers; it must find fault as well.
        const std::optional<ClaimFailure> failure = check_claim(game, context.bound);
        if (!failure)
            throw std::logic_error("the checker sees nothing wrong with " + game.expression +
                                   ": this is an error of the program");
        finding.confirmed +=
            "; the independent checker rejects the claim, too: " + verify::to_text(*failure);
        return finding;
    }
    if (finding.result != Verdict::verified || !context.engines.prove_claim) return finding;
    // On the shelf nothing is proved without a certificate that the independent checker accepts.
    const bool on_shelf = context.ledger.collection == Collection::shelf;
    if (on_shelf)
        if (const auto by =
                p_positions_proved_by_automata(game, game.claim, context.control.progress))
            return proved("all positions", *by);
    if (const auto everywhere = context.engines.prove_claim(game, on_shelf)) return *everywhere;
    return finding;
}

Finding are_set(const CheckContext& context) {
    const Game game = context.game_of(0);
    const Statement statement(context.ledger);
    const SetMeaning set = statement.set(context.argument(1), game.rules->piles());
    Finding finding =
        compared(context, game, as_positions(game, members_below(set, context.bound)));
    if (finding.result == Verdict::verified)
        if (const auto everywhere =
                p_positions_proved_by_automata(game, families_of(set), context.control.progress))
            return proved("all positions", *everywhere);
    return finding;
}

Finding same_p_positions(const CheckContext& context) {
    const Game first = context.game_of(0);
    const Game second = context.game_of(1);
    const auto arranged = [&](const Game& game) {
        return positions_of(in_every_arrangement(*context.solved.p_positions(game, context.bound),
                                                 game.rules->unordered_piles()));
    };
    const std::vector<Position> a = arranged(first);
    const std::vector<Position> b = arranged(second);
    const std::optional<Position> failure = smallest_difference(a, b);
    if (!failure)
        return holds(context.extent,
                     "both were solved: the same " + std::to_string(a.size()) + " P-positions");
    const auto opinion = [&](const Game& game) {
        Position p = *failure;
        sort_groups(p, game.rules->unordered_piles());
        const SecondOpinion second_one = second_opinion(game, p, context.bound, context.control);
        return game.expression + ": " + (second_one.is_p ? "P, " : "N, ") + second_one.sentence;
    };
    return refuted(
        to_text(*failure),
        "P in " + (std::binary_search(a.begin(), a.end(), *failure) ? first : second).expression +
            " only",
        opinion(first) + "; " + opinion(second));
}

/// The positions of a list in backquotes: (1,2) (3,5).
std::vector<Position> listed(const Game& game, const std::string& text) {
    std::vector<Position> positions;
    std::size_t at = 0;
    while ((at = text.find('(', at)) != std::string::npos) {
        const std::size_t end = text.find(')', at);
        if (end == std::string::npos) throw InputError("`" + text + "` lacks a parenthesis");
        positions.push_back(
            to_small(fit_position(game, parse_position(text.substr(at, end - at + 1)))));
        at = end;
    }
    if (positions.empty()) throw InputError("`" + text + "` lists no position");
    return positions;
}

Finding outcomes(const CheckContext& context, bool is_p) {
    const Game game = context.game_of(1);
    const std::vector<Position> positions = listed(game, context.argument(0));
    std::int64_t bound = 0;
    for (const Position& p : positions)
        for (const std::int64_t pile : p) bound = std::max(bound, pile + 1);
    const Box box = Box::below(game.rules->piles(), bound);
    // Positions of many piles are solved one by one; what lies above them does not matter.
    const bool together = game.rules->piles() <= 2 || box.count() <= most_positions_by_definition;
    const PositionListPtr list = together ? context.solved.p_positions(game, bound) : nullptr;
    for (const Position& p : positions) {
        const bool found = together
                               ? list->contains(p)
                               : outcomes_by_definition(game, Box::up_to(p),
                                                        context.control.progress)(p) == Outcome::P;
        if (found != is_p) return wrong_outcome(context, game, p, is_p);
    }
    return complete(counted(positions.size(), "position"), "solved below " + std::to_string(bound));
}

/// The wanted value of every position as a term on x = (x[1], …) and, where the game claims P-
/// positions, the set P of them.
Finding nim_values_are(const CheckContext& context) {
    const Game game = context.game_of(0);
    Statement statement(context.ledger);
    statement.add_vector("x", 0, game.rules->piles());
    if (game.claim) statement.add_set("P", game.claim);
    const TermPtr wanted = statement.term(context.argument(1));
    const ValuePlan plan = plan_values_for(game, context.bound, context.control.memory_limit);
    const ValueTable values = nim_values(game, context.bound, plan.method, context.control);
    const Box box = Box::below(game.rules->piles(), context.bound);
    std::optional<Position> failure;
    Position at(game.rules->piles(), 0);
    do {
        if (!is_sorted_in_groups(at, game.rules->unordered_piles())) continue;
        if (value_of(*wanted, at.data()) != std::int64_t{values(at)} &&
            (!failure || comes_before(at, *failure)))
            failure = at;
    } while (box.advance(at));
    if (!failure)
        return holds(context.extent, "nim values by the method `" + name_of(plan.method) +
                                         "`, on " + std::to_string(box.count()) + " positions");
    const std::uint32_t again =
        values_by_definition(game, Box::up_to(*failure), context.control.progress)(*failure);
    if (again != values(*failure))
        throw std::logic_error("two methods disagree about a nim value: an error of the program");
    return refuted(
        to_text(*failure),
        "its nim value is " + std::to_string(values(*failure)) + ", not " +
            std::to_string(value_of(*wanted, failure->data())),
        "by definition, on the box up to it, the value is " + std::to_string(again) + " as well");
}

Finding nim_value_is(const CheckContext& context) {
    const Game game = context.game_of(1);
    const Position position = to_small(fit_position(game, parse_position(context.argument(0))));
    const Integer wanted = Statement(context.ledger).whole(context.argument(2));
    const std::uint32_t value =
        values_by_definition(game, Box::up_to(position), context.control.progress)(position);
    if (wanted == value) return complete("as stated", "computed by definition");
    return refuted(to_text(position, game.rules->components()),
                   "its nim value is " + std::to_string(value) + ", not " + to_text(wanted),
                   "no position has a larger value than tokens, and this is the mex of its options "
                   "by definition");
}

}  // namespace

void add_position_checks(std::vector<Check>& checks) {
    checks.push_back({"P-positions of ` are as claimed",
                      "The P-positions that the text of the game claims, on a box; proved for all "
                      "positions where an engine can.",
                      true, as_claimed});
    checks.push_back(
        {"P-positions of ` are `", "The P-positions are this set, on a box.", true, are_set});
    checks.push_back({"` and ` have the same P-positions",
                      "Two games, on a box; unordered piles count in every order.", true,
                      same_p_positions});
    checks.push_back({"` are P-positions of `", "These positions are P.", false,
                      [](const CheckContext& c) { return outcomes(c, true); }});
    checks.push_back({"` are N-positions of `", "These positions are N.", false,
                      [](const CheckContext& c) { return outcomes(c, false); }});
    checks.push_back(
        {"nim values of ` are `",
         "The nim value of every position x of a box is a term on x[1], x[2], … and the "
         "claimed P-positions P.",
         true, nim_values_are});
    checks.push_back(
        {"nim value of ` in ` is `", "The nim value of one position.", false, nim_value_is});
}

}  // namespace takeaway::claims
