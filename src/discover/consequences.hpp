/// What follows from a theorem about the P-positions of a game: sentences about them, and sets that
/// are found with them. Each sentence, and that each set is the one it is said to be, is decided
/// for all numbers and confirmed by the checker of certificates.
///
/// The game claims its P-positions, and the claim is proved. Everything here is said in the digits
/// in which the claim can be said; what cannot be said there, or takes too much, is left out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "automata/automaton.hpp"
#include "core/progress.hpp"
#include "rules/game/game.hpp"
#include "solve/solved_game.hpp"

namespace takeaway::discover {

/// A kind of move, and where it wins: (B) by cases.
struct WinningKind {
    std::string move;  // its name, or its number
    /// The first position from which such a move wins, by the order of digits.
    std::optional<BigPosition> first;
    /// The first from which no other kind does.
    std::optional<BigPosition> alone;
    /// All positions from which it wins.
    std::optional<automata::Automaton> where;
};

struct Consequences {
    /// The P-positions as an automaton; unordered piles ascend.
    std::optional<automata::Automaton> positions;
    /// How their number grows with the digits of the piles: "like 1.618034^L".
    std::string growth;
    /// How many have all piles below a number.
    std::vector<std::pair<Integer, Integer>> counts;
    /// Sentences that were decided: "every number from 1 on is a pile of exactly one of them".
    std::vector<std::string> facts;
    std::vector<WinningKind> kinds;
    /// The vectors that could be added to the moves, everywhere, without changing P: those that
    /// join no two P-positions. In normal play without blocking.
    std::optional<automata::Automaton> addable;
    std::vector<BigPosition> first_addable;
};

/// The positions of one nim value.
struct ValueClass {
    std::int64_t value = 0;
    automata::Automaton positions;
};

/// How much is asked for.
enum class Extent { positions, everything };

/// `known` are P-positions of a board, which say which sentences are worth deciding. Throws
/// Interrupted.
Consequences consequences_of(const rules::Game& game, const PositionList& known,
                             const Progress& progress, Extent extent = Extent::everything);

/// Of a sum whose last summand is a heap, of which any number may be taken as long as there are at
/// most `largest`: beside a heap of n a position is P exactly if its nim value is n (Sprague and
/// Grundy). Those that cannot be said, or take too much, are left out. Throws InputError if the
/// last summand is another game, and Interrupted.
std::vector<ValueClass> value_classes_of(const rules::Game& sum, std::int64_t largest,
                                         const Progress& progress);

}  // namespace takeaway::discover
