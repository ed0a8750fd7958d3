#include "app/solve_places.hpp"

#include <algorithm>
#include <cmath>

#include "app/text_table.hpp"
#include "solve/by_sparse_columns.hpp"
#include "solve/column_game.hpp"

namespace takeaway {

namespace {

// Measured on an NVIDIA H200 with star(wythoff) below 600,000 (bench/gpu/README.md).
constexpr const char* measured_on = "an NVIDIA H200";
/// Threads of a 3 GHz processor that mark as fast as it.
constexpr double threads_it_replaces = 190;
/// Its start, and what the processor does for each P-position: lists, and the check at the end.
constexpr double seconds_to_start = 0.3;
constexpr double seconds_per_position = 9e-8;

/// Bytes here for each P-position: the result while it grows, and the columns of the check.
constexpr std::uint64_t bytes_here_per_position = 3 * 8 + 2 * 14;

/// How many P-positions there will be: counted below small bounds and carried on.
std::uint64_t estimated_positions(const Game& game, std::int64_t bound, SolveControl control) {
    constexpr std::int64_t largest_trial = 8000;
    const std::int64_t trial = std::min(bound, largest_trial);
    const auto count = [&](std::int64_t below) {
        return static_cast<double>(p_positions_by_sparse_columns(game, below, control).size());
    };
    const double large = count(trial);
    if (trial == bound) return static_cast<std::uint64_t>(large);
    const double small = count(trial / 2);
    const double exponent = std::clamp(std::log2(large / std::max(small, 1.0)), 1.0, 2.0);
    return static_cast<std::uint64_t>(
        large * std::pow(static_cast<double>(bound) / static_cast<double>(trial), exponent));
}

}  // namespace

void require_known_place(const std::string& on) {
    if (on != "cpu" && on != "gpu")
        throw InputError("`" + shortened(on) + "` is no place to solve: known are cpu, gpu.");
}

std::unique_ptr<ColumnDevice> gpu_for(const Workbench& bench, const Game& game, std::int64_t bound,
                                      std::vector<std::string>& notes) {
    if (const auto why_not = why_not_by_sparse_columns(game, bound)) {
        notes.push_back("a GPU solves by sparse columns, which do not suit " + game.expression +
                        ": " + *why_not + "; the processor does it");
        return nullptr;
    }
    DeviceOrReason opened = bench.open_device();
    if (!opened.device) notes.push_back(opened.reason + "; the processor does it");
    return std::move(opened.device);
}

std::optional<PlaceEstimate> estimate_on_gpu(const Workbench& bench, const Game& game,
                                             std::int64_t bound, const TimeEstimate& one_thread) {
    if (why_not_by_sparse_columns(game, bound)) return std::nullopt;
    PlaceEstimate estimate;
    estimate.place = "gpu";
    const DeviceOrReason opened = bench.open_device();
    estimate.machine = opened.device ? opened.device->name() : measured_on;
    estimate.why_not = opened.reason;
    SolveControl control = bench.control();
    control.progress.report = nullptr;
    const std::uint64_t positions = estimated_positions(game, bound, control);
    estimate.memory = bytes_on_device(positions, static_cast<std::uint64_t>(bound));
    if (opened.device) estimate.has = opened.device->bytes_free();
    estimate.time = one_thread;
    estimate.time->seconds = seconds_to_start + one_thread.seconds / threads_it_replaces +
                             seconds_per_position * static_cast<double>(positions);
    estimate.binds = "time";
    if (positions * bytes_here_per_position > bench.limits().memory)
        estimate.binds = "the memory here, of which it needs about " +
                         bytes_to_text(positions * bytes_here_per_position);
    if (estimate.has > 0 && estimate.memory > estimate.has) estimate.binds = "its memory";
    return estimate;
}

std::string to_text(const PlaceEstimate& estimate) {
    std::string text = "On " + estimate.place + " (" + estimate.machine + "): ";
    if (estimate.time) text += to_text(*estimate.time) + ", ";
    text += "about " + bytes_to_text(estimate.memory) + " there";
    if (estimate.has > 0) text += " of " + bytes_to_text(estimate.has) + " free";
    text += "; what binds first is " + estimate.binds + ".";
    if (!estimate.why_not.empty()) text += " Not here: " + estimate.why_not + ".";
    return text + "\n";
}

Json to_json(const PlaceEstimate& estimate) {
    Json json{{"place", estimate.place},   {"machine", estimate.machine},
              {"memory", estimate.memory}, {"memory_free", estimate.has},
              {"binds", estimate.binds},   {"why_not", estimate.why_not}};
    if (estimate.time) json["seconds"] = estimate.time->seconds;
    return json;
}

}  // namespace takeaway
