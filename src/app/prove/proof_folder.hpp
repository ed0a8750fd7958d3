/// A folder of evidence: the questions of a proof as files, and proof.json that says what they are.
///
/// Anyone can run the files again, with `takeaway recheck` or with the solvers by hand. The folder
/// is marked as unfinished from the first moment, so that an interrupted run is not taken for a
/// proof, and a folder that holds something else is never written to.
#pragma once

#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "prove/prover.hpp"

namespace takeaway::app {

class ProofFolder {
  public:
    /// Creates the folder, or empties one of an earlier proof. Throws InputError if it holds
    /// something else, and FileError.
    explicit ProofFolder(std::string path);

    const std::string& path() const { return path_; }
    /// A folder of its own inside, for one of several statements.
    ProofFolder inside(const std::string& name) const { return ProofFolder(path_ + "/" + name); }
    void write(const Json& manifest) const;

  private:
    std::string path_;
};

/// What proof.json holds, besides what the caller adds.
Json manifest_of(const Proof& proof, const std::vector<prove::Solver>& solvers);

struct RecheckRequest {
    std::string folder;
    double seconds = 60;  // for each question
    bool both = false;    // every installed solver must answer, and they must agree
};
struct RecheckedQuestion {
    std::string file;
    std::string meaning;
    bool as_wanted = false;
    std::string how;  // "z3 0.03 s, cvc5 0.05 s", or what went wrong
};
struct RecheckReport {
    std::string folder;
    std::string statement;
    std::string recorded;  // the verdict in proof.json
    std::vector<RecheckedQuestion> questions;
    std::string left_open;  // a sentence of the statement that no question settles
    bool confirmed = false;
};

/// Makes every question again from the game and the statement, compares it with its file, and puts
/// it to the installed solvers of its language; the questions have to settle every sentence. Throws
/// InputError if the folder holds no finished proof.
RecheckReport recheck(const Workbench& bench, const RecheckRequest& request,
                      const ProofWatch& watch);
std::string to_text(const RecheckReport& report);
Json to_json(const RecheckReport& report);

}  // namespace takeaway::app
