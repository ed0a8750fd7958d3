#include "prove/digits/certified_decision.hpp"

#include "automata/core_form.hpp"
#include "core/words.hpp"
#include "verify/automata_certificate.hpp"

namespace takeaway::prove {

automata::Decision certified_decision(const automata::NumberFormula& sentence,
                                      const automata::System& system,
                                      automata::DecideOptions options, GivenSets given) {
    options.with_certificate = true;
    automata::Decision decision = automata::decide(sentence, system, options);
    if (decision.verdict == Verdict::unknown) return decision;
    const CertificateCheck check =
        verify::check_certificate(decision.certificate, automata::certified_text(sentence, system));
    std::string why;
    if (!check.proved) {
        why = "its certificate was not confirmed: " + check.problem;
    } else if (check.sentence_is_true != (decision.verdict == Verdict::proved)) {
        why = "its certificate proves the opposite";
    } else if (given == GivenSets::refused && !check.given.empty()) {
        why = "it rests on sets that are taken as given: " + joined(check.given);
    }
    if (why.empty()) return decision;
    automata::Decision unconfirmed;
    unconfirmed.why = why;
    unconfirmed.figures = decision.figures;
    return unconfirmed;
}

}  // namespace takeaway::prove
