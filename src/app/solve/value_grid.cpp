#include "app/solve/value_grid.hpp"

namespace takeaway::app {

namespace {

std::vector<TextRow> rows_of_grid(const SolveReport& report, Position at) {
    const std::size_t piles = at.size();
    std::vector<TextRow> rows{{""}};
    for (std::int64_t y = 0; y < report.below; ++y) rows[0].push_back(std::to_string(y));
    for (std::int64_t x = 0; x < (piles == 1 ? 1 : report.below); ++x) {
        if (piles > 1) at[piles - 2] = x;
        TextRow row{piles == 1 ? "" : std::to_string(x)};
        for (std::int64_t y = 0; y < report.below; ++y) {
            at[piles - 1] = y;
            const std::uint32_t value = (*report.values)(at);
            row.push_back(value == ValueTable::no_value ? "-" : std::to_string(value));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace

void each_value_grid(const SolveReport& report, const std::function<void(ValueGrid&)>& visit) {
    const std::size_t piles = report.pile_names.size();
    const auto show = [&](const Position& fixed) {
        Position at = fixed;
        at.resize(piles, 0);
        ValueGrid grid{fixed, rows_of_grid(report, std::move(at))};
        visit(grid);
    };
    if (piles <= 2) {
        show({});
        return;
    }
    const Box fixed_box = Box::below(piles - 2, report.below);
    Position fixed(piles - 2, 0);
    do show(fixed);
    while (fixed_box.advance(fixed));
}

std::string fixed_piles_text(const ValueGrid& grid, const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < grid.fixed.size(); ++i)
        text += (i == 0 ? "" : ", ") + names[i] + " = " + std::to_string(grid.fixed[i]);
    return text;
}

}  // namespace takeaway::app
