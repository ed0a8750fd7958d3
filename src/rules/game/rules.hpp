/// What a ruleset is: which positions can be reached from a position, and nothing else.
///
/// Every ruleset, stated in text or made by an operator (sum, star), is one of these; solvers,
/// checkers and players see no other face of a game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/function_ref.hpp"
#include "rules/game/position.hpp"

namespace takeaway::rules {

/// Receives an option and the index, in move_names(), of the kind of move that leads to it.
/// Returning false ends the listing.
using OptionVisitor = FunctionRef<bool(const Position& option, std::size_t move)>;

class Rules {
  public:
    virtual ~Rules() = default;

    virtual std::size_t piles() const = 0;
    virtual const std::vector<PileGroup>& unordered_piles() const = 0;
    /// The number of piles of each summand; one entry unless this is a sum.
    virtual std::vector<std::size_t> components() const { return {piles()}; }
    virtual const std::vector<std::string>& move_names() const = 0;

    /// Lists the options of a position whose groups are sorted; each option comes with its groups
    /// sorted, and has fewer tokens in total and on no pile more. An option may come repeatedly.
    /// Returns false if the visitor ended the listing.
    virtual bool each_option(const Position& from, OptionVisitor visit) const = 0;

    /// Whether `to` is an option of `from`, without listing them.
    virtual bool is_move(const Position& from, const Position& to) const = 0;
    virtual bool is_move(const BigPosition& from, const BigPosition& to) const = 0;

    /// Whether the moves are vectors that may be subtracted wherever they fit: no rule mentions the
    /// position itself.
    virtual bool is_invariant() const = 0;
};

using RulesPtr = std::shared_ptr<const Rules>;

}  // namespace takeaway::rules
