/// `decide`: a sentence about numbers, sequences and games, true or false for all numbers.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/workbench.hpp"
#include "automata/system.hpp"
#include "core/verdict.hpp"
#include "sentences/decided.hpp"

namespace takeaway::app {

/// What `decide`, `find` and `count` have in common.
struct SentenceRequest {
    /// A sentence, or a condition with free variables.
    std::string text;
    /// `a = beatty(phi)`, in order.
    std::vector<std::string> definitions;
    /// The numeration system, as parse_system reads it; the one that fits if absent.
    std::optional<std::string> digits;
    /// Whether definitions may name files: not those of strangers.
    bool files = true;
};

/// The sentence, with files that definitions name if they may.
sentences::SentenceText sentence_text(const SentenceRequest& request);

/// The limits of the user as limits of the engine.
automata::DecideOptions decide_options(const Workbench& bench);
/// The system that is asked for, or the one that fits.
automata::System system_for(const SentenceRequest& request,
                            const sentences::NumberSentence& sentence);

struct DecideRequest {
    SentenceRequest sentence;
    /// A folder for certificates, which `recheck` reads; empty: none.
    std::string folder;
};

/// What certificates say, one a file of a folder: the premises, then the sentence.
struct CertifiedFile {
    std::string file;
    std::string meaning;
    /// In the notation of verify/certificate_sentence.
    std::string sentence;
};
std::vector<CertifiedFile> certified_files(const SentenceRequest& request,
                                           const sentences::NumberSentence& sentence,
                                           const automata::System& system);

struct DecideReport {
    std::string sentence;
    std::vector<std::string> definitions;
    std::string digits;
    sentences::DecidedSentence found;
    /// With certificates: what each says. `decision_of` has its text.
    std::vector<CertifiedFile> files;
    /// Whether an independent checker confirmed every certificate.
    bool is_checked = false;
    std::string folder;

    Verdict verdict() const { return found.decision.verdict; }
    const automata::Decision& decision_of(std::size_t file) const {
        return file < found.premises.size() ? found.premises[file].decision : found.decision;
    }
};
/// The numbers of the user's variables; those of helping ones are no one's concern.
std::vector<std::pair<std::string, Integer>> shown_witness(const DecideReport& report);
/// TRUE, FALSE or UNKNOWN.
const char* word_for_truth(Verdict verdict);

/// Writes nothing. An answer is given only if an independent checker confirms its certificates.
/// Throws as `decide` does.
DecideReport decide_sentence(const Workbench& bench, const SentenceRequest& request);
/// Throws RuleError and InputError for what is no sentence, or none that can be decided.
DecideReport decide(const Workbench& bench, const DecideRequest& request);
std::string to_text(const DecideReport& report);
Json to_json(const DecideReport& report);

}  // namespace takeaway::app
