/// The adviser: who wins a position of any game, by which move, and why, from the best source there
/// is.
///
/// In this order: a strategy that rests on a theorem about the game (strategies.hpp), for piles of
/// any size; the solver, for positions below which everything can be decided within the limits; the
/// P-positions that are claimed for the game, after the claim was checked on a box
/// (derived_strategy.hpp). The answer says which it was.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/library.hpp"
#include "solve/control.hpp"

namespace takeaway {

struct Advice {
    /// Whether the previous player wins. With `blocked` given: whether no winning move is left.
    bool is_p = false;
    /// A winning move: an option that is a P-position and not blocked. Absent in P-positions, in
    /// N-positions of misère play where no move is left, and in blocking games as long as nobody
    /// said what is blocked.
    std::optional<BigPosition> move;
    /// Why, in one sentence.
    std::string reason;
    /// "rat-and-mouse, Theorem 2"; "solved by definition"; "the claimed P-positions, checked below
    /// 200".
    std::string rests_on;
};

class Advisor {
  public:
    /// The library tells which game is which; it must outlive the adviser.
    Advisor(const Library& library, Game game, SolveControl control);
    ~Advisor();

    const Game& game() const;

    /// Positions are in the game's form. All of these throw LimitError, with what was tried, if
    /// no source reaches the position.
    Advice advise(const BigPosition& position) const;
    bool is_p(const BigPosition& position) const;

    /// The options that are P-positions, each once, in lexicographic order. Throws LimitError if
    /// there are too many to list.
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

}  // namespace takeaway
