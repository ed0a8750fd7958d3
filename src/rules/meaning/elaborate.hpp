/// From a game text and values for its parameters to a game.
#pragma once

#include <functional>
#include <vector>

#include "rules/game/game.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/lexer.hpp"

namespace takeaway::rules {

/// Gives the game for an expression that stands in a text; `scope` knows the parameters.
using Resolver = std::function<Game(const syntax::GameExpression&, const Scope& scope)>;

/// More piles than this are refused: no table of such a game could be built.
constexpr std::int64_t most_piles = 1'000;
/// `take any from up to k piles` and `in any order` are written out, move by move, and each is
/// counted as so many steps (scope.hpp): for itself, and for each pile that it takes from. Measured
/// in memory: a pile that it takes from costs 3 KiB, one that it does not touch about 50 bytes.
constexpr std::uint64_t steps_of_a_move = 10;
constexpr std::uint64_t steps_of_a_pile_taken_from = 10;
constexpr std::uint64_t piles_not_touched_in_a_step = 16;

/// The game that the text describes for these arguments, in the order of its parameters.
/// Throws RuleError with the place in the text, or InputError for unsuitable arguments; Interrupted
/// if `should_stop`, which may be empty, says so.
Game elaborate(const RuleSource& source, const std::shared_ptr<const syntax::GameText>& text,
               const std::vector<Integer>& arguments, const Resolver& resolve,
               const std::function<bool()>& should_stop = nullptr);

}  // namespace takeaway::rules
