/// Claims about the star operator on whole classes of games [star-operator, sections 2 and 4].
///
/// "Every permutation game" cannot be run; a fixed sample of such games is, each on a box. What
/// happens on the box depends on the moves in the box alone, so the parts of the samples outside it
/// do not matter.
#include <algorithm>
#include <functional>

#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/checks/random_games.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "solve/plain/by_definition.hpp"
#include "star/complementary_moves.hpp"
#include "star/invariance.hpp"
#include "star/star_powers.hpp"

namespace takeaway::claims {

namespace {

StarPowers powers_of(const CheckContext& context, const Game& game, std::size_t times) {
    StarPowers powers(game, context.bound,
                      moves_below(game, context.bound, context.control.memory_limit),
                      Ending::normal, context.control);
    while (powers.size() <= times) powers.solve_next();
    return powers;
}

std::string listed(const std::vector<Position>& moves, std::int64_t below) {
    std::string text;
    for (const Position& move : moves)
        if (move[0] < below && move[1] < below) text += (text.empty() ? "" : " ") + to_text(move);
    return shortened(text);
}

/// A class of games to take samples from.
struct SampleClass {
    std::function<std::vector<Position>(Samples&)> moves;
    std::string ending;  // what the rule text says about the end
};

SampleClass class_named(const std::string& name, std::int64_t bound) {
    const auto pairs = [bound](bool increasing) -> SampleClass {
        return {[bound, increasing](Samples& samples) {
                    return complementary_moves_of(samples, bound, samples.in(1, 9), increasing);
                },
                ""};
    };
    const auto few = [](Samples& samples) { return few_moves(samples, 2, 7); };
    if (name == "permutation")
        return {[bound](Samples& samples) {
                    return permutation_moves(samples, bound, samples.in(0, 12));
                },
                ""};
    if (name == "involution" || name == "complementary") return pairs(false);
    if (name == "increasing complementary") return pairs(true);
    if (name == "invariant") return {few, ""};
    if (name == "misère invariant") return {few, " play misere"};
    throw InputError("there are no samples of `" + name +
                     "`: there are permutation, involution, complementary, increasing "
                     "complementary, invariant and misère invariant");
}

/// Looks at so many sample games, the number and the class being the first two arguments. `look`
/// returns what is wrong with one, or nothing.
using Look =
    std::function<std::optional<std::string>(const Game& game, const std::vector<Position>& moves)>;

Finding on_samples(const CheckContext& context, std::uint64_t seed, const Look& look) {
    const std::int64_t count = to_int64(Statement(context.ledger).whole(context.argument(0)));
    if (count < 1) throw InputError("some sample is needed");
    const SampleClass games = class_named(context.argument(1), context.bound);
    Samples samples(seed);
    std::string undecided;
    for (std::int64_t i = 0; i < count; ++i) {
        context.control.progress.at(static_cast<std::uint64_t>(i),
                                    static_cast<std::uint64_t>(count));
        const std::vector<Position> moves = games.moves(samples);
        const Game game =
            context.library.game_from_text("sample", game_of_vectors(moves) + games.ending);
        try {
            if (const auto wrong = look(game, moves))
                return refuted("sample " + std::to_string(i + 1), *wrong,
                               "the moves of the sample are " + listed(moves, context.bound));
        } catch (const LimitError& error) {
            // A later sample may still refute.
            if (undecided.empty())
                undecided = "sample " + std::to_string(i + 1) + ": " + error.what();
        }
    }
    if (!undecided.empty()) return unfinished(undecided);
    return holds(std::to_string(count) + " sample games, " + context.extent,
                 "each was solved on the box");
}

/// Why it is not so. What is not decided is no complaint, and no success either.
std::optional<std::string> complaint(const Judgement& judgement) {
    if (holds(judgement)) return std::nullopt;
    if (judgement.verdict == Verdict::unknown) throw LimitError(game_answer(judgement));
    return game_answer(judgement);
}

// ---- Theorem 1

/// What a part of Theorem 1 says of a P-position (x, y), x <= y, that has an option. Here it is a
/// question, whether or not the hypothesis of the part holds: so the answer can be no.
bool has_form(const std::string& part, const ComplementaryMoves& moves, std::int64_t x,
              std::int64_t y) {
    if (part == "i") return moves.is_a(x) || moves.is_a(y);
    if (part == "ii") return moves.is_a(x) && moves.is_a(y);
    if (part != "iii") throw InputError("Theorem 1 has the parts i, ii and iii");
    const auto [numerator, denominator] = moves.largest_ratio();
    // Moves whose larger entry is outside the box could make the bound larger for larger x.
    return x > moves.covered || multiply(y, denominator) <= multiply(numerator, x);
}

/// The smallest P-position with an option that has not the form of the part.
std::optional<Position> without_form(const std::string& part, const Game& game,
                                     const ComplementaryMoves& moves, const PositionList& list) {
    std::optional<Position> failure;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Position p = list.position(i);
        const auto [x, y] = std::minmax(p[0], p[1]);
        if (has_form(part, moves, x, y)) continue;
        const bool has_option =
            !game.rules->each_option(p, [](const Position&, std::size_t) { return false; });
        if (has_option && (!failure || comes_before(p, *failure))) failure = p;
    }
    return failure;
}

Finding theorem_one_for_game(const CheckContext& context) {
    const Game game = context.game_of(1);
    const ComplementaryAnswer pairs = complementary_moves(
        moves_below(game, context.bound, context.control.memory_limit), context.bound);
    if (!pairs.moves)
        return unfinished(
            "the moves of " + game.expression +
            " are not seen as complementary sequences: " + game_answer(pairs.judgement));
    const PositionListPtr list = context.solved.p_positions(game, context.bound);
    const auto failure = without_form(context.argument(0), game, *pairs.moves, *list);
    if (failure)
        return refuted(to_text(*failure), "it is P, has an option, and has not this form",
                       second_opinion(game, *failure, context.bound, context.control).sentence);
    return holds(context.extent, game.expression + ": " + std::to_string(list->size()) + " " +
                                     plural(list->size(), "P-position") +
                                     ", all that have an option of this form");
}

Finding theorem_one_for_samples(const CheckContext& context) {
    return on_samples(
        context, 1,
        [&](const Game& game, const std::vector<Position>&) -> std::optional<std::string> {
            const ComplementaryAnswer pairs = complementary_moves(
                moves_below(game, context.bound, context.control.memory_limit), context.bound);
            if (!pairs.moves) return "no complementary sequences: " + game_answer(pairs.judgement);
            const auto failure = without_form(context.argument(2), game, *pairs.moves,
                                              p_positions(game, context.bound, context.control));
            if (!failure) return std::nullopt;
            return to_text(*failure) + " is P, has an option, and has not this form";
        });
}

// ---- Section 4

Finding lemma_five(const CheckContext& context) {
    return on_samples(
        context, 5,
        [&](const Game& game, const std::vector<Position>& moves) -> std::optional<std::string> {
            const PositionList found = p_positions(game, context.bound, context.control);
            for (const Position& move : moves)
                if (move[0] < context.bound && move[1] < context.bound && found.contains(move))
                    return to_text(move) + " is a move and a P-position";
            return std::nullopt;
        });
}

/// All positions with an empty pile are in the list.
std::optional<std::string> axes_missing(const PositionList& list, std::int64_t below) {
    for (std::int64_t n = 0; n < below; ++n)
        if (!list.contains({0, n}) || !list.contains({n, 0}))
            return "a position with an empty pile and " + std::to_string(n) + " is not P";
    return std::nullopt;
}

std::optional<std::string> two_in_a_row(const PositionList& list, std::int64_t below) {
    std::vector<int> rows(static_cast<std::size_t>(below), 0);
    std::vector<int> columns(static_cast<std::size_t>(below), 0);
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Position p = list.position(i);
        if (++columns[static_cast<std::size_t>(p[0])] > 1 ||
            ++rows[static_cast<std::size_t>(p[1])] > 1)
            return to_text(p) + " shares its row or column with another P-position";
    }
    return std::nullopt;
}

