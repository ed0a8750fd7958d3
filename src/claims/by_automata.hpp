/// Statements of the ledger put to automata, which decide them for all numbers.
///
/// Only TRUE counts here, with the words for it, after the independent checker has confirmed it.
/// What is false, not of the kind that automata decide, or beyond the limits of an engine that is
/// asked in passing is left to those who look at cases: they find the smallest counterexample and
/// confirm it.
#pragma once

#include <optional>
#include <string>

#include "core/progress.hpp"
#include "rules/formula/sets.hpp"
#include "rules/game/game.hpp"
#include "sentences/as_numbers.hpp"

namespace takeaway::claims {

/// "decided by automata that read digits of …", if the sentence is true.
std::optional<std::string> proved_by_automata(const automata::NumberFormula& sentence,
                                              const Progress& progress);

/// The same for "these are the P-positions of the game".
std::optional<std::string> p_positions_proved_by_automata(const Game& game,
                                                          const rules::PositionSetPtr& set,
                                                          const Progress& progress);

/// What says a sentence, or nothing if it cannot be said.
template <class Say>
std::optional<std::string> proved_if_sayable(const Say& say, const Progress& progress) {
    try {
        sentences::NumberTranslation translation;
        return proved_by_automata(say(translation), progress);
    } catch (const InputError&) {
        return std::nullopt;
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

}  // namespace takeaway::claims
