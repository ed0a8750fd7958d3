#include "look/set_rows.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace takeaway::look {

namespace {

/// The longest end of the line that is an arithmetic progression up to the edge.
std::optional<ArithmeticLine> arithmetic_end(std::int64_t line,
                                             const std::vector<std::int64_t>& members,
                                             std::int64_t bound) {
    if (members.size() < least_arithmetic_terms) return std::nullopt;
    const std::int64_t step = members.back() - members[members.size() - 2];
    if (members.back() + step < bound) return std::nullopt;  // it stops before the edge
    std::size_t first = members.size() - 1;
    while (first > 0 && members[first] - members[first - 1] == step) --first;
    const std::size_t terms = members.size() - first;
    if (terms < least_arithmetic_terms) return std::nullopt;
    return ArithmeticLine{line, members[first], step, terms};
}

LineCounts counts_of(const SetMembers& set, std::size_t pile) {
    LineCounts counts;
    counts.pile = pile;
    const auto bound = static_cast<std::size_t>(set.below());
    std::vector<std::vector<std::int64_t>> lines(bound);
    std::vector<std::size_t> sizes(bound, 0);
    for (const Position& member : set.members()) {
        const auto line = static_cast<std::size_t>(member[pile]);
        ++sizes[line];
        if (set.piles() == 2) lines[line].push_back(member[1 - pile]);
    }
    std::map<std::size_t, std::size_t> how_many;
    bool met = false;
    for (std::size_t line = 0; line < bound; ++line) {
        const auto number = static_cast<std::int64_t>(line);
        ++how_many[sizes[line]];
        if (sizes[line] == 0) {
            ++counts.empty;
            if (counts.first_empty.size() < most_named_lines) counts.first_empty.push_back(number);
            continue;
        }
        if (!met) counts.first_met = number;
        met = true;
        counts.last_met = number;
        if (sizes[line] > counts.fullest) {
            counts.fullest = sizes[line];
            counts.fullest_line = number;
        }
        if (set.piles() != 2) continue;
        std::sort(lines[line].begin(), lines[line].end());
        if (2 * lines[line].back() < set.below()) ++counts.finished;
        if (const auto end = arithmetic_end(number, lines[line], set.below()))
            counts.arithmetic.push_back(*end);
    }
    counts.how_many.assign(how_many.begin(), how_many.end());
    return counts;
}

}  // namespace

std::vector<LineCounts> line_counts(const SetMembers& set) {
    std::vector<LineCounts> all;
    for (std::size_t pile = 0; pile < set.piles(); ++pile) all.push_back(counts_of(set, pile));
    return all;
}

}  // namespace takeaway::look
