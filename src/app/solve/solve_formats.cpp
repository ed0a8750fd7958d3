/// The formats of `solve`: one writer each. What is written is the report, nothing is computed
/// here.
#include <algorithm>
#include <array>
#include <cstring>
#include <nlohmann/json.hpp>
#include <ostream>

#include "app/games/pile_names.hpp"
#include "app/solve/solve_command.hpp"
#include "app/solve/solve_figure.hpp"
#include "app/solve/solve_latex.hpp"
#include "app/solve/text_table.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

struct FormatName {
    const char* name;
    SolveFormat format;
};
constexpr std::array formats = {
    FormatName{"table", SolveFormat::table}, FormatName{"csv", SolveFormat::csv},
    FormatName{"json", SolveFormat::json},   FormatName{"bfile", SolveFormat::bfile},
    FormatName{"npy", SolveFormat::npy},     FormatName{"png", SolveFormat::png},
    FormatName{"svg", SolveFormat::svg},     FormatName{"pdf", SolveFormat::pdf},
    FormatName{"latex", SolveFormat::latex}};

/// What files are called.
constexpr std::array suffixes = {
    FormatName{".csv", SolveFormat::csv},    FormatName{".json", SolveFormat::json},
    FormatName{".npy", SolveFormat::npy},    FormatName{".png", SolveFormat::png},
    FormatName{".svg", SolveFormat::svg},    FormatName{".pdf", SolveFormat::pdf},
    FormatName{".tex", SolveFormat::latex},  FormatName{".txt", SolveFormat::table},
    FormatName{".bfile", SolveFormat::bfile}};

/// Calls visit(position, value) for the listed positions of a table of values, in order. What is
/// not a position has no value and is left out.
template <class Visit>
void each_value(const SolveReport& report, const Visit& visit) {
    const Box& box = report.values->box();
    Position position(box.piles(), 0);
    do
        if (is_sorted_in_groups(position, report.listed_sorted)) {
            const std::uint32_t value = (*report.values)(position);
            if (value != ValueTable::no_value) visit(position, value);
        }
    while (box.advance(position));
}

/// The positions of a list one by one, for loops.
class Rows {
  public:
    explicit Rows(const PositionList& list) : list_(list) {}
    class Iterator {
      public:
        Iterator(const PositionList& list, std::size_t at) : list_(&list), at_(at) {}
        Position operator*() const { return list_->position(at_); }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return at_ != other.at_; }

      private:
        const PositionList* list_;
        std::size_t at_;
    };
    Iterator begin() const { return {list_, 0}; }
    Iterator end() const { return {list_, list_.size()}; }

  private:
    const PositionList& list_;
};
Rows rows_of(const PositionList& list) { return Rows(list); }

std::string comma_separated(const Position& position) {
    return joined(
        position, [](std::int64_t pile) { return std::to_string(pile); }, ",");
}

void write_csv(const SolveReport& report, std::ostream& out) {
    if (!report.values) {
        for (const Position& position : rows_of(report.p_positions))
            out << comma_separated(position) << '\n';
        return;
    }
    each_value(report, [&](const Position& position, std::uint32_t value) {
        out << comma_separated(position) << ',' << value << '\n';
    });
}

/// Written piece by piece: a table of values can be larger than the memory a document would take.
void write_json(const SolveReport& report, std::ostream& out) {
    const bool values = report.values.has_value();
    out << "{\"game\":" << Json(report.game).dump() << ",\"below\":" << report.below
        << ",\"piles\":" << Json(report.pile_names).dump();
    if (!values) out << ",\"count\":" << report.p_positions.size();
    if (report.periods) {
        Json periods = Json::array();
        for (const auto& period : *report.periods)
            periods.push_back(
                period
                    ? Json{{"row", period->row}, {"period", period->period}, {"from", period->from}}
                    : Json(nullptr));
        out << ",\"periods\":" << periods.dump();
    }
    out << (values ? ",\"values\":[" : ",\"p_positions\":[");
    const char* separator = "\n";
    const auto row = [&](const Position& position, const std::string& rest) {
        out << separator << '[' << comma_separated(position) << rest << ']';
        separator = ",\n";
    };
    if (values) {
        each_value(report, [&](const Position& position, std::uint32_t value) {
            row(position, "," + std::to_string(value));
        });
    } else {
        for (const Position& position : rows_of(report.p_positions)) row(position, "");
    }
    out << "\n]}\n";
}

