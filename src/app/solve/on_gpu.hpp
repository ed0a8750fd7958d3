/// Solving on a GPU: whether it can be done, and how long it would take and what binds.
///
/// The estimate has few constants, which bench/gpu/README.md has measured; it is for people,
/// nothing is decided by it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "solve/columns/column_device.hpp"

namespace takeaway::app {

/// "cpu" or "gpu". Throws InputError with the known names.
void require_known_place(const std::string& on);

/// The GPU for this game, or null; then `notes` says why the processor does it.
std::unique_ptr<ColumnDevice> gpu_for(const Workbench& bench, const Game& game, std::int64_t bound,
                                      std::vector<std::string>& notes);

struct GpuEstimate {
    std::string machine;  // its name; without a GPU, what the figures were measured on
    std::string why_not;  // why it cannot be done on this machine; empty if it can
    double seconds = 0;
    std::uint64_t memory_there = 0;  // bytes, about
    std::uint64_t free_there = 0;    // 0 without a GPU
    std::uint64_t memory_here = 0;   // for the list, and for the check at the end
    std::string limit;               // what does not fit, or what there is most of
};

/// For a game that sparse columns suit, from what one thread of this processor would need and the
/// number of P-positions that is to be expected.
GpuEstimate estimate_on_gpu(const Workbench& bench, std::int64_t bound,
                            double seconds_of_one_thread, double positions);

std::string to_text(const GpuEstimate& estimate);
Json to_json(const GpuEstimate& estimate);

}  // namespace takeaway::app
