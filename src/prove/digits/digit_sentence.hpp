/// Sentences of the kernel for the automata of this program, which read digits.
///
/// Nothing is asked of another program. Each answer comes with a certificate that was checked,
/// before anything is concluded, by verify/automata_certificate, without the code that made it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "automata/decide.hpp"
#include "kernel/sentence.hpp"
#include "prove/trial.hpp"
#include "sentences/kernel_in_numbers.hpp"

namespace takeaway::prove {

using kernel::Sentence;

/// One question of a sentence: that there is no violation of this kind.
struct DigitQuestion {
    std::string file;  // of the certificate, within the folder of the proof
    sentences::Violation violation;

    /// What the certificate has to prove.
    automata::NumberFormula says() const { return !exists(violation.names, violation.formula); }
};

/// All of them together are the sentence. The same sentence always has the same questions. Throws
/// Untranslatable.
std::vector<DigitQuestion> digit_questions(const Sentence& sentence);

/// The digits in which all sentences can be said. Throws Untranslatable if there are none.
automata::System fitting_system(const std::vector<Sentence>& sentences);

/// What would take longer is left to other engines.
constexpr automata::WorkLimits most_digit_work{60'000'000, 1'000'000};

/// What a trial by digits needs besides the sentence.
struct DigitSetting {
    /// Called now and then; throws to stop.
    std::function<void(const std::string& part, double seconds)> tick;
    Replay replay;
    /// Given every certificate that was checked, with the name of its file; may be empty.
    std::function<void(const std::string& file, const std::string& certificate)> keep;
    automata::WorkLimits limits = most_digit_work;
};

/// Gives up at the limits, which take a few seconds.
Trial by_digits(const Sentence& sentence, const automata::System& system,
                const DigitSetting& setting);

}  // namespace takeaway::prove
