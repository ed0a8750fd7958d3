/// `proofs`: what was proved and is kept, and how to have it forgotten.
#pragma once

#include <string>
#include <vector>

#include "app/prove/kept_proofs.hpp"

namespace takeaway::app {

struct ProofsRequest {
    /// Forget these: the name of a proof, or of a game.
    std::vector<std::string> forget;
};
struct ProofsReport {
    std::string root;  // empty: nothing is kept
    std::vector<KeptProof> proofs;
    bool are_forgotten = false;
};

/// The proofs in the folder `root`; empty if nothing is kept. Throws InputError if one that should
/// be forgotten is not there.
ProofsReport kept_proofs(const std::string& root, const ProofsRequest& request);
std::string to_text(const ProofsReport& report);
Json to_json(const ProofsReport& report);

}  // namespace takeaway::app
