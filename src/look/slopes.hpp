/// Slopes y/x of the members of a two-pile set, grouped into branches.
///
/// A branch is a maximal group of slopes, of members with the larger pile from some number on, in
/// which neighbours lie close together. Slopes above 1 are compared through x/y, so that a set and
/// its mirror image get mirrored branches. Nothing is rounded: a branch is a pair of fractions that
/// occur as slopes and contain all others, and a constant such as φ is compared with them exactly.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "look/set_members.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::look {

using rules::to_text;

/// y/x in lowest terms; x > 0.
struct Slope {
    std::int64_t y = 0;
    std::int64_t x = 1;
    friend bool operator==(const Slope&, const Slope&) = default;
};
/// Exact comparison of y1/x1 and y2/x2.
bool operator<(const Slope& a, const Slope& b);
std::string to_text(const Slope& slope);

/// A number that slopes are compared with, under the name that people know.
struct KnownSlope {
    std::string name;
    Quadratic value;
};
/// 1/φ², 1/2, 1/φ, 1/√2, 1, √2, 3/2, φ, 2, 1 + √2, φ², 3, 4, …
const std::vector<KnownSlope>& known_slopes();

struct SlopeBranch {
    Slope low;
    Slope high;
    std::size_t members = 0;
    /// The same for the members with the larger pile from half the bound on; 0 members if none.
    Slope late_low;
    Slope late_high;
    std::size_t late_members = 0;
    /// The greatest known slope below all of them, the known ones in between (low <= … <= high of
    /// the late members), the least known one above all of them; empty names if there is none.
    std::string above;
    std::vector<std::string> contains;
    std::string below;
};

struct SlopeReport {
    std::int64_t from = 0;  // of the larger pile
    std::vector<SlopeBranch> branches;
    std::size_t on_x_axis = 0;  // members (x, 0) from there on
    std::size_t on_y_axis = 0;
};

/// Slopes further apart than 1/slope_gap belong to different branches.
constexpr std::int64_t slope_gap = 16;

/// For two piles, else throws InputError. Members with the larger pile >= from, sorted by slope.
SlopeReport slopes(const SetMembers& set, std::int64_t from);
/// The same from a quarter of the bound on.
SlopeReport slopes(const SetMembers& set);

}  // namespace takeaway::look
