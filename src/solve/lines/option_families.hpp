/// The options of every position, put together from a few families of positions.
///
/// Solvers for nim values do not look at options one by one. They keep sets of values for whole
/// families, which they can do because the options of one position and those of the next differ by
/// little. Four kinds, read off the rules:
///
///     chain     p - offset - k·step for all k >= 0          take t from x where t >= 1
///     orthant   p - offset - v for all v >= 0 on some piles take any from up to 2 piles
///     places    p - v for listed vectors v                  take t from x where t in beatty(phi)
///     guarded   p - take(s) where a guard on p and s holds   take t from x where 2t <= x
///
/// Chains, orthants and places may have a condition on p itself: they give options at those p
/// only. Every option is in some family, and every member that is not below zero is an option,
/// with unordered piles as the text has them, not yet sorted again. Of rules that are the same
/// everywhere but not made of lines, all moves are listed as places.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "rules/game/stated_rules.hpp"
#include "solve/lines/line_moves.hpp"

namespace takeaway::solve {

struct OptionChain {
    Position offset;
    Position step;
    FormulaPtr where;  // slots are the piles
};

struct OptionOrthant {
    Position offset;
    std::vector<std::size_t> piles;  // two at least; one would be a chain
    FormulaPtr where;
};

struct OptionPlaces {
    std::vector<Position> taken;
    FormulaPtr where;
    bool is_ascending = false;  // in every entry, as along a line
};

struct GuardedLine {
    LineMoves line;
};

struct OptionFamilies {
    std::vector<OptionChain> chains;
    std::vector<OptionOrthant> orthants;
    std::vector<OptionPlaces> places;
    std::vector<GuardedLine> guarded;
};

/// The families of the positions with every pile below the bound, or one sentence saying which move
/// is not made of such families.
std::variant<OptionFamilies, std::string> option_families(const Rules& rules, std::int64_t bound);

}  // namespace takeaway::solve
