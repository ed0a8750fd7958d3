/// Games for tests of advice, without a claim, so that a test can state one, and who advises on
/// them.
#pragma once

#include <string>

#include "games.hpp"
#include "win/advisor.hpp"

namespace takeaway::test {

inline const std::string nims_moves =
    "game g\npiles x, y\nmove take t from one pile where t >= 1\n";
inline const std::string wythoffs_moves =
    nims_moves + "move take t from x, t from y where t >= 1\n";
/// The mouse game under a name of its own, for which no theorem is known.
inline const std::string mouses_moves =
    "game my_mouse\npiles x <= y\nmove take t from one pile where t >= 1\n"
    "move take l from x, k from y where l >= 1, k >= 1,\n"
    "    |k - l| < (if (y - x) mod 3 = 0 then 2 else 1)\n";

inline win::Advisor adviser(const Game& game) { return win::Advisor(library(), game, {}); }

}  // namespace takeaway::test
