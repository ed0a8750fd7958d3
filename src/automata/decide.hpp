/// TRUE, FALSE or no answer, with numbers to show for it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "automata/formula.hpp"
#include "automata/system.hpp"
#include "automata/work.hpp"
#include "core/verdict.hpp"

namespace takeaway::automata {

struct Decision {
    Verdict verdict = Verdict::unknown;
    /// For "exists x, …" that is true: values of x, …; for "all x, …" that is false: values for
    /// which it fails. The first in the order of members.hpp.
    std::vector<std::pair<std::string, Integer>> witness;
    /// Why there is no answer: the limit that was hit.
    std::string why;
    Figures figures;
    /// The text that verify/automata_certificate checks; empty unless asked for or without answer.
    std::string certificate;
};

struct DecideOptions {
    WorkLimits limits;
    Progress progress;
    bool with_certificate = false;
};

/// Throws InputError for a formula with free variables ("unbound variable"), for sets of another
/// system and fields that the system does not have; Interrupted if asked to stop. A limit is the
/// answer `unknown`.
Decision decide(const NumberFormula& sentence, const System& system,
                const DecideOptions& options = {});

}  // namespace takeaway::automata
