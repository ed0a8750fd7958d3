/// The games that are being worked on, each with what was solved of it.
///
/// Ten statements of the star paper are about the same game, (Wythoff Nim)*, and solving it to
/// 50,000 takes seconds: the first that asks solves it, and the others wait. Games are known by
/// their fingerprints, so it does not matter who read the text, or how often.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "core/kept.hpp"
#include "solve/solved_game.hpp"

namespace takeaway::solve {

/// What two texts must have in common so that their games may share tables and theorems.
inline std::string key_of(const Game& game) { return game.fingerprint + "\n" + game.expression; }

class SolvedGames {
  public:
    /// `control` is for those who have none of their own.
    explicit SolvedGames(SolveControl control, PositionSolver solver = {})
        : control_(std::move(control)), solver_(std::move(solver)) {}

    std::shared_ptr<SolvedGame> of(const Game& game) {
        return games_.at(key_of(game), [&] { return std::make_shared<SolvedGame>(game, solver_); });
    }

    /// All P-positions with every pile below the bound, unordered piles sorted, in order. Called
    /// from several threads at once. Throws LimitError if the game does not fit.
    PositionListPtr p_positions(const Game& game, std::int64_t bound) {
        return of(game)->p_positions(bound, control_);
    }

    const SolveControl& control() const { return control_; }

    /// How many tables were solved, of all games that are not forgotten.
    std::uint64_t solves() const {
        std::uint64_t all = 0;
        games_.each([&](const SolvedGame& game) { all += game.solves(); });
        return all;
    }
    /// Forgets games that nobody asked for lately, until the rest takes so many bytes.
    void trim(std::uint64_t most_bytes) {
        std::uint64_t bytes = 0;
        games_.trim([&](const SolvedGame& game) { return (bytes += game.bytes()) <= most_bytes; });
    }
    void clear() { games_.clear(); }

  private:
    const SolveControl control_;
    const PositionSolver solver_;
    Kept<SolvedGame> games_;
};

}  // namespace takeaway::solve
