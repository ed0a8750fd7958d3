/// Independent pieces of work on all cores, with their results handed over in order.
///
/// A sweep over a grid has many points that know nothing of each other and cost very different
/// amounts. Workers take the next free point; the caller's thread waits, hands finished results on
/// in the order of the points, reports progress and notices that it should stop. So a reader sees
/// the same sequence of results for every number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <string>

#include "core/progress.hpp"

namespace takeaway::solve {

/// The result of one point. Called from several threads at once; must look at `progress` now and
/// then, which says when to stop.
using PointResult = std::function<std::string(std::size_t point, const Progress& progress)>;
/// Gets every result, in order, in the thread of the caller.
using ResultTaker = std::function<void(std::size_t point, const std::string& result)>;

/// What has become of a point.
struct Finished {
    std::string result;
    std::exception_ptr problem;
};

/// Readers of progress expect large numbers, points are few.
constexpr std::uint64_t steps_per_point = 1'000'000;

/// result(first) … result(count - 1). The first point whose result throws ends the work with that
/// exception, after the results before it were taken; so does a taker that throws. Throws
/// Interrupted when told to stop. All threads have ended when this returns or throws.
void each_result_in_order(std::size_t first, std::size_t count, unsigned threads,
                          const PointResult& result, const ResultTaker& take,
                          const Progress& progress);

}  // namespace takeaway::solve
