/// `discover` with whatever there is to prove with: solvers and files, or our own automata alone.
#pragma once

#include "app/discover/discover_command.hpp"

namespace takeaway::app {

/// Proves, for all positions, that the P-positions of the game are this set; or does not. The games
/// whose P-positions are moves have the given claims, which belong to what is proved.
using ProposalProver = std::function<ProvedStatement(
    const std::string& game, const Proposal& proposal, const StarClaims& star_claims)>;

/// The search, the proof of what it finds and what follows from it. Writes nothing.
DiscoverReport discover_with(const Workbench& bench, const DiscoverRequest& request,
                             const ProposalProver& prover, const DiscoverWatch& say);

}  // namespace takeaway::app
