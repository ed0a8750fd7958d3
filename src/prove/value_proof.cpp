#include "prove/value_proof.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "prove/claim_problem.hpp"
#include "prove/rule_questions.hpp"
#include "prove/smt/plain_sets.hpp"
#include "prove/smt/reduce.hpp"
#include "prove/smt/sample.hpp"
#include "prove/untranslatable.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/substitute.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::prove {

namespace {

constexpr std::uint64_t positions_by_definition = 2'000;

/// The questions for one game and one formula. Slots: x, then v, then y and variables of a move.
class ValueProblem {
  public:
    ValueProblem(const Game& game, const TermPtr& value)
        : frame_(*game.rules), value_(sets_written_out(value)) {}

    const RuleFrame& frame() const { return frame_; }

    Question is_never_negative() const {
        const SlotNames named = [&](int slot) { return frame_.name(slot); };
        return smt_question(
            "not-negative", "The formula is nowhere negative.", "QF_LIA",
            declared(0, frame_.piles, named) +
                asserted({frame_.is_position(0), at_most(value_, constant_term(-1))}, named));
    }

    /// The choices of the formula are written out, so that the solver compares sums.
    Question no_option_has_the_value() const {
        std::vector<FormulaPtr> moves;
        for (const Transition& transition : frame_.transitions)
            moves.push_back(transition.condition);
        const FormulaPtr same =
            all_of({at_most(constant_term(1), value_), equal(value_, value_at(frame_.piles))});
        const SlotNames named = [&](int slot) { return frame_.name(slot); };
        return smt_question(
            "A", "No option has the value of its position, if that is not 0.", "QF_LIA",
            declared(0, frame_.slots(), named) +
                asserted(
                    {frame_.is_position(0), some_of(std::move(moves)), some_of(by_choices(same))},
                    named));
    }

    /// The positions of value 0 are the claimed P-positions, so that what is to be shown of the
    /// value 0 is (A) and (B) of those.
    Question zeros_are(const Game& game) const {
        Formula member;
        member.kind = Formula::Kind::in_set;
        member.set = game.claim;
        for (std::size_t i = 0; i < frame_.piles; ++i)
            member.terms.push_back(slot_term(static_cast<int>(i)));
        const SlotNames named = [&](int slot) { return frame_.name(slot); };
        const std::string in_claim =
            smt_text(*sets_written_out(make_formula(std::move(member))), named);
        return smt_question(
            "zeros", "The formula is 0 exactly at the claimed P-positions.", "QF_LIA",
            declared(0, frame_.piles, named) + asserted({frame_.is_position(0)}, named) +
                fmt::format("(assert (xor {} {}))\n",
                            smt_text(*equal(value_, constant_term(0)), named), in_claim));
    }

    /// For v >= 1.
    CoverProblem every_smaller_value_is_reached() const {
        const int v = static_cast<int>(frame_.piles);
        CoverProblem problem;
        for (int i = 0; i < v; ++i) problem.names.push_back(frame_.name(i));
        problem.names.emplace_back("v");
        problem.slots = frame_.slots() + 1;
        problem.hypothesis = all_of({frame_.is_position(0), at_most(constant_term(1), slot_term(v)),
                                     at_most(scaled(1, slot_term(v), 1), value_)});
        for (const Transition& transition : frame_.transitions) {
            const FormulaPtr legal = substitute(transition.condition, [&](int slot) {
                return slot < v ? slot_term(slot) : slot_term(slot + 1);
            });
            std::vector<int> variables;
            for (std::size_t i = 0; i < frame_.piles; ++i)
                variables.push_back(v + 1 + static_cast<int>(i));
            for (const int slot : transition.variables) variables.push_back(slot + 1);
            const FormulaPtr condition =
                reduced(all_of({legal, equal(value_at(frame_.piles + 1), slot_term(v))}));
            for (const FormulaPtr& part : by_choices(condition))
                for (TestPoint& point : test_points(part, variables))
                    add_shifted(problem, {"an option with the value v", std::move(point), part});
        }
        return problem;
    }

  private:
    /// The formula for piles in other slots.
    TermPtr value_at(std::size_t first_slot) const {
        return substitute(value_,
                          [&](int slot) { return slot_term(slot + static_cast<int>(first_slot)); });
    }

