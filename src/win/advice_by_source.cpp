/// What each source of the adviser says of a position: a theorem, a sum, a table, a claim, a proof.
///
/// Rests on: the order of the sources (advisor.hpp) was settled before; none of these asks another,
/// except that a proof without a move lets a table name one.
#include "win/advisor.hpp"
#include "win/asked_position.hpp"

namespace takeaway::win {

Advice Advisor::advise_by_theorem(const BigPosition& position) const {
    Advice advice;
    advice.move = chosen_->winning_move(position);
    advice.is_p = !advice.move;
    advice.reason = chosen_->reason(position);
    advice.rests_on = chosen_->rests_on();
    return advice;
}

Advice Advisor::advise_by_sum(const BigPosition& position) const {
    const SumStrategy::Answer answer = sum_->answer(position);
    Advice advice;
    advice.move = answer.move;
    advice.is_p = !answer.move;
    advice.reason = sum_->explain(answer);
    advice.rests_on = "the theorem of Sprague and Grundy; ";
    for (std::size_t i = 0; i < answer.parts.size(); ++i)
        advice.rests_on +=
            (i == 0 ? "" : "; ") + answer.parts[i].game + ": " + answer.parts[i].rests_on;
    return advice;
}

Advice Advisor::advise_by_solver(const BigPosition& position) const {
    const Position small = to_small(position);
    const Outcomes outcomes = solved_->outcomes_up_to(small, control_);
    Advice advice;
    advice.is_p = outcomes(small) == Outcome::P;
    advice.rests_on = solved_below;
    bool has_move = false;
    std::optional<Position> best;
    game().rules->each_option(small, [&](const Position& to, std::size_t) {
        has_move = true;
        if (outcomes(to) == Outcome::P && (!best || to < *best)) best = to;
        return true;
    });
    if (!advice.is_p && best) advice.move = to_big(*best);
    const bool misere = game().ending == Ending::misere;
    if (advice.move) {
        advice.reason = words_of(game(), *advice.move) + " is a P-position";
    } else if (!has_move) {
        advice.reason = misere ? "there is no move left, and whoever cannot move has won"
                               : "there is no move left, and whoever cannot move has lost";
    } else {
        advice.reason = "no move leads to a P-position";
    }
    return advice;
}

void Advisor::refute_claim(const std::string& why) const {
    theory_->refute_claim("claims P-positions that are wrong: " + why);
}

std::optional<Advice> Advisor::advise_by_claim(const BigPosition& position) const {
    const DerivedStrategy* claim = theory_->claim(control_.progress);
    if (claim == nullptr) return std::nullopt;  // somebody else was faster
    if (has_won_without_a_move(game(), position)) {
        Advice advice;
        advice.is_p = false;
        advice.reason = "there is no move left, and whoever cannot move has won";
        advice.rests_on = "the rules";
        return advice;
    }
    const std::string one_of_them = theory_->is_claim_proved()
                                        ? " is one of the P-positions that were proved"
                                        : " is one of the claimed P-positions";
    const DerivedStrategy::Answer answer = claim->answer(position);
    if (answer.is_false) {
        refute_claim(answer.is_p
                         ? words_of(game(), position) + " is one of them, and so is its option " +
                               words_of(game(), *answer.option)
                         : no_move_among_claimed(game(), position));
        return std::nullopt;
    }
    Advice advice;
    advice.is_p = answer.is_p;
    advice.move = answer.option;
    advice.rests_on = theory_->claim_rests_on();
    if (advice.is_p) {
        advice.reason = words_of(game(), position) + one_of_them;
    } else if (advice.move) {
        advice.reason = words_of(game(), *advice.move) + one_of_them;
    } else if (theory_->is_claim_proved()) {
        advice.reason =
            "it is none of the P-positions that were proved, so there is a move to one of them; "
            "which, is not known in closed form";
    } else {
        advice.reason =
            "it is none of the claimed P-positions; a move to one of them, which there is if the "
            "claim is true, is not known in closed form";
    }
    return advice;
}

const DerivedStrategy* Advisor::proved_positions() const {
    return theory_->is_claim_proved() ? theory_->claim(control_.progress) : nullptr;
}

Advice Advisor::advise_by_proof(const BigPosition& position) const {
    // What was proved cannot be false here: that would have been thrown.
    Advice advice = *advise_by_claim(position);
    const bool lacks_a_move = !advice.is_p && !advice.move && !game().blocking &&
                              !has_won_without_a_move(game(), position);
    if (!lacks_a_move || !decides_soon(position)) return advice;
    const Advice solved = advise_by_solver(position);
    if (solved.is_p)
        refute_claim(words_of(game(), position) + " is none of them, but was solved to be one");
    advice.move = solved.move;
    advice.reason = solved.reason;
    return advice;
}

}  // namespace takeaway::win
