#include "solve/columns/by_device_columns.hpp"

#include <algorithm>
#include <cassert>
#include <random>
#include <set>

#include "core/error.hpp"
#include "solve/columns/column_book.hpp"
#include "solve/many/parallel_points.hpp"

namespace takeaway::solve {

namespace {

class DeviceColumns {
  public:
    DeviceColumns(const ColumnGame& game, ColumnDevice& device, const SolveControl& control)
        : control_(control),
          game_(game),
          device_(device),
          book_(game, control),
          told_(game.symmetric ? game.bound : 0, 0),
          most_(game.bound) {}

    PositionList solve() {
        device_.begin(game_);
        book_.begin([&](const ColumnCells& column) { add(column); });
        open_and_mark(book_.next());
        while (!book_.is_done()) {
            control_.progress.at(book_.next(), game_.bound);
            book_.require_memory(game_.bound * bytes_per_column + book_.bytes_of_list());
            for (std::uint32_t x = open_.begin; x < open_.end; ++x) tell_waiting(x);
            const auto decided = device_.decide();
            if (!decided) {
                assert(open_.open.size() > 1);
                most_ = open_.open.size() / 2;
                open_and_mark(open_.begin);
                continue;
            }
            most_ = std::min<std::size_t>(2 * most_, game_.bound);
            // The device marks the next columns while these are entered here.
            const Stretch entered = std::move(open_);
            open_and_mark(entered.end);
            enter(entered, *decided);
            book_.report();
        }
        return book_.take_found();
    }

  private:
    /// What waits of a column, the count of what the device knows of it, and the game's moves.
    /// Besides, half of the positions of the list wait for a while.
    static constexpr std::uint64_t bytes_per_column = 24 + 4 + 12;

    void open_and_mark(std::uint32_t from);
    void enter(const Stretch& stretch, const DecidedColumns& decided);
    void tell_waiting(std::uint32_t x);
    void add(const ColumnCells& column);
    void add(std::uint32_t x, std::span<const std::uint32_t> cells) {
        if (!cells.empty()) device_.add(x, cells);
    }

    const SolveControl& control_;
    const ColumnGame& game_;
    ColumnDevice& device_;
    ColumnBook book_;
    std::vector<std::uint32_t> told_;  // of what waits in a column, so many are on the device
    Stretch open_;
    std::size_t most_;  // columns that it is thought to have room for
};

/// The next columns whose cells are not all known: as many as the device likes and has room for.
void DeviceColumns::open_and_mark(std::uint32_t from) {
    open_ = book_.stretch(from, [&](std::uint32_t widest) {
        return std::min(most_, device_.columns_at_a_time(widest, from));
    });
    if (open_.begin < open_.end) device_.mark(open_.begin, open_.open);
}

void DeviceColumns::tell_waiting(std::uint32_t x) {
    const std::span<const std::uint32_t> known = book_.waiting(x);
    if (known.empty()) return;
    add(x, known.subspan(told_[x]));
    told_[x] = static_cast<std::uint32_t>(known.size());
}

void DeviceColumns::add(const ColumnCells& column) {
    add(column.x, column.below.subspan(game_.symmetric ? told_[column.x] : 0));
    add(column.x, column.above);
}

void DeviceColumns::enter(const Stretch& stretch, const DecidedColumns& decided) {
    assert(decided.ends.size() == stretch.open.size());
    std::size_t i = 0;
    std::size_t begin = 0;
    for (std::uint32_t x = stretch.begin; x < stretch.end; ++x) {
        std::span<const std::uint32_t> cells;
        if (i < stretch.open.size() && stretch.open[i].x == x) {
            cells = std::span(decided.cells).subspan(begin, decided.ends[i] - begin);
            begin = decided.ends[i++];
        }
        add(book_.decide(cells));
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
    if (columns.empty()) return std::nullopt;
    // The columns as blocks, and what the list says of the columns in question.
    ColumnBlocks decided;
    std::vector<std::vector<std::uint32_t>> listed(columns.size());
    std::size_t asked = 0;
    const auto each = [&](const auto& visit) {
        for (std::size_t i = 0; i < found.size(); ++i) visit(found.row(i));
    };
    each_column(game, columns.back() + 1, each, [&](const ColumnCells& cells) {
        decided.add_column(cells.x, cells.below, cells.above);
        if (cells.x != columns[asked]) return;
        std::vector<std::uint32_t>& listed_here = listed[asked++];
        if (!game.symmetric) listed_here.assign(cells.below.begin(), cells.below.end());
        listed_here.insert(listed_here.end(), cells.above.begin(), cells.above.end());
    });
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
