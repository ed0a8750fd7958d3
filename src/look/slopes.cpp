#include "look/slopes.hpp"

#include <algorithm>
#include <numeric>

#include "core/error.hpp"

namespace takeaway::look {

namespace {

Slope reduced(std::int64_t y, std::int64_t x) {
    const std::int64_t divisor = std::gcd(y, x);
    return {y / divisor, x / divisor};
}

/// Where a slope lies on a scale from 0 to 2 that exchanging the piles turns over: s for s <= 1,
/// 2 - 1/s above.
Slope on_fair_scale(const Slope& s) { return s.y <= s.x ? s : Slope{2 * s.y - s.x, s.y}; }

/// For a < b: whether they lie further apart on that scale than 1/slope_gap.
bool far_apart(const Slope& a, const Slope& b) {
    const Slope p = on_fair_scale(a);
    const Slope q = on_fair_scale(b);
    return Integer(slope_gap) * (Integer(q.y) * p.x - Integer(p.y) * q.x) > Integer(p.x) * q.x;
}

bool less(const Slope& slope, const Quadratic& value) {
    return Quadratic::rational(slope.y, slope.x) < value;
}
bool greater(const Slope& slope, const Quadratic& value) {
    return Quadratic::rational(slope.y, slope.x) > value;
}

void compare_with_known(SlopeBranch& branch) {
    const bool late = branch.late_members > 0;
    const Slope& low = late ? branch.late_low : branch.low;
    const Slope& high = late ? branch.late_high : branch.high;
    for (const KnownSlope& known : known_slopes()) {
        if (greater(branch.low, known.value)) {
            branch.above = known.name;
        } else if (less(branch.high, known.value)) {
            branch.below = known.name;
            return;
        } else if (!greater(low, known.value) && !less(high, known.value)) {
            branch.contains.push_back(known.name);
        }
    }
}

struct Sloped {
    Slope slope;
    bool late = false;
};

SlopeBranch branch_of(std::vector<Sloped>::const_iterator begin,
                      std::vector<Sloped>::const_iterator end) {
    SlopeBranch branch;
    branch.low = begin->slope;
    branch.high = (end - 1)->slope;
    branch.members = static_cast<std::size_t>(end - begin);
    for (auto at = begin; at != end; ++at) {
        if (!at->late) continue;
        if (branch.late_members++ == 0) branch.late_low = at->slope;
        branch.late_high = at->slope;
    }
    compare_with_known(branch);
    return branch;
}

}  // namespace

bool operator<(const Slope& a, const Slope& b) { return Integer(a.y) * b.x < Integer(b.y) * a.x; }

std::string to_text(const Slope& slope) {
    return slope.x == 1 ? std::to_string(slope.y)
                        : std::to_string(slope.y) + "/" + std::to_string(slope.x);
}

const std::vector<KnownSlope>& known_slopes() {
    static const std::vector<KnownSlope> known = [] {
        const Quadratic phi = Quadratic::golden();
        const Quadratic root2 = Quadratic::root(2);
        std::vector<KnownSlope> from_1{{"1", 1},
                                       {"√2", root2},
                                       {"3/2", Quadratic::rational(3, 2)},
                                       {"φ", phi},
                                       {"√3", Quadratic::root(3)},
                                       {"2", 2},
                                       {"1 + √2", root2 + 1},
                                       {"φ²", phi * phi},
                                       {"3", 3},
                                       {"(3 + √13)/2", Quadratic(3, 1, 13, 2)},
                                       {"4", 4},
                                       {"φ³", phi * phi * phi},
                                       {"8", 8}};
        std::vector<KnownSlope> all;
        for (std::size_t i = from_1.size(); i-- > 1;) {
            const bool is_sum =
                from_1[i].name.find(' ') != std::string::npos && from_1[i].name[0] != '(';
            const bool is_fraction = from_1[i].name == "3/2";
            all.push_back({is_fraction
                               ? "2/3"
                               : "1/" + (is_sum ? "(" + from_1[i].name + ")" : from_1[i].name),
                           Quadratic(1) / from_1[i].value});
        }
        all.insert(all.end(), from_1.begin(), from_1.end());
        return all;
    }();
    return known;
}

SlopeReport slopes(const SetMembers& set, std::int64_t from) {
    if (set.piles() != 2) throw InputError("slopes are for two piles");
    SlopeReport report;
    report.from = std::max<std::int64_t>(from, 1);
    std::vector<Sloped> sloped;
    for (const Position& member : set.members()) {
        const std::int64_t larger = std::max(member[0], member[1]);
        if (larger < report.from) continue;
        if (member[0] == 0) {
            ++report.on_y_axis;
        } else if (member[1] == 0) {
            ++report.on_x_axis;
        } else {
            sloped.push_back({reduced(member[1], member[0]), 2 * larger >= set.below()});
        }
    }
    // Slopes of 32-bit piles fit 64-bit products.
    std::sort(sloped.begin(), sloped.end(), [](const Sloped& a, const Sloped& b) {
        return a.slope.y * b.slope.x < b.slope.y * a.slope.x;
    });
    auto begin = sloped.cbegin();
    for (auto at = sloped.cbegin(); at != sloped.cend(); ++at) {
        if (at + 1 != sloped.cend() && !far_apart(at->slope, (at + 1)->slope)) continue;
        report.branches.push_back(branch_of(begin, at + 1));
        begin = at + 1;
    }
    return report;
}

SlopeReport slopes(const SetMembers& set) { return slopes(set, set.below() / 4); }

}  // namespace takeaway::look
