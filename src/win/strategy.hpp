/// Strategies in closed form: who wins a position of any size, by which move, and why.
///
/// A strategy is a value that rests on a theorem about one game, and is never asked about another
/// (strategies.hpp decides that). It answers from formulas alone, in time polynomial in the length
/// of the piles, where a solver needs a table.
///
/// A strategy is written once, as a function template over the number type,
///
///     template <class Int> FoundCase<Int> find(const std::vector<Int>& position) const;
///
/// in a class derived from StrategyOf<that class>, which makes of it the answers for 64-bit piles
/// and for piles of any size.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::win {

/// What a strategy finds out about a position. `which` and `facts` are its own notes for the
/// reason: the case of the proof that applies, and the numbers that it mentions.
template <class Int>
struct FoundCase {
    /// Where to move; nothing in a P-position.
    std::optional<std::vector<Int>> to;
    int which = 0;
    std::vector<Int> facts;

    bool is_p() const { return !to; }
};

/// All positions are given, and answered, in the game's form: unordered piles sorted.
class Strategy {
  public:
    virtual ~Strategy() = default;

    /// One word, different for the strategies of one game: "recursive", "algebraic".
    virtual std::string name() const = 0;
    /// The theorem it rests on: "rat-and-mouse, Theorem 2".
    virtual std::string rests_on() const = 0;

    virtual bool is_p(const Position& position) const = 0;
    virtual bool is_p(const BigPosition& position) const = 0;
    /// A move that wins; nothing in a P-position. Always the same one for the same position.
    virtual std::optional<BigPosition> winning_move(const BigPosition& position) const = 0;
    /// The same within 64 bits.
    virtual std::optional<Position> winning_move(const Position& position) const = 0;
    /// One sentence (its capital and its full stop are the caller's) for a student that says why
    /// the position is P or why the winning move wins, for example "15 = a_14 and 34 > b_14 = 24,
    /// so take 10 from the larger pile".
    virtual std::string reason(const BigPosition& position) const = 0;

    /// All options of the position that are P-positions, sorted, if the strategy can tell. A
    /// P-position has none, unless moves may be blocked.
    virtual std::optional<std::vector<BigPosition>> p_options(const BigPosition&) const {
        return std::nullopt;
    }
};

/// The answers that follow from Derived::find, and from Derived::explain:
///
///     std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const;
///
/// Derived::find may throw Overflow for 64-bit numbers; the question is then asked again with large
/// ones.
template <class Derived>
class StrategyOf : public Strategy {
  public:
    bool is_p(const Position& position) const override {
        try {
            return derived().find(position).is_p();
        } catch (const Overflow&) {
            return is_p(to_big(position));
        }
    }
    bool is_p(const BigPosition& position) const override {
        return derived().find(position).is_p();
    }

    std::optional<Position> winning_move(const Position& position) const override {
        try {
            return std::move(derived().find(position).to);
        } catch (const Overflow&) {
            const std::optional<BigPosition> to = winning_move(to_big(position));
            if (!to) return std::nullopt;
            return to_small(*to);
        }
    }
    std::optional<BigPosition> winning_move(const BigPosition& position) const override {
        return std::move(derived().find(position).to);
    }
    std::string reason(const BigPosition& position) const override {
        return derived().explain(position, derived().find(position));
    }

  private:
    const Derived& derived() const { return static_cast<const Derived&>(*this); }
};

}  // namespace takeaway::win
