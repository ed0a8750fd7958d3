#include "look/linear_fit.hpp"

#include <algorithm>

#include "look/set_periods.hpp"
#include "look/set_text.hpp"

namespace takeaway::look {

namespace {

/// "1 + 3t", "3t", "t", "5".
std::string entry_text(std::int64_t base, std::int64_t period) {
    if (period == 0) return std::to_string(base);
    const std::string product = period == 1 ? "t" : std::to_string(period) + "t";
    return base == 0 ? product : product + " + " + std::to_string(base);
}

std::string text_of(const LinearFit& fit) {
    std::vector<std::string> parts;
    if (!fit.exceptions.empty()) parts.push_back(listed_text(fit.exceptions));
    for (const LinearPart& part : fit.parts) {
        std::vector<std::string> piles;
        for (std::size_t i = 0; i < part.base.size(); ++i)
            piles.push_back(entry_text(part.base[i], part.period[i]));
        parts.push_back(family_text(piles, false, "t >= 0"));
    }
    return union_text(parts);
}

}  // namespace

LinearSearch linear_fit(const SetMembers& set, const std::vector<Position>& vectors,
                        const std::vector<PileGroup>& unordered) {
    LinearFit fit;
    std::vector<Position> left = set.members();
    for (const Position& vector : vectors) {
        std::vector<Position> fresh;
        for (const Position& member : left) {
            // Members come in order, so a member is reached before it is met.
            if (std::find_if(fit.parts.begin(), fit.parts.end(), [&](const LinearPart& part) {
                    if (part.period != vector) return false;
                    std::size_t pivot = 0;
                    while (vector[pivot] == 0) ++pivot;
                    const std::int64_t t = (member[pivot] - part.base[pivot]) / vector[pivot];
                    for (std::size_t i = 0; i < member.size(); ++i)
                        if (t < 0 || part.base[i] + t * vector[i] != member[i]) return false;
                    return true;
                }) != fit.parts.end())
                continue;
            if (set.steps_inside(member, vector) >= least_repetitions &&
                set.repeats(member, vector)) {
                fit.parts.push_back({member, vector});
                if (fit.parts.size() > most_linear_parts)
                    return NoFit{"the set needs more than " + std::to_string(most_linear_parts) +
                                 " lines base + t·period"};
                continue;
            }
            fresh.push_back(member);
        }
        left = std::move(fresh);
    }
    for (const Position& member : left)
        if (2 * *std::max_element(member.begin(), member.end()) >= set.below())
            return NoFit{to_text(member) + " lies on no line base + t·period that was found"};
    if (left.size() > most_linear_parts) return NoFit{"too many members lie on no line"};
    fit.exceptions = std::move(left);
    fit.text = text_of(fit);
    if (fit.parts.empty() || !text_describes(fit.text, set, unordered))
        return NoFit{"the lines base + t·period do not describe the set"};
    return fit;
}

}  // namespace takeaway::look
