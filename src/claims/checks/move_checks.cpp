/// Claims about single moves, and about two games having the same ones.
#include <algorithm>

#include "claims/by_automata.hpp"
#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "kernel/proposition.hpp"
#include "look/set_text.hpp"
#include "sentences/game_in_numbers.hpp"
#include "solve/plain/by_definition.hpp"
#include "star/invariance.hpp"

namespace takeaway::claims {

namespace {

struct Move {
    Position from;
    Position to;
    std::string text;
};

/// "(4,6) -> (3,5); (12,20) -> (11,19)"
std::vector<Move> moves_in(const Game& game, const std::string& text) {
    std::vector<Move> moves;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find(';', begin), text.size());
        const std::string one = text.substr(begin, end - begin);
        const std::size_t arrow = one.find("->");
        if (arrow == std::string::npos) throw InputError("`" + one + "` is no move (1,2) -> (0,0)");
        const auto position = [&](const std::string& part) {
            return to_small(fit_position(game, parse_position(part)));
        };
        moves.push_back({position(one.substr(0, arrow)), position(one.substr(arrow + 2)), one});
        begin = end + 1;
    }
    return moves;
}

/// The kinds of moves that lead from one position to the other, by listing the options.
std::vector<std::string> kinds_of(const Game& game, const Move& move) {
    std::vector<std::string> kinds;
    game.rules->each_option(move.from, [&](const Position& option, std::size_t kind) {
        if (option == move.to) kinds.push_back(game.rules->move_names()[kind]);
        return true;
    });
    return kinds;
}

/// Two ways to the answer: is_move, and the list of options.
bool is_move(const Game& game, const Move& move) {
    const bool tested = game.rules->is_move(move.from, move.to);
    if (tested == kinds_of(game, move).empty())
        throw std::logic_error("is_move and the options disagree: an error of the program");
    return tested;
}

Finding legality(const CheckContext& context, bool legal) {
    const Game game = context.game_of(1);
    const std::vector<Move> moves = moves_in(game, context.argument(0));
    for (const Move& move : moves)
        if (is_move(game, move) != legal)
            return refuted(move.text, legal ? "this is no move" : "this is a move",
                           "its options were listed, and the move was tested by itself");
    return complete(counted(moves.size(), "move"),
                    "tested by the rules, and by listing the options");
}

Finding of_kind(const CheckContext& context) {
    const Game game = context.game_of(2);
    const std::vector<Move> moves = moves_in(game, context.argument(0));
    for (const Move& move : moves) {
        const std::vector<std::string> kinds = kinds_of(game, move);
        if (std::find(kinds.begin(), kinds.end(), context.argument(1)) == kinds.end())
            return refuted(move.text, "no move of this kind leads there",
                           std::string("as a move of any kind it is ") +
                               (game.rules->is_move(move.from, move.to) ? "legal" : "illegal"));
    }
    return complete(counted(moves.size(), "move"), "the options were listed");
}

Finding winning(const CheckContext& context, bool wins) {
    const Game game = context.game_of(1);
    const std::vector<Move> moves = moves_in(game, context.argument(0));
    for (const Move& move : moves) {
        if (!is_move(game, move))
            return refuted(move.text, "this is no move", "tested, and looked for in the options");
        // In a sum nim values decide; outcomes of the whole box would be too many positions.
        bool is_p = true;
        if (game.summands.empty()) {
            is_p = outcomes_by_definition(game, Box::up_to(move.to),
                                          context.control.progress)(move.to) == Outcome::P;
        } else {
            std::uint32_t sum = 0;
            std::size_t first = 0;
            for (const Game& part : game.summands) {
                const auto begin = move.to.begin() + static_cast<std::ptrdiff_t>(first);
                first += part.rules->piles();
                const Position of_part(begin, move.to.begin() + static_cast<std::ptrdiff_t>(first));
                sum ^= values_by_definition(part, Box::up_to(of_part),
                                            context.control.progress)(of_part);
            }
            is_p = sum == 0;
        }
        if (is_p != wins)
            return refuted(move.text,
                           wins ? "it leads to an N-position" : "it leads to a P-position",
                           "solved by definition");
    }
    return complete(counted(moves.size(), "move"), "solved by definition");
}

