/// What an operation on automata may use, and what it used.
///
/// Subset constructions can be exponential, so every operation takes one of these and ends with a
/// LimitError that names the figure when it would need more. decide.hpp turns that into the answer
/// "unknown"; nothing here turns it into a verdict.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "core/progress.hpp"

namespace takeaway::automata {

struct WorkLimits {
    /// Cells (states × letters) of one table; 4 bytes each, and minimisation needs about 40 a cell
    /// that leads somewhere.
    std::size_t cells = 200'000'000;
    /// States of one automaton before it is made minimal.
    std::size_t states = 4'000'000;
};

/// The largest things that were met; reported with an answer.
struct Figures {
    std::size_t operations = 0;
    std::size_t largest_table = 0;   ///< states of the largest automaton before it was made minimal
    std::size_t largest_subset = 0;  ///< states of the largest subset construction
    std::size_t largest_minimal = 0;  ///< states of the largest minimal automaton
};

struct Work {
    WorkLimits limits;
    Progress progress;
    Figures figures;

    /// Called by every construction for each new state: `states` so far, `letters` a state. Throws
    /// LimitError with the figure, and Interrupted when the caller wants the work to stop.
    void grown(std::size_t states, std::size_t letters, const char* what);
};

}  // namespace takeaway::automata
