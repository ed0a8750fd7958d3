#include "app/look/board_command.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/games/pile_names.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// A slice is solved in a box that holds every position below it. From so many positions on a
/// theorem about the game, if there is one, is quicker.
constexpr std::uint64_t positions_for_theorem = 100'000;
constexpr std::int64_t cells_between_reports = 1024;

/// Cells by their place on the board.
class Cells {
  public:
    explicit Cells(BoardReport& report) : report_(report) {}

    void make_bits() {
        report_.cells = "bits";
        report_.packed.assign((size() + 7) / 8, '\0');
    }
    void mark(std::int64_t x, std::int64_t y) {
        const std::size_t i = index(x, y);
        report_.packed[i / 8] =
            static_cast<char>(static_cast<unsigned char>(report_.packed[i / 8]) | (1U << (i % 8)));
    }
    bool is_marked(std::int64_t x, std::int64_t y) const {
        const std::size_t i = index(x, y);
        return ((static_cast<unsigned char>(report_.packed[i / 8]) >> (i % 8)) & 1U) != 0;
    }

    /// Two bytes a cell if they do, else four.
    template <class Value>
    void fill_values(const Value& value) {
        if (!pack_values<std::uint16_t>(value)) pack_values<std::uint32_t>(value);
    }

    /// Row by row.
    template <class Visit>
    void each(const Visit& visit) const {
        for (std::int64_t y = 0; y < report_.height; ++y)
            for (std::int64_t x = 0; x < report_.width; ++x) visit(x, y);
    }

    /// Boards have few marks and many cells, so only marks are looked at.
    void count_bits() {
        report_.symmetric = report_.width == report_.height;
        const auto width = static_cast<std::size_t>(report_.width);
        for (std::size_t byte = 0; byte < report_.packed.size(); ++byte) {
            auto bits = static_cast<unsigned char>(report_.packed[byte]);
            for (std::size_t i = 8 * byte; bits != 0; ++i, bits >>= 1U) {
                if ((bits & 1U) == 0) continue;
                ++report_.count;
                if (report_.symmetric)
                    report_.symmetric = is_marked(static_cast<std::int64_t>(i / width),
                                                  static_cast<std::int64_t>(i % width));
            }
        }
    }

  private:
    /// False if a value does not fit the type.
    template <class Number, class Value>
    bool pack_values(const Value& value) {
        std::vector<Number> numbers;
        numbers.reserve(size());
        report_.count = 0;
        for (std::int64_t y = 0; y < report_.height; ++y) {
            for (std::int64_t x = 0; x < report_.width; ++x) {
                const std::uint32_t here = value(x, y);
                if (here > std::numeric_limits<Number>::max()) return false;
                if (here == 0) ++report_.count;
                numbers.push_back(static_cast<Number>(here));
            }
        }
        report_.cells = sizeof(Number) == 2 ? "u16" : "u32";
        report_.symmetric = report_.width == report_.height;
        for (std::int64_t y = 0; y < report_.height && report_.symmetric; ++y)
            for (std::int64_t x = 0; x < y && report_.symmetric; ++x)
                report_.symmetric = numbers[index(x, y)] == numbers[index(y, x)];
        report_.packed.resize(size() * sizeof(Number));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            for (std::size_t byte = 0; byte < sizeof(Number); ++byte)
                report_.packed[i * sizeof(Number) + byte] =
                    static_cast<char>(numbers[i] >> (8 * byte) & 0xFFU);
        return true;
    }
    std::size_t size() const { return static_cast<std::size_t>(report_.width * report_.height); }
    std::size_t index(std::int64_t x, std::int64_t y) const {
        return static_cast<std::size_t>(y * report_.width + x);
    }

    BoardReport& report_;
};

std::vector<std::size_t> axes_of(const BoardRequest& request, std::size_t piles) {
    if (request.axes.empty())
        return piles == 1 ? std::vector<std::size_t>{0} : std::vector<std::size_t>{0, 1};
    if (request.axes.size() != std::min<std::size_t>(piles, 2))
        throw InputError("a board of this game has " +
                         std::string(piles == 1 ? "one axis" : "two axes"));
    for (const std::size_t axis : request.axes)
        if (axis >= piles)
            throw InputError("there is no pile number " + std::to_string(axis) +
                             ": piles are counted from 0 to " + std::to_string(piles - 1));
    if (request.axes.size() == 2 && request.axes[0] == request.axes[1])
        throw InputError("the two axes of a board are two piles");
    return request.axes;
}

Position fixed_of(const BoardRequest& request, std::size_t piles,
                  const std::vector<std::size_t>& axes) {
    const auto is_axis = [&](std::size_t pile) {
        return std::find(axes.begin(), axes.end(), pile) != axes.end();
    };
    Position fixed(piles, 0);
    const bool is_short = request.fixed.size() == piles - axes.size();
    if (!request.fixed.empty() && !is_short && request.fixed.size() != piles)
        throw InputError("`fixed` has " + std::to_string(request.fixed.size()) +
                         " piles, but besides the axes there are " +
                         std::to_string(piles - axes.size()));
    if (request.fixed.empty()) return fixed;
    std::size_t next = 0;
    for (std::size_t pile = 0; pile < piles; ++pile) {
        if (is_axis(pile)) continue;
        fixed[pile] = request.fixed[is_short ? next++ : pile];
        if (fixed[pile] < 0) throw InputError("a pile cannot have fewer than 0 tokens");
    }
    return fixed;
}

