/// Rows and columns of a set of positions: how many members lie in each, and where they end.
///
/// The line x_i = v, for a pile i and a number v, holds the members with that pile of that size: a
/// column of a two-pile board for the first pile, a row for the second. Everything is said of the
/// part of the line below the bound.
#pragma once

#include <cstdint>
#include <vector>

#include "look/set_members.hpp"

namespace takeaway::look {

/// A line of a two-pile set whose members from some place on are first, first + step, … up to the
/// edge of the box.
struct ArithmeticLine {
    std::int64_t line = 0;
    std::int64_t first = 0;
    std::int64_t step = 0;
    std::size_t terms = 0;
};

struct LineCounts {
    std::size_t pile = 0;
    /// Lines by their number of members: how_many[k] lines have k members; short ones first.
    std::vector<std::pair<std::size_t, std::size_t>> how_many;
    std::size_t empty = 0;
    std::vector<std::int64_t> first_empty;  // a few
    std::int64_t first_met = 0;             // the first and last line with a member
    std::int64_t last_met = 0;
    std::size_t fullest = 0;
    std::int64_t fullest_line = 0;
    /// Lines whose last member lies below half the bound: they look finished. For two piles.
    std::size_t finished = 0;
    /// For two piles.
    std::vector<ArithmeticLine> arithmetic;
};

/// A line is called arithmetic only with this many terms.
constexpr std::size_t least_arithmetic_terms = 4;
/// How many empty lines are named.
constexpr std::size_t most_named_lines = 8;

/// One entry a pile. Time and memory: members + bound.
std::vector<LineCounts> line_counts(const SetMembers& set);

}  // namespace takeaway::look
