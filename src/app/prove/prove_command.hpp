/// `prove`: statements about a game for all positions, by solvers, with files that prove it again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/proof_folder.hpp"
#include "app/prove/texts_about_game.hpp"
#include "app/workbench.hpp"
#include "prove/prover.hpp"

namespace takeaway::app {

struct ProveRequest {
    std::string game;
    /// A set in the rule language, instead of what the game claims.
    std::optional<std::string> claim;
    /// What the games inside stars claim, if their texts do not.
    StarClaims star_claims;
    /// One statement of these instead of the claimed P-positions.
    std::optional<std::string> values;          // nim values as a term of the piles and the set P
    std::optional<std::string> same_moves;      // another game with the same moves
    std::optional<std::string> same_positions;  // another game with the claimed P-positions
    bool leave_out = false;                     // every part of the text, one by one
    /// Moves for (B): (e1, …, ed) where condition; …
    std::optional<std::string> witness;
    bool both = false;
    bool sure = false;    // two engines that share no translation have to settle every sentence
    double seconds = 60;  // for each question
    /// Empty: proofs/GAME.
    std::string folder;
    /// Whether what is proved is to be known from now on, beyond this run if there is a place.
    bool keep = true;
};

/// What determines the statement, so that it can be made again.
Json to_json(const ProveRequest& request, const std::string& part);
ProveRequest request_from(const Json& json);

/// One statement and what became of it.
struct ProvedStatement {
    std::string statement;
    std::string part;  // what was left out, if something was
    Proof proof;
    std::string folder;
    double seconds = 0;
    /// Where it is kept besides, for advice.
    KeptPlace kept;
};

struct ProveReport {
    std::string game;
    std::string source;
    std::vector<prove::Solver> solvers;
    /// One, or with leave_out one for each part.
    std::vector<ProvedStatement> statements;
    /// Parts that the text cannot do without.
    std::vector<std::pair<std::string, std::string>> indispensable;
    bool leave_out = false;
    /// With leave_out: that the game itself has the claimed P-positions.
    std::optional<ProvedStatement> whole;

    Verdict verdict() const;
};

/// A statement of a request about a game: what is to be shown, in words and for the kernel. With a
/// part, that it can be left out; nothing if the text has no such part.
struct StatedProposition {
    std::string statement;
    Proposition proposition;
};
StatedProposition proposition_of(const Workbench& bench, const ProveRequest& request);
std::optional<StatedProposition> without_part(const Workbench& bench, const ProveRequest& request,
                                              const std::string& part);

/// Throws InputError if no solver is installed; one is enough. P-positions and nim values that are
/// proved are known to the workbench from then on, and kept where it keeps proofs.
ProveReport prove(const Workbench& bench, const ProveRequest& request, const ProofWatch& watch);
std::string to_text(const ProveReport& report);
Json to_json(const ProveReport& report);
/// Theorem and proof for a paper; empty unless one statement is proved.
std::string to_latex(const Workbench& bench, const ProveRequest& request,
                     const ProveReport& report);

}  // namespace takeaway::app
