/// One pile from which one of finitely many numbers may be taken: periodic, and that is a proof.
///
/// The nim value of a pile n depends on the values of n - s for the numbers s of the game, so from
/// m = max s on only on the m values before it. If m values in a row are the same as the m values p
/// earlier, then everything after them is, too: the sequence of values has period p for ever [a
/// standard argument; Golomb 1966]. So a finite computation gives the values of piles of any size.
#pragma once

#include <optional>
#include <vector>

#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "win/nim_values.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

/// The nim values of all piles: value(n) = value(n + period) for n >= from.
struct PeriodicValues {
    std::vector<std::int64_t> moves;    // ascending
    std::vector<std::uint32_t> values;  // of the piles below from + period
    std::size_t from = 0;
    std::size_t period = 1;

    template <class Int>
    std::uint32_t of(const Int& pile) const;
};

/// Periods are looked for among this many piles.
constexpr std::int64_t most_piles_for_a_period = std::int64_t{1} << 23;

/// Nothing if this is not a game of one pile, normal play and finitely many (at most 63) numbers to
/// take, or if no period is found.
std::optional<PeriodicValues> periodic_values(const Game& game, const SolveControl& control);

class SubtractionStrategy final : public StrategyOf<SubtractionStrategy>, public NimValues {
  public:
    explicit SubtractionStrategy(PeriodicValues values) : values_(std::move(values)) {}

    std::string name() const override { return "periodic"; }
    std::string rests_on() const override;
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override;
    std::optional<Integer> value(const BigPosition& position) const override;
    BigPosition move_to_value(const BigPosition& from, const Integer& value) const override;

    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const;
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;

  private:
    PeriodicValues values_;
};

}  // namespace takeaway::win
