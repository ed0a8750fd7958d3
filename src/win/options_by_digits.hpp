/// Winning moves by digits: which option of a position of any size is a claimed P-position.
///
/// "y is an option of x, and claimed" is a condition on the digits of both, so one automaton
/// recognises all such pairs. It is made once for a game; then a position is read in a time that
/// is linear in its digits: from behind, which states can still accept, and from the front, the
/// smallest digits of y that keep one of those.
/// The words "position", "option" and "claimed" are the kernel's.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "automata/automaton.hpp"
#include "rules/game/game.hpp"

namespace takeaway::win {

class OptionsByDigits {
  public:
    explicit OptionsByDigits(Game game) : game_(std::move(game)) {}

    /// Whether digits can tell; the automaton is made when this is first asked. False if the rules
    /// or the claim cannot be said in digits of one system, or if the automaton grows too large.
    bool can_tell() const;
    /// The first claimed option by the order of its digits, most significant first; nothing if
    /// there is none. Only if can_tell().
    std::optional<BigPosition> first(const BigPosition& position) const;

  private:
    Game game_;
    mutable std::once_flag once_;
    mutable std::optional<automata::Automaton> pairs_;  // x1, …, y1, …
};

}  // namespace takeaway::win