/// x[1], x[2], … as numbers of their own.
struct NamedVector {
    std::vector<std::string> names;
    std::vector<automata::NumberTerm> entries;

    NamedVector(std::size_t length, const std::string& letter) {
        for (std::size_t i = 0; i < length; ++i)
            entries.emplace_back(names.emplace_back(letter + std::to_string(i + 1)));
    }
};

/// The vectors of an invariant game: x is one if it leads from x to 0. Those of star(g) are the
/// P-positions of g except 0, if these are known.
automata::NumberFormula is_vector(const CheckContext& context, const Game& game,
                                  const std::vector<automata::NumberTerm>& x,
                                  sentences::NumberTranslation& say) {
    const std::vector<automata::NumberTerm> zero(x.size(), automata::NumberTerm(0));
    if (game.rules->stated() != nullptr)
        return sentences::GameInNumbers(game, say).is_move(x, zero);
    const std::string star = "star(";
    if (game.expression.rfind(star, 0) != 0) throw InputError("the moves are not stated in a text");
    const Game inner =
        context.game(game.expression.substr(star.size(), game.expression.size() - star.size() - 1));
    if (!p_positions_proved_by_automata(inner, inner.claim, context.control.progress))
        throw InputError("the P-positions are not known for all positions");
    std::vector<automata::NumberFormula> some;
    for (const automata::NumberTerm& entry : x) some.push_back(entry >= automata::NumberTerm(1));
    return sentences::GameInNumbers(inner, say).claimed(x) && any_of(some);
}

std::optional<std::string> same_moves_everywhere(const CheckContext& context, const Game& first,
                                                 const Game& second) {
    const std::size_t piles = first.rules->piles();
    if (second.rules->piles() != piles ||
        first.rules->unordered_piles().empty() != second.rules->unordered_piles().empty())
        return std::nullopt;
    const NamedVector x(piles, "x"), y(piles, "y");
    return proved_if_sayable(
        [&](sentences::NumberTranslation& say) {
            if (first.rules->is_invariant() && second.rules->is_invariant())
                return automata::for_all(x.names, iff(is_vector(context, first, x.entries, say),
                                                      is_vector(context, second, x.entries, say)));
            for (const Game* game : {&first, &second})
                if (!kernel::games_of_stars(*game->rules).empty())
                    throw InputError("the moves rest on the claim of another game");
            std::vector<std::string> names = x.names;
            names.insert(names.end(), y.names.begin(), y.names.end());
            return automata::for_all(
                names, iff(sentences::GameInNumbers(first, say).is_move(x.entries, y.entries),
                           sentences::GameInNumbers(second, say).is_move(x.entries, y.entries)));
        },
        context.control.progress);
}

Finding same_moves(const CheckContext& context) {
    const Game first = context.game_of(0);
    const Game second = context.game_of(1);
    if (first.rules->is_invariant() && second.rules->is_invariant()) {
        const auto all = [&](const Game& game) {
            return positions_of(moves_below(game, context.bound, context.control.memory_limit));
        };
        const std::vector<Position> a = all(first);
        const std::optional<Position> failure = smallest_difference(a, all(second));
        if (!failure) {
            if (const auto everywhere = same_moves_everywhere(context, first, second))
                return proved("all positions", *everywhere);
            return holds(context.extent, "both are invariant and have the same " +
                                             std::to_string(a.size()) + " moves");
        }
        const Position zero(failure->size(), 0);
        return refuted(to_text(*failure),
                       "a move of " +
                           (first.rules->is_move(*failure, zero) ? first : second).expression +
                           " only",
                       "tested by the rules of both");
    }
    const Box box = Box::below(first.rules->piles(), context.bound);
    Position at(first.rules->piles(), 0);
    std::optional<Position> failure;
    std::uint64_t positions = 0;
    do {
        if (!is_sorted_in_groups(at, first.rules->unordered_piles())) continue;
        if ((++positions & 0xffU) == 0)
            context.control.progress.at(static_cast<std::uint64_t>(at[0]),
                                        static_cast<std::uint64_t>(context.bound));
        constexpr std::size_t most_options = 1'000'000;
        const auto targets = [&](const Game& game) {
            std::vector<Position> found;
            for (const Option& option : options_of(game, at, most_options))
                found.push_back(option.to);
            return found;
        };
        if (targets(first) != targets(second) && (!failure || comes_before(at, *failure)))
            failure = at;
    } while (box.advance(at));
    if (!failure) {
        if (const auto everywhere = same_moves_everywhere(context, first, second))
            return proved("all positions", *everywhere);
        return holds(context.extent,
                     "the same options from each of " + std::to_string(positions) + " positions");
    }
    return refuted(to_text(*failure), "the options differ there", "the options were listed twice");
}

