#include "prove/claim_problem.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/smt/plain_sets.hpp"
#include "prove/smt/reduce.hpp"
#include "prove/untranslatable.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::prove {

namespace {

/// Questions with more nodes than this are put with the members of S as numbers of their own
/// instead of being written out for each pair of linear sets.
constexpr std::uint64_t most_written_out = 300'000;

}  // namespace

ClaimProblem::ClaimProblem(const Game& game, const Tampering& tampering)
    : game_(game), frame_(*game.rules) {
    if (!game.claim) claimed_below(game, 0);  // throws, and says what to do
    if (game.ending == Ending::misere)
        throw Untranslatable("it is played in misère play, for which (A) and (B) are not enough");
    if (tampering)
        for (Transition& transition : frame_.transitions)
            transition.condition = tampering(transition.condition);
    for (const Generator& generator : generators_of(*game.claim, 0, frame_.sorted))
        for (const int slot : generator.variables)
            member_variables_ = std::max(member_variables_, static_cast<std::size_t>(slot) + 1);
}

std::size_t ClaimProblem::option_size() const {
    return frame_.slots() - frame_.piles + member_variables_;
}

int ClaimProblem::option_slot(std::size_t copy) const {
    return static_cast<int>(frame_.piles + member_variables_ + copy * option_size());
}

std::size_t ClaimProblem::slots_with(std::size_t options) const {
    return static_cast<std::size_t>(option_slot(options));
}

std::string ClaimProblem::name(int slot) const {
    if (slot < member_slot()) return frame_.name(slot);
    if (slot < option_slot(0)) return fmt::format("t{}", slot - member_slot() + 1);
    const auto place = static_cast<std::size_t>(slot - option_slot(0));
    const std::size_t copy = place / option_size();
    const std::size_t i = frame_.piles + place % option_size();
    const std::string base = i < frame_.slots() ? frame_.name(static_cast<int>(i))
                                                : fmt::format("u{}", i - frame_.slots() + 1);
    return copy == 0 ? base : fmt::format("{}_{}", base, copy + 1);
}

FormulaPtr ClaimProblem::for_copy(const FormulaPtr& condition, std::size_t copy) const {
    const int piles = static_cast<int>(frame_.piles);
    return substitute(condition, [&](int slot) {
        return slot < piles ? slot_term(slot) : slot_term(slot - piles + option_slot(copy));
    });
}

FormulaPtr ClaimProblem::differ(std::size_t copy, std::size_t other) const {
    std::vector<FormulaPtr> different;
    for (int i = 0; i < static_cast<int>(frame_.piles); ++i)
        different.push_back(
            not_equal(slot_term(option_slot(copy) + i), slot_term(option_slot(other) + i)));
    return some_of(std::move(different));
}

std::vector<ClaimProblem::Way> ClaimProblem::ways_to(std::size_t copy, bool blockable) const {
    const int first = option_slot(copy) + static_cast<int>(frame_.slots() - frame_.piles);
    const std::vector<Generator> targets = generators_of(*game_.claim, first, frame_.sorted);
    std::vector<Way> ways;
    for (const Transition& transition : frame_.transitions)
        for (const Generator& target : targets)
            ways.push_back({&transition, target, copy, blockable});
    return ways;
}

FormulaPtr ClaimProblem::condition_of(const Way& way) const {
    std::vector<FormulaPtr> conditions{way.transition->condition};
    if (game_.blocking) {
        conditions.push_back(negation(game_.blocking->freely));
        conditions.push_back(way.blockable ? game_.blocking->blockable
                                           : negation(game_.blocking->blockable));
    }
    const FormulaPtr legal = sets_written_out(all_of(std::move(conditions)));
    const int option = option_slot(way.copy);
    const FormulaPtr at_member = substitute(for_copy(legal, way.copy), [&](int slot) {
        const int i = slot - option;
        const bool is_pile = i >= 0 && i < static_cast<int>(frame_.piles);
        return is_pile ? way.target.heads[static_cast<std::size_t>(i)] : TermPtr();
    });
    return reduced(all_of({way.target.condition, at_member}));
}

