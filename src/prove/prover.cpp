#include "prove/prover.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "solve/box.hpp"

namespace takeaway::prove {

void ProofWatch::at(const std::string& part, double seconds) const {
    if (should_stop && should_stop()) throw Interrupted();
    if (report) report(part, seconds);
}

Prover::Prover(std::vector<Solver> solvers, std::string folder, ProofLimits limits,
               ProofWatch watch)
    : solvers_(std::move(solvers)),
      folder_(std::move(folder)),
      limits_(limits),
      watch_(std::move(watch)) {}

void Prover::refute(const Refutation& refutation) {
    if (is_closed_) return;
    is_closed_ = true;
    proof_.verdict = Verdict::refuted;
    proof_.reason = refutation.reason;
    proof_.counterexample = refutation.position;
}

void Prover::give_up(const std::string& reason) {
    if (is_closed_) return;
    is_closed_ = true;
    proof_.reason = reason;
}

void Prover::conclude() {
    if (is_closed_) return;
    is_closed_ = true;
    proof_.verdict = Verdict::proved;
}

Asked Prover::put(const Question& question, std::chrono::milliseconds time) {
    AskLimits limits = limits_.each;
    limits.time = std::min(limits.time, time);
    const char* ending = question.language == Language::smt2 ? "smt2" : "mona";
    return ask(question, fmt::format("{}/{}.{}", folder_, question.name, ending), solvers_, limits,
               [&](const Question& q, double seconds) { watch_.at(q.name, seconds); });
}

namespace {

std::string notes(const Asked& asked) {
    std::string text;
    for (const Attempt& attempt : asked.attempts)
        text += fmt::format("{}{} {}", text.empty() ? "" : "; ", attempt.solver, attempt.note);
    return text.empty() ? "no solver for it is installed" : text;
}

}  // namespace

void Prover::close_after(const Asked& asked, const Replay& replay) {
    const std::string& name = asked.question.name;
    if (asked.contradictory) {
        give_up(fmt::format("the solvers contradict each other on `{}`", name));
    } else if (asked.answer == Answer::none) {
        give_up(fmt::format("`{}` was not answered: {}", name, notes(asked)));
    } else if (const auto refutation = replay ? replay(asked.model) : std::nullopt) {
        refute(*refutation);
    } else {
        give_up(
            fmt::format("`{}` was answered the wrong way, but the game itself shows no "
                        "counterexample there; the translation may be wrong",
                        name));
    }
}

bool Prover::settle(const Question& question, const Replay& replay) {
    if (is_closed_) return false;
    proof_.asked.push_back(put(question, limits_.each.time));
    if (proof_.asked.back().is_settled()) return true;
    close_after(proof_.asked.back(), replay);
    return false;
}

bool Prover::settle(
    const std::function<Question(std::int64_t modulus, std::int64_t residue)>& question,
    std::int64_t modulus, const Replay& replay) {
    if (is_closed_) return false;
    const Question whole = question(1, 0);
    if (modulus == 1) return settle(whole, replay);
    const Asked asked = put(whole, limits_.before_splitting);
    if (asked.answer != Answer::none || asked.contradictory) {
        proof_.asked.push_back(asked);
        if (!asked.is_settled()) close_after(asked, replay);
        return asked.is_settled();
    }
    note_splitting(asked, modulus);
    for (std::int64_t residue = 0; residue < modulus; ++residue)
        if (!settle(question(modulus, residue), replay)) return false;
    return true;
}

void Prover::note_splitting(const Asked& asked, std::int64_t modulus) {
    proof_.detours.push_back(fmt::format("`{}` as a whole: {}; split by residues modulo {}",
                                         asked.question.name, notes(asked), modulus));
}

Prover::Covered Prover::cover_class(const CoverProblem& problem, std::vector<Candidate>& chosen,
                                    Question outline, const ResidueClass& of,
                                    const Replay& replay) {
    const bool can_split = of.modulus == 1 && problem.modulus > 1;
    for (const std::int64_t residue : of.residues) outline.name += fmt::format("-{}", residue);
    for (std::size_t round = 0; round < limits_.rounds; ++round) {
        const Asked asked = put(cover_question(problem, chosen, outline.name, outline.meaning, of),
                                can_split ? limits_.before_splitting : limits_.each.time);
        if (asked.answer == Answer::none && !asked.contradictory && can_split) {
            note_splitting(asked, problem.modulus);
            return Covered::no_answer;
        }
        if (asked.answer == Answer::model && !asked.contradictory) {
            std::vector<Integer> given;
            for (const std::string& name : problem.names) given.push_back(asked.model.at(name));
            if (const Candidate* fitting = problem.fitting(given)) {
                chosen.push_back(*fitting);
                continue;
            }
            proof_.asked.push_back(asked);
            if (const auto refutation = replay(asked.model)) {
                refute(*refutation);
            } else {
                give_up(
                    fmt::format("none of the cases that were tried applies to {}, although it "
                                "is no counterexample",
                                to_text(given)));
            }
            return Covered::closed;
        }
        proof_.asked.push_back(asked);
        if (asked.is_settled()) return Covered::yes;
        close_after(asked, replay);
        return Covered::closed;
    }
    give_up(fmt::format("`{}` needs more than {} cases", outline.name, limits_.rounds));
    return Covered::closed;
}

bool Prover::settle(const CoverProblem& problem, const std::vector<std::vector<Integer>>& sample,
                    const std::string& name, const std::string& meaning, const Replay& replay) {
    if (is_closed_) return false;
    watch_.at(name, 0);
    std::vector<Candidate> chosen = cover_of_sample(problem, sample);
    Question outline;
    outline.name = name;
    outline.meaning = meaning;
    Covered covered = cover_class(problem, chosen, outline, {}, replay);
    if (covered == Covered::no_answer) {
        const Box classes = Box::below(problem.names.size(), problem.modulus);
        ResidueClass of{problem.modulus, Position(problem.names.size(), 0)};
        do {
            covered = cover_class(problem, chosen, outline, of, replay);
            if (covered != Covered::yes) return false;
        } while (classes.advance(of.residues));
    }
    if (covered != Covered::yes) return false;
    for (const Candidate& candidate : chosen) proof_.cases.push_back(candidate.words);
    return true;
}

std::optional<BigPosition> position_in(const Model& model, char letter, std::size_t piles) {
    BigPosition position;
    for (std::size_t i = 1; i <= piles; ++i) {
        const auto pile = model.find(fmt::format("{}{}", letter, i));
        if (pile == model.end()) return std::nullopt;
        position.push_back(pile->second);
    }
    return position;
}

std::int64_t bound_for(std::size_t length, std::uint64_t most) {
    std::int64_t bound = 1;
    const auto fits = [&](std::int64_t b) {
        std::uint64_t count = 1;
        for (std::size_t i = 0; i < length; ++i) {
            count *= static_cast<std::uint64_t>(b);
            if (count > most) return false;
        }
        return true;
    };
    while (fits(bound + 1)) ++bound;
    return bound;
}

}  // namespace takeaway::prove
