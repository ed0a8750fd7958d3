/// The formats of `solve` that other programs read: csv, JSON, b-files of the OEIS, NumPy.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "app/solve/solve_writers.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

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

/// The first line of a b-file, as the OEIS has it; readers of b-files skip it.
void write_bfile_head(std::uint64_t count, std::int64_t offset, const std::string& what,
                      std::ostream& out) {
    if (count == 0) return;
    out << "# Table of n, a(n) for n = " << offset << ".."
        << offset + static_cast<std::int64_t>(count) - 1 << ": " << what << "\n";
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

}  // namespace

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

}  // namespace takeaway::app
