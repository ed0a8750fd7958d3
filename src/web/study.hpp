/// What the page can find out about a game: theorems, and whether sentences are true.
///
/// In the browser there are no other programs, so proofs are by this program's own automata, and an
/// answer is given only after an independent checker has confirmed its certificates.
#pragma once

#include <functional>
#include <string>

#include "app/workbench.hpp"
#include "web/fields.hpp"

namespace takeaway::web {

/// Told what happens on the way, in words.
using Say = std::function<void(const std::string&)>;

/// Fields `game`, `below`, `seconds`: what `takeaway discover --json` says, with the steps on the
/// way and, of an automaton that is no larger than a picture, the drawing.
Json discovered_json(const Workbench& bench, const Fields& fields, const Say& say);
/// Fields `sentence`, `definitions` and `digits`: what `takeaway decide --json` says.
Json decided_json(const Workbench& bench, const Fields& fields);
/// Fields `game`, `below`: what `takeaway analyse --json` says, and `text`, the same in words.
/// Nothing of it is a proof.
Json analysed_json(const Workbench& bench, const Fields& fields);
/// Fields `game`, or `set` (no file) and `any_order`, and `below`: what `takeaway design --json`
/// says, with the rules, and `text`, the same in words.
Json designed_json(const Workbench& bench, const Fields& fields);
/// Fields `system`, `below`: `zeros`, of each number below the bound how many zeros it ends in.
Json ends_json(const Workbench& bench, const Fields& fields);
/// Fields `numbers`, a list, and `system`: of each number what `takeaway represent --json` says.
Json represented_json(const Workbench& bench, const Fields& fields);

}  // namespace takeaway::web
