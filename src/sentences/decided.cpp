#include "sentences/decided.hpp"

#include "core/error.hpp"

namespace takeaway::sentences {

std::vector<DecidedPremise> decided_premises(const NumberSentence& sentence,
                                             const automata::System& system,
                                             const automata::DecideOptions& options,
                                             const Decider& decide) {
    std::vector<DecidedPremise> all;
    for (const NumberSentence::Premise& premise : sentence.premises)
        for (const auto& obligation : premise.obligations) {
            all.push_back({premise.game, obligation.name, obligation.means,
                           decide(obligation.sentence, system, options)});
            const automata::Decision& decision = all.back().decision;
            if (decision.verdict == Verdict::unknown) return all;
            if (decision.verdict == Verdict::proved) continue;
            std::string where;
            for (std::size_t i = 0;
                 i < decision.witness.size() && decision.witness[i].first[0] == 'x'; ++i)
                where += (i > 0 ? "," : "") + to_text(decision.witness[i].second);
            throw InputError("the claim of `" + premise.game + "` is wrong: it is not true that " +
                             obligation.means + ", see (" + where + ")");
        }
    return all;
}

DecidedSentence decided(const NumberSentence& sentence, const automata::System& system,
                        const automata::DecideOptions& options, const Decider& decide) {
    DecidedSentence result;
    result.premises = decided_premises(sentence, system, options, decide);
    if (!result.premises.empty() && result.premises.back().decision.verdict == Verdict::unknown) {
        const DecidedPremise& open = result.premises.back();
        result.decision.why = "whether the claim of `" + open.game + "` is right (" + open.name +
                              ") could not be decided: " + open.decision.why;
        result.decision.figures = open.decision.figures;
        return result;
    }
    result.decision = decide(sentence.formula, system, options);
    return result;
}

}  // namespace takeaway::sentences
