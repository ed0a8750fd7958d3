/// The engine that proves claimed P-positions for all positions: src/prove, with z3, cvc5 and MONA.
#pragma once

#include <functional>

#include "claims/check.hpp"

namespace takeaway::claims {

/// An engine that asks the installed solvers, one game at a time, and remembers its answers; no
/// engine if none is installed. What it cannot translate or prove it leaves to the box.
Engines solver_engines(std::function<bool()> should_stop);

}  // namespace takeaway::claims
