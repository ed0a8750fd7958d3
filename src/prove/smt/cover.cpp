#include "prove/smt/cover.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/smt/reduce.hpp"
#include "prove/smt/smt_text.hpp"
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

Question cover_question(const CoverProblem& problem, const std::vector<Candidate>& chosen,
                        const std::string& name, const std::string& meaning,
                        const ResidueClass& of) {
    const std::size_t count = problem.names.size();
    const bool is_split = of.modulus > 1;
    const Substitution split = [&](int slot) {
        const auto i = static_cast<std::size_t>(slot);
        return is_split && i < count ? scaled(of.modulus, slot_term(slot), of.residues[i])
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
        if (is_split)
            text += fmt::format("(declare-const q{} Int)\n(assert (= {} (+ (* {} q{}) {})))\n",
                                i + 1, problem.names[i], of.modulus, i + 1, of.residues[i]);
    }
    for (std::size_t k = 0; k <= chosen.size(); ++k) {
        const SlotNames named = [&](int slot) {
            const auto i = static_cast<std::size_t>(slot);
            if (i >= count) return fmt::format("u{}_{}", k, i);
            return is_split ? fmt::format("q{}", i + 1) : problem.names[i];
        };
        const auto printed = [&](const FormulaPtr& condition) {
            return smt_text(*reduced(substitute(condition, split)), named);
        };
        if (k == 0) {
            text += fmt::format("(assert {})\n", printed(problem.hypothesis));
            continue;
        }
        const Candidate& candidate = chosen[k - 1];
        const std::string condition = printed(candidate.condition);
        if (condition == "false") continue;
        text += fmt::format("\n; {}: {}\n", k, candidate.words);
        for (const auto& [slot, value] : candidate.point)
            text += fmt::format("(declare-const {} Int)\n{}", named(slot),
                                definition(named(slot), *substitute(value, split), named));
        text += fmt::format("(assert (not {}))\n", condition);
    }
    question.text = text + "\n(check-sat)\n";
    return question;
}

const Candidate* CoverProblem::fitting(const std::vector<Integer>& given) const {
    for (const auto* list : {&candidates, &substitutes})
        for (const Candidate& candidate : *list)
            if (covers(candidate, given)) return &candidate;
    return nullptr;
}

std::vector<Candidate> cover_of_sample(const CoverProblem& problem,
                                       const std::vector<std::vector<Integer>>& sample) {
    std::vector<const std::vector<Integer>*> left;
    for (const auto& given : sample)
        if (problem.admits(given)) left.push_back(&given);
    std::vector<Candidate> chosen;
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
        chosen.push_back(*best);
    }
    return chosen;
}

}  // namespace takeaway::prove
