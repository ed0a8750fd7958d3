/// `invariant`: whether some invariant game has a given set as its P-positions, for all positions.
///
/// One sentence (difference_sentences.hpp) about all positions, decided by automata and confirmed
/// by the independent checker of certificates, wherever the set is one that automata know: linear
/// floors of rational numbers or of one quadratic field. It is not always decided as it stands: a
/// position of a small board from which there is no way is a sentence of its own, and so is a
/// choice of ways that suffices; only if neither is found the whole sentence is decided. For two
/// complementary sequences this is the question of [J. Cassaigne, É. Duchêne and M. Rigo,
/// Nonhomogeneous Beatty sequences leading to invariant games (2016)]; nothing of their criterion
/// is used here.
#pragma once

#include <optional>
#include <string>

#include "app/design/design_input.hpp"
#include "app/sentences/decide_command.hpp"
#include "app/workbench.hpp"
#include "design/maximal_rules.hpp"

namespace takeaway::app {

struct InvariantRequest {
    /// As for `design`; `below` is how far the answer is compared with a board.
    DesignSource source;
};

struct InvariantReport {
    std::string set;
    std::size_t piles = 0;
    /// Proved: there is such a game. Refuted: there is none. Only a confirmed answer is one.
    Verdict verdict = Verdict::unknown;
    /// The sentence that the answer rests on, and what it says.
    DecideReport decided;
    std::string rests_on;
    /// Of a refutation: a position from which every way into the set is a difference, with the
    /// reasons, unless it lies too far out to be looked at.
    std::optional<Obstacle> obstacle;
};

/// Throws InputError for a set that automata do not know; std::logic_error if a board contradicts
/// the answer.
InvariantReport invariant(const Workbench& bench, const InvariantRequest& request);
std::string to_text(const InvariantReport& report);
Json to_json(const InvariantReport& report);

}  // namespace takeaway::app
