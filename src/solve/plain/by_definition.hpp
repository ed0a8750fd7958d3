/// Outcomes and Sprague–Grundy values straight from the definition: the oracle of every faster
/// rung.
///
/// A position is P if no option is P (in misère play a position without options is N); its nim
/// value is the least number that is no option's value. Nothing here knows a theorem, looks at how
/// the rules are stated, or skips an option for any reason but that the answer is already certain.
/// Do not optimise this file: what is faster goes into a file of its own and is tested against it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/progress.hpp"
#include "rules/game/game.hpp"
#include "solve/box.hpp"
#include "solve/control.hpp"

namespace takeaway::solve {

/// P: the Previous player wins; N: the Next player wins.
enum class Outcome : std::uint8_t { P, N };

/// The outcome of every position of a box.
class OutcomeTable {
  public:
    OutcomeTable(Box box, std::vector<PileGroup> groups)
        : box_(std::move(box)), groups_(std::move(groups)), outcomes_(box_.count(), Outcome::N) {}

    const Box& box() const { return box_; }
    /// Unordered piles may be given in any order.
    Outcome operator()(Position position) const {
        sort_groups(position, groups_);
        return outcomes_[box_.number_of(position)];
    }
    void set(const Position& sorted, Outcome outcome) {
        outcomes_[box_.number_of(sorted)] = outcome;
    }
    Outcome at_sorted(const Position& sorted) const { return outcomes_[box_.number_of(sorted)]; }

    /// The P-positions in lexicographic order; unordered piles are listed sorted only.
    std::vector<Position> p_positions() const;

  private:
    Box box_;
    std::vector<PileGroup> groups_;
    std::vector<Outcome> outcomes_;
};

/// The nim value of every position of a box.
class ValueTable {
  public:
    /// Of what is not a position of the game, and of what is not solved yet.
    static constexpr std::uint32_t no_value = 0xFFFFFFFF;

    ValueTable(Box box, std::vector<PileGroup> groups)
        : box_(std::move(box)), groups_(std::move(groups)), values_(box_.count(), no_value) {}

    const Box& box() const { return box_; }
    std::uint32_t operator()(Position position) const {
        sort_groups(position, groups_);
        return values_[box_.number_of(position)];
    }
    void set(const Position& sorted, std::uint32_t value) {
        values_[box_.number_of(sorted)] = value;
    }
    std::uint32_t at_sorted(const Position& sorted) const {
        return values_[box_.number_of(sorted)];
    }
    /// Gives every arrangement of unordered piles the value of the sorted one, so that the numbers
    /// themselves are the whole table: a board of two piles becomes symmetric.
    void fill_every_order();
    /// The values in lexicographic order of the positions of the box. Before fill_every_order only
    /// those of sorted positions mean something.
    const std::vector<std::uint32_t>& flat() const { return values_; }
    std::vector<std::uint32_t>& flat() { return values_; }

  private:
    Box box_;
    std::vector<PileGroup> groups_;
    std::vector<std::uint32_t> values_;
};

/// Time: the number of positions times their options. Memory: one byte a position. Where a game
/// remembers numbers, moves may lead out of the box; the table is then of the smallest box around
/// it that they do not leave (closed_box.hpp), and so are the counts.
/// Throws LimitError before allocating if that exceeds `memory_limit` bytes.
OutcomeTable outcomes_by_definition(const Game& game, const Box& box, const Progress& progress = {},
                                    std::uint64_t memory_limit = no_memory_limit);

/// The same as a list, for a cube of positions. The list counts against the memory limit too.
PositionList p_positions_by_definition(const Game& game, std::int64_t bound,
                                       const SolveControl& control);

/// Memory: four bytes a position. What is not a position has no value. Throws InputError if the
/// game has no nim values (misère play, blocking).
ValueTable values_by_definition(const Game& game, const Box& box, const SolveControl& control);
inline ValueTable values_by_definition(const Game& game, const Box& box,
                                       const Progress& progress = {},
                                       std::uint64_t memory_limit = no_memory_limit) {
    SolveControl control;
    control.progress = progress;
    control.memory_limit = memory_limit;
    return values_by_definition(game, box, control);
}

/// An option and the names of the moves that lead to it.
struct Option {
    Position to;
    std::vector<std::string> moves;
    bool may_be_blocked = false;  // counted or freely
};

/// The options of a position, each once, in lexicographic order. Throws LimitError if there are
/// more than `most`.
std::vector<Option> options_of(const Game& game, const Position& from, std::size_t most);

/// The positions of the box from which one move leads to `to`, in lexicographic order.
std::vector<Position> parents_of(const Game& game, const Position& to, const Box& box,
                                 const Progress& progress = {});

}  // namespace takeaway::solve
