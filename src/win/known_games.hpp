/// Everything that is known about the games that are being worked on: what was solved of each
/// (solved_games.hpp), and what theorems and claims say (theory.hpp). Safe for threads.
#pragma once

#include <memory>

#include "core/kept.hpp"
#include "rules/game/library.hpp"
#include "solve/solved_games.hpp"
#include "win/theory.hpp"

namespace takeaway::win {

class KnownGames {
  public:
    /// `control` is for those who have none of their own.
    explicit KnownGames(SolveControl control)
        : solved_(std::make_shared<SolvedGames>(std::move(control))) {}

    const std::shared_ptr<SolvedGames>& solved() const { return solved_; }

    std::shared_ptr<const Theory> theory_of(const Library& library, const Game& game,
                                            const SolveControl& control) {
        return theories_.at(key_of(game),
                            [&] { return std::make_shared<const Theory>(library, game, control); });
    }

    /// Forgets what nobody asked for lately: tables beyond so many bytes, and most theories.
    void trim(std::uint64_t most_bytes) {
        solved_->trim(most_bytes);
        std::size_t count = 0;
        std::uint64_t bytes = 0;
        theories_.trim([&](const Theory& theory) {
            return ++count <= most_theories && (bytes += theory.bytes()) <= most_theory_bytes;
        });
    }
    void clear() {
        solved_->clear();
        theories_.clear();
    }

  private:
    static constexpr std::size_t most_theories = 64;
    static constexpr std::uint64_t most_theory_bytes = std::uint64_t{64} << 20;

    std::shared_ptr<SolvedGames> solved_;
    Kept<const Theory> theories_;
};

}  // namespace takeaway::win
