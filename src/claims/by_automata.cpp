#include "claims/by_automata.hpp"

#include "core/error.hpp"
#include "core/words.hpp"
#include "prove/digits/certified_decision.hpp"
#include "sentences/decided.hpp"

namespace takeaway::claims {

namespace {

automata::DecideOptions engine_limits(const Progress& progress) {
    automata::DecideOptions options;
    options.limits.cells = 30'000'000;
    options.limits.states = 1'000'000;
    options.progress = progress;
    return options;
}

std::string words_for(const automata::System& system, std::size_t largest) {
    return "decided by automata that read digits of " + system.name() + ", the largest of " +
           counted(largest, "state");
}

}  // namespace

std::optional<std::string> proved_by_automata(const automata::NumberFormula& formula,
                                              const Progress& progress) {
    try {
        sentences::NumberSentence sentence;
        sentence.formula = formula;
        const automata::System system = sentences::fitting_system(sentence);
        const automata::Decision decision = certified_decision(
            formula, system, engine_limits(progress), GivenSets::taken_as_they_are);
        if (decision.verdict != Verdict::proved) return std::nullopt;
        return words_for(system, decision.figures.largest_table);
    } catch (const InputError&) {
        return std::nullopt;  // two fields, or one without a system
    }
}

std::optional<std::string> p_positions_proved_by_automata(const Game& game,
                                                          const rules::PositionSetPtr& set,
                                                          const Progress& progress) {
    if (!set) return std::nullopt;
    Game claiming = game;
    claiming.claim = set;
    try {
        sentences::NumberTranslation say;
        sentences::GameInNumbers in_numbers(claiming, say);
        sentences::NumberSentence sentence;
        sentence.premises.push_back({game.expression, in_numbers.obligations()});
        const automata::System system = sentences::fitting_system(sentence);
        std::size_t largest = 0;
        for (const auto& obligation : sentence.premises[0].obligations) {
            const automata::Decision decision = certified_decision(
                obligation.sentence, system, engine_limits(progress), GivenSets::refused);
            if (decision.verdict != Verdict::proved) return std::nullopt;
            largest = std::max(largest, decision.figures.largest_table);
        }
        return "no move leads from one to another, and from every other position one leads "
               "there: " +
               words_for(system, largest);
    } catch (const InputError&) {
        return std::nullopt;
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

}  // namespace takeaway::claims
