/// Two-pile sets with residue classes away from the axes and a law for each line near them:
///     {(0, 4n) in any order : n >= 0} + {(5, 4n + 3) in any order : n >= 1}.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/progress.hpp"
#include "look/condition_view.hpp"
#include "look/residue_set.hpp"

namespace takeaway::look {

/// Lines along each axis that may have laws of their own.
constexpr std::int64_t most_margin_lines = 8;

/// The text, if the set consists of these classes except near the axes; nothing if it does not, or
/// if nothing is special there.
std::optional<std::string> text_with_margins(const ConditionView& view, const ResidueSet& residues,
                                             const Progress& progress);

}  // namespace takeaway::look