/// The first line of a b-file, as the OEIS has it; readers of b-files skip it.
void write_bfile_head(std::uint64_t count, std::int64_t offset, const std::string& what,
                      std::ostream& out) {
    if (count == 0) return;
    out << "# Table of n, a(n) for n = " << offset << ".."
        << offset + static_cast<std::int64_t>(count) - 1 << ": " << what << "\n";
}

void write_bfile(const SolveReport& report, const SolveStyle& style, std::ostream& out) {
    std::int64_t n = style.offset;
    const std::size_t piles = report.pile_names.size();
    if (!report.values && !style.column.empty()) {
        const auto pile = static_cast<std::size_t>(
            std::find(report.pile_names.begin(), report.pile_names.end(), style.column) -
            report.pile_names.begin());
        write_bfile_head(report.p_positions.size(), n,
                         "pile " + style.column + " of the P-positions of " + report.game, out);
        for (std::size_t i = 0; i < report.p_positions.size(); ++i)
            out << n++ << ' ' << report.p_positions.row(i)[pile] << '\n';
        return;
    }
    if (!report.values) {
        write_bfile_head(report.p_positions.size() * piles, n,
                         "P-positions of " + report.game + ", " + counted(piles, "pile") +
                             " one after the other",
                         out);
        for (const Position& position : rows_of(report.p_positions))
            for (const std::int64_t pile : position) out << n++ << ' ' << pile << '\n';
        return;
    }
    const auto below = static_cast<std::uint64_t>(report.below);
    write_bfile_head(piles == 1 ? below : below * (below + 1) / 2, n,
                     "nim values of " + report.game + (piles == 1 ? "" : ", by antidiagonals"),
                     out);
    if (piles == 1) {
        for (std::int64_t x = 0; x < report.below; ++x)
            out << n++ << ' ' << (*report.values)({x}) << '\n';
        return;
    }
    for (std::int64_t diagonal = 0; diagonal < report.below; ++diagonal)
        for (std::int64_t x = 0; x <= diagonal; ++x)
            out << n++ << ' ' << (*report.values)({x, diagonal - x}) << '\n';
}

template <class Number>
void write_raw(std::ostream& out, Number number) {
    std::array<char, sizeof(Number)> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 0xFFU);
    out.write(bytes.data(), bytes.size());
}

/// The header of NumPy's format 1.0: magic, length, a Python dictionary, padding to 64 bytes.
void write_npy_header(std::ostream& out, const std::string& type, const std::string& shape) {
    std::string header =
        "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    constexpr std::size_t before_header = 10;
    constexpr std::size_t alignment = 64;
    while ((before_header + header.size() + 1) % alignment != 0) header += ' ';
    header += '\n';
    out.write("\x93NUMPY\x01\x00", 8);
    write_raw(out, static_cast<std::uint16_t>(header.size()));
    out << header;
}

void write_npy(const SolveReport& report, std::ostream& out) {
    if (!report.values) {
        write_npy_header(out, "<i8",
                         std::to_string(report.p_positions.size()) + ", " +
                             std::to_string(report.pile_names.size()));
        for (const Position& position : rows_of(report.p_positions))
            for (const std::int64_t pile : position) write_raw(out, pile);
        return;
    }
    const Box& box = report.values->box();
    std::string shape;
    for (const std::int64_t size : box.sizes()) shape += std::to_string(size) + ",";
    write_npy_header(out, "<u4", shape);
    Position position(box.piles(), 0);
    do write_raw(out, (*report.values)(position));
    while (box.advance(position));
}

PictureFormat picture_format(SolveFormat format) {
    if (format == SolveFormat::svg) return PictureFormat::svg;
    return format == SolveFormat::pdf ? PictureFormat::pdf : PictureFormat::png;
}

std::string value_text(const SolveReport& report, const Position& position) {
    const std::uint32_t value = (*report.values)(position);
    return value == ValueTable::no_value ? "-" : std::to_string(value);
}

