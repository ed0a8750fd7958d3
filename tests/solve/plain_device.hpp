/// A ColumnDevice that goes by the words of its interface, cell by cell: what the host's half of
/// the solver is tested with where there is no GPU.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "solve/columns/column_device.hpp"

namespace takeaway::test {

class PlainDevice : public ColumnDevice {
  public:
    explicit PlainDevice(std::size_t columns_at_a_time, std::size_t most_columns)
        : columns_at_a_time_(columns_at_a_time), most_columns_(most_columns) {}

    std::string name() const override { return "a plain device"; }
    std::size_t columns_at_a_time(std::uint32_t, std::uint32_t) const override {
        return columns_at_a_time_;
    }
    std::uint64_t bytes_free() const override { return ~std::uint64_t{0}; }

    void begin(const ColumnGame& game) override {
        game_ = &game;
        closed_from_ = columns_that_close_rows(game);
        known_.clear();
    }
    void add(std::uint32_t x, std::span<const std::uint32_t> cells) override {
        calls += 'a';
        for (const std::uint32_t y : cells) known_.emplace_back(x, y);
    }
    void mark(std::uint32_t, std::span<const OpenColumns::Column> columns) override {
        calls += 'm';
        open_.assign(columns.begin(), columns.end());
        marked_.clear();
        marking_ = 0;
        mark_by_what_was_added();
    }
    std::optional<DecidedColumns> decide() override {
        calls += 'd';
        ++batches;
        if (open_.size() > most_columns_) {
            ++refused;
            return std::nullopt;
        }
        mark_by_what_was_added();
        DecidedColumns decided;
        for (const OpenColumns::Column& column : open_) {
            for (std::uint32_t y = column.low; y < column.high; ++y) {
                if (closed_from_[y] <= column.x || marked_.count({column.x, y}) != 0) continue;
                decided.cells.push_back(y);
                mark_by({column.x, y});
                if (game_->symmetric) mark_by({y, column.x});
            }
            decided.ends.push_back(decided.cells.size());
        }
        // A device that is wrong in one place, to be found out.
        if (wrong_from != 0 && !open_.empty() && open_.front().x >= wrong_from &&
            !decided.cells.empty()) {
            decided.cells.pop_back();
            for (std::size_t& end : decided.ends) end = std::min(end, decided.cells.size());
        }
        return decided;
    }

    int batches = 0;
    int refused = 0;
    std::uint32_t wrong_from = 0;
    std::string calls;  // what was asked of it: a(dd), m(ark), d(ecide)

  private:
    using Cell = std::pair<std::uint32_t, std::uint32_t>;

    /// Each position that was added marks the open columns once.
    void mark_by_what_was_added() {
        for (; marking_ < known_.size(); ++marking_) mark_by(known_[marking_]);
    }
    void mark_by(const Cell& p) {
        for (const OpenColumns::Column& column : open_) {
            if (column.x <= p.first) continue;
            for (const std::uint32_t b : game_->moves.at(column.x - p.first))
                marked_.insert({column.x, p.second + b});
        }
    }

    std::size_t columns_at_a_time_;
    std::size_t most_columns_;
    const ColumnGame* game_ = nullptr;
    std::vector<std::uint32_t> closed_from_;
    std::vector<Cell> known_;
    std::size_t marking_ = 0;  // so many of them have marked the open columns
    std::vector<OpenColumns::Column> open_;
    std::set<Cell> marked_;
};

}  // namespace takeaway::test
