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
    /// A file of the evidence beside it.
    void write_file(const std::string& name, const std::string& text) const;

  private:
    std::string path_;
};

/// What proof.json holds, besides what the caller adds.
Json manifest_of(const Proof& proof, const std::vector<prove::Solver>& solvers);

/// The name of the file that holds the question.
std::string file_of(const Question& question);

/// The file of a folder that says what the others are.
constexpr const char* manifest_name = "proof.json";

}  // namespace takeaway::app
