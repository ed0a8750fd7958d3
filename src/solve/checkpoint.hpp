/// A long solve that can be killed at any moment and go on: finished columns in a file.
///
/// The file is replaced as a whole (written beside, flushed to disk, renamed), so that a kill
/// leaves the old one or the new one. It names the game and the bound and ends in a checksum: a
/// file cut short, with a changed bit, or of another game is refused with a message and never used.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "solve/position_list.hpp"

namespace takeaway::solve {

/// What a checkpoint belongs to. A file with any other is refused.
struct CheckpointKey {
    std::string game;  // everything that determines the rules, not only the name
    std::int64_t bound = 0;

    friend bool operator==(const CheckpointKey&, const CheckpointKey&) = default;
};

struct Checkpoint {
    /// All columns below this are decided, and `found` holds exactly their P-positions.
    std::int64_t columns = 0;
    PositionList found;
};

/// Replaces the file. Throws FileError if that fails; the old file is then still there.
void write_checkpoint(const std::string& path, const CheckpointKey& key, std::int64_t columns,
                      const PositionList& found);

/// The checkpoint in the file, or nothing if there is no such file. Throws InputError, saying why,
/// if the file is damaged or belongs to something else.
std::optional<Checkpoint> read_checkpoint(const std::string& path, const CheckpointKey& key);

}  // namespace takeaway::solve
