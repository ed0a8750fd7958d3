/// A device that decides many columns of a column game at once: what by_device_columns.hpp asks of
/// a GPU.
///
/// The device keeps the P-positions that it was given, and the host everything else. Within a
/// batch of columns three things happen, all of them on the device: the known P-positions mark the
/// cells of every column that can move to them; the cells left over are candidates; a candidate
/// that can move to candidates of earlier columns in the batch waits until those are decided.
/// Marking is nearly all of the work, and nearly all of it is by columns decided long ago: it is
/// begun before the host has entered the last batch in its books.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "solve/columns/column_game.hpp"

namespace takeaway::solve {

/// The device failed, or what it found is wrong.
class DeviceError : public Error {
  public:
    using Error::Error;
};

/// The P-positions of a batch: those of its i-th open column are cells[ends[i-1]] …
/// cells[ends[i]-1], in order.
struct DecidedColumns {
    std::vector<std::uint32_t> cells;
    std::vector<std::size_t> ends;
};

class ColumnDevice {
  public:
    virtual ~ColumnDevice() = default;

    /// "NVIDIA H200, 139.8 GiB".
    virtual std::string name() const = 0;
    /// The open columns that it likes to decide at a time, when their windows are so many cells
    /// wide and so many columns come before them: enough to keep it busy, and few enough that most
    /// cells are marked by the columns before.
    virtual std::size_t columns_at_a_time(std::uint32_t widest, std::uint32_t before) const = 0;
    /// Bytes of its memory that nobody uses.
    virtual std::uint64_t bytes_free() const = 0;

    /// A new game; forgets the old one. The game must live until the next begin.
    virtual void begin(const ColumnGame& game) = 0;
    /// (x, y) is P for these y, which ascend. Throws LimitError if its memory is full.
    virtual void add(std::uint32_t x, std::span<const std::uint32_t> cells) = 0;
    /// Opens columns, which ascend and begin at `first` or later, in place of those opened before,
    /// and begins to mark them by what was added so far; may return before that is done.
    virtual void mark(std::uint32_t first, std::span<const OpenColumns::Column> columns) = 0;
    /// Marks the opened columns by what was added since, and decides them. All P-positions of
    /// columns before `first` were added by now, and of a symmetric game also those below the
    /// diagonal whose mirror image is in such a column. Nothing if there are more candidates than
    /// it has room for: then fewer columns are to be marked. One column always fits.
    virtual std::optional<DecidedColumns> decide() = 0;
};

/// The bytes that so many P-positions below such a bound take on a device, about: four a position
/// and a head for 32 of them, in lists that are three quarters full and once more while they grow;
/// tables over the columns, the bitmaps of a batch, and room for what its candidates say.
constexpr std::uint64_t bytes_on_device(std::uint64_t positions, std::uint64_t bound) {
    return 9 * positions + 100 * bound + (std::uint64_t{512} << 20);
}

/// A device, or why there is none.
struct DeviceOrReason {
    std::unique_ptr<ColumnDevice> device;
    std::string reason;
};

}  // namespace takeaway::solve
