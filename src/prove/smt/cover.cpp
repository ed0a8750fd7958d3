#include "prove/smt/cover.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/smt/reduce.hpp"
#include "prove/smt/smt_text.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/slot_bounds.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::prove {

namespace {

/// The value of a test point as a condition on a fresh number u: a·u <= l < a·u + a for u = ⌊l/a⌋.
std::string definition(const std::string& u, const Term& value, const SlotNames& name) {
    if (value.kind != Term::Kind::floor_div)
        return fmt::format("(assert (= {} {}))\n", u, smt_text(value, name));
    const std::string multiple = fmt::format("(* {} {})", smt_text(value.constant.value), u);
    const std::string numerator = smt_text(*value.kids[0], name);
    return fmt::format("(assert (and (<= {} {}) (< {} (+ {} {}))))\n", multiple, numerator,
                       numerator, multiple, smt_text(value.constant.value));
}

}  // namespace

Question cover_question(const CoverProblem& problem, const std::vector<const Candidate*>& chosen,
                        const std::string& name, const std::string& meaning,
                        const ResidueClass& of) {
    const std::size_t count = problem.names.size();
    const Substitution split = [&](int slot) {
        const auto i = static_cast<std::size_t>(slot);
        return i < of.residues.size() ? scaled(of.modulus, slot_term(slot), of.residues[i])
                                      : TermPtr();
    };
    Question question;
    question.name = name;
    question.meaning = meaning;
    std::string text =
        fmt::format("; {}\n; unsat: proved. sat: the model is left over.\n", meaning);
    text += "(set-logic QF_LIA)\n";
    for (std::size_t i = 0; i < count; ++i) {
        text += fmt::format("(declare-const {} Int)\n", problem.names[i]);
        if (i < of.residues.size())
            text += fmt::format("(declare-const q{} Int)\n(assert (= {} (+ (* {} q{}) {})))\n",
                                i + 1, problem.names[i], of.modulus, i + 1, of.residues[i]);
    }
    text += problem.extra;
    for (std::size_t k = 0; k <= chosen.size(); ++k) {
        const SlotNames named = [&](int slot) {
            const auto i = static_cast<std::size_t>(slot);
            if (i >= count) return fmt::format("u{}_{}", k, i);
            return i < of.residues.size() ? fmt::format("q{}", i + 1) : problem.names[i];
        };
        const auto printed = [&](const FormulaPtr& condition) {
            return smt_text(*reduced(substitute(condition, split)), named);
        };
        if (k == 0) {
            text += fmt::format("(assert {})\n", printed(problem.hypothesis));
            continue;
        }
        const Candidate& candidate = *chosen[k - 1];
        const std::string condition = printed(candidate.condition);
        if (condition == "false") continue;
        text += fmt::format("\n; {}: {}\n", k, candidate.words);
        for (const auto& [slot, value] : candidate.point)
            text += fmt::format("(declare-const {} Int)\n{}", named(slot),
                                definition(named(slot), *substitute(value, split), named));
        text += fmt::format("(assert (not {}))\n", condition);
    }
    question.text = text + "\n(check-sat)\n";
    for (const Candidate* candidate : chosen)
        question.recipe.cases.push_back(problem.number_of(candidate));
    question.recipe.modulus = of.modulus;
    question.recipe.residues = of.residues;
    return question;
}

const Candidate* CoverProblem::fitting(const std::vector<Integer>& given) const {
    for (const auto* list : {&candidates, &substitutes})
        for (const Candidate& candidate : *list)
            if (covers(candidate, given)) return &candidate;
    return nullptr;
}

const Candidate* CoverProblem::numbered(std::size_t number) const {
    if (number < candidates.size()) return &candidates[number];
    number -= candidates.size();
    return number < substitutes.size() ? &substitutes[number] : nullptr;
}

std::size_t CoverProblem::number_of(const Candidate* candidate) const {
    const bool is_first = !candidates.empty() && candidate >= candidates.data() &&
                          candidate < candidates.data() + candidates.size();
    return static_cast<std::size_t>(is_first ? candidate - candidates.data()
                                             : candidate - substitutes.data()) +
           (is_first ? 0 : candidates.size());
}

std::vector<std::vector<Integer>> sample_for(const CoverProblem& problem,
                                             const std::vector<std::vector<Integer>>& positions) {
    if (positions.empty() || problem.names.size() == positions[0].size()) return positions;
    const std::size_t piles = positions[0].size();
    if (problem.names.size() != piles + 1) return {};
    const int slot = static_cast<int>(piles);
    std::vector<std::vector<Integer>> sample;
    for (const std::vector<Integer>& position : positions) {
        // The largest value that some conjunct allows.
        std::vector<Integer> slots = position;
        slots.resize(problem.slots, 0);
        std::optional<Integer> most;
        for (const FormulaPtr& conjunct : conjuncts_of(problem.hypothesis)) {
            if (conjunct->kind != Formula::Kind::at_most_zero) continue;
            const auto found = bound_from(conjunct->terms[0], slot);
            if (!found || !found->is_upper) continue;
            const Integer bound = floor_div(value_of(*found->bound.numerator, slots.data()),
                                            found->bound.divisor.value);
            if (!most || bound < *most) most = bound;
        }
        if (!most || *most < 0) continue;
        for (const Integer& v : {Integer(0), Integer(1), Integer(*most / 3), Integer(*most / 2),
                                 Integer(*most - 1), Integer(*most)}) {
            sample.push_back(position);
            sample.back().push_back(v);
        }
    }
    return sample;
}

std::vector<const Candidate*> cover_of_sample(const CoverProblem& problem,
                                              const std::vector<std::vector<Integer>>& sample) {
    std::vector<const std::vector<Integer>*> left;
    for (const auto& given : sample)
        if (problem.admits(given)) left.push_back(&given);
    std::vector<const Candidate*> chosen;
    while (!left.empty()) {
        // Only the candidates for one vector compete, or the first would cost all of them.
        const std::vector<Integer>& pivot = *left.front();
        const Candidate* best = nullptr;
        std::size_t most = 0;
        for (const Candidate& candidate : problem.candidates) {
            if (!problem.covers(candidate, pivot)) continue;
            const auto covered = static_cast<std::size_t>(std::count_if(
                left.begin(), left.end(),
                [&](const auto* given) { return problem.covers(candidate, *given); }));
            if (covered <= most) continue;
            most = covered;
            best = &candidate;
        }
        if (best == nullptr) best = problem.fitting(pivot);
        if (best == nullptr) {
            left.erase(left.begin());
            continue;
        }
        left.erase(std::remove_if(left.begin(), left.end(),
                                  [&](const auto* given) { return problem.covers(*best, *given); }),
                   left.end());
        chosen.push_back(best);
    }
    return chosen;
}

}  // namespace takeaway::prove