/// A grid of values for the last two piles; `leading` holds the others.
void write_grid(const SolveReport& report, Position leading, std::ostream& out) {
    const std::size_t piles = report.pile_names.size();
    std::vector<TextRow> rows(1);
    if (piles == 1) {
        rows.emplace_back();
        for (std::int64_t x = 0; x < report.below; ++x) {
            rows[0].push_back(std::to_string(x));
            rows[1].push_back(value_text(report, {x}));
        }
        rows[0].insert(rows[0].begin(), report.pile_names[0]);
        rows[1].insert(rows[1].begin(), "value");
        out << table_to_text(rows, 1);
        return;
    }
    rows[0].push_back(report.pile_names[piles - 2] + "\\" + report.pile_names[piles - 1]);
    for (std::int64_t y = 0; y < report.below; ++y) rows[0].push_back(std::to_string(y));
    for (std::int64_t x = 0; x < report.below; ++x) {
        TextRow row{std::to_string(x)};
        leading[piles - 2] = x;
        for (std::int64_t y = 0; y < report.below; ++y) {
            leading[piles - 1] = y;
            row.push_back(value_text(report, leading));
        }
        rows.push_back(std::move(row));
    }
    out << table_to_text(rows);
}

/// Which rows are additively periodic, as far as the table shows.
void write_periods(const SolveReport& report, std::ostream& out) {
    out << "Additive periods of the rows, g(" << report.pile_names[0] << ", y + p) = g("
        << report.pile_names[0] << ", y) + p from y0 on, seen for y below " << report.below << "\n";
    std::vector<TextRow> rows{{report.pile_names[0], "p", "y0"}};
    for (std::size_t x = 0; x < report.periods->size(); ++x) {
        const std::optional<RowPeriod>& period = (*report.periods)[x];
        rows.push_back({std::to_string(x), period ? std::to_string(period->period) : "-",
                        period ? std::to_string(period->from) : "-"});
    }
    out << table_to_text(rows);
}

void write_value_table(const SolveReport& report, std::ostream& out) {
    out << "Nim values of " << report.game << ", piles below " << report.below << "\n";
    const std::size_t piles = report.pile_names.size();
    if (piles <= 2) {
        write_grid(report, Position(piles, 0), out);
        return;
    }
    const Box leading_box = Box::below(piles - 2, report.below);
    Position leading(piles - 2, 0);
    do {
        out << "\n";
        for (std::size_t i = 0; i < leading.size(); ++i)
            out << (i == 0 ? "" : ", ") << report.pile_names[i] << " = " << leading[i];
        out << "\n";
        Position position = leading;
        position.resize(piles, 0);
        write_grid(report, position, out);
    } while (leading_box.advance(leading));
}

void write_table(const SolveReport& report, std::ostream& out) {
    if (report.periods) {
        write_periods(report, out);
        return;
    }
    if (report.values) {
        write_value_table(report, out);
        return;
    }
    out << counted(report.p_positions.size(), "P-position") << " of " << report.game
        << " with piles below " << report.below << "\n";
    // Line by line, not through table_to_text: a list may have millions of rows.
    std::vector<std::size_t> widths;
    for (std::size_t i = 0; i < report.pile_names.size(); ++i) {
        std::int64_t largest = 0;
        for (const Position& position : rows_of(report.p_positions))
            largest = std::max(largest, position[i]);
        widths.push_back(std::max(report.pile_names[i].size(), std::to_string(largest).size()));
    }
    const std::size_t last = report.p_positions.size() - (report.p_positions.empty() ? 0 : 1);
    const auto padded = [](const std::string& text, std::size_t width) {
        return std::string(width - std::min(width, text.size()), ' ') + text;
    };
    const std::size_t index_width = std::to_string(last).size();
    out << padded("n", index_width);
    for (std::size_t i = 0; i < widths.size(); ++i)
        out << "  " << padded(report.pile_names[i], widths[i]);
    out << "\n";
    for (std::size_t n = 0; n < report.p_positions.size(); ++n) {
        const Position position = report.p_positions.position(n);
        out << padded(std::to_string(n), index_width);
        for (std::size_t i = 0; i < widths.size(); ++i)
            out << "  " << padded(std::to_string(position[i]), widths[i]);
        out << "\n";
    }
}

}  // namespace