    /// Where a corner itself is not an option, one next to it may be: two tokens suffice for all
    /// the games that were tried.
    static void add_shifted(CoverProblem& problem, const Candidate& candidate) {
        constexpr int farthest = 2;
        for (std::size_t i = 0; i + 1 < candidate.point.size(); ++i) {
            for (int shift = -farthest; shift <= farthest; ++shift) {
                if (shift == 0) continue;
                Candidate shifted = candidate;
                shifted.point[i].second = scaled(1, shifted.point[i].second, shift);
                problem.substitutes.push_back(std::move(shifted));
            }
        }
        problem.candidates.push_back(candidate);
    }

    RuleFrame frame_;
    TermPtr value_;
};

Integer value_at_position(const TermPtr& value, const BigPosition& position) {
    return value_of(*value, position.data());
}

/// The first position of the box whose nim value, by definition, is not that of the formula.
std::optional<Refutation> by_definition(const Game& game, const TermPtr& value, const Box& box,
                                        const Progress& progress) {
    const ValueTable table = values_by_definition(game, box, progress);
    Position position(box.piles(), 0);
    do {
        if (!is_sorted_in_groups(position, game.rules->unordered_piles())) continue;
        const Integer claimed = value_at_position(value, to_big(position));
        const Integer true_value = table(position);
        if (claimed == true_value) continue;
        return Refutation{to_big(position),
                          fmt::format("{} has nim value {}, not {}", to_text(position),
                                      to_text(true_value), to_text(claimed))};
    } while (box.advance(position));
    return std::nullopt;
}

}  // namespace

Proof prove_values(const Game& game, const TermPtr& value, Prover prover) {
    if (!game.claim) claimed_below(game, 0);  // throws, and says what to do
    if (!game.has_nim_values())
        throw InputError(
            fmt::format("`{}` has no nim values: they are defined for normal play without blocking",
                        game.expression));
    const std::int64_t bound = bound_for(game.rules->piles(), positions_by_definition);
    Progress progress;
    progress.should_stop = prover.watch().should_stop;
    prover.watch().at(fmt::format("all positions below {}", bound), 0);
    prover.note_box(bound);
    if (const auto refutation =
            by_definition(game, value, Box::below(game.rules->piles(), bound), progress)) {
        prover.refute(*refutation);
        return prover.proof();
    }
    const Replay replay = [&](const Model& model) -> std::optional<Refutation> {
        const auto position = position_in(model, 'x', game.rules->piles());
        if (!position) return std::nullopt;
        constexpr std::uint64_t most_replayed = 2'000'000;
        Integer count = 1;
        for (const Integer& pile : *position) count *= pile + 1;
        if (count > most_replayed) return std::nullopt;
        return by_definition(game, value, Box::up_to(to_small(*position)), progress);
    };
    try {
        const ValueProblem problem(game, value);
        prover.settle(moves_lower_the_total(problem.frame()), {});
        prover.settle(problem.is_never_negative(), {});
        prover.settle(problem.no_option_has_the_value(), replay);
        prover.settle(problem.zeros_are(game), {});
        if (prover.is_closed()) return prover.proof();
        prover.settle(
            ClaimProblem(game).always_a_move_into(), sample_positions(game), "zero-B",
            "From every position that is not claimed to be P a move leads to one that is.", replay);
        if (prover.is_closed()) return prover.proof();
        std::vector<std::vector<Integer>> sample;
        for (const auto& position : sample_positions(game)) {
            const Integer most = value_at_position(value, position);
            for (const Integer& v : {Integer(1), Integer(most / 3), Integer(most / 2),
                                     Integer(most - 2), Integer(most - 1)}) {
                if (v < 1 || v >= most) continue;
                sample.push_back(position);
                sample.back().push_back(v);
            }
        }
        prover.settle(problem.every_smaller_value_is_reached(), sample, "B",
                      "Every smaller value is that of an option: one of these cases applies.",
                      replay);
    } catch (const Untranslatable& reason) {
        prover.give_up(fmt::format("no proof was tried, because {}", reason.what()));
    }
    prover.conclude();
    return prover.proof();
}

}  // namespace takeaway::prove
