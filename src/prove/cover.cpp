#include "prove/cover.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/smt_text.hpp"

namespace takeaway {

namespace {

/// The value of a test point as a condition on a fresh number u: a·u <= l < a·u + a for u = ⌊l/a⌋.
std::string definition(const std::string& u, const Term& value, const SlotNames& name) {
    if (value.kind != Term::Kind::floor_div)
        return fmt::format("(assert (= {} {}))\n", u, smt_text(value, name));
    const std::string multiple =
        fmt::format("(* {} {})", smt_text(value.constant.value), u);
    const std::string numerator = smt_text(*value.kids[0], name);
    return fmt::format("(assert (and (<= {} {}) (< {} (+ {} {}))))\n", multiple, numerator,
                       numerator, multiple, smt_text(value.constant.value));
}

}  // namespace

Question cover_question(const CoverProblem& problem, const std::vector<Candidate>& chosen,
                        const std::string& name, const std::string& meaning,
                        const std::optional<std::vector<std::int64_t>>& residues) {
    Question question;
    question.name = name;
    question.meaning = meaning;
    std::string text = fmt::format("; {}\n; unsat: proved. sat: the model is left over.\n", meaning);
    text += "(set-logic QF_LIA)\n";
    for (const std::string& given : problem.names)
        text += fmt::format("(declare-const {} Int)\n", given);
    const SlotNames given_name = [&](int slot) {
        return problem.names[static_cast<std::size_t>(slot)];
    };
    text += fmt::format("(assert {})\n", smt_text(*problem.hypothesis, given_name));
    if (residues)
        for (std::size_t i = 0; i < residues->size(); ++i)
            text += fmt::format("(assert (= (mod {} {}) {}))\n", problem.names[i], problem.modulus,
                                (*residues)[i]);
    for (std::size_t k = 0; k < chosen.size(); ++k) {
        const Candidate& candidate = chosen[k];
        const SlotNames own_name = [&](int slot) {
            const auto i = static_cast<std::size_t>(slot);
            return i < problem.names.size() ? problem.names[i] : fmt::format("u{}_{}", k + 1, i);
        };
        text += fmt::format("\n; {}: {}\n", k + 1, candidate.words);
        for (const auto& [slot, value] : candidate.point)
            text += fmt::format("(declare-const {} Int)\n{}", own_name(slot),
                                definition(own_name(slot), *value, own_name));
        text += fmt::format("(assert (not {}))\n", smt_text(*candidate.condition, own_name));
    }
    question.text = text + "\n(check-sat)\n";
    return question;
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
            const auto covered = static_cast<std::size_t>(
                std::count_if(left.begin(), left.end(), [&](const auto* given) {
                    return problem.covers(candidate, *given);
                }));
            if (covered <= most) continue;
            most = covered;
            best = &candidate;
        }
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

}  // namespace takeaway
