/// How long a solve would take on so many ranks of mpirun, what they would need, and what binds.
///
/// From trial runs of one process (estimate.hpp) and a model with few constants, which
/// bench/cluster/README.md has measured. An estimate, for people: nothing is decided by it.
#pragma once

#include <cstdint>
#include <string>

#include "app/workbench.hpp"
#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "solve/ladder.hpp"

namespace takeaway::app {

struct RanksEstimate {
    unsigned ranks = 1;
    double seconds = 0;
    double seconds_of_one = 0;        // one process with one thread
    double positions = 0;             // P-positions that the trials make one expect
    std::uint64_t memory_first = 0;   // of rank 0, which has the list of all P-positions
    std::uint64_t memory_others = 0;  // of each other rank
    std::string limit;                // what takes the most of the time, or does not fit
    unsigned useful_ranks = 1;        // more of them would not be faster, about
    std::string limit_at_most;        // why not
};

/// The method must be one that ranks share (is_shared_by_ranks). Trial runs take a fraction of a
/// second.
RanksEstimate estimate_on_ranks(const Game& game, std::int64_t bound, Method method, unsigned ranks,
                                std::uint64_t memory_limit, const SolveControl& control);

std::string to_text(const RanksEstimate& estimate);
Json to_json(const RanksEstimate& estimate);

}  // namespace takeaway::app