/// One way to fill in the cells of one board.
class Board {
  public:
    Board(const Workbench& bench, const BoardRequest& request)
        : bench_(bench), game_(bench.game(request.game)), cells_(report_) {
        if (request.below < 1)
            throw InputError("the bound must be at least 1: positions have piles below it");
        if (request.below > largest_board_side)
            throw LimitError("a board has at most " +
                             with_thousands(static_cast<std::uint64_t>(largest_board_side)) +
                             " cells a side; `solve` goes farther");
        const std::size_t piles = game_.rules->piles();
        report_.game = game_name(game_);
        report_.below = request.below;
        report_.pile_names = pile_names_of(game_);
        report_.axes = axes_of(request, piles);
        report_.fixed = fixed_of(request, piles, report_.axes);
        report_.width = request.below;
        report_.height = piles == 1 ? 1 : request.below;
        const bool values = request.show == BoardRequest::Show::values;
        require_memory(Box({report_.width, report_.height}), values ? sizeof(std::uint32_t) : 1,
                       bench.limits().memory);
    }

    BoardReport fill(BoardRequest::Show show) {
        switch (show) {
            case BoardRequest::Show::values:
                fill_values();
                return std::move(report_);
            case BoardRequest::Show::p_positions:
                cells_.make_bits();
                if (is_whole()) {
                    const ListedPositions found =
                        bench_.solved(game_)->listed_below(report_.below, bench_.control());
                    report_.method = name_of(found.method);
                    mark_all(*found.list);
                } else {
                    mark_slice();
                }
                break;
            case BoardRequest::Show::claimed:
                cells_.make_bits();
                mark_claimed();
                break;
        }
        cells_.count_bits();
        return std::move(report_);
    }

  private:
    /// Whether the board shows all piles.
    bool is_whole() const { return game_.rules->piles() == report_.axes.size(); }
    /// In the game's form; valid until the next call, for boards have millions of cells.
    const Position& position_at(std::int64_t x, std::int64_t y) const {
        position_ = report_.fixed;
        position_[report_.axes[0]] = x;
        if (report_.axes.size() == 2) position_[report_.axes[1]] = y;
        sort_groups(position_, game_.rules->unordered_piles());
        return position_;
    }
    /// The largest position of the board.
    Position corner() const { return position_at(report_.below - 1, report_.height - 1); }

    void mark_row(const std::uint32_t* row) {
        const auto pile = [&](std::size_t axis) {
            return axis < report_.axes.size() ? std::int64_t{row[report_.axes[axis]]} : 0;
        };
        cells_.mark(pile(0), pile(1));
        if (!game_.rules->unordered_piles().empty() && report_.axes.size() == 2)
            cells_.mark(pile(1), pile(0));
    }
    /// Those that lie on the board; the list may go farther.
    void mark_all(const PositionList& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::uint32_t* row = list.row(i);
            if (row[0] >= report_.below) break;
            if (std::all_of(row, row + list.piles(),
                            [&](std::uint32_t pile) { return pile < report_.below; }))
                mark_row(row);
        }
    }

    template <class Test>
    void mark_where(const Test& test) {
        std::int64_t done = 0;
        cells_.each([&](std::int64_t x, std::int64_t y) {
            if (++done % cells_between_reports == 0)
                bench_.progress().at(static_cast<std::uint64_t>(done),
                                     static_cast<std::uint64_t>(report_.width * report_.height));
            if (test(position_at(x, y))) cells_.mark(x, y);
        });
    }

    void mark_slice() {
        if (const StrategyPtr theorem = theorem_for_slice()) {
            report_.method = "theorem: " + theorem->rests_on();
            mark_where([&](const Position& position) { return theorem->is_p(position); });
            return;
        }
        report_.method = "all positions below";
        const Outcomes outcomes = bench_.solved(game_)->outcomes_up_to(corner(), bench_.control());
        mark_where([&](const Position& position) { return outcomes(position) == Outcome::P; });
    }

    StrategyPtr theorem_for_slice() const {
        const std::vector<StrategyPtr> known = bench_.adviser(game_).strategies();
        if (known.empty()) return nullptr;
        Integer positions = 1;
        for (const std::int64_t pile : corner()) positions *= pile + 1;
        return positions > positions_for_theorem ? known[0] : nullptr;
    }

    void fill_values() {
        if (game_.rules->positions_where())
            throw InputError("not every vector is a position of `" + game_.expression +
                             "`, so a board of its values has gaps; `takeaway solve --values` "
                             "writes them as a table");
        const std::shared_ptr<SolvedGame> solved = bench_.solved(game_);
        const ListedValues found = is_whole()
                                       ? solved->values_below(report_.below, bench_.control())
                                       : solved->values_up_to(corner(), bench_.control());
        report_.method = is_whole() ? name_of(found.method) : "all positions below";
        cells_.fill_values([&](std::int64_t x, std::int64_t y) {
            return found.table->at_sorted(position_at(x, y));
        });
    }

    void mark_claimed() {
        report_.method = "claim";
        if (!is_whole()) {
            if (!game_.claim) claimed_below(game_, 0);  // says what is missing
            mark_where(
                [&](const Position& position) { return is_claimed(game_, to_big(position)); });
            return;
        }
        PositionList list(game_.rules->piles());
        for (const Position& position : claimed_below(game_, report_.below))
            list.push_back(position);
        mark_all(list);
    }

    const Workbench& bench_;
    Game game_;
    BoardReport report_;
    Cells cells_;
    mutable Position position_;
};

}  // namespace

BoardReport board(const Workbench& bench, const BoardRequest& request) {
    return Board(bench, request).fill(request.show);
}

Json to_json(const BoardReport& report) {
    return {{"game", report.game},     {"below", report.below},           {"width", report.width},
            {"height", report.height}, {"pile_names", report.pile_names}, {"axes", report.axes},
            {"fixed", report.fixed},   {"symmetric", report.symmetric},   {"count", report.count},
            {"cells", report.cells},   {"method", report.method}};
}

}  // namespace takeaway::app
