/// Claims about the star operator on whole classes of games [star-operator, section 4].
///
/// Seen on samples (star_samples.hpp): the powers of the star of a permutation, involution or
/// invariant game, each on a box.
#include "claims/checks/star_samples.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
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

}  // namespace

void add_star_checks(std::vector<Check>& checks) {
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
}

}  // namespace takeaway::claims
