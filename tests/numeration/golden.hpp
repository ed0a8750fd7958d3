#pragma once

/// The number that most of these tests are about, (1 + √5)/2.
#include "numeration/quadratic.hpp"

namespace takeaway::numeration {

inline const Quadratic phi = Quadratic::golden();

}  // namespace takeaway::numeration
