#include "prove/trial.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "prove/mona/mona_sentence.hpp"
#include "prove/smt/linear_sentence.hpp"
#include "prove/smt/sample.hpp"

namespace takeaway::prove {

namespace {

std::string notes(const Asked& asked) {
    std::string text;
    for (const Attempt& attempt : asked.attempts)
        text += fmt::format("{}{} {}", text.empty() ? "" : "; ", attempt.solver, attempt.note);
    return text.empty() ? "no solver for it is installed" : text;
}

/// Asks, and keeps what comes of it.
class Asking {
  public:
    explicit Asking(const TrialSetting& setting) : setting_(setting) {}

    Asked put(const Question& question, std::chrono::milliseconds time) const {
        AskLimits limits = setting_.limits.each;
        limits.time = std::min(limits.time, time);
        const char* ending = question.language == Language::smt2 ? "smt2" : "mona";
        return ask(question, fmt::format("{}/{}.{}", setting_.folder, question.name, ending),
                   setting_.solvers, limits,
                   [&](const Question& q, double seconds) { setting_.tick(q.name, seconds); });
    }

    bool settle(const Question& question) { return keep(put(question, setting_.limits.each.time)); }

    /// Split by residues if it is not answered soon as a whole.
    bool settle(const LinearSentence& linear) {
        const Question whole = linear.question();
        if (linear.modulus() == 1) return settle(whole);
        const Asked asked = put(whole, setting_.limits.before_splitting);
        if (asked.answer != Answer::none || asked.contradictory) return keep(asked);
        note_splitting(asked, linear.modulus());
        for (std::int64_t residue = 0; residue < linear.modulus(); ++residue) {
            Question part = linear.question(linear.modulus(), residue);
            part.recipe.modulus = linear.modulus();
            part.recipe.residues = {residue};
            if (!settle(part)) return false;
        }
        return true;
    }

    bool settle(const CoverProblem& problem, const Sentence& sentence) {
        setting_.tick(sentence.name, 0);
        std::vector<const Candidate*> chosen =
            cover_of_sample(problem, sample_for(problem, setting_.sample));
        if (!cover_from(problem, chosen, sentence, {})) return false;
        for (const Candidate* candidate : chosen) trial_.cases.push_back(candidate->words);
        return true;
    }

    Trial result(bool settled) {
        if (settled) trial_.end = Trial::End::settled;
        return std::move(trial_);
    }

  private:
    bool keep(const Asked& asked) {
        trial_.asked.push_back(asked);
        if (asked.is_settled()) return true;
        const std::string& name = asked.question.name;
        if (asked.contradictory) {
            trial_.reason = fmt::format("the solvers contradict each other on `{}`", name);
        } else if (asked.answer == Answer::none) {
            trial_.reason = fmt::format("`{}` was not answered: {}", name, notes(asked));
        } else if (!replays(asked.model)) {
            trial_.reason = fmt::format(
                "`{}` was answered the wrong way, but the game itself shows no counterexample "
                "there; the solver or the translation may be wrong",
                name);
        }
        return false;
    }

    /// Whether the model is a counterexample, or something was said about why that is unknown.
    bool replays(const Model& model) {
        if (!setting_.replay) return false;
        try {
            trial_.refutation = setting_.replay(model);
        } catch (const LimitError& error) {
            trial_.reason = fmt::format(
                "a solver names a counterexample that is too hard to replay by "
                "the rules: {}",
                error.what());
            return true;
        }
        if (!trial_.refutation) return false;
        trial_.end = Trial::End::refuted;
        trial_.reason = trial_.refutation->reason;
        return true;
    }

    void note_splitting(const Asked& asked, std::int64_t modulus) {
        trial_.detours.push_back(fmt::format("`{}` as a whole: {}; split by residues modulo {}",
                                             asked.question.name, notes(asked), modulus));
    }

    /// The class, or if it is not covered soon all its parts by the residue of one number more.
    bool cover_from(const CoverProblem& problem, std::vector<const Candidate*>& chosen,
                    const Sentence& sentence, const ResidueClass& of) {
        const Covered covered = cover_class(problem, chosen, sentence, of);
        if (covered != Covered::no_answer) return covered == Covered::yes;
        for (std::int64_t residue = 0; residue < problem.modulus; ++residue) {
            ResidueClass part{problem.modulus, of.residues};
            part.residues.push_back(residue);
            if (!cover_from(problem, chosen, sentence, part)) return false;
        }
        return true;
    }

