/// The board of values_by_lines.hpp: values, and the sets that are kept for families of options.
/// How a thread fills it in is in value_solver.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/game/game.hpp"
#include "solve/lines/option_families.hpp"
#include "solve/lines/pile_condition.hpp"
#include "solve/lines/value_sets.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {

/// A value is at most the number of tokens, so it is below piles·bound.
inline std::size_t words_for_values(std::size_t piles, std::int64_t bound) {
    return piles * static_cast<std::size_t>(bound) / 64 + 1;
}

/// An orthant keeps a set for each chain along its first pile.
Position first_step(const OptionOrthant& orthant);

/// Cells between a position and the one that so many tokens were taken from.
inline std::int64_t cells_between(const Position& taken, std::int64_t bound) {
    std::int64_t cells = 0;
    for (const std::int64_t tokens : taken) cells = cells * bound + tokens;
    return cells;
}

/// Whether so many tokens can be taken from the piles, of which the last may be left out.
inline bool fits(const Position& taken, const Position& piles, std::size_t of_piles) {
    for (std::size_t i = 0; i < of_piles; ++i)
        if (taken[i] > piles[i]) return false;
    return true;
}
inline bool fits(const Position& taken, const Position& piles) {
    return fits(taken, piles, piles.size());
}

/// A family that keeps sets: a chain, or an orthant, whose sets take in those of its other piles.
struct KeptFamily {
    KeptFamily(Position offset, Position step, const FormulaPtr& where, std::int64_t bound,
               std::size_t words);

    Position offset;
    Position step;
    std::int64_t back;  // cells between a position and the one at the offset, if any has one
    ChainNumbers numbers;
    ValueSets sets;
    PileCondition where;
    std::vector<std::size_t> other_piles;
};

/// Options that are looked up one by one.
struct SinglePlaces {
    std::vector<Position> taken;
    std::vector<std::int64_t> back;
    PileCondition where;
    bool is_ascending = false;
};

struct ValueBoard {
    ValueBoard(const Game& game, const OptionFamilies& families, std::int64_t below);

    bool has_single_options() const { return !places.empty() || !guarded.empty(); }

    std::size_t piles;
    std::int64_t bound;
    std::size_t words;
    std::vector<PileGroup> groups;
    ValueTable table;
    std::uint32_t* values;
    std::vector<KeptFamily> kept;
    std::vector<SinglePlaces> places;
    std::vector<LineMoves> guarded;
    /// Whether smaller positions first is not enough: they must come in lexicographic order.
    bool needs_order;
    /// Whether only positions with sorted unordered piles get a value. The sets of orthants are
    /// those of all neighbours, so with them every order of the piles does.
    bool is_sorted_only;
};

}  // namespace takeaway::solve
