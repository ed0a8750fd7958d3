/// Claims about games whose moves are two complementary sequences [star-operator, Theorem 1].
#include <algorithm>

#include "claims/checks/positions.hpp"
#include "claims/checks/star_samples.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "star/complementary_moves.hpp"
#include "star/invariance.hpp"

namespace takeaway::claims {

namespace {

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

}  // namespace

void add_complementary_checks(std::vector<Check>& checks) {
    checks.push_back({"part ` of Theorem 1 holds for `",
                      "What it says of the P-positions of a game on two complementary sequences.",
                      true, theorem_one_for_game});
    checks.push_back(
        {"for ` sample pairs of ` sequences part ` of Theorem 1 holds",
         "The same for a fixed sample; `complementary`, or `increasing complementary`.", true,
         theorem_one_for_samples});
}

}  // namespace takeaway::claims
