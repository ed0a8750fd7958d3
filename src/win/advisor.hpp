/// The adviser: who wins a position of any game, by which move, and why, from the best source there
/// is.
///
/// In this order:
///   1. a strategy that rests on a theorem about the game (strategies.hpp), for piles of any size;
///      the period of a one-pile game; for a sum, the nim values of its summands
///      (sum_strategy.hpp);
///   2. the solver, if there are few positions below;
///   3. the P-positions that are claimed for the game, after the claim was checked on a box
///      (derived_strategy.hpp);
///   4. the solver, if the position fits a table at all.
/// The answer says which it was.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/game/library.hpp"
#include "solve/control.hpp"
#include "win/legal_lines.hpp"
#include "win/strategies.hpp"

namespace takeaway::win {

struct Advice {
    /// Whether the previous player wins. With `blocked` given: whether no winning move is left.
    bool is_p = false;
    /// A winning move: an option that is a P-position and not blocked. Absent in P-positions, in
    /// N-positions of misère play where no move is left, and in blocking games as long as nobody
    /// said what is blocked.
    std::optional<BigPosition> move;
    /// Why, in one sentence without a full stop.
    std::string reason;
    /// "rat-and-mouse, Theorem 2"; "every position below was solved"; "the claimed P-positions,
    /// checked below 100".
    std::string rests_on;
};

class Advisor {
  public:
    /// The library tells which game is which; it must outlive the adviser.
    Advisor(const Library& library, Game game, SolveControl control);
    ~Advisor();

    const Game& game() const;
    /// The strategies that rest on a theorem about this game; advice comes from the first.
    const std::vector<StrategyPtr>& strategies() const;
    /// From now on advice comes from the strategy of that name. Throws InputError with the known
    /// names.
    void use_strategy(const std::string& name);

    /// Positions are in the game's form. All of these throw LimitError, with what was tried, if
    /// no source reaches the position.
    Advice advise(const BigPosition& position) const;
    bool is_p(const BigPosition& position) const;

    /// All options that are P-positions, as lines. Throws LimitError if no source knows them all.
    std::vector<PositionLine> p_option_lines(const BigPosition& position) const;
    /// The same, each once, in lexicographic order. Throws LimitError if there are more than
    /// `most_listed_options`.
    std::vector<BigPosition> p_options(const BigPosition& position) const;

    /// For games with blocking. What the previous player should block so as to win, or, where that
    /// does not help, as many winning moves as the rules allow.
    std::vector<BigPosition> worth_blocking(const BigPosition& position) const;
    /// The advice to the next player once these options are blocked.
    Advice advise(const BigPosition& position, const std::vector<BigPosition>& blocked) const;

  private:
    struct Sources;
    std::unique_ptr<Sources> sources_;
};

constexpr std::size_t most_listed_options = 200'000;

}  // namespace takeaway::win
