#include "prove/digits/digit_sentence.hpp"

#include <fmt/format.h>

#include <chrono>

#include "core/error.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/digits/certified_decision.hpp"
#include "sentences/sentence.hpp"

namespace takeaway::prove {

using kernel::Untranslatable;

namespace {

Integer value_of(const automata::NumberTerm& term,
                 const std::vector<std::pair<std::string, Integer>>& witness) {
    Integer sum = term.constant;
    for (const auto& [name, factor] : term.coefficients)
        for (const auto& [variable, value] : witness)
            if (variable == name) sum += factor * value;
    return sum;
}

Model model_of(const Sentence& sentence, const sentences::Violation& violation,
               const std::vector<std::pair<std::string, Integer>>& witness) {
    Model model;
    for (std::size_t i = 0; i < sentence.free.size(); ++i)
        model[sentence.numbers.at(static_cast<std::size_t>(sentence.free[i])).name] =
            value_of(violation.numbers[i], witness);
    return model;
}

}  // namespace

std::vector<DigitQuestion> digit_questions(const Sentence& sentence) {
    std::vector<DigitQuestion> questions;
    sentences::NumberTranslation translation;
    try {
        for (sentences::Violation& violation : violations_of(sentence, translation))
            questions.push_back(
                {fmt::format("{}-{}.certificate", sentence.name, questions.size() + 1),
                 std::move(violation)});
    } catch (const InputError& reason) {
        throw Untranslatable(reason.what());
    } catch (const LimitError& reason) {
        throw Untranslatable(reason.what());
    }
    return questions;
}

automata::System fitting_system(const std::vector<Sentence>& sentences) {
    std::vector<automata::NumberFormula> formulas;
    for (const Sentence& sentence : sentences)
        for (const DigitQuestion& question : digit_questions(sentence))
            formulas.push_back(question.violation.formula);
    try {
        return sentences::fitting_system(formulas);
    } catch (const InputError& reason) {
        throw Untranslatable(reason.what());
    }
}

Trial by_digits(const Sentence& sentence, const automata::System& system,
                const DigitSetting& setting) {
    Trial trial;
    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    automata::DecideOptions options;
    options.limits = setting.limits;
    options.progress.should_stop = [&] {
        setting.tick(sentence.name, seconds());
        return false;
    };
    for (const DigitQuestion& question : digit_questions(sentence)) {
        const double before = seconds();
        automata::Decision decision;
        try {
            // Asked as "there is a violation", so that a witness is one.
            decision =
                certified_decision(exists(question.violation.names, question.violation.formula),
                                   system, options, GivenSets::refused);
        } catch (const InputError& reason) {
            throw Untranslatable(reason.what());
        }
        if (decision.verdict == Verdict::unknown) {
            trial.reason = decision.why;
            return trial;
        }
        if (decision.verdict == Verdict::proved) {
            try {
                trial.refutation =
                    setting.replay(model_of(sentence, question.violation, decision.witness));
                trial.reason = trial.refutation
                                   ? trial.refutation->reason
                                   : "a violation was found that the game does not confirm";
            } catch (const LimitError& limit) {
                trial.reason =
                    fmt::format("a violation was found that cannot be replayed: {}", limit.what());
            }
            trial.end = trial.refutation ? Trial::End::refuted : Trial::End::gave_up;
            return trial;
        }
        if (setting.keep) setting.keep(question.file, decision.certificate);
        trial.certified.push_back(
            {question.file, sentence.name, sentence.meaning, seconds() - before});
    }
    trial.end = Trial::End::settled;
    return trial;
}

}  // namespace takeaway::prove
