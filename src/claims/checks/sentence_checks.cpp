/// Claims that are sentences: quantified statements about numbers, sequences, sets, moves and
/// P-positions, decided for all numbers (docs/deciding.md).
#include "claims/check.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "prove/digits/certified_decision.hpp"
#include "sentences/decided.hpp"

namespace takeaway::claims {

namespace {

std::string values_that_show_it(const automata::Decision& decision) {
    return joined(decision.witness,
                  [](const auto& one) { return one.first + " = " + to_text(one.second); });
}

Finding is_decided(const CheckContext& context) {
    const sentences::NumberSentence sentence = sentences::sentence_of(
        {context.argument(0), context.ledger.definitions, nullptr}, context.library);
    const automata::System system = sentences::fitting_system(sentence);
    automata::DecideOptions options;
    options.progress = context.control.progress;
    const auto certified = [](const automata::NumberFormula& formula,
                              const automata::System& digits,
                              const automata::DecideOptions& limits) {
        return certified_decision(formula, digits, limits, GivenSets::refused);
    };
    const automata::Decision decision =
        sentences::decided(sentence, system, options, certified).decision;
    const std::string by = "decided by automata that read digits of " + system.name() +
                           ", the largest of " + counted(decision.figures.largest_table, "state");
    switch (decision.verdict) {
        case Verdict::proved:
            return proved("all numbers", by);
        case Verdict::refuted:
            return refuted(
                decision.witness.empty() ? "the sentence itself" : values_that_show_it(decision),
                "the sentence is false: " + by,
                "a checker that shares no code with the automata confirmed every step");
        default:
            return unfinished(decision.why);
    }
}

}  // namespace

void add_sentence_checks(std::vector<Check>& checks) {
    checks.push_back({"it is decided that `",
                      "A sentence with all, exists, exactly one and infinitely many, as in "
                      "`takeaway decide`; its certificate is checked.",
                      false, is_decided});
}

}  // namespace takeaway::claims
