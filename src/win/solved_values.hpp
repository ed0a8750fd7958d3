/// Nim values from what is solved of a game, as far as a table reaches.
#pragma once

#include <memory>
#include <optional>

#include "solve/control.hpp"
#include "solve/solved_game.hpp"
#include "win/nim_values.hpp"

namespace takeaway::win {

class SolvedValues final : public NimValues {
  public:
    SolvedValues(std::shared_ptr<SolvedGame> solved, SolveControl control)
        : solved_(std::move(solved)), control_(std::move(control)) {}

    std::string rests_on() const override { return "a solved table of nim values"; }
    /// Nothing if the table would have more than `most_solved_values` positions or not fit the
    /// memory limit.
    std::optional<Integer> value(const BigPosition& position) const override;
    BigPosition move_to_value(const BigPosition& from, const Integer& value) const override;

  private:
    std::shared_ptr<const ValueTable> table_for(const BigPosition& position) const;

    std::shared_ptr<SolvedGame> solved_;
    SolveControl control_;
};

constexpr std::uint64_t most_solved_values = 20'000'000;

}  // namespace takeaway::win
