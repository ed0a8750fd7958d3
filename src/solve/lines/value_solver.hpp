/// One thread's part in filling in a board of values: runs of positions along the last pile.
///
/// At the position p the value at p - offset enters the set of the chain of p. Where piles are
/// unordered, only sorted positions are visited. On a chain those are consecutive, for being sorted
/// is being on the right side of some hyperplanes; so the first of them takes in the values of all
/// that come before it on the chain, and the others go on as ever. Often the rules say the same of
/// all piles: then what comes before, with its piles sorted, is the beginning of a chain of another
/// family, whose set has just these values. It has no others: the next position of that chain is
/// this one with its piles in another order, so it is this one itself or not sorted and never
/// visited. Where there is no such family, the values are looked up one by one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "solve/lines/value_board.hpp"

namespace takeaway::solve {

class ValueSolver {
  public:
    explicit ValueSolver(ValueBoard& board)
        : board_(board),
          last_(board.piles - 1),
          nothing_(board.piles, 0),
          sets_(board.kept.size() + 1),
          extra_(board.words, 0) {}

    /// The positions from this one on, up to the last pile end - 1, or the sorted ones of them. All
    /// smaller ones are solved. A value that the board has already is not looked for.
    void solve_run(Position from, std::int64_t end);

  private:
    /// What is the same for all positions of a run.
    struct KeptRun {
        KeptFamily* family = nullptr;
        std::int64_t number = 0;              // of the set, without the last pile's share
        const std::int64_t* share = nullptr;  // of the last pile
        std::int64_t back = 0;
        std::int64_t takes_from = 0;   // the last pile from which on the offset fits
        std::int64_t sorted_from = 0;  // … and from which on the position there is sorted
        /// The last piles between which the step fits and leaves piles that are not sorted, so
        /// that the position is the first sorted one of its chain.
        std::int64_t enters_from = 0;
        std::int64_t enters_below = 0;
        std::size_t set = 0;  // of the position that is being solved
    };

    void begin_run(const Position& from);
    void enter_unsorted(const KeptRun& run, const Position& at);
    /// Sorts the piles; and the family that is this one with its piles moved in the same way, or
    /// null.
    const KeptFamily* sort_with_family(Position& position, const KeptFamily& family);
    void take_in_neighbours(const Position& at);
    /// The last pile from which on the position is sorted when so much is taken from it.
    std::int64_t sorted_from(const Position& at, const Position& taken) const;
    /// Of piles in any order.
    std::uint32_t value_of(Position& piles) const {
        sort_groups(piles, board_.groups);
        return board_.values[cells_between(piles, board_.bound)];
    }
    std::uint32_t value_after(const Position& at, const Position& taken);
    void solve_cell(const Position& at, std::int64_t cell);
    void look_up(const Position& at, std::int64_t cell);
    void look_up_guarded(const LineMoves& line, const Position& at);
    void note(std::uint32_t value) {
        extra_[value / 64] |= std::uint64_t{1} << (value % 64);
        extra_end_ = std::max<std::size_t>(extra_end_, value / 64 + 1);
    }

    ValueBoard& board_;
    std::size_t last_;
    Position nothing_;
    std::vector<KeptRun> run_;
    std::vector<const std::uint64_t*> sets_;
    std::vector<std::uint64_t> extra_;  // values of single options
    std::size_t extra_end_ = 0;
    Position option_;
    std::vector<std::size_t> order_;
    Position scratch_;
};

}  // namespace takeaway::solve
