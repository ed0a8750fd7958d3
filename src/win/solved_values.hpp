/// Nim values from a table that is solved as far as it is asked for.
#pragma once

#include <optional>

#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "solve/plain/by_definition.hpp"
#include "win/nim_values.hpp"

namespace takeaway::win {

class SolvedValues final : public NimValues {
  public:
    SolvedValues(Game game, SolveControl control)
        : game_(std::move(game)), control_(std::move(control)) {}

    std::string rests_on() const override { return "a solved table of nim values"; }
    /// Nothing if the table would have more than `most_solved_values` positions or not fit the
    /// memory limit.
    std::optional<Integer> value(const BigPosition& position) const override;
    BigPosition move_to_value(const BigPosition& from, const Integer& value) const override;

  private:
    const ValueTable* table_for(const BigPosition& position) const;

    Game game_;
    SolveControl control_;
    mutable std::optional<ValueTable> table_;  // of the largest position asked for so far
};

constexpr std::uint64_t most_solved_values = 20'000'000;

}  // namespace takeaway::win
