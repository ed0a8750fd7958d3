/// Numbers that depend on a parameter: guessed from the first few, tested on the others.
///
/// Two kinds are looked for: polynomials of degree 2 at most, and roots of t² - T·t + N = 0 where
/// T and N are such polynomials, as (2 - k + √(k² + 4))/2 is with T = 2 - k and N = -k. The second
/// kind is found through T and N because √(k² + 4) hides squares: for k = 4 it is 2√5. Either may
/// be divided by k or by k + 1.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "numeration/quadratic.hpp"

namespace takeaway::discover {

struct NumberCase {
    Integer parameter;
    Quadratic value;
};

/// A text in the rule language with the parameter's name in it, such as `2*k - 1`, that has all of
/// these values. It is made from the first `makers` of the cases (of those that are irrational, if
/// one is) alone, and of a degree less than their number; nothing if that does not predict the
/// others. Values of the parameter are different.
std::optional<std::string> number_pattern(const std::string& name,
                                          const std::vector<NumberCase>& cases, std::size_t makers);

}  // namespace takeaway::discover