Finding moves_are(const CheckContext& context) {
    const Game game = context.game_of(0);
    const SetMeaning set = Statement(context.ledger).set(context.argument(1), game.rules->piles());
    const std::vector<Position> found =
        positions_of(moves_below(game, context.bound, context.control.memory_limit));
    std::vector<Position> claimed = members_below(set, context.bound);
    std::sort(claimed.begin(), claimed.end());
    const std::optional<Position> failure = smallest_difference(found, claimed);
    if (!failure) {
        const auto* vectors = std::get_if<VectorSet>(&set);
        const NamedVector x(game.rules->piles(), "x");
        if (vectors != nullptr && game.rules->is_invariant())
            if (const auto everywhere = proved_if_sayable(
                    [&](sentences::NumberTranslation& say) {
                        return automata::for_all(x.names,
                                                 iff(is_vector(context, game, x.entries, say),
                                                     say.member(*vectors, x.entries)));
                    },
                    context.control.progress))
                return proved("all moves", *everywhere);
        return holds(context.extent, std::to_string(found.size()) + " moves, all as stated");
    }
    const bool is_move = game.rules->is_move(*failure, Position(failure->size(), 0));
    return refuted(to_text(*failure), is_move ? "this is a move, too" : "this is no move",
                   "tested by the rules");
}

Finding is_invariant(const CheckContext& context, bool wanted) {
    const Game game = context.game_of(0);
    const Judgement judgement = invariance(game);
    const std::string text = game_answer(judgement);
    if (judgement.verdict == Verdict::unknown) return unfinished(text);
    // That no exception was met below a bound does not contradict one beyond it.
    if (!wanted && judgement.verdict == Verdict::verified) return unfinished(text);
    if (holds(judgement) != wanted) return refuted(game.expression, text, "the rules were asked");
    if (judgement.verdict == Verdict::verified)
        return holds("positions below " + std::to_string(judgement.reach), text);
    return complete("as stated", text);
}

}  // namespace

void add_move_checks(std::vector<Check>& checks) {
    checks.push_back({"` is a move of `", "These moves are legal: (4,6) -> (3,5); …", false,
                      [](const CheckContext& c) { return legality(c, true); }});
    checks.push_back({"` is no move of `", "These moves are illegal.", false,
                      [](const CheckContext& c) { return legality(c, false); }});
    checks.push_back({"` is a move of kind ` of `",
                      "These moves are of the kind that the rules name.", false, of_kind});
    checks.push_back({"` is a winning move of `", "These moves are legal and lead to P-positions.",
                      false, [](const CheckContext& c) { return winning(c, true); }});
    checks.push_back({"` is a losing move of `", "These moves are legal and lead to N-positions.",
                      false, [](const CheckContext& c) { return winning(c, false); }});
    checks.push_back(
        {"` and ` have the same moves",
         "Two games: the vectors of invariant ones, else the options of every position "
         "of a box.",
         true, same_moves});
    checks.push_back(
        {"moves of ` are `", "The vectors of an invariant game are this set.", true, moves_are});
    checks.push_back({"` is invariant",
                      "Moves are vectors that may be subtracted wherever they fit.", false,
                      [](const CheckContext& c) { return is_invariant(c, true); }});
    checks.push_back({"` is not invariant", "Some vector may be subtracted here but not there.",
                      false, [](const CheckContext& c) { return is_invariant(c, false); }});
}

}  // namespace takeaway::claims
