/// P-positions that several claims ask for, solved once.
///
/// Ten statements of the star paper are about the same game, (Wythoff Nim)*, and solving it to
/// 50,000 takes seconds: the first check that asks solves it with all threads, and the others wait.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "solve/ladder.hpp"
#include "solve/position_list.hpp"

namespace takeaway::claims {

using PositionListPtr = std::shared_ptr<const PositionList>;

class SolvedGames {
  public:
    explicit SolvedGames(SolveControl control) : control_(std::move(control)) {}

    /// All P-positions with every pile below the bound, unordered piles sorted, in order. Called
    /// from several threads at once. Throws LimitError if the game does not fit.
    PositionListPtr p_positions(const Game& game, std::int64_t bound);

    const SolveControl& control() const { return control_; }

  private:
    struct Entry {
        std::mutex mutex;  // held while the game is being solved
        PositionListPtr list;
    };

    SolveControl control_;
    std::mutex mutex_;  // guards the map
    std::map<std::pair<std::string, std::int64_t>, std::shared_ptr<Entry>> entries_;
};

/// What a second method says about one position.
struct SecondOpinion {
    bool is_p = false;
    std::string sentence;  // "by definition, on all 112 positions up to it: the move to (3,5) wins"
};

/// Solves the game up to the position by another method than the one that SolvedGames takes for
/// this bound: by definition where the box is small enough, from the list of moves (by_columns.hpp)
/// for invariant games on two piles, else by the next rung that takes the game. For an N-position
/// it names a winning move, which is tested through Rules::is_move.
SecondOpinion second_opinion(const Game& game, const Position& position, std::int64_t bound,
                             const SolveControl& control);

/// Boxes up to this many positions are solved by definition for a second opinion.
constexpr std::uint64_t most_positions_by_definition = 4'000'000;

}  // namespace takeaway::claims
