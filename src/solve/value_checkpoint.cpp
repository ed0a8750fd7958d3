/// Values in a checkpoint: rows along the last pile, each as long as its values are known.
#include <algorithm>

#include "core/text_file.hpp"
#include "solve/checkpoint_reader.hpp"

namespace takeaway::solve {

namespace {

/// The rows of a table, each from its first sorted position on.
class ValueRows {
  public:
    ValueRows(const ValueTable& table, const std::vector<PileGroup>& groups)
        : box_(table.box()), groups_(groups) {}

    /// visit(row, cell, length): its first position, the number of that, how many there are.
    template <class Visit>
    void each(const Visit& visit) const {
        if (box_.count() == 0) return;
        const std::int64_t length = box_.sizes().back();
        Position row(box_.piles(), 0);
        std::uint64_t cell = 0;
        do {
            const std::int64_t first = std::min(first_sorted(row), length);
            Position begin = row;
            begin.back() = first;
            visit(begin, cell + static_cast<std::uint64_t>(first),
                  static_cast<std::size_t>(length - first));
            cell += static_cast<std::uint64_t>(length);
            row.back() = length - 1;
        } while (box_.advance(row));
    }

  private:
    std::int64_t first_sorted(const Position& row) const {
        const std::size_t last = row.size() - 1;
        Position full = row;
        full[last] = box_.sizes()[last];
        if (!is_sorted_in_groups(full, groups_)) return full[last];
        for (const PileGroup& group : groups_)
            if (group.end == row.size()) return row[last - 1];
        return 0;
    }

    const Box& box_;
    const std::vector<PileGroup>& groups_;
};

/// How many numbers are written together.
constexpr std::size_t numbers_a_piece = std::size_t{1} << 16;

}  // namespace

bool is_whole(const ValueTable& values, const std::vector<PileGroup>& unordered) {
    bool whole = true;
    ValueRows(values, unordered).each([&](const Position&, std::uint64_t cell, std::size_t length) {
        const auto row = values.flat().begin() + static_cast<std::ptrdiff_t>(cell);
        const auto end = row + static_cast<std::ptrdiff_t>(length);
        whole = whole && std::find(row, end, ValueTable::no_value) == end;
    });
    return whole;
}

void CheckpointFile::write_values(const CheckpointKey& key, const ValueTable& so_far) {
    const std::string header =
        checkpoint_header(key, so_far.box().piles()) + std::string(values_follow_in_checkpoint);
    replace([&](const CheckpointPut& put) {
        put(header.data(), header.size());
        std::vector<std::uint32_t> piece;
        const auto put_piece = [&] {
            put(piece.data(), piece.size() * sizeof(std::uint32_t));
            piece.clear();
        };
        ValueRows(so_far, key.unordered)
            .each([&](const Position&, std::uint64_t cell, std::size_t length) {
                const std::uint32_t* const row = so_far.flat().data() + cell;
                while (length > 0 && row[length - 1] == ValueTable::no_value) --length;
                piece.push_back(static_cast<std::uint32_t>(length));
                piece.insert(piece.end(), row, row + length);
                if (piece.size() >= numbers_a_piece) put_piece();
            });
        put_piece();
    });
}

std::optional<ValueTable> CheckpointFile::read_values(const CheckpointKey& key, ValueTable none,
                                                      std::uint64_t most_bytes) const {
    std::string data = bytes_of_file(path_, most_bytes);
    if (data.empty()) return std::nullopt;
    CheckpointReader reader = checkpoint_reader(key, path_, std::move(data));
    if (!reader.is_at(values_follow_in_checkpoint))
        reader.refuse("holds P-positions, not nim values");
    reader.expect(values_follow_in_checkpoint);
    ValueRows(none, key.unordered).each([&](Position at, std::uint64_t cell, std::size_t length) {
        std::uint32_t known = 0;
        reader.raw(&known, 1);
        if (known > length) reader.refuse("has a row that is too long for this game");
        std::uint32_t* const row = none.flat().data() + cell;
        reader.raw(row, known);
        std::uint64_t most = 0;
        for (const std::int64_t pile : at) most += static_cast<std::uint64_t>(pile);
        for (std::size_t i = 0; i < known; ++i, ++most, ++at.back())
            if (row[i] > most && row[i] != ValueTable::no_value)
                reader.refuse("holds the value " + std::to_string(row[i]) + " of " + to_text(at) +
                              ", which is too large for any game");
    });
    if (reader.left() != 0) reader.refuse("has something added");
    return none;
}

}  // namespace takeaway::solve
