/// Decisions that are believed only after somebody else has checked them.
///
/// The engine's answer comes with a certificate, and verify/automata_certificate, which shares no
/// code with the engine, has to find every step right and the sentence to be the one that was
/// asked. Whoever says "proved" because of automata asks here.
#pragma once

#include "automata/decide.hpp"

namespace takeaway::prove {

/// What a sentence may rest on besides its steps: sets that it names and whose tables are their
/// definition (the endings of digits; nim sums have a meaning and are none of these).
enum class GivenSets { refused, taken_as_they_are };

/// The decision, with its certificate; `unknown`, with the reason, unless the checker confirms it.
/// Throws what automata::decide throws.
automata::Decision certified_decision(const automata::NumberFormula& sentence,
                                      const automata::System& system,
                                      automata::DecideOptions options, GivenSets given);

}  // namespace takeaway::prove
