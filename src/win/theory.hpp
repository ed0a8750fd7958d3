/// What is known about a game without a table: theorems, periods, what was proved, and what its
/// text claims.
///
/// P-positions that were proved for the game take the place of those that its text claims. They
/// are tried on a box like those, and at every position that is asked for: a failure there is a
/// mistake of this program, and is thrown as one (std::logic_error) whenever they are asked for.
///
/// One for a game, shared by all who ask. Safe for threads.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "rules/library/library.hpp"
#include "solve/control.hpp"
#include "win/derived_strategy.hpp"
#include "win/strategies.hpp"
#include "win/theorems.hpp"

namespace takeaway::win {

class Theory {
  public:
    /// The library tells which game is which; it is not kept.
    Theory(const Library& library, const Game& game, const SolveControl& control,
           const std::vector<ProvedTheorem>& proved = {});

    /// What the game takes in memory.
    std::uint64_t bytes() const { return bytes_of(game_); }

    /// Strategies that rest on a theorem about this very game, or on a period; the best first.
    const std::vector<StrategyPtr>& strategies() const { return strategies_; }
    /// Nim values by a theorem or a period; null if there are none.
    const NimValuesPtr& values() const { return values_; }

    /// Whether claim() is proved for all positions.
    bool is_claim_proved() const { return proved_.has_value(); }
    /// The nim value by a formula that was proved; nothing if there is none.
    std::optional<Integer> proved_value(const BigPosition& position) const;
    const std::string& proved_value_rests_on() const { return proved_value_->rests_on; }

    /// The claimed P-positions, if they may be used: they are a theorem's, or proved, or passed a
    /// check on a box, which is done when they are first asked for, and nobody refuted them since.
    /// Null otherwise. The answer stays valid.
    const DerivedStrategy* claim(const Progress& progress) const;
    /// What an answer by the claim rests on, once it was asked for.
    std::string claim_rests_on() const;
    /// From now on the claim is known to be false. Throws std::logic_error if it was proved.
    void refute_claim(std::string why) const;
    /// Why claim() is null, in words that continue "it …".
    std::string why_no_claim() const;

  private:
    void check_claim_once(const Progress& progress) const;
    [[noreturn]] void contradict() const;

    Game game_;  // claims what was proved, if anything was
    std::vector<StrategyPtr> strategies_;
    NimValuesPtr values_;
    std::optional<DerivedStrategy> claim_;
    bool claim_is_theorem_ = false;
    std::optional<ProvedTheorem> proved_;        // whose P-positions are the claim
    std::optional<ProvedTheorem> proved_value_;  // whose formula gives nim values

    mutable std::mutex mutex_;                        // guards the verdict on the claim
    mutable std::optional<std::string> claim_fails_;  // why; empty if it does not
    mutable bool is_checked_ = false;
    mutable std::int64_t checked_below_ = 0;
};

}  // namespace takeaway::win
