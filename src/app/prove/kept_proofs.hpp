/// Proofs that are kept in a folder of the user, so that `best`, `play` and the others rest on them
/// from then on.
///
/// ROOT/GAME-HASH/STATEMENT-HASH is one proof: its evidence, which `takeaway recheck` checks, and
/// its record (proof_record.hpp). A game finds its proofs by the hash of all that determines its
/// rules; the record holds that in full, and it is compared. A proof is written beside its place
/// and then renamed, so that who reads finds all of it or nothing; of two that are written at once
/// one stays. What is not as it was written is never used: it is noted once, and left alone.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/proof_store.hpp"
#include "app/prove/proof_record.hpp"

namespace takeaway::app {

/// Evidence that is larger than this together is not copied: the record says where it is.
constexpr std::uint64_t most_kept_bytes = std::uint64_t{32} << 20;

/// TAKEAWAY_PROOFS; else takeaway/proofs in XDG_DATA_HOME or in .local/share of HOME. Empty if
/// there is none, or if TAKEAWAY_PROOFS is "none": then nothing is kept.
std::string standard_proofs_folder();

struct KeptProof {
    std::string name;  // GAME-HASH/STATEMENT-HASH
    std::string folder;
    ProofRecord record;   // empty if it cannot be used
    std::string problem;  // why it cannot
};

class KeptProofs : public ProofStore {
  public:
    using Note = std::function<void(const std::string&)>;
    /// `note` hears, once for each, of proofs that cannot be used.
    KeptProofs(std::string root, Note note, std::uint64_t most_bytes = most_kept_bytes)
        : root_(std::move(root)), note_(std::move(note)), most_bytes_(most_bytes) {}

    const std::string& root() const { return root_; }

    std::vector<ProvedTheorem> about(const Game& game) const override;
    bool is_empty() const override;
    KeptPlace keep(const Library& library, const ProveRequest& request,
                   const ProvedStatement& statement) override;

    /// All of them, by name, those that cannot be used as well.
    std::vector<KeptProof> all() const;
    /// Removes the one of that name, or all of a game by GAME-HASH. Throws InputError if there is
    /// none, and FileError.
    std::vector<KeptProof> forget(const std::string& name);

  private:
    /// What a folder holds; looked at again only if its record has changed.
    KeptProof proof_in(const std::string& name) const;
    std::vector<std::string> names_in(const std::string& game) const;
    void note_once(const KeptProof& proof) const;

    std::string root_;
    Note note_;
    std::uint64_t most_bytes_;
    mutable std::mutex mutex_;
    struct Seen {
        std::int64_t changed = 0;
        KeptProof proof;
    };
    mutable std::map<std::string, Seen> seen_;
    mutable std::set<std::string> noted_;
};

}  // namespace takeaway::app
