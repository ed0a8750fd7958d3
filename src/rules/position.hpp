/// Positions: how many tokens lie on each pile.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/integer.hpp"

namespace takeaway::rules {

using core::to_text;  // one name for the texts of numbers and positions

using Position = std::vector<std::int64_t>;
using BigPosition = std::vector<Integer>;

/// Neighbouring piles whose order does not matter: positions keep them sorted.
struct PileGroup {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Sorts each group, smallest pile first.
template <class Piles>
void sort_groups(Piles& position, const std::vector<PileGroup>& groups);

/// Calls visit(arrangement) for every arrangement of the unordered piles, each once, until it
/// returns false. Returns false if it was stopped.
template <class Piles, class Visit>
bool each_arrangement(Piles position, const std::vector<PileGroup>& groups, const Visit& visit,
                      std::size_t first_group = 0);

/// Whether there is no token: of positions, and of vectors in general.
template <class Number>
bool is_zero(const std::vector<Number>& vector) {
    return std::all_of(vector.begin(), vector.end(), [](const Number& n) { return n == 0; });
}

/// Whether each group is sorted already.
bool is_sorted_in_groups(const Position& position, const std::vector<PileGroup>& groups);

/// Reads `3,5`, `(3, 5)` or, for a sum, `1,4,5 | 1,4,5`; `3,5; 2` with what is remembered. Throws
/// InputError with the place.
BigPosition parse_position(std::string_view text);

/// The position with 64-bit piles. Throws LimitError naming the first pile that is too large.
Position to_small(const BigPosition& position);
BigPosition to_big(const Position& position);

/// pile + 1. Throws LimitError for the largest number, which has no successor.
std::int64_t bound_above(std::int64_t pile);

/// (3,5), and (1,4,5 | 1,4,5) where `components` gives the number of piles of each summand.
std::string to_text(const Position& position, const std::vector<std::size_t>& components = {});
std::string to_text(const BigPosition& position, const std::vector<std::size_t>& components = {});
/// The same of piles that are texts already.
std::string join_piles(const std::vector<std::string>& piles,
                       const std::vector<std::size_t>& components = {});

/// Insertion sort: groups have few piles and are nearly sorted after a move.
template <class Piles>
void sort_groups(Piles& position, const std::vector<PileGroup>& groups) {
    for (const PileGroup& group : groups) {
        for (std::size_t i = group.begin + 1; i < group.end; ++i)
            for (std::size_t j = i; j > group.begin && position[j] < position[j - 1]; --j)
                std::swap(position[j], position[j - 1]);
    }
}

template <class Piles, class Visit>
bool each_arrangement(Piles position, const std::vector<PileGroup>& groups, const Visit& visit,
                      std::size_t first_group) {
    if (first_group == groups.size()) return visit(position);
    const auto begin = position.begin() + static_cast<std::ptrdiff_t>(groups[first_group].begin);
    const auto end = position.begin() + static_cast<std::ptrdiff_t>(groups[first_group].end);
    std::sort(begin, end);
    do
        if (!each_arrangement(position, groups, visit, first_group + 1)) return false;
    while (std::next_permutation(begin, end));
    return true;
}

}  // namespace takeaway::rules
