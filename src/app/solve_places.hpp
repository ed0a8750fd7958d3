/// Where a solve can run besides this processor, and what it would take there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/estimate.hpp"
#include "app/workbench.hpp"
#include "solve/column_device.hpp"

namespace takeaway {

/// "cpu" or "gpu". Throws InputError with the known names.
void require_known_place(const std::string& on);

/// The GPU for this game, or null; then `notes` says why the processor does it.
std::unique_ptr<ColumnDevice> gpu_for(const Workbench& bench, const Game& game, std::int64_t bound,
                                      std::vector<std::string>& notes);

/// What a solve would take in another place.
struct PlaceEstimate {
    std::string place;    // "gpu"
    std::string machine;  // "NVIDIA H200, 139.8 GiB", or what the figures were measured on
    std::string why_not;  // empty if it can be done there, now
    std::optional<TimeEstimate> time;
    std::uint64_t memory = 0;  // bytes it would take there, about
    std::uint64_t has = 0;     // bytes there are; 0 if there is no such machine
    /// The first thing that would end it if the bound grew: "its memory", "the memory here",
    /// "time".
    std::string binds;
};

/// What the GPU would need; without one, what an H200 would. `one_thread` is what one thread of
/// this processor needs, by the same columns. Null if the game is none for a GPU.
std::optional<PlaceEstimate> estimate_on_gpu(const Workbench& bench, const Game& game,
                                             std::int64_t bound, const TimeEstimate& one_thread);

std::string to_text(const PlaceEstimate& estimate);
Json to_json(const PlaceEstimate& estimate);

}  // namespace takeaway
