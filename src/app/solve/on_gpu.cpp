#include "app/solve/on_gpu.hpp"

#include <nlohmann/json.hpp>

#include "app/solve/estimate.hpp"
#include "core/words.hpp"
#include "solve/columns/by_sparse_columns.hpp"

namespace takeaway::app {

namespace {

// Measured with star(wythoff) on one GPU (bench/gpu/README.md).
constexpr const char* measured_on = "an NVIDIA H200";
/// Threads of an ordinary processor that mark as fast as it.
constexpr double threads_it_replaces = 190;
/// Its start, and what the processor does for each P-position: lists, and the check at the end.
constexpr double seconds_to_start = 0.3;
constexpr double seconds_per_position = 1.2e-7;

/// Bytes here for each P-position: the list while it grows, and the columns of the check.
constexpr double bytes_here_per_position = 3 * 8 + 2 * 14;

}  // namespace

void require_known_place(const std::string& on) {
    if (on != "cpu" && on != "gpu")
        throw InputError("`" + shortened(on) + "` is no place to solve: known are cpu, gpu.");
}

std::unique_ptr<ColumnDevice> gpu_for(const Workbench& bench, const Game& game, std::int64_t bound,
                                      std::vector<std::string>& notes) {
    if (const auto why_not = why_not_by_sparse_columns(game, bound)) {
        notes.push_back("a GPU solves by sparse columns, which do not suit " + game_name(game) +
                        ": " + *why_not + "; the processor does it");
        return nullptr;
    }
    DeviceOrReason opened = bench.open_device();
    if (!opened.device) notes.push_back(opened.reason + "; the processor does it");
    return std::move(opened.device);
}

GpuEstimate estimate_on_gpu(const Workbench& bench, std::int64_t bound,
                            double seconds_of_one_thread, double positions) {
    const double columns = static_cast<double>(bound);
    GpuEstimate estimate;
    const DeviceOrReason opened = bench.open_device();
    estimate.machine = opened.device ? opened.device->name() : measured_on;
    estimate.why_not = opened.reason;
    const double there = seconds_of_one_thread / threads_it_replaces;
    const double here = seconds_per_position * positions;
    estimate.seconds = seconds_to_start + there + here;
    estimate.limit = there > here ? "the marking there" : "the lists here";
    const auto expected = static_cast<std::uint64_t>(positions);
    estimate.memory_there = bytes_on_device(expected, static_cast<std::uint64_t>(bound));
    if (opened.device) estimate.free_there = opened.device->bytes_free();
    estimate.memory_here =
        static_cast<std::uint64_t>(bytes_here_per_position * (positions + columns));
    if (estimate.memory_here > bench.limits().memory) estimate.limit = "the memory here";
    if (opened.device && estimate.memory_there > estimate.free_there)
        estimate.limit = "the memory of the GPU";
    return estimate;
}

std::string to_text(const GpuEstimate& estimate) {
    std::string text = "With --on gpu (" + estimate.machine +
                       "): " + to_text(TimeEstimate{estimate.seconds, 0, 0}) + ", about " +
                       bytes_to_text(estimate.memory_there) + " there";
    if (estimate.free_there > 0) text += " of " + bytes_to_text(estimate.free_there) + " free";
    text += " and " + bytes_to_text(estimate.memory_here) + " here. What binds: " + estimate.limit +
            ".";
    if (!estimate.why_not.empty()) text += " Not now: " + estimate.why_not + ".";
    return text + "\n";
}

Json to_json(const GpuEstimate& estimate) {
    return {{"machine", estimate.machine},
            {"why_not", estimate.why_not},
            {"seconds", estimate.seconds},
            {"memory_there", estimate.memory_there},
            {"free_there", estimate.free_there},
            {"memory_here", estimate.memory_here},
            {"limit", estimate.limit}};
}

}  // namespace takeaway::app
