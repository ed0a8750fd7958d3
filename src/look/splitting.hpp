/// Do the piles of the members split the positive integers?
///
/// [rat-and-mouse; freak] The P-positions of the Rat game use every positive integer exactly once;
/// those of FREAK cover them with repetitions. What is counted here is every number of every pile
/// of every member, up to the number from which the bound hides something. If two piles were fitted
/// by Beatty sequences, the exact verdict for all integers is added (numeration/beatty_pair.hpp):
/// it is a theorem about the formulas, which is evidence about the set.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "look/beatty_fit.hpp"
#include "look/set_members.hpp"
#include "numeration/beatty_pair.hpp"

namespace takeaway::look {

struct Splitting {
    /// 1 … up_to are judged: a later member has no smaller pile.
    std::int64_t up_to = 0;
    std::size_t missing = 0;
    std::size_t repeated = 0;
    std::vector<std::int64_t> first_missing;   // a few
    std::vector<std::int64_t> first_repeated;  // a few

    bool splits() const { return missing == 0 && repeated == 0; }
    bool covers() const { return missing == 0; }
};

/// Nothing if the members are no chain of at least two, where no pile decreases: then a bound hides
/// numbers of any size. `listed` has one arrangement of each unordered position.
std::optional<Splitting> splitting(const SetMembers& listed);

struct PairVerdicts {
    Judgement complementary;
    Judgement covering;
};
/// For a fit of two piles by one family that has no exception but the zero position.
std::optional<PairVerdicts> pair_verdicts(const BeattyFit& fit);

constexpr std::size_t most_named_numbers = 8;

}  // namespace takeaway::look
