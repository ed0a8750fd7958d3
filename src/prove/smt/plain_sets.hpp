/// Membership in sets of vectors, written out in linear arithmetic without quantifiers.
///
/// x lies on the line base + t·period, t >= 0, exactly if, in a coordinate p where the period is
/// not 0, x_p - base_p is a multiple of the period and not of the wrong sign, and the other
/// coordinates are in proportion. So unions of linear sets, and the shortcuts between them, need no
/// "there is a t".
#pragma once

#include "rules/formula/linear_set.hpp"

namespace takeaway::prove {

/// base + t·period with low <= t <= high contains the vector of terms.
FormulaPtr on_line(const std::vector<TermPtr>& vector, const std::vector<Integer>& base,
                   const std::vector<Integer>& period, const std::optional<Integer>& low,
                   const std::optional<Integer>& high);

/// The formula with every "in set" replaced. Throws Untranslatable for sets that are not linear.
FormulaPtr sets_written_out(const FormulaPtr& formula);
TermPtr sets_written_out(const TermPtr& term);

}  // namespace takeaway::prove