Finding lemma_six(const CheckContext& context, bool rows) {
    return on_samples(context, 6, [&](const Game& game, const std::vector<Position>&) {
        const StarPowers powers = powers_of(context, game, 2);
        if (rows) return two_in_a_row(powers.p_positions(1), context.bound);
        return axes_missing(powers.p_positions(2), context.bound);
    });
}

Finding corollary_three(const CheckContext& context) {
    return on_samples(context, 3, [&](const Game& game, const std::vector<Position>&) {
        const StarPowers powers = powers_of(context, game, 2);
        auto wrong = axes_missing(powers.p_positions(0), context.bound);
        return wrong ? wrong : axes_missing(powers.p_positions(2), context.bound);
    });
}

Finding lemma_seven(const CheckContext& context) {
    return on_samples(
        context, 7,
        [&](const Game& game, const std::vector<Position>& moves) -> std::optional<std::string> {
            const PositionList found = p_positions(game, context.bound, context.control);
            for (const Position& move : moves) {
                if (move[0] >= context.bound) continue;
                for (std::int64_t z = move[1] + 1; z < context.bound; ++z)
                    if (found.contains({move[0], z}))
                        return to_text(Position{move[0], z}) + " is P above the move " +
                               to_text(move);
            }
            return std::nullopt;
        });
}

