/// `discover`: from the rules of a game to a theorem about its P-positions, with nobody's help.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/prove/prove_command.hpp"
#include "app/workbench.hpp"
#include "discover/consequences.hpp"
#include "discover/search.hpp"

namespace takeaway::app {

struct DiscoverRequest {
    std::string game;
    /// No board is wider; 0: as wide as time and memory allow.
    std::int64_t below = 0;
    double seconds = 60;
    /// With a number: the positions of each nim value up to it, instead of the P-positions.
    std::optional<std::int64_t> values;
    /// Where the proof goes. Empty: proofs/GAME.
    std::string folder;
    /// What follows from the theorem: all of it, or only the P-positions as an automaton.
    discover::Extent extent = discover::Extent::everything;
    /// For each question of a proof; a guess that needs longer is not the right one.
    double question_seconds = 20;
    /// Whether a proof is known from now on, beyond this run if there is a place.
    bool keep = true;
    /// Whether boards double, whatever refutations say (SearchLimits::follow_refutations).
    bool same_every_time = false;
};

struct DiscoverReport {
    std::string game;
    std::vector<std::string> pile_names;
    Discovery found;
    /// What was found, and is proved with the theorem, about games whose P-positions are moves.
    StarClaims star_claims;
    /// Of the theorem; absent without one, as are the next two.
    std::optional<ProvedStatement> proof;
    std::vector<Position> first_positions;  // by the larger pile
    Consequences follows;
    /// With `values`: by Sprague and Grundy what the theorem, which is about the sum with
    /// bounded_heap, says of the game itself.
    std::vector<ValueClass> values;
    /// Parts of the rules without which the P-positions stay the same, each proved, one at a time.
    std::vector<std::string> superfluous;
    /// What was told on the way, in order.
    std::vector<std::string> steps;
    double seconds = 0;

    Verdict verdict() const { return found.theorem ? Verdict::proved : Verdict::unknown; }
};

/// Told what happens on the way, in sentences without a full stop.
using DiscoverWatch = std::function<void(const std::string&)>;

/// Leaves theorem.tex and, where there is an automaton, automaton.svg beside the proof. Throws
/// InputError for a game that cannot be spoken of, and Interrupted.
DiscoverReport discover(const Workbench& bench, const DiscoverRequest& request,
                        const DiscoverWatch& say, const ProofWatch& watch);
/// The same by this program's own automata alone, every certificate checked: no other program is
/// asked, and nothing is written or kept. What only others could prove ends in UNKNOWN.
DiscoverReport discover_alone(const Workbench& bench, const DiscoverRequest& request,
                              const DiscoverWatch& say);
std::string to_text(const DiscoverReport& report);
Json to_json(const DiscoverReport& report);
/// The theorem, its proof by cases and what follows, for a paper.
std::string to_latex(const DiscoverReport& report);

}  // namespace takeaway::app
