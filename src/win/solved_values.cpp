#include "win/solved_values.hpp"

#include <algorithm>
#include <cassert>

#include "core/error.hpp"

namespace takeaway::win {

std::shared_ptr<const ValueTable> SolvedValues::table_for(const BigPosition& position) const {
    if (!std::all_of(position.begin(), position.end(), fits_int64)) return nullptr;
    const Position small = to_small(position);
    try {
        if (Box::up_to(small).count() > most_solved_values) return nullptr;
        return solved_->values_up_to(small, control_).table;
    } catch (const LimitError&) {
        return nullptr;
    }
}

std::optional<Integer> SolvedValues::value(const BigPosition& position) const {
    const auto table = table_for(position);
    if (table == nullptr) return std::nullopt;
    return Integer((*table)(to_small(position)));
}

BigPosition SolvedValues::move_to_value(const BigPosition& from, const Integer& value) const {
    const auto table = table_for(from);
    assert(table != nullptr);
    std::optional<Position> best;
    solved_->game().rules->each_option(to_small(from), [&](const Position& to, std::size_t) {
        if (Integer((*table)(to)) == value && (!best || to < *best)) best = to;
        return true;
    });
    assert(best);
    return to_big(*best);
}

}  // namespace takeaway::win