    enum class Covered { yes, no_answer, closed };
    Covered cover_class(const CoverProblem& problem, std::vector<const Candidate*>& chosen,
                        const Sentence& sentence, const ResidueClass& of) {
        const bool can_split = of.residues.size() < problem.names.size() && problem.modulus > 1;
        const auto soon = of.residues.empty() ? setting_.limits.before_splitting
                                              : setting_.limits.before_splitting_again;
        std::string name = sentence.name;
        for (const std::int64_t residue : of.residues) name += fmt::format("-{}", residue);
        for (std::size_t round = 0; round < setting_.limits.rounds; ++round) {
            Question question = cover_question(problem, chosen, name, sentence.meaning, of);
            question.recipe.sentence = sentence.name;
            const Asked asked = put(question, can_split ? soon : setting_.limits.each.time);
            if (asked.answer == Answer::none && !asked.contradictory && can_split) {
                note_splitting(asked, problem.modulus);
                return Covered::no_answer;
            }
            if (asked.answer != Answer::model || asked.contradictory)
                return keep(asked) ? Covered::yes : Covered::closed;
            std::vector<Integer> given;
            for (const std::string& pile : problem.names) {
                const auto value = asked.model.find(pile);
                if (value == asked.model.end()) {
                    trial_.reason = fmt::format("{} names a model without {}", asked.by, pile);
                    return Covered::closed;
                }
                given.push_back(value->second);
            }
            const Candidate* fitting = problem.admits(given) ? problem.fitting(given) : nullptr;
            if (fitting != nullptr &&
                std::find(chosen.begin(), chosen.end(), fitting) == chosen.end()) {
                chosen.push_back(fitting);
                continue;
            }
            trial_.asked.push_back(asked);
            if (!replays(asked.model))
                trial_.reason = fmt::format(
                    "none of the cases that were tried applies to {}, although it is "
                    "no counterexample",
                    to_text(given));
            return Covered::closed;
        }
        trial_.reason = fmt::format("`{}` needs more than {} cases", name, setting_.limits.rounds);
        return Covered::closed;
    }

    const TrialSetting& setting_;
    Trial trial_;
};

}  // namespace

Trial by_linear_arithmetic(const Sentence& sentence, const TrialSetting& setting) {
    const LinearSentence linear(sentence);
    Asking asking(setting);
    const bool settled =
        linear.cover() ? asking.settle(*linear.cover(), sentence) : asking.settle(linear);
    return asking.result(settled);
}

Trial by_automata(const Sentence& sentence, const mona::Numeration& digits,
                  const TrialSetting& setting) {
    const Question question = mona::question_for(sentence, digits);
    Asking asking(setting);
    const bool settled = asking.settle(question);
    return asking.result(settled);
}

Trial by_asking(const std::vector<Question>& questions, const TrialSetting& setting) {
    Asking asking(setting);
    bool settled = true;
    for (const Question& question : questions) settled = settled && asking.settle(question);
    return asking.result(settled);
}

std::string text_again(const Sentence& sentence, const Recipe& recipe,
                       const mona::Numeration& digits) {
    if (recipe.language == Language::mona) return mona::question_for(sentence, digits).text;
    const LinearSentence linear(sentence);
    if (!linear.cover()) {
        if (recipe.modulus == 1) return linear.question().text;
        return linear.question(recipe.modulus, recipe.residues.at(0)).text;
    }
    const CoverProblem& problem = *linear.cover();
    std::vector<const Candidate*> chosen;
    for (const std::size_t i : recipe.cases) {
        const Candidate* candidate = problem.numbered(i);
        if (candidate == nullptr) throw InputError("the proof names a case that does not exist");
        chosen.push_back(candidate);
    }
    std::string name = sentence.name;
    for (const std::int64_t residue : recipe.residues) name += fmt::format("-{}", residue);
    return cover_question(problem, chosen, name, sentence.meaning,
                          {recipe.modulus, recipe.residues})
        .text;
}

}  // namespace takeaway::prove
