#include "solve/columns/by_device_columns.hpp"

#include <algorithm>
#include <cassert>
#include <random>
#include <set>

#include "core/error.hpp"
#include "solve/many/parallel_points.hpp"

namespace takeaway::solve {

namespace {

class DeviceColumns {
  public:
    DeviceColumns(const ColumnGame& game, ColumnDevice& device, const SolveControl& control)
        : control_(control),
          game_(game),
          device_(device),
          waiting_(game.symmetric ? game.bound : 0),
          told_(game.symmetric ? game.bound : 0, 0),
          found_(2) {}

    PositionList solve() {
        begin();
        std::size_t most = game_.bound;
        while (next_ < game_.bound) {
            control_.progress.at(next_, game_.bound);
            require_memory_so_far();
            open_columns(most);
            if (game_.symmetric)
                for (std::uint32_t x = next_; x < open_end_; ++x) tell_waiting(x);
            const auto decided = device_.decide(next_, open_);
            if (!decided) {
                assert(open_.size() > 1);
                most = open_.size() / 2;
                continue;
            }
            most = std::min<std::size_t>(2 * most, game_.bound);
            take(*decided);
            if (control_.columns_decided) control_.columns_decided(next_, found_);
        }
        return std::move(found_);
    }

  private:
    void begin();
    void open_columns(std::size_t most);
    void take(const DecidedColumns& decided);
    void tell_waiting(std::uint32_t x);
    void require_memory_so_far() const;

    const SolveControl& control_;
    const ColumnGame& game_;
    ColumnDevice& device_;

