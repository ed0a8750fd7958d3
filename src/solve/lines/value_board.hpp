/// The board of values_by_lines.hpp: values, and the sets that are kept for families of options.
#pragma once

#include <algorithm>
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

/// A family that keeps sets: a chain, or an orthant, whose sets take in those of its other piles.
struct KeptFamily {
    KeptFamily(Position offset, const Position& step, const FormulaPtr& where, std::int64_t bound,
               std::size_t words);

    Position offset;
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

    class Solver;
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
};

/// One thread's part.
class ValueBoard::Solver {
  public:
    explicit Solver(ValueBoard& board)
        : board_(board),
          last_(board.piles - 1),
          sets_(board.kept.size() + 1),
          extra_(board.words, 0) {}

    /// The positions from this one on, up to the last pile end - 1. All smaller ones are solved.
    void solve_run(Position from, std::int64_t end);

  private:
    /// What is the same for all positions of a run.
    struct KeptRun {
        KeptFamily* family = nullptr;
        std::int64_t number = 0;              // of the set, without the last pile's share
        const std::int64_t* share = nullptr;  // of the last pile
        std::int64_t back = 0;
        std::int64_t takes_from = 0;  // the last pile from which on the offset fits
        std::size_t set = 0;          // of the position that is being solved
    };

    void begin_run(const Position& from);
    void take_in_neighbours(const Position& at);
    /// Below this the last pile makes the position one whose piles are not sorted.
    std::int64_t first_sorted(const Position& at) const;
    void copy_from_sorted(const Position& at, std::int64_t cell);
    void solve_cell(const Position& at, std::int64_t cell);
    void look_up(const Position& at, std::int64_t cell);
    void look_up_guarded(const LineMoves& line, const Position& at);
    void note(std::uint32_t value) {
        extra_[value / 64] |= std::uint64_t{1} << (value % 64);
        extra_end_ = std::max<std::size_t>(extra_end_, value / 64 + 1);
    }

    ValueBoard& board_;
    std::size_t last_;
    std::vector<KeptRun> run_;
    std::vector<const std::uint64_t*> sets_;
    std::vector<std::uint64_t> extra_;  // values of single options
    std::size_t extra_end_ = 0;
    Position scratch_;
};

}  // namespace takeaway::solve
