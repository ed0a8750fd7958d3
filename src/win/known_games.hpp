/// Everything that is known about the games that are being worked on: what was solved of each
/// (solved_games.hpp), and what theorems and claims say (theory.hpp). Safe for threads.
///
/// A theorem that was proved just now is added by `learn`; those of earlier days come from whom one
/// was told to ask (theorems.hpp). Both count from the next question on.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "core/kept.hpp"
#include "rules/library/library.hpp"
#include "solve/solved_games.hpp"
#include "win/theory.hpp"

namespace takeaway::win {

class KnownGames {
  public:
    /// `control` is for those who have none of their own; `theorems` may be null.
    explicit KnownGames(SolveControl control,
                        std::shared_ptr<const KnownTheorems> theorems = nullptr)
        : solved_(std::make_shared<SolvedGames>(std::move(control))),
          theorems_(std::move(theorems)) {}

    const std::shared_ptr<SolvedGames>& solved() const { return solved_; }

    /// From now on this is known about the game.
    void learn(const Game& game, ProvedTheorem theorem) {
        const std::lock_guard lock(mutex_);
        learned_[game.fingerprint].push_back(std::move(theorem));
    }

    /// What was proved about the game, the newest first.
    std::vector<ProvedTheorem> proved_about(const Game& game) const {
        std::vector<ProvedTheorem> proved;
        {
            const std::lock_guard lock(mutex_);
            const auto known = learned_.find(game.fingerprint);
            if (known != learned_.end()) proved = {known->second.rbegin(), known->second.rend()};
        }
        if (theorems_)
            for (ProvedTheorem& theorem : theorems_->about(game))
                proved.push_back(std::move(theorem));
        return proved;
    }

    std::shared_ptr<const Theory> theory_of(const Library& library, const Game& game,
                                            const SolveControl& control) {
        const std::vector<ProvedTheorem> proved = proved_about(game);
        std::string key = key_of(game);
        for (const ProvedTheorem& theorem : proved) key += "\n" + theorem.id;
        return theories_.at(
            key, [&] { return std::make_shared<const Theory>(library, game, control, proved); });
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
    std::shared_ptr<const KnownTheorems> theorems_;
    Kept<const Theory> theories_;
    mutable std::mutex mutex_;  // guards what was learned
    std::map<std::string, std::vector<ProvedTheorem>> learned_;
};

}  // namespace takeaway::win
