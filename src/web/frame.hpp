/// Frames: how an answer travels to the page. JSON and, where cells are many, raw bytes after it.
///
///     u32 length of the JSON, u32 length of the bytes (both lowest byte first), JSON, bytes
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/workbench.hpp"

namespace takeaway::web {

struct Reply {
    Json json;
    std::string bytes;
};

/// Bytes of a text that are not UTF-8 are replaced. Throws LimitError if a length exceeds 32 bits.
std::string to_frame(const Reply& reply);

/// {"progress":{"done":…,"all":…}}
std::string progress_frame(std::uint64_t done, std::uint64_t all);
/// {"step":…}: what has just happened, in words.
std::string step_frame(const std::string& words);

}  // namespace takeaway::web
