/// A condition on positions held against a set: where the two disagree, and what is then said.
///
/// For condition_fit.cpp and margin_fit.cpp, which make the conditions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/progress.hpp"
#include "look/set_members.hpp"

namespace takeaway::look {

using PositionTest = std::function<bool(const Position&)>;

inline std::int64_t largest_pile(const Position& p) {
    return *std::max_element(p.begin(), p.end());
}
inline std::int64_t smallest_pile(const Position& p) {
    return *std::min_element(p.begin(), p.end());
}

/// What is looked at, every order listed, and how far its first part reaches.
struct ConditionView {
    const SetMembers& set;
    bool symmetric = false;
    std::int64_t made_below = 0;
    std::vector<std::string> names;

    /// Disagreements must lie below this.
    std::int64_t latest() const { return made_below / 2; }
    /// "(x, y)", or "n" of one pile.
    std::string head() const;
};

/// Positions that may be listed before a condition begins.
constexpr std::size_t most_listed_positions = 16;

/// Where a condition and the set disagree on the box.
struct Disagreement {
    std::vector<Position> missing;  // members that the condition does not accept
    std::int64_t from = 0;          // the condition accepts no others with a pile >= from
    std::int64_t margin = 0;        // the smallest pile of a late disagreement is less than this
};

/// Nothing if they disagree too late: with a pile from latest() on, unless the smallest pile is
/// less than `margin_lines`.
std::optional<Disagreement> compare(const ConditionView& view, const PositionTest& accepts,
                                    std::int64_t margin_lines, const Progress& progress);

/// What must be listed if the condition speaks only from `found.from` on.
std::vector<Position> outside(const ConditionView& view, const Disagreement& found);

/// The positions as a part of a union, or no part if there are none; sorted ones only if the others
/// follow. Nothing if there are too many.
std::optional<std::vector<std::string>> listed_part(const ConditionView& view,
                                                    std::vector<Position> positions);

/// "n >= 3" of one pile, "max(x, y) >= 3" of two.
std::string extreme_text(const char* which, const std::vector<std::string>& names,
                         std::int64_t least);

/// A condition as it may stand beside others: in parentheses if it has an `or`.
std::string as_conjunct(const std::string& condition);

}  // namespace takeaway::look