    std::uint32_t next_ = 0;
    std::uint32_t open_end_ = 0;
    std::vector<OpenColumns::Column> open_;
    /// Of a symmetric game: the known P-positions (x, y) with y < x of columns not yet decided, in
    /// order, and how many of them the device knows.
    std::vector<std::vector<std::uint32_t>> waiting_;
    std::vector<std::uint32_t> told_;
    PositionList found_;
};

/// Column 0, or the columns of an earlier run. The device need not know what column 0 and row 0
/// rule out: that is in the windows and in the closed rows.
void DeviceColumns::begin() {
    device_.begin(game_);
    if (game_.bound == 0) return;
    if (control_.resume_from == nullptr || control_.resume_column == 0) {
        found_.reserve(game_.bound);
        for (std::uint32_t y = 0; y < game_.bound; ++y) found_.push_back(0, y);
        next_ = 1;
        return;
    }
    found_ = *control_.resume_from;
    next_ = static_cast<std::uint32_t>(
        std::min<std::int64_t>(control_.resume_column, std::int64_t{game_.bound}));
    std::vector<std::uint32_t> cells;
    for (std::size_t i = 0; i < found_.size();) {
        const std::uint32_t x = found_.row(i)[0];
        cells.clear();
        for (; i < found_.size() && found_.row(i)[0] == x; ++i) {
            const std::uint32_t y = found_.row(i)[1];
            if (x == 0 || (y == 0 && game_.row_0_is_p)) continue;
            cells.push_back(y);
            if (game_.symmetric && y >= next_) waiting_[y].push_back(x);
        }
        if (!cells.empty()) device_.add(x, cells);
    }
}

void DeviceColumns::require_memory_so_far() const {
    // Lists grow by doubling; each position is in the result, and half of them wait for a while.
    constexpr std::uint64_t bytes_per_column = 24 + 4 + 12;
    const std::uint64_t bytes =
        game_.bound * bytes_per_column + 3 * found_.flat().capacity() * sizeof(std::uint32_t);
    if (bytes <= control_.memory_limit) return;
    throw LimitError("the P-positions of the columns below " + std::to_string(next_) +
                     " already need more than the limit of " +
                     bytes_to_text(control_.memory_limit) + "; try a smaller bound");
}

/// The next columns whose cells are not all known: as many as the device likes, at most `most`.
void DeviceColumns::open_columns(std::size_t most) {
    open_.clear();
    std::uint32_t widest = 1;
    std::size_t wanted = 1;
    for (open_end_ = next_; open_end_ < game_.bound && open_.size() < wanted; ++open_end_) {
        const OpenColumns::Column column = game_.window(open_end_);
        if (column.low >= column.high) continue;
        open_.push_back(column);
        widest = std::max(widest, column.high - column.low);
        wanted = std::min(most, device_.columns_at_a_time(widest, next_));
    }
}

void DeviceColumns::tell_waiting(std::uint32_t x) {
    const std::span<const std::uint32_t> known(waiting_[x]);
    if (told_[x] == known.size()) return;
    device_.add(x, known.subspan(told_[x]));
    told_[x] = static_cast<std::uint32_t>(known.size());
}

void DeviceColumns::take(const DecidedColumns& decided) {
    assert(decided.ends.size() == open_.size());
    std::size_t i = 0;
    std::size_t begin = 0;
    for (; next_ < open_end_; ++next_) {
        const std::uint32_t x = next_;
        std::span<const std::uint32_t> cells;
        if (i < open_.size() && open_[i].x == x) {
            cells = std::span(decided.cells).subspan(begin, decided.ends[i] - begin);
            begin = decided.ends[i++];
        }
        if (game_.row_0_is_p) found_.push_back(x, 0);
        if (game_.symmetric) {
            tell_waiting(x);
            for (const std::uint32_t y : waiting_[x]) found_.push_back(x, y);
            waiting_[x] = {};
        }
        for (const std::uint32_t y : cells) {
            found_.push_back(x, y);
            if (game_.symmetric && y > x) waiting_[y].push_back(x);
        }
        if (!cells.empty()) device_.add(x, cells);
    }
}

/// Decides one column from those before it, with the processor's marks.
std::vector<std::uint32_t> column_by_processor(const ColumnGame& game, const ColumnBlocks& decided,
                                               const std::vector<std::uint32_t>& closed_from,
                                               std::uint32_t x, const Progress& progress) {
    const OpenColumns::Column window = game.window(x);
    std::vector<std::uint32_t> free;
    if (window.low >= window.high) return free;
    OpenColumns open;
    open.open({&window, 1});
    Marker marker(game.moves, game.symmetric);
    constexpr std::uint32_t step = 1U << 14;
    for (std::uint32_t first = 0; first < x; first += std::min(step, x - first)) {
        progress.at(first, x);
        marker.mark(decided, first, std::min(x, first + step), open, 0);
    }
    std::vector<std::uint32_t> unmarked;
    open.unmarked(0, unmarked);
    for (const std::uint32_t y : unmarked)
        if (closed_from[y] > x) free.push_back(y);
    return free;
}

}  // namespace

std::optional<std::uint32_t> first_wrong_column(const ColumnGame& game, const PositionList& found,
                                                std::span<const std::uint32_t> columns,
                                                const SolveControl& control) {
    // The columns as blocks, and what the list says of the columns in question.
    ColumnBlocks decided;
    std::vector<std::vector<std::uint32_t>> listed(columns.size());
    std::vector<std::uint32_t> below;
    std::vector<std::uint32_t> above;
    std::size_t asked = 0;
    std::size_t i = 0;
    for (std::uint32_t x = 0; x < game.bound && asked < columns.size(); ++x) {
        below.clear();
        above.clear();
        for (; i < found.size() && found.row(i)[0] == x; ++i) {
            const std::uint32_t y = found.row(i)[1];
            if (x == 0 || (y == 0 && game.row_0_is_p)) continue;
            (y < x ? below : above).push_back(y);
        }
        if (x == columns[asked]) {
            std::vector<std::uint32_t>& cells = listed[asked++];
            if (!game.symmetric) cells = below;
            cells.insert(cells.end(), above.begin(), above.end());
        }
        decided.add_column(x, below, above);
    }
    const std::vector<std::uint32_t> closed_from = columns_that_close_rows(game);
    std::optional<std::uint32_t> wrong;
    each_result_in_order(
        0, columns.size(), control.threads,
        [&](std::size_t point, const Progress& progress) -> std::string {
            return column_by_processor(game, decided, closed_from, columns[point], progress) ==
                           listed[point]
                       ? ""
                       : "wrong";
        },
        [&](std::size_t point, const std::string& result) {
            if (!wrong && !result.empty()) wrong = columns[point];
        },
        {nullptr, control.progress.should_stop});
    return wrong;
}

PositionList p_positions_by_device_columns(const Game& game, std::int64_t bound,
                                           ColumnDevice& device, const SolveControl& control) {
    const ColumnGameOrReason suited = column_game(game, bound);
    if (!suited.game)
        throw InputError("`" + game.expression +
                         "` cannot be solved by sparse columns: " + suited.reason);
    PositionList found = DeviceColumns(*suited.game, device, control).solve();
    // Any sample is as good as another, so it is drawn anew for each run: many runs check much.
    std::set<std::uint32_t> sample;
    std::random_device entropy;
    std::mt19937_64 random(entropy());
    const auto last = static_cast<std::uint32_t>(std::max<std::int64_t>(bound - 1, 0));
    for (std::size_t i = 0; i < columns_checked_again && last >= 1; ++i)
        sample.insert(1 + static_cast<std::uint32_t>(random() % last));
    const std::vector<std::uint32_t> columns(sample.begin(), sample.end());
    if (const auto wrong = first_wrong_column(*suited.game, found, columns, control))
        throw DeviceError("column " + std::to_string(*wrong) + " of `" + game.expression + "` by " +
                          device.name() +
                          " is not what the processor finds; nothing of this run can be trusted");
    return found;
}

}  // namespace takeaway::solve
