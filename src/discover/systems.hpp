/// The numeration systems in which the P-positions of an unknown game are looked for.
///
/// A set that an automaton recognises in one system is recognised in another only if the two are
/// closely related (Cobham, Semenov): so each has to be tried, and none makes another superfluous
/// except for powers of one base. Bases come first, then the systems of the slopes that games have
/// shown so far: p(k) and q(k) for √(k² + 4), small recurrences whose root is a Pisot number, and
/// Ostrowski's for the first square roots.
#pragma once

#include <vector>

#include "automata/system.hpp"

namespace takeaway::discover {

/// Those with few enough letters for so many piles. All are lawful (automata/laws.hpp proves it
/// when one is used).
std::vector<automata::System> candidate_systems(std::size_t piles);

}  // namespace takeaway::discover
