/// One engine's attempt at one sentence of the kernel: questions to solvers, and what follows.
///
/// There are three engines that share no translation: linear arithmetic (smt/, for z3 and cvc5),
/// this program's own automata (digits/), and those of MONA (mona/). Each takes the sentence as the
/// kernel says it, or says that it cannot. A
/// model is put to the game itself before anything is refuted; the game knows nothing of sentences.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/progress.hpp"
#include "kernel/proposition.hpp"
#include "prove/mona/mona_numeration.hpp"
#include "prove/smt/cover.hpp"
#include "prove/solvers.hpp"
#include "rules/position.hpp"

namespace takeaway::prove {

using rules::to_text;

struct ProofLimits {
    AskLimits each{};
    /// After this many candidates added one by one a cover is given up.
    std::size_t rounds = 200;
    /// How long a question as a whole may take before it is split by residues.
    std::chrono::milliseconds before_splitting{2'000};
    /// And a part of one before it is split again.
    std::chrono::milliseconds before_splitting_again{600};
    /// Automata begin so much later than linear arithmetic, which is usually done by then.
    std::chrono::milliseconds head_start{1'500};
    /// Every sentence has to be settled by two engines.
    bool sure = false;
    /// How long the other engines may go on with a sentence that one has settled, so that two have;
    /// if they do not, one is enough. Nothing: they are stopped at once.
    std::optional<std::chrono::milliseconds> second_opinion;
    /// Whether this program's own automata are asked as well; without them all is up to solvers.
    bool own_automata = true;
};

/// How the work goes on: what is being asked, and for how many seconds.
struct ProofWatch {
    std::function<void(const std::string& part, double seconds)> report;
    std::function<bool()> should_stop;

    /// Throws Interrupted if the work should stop.
    void at(const std::string& part, double seconds) const {
        if (should_stop && should_stop()) throw Interrupted();
        if (report) report(part, seconds);
    }
};

/// A counterexample that the game itself has confirmed.
struct Refutation {
    BigPosition position;
    std::string reason;
};

/// Looks at a model with the game's own eyes; nothing if it is no counterexample. Throws LimitError
/// if that cannot be told.
using Replay = std::function<std::optional<Refutation>(const Model&)>;

/// What a trial needs to know besides the sentence.
struct TrialSetting {
    const std::vector<Solver>& solvers;
    const std::string& folder;
    const ProofLimits& limits;
    /// Called while solvers run; throws to stop.
    std::function<void(const std::string& part, double seconds)> tick;
    Replay replay;
    /// Positions on which the cases of a cover compete.
    const std::vector<std::vector<Integer>>& sample;
};

/// A certificate that was left in the folder of a proof.
struct CertifiedPart {
    std::string file;
    std::string sentence;  // its name
    std::string meaning;
    double seconds = 0;
};

struct Trial {
    enum class End { settled, refuted, gave_up };
    End end = End::gave_up;
    std::string reason;  // of giving up, and of a refutation
    std::optional<Refutation> refutation;
    /// Every question that the end rests on, in order.
    std::vector<Asked> asked;
    std::vector<CertifiedPart> certified;
    std::vector<std::string> cases;  // of a cover, in words
    /// What was tried and did not lead anywhere.
    std::vector<std::string> detours;
};

constexpr const char* linear_arithmetic = "linear arithmetic";
constexpr const char* automata_engine = "automata";
constexpr const char* digits_engine = "digits";

/// Throw Untranslatable if the engine cannot read the sentence.
Trial by_linear_arithmetic(const Sentence& sentence, const TrialSetting& setting);
Trial by_automata(const Sentence& sentence, const mona::Numeration& digits,
                  const TrialSetting& setting);
/// Questions that are no sentences: what an engine's words mean. Settled if all are.
Trial by_asking(const std::vector<Question>& questions, const TrialSetting& setting);

/// The text of a question of a sentence, made again from what its recipe says. Throws
/// Untranslatable, and InputError if there is no such question.
std::string text_again(const Sentence& sentence, const Recipe& recipe,
                       const mona::Numeration& digits);

}  // namespace takeaway::prove