Finding theorem_three(const CheckContext& context, bool symmetric) {
    return on_samples(
        context, 33,
        [&](const Game& game, const std::vector<Position>&) -> std::optional<std::string> {
            const StarPowers powers = powers_of(context, game, 1);
            const PositionList moves = *powers.moves(2);
            if (auto wrong = complaint(is_permutation(moves, context.bound))) return wrong;
            if (symmetric) return complaint(is_symmetric(moves, context.bound));
            return std::nullopt;
        });
}

constexpr std::size_t most_powers = 400;

Finding theorem_four(const CheckContext& context) {
    return on_samples(
        context, 4,
        [&](const Game& game, const std::vector<Position>&) -> std::optional<std::string> {
            StarPowers powers = powers_of(context, game, 1);
            solve_until_constant(powers, most_powers);
            const StarLimit limit = even_limit(powers);
            if (!limit.constant_from) return "the even powers do not come to rest";
            return complaint(
                is_permutation(*powers.moves(2 * *limit.constant_from), context.bound));
        });
}

/// `even` powers G, G**, G⁴, …, or `all` powers G, G*, G**, …
Finding question_two(const CheckContext& context) {
    const std::string& which = context.argument(2);
    if (which != "even" && which != "all") throw InputError("powers are `even` or `all`");
    return on_samples(
        context, 2,
        [&](const Game& game, const std::vector<Position>&) -> std::optional<std::string> {
            StarPowers powers = powers_of(context, game, 1);
            solve_until_constant(powers, most_powers);
            const StarLimit limit = even_limit(powers);
            if (limit.repeats) return "the even powers go round in a circle";
            if (!limit.constant_from) return "the even powers do not come to rest";
            const std::size_t last = 2 * *limit.constant_from;
            if (which == "all" && !powers.same_moves(last, last + 1))
                return "the even powers come to rest, and the odd ones are others";
            return std::nullopt;
        });
}

Finding is_permutation_game(const CheckContext& context, bool wanted) {
    const Game game = context.game_of(0);
    const Judgement judgement = is_permutation(
        moves_below(game, context.bound, context.control.memory_limit), context.bound);
    if (judgement.verdict == Verdict::unknown) return unfinished(game_answer(judgement));
    if (holds(judgement) != wanted)
        return refuted(game.expression, game_answer(judgement), "the moves were listed");
    if (!wanted) return complete("as stated", game_answer(judgement));
    return holds("rows and columns below " + std::to_string(judgement.reach),
                 game_answer(judgement));
}

/// The move of the proof of Theorem 8 for piles x_1 <= … <= x_k: what it takes from each pile.
Position theorem_eight_move(Position piles) {
    Position taken(piles.size(), 0);
    for (std::size_t i = 0; i + 1 < piles.size(); ++i) {
        const std::int64_t rest = piles[i];
        taken[i] += rest;
        piles[i] = 0;
        const std::int64_t from_next = std::min(rest, piles[i + 1]);
        taken[i + 1] += from_next;
        piles[i + 1] -= from_next;
    }
    return taken;
}

