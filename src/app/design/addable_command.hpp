/// `addable`: all moves that can be added to a game without changing its P-positions.
///
/// A vector that may be subtracted wherever it fits can be added exactly if it is no difference of
/// two P-positions: from a P-position it must not lead to another one, and an N-position stays N
/// whatever is added. So all that can be added one by one can be added together. The differences
/// are a set that an automaton accepts wherever the P-positions are one [É. Duchêne, A. S.
/// Fraenkel, R. J. Nowakowski and M. Rigo, Extensions and restrictions of Wythoff's game preserving
/// its P positions (2010), for Wythoff's game].
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/sentences/find_command.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

struct AddableRequest {
    std::string game;
    /// Vectors to be judged, as positions are written; entries of any size.
    std::vector<std::string> vectors;
    /// How far lists go and the board reaches on which the automaton is compared with the solver.
    std::int64_t below = 30;
    std::size_t most_shown = 24;
};

struct AddableReport {
    std::string game;
    std::string digits;
    std::size_t premises = 0;  // sentences about the claim that were decided first
    /// The differences of two P-positions; 0 is one.
    FoundSet differences;
    std::size_t addable_states = 0;
    /// Below the bound, by the largest entry, then lexicographically.
    std::int64_t below = 0;
    std::vector<Position> forbidden;  // the differences but 0
    std::vector<Position> addable;    // that are no moves of the game already, if it is invariant
    bool is_invariant = false;
    /// Whether the independent checker confirmed that the automaton is that of the differences, and
    /// why not.
    bool is_confirmed = false;
    std::string unconfirmed;
    /// The same by the solver: differences of the P-positions below `compared_below`. Those that
    /// the automaton has below the bound and the solver did not see.
    std::int64_t compared_below = 0;
    std::uint64_t unseen = 0;
    struct Judged {
        BigPosition vector;
        bool addable = false;
    };
    std::vector<Judged> vectors;
    std::size_t most_shown = 0;
};

/// Throws InputError for games about which this is no question (misère play, blocking, memory,
/// positions that are restricted), or whose claim is absent or wrong; LimitError if an automaton
/// does not fit; std::logic_error if the board contradicts the automaton.
AddableReport addable(const Workbench& bench, const AddableRequest& request);
std::string to_text(const AddableReport& report);
Json to_json(const AddableReport& report);

}  // namespace takeaway::app
