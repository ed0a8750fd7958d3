/// Claims about rules from P-positions: whether some invariant game has a set as its P-positions,
/// and obstructions to it, also in misère play. Lemma 2 is in lemma_two_checks.cpp.
#include <algorithm>
#include <stdexcept>

#include "claims/by_automata.hpp"
#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "design/difference_sentences.hpp"
#include "design/fractional_beatty.hpp"
#include "design/invariant_game.hpp"
#include "design/maximal_rules.hpp"
#include "design/misere_pairs.hpp"
#include "sentences/sentence.hpp"
#include "star/invariance.hpp"

namespace takeaway::claims {

namespace {

/// That no obstruction is seen below the bound refutes nothing; a game that is invariant itself
/// does.
Finding no_invariant_game_for_p_positions(const CheckContext& context) {
    const Game game = context.game_of(0);
    std::vector<Position> members;
    for (const Position& p : positions_of(*context.solved.p_positions(game, context.bound))) {
        members.push_back(p);
        members.push_back({p[1], p[0]});
    }
    const auto found = obstruction_to_invariant_game(members, context.bound, Ending::normal,
                                                     context.control.progress);
    if (found)
        return proved("no such game at all",
                      "an obstruction at " + to_text(found->position) +
                          ", where every way to a P-position is a difference of two: " +
                          design::to_text(found->shortcuts));
    const Judgement judgement = invariance(game);
    if (judgement.verdict == Verdict::proved)
        return refuted(game.expression, "it is itself such a game: " + game_answer(judgement),
                       "no obstruction is seen below " + std::to_string(context.bound));
    return unfinished("no obstruction is seen below " + std::to_string(context.bound));
}

/// All r and t up to the first argument in steps of the second: no obstruction below the bound.
Finding no_obstruction(const CheckContext& context) {
    const Statement statement(context.ledger);
    const Quadratic most = statement.exact(context.argument(0));
    const Quadratic step = statement.exact(context.argument(1));
    if (step.sign() <= 0 || most < step) throw InputError("some r and t are needed");
    for (Quadratic r = step; r <= most; r = r + step) {
        for (Quadratic t = step; t <= most; t = t + step) {
            context.control.progress.at(static_cast<std::uint64_t>(to_int64(r.floor())),
                                        static_cast<std::uint64_t>(to_int64(most.floor())) + 1);
            const FractionalPair pair = fractional_pair(r, t);
            const auto found = obstruction_to_invariant_game(
                positions_below(pair.a, pair.b, context.bound), context.bound, Ending::normal,
                context.control.progress);
            if (found)
                return refuted("r = " + numeration::to_text(r) + ", t = " + numeration::to_text(t),
                               "obstruction at " + to_text(found->position),
                               design::to_text(found->shortcuts));
        }
    }
    return holds("r and t up to " + context.argument(0) + " in steps of " + context.argument(1) +
                     ", " + context.extent,
                 "the largest ruleset has these P-positions on the box");
}

/// Whether the smallest obstruction is at this position. One that lies beyond the bound was not
/// looked for.
Finding obstruction_is_at(const CheckContext& context, const std::optional<Obstruction>& found,
                          const std::string& position) {
    if (found && to_text(found->position) == position)
        return proved("no such game at all",
                      "at " + position + " every way to a P-position is a difference of two: " +
                          design::to_text(found->shortcuts));
    const Position claimed = to_small(parse_position(position));
    if (!found && *std::max_element(claimed.begin(), claimed.end()) >= context.bound)
        return unfinished("no obstruction below " + std::to_string(context.bound));
    if (!found) return refuted(position, "this is no obstruction", "the largest ruleset was tried");
    return refuted(to_text(found->position), "this is the smallest obstruction",
                   design::to_text(found->shortcuts));
}

Finding obstruction_for(const CheckContext& context) {
    const Statement statement(context.ledger);
    const FractionalPair pair =
        fractional_pair(statement.exact(context.argument(0)), statement.exact(context.argument(1)));
    return obstruction_is_at(
        context,
        obstruction_to_invariant_game(positions_below(pair.a, pair.b, context.bound), context.bound,
                                      Ending::normal, context.control.progress),
        context.argument(2));
}

/// "… suffices", where ways along one pile or to one of a few members X are decided to lead from
/// every other position to X without being differences; nothing if no such few are found.
std::optional<std::string> ways_decided(const CheckContext& context,
                                        const BeattySequence& first_sequence,
                                        std::vector<Position> members) {
    std::vector<std::string> definitions = context.ledger.definitions;
    definitions.push_back("first_of_pair = " + context.argument(0));
    definitions.push_back("second_of_pair = " + context.argument(1));
    definitions.push_back(
        "pairs = {(0, 0)} + {(first_of_pair(n), second_of_pair(n)) in any order : n >= " +
        to_text(first_sequence.first()) + "}");
    std::sort(members.begin(), members.end(), is_smaller);
    for (const std::size_t count : {std::size_t{1}, std::size_t{3}, std::size_t{9}}) {
        const std::vector<Position> some(
            members.begin(),
            members.begin() + static_cast<std::ptrdiff_t>(std::min(count, members.size())));
        try {
            const sentences::NumberSentence sentence = sentences::sentence_of(
                {such_ways_suffice("pairs", 2, some), definitions, nullptr}, context.library);
            if (const auto by = proved_by_automata(sentence.formula, context.control.progress))
                return "from every other position a way along one pile, or to one of " +
                       counted(some.size(), "member") + ", is no difference of two: " + *by;
        } catch (const InputError&) {
            return std::nullopt;  // two fields
        } catch (const LimitError&) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// X = {a_n, b_n} in both orders, n >= 1, and 0. An obstruction proves that there is no such game;
/// none says that the largest ruleset does it on the box, and everywhere if automata decide so.
Finding some_invariant_game(const CheckContext& context) {
    const Statement statement(context.ledger);
    std::vector<Position> members =
        positions_below(*statement.sequence(context.argument(0)),
                        *statement.sequence(context.argument(1)), context.bound);
    members.insert(members.begin(), Position{0, 0});
    const auto found = obstruction_to_invariant_game(members, context.bound, Ending::normal,
                                                     context.control.progress);
    if (!found) {
        if (const auto by =
                ways_decided(context, *statement.sequence(context.argument(0)), members))
            return proved("all positions", *by);
        return holds(context.extent, "the largest ruleset has these P-positions on the box");
    }
    // The maximal ruleset, built by other code, must meet an obstacle on the box up to there.
    const std::int64_t below =
        *std::max_element(found->position.begin(), found->position.end()) + 1;
    std::sort(members.begin(), members.end());
    const MaximalRules rules = maximal_rules(Box::below(2, below), members);
    if (!rules.obstacle)
        throw std::logic_error("the maximal ruleset meets no obstacle: an error of the program");
    return refuted(
        to_text(found->position),
        "it is none of the pairs, and every way from it to one is a difference of two: " +
            design::to_text(found->shortcuts),
        "the maximal ruleset meets an obstacle at " + to_text(rules.obstacle->position) + ", too");
}

Finding misere_pair(const CheckContext& context) {
    const Statement statement(context.ledger);
    const Integer a1 = statement.whole(context.argument(1));
    const Integer b1 = statement.whole(context.argument(2));
    for (const MiserePair& pair :
         misere_pairs_of_class(to_int64(statement.whole(context.argument(0))))) {
        if (pair.a.term(Integer(1)) != a1 || pair.b.term(Integer(1)) != b1) continue;
        return obstruction_is_at(context,
                                 misere_obstruction(pair, context.bound, context.control.progress),
                                 context.argument(3));
    }
    throw InputError("there is no such pair");
}

}  // namespace

void add_design_checks(std::vector<Check>& checks) {
    checks.push_back({"no invariant game has the P-positions of `",
                      "An obstruction below the bound settles it for all positions; refuted if the "
                      "game is itself invariant.",
                      true, no_invariant_game_for_p_positions});
    checks.push_back({"no (r, t)-Beatty pair with r and t up to ` in steps of ` has an obstruction",
                      "To be the P-positions of an invariant game, on a box.", true,
                      no_obstruction});
    checks.push_back(
        {"the (r, t)-Beatty pair with r = ` and t = ` has its smallest obstruction at `",
         "So no invariant game has it as its P-positions.", true, obstruction_for});
    checks.push_back(
        {"some invariant game has the pairs of ` and ` as P-positions",
         "In both orders, with 0: up to the bound, refuted by an obstruction, and decided "
         "for all positions where automata find enough ways.",
         true, some_invariant_game});
    checks.push_back(
        {"the misère pair of class ` with b_0 = 1, a_1 = ` and b_1 = ` has its "
         "smallest obstruction at `",
         "No invariant game in misère play has these P-positions.", true, misere_pair});
}

}  // namespace takeaway::claims
