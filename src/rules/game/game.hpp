/// A game: rules, how play ends, what may be blocked, and what is claimed about it.
///
/// This is the one value that the solver, the checker, the player and the page read.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/formula/position_set.hpp"
#include "rules/game/rules.hpp"
#include "rules/game/splitting_rules.hpp"
#include "rules/text/syntax.hpp"

namespace takeaway::rules {

/// Whether a player who cannot move has lost (normal play) or won (misère play).
enum class Ending { normal, misere };

/// Before each move the previous player may forbid some options (a Muller twist) [star-operator,
/// section 5.4]. Conditions see the piles before the move, then the piles after it.
struct Blocking {
    /// At most this many options for which `blockable` holds.
    std::int64_t most = 0;
    FormulaPtr blockable;
    /// Options for which this holds are blocked without being counted.
    FormulaPtr freely;

    bool may_block(const Position& from, const Position& to) const;
    bool may_block(const BigPosition& from, const BigPosition& to) const;
    bool blocks_freely(const Position& from, const Position& to) const;
    bool blocks_freely(const BigPosition& from, const BigPosition& to) const;
};

struct Game {
    /// As an expression that gives the same game again: `rats(3)`.
    std::string expression;
    /// Everything that determines the rules, written out: two games with the same one are the same
    /// game, wherever their texts came from.
    std::string fingerprint;
    std::string about;
    std::string source;
    /// Null if and only if splits().
    RulesPtr rules;
    /// The rules for one heap, of a game whose heaps are split; null otherwise.
    SplittingRulesPtr splitting;
    Ending ending = Ending::normal;
    std::optional<Blocking> blocking;
    /// What the literature, or the author of the text, says the P-positions are.
    PositionSetPtr claim;
    /// The text of the game and the values of its parameters; absent for sums and operators.
    std::shared_ptr<const syntax::GameText> text;
    std::vector<std::pair<std::string, std::string>> parameters;
    /// What in its text is allowed but easily misread, each with its place: for whoever shows
    /// games.
    std::vector<std::string> warnings;
    /// The games of a disjunctive sum, in order; empty otherwise.
    std::vector<Game> summands;

    /// Whether positions are lists of heaps of any length: the game splits heaps, or is a sum with
    /// such a game in it. Library::game refuses these, so that only who asks for them meets them.
    bool splits() const { return rules == nullptr; }

    /// Nim values are defined for normal play without blocking only.
    bool has_nim_values() const { return ending == Ending::normal && !blocking; }
};

/// The claimed P-positions with every pile below the bound, unordered piles sorted, each once, in
/// lexicographic order. Throws InputError if nothing is claimed, and LimitError if more than `most`
/// candidates would have to be looked at (PositionSet::below).
std::vector<Position> claimed_below(const Game& game, std::int64_t bound,
                                    std::optional<std::uint64_t> most = {});

/// Whether the position, unordered piles in any order, is one of the claimed P-positions.
bool is_claimed(const Game& game, const BigPosition& position);

/// About how much memory the game takes: the moves that its text stands for, and the text itself.
std::uint64_t bytes_of(const Game& game);

/// The position in the game's form: right number of piles, unordered piles sorted. Where a game
/// remembers numbers, piles alone mean the beginning of a game.
/// Throws InputError otherwise.
BigPosition fit_position(const Game& game, BigPosition position);

}  // namespace takeaway::rules
