#include "prove/digits/digits_alone.hpp"

#include "kernel/untranslatable.hpp"
#include "prove/replay.hpp"

namespace takeaway::prove {

using kernel::Untranslatable;

Proof prove_by_digits(const Proposition& proposition, const DigitsAlone& alone,
                      std::optional<Mutation> mutation) {
    Proof proof;
    const std::vector<Sentence> sentences =
        sentences_to_settle(proposition, alone.watch, mutation, proof);
    if (sentences.empty()) return proof;
    std::optional<automata::System> system;
    std::string cannot;
    try {
        system = fitting_system(sentences);
        proof.system = system->name();
    } catch (const Untranslatable& reason) {
        cannot = reason.what();
    }
    const DigitSetting setting{
        [&](const std::string& part, double seconds) { alone.watch.at(part, seconds); },
        [&](const Model& model) { return replayed(proposition, model); }, alone.keep, alone.limits};
    const auto decide = [&](const Sentence& sentence) {
        EngineEnd end;
        end.engine = digits_engine;
        end.cannot = cannot;
        try {
            if (system) end.trial = by_digits(sentence, *system, setting);
        } catch (const Untranslatable& reason) {
            end.cannot = reason.what();
        }
        return std::vector<EngineEnd>{std::move(end)};
    };
    settle_each(sentences, decide, false, proof);
    return proof;
}

}  // namespace takeaway::prove
