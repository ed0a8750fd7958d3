/// Part (B): the cases in which a position is a member of S or has a move into S.
#include <fmt/format.h>

#include "prove/claim_problem.hpp"
#include "prove/smt/plain_sets.hpp"
#include "prove/smt/reduce.hpp"
#include "prove/untranslatable.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::prove {

namespace {

/// With blocking, so many pairs (triples, …) of moves are tried as candidates.
constexpr std::size_t most_pairs = 20'000;
/// A position in d piles falls into modulus^d residue classes.
constexpr std::int64_t most_modulus = 12;

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

/// Puts D·t + r in the place of t.
struct Residue {
    int slot = -1;
    std::int64_t modulus = 1;
    std::int64_t residue = 0;

    TermPtr operator()(int s) const {
        return s == slot ? scaled(modulus, slot_term(s), residue) : TermPtr();
    }
};

/// If floors or remainders of the variable of a line are left in the condition, the residues by
/// which to split it, so that none are. Otherwise the variable as it is.
std::vector<Residue> residues_of(const FormulaPtr& condition, const std::vector<int>& variables) {
    if (variables.size() != 1) return {Residue{}};
    const std::int64_t modulus = joint_divisor(*condition, most_modulus, variables[0]);
    std::vector<Residue> residues;
    for (std::int64_t r = 0; r < modulus; ++r) residues.push_back({variables[0], modulus, r});
    return residues;
}

}  // namespace

std::string ClaimProblem::move_words(const Transition& transition) const {
    const std::string& move = game_.rules->move_names()[transition.move];
    // Moves without a name are called "move 1", "move 2", …
    return move.rfind("move ", 0) == 0 ? move : fmt::format("move {}", move);
}

std::vector<Candidate> ClaimProblem::moves_into(std::size_t copy, bool blockable) const {
    std::vector<Candidate> candidates;
    for (const Way& way : ways_to(copy, blockable)) {
        const FormulaPtr condition = condition_of(way);
        if (is_never(condition)) continue;
        std::vector<int> variables = way.target.variables;
        for (const int slot : way.transition->variables)
            variables.push_back(slot - static_cast<int>(frame_.piles) + option_slot(copy));
        const std::string words =
            fmt::format("{} to {}", move_words(*way.transition), member_words(way.target));
        for (const Residue& of : residues_of(condition, way.target.variables)) {
            for (const FormulaPtr& part : by_choices(reduced(substitute(condition, of)))) {
                for (TestPoint& point : test_points(part, variables)) {
                    // With blocking, also where the move went, for telling two moves apart.
                    for (std::size_t i = 0; i < frame_.piles && game_.blocking; ++i)
                        point.emplace_back(option_slot(copy) + static_cast<int>(i),
                                           substitute(way.target.heads[i], of));
                    candidates.push_back({words, std::move(point), part});
                }
            }
        }
    }
    return candidates;
}

/// More blockable moves than may be blocked, all to different members.
std::vector<Candidate> ClaimProblem::unblockable_together() const {
    std::vector<Candidate> tuples = moves_into(0, true);
    for (std::size_t copy = 1; copy <= static_cast<std::size_t>(game_.blocking->most); ++copy) {
        const std::vector<Candidate> next = moves_into(copy, true);
        if (tuples.size() * next.size() > most_pairs)
            throw Untranslatable("so many moves may be blocked that too many cases arise");
        std::vector<Candidate> longer;
        for (const Candidate& tuple : tuples) {
            for (const Candidate& single : next) {
                Candidate both = tuple;
                both.words += fmt::format(", and {}", single.words);
                both.point.insert(both.point.end(), single.point.begin(), single.point.end());
                std::vector<FormulaPtr> conditions{tuple.condition, single.condition};
                for (std::size_t other = 0; other < copy; ++other)
                    conditions.push_back(differ(copy, other));
                both.condition = all_of(std::move(conditions));
                longer.push_back(std::move(both));
            }
        }
        tuples = std::move(longer);
    }
    return tuples;
}

CoverProblem ClaimProblem::members_alone() const {
    CoverProblem problem;
    for (std::size_t i = 0; i < frame_.piles; ++i)
        problem.names.push_back(frame_.name(static_cast<int>(i)));
    problem.hypothesis = frame_.is_position(0);
    problem.slots =
        slots_with(game_.blocking ? static_cast<std::size_t>(game_.blocking->most) + 1 : 1);
    std::vector<FormulaPtr> moves;
    for (const Transition& transition : frame_.transitions) moves.push_back(transition.condition);
    problem.modulus = joint_divisor(*all_of(std::move(moves)), most_modulus);
    for (const Generator& generator : generators_of(*game_.claim, member_slot(), frame_.sorted)) {
        const FormulaPtr condition = makes(generator, 0);
        for (TestPoint& point : test_points(condition, generator.variables))
            problem.candidates.push_back(
                {fmt::format("in S, as {}", member_words(generator)), std::move(point), condition});
    }
    return problem;
}

CoverProblem ClaimProblem::always_a_move_into() const {
    CoverProblem problem = members_alone();
    const auto add = [&](std::vector<Candidate> candidates) {
        for (Candidate& candidate : candidates) problem.candidates.push_back(std::move(candidate));
    };
    add(moves_into(0, false));
    if (game_.blocking) add(unblockable_together());
    return problem;
}

CoverProblem ClaimProblem::always_a_move_into(const std::vector<Witness>& witnesses) const {
    if (game_.blocking) throw Untranslatable("witnesses are for games without blocking");
    CoverProblem problem = members_alone();
    for (const Witness& witness : witnesses) {
        Formula member;
        member.kind = Formula::Kind::in_set;
        member.set = game_.claim;
        member.terms = witness.option;
        const FormulaPtr is_member = sets_written_out(make_formula(std::move(member)));
        for (const Transition& transition : frame_.transitions) {
            const FormulaPtr legal = substitute(for_copy(transition.condition, 0), [&](int slot) {
                const int i = slot - option_slot(0);
                const bool is_pile = i >= 0 && i < static_cast<int>(frame_.piles);
                return is_pile ? witness.option[static_cast<std::size_t>(i)] : TermPtr();
            });
            std::vector<int> variables;
            for (const int slot : transition.variables)
                variables.push_back(slot - static_cast<int>(frame_.piles) + option_slot(0));
            const FormulaPtr condition = reduced(all_of({witness.condition, is_member, legal}));
            if (is_never(condition)) continue;
            for (TestPoint& point : test_points(condition, variables))
                problem.candidates.push_back(
                    {fmt::format("{} to {}", move_words(transition), witness.words),
                     std::move(point), condition});
        }
    }
    return problem;
}

}  // namespace takeaway::prove
