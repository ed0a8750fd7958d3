/// What follows from a theorem about the P-positions of a game: sentences about them, each decided
/// for all numbers and confirmed by the checker of certificates; and sets that are found with them.
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
    /// States of the automaton of the positions from which it wins.
    std::size_t states = 0;
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

/// How much is asked for.
enum class Extent { positions, everything };

/// `known` are P-positions of a board, which say which sentences are worth deciding. Throws
/// Interrupted.
Consequences consequences_of(const rules::Game& game, const PositionList& known,
                             const Progress& progress, Extent extent = Extent::everything);

}  // namespace takeaway::discover
