/// Where proofs are kept from one run to the next, for whoever gives advice.
///
/// Only this is known to the workbench: in a browser there are no files, and nothing that keeps
/// them.
#pragma once

#include "rules/library/library.hpp"
#include "win/theorems.hpp"

namespace takeaway::app {

struct ProveRequest;
struct ProvedStatement;

/// What became of a proof that was to be kept.
struct KeptPlace {
    std::string folder;   // empty if it is not kept
    std::string why_not;  // empty if it was not even to be kept
};

class ProofStore : public win::KnownTheorems {
  public:
    /// Keeps a statement that was proved. Never fails: says why it is not kept.
    virtual KeptPlace keep(const rules::Library& library, const ProveRequest& request,
                           const ProvedStatement& statement) = 0;
};

}  // namespace takeaway::app