Finding theorem_eight_proof(const CheckContext& context) {
    const Game game = context.game_of(0);
    const Box box = Box::below(game.rules->piles(), context.bound);
    std::optional<Position> failure;
    Position at(game.rules->piles(), 0);
    do {
        if (!std::is_sorted(at.begin(), at.end()) || at[0] == 0) continue;
        const Position taken = theorem_eight_move(at);
        Position to = at;
        for (std::size_t i = 0; i < to.size(); ++i) to[i] -= taken[i];
        if (!game.rules->is_move(at, to) && (!failure || comes_before(at, *failure))) failure = at;
    } while (box.advance(at));
    if (!failure) return holds(context.extent, "the move of the proof is legal everywhere");
    const Position taken = theorem_eight_move(*failure);
    return refuted(to_text(*failure), "the proof takes " + to_text(taken) + ", which is no move",
                   second_opinion(game, *failure, context.bound, context.control).sentence);
}

/// Remark 7: the tokens that stay in the old place are removed from the last pile.
Finding remark_seven(const CheckContext& context) {
    const Game game = context.game_of(0);
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    const Box box = Box::below(game.rules->piles(), context.bound);
    std::optional<Position> failure;
    Position target;
    Position at(game.rules->piles(), 0);
    do {
        if (!std::is_sorted(at.begin(), at.end()) || p_list->contains(at)) continue;
        // What the shifted piles make up stays; what is left in the old place is taken.
        Position to = theorem_eight_move(at);
        if (!p_list->contains(to) && (!failure || comes_before(at, *failure))) {
            failure = at;
            target = to;
        }
    } while (box.advance(at));
    if (!failure) return holds(context.extent, "the strategy leads to P-positions");
    return refuted(to_text(*failure),
                   "the strategy leads to " + to_text(target) + ", which is no P-position of Nim",
                   second_opinion(game, target, context.bound, context.control).sentence);
}

}  // namespace

void add_star_checks(std::vector<Check>& checks) {
    checks.push_back({"part ` of Theorem 1 holds for `",
                      "What it says of the P-positions of a game on two complementary sequences.",
                      true, theorem_one_for_game});
    checks.push_back(
        {"for ` sample pairs of ` sequences part ` of Theorem 1 holds",
         "The same for a fixed sample; `complementary`, or `increasing complementary`.", true,
         theorem_one_for_samples});
    checks.push_back({"in ` sample ` games no move is a P-position",
                      "Lemma 5, for `invariant` games.", true, lemma_five});
    checks.push_back({"for ` sample ` games no two P-positions of G* share a row or column",
                      "Lemma 6 (i), for `permutation` games.", true,
                      [](const CheckContext& c) { return lemma_six(c, true); }});
    checks.push_back({"for ` sample ` games positions of G** with an empty pile are P",
                      "Lemma 6 (ii), for `permutation` games.", true,
                      [](const CheckContext& c) { return lemma_six(c, false); }});
    checks.push_back({"for ` sample ` games positions of G and G** with an empty pile are P",
                      "Corollary 3, for `permutation` games.", true, corollary_three});
    checks.push_back({"in ` sample ` games positions above the move of a column are N",
                      "Lemma 7, for `permutation` games.", true, lemma_seven});
    checks.push_back({"for ` sample ` games G** is a permutation game",
                      "Theorem 3, for `permutation` games.", true,
                      [](const CheckContext& c) { return theorem_three(c, false); }});
    checks.push_back({"for ` sample ` games G** is an involution game",
                      "Theorem 3, for `involution` games.", true,
                      [](const CheckContext& c) { return theorem_three(c, true); }});
    checks.push_back({"even powers of ` sample ` games converge to permutation games",
                      "Theorem 4, for `permutation` games.", true, theorem_four});
    checks.push_back({"for ` sample ` games the ` powers converge",
                      "Question 2, for the `even` powers of `invariant` games.", true,
                      question_two});
    checks.push_back({"` is a permutation game", "One move in each row and column but the first.",
                      true, [](const CheckContext& c) { return is_permutation_game(c, true); }});
    checks.push_back({"` is no permutation game",
                      "Some row or column below the bound has none or two.", true,
                      [](const CheckContext& c) { return is_permutation_game(c, false); }});
    checks.push_back({"the move of the proof of Theorem 8 is legal in `",
                      "From all positions with sorted piles and none of them empty.", true,
                      theorem_eight_proof});
    checks.push_back({"the strategy of Remark 7 wins in `",
                      "From all N-positions with sorted piles, pairing neighbours.", true,
                      remark_seven});
}

}  // namespace takeaway::claims
