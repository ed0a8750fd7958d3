#include "star/recognise.hpp"

#include "core/error.hpp"
#include "solve/box.hpp"
#include "solve/ladder.hpp"
#include "solve/symmetry.hpp"
#include "star/invariance.hpp"

namespace takeaway::star {

namespace {

Judgement symmetry(const Game& game, const std::optional<PositionList>& moves, std::int64_t bound) {
    const Rules& rules = *game.rules;
    const auto& groups = rules.unordered_piles();
    if (rules.piles() == 1) return Judgement::proved("there is one pile only");
    if (groups.size() == 1 && groups[0].begin == 0 && groups[0].end == rules.piles())
        return Judgement::proved("the piles are unordered");
    if (has_symmetric_moves(rules))
        return Judgement::proved("they say the same with piles exchanged");
    if (moves) return is_symmetric(*moves, bound);
    if (!groups.empty())
        return Judgement::unknown(bound, "some piles are unordered and some are not");
    if (const auto move = asymmetric_move(rules)) return Judgement::refuted(*move);
    return Judgement::verified(side_tried_for_asymmetry(rules),
                               "moves are the same with piles exchanged");
}

Judgement involution(const Judgement& permutation, const Judgement& symmetric) {
    if (!holds(permutation)) return permutation;
    if (!holds(symmetric)) return symmetric;
    return Judgement::verified(permutation.reach, "a permutation game with symmetric moves");
}

}  // namespace

TheoremOneForm theorem_one_form(const Game& game, const ComplementaryMoves& moves,
                                const PositionList& p_positions) {
    const auto [numerator, denominator] = moves.largest_ratio();
    const bool b_increases = moves.b_increases();
    const std::string ratio =
        std::to_string(numerator) + (denominator == 1 ? "" : "/" + std::to_string(denominator));
    const std::string beyond_ratio = ", but y/x is more than " + ratio;
    TheoremOneForm form;
    form.one_is_a = Judgement::verified(
        moves.bound, "one pile of every P-position that has an option is an a_i");
    form.both_are_a =
        b_increases ? Judgement::verified(
                          moves.bound, "both piles of every P-position that has an option are a_i")
                    : Judgement::unknown(moves.bound,
                                         "b does not increase, so the theorem does not say it");
    form.ratio_is_bounded = Judgement::verified(
        moves.covered + 1, "the larger pile of every P-position that has an option is at most " +
                               ratio + " times the smaller");
    for (std::size_t i = 0; i < p_positions.size(); ++i) {
        const Position position = p_positions.position(i);
        const bool has_option =
            !game.rules->each_option(position, [](const Position&, std::size_t) { return false; });
        if (!has_option) continue;
        const auto [x, y] = std::minmax(position[0], position[1]);
        const std::string text = to_text(position) + " is a P-position and has an option";
        if (!moves.is_a(x) && !moves.is_a(y))
            form.one_is_a = Judgement::refuted(text + ", but neither pile is an a_i");
        if (b_increases && !(moves.is_a(x) && moves.is_a(y)))
            form.both_are_a = Judgement::refuted(text + ", but not both piles are a_i");
        // Moves whose larger entry is outside the box could make the bound larger for larger x.
        if (x <= moves.covered && multiply(y, denominator) > multiply(numerator, x))
            form.ratio_is_bounded = Judgement::refuted(text + beyond_ratio);
    }
    return form;
}

Recognition recognise(const Game& game, std::int64_t bound, const SolveControl& control) {
    if (bound < 2) throw InputError("the bound must be at least 2: below it there is only 0");
    Recognition found;
    found.invariant = invariance(game);
    std::optional<PositionList> moves;
    if (found.invariant.verdict == Verdict::proved)
        moves = moves_below(game, bound, control.memory_limit, control.progress);
    found.symmetric = symmetry(game, moves, bound);
    if (game.rules->piles() != 2 || !moves) {
        const Judgement no = game.rules->piles() != 2
                                 ? Judgement::refuted("the kind is defined for two piles")
                                 : Judgement::refuted("its moves are not vectors");
        const Judgement unclear = Judgement::unknown(
            bound, "the rules mention the position, so its moves are not listed");
        const bool is_open = game.rules->piles() == 2 && holds(found.invariant);
        found.permutation = found.involution = found.complementary = is_open ? unclear : no;
        return found;
    }
    found.permutation = is_permutation(*moves, bound);
    found.involution = involution(found.permutation, found.symmetric);
    ComplementaryAnswer answer = complementary_moves(*moves, bound);
    found.complementary = answer.judgement;
    if (!answer.moves) return found;
    found.beatty = name_beatty_pair(*answer.moves);
    if (game.has_nim_values())  // Theorem 1 is about normal play without blocking
        found.theorem_one =
            theorem_one_form(game, *answer.moves, p_positions(game, bound, control));
    return found;
}

}  // namespace takeaway::star