Question ClaimProblem::violation(std::size_t options, std::optional<std::size_t> move,
                                 bool blockable, const std::string& title,
                                 const std::string& meaning) const {
    const std::vector<Generator> starts = generators_of(*game_.claim, member_slot(), frame_.sorted);
    std::uint64_t weight = 0;
    std::vector<FormulaPtr> into;  // for each option, that one of the ways leads to it
    std::vector<FormulaPtr> conditions{frame_.is_position(0)};
    for (std::size_t copy = 0; copy < options; ++copy) {
        std::vector<FormulaPtr> possible;
        for (const Way& way : ways_to(copy, blockable)) {
            if (move && way.transition->move != *move) continue;
            const FormulaPtr condition = condition_of(way);
            weight += condition->weight * starts.size();
            if (!is_never(condition))
                possible.push_back(all_of({makes(way.target, option_slot(copy)), condition}));
        }
        into.push_back(some_of(std::move(possible)));
        conditions.push_back(frame_.is_position(option_slot(copy)));
        for (std::size_t other = 0; other < copy; ++other)
            conditions.push_back(differ(copy, other));
    }
    std::vector<FormulaPtr> cases;
    for (const Generator& start : starts) {
        const auto at_member = [&](int slot) {
            return slot < member_slot() ? start.heads[static_cast<std::size_t>(slot)] : TermPtr();
        };
        std::vector<FormulaPtr> parts{makes(start, 0)};
        if (weight <= most_written_out)
            for (const FormulaPtr& ways : into)
                parts.push_back(reduced(substitute(ways, at_member)));
        cases.push_back(all_of(std::move(parts)));
    }
    conditions.push_back(some_of(std::move(cases)));
    if (weight > most_written_out) conditions.insert(conditions.end(), into.begin(), into.end());
    const SlotNames named = [&](int slot) { return name(slot); };
    return smt_question(title, meaning, "QF_LIA",
                        declared(0, slots_with(options), named) + asserted(conditions, named));
}

std::vector<Question> ClaimProblem::no_move_within() const {
    if (game_.blocking) {
        const auto most = static_cast<std::size_t>(game_.blocking->most);
        return {violation(1, {}, false, "A-unblockable",
                          "No move that cannot be blocked leads from S to S."),
                violation(most + 1, {}, true, "A-blockable",
                          fmt::format("From a member of S at most {} moves that can be blocked "
                                      "lead to S.",
                                      most))};
    }
    std::vector<Question> questions;
    const auto& moves = game_.rules->move_names();
    for (std::size_t m = 0; m < moves.size(); ++m)
        questions.push_back(violation(
            1, m, false, moves.size() == 1 ? "A" : fmt::format("A-{}", m + 1),
            moves.size() == 1 ? "No move leads from S to S."
                              : fmt::format("No move `{}` leads from S to S.", moves[m])));
    return questions;
}

Question ClaimProblem::some_move_leads_into() const {
    std::vector<FormulaPtr> possible;
    for (const bool blockable : {false, true}) {
        if (blockable && !game_.blocking) break;
        for (const Way& way : ways_to(0, blockable))
            possible.push_back(all_of({makes(way.target, option_slot(0)), condition_of(way)}));
    }
    const SlotNames named = [&](int slot) { return name(slot); };
    Question question;
    question.name = "vacuity";
    question.meaning = "Some move leads into S: the translated rules and claim are not empty.";
    question.wants_model = true;
    question.text = fmt::format(
        "; {}\n; sat: as it should be. unsat: something is wrong.\n(set-logic QF_LIA)\n{}{}"
        "(check-sat)\n",
        question.meaning, declared(0, slots_with(1), named),
        asserted({frame_.is_position(0), some_of(std::move(possible))}, named));
    return question;
}

}  // namespace takeaway::prove
