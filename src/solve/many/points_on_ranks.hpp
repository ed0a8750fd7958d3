/// parallel_points.hpp on several ranks: independent pieces of work, results handed over in order.
///
/// Points cost very different amounts, so they are not dealt out beforehand: rank 0 hands the next
/// one to whoever is free. It computes, too, in a second thread; the first one talks.
#pragma once

#include <cstddef>

#include "solve/many/parallel_points.hpp"
#include "solve/many/ranks.hpp"

namespace takeaway::solve {

/// As each_result_in_order, called by every rank with the same `result`; `first`, `count` and
/// `take` count on rank 0 only, where results are taken. What ends the work there, or the first
/// point whose result throws, is thrown on every rank.
void each_result_on_ranks(Ranks& ranks, std::size_t first, std::size_t count,
                          const PointResult& result, const ResultTaker& take,
                          const Progress& progress);

}  // namespace takeaway::solve
