#include "prove/claim_problem.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "prove/plain_sets.hpp"
#include "prove/reduce.hpp"
#include "prove/smt_text.hpp"
#include "prove/untranslatable.hpp"
#include "rules/substitute.hpp"

namespace takeaway {

namespace {

/// Questions with more nodes than this are put with the members of S as numbers of their own
/// instead of being written out for each pair of linear sets.
constexpr std::uint64_t most_written_out = 300'000;
/// With blocking, so many pairs (triples, …) of moves are tried as candidates.
constexpr std::size_t most_pairs = 20'000;

Question smt_question(std::string name, std::string meaning, const std::string& logic,
                      const std::string& body) {
    Question question;
    question.name = std::move(name);
    question.meaning = std::move(meaning);
    question.text = fmt::format("; {}\n; unsat: proved. sat: the model is a counterexample.\n"
                                "(set-logic {})\n{}(check-sat)\n",
                                question.meaning, logic, body);
    return question;
}

std::string declared(const std::vector<int>& slots, const SlotNames& name) {
    std::string text;
    for (const int slot : slots) text += fmt::format("(declare-const {} Int)\n", name(slot));
    return text;
}

std::vector<int> slots_between(std::size_t first, std::size_t end) {
    std::vector<int> slots;
    for (std::size_t i = first; i < end; ++i) slots.push_back(static_cast<int>(i));
    return slots;
}

bool is_never(const FormulaPtr& formula) {
    return formula->kind == Formula::Kind::truth && !formula->value;
}

/// "(1 + 3t, 2 + 6t)": how a proof speaks of the members that a generator makes.
std::string member_words(const Generator& generator) {
    std::string words;
    for (const TermPtr& head : generator.heads) {
        std::string entry;
        if (const Integer* value = constant_value(head)) {
            entry = to_text(*value);
        } else if (head->kind == Term::Kind::slot && generator.variables.size() == 1) {
            entry = "t";
        } else if (head->kind == Term::Kind::linear && generator.variables.size() == 1 &&
                   head->parts.size() == 1 && head->parts[0].second->kind == Term::Kind::slot) {
            const Integer& factor = head->parts[0].first.value;
            const std::string multiple = factor == 1 ? "t" : to_text(factor) + "t";
            entry = head->constant.value == 0
                        ? multiple
                        : fmt::format("{} + {}", to_text(head->constant.value), multiple);
        } else {
            return "a member of S";
        }
        words += (words.empty() ? "" : ", ") + entry;
    }
    return "(" + words + ")";
}

}  // namespace

ClaimProblem::ClaimProblem(const Game& game, const Tampering& tampering)
    : game_(game), piles_(game.rules->piles()), sorted_(!game.rules->unordered_piles().empty()) {
    if (!game.claim) claimed_below(game, 0);  // throws, and says what to do
    if (game.ending == Ending::misere)
        throw Untranslatable("it is played in misère play, for which (A) and (B) are not enough");
    transitions_ = transitions_of(*game.rules);
    if (tampering)
        for (Transition& transition : transitions_)
            transition.condition = tampering(transition.condition);
    for (const Transition& transition : transitions_)
        for (const int slot : transition.variables)
            move_variables_ = std::max(move_variables_,
                                       static_cast<std::size_t>(slot) + 1 - 2 * piles_);
    for (const Generator& generator : generators_of(*game.claim, member_slot(), sorted_))
        member_variables_ = std::max(member_variables_, generator.variables.size());
    for (std::size_t i = 1; i <= piles_; ++i) names_.push_back(fmt::format("x{}", i));
}

int ClaimProblem::option_slot(std::size_t copy) const {
    const std::size_t size = piles_ + move_variables_ + member_variables_;
    return static_cast<int>(piles_ + member_variables_ + copy * size);
}

std::size_t ClaimProblem::slots_with(std::size_t options) const {
    return static_cast<std::size_t>(option_slot(options));
}

std::string ClaimProblem::name(int slot) const {
    const auto i = static_cast<std::size_t>(slot);
    if (i < piles_) return names_[i];
    if (slot < option_slot(0)) return fmt::format("t{}", i - piles_ + 1);
    const std::size_t size = piles_ + move_variables_ + member_variables_;
    const std::size_t copy = (i - piles_ - member_variables_) / size;
    const std::size_t place = (i - piles_ - member_variables_) % size;
    const std::string suffix = copy == 0 ? "" : fmt::format("_{}", copy + 1);
    if (place < piles_) return fmt::format("y{}{}", place + 1, suffix);
    if (place < piles_ + move_variables_) return fmt::format("v{}{}", place - piles_ + 1, suffix);
    return fmt::format("u{}{}", place - piles_ - move_variables_ + 1, suffix);
}

FormulaPtr ClaimProblem::is_position(int first_slot) const {
    std::vector<FormulaPtr> conditions;
    for (std::size_t i = 0; i < piles_; ++i) {
        const TermPtr pile = slot_term(first_slot + static_cast<int>(i));
        const bool is_first = !sorted_ || i == 0;
        conditions.push_back(at_most(is_first ? constant_term(0) : slot_term(pile->slot - 1), pile));
    }
    return all_of(std::move(conditions));
}

FormulaPtr ClaimProblem::for_copy(const FormulaPtr& condition, std::size_t copy) const {
    const int piles = static_cast<int>(piles_);
    return substitute(condition, [&](int slot) {
        return slot < piles ? slot_term(slot) : slot_term(slot - piles + option_slot(copy));
    });
}

template <class Visit>
void ClaimProblem::each_way(std::size_t copy, bool blockable, const Visit& visit) const {
    const int first = option_slot(copy) + static_cast<int>(piles_ + move_variables_);
    const std::vector<Generator> targets = generators_of(*game_.claim, first, sorted_);
    for (const Transition& transition : transitions_)
        for (const Generator& target : targets) visit(Way{transition, target, copy, blockable});
}

FormulaPtr ClaimProblem::condition_of(const Way& way) const {
    std::vector<FormulaPtr> conditions{way.transition.condition};
    if (game_.blocking) {
        conditions.push_back(negation(game_.blocking->freely));
        conditions.push_back(way.blockable ? game_.blocking->blockable
                                           : negation(game_.blocking->blockable));
    }
    const FormulaPtr legal = sets_written_out(all_of(std::move(conditions)));
    const int option = option_slot(way.copy);
    const FormulaPtr at_member = substitute(for_copy(legal, way.copy), [&](int slot) {
        const int i = slot - option;
        const bool is_pile = i >= 0 && i < static_cast<int>(piles_);
        return is_pile ? way.target.heads[static_cast<std::size_t>(i)] : TermPtr();
    });
    return reduced(all_of({way.target.condition, at_member}));
}

Question ClaimProblem::moves_lower_the_total() const {
    std::vector<FormulaPtr> moves;
    for (const Transition& transition : transitions_)
        moves.push_back(for_copy(transition.condition, 0));
    std::vector<std::pair<Integer, TermPtr>> lowered;
    std::vector<FormulaPtr> sound;
    for (std::size_t i = 0; i < piles_; ++i) {
        const TermPtr y = slot_term(option_slot(0) + static_cast<int>(i));
        lowered.emplace_back(1, slot_term(static_cast<int>(i)));
        lowered.emplace_back(-1, y);
        sound.push_back(at_most(constant_term(0), y));
    }
    sound.push_back(at_most(constant_term(1), linear_term(lowered)));
    const SlotNames named = [&](int slot) { return name(slot); };
    const std::string body =
        declared(slots_between(0, slots_with(1)), named) +
        fmt::format("(assert {})\n(assert {})\n(assert (not {}))\n",
                    smt_text(*is_position(0), named), smt_text(*some_of(moves), named),
                    smt_text(*all_of(sound), named));
    return smt_question("order",
                        "Every move leaves fewer tokens and no negative pile, so every play ends.",
                        "QF_LIA", body);
}

Question ClaimProblem::violation(std::size_t options, std::optional<std::size_t> move,
                                 bool blockable, const std::string& title,
                                 const std::string& meaning) const {
    const SlotNames named = [&](int slot) { return name(slot); };
    const std::vector<Generator> starts = generators_of(*game_.claim, member_slot(), sorted_);
    std::uint64_t weight = 0;
    std::vector<std::vector<FormulaPtr>> into(options);  // for each option, the ways to it
    for (std::size_t copy = 0; copy < options; ++copy) {
        each_way(copy, blockable, [&](const Way& way) {
            if (move && way.transition.move != *move) return;
            const FormulaPtr condition = condition_of(way);
            weight += condition->weight * starts.size();
            if (!is_never(condition))
                into[copy].push_back(all_of({makes(way.target, option_slot(copy)), condition}));
        });
    }
    std::vector<FormulaPtr> conditions{is_position(0)};
    for (std::size_t copy = 0; copy < options; ++copy) {
        if (sorted_) conditions.push_back(is_position(option_slot(copy)));
        for (std::size_t other = 0; other < copy; ++other) {
            std::vector<FormulaPtr> different;
            for (std::size_t i = 0; i < piles_; ++i)
                different.push_back(not_equal(slot_term(option_slot(copy) + static_cast<int>(i)),
                                              slot_term(option_slot(other) + static_cast<int>(i))));
            conditions.push_back(some_of(std::move(different)));
        }
    }
    std::vector<FormulaPtr> cases;
    for (const Generator& start : starts) {
        std::vector<FormulaPtr> parts{makes(start, 0)};
        if (weight <= most_written_out) {
            const auto at_member = [&](int slot) {
                return slot < static_cast<int>(piles_)
                           ? start.heads[static_cast<std::size_t>(slot)]
                           : TermPtr();
            };
            for (const auto& ways : into)
                parts.push_back(reduced(substitute(some_of(ways), at_member)));
        }
        cases.push_back(all_of(std::move(parts)));
    }
    conditions.push_back(some_of(std::move(cases)));
    if (weight > most_written_out)
        for (const auto& ways : into) conditions.push_back(some_of(ways));
    std::string body = declared(slots_between(0, slots_with(options)), named);
    for (const FormulaPtr& condition : conditions)
        body += fmt::format("(assert {})\n", smt_text(*condition, named));
    return smt_question(title, meaning, "QF_LIA", body);
}

std::vector<Question> ClaimProblem::no_move_within() const {
    if (game_.blocking) {
        const auto most = static_cast<std::size_t>(game_.blocking->most);
        return {violation(1, {}, false, "A-unblockable",
                          "No move that cannot be blocked leads from S to S."),
                violation(most + 1, {}, true, "A-blockable",
                          fmt::format("At most {} moves that can be blocked lead from a member of "
                                      "S to S.",
                                      most))};
    }
    std::vector<Question> questions;
    const auto& moves = game_.rules->move_names();
    for (std::size_t m = 0; m < moves.size(); ++m)
        questions.push_back(violation(
            1, m, false, moves.size() == 1 ? "A" : fmt::format("A-{}", m + 1),
            moves[m].empty() ? "No move leads from S to S."
                             : fmt::format("No move `{}` leads from S to S.", moves[m])));
    return questions;
}

std::vector<Candidate> ClaimProblem::single_moves(std::size_t copy, bool blockable) const {
    std::vector<Candidate> candidates;
    each_way(copy, blockable, [&](const Way& way) {
        const FormulaPtr condition = condition_of(way);
        if (is_never(condition)) return;
        std::vector<int> variables = way.target.variables;
        for (const int slot : way.transition.variables)
            variables.push_back(slot - static_cast<int>(piles_) + option_slot(copy));
        const std::string& move = game_.rules->move_names()[way.transition.move];
        const std::string words =
            fmt::format("{} to {}", move.empty() ? "a move" : fmt::format("move {}", move),
                        member_words(way.target));
        for (TestPoint& point : test_points(condition, variables)) {
            candidates.push_back({words, std::move(point), condition});
            // Where the member went to, for telling two moves apart.
            for (std::size_t i = 0; i < piles_ && game_.blocking; ++i)
                candidates.back().point.emplace_back(option_slot(copy) + static_cast<int>(i),
                                                     way.target.heads[i]);
        }
    });
    return candidates;
}

CoverProblem ClaimProblem::always_a_move_into() const {
    CoverProblem problem;
    problem.names = names_;
    problem.hypothesis = is_position(0);
    problem.slots = slots_with(game_.blocking ? static_cast<std::size_t>(game_.blocking->most) + 1
                                              : 1);
    for (const Generator& generator : generators_of(*game_.claim, member_slot(), sorted_)) {
        const FormulaPtr condition = makes(generator, 0);
        for (TestPoint& point : test_points(condition, generator.variables))
            problem.candidates.push_back(
                {fmt::format("it is in S, as {}", member_words(generator)), std::move(point),
                 condition});
    }
    for (Candidate& candidate : single_moves(0, false))
        problem.candidates.push_back(std::move(candidate));
    if (!game_.blocking) return problem;
    // One more blockable move than may be blocked, all to different members.
    std::vector<Candidate> tuples = single_moves(0, true);
    for (std::size_t copy = 1; copy <= static_cast<std::size_t>(game_.blocking->most); ++copy) {
        const std::vector<Candidate> next = single_moves(copy, true);
        if (tuples.size() * next.size() > most_pairs)
            throw Untranslatable("so many moves may be blocked that too many cases arise");
        std::vector<Candidate> longer;
        for (const Candidate& tuple : tuples) {
            for (const Candidate& single : next) {
                Candidate both = tuple;
                both.words += fmt::format(", and {}", single.words);
                both.point.insert(both.point.end(), single.point.begin(), single.point.end());
                std::vector<FormulaPtr> conditions{tuple.condition, single.condition};
                for (std::size_t other = 0; other < copy; ++other) {
                    std::vector<FormulaPtr> different;
                    for (std::size_t i = 0; i < piles_; ++i)
                        different.push_back(
                            not_equal(slot_term(option_slot(copy) + static_cast<int>(i)),
                                      slot_term(option_slot(other) + static_cast<int>(i))));
                    conditions.push_back(some_of(std::move(different)));
                }
                both.condition = all_of(std::move(conditions));
                longer.push_back(std::move(both));
            }
        }
        tuples = std::move(longer);
    }
    for (Candidate& tuple : tuples) problem.candidates.push_back(std::move(tuple));
    return problem;
}

Question ClaimProblem::some_move_leads_into() const {
    const SlotNames named = [&](int slot) { return name(slot); };
    std::vector<FormulaPtr> ways;
    each_way(0, false, [&](const Way& way) {
        ways.push_back(all_of({makes(way.target, option_slot(0)), condition_of(way)}));
    });
    Question question = smt_question(
        "vacuity", "Some move leads into S: the translated rules and claim are not empty.",
        "QF_LIA",
        declared(slots_between(0, slots_with(1)), named) +
            fmt::format("(assert {})\n(assert {})\n", smt_text(*is_position(0), named),
                        smt_text(*some_of(ways), named)));
    question.text.replace(question.text.find("; unsat"), question.text.find("(set-logic") -
                                                             question.text.find("; unsat"),
                          "; sat: as it should be. unsat: something is wrong.\n");
    question.wants_model = true;
    return question;
}

}  // namespace takeaway
