/// How long a solve will take, from two quick trial runs.
///
/// The cost of a rung depends on the game in ways no formula knows beforehand (how many P-positions
/// there are, say), so small bounds are solved and the time is carried on with the growth that was
/// seen. An estimate, for people: nothing is decided by it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace takeaway::app {

struct TimeEstimate {
    double seconds = 0;
    double exponent = 0;           // time grows as bound^exponent, as seen
    std::int64_t tried_below = 0;  // the larger of the two trial bounds
};

/// solve_below(b) is run for growing b, each twice the last, until a run takes a noticeable time or
/// reaches the bound. With `of_this_thread` its processor time counts instead of the clock: for
/// work in one thread, which others on the machine then disturb less.
TimeEstimate estimate_time(std::int64_t bound, const std::function<void(std::int64_t)>& solve_below,
                           bool of_this_thread = false);

/// "under a second", "about 12 s", "about 3 min", "about 5 h", "about 40 days".
std::string to_text(const TimeEstimate& estimate);

}  // namespace takeaway::app