const std::vector<std::string>& solve_format_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const FormatName& format : formats) list.emplace_back(format.name);
        return list;
    }();
    return names;
}

SolveFormat solve_format(const std::string& name) {
    for (const FormatName& format : formats)
        if (name == format.name) return format.format;
    throw InputError("`" + shortened(name) + "` is no format: known are " +
                     joined(solve_format_names()) + "." + did_you_mean(name, solve_format_names()));
}

bool is_picture(SolveFormat format) {
    return format == SolveFormat::png || format == SolveFormat::svg || format == SolveFormat::pdf;
}

SolveFormat format_of_file(const std::string& path) {
    const std::string name = path.substr(path.find_last_of('/') + 1);
    const auto ends_with = [&](const std::string& end) {
        return name.size() >= end.size() && name.substr(name.size() - end.size()) == end;
    };
    // b000201.txt is what the OEIS calls a b-file.
    if (name.size() > 5 && name[0] == 'b' && ends_with(".txt") &&
        name.find_first_not_of("0123456789", 1) == name.size() - 4)
        return SolveFormat::bfile;
    std::vector<std::string> known;
    for (const FormatName& suffix : suffixes) {
        if (ends_with(suffix.name)) return suffix.format;
        known.emplace_back(suffix.name);
    }
    throw InputError("the name `" + shortened(name) + "` does not say in which format to write: " +
                     "it could end in " + enumerated(known, "or") + "; or give --format");
}

void check_format(const Workbench& bench, const SolveRequest& request, SolveFormat format,
                  const SolveStyle& style) {
    const Game game = bench.game(request.game);
    const std::size_t piles = game.rules->piles();
    const auto needs = [&](const std::string& what, const std::string& wanted) {
        throw InputError(what + " " + wanted + ", but " + request.game + " has " +
                         counted(piles, "pile"));
    };
    if (is_picture(format) && piles < 2) needs("a picture shows the board of", "two piles");
    const std::vector<std::string> names = pile_names_of(game);
    if (is_picture(format)) (void)slice_of(style.picture.slice, names, request.below);
    if (!style.column.empty() && std::find(names.begin(), names.end(), style.column) == names.end())
        throw InputError("`" + shortened(style.column) + "` is no pile of " + request.game +
                         ": its piles are " + joined(names));
    if (!style.column.empty() && (format != SolveFormat::bfile || request.values))
        throw InputError("--column is for b-files of P-positions: add --format bfile");
    if (format == SolveFormat::latex && request.values && request.below > most_latex_columns)
        throw LimitError("a table of values for a page has at most " +
                         std::to_string(most_latex_columns) +
                         " columns: take a smaller --below, or a picture");
    if (format == SolveFormat::bfile && request.values && game.rules->positions_where())
        throw InputError("a b-file has no gaps, but not every vector is a position of " +
                         request.game);
    if (format == SolveFormat::bfile && request.values && piles > 2)
        needs("a b-file holds the values of", "one or two piles");
    if (request.periods && piles != 2) needs("periods are looked for in the rows of", "two piles");
}

void write(const SolveReport& report, SolveFormat format, std::ostream& out,
           const SolveStyle& style) {
    switch (format) {
        case SolveFormat::table:
            write_table(report, out);
            break;
        case SolveFormat::csv:
            write_csv(report, out);
            break;
        case SolveFormat::json:
            write_json(report, out);
            break;
        case SolveFormat::bfile:
            write_bfile(report, style, out);
            break;
        case SolveFormat::npy:
            write_npy(report, out);
            break;
        case SolveFormat::png:
        case SolveFormat::svg:
        case SolveFormat::pdf:
            draw(report, style.picture, picture_format(format), out);
            break;
        case SolveFormat::latex:
            write_latex(report, out);
            break;
    }
    out.flush();
    if (!out) throw FileError("writing the result failed: is the disk full?");
}

}  // namespace takeaway::app
