/// A long solve that can be killed at any moment and go on: finished columns, or the values found
/// so far, in a file.
///
/// The file is replaced as a whole (written beside, flushed to disk, renamed), so that a kill
/// leaves the old one or the new one. It names the game and the bound and ends in a checksum: a
/// file cut short, with a changed bit, or of another game is refused with a message and never used.
/// The checksum guards against accidents only, so every position and every value is looked at as
/// well: a solver takes what it is given for places in its tables.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solve/plain/by_definition.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// What a checkpoint belongs to. A file with any other is refused.
struct CheckpointKey {
    std::string game;  // everything that determines the rules, not only the name
    std::int64_t bound = 0;
    std::size_t piles = 0;
    std::vector<PileGroup> unordered;  // the piles that are kept sorted
};

struct Checkpoint {
    /// All columns below this are decided, and `found` holds exactly their P-positions.
    std::int64_t columns = 0;
    PositionList found;
};

/// Whether every sorted position has a value.
bool is_whole(const ValueTable& values, const std::vector<PileGroup>& unordered);

/// Puts so many bytes into a file, and what puts a whole content there.
using CheckpointPut = std::function<void(const void* data, std::size_t size)>;
using CheckpointFill = std::function<void(const CheckpointPut& put)>;

/// The file of one solve, which no other run can have at the same time.
///
/// What is locked is the file itself, not its name: a new one is locked before it takes the place
/// of the old one, so there is no moment in which another run could take it. A run that finds none
/// makes an empty one.
class CheckpointFile {
  public:
    /// Throws FileError if the file cannot be made or written, InputError if another run has it.
    explicit CheckpointFile(std::string path);
    /// A file that is still empty goes away.
    ~CheckpointFile();
    CheckpointFile(const CheckpointFile&) = delete;
    CheckpointFile& operator=(const CheckpointFile&) = delete;

    /// The checkpoint in the file, or nothing if it is empty. Throws InputError, saying why, if it
    /// is damaged, belongs to something else, or holds positions that no solve of this game leaves
    /// there; LimitError if it is longer than `most_bytes`.
    std::optional<Checkpoint> read(const CheckpointKey& key, std::uint64_t most_bytes) const;

    /// Replaces the content. Throws FileError if that fails; the old content is then still there,
    /// and nothing else is.
    void write(const CheckpointKey& key, std::int64_t columns, const PositionList& found);

    /// The same for values, of sorted positions only, whatever is known of them; `none` is the
    /// table of the solve without values. No value is larger than the sum of the position, which is
    /// what the sets of values_by_lines.hpp have room for.
    std::optional<ValueTable> read_values(const CheckpointKey& key, ValueTable none,
                                          std::uint64_t most_bytes) const;
    void write_values(const CheckpointKey& key, const ValueTable& so_far);

  private:
    /// Replaces the content by what is put, and its checksum.
    void replace(const CheckpointFill& fill);

    std::string path_;
    std::shared_ptr<const int> held_;  // the descriptor with the lock
};

}  // namespace takeaway::solve
