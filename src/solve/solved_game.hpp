/// A game with everything that has been solved of it: the one place where tables are kept.
///
/// Whoever needs outcomes, P-positions or nim values asks here, with limits and progress of his
/// own; what is known answers at once, what is not is solved by whatever method suits, and kept. So
/// a table serves every later question, of a command, of the page, of ten claims about one game.
///
/// Safe for threads: tables never change once they are made, a larger one takes the place of a
/// smaller one. One thread solves at a time; those that ask for what is known do not wait for it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "solve/ladder.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/position_list.hpp"
#include "solve/value_ladder.hpp"

namespace takeaway::solve {

using PositionListPtr = std::shared_ptr<const PositionList>;

/// Boxes up to this many positions are solved by definition: a second's work at most.
constexpr std::uint64_t positions_for_definition = 1'000'000;

/// All P-positions with every pile below a bound, in order, unordered piles sorted.
struct ListedPositions {
    PositionListPtr list;
    std::int64_t below = 0;
    Method method = Method::definition;
};

/// The nim values of a box.
struct ListedValues {
    std::shared_ptr<const ValueTable> table;
    ValueMethod method = ValueMethod::definition;
};

/// Outcomes of all positions up to some corner. The answer for a position rests on every position
/// below it being decided.
class Outcomes {
  public:
    explicit Outcomes(std::shared_ptr<const OutcomeTable> table) : table_(std::move(table)) {}
    explicit Outcomes(ListedPositions listed) : listed_(std::move(listed)) {}

    bool covers(const Position& position) const;
    /// Of a position that is covered and whose unordered piles are sorted.
    Outcome operator()(const Position& position) const;

  private:
    std::shared_ptr<const OutcomeTable> table_;
    ListedPositions listed_;
};

/// Finds all P-positions below a bound.
using PositionSolver =
    std::function<PositionList(const Game& game, std::int64_t bound, const SolveControl& control)>;

class SolvedGame {
  public:
    /// Lists come from the ladder, unless another solver is given.
    explicit SolvedGame(Game game, PositionSolver solver = {})
        : game_(std::move(game)), solver_(std::move(solver)) {}

    const Game& game() const { return game_; }

    // All of these solve what is not known yet, and throw LimitError if that does not fit the
    // memory limit, Interrupted if the progress says so; what was known stays known.

    /// The P-positions below the bound, and perhaps more of them: below the bound that is told.
    ListedPositions listed_below(std::int64_t bound, const SolveControl& control);
    /// Exactly those below the bound.
    PositionListPtr p_positions(std::int64_t bound, const SolveControl& control);
    /// Outcomes at least up to the corner: a small box by definition, else by the ladder.
    Outcomes outcomes_up_to(const Position& corner, const SolveControl& control);
    /// Values at least up to the corner. Throws InputError for a game without nim values.
    ListedValues values_up_to(const Position& corner, const SolveControl& control);
    /// Values of at least all positions below the bound, by the ladder.
    ListedValues values_below(std::int64_t bound, const SolveControl& control);

    /// Whether the outcome of the position is known, or a matter of about a second. Depends on the
    /// position and on what was solved, not on the clock.
    bool decides_soon(const Position& position, const SolveControl& control) const;

    /// Whether a table up to the position fits the memory limit.
    bool fits(const Position& position, const SolveControl& control) const;

    /// What the game and its tables take in memory.
    std::uint64_t bytes() const;
    /// How many tables were solved so far.
    std::uint64_t solves() const { return solves_; }

  private:
    std::optional<Outcomes> known_outcomes(const Position& corner) const;
    ListedPositions known_list() const;
    /// Nothing unless it covers the box.
    ListedValues known_values(const Box& box) const;

    // What solves, under growing_.
    /// Below `wanted`, or, if that does not fit, below `needed`.
    ListedPositions solve_list(std::int64_t needed, std::int64_t wanted,
                               const SolveControl& control);
    ListedPositions solve_list(std::int64_t bound, const SolveControl& control);
    ListedValues keep(ValueTable table, ValueMethod method);

    const Game game_;
    const PositionSolver solver_;
    std::atomic<std::uint64_t> solves_{0};

    std::mutex growing_;        // held while something is solved
    mutable std::mutex known_;  // guards what follows, for moments
    ListedPositions list_;
    std::shared_ptr<const OutcomeTable> outcomes_;
    ListedValues values_;
};

}  // namespace takeaway::solve
