#include "look/row_periods.hpp"

namespace takeaway::look {

std::optional<RowPeriod> additive_period(const std::vector<std::int64_t>& values) {
    const auto size = static_cast<std::int64_t>(values.size());
    const auto at = [&](std::int64_t y) { return values[static_cast<std::size_t>(y)]; };
    // From the end backwards: a wrong period fails within a few steps, so this is near linear.
    for (std::int64_t period = 1; 3 * period <= size; ++period) {
        std::int64_t from = size - period;
        while (from > 0 && at(from - 1 + period) == at(from - 1) + period) --from;
        if (size - from >= 3 * period) return RowPeriod{0, from, period};
    }
    return std::nullopt;
}

std::vector<std::optional<RowPeriod>> row_periods(const ValueTable& table) {
    std::vector<std::optional<RowPeriod>> periods;
    const std::int64_t rows = table.box().sizes()[0];
    const std::int64_t columns = table.box().sizes()[1];
    std::vector<std::int64_t> row(static_cast<std::size_t>(columns));
    for (std::int64_t x = 0; x < rows; ++x) {
        for (std::int64_t y = 0; y < columns; ++y) row[static_cast<std::size_t>(y)] = table({x, y});
        auto period = additive_period(row);
        if (period) period->row = x;
        periods.push_back(period);
    }
    return periods;
}

}  // namespace takeaway::look
