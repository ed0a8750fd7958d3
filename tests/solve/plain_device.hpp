/// A ColumnDevice that goes by the words of its interface, cell by cell: what the host's half of
/// the solver is tested with where there is no GPU.
#pragma once

#include <algorithm>
#include <set>
#include <utility>

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
        for (const std::uint32_t y : cells) known_.insert({x, y});
    }
    std::optional<DecidedColumns> decide(std::uint32_t,
                                         std::span<const OpenColumns::Column> columns) override {
        ++batches;
        if (columns.size() > most_columns_) {
            ++refused;
            return std::nullopt;
        }
        DecidedColumns decided;
        std::set<std::pair<std::uint32_t, std::uint32_t>> p = known_;
        for (const OpenColumns::Column& column : columns) {
            for (std::uint32_t y = column.low; y < column.high; ++y) {
                if (closed_from_[y] <= column.x || moves_to(p, column.x, y)) continue;
                decided.cells.push_back(y);
                p.insert({column.x, y});
                if (game_->symmetric) p.insert({y, column.x});
            }
            decided.ends.push_back(decided.cells.size());
        }
        // A device that is wrong in one place, to be found out.
        if (wrong_from != 0 && !columns.empty() && columns.front().x >= wrong_from &&
            !decided.cells.empty()) {
            decided.cells.pop_back();
            for (std::size_t& end : decided.ends) end = std::min(end, decided.cells.size());
        }
        return decided;
    }

    int batches = 0;
    int refused = 0;
    std::uint32_t wrong_from = 0;

  private:
    bool moves_to(const std::set<std::pair<std::uint32_t, std::uint32_t>>& p, std::uint32_t x,
                  std::uint32_t y) const {
        for (std::uint32_t a = 1; a <= x; ++a)
            for (const std::uint32_t b : game_->moves.at(a))
                if (b <= y && p.count({x - a, y - b}) != 0) return true;
        return false;
    }

    std::size_t columns_at_a_time_;
    std::size_t most_columns_;
    const ColumnGame* game_ = nullptr;
    std::vector<std::uint32_t> closed_from_;
    std::set<std::pair<std::uint32_t, std::uint32_t>> known_;
};

}  // namespace takeaway::test
