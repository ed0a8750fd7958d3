/// Additive periods of the rows of a table of nim values.
///
/// A row x of a two-pile table is additively periodic with period p from y0 on if
/// g(x, y + p) = g(x, y) + p for all y >= y0 (the "arithmetic periodic" of Winning Ways, with
/// saltus equal to the period). For Wythoff's game every row is [Landman 2002; Dress, Flammenkamp,
/// Pink 1999]. What is found here is seen on the table, up to its bound, and not proved beyond it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solve/plain/by_definition.hpp"

namespace takeaway::look {

struct RowPeriod {
    std::int64_t row = 0;
    std::int64_t from = 0;  // y0: the least that fits the table
    std::int64_t period = 0;
};

/// The least period p of the sequence for which g(y + p) = g(y) + p holds from some y0 on to the
/// end and at least three periods are seen after y0; nothing if there is none.
std::optional<RowPeriod> additive_period(const std::vector<std::int64_t>& values);

/// For each row of a two-pile table, its additive period if one is seen.
std::vector<std::optional<RowPeriod>> row_periods(const ValueTable& table);

}  // namespace takeaway::look
