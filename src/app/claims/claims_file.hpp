/// The file of findings: what was found about each part of each claim, a line of JSON for each.
///
/// A finding is used again if the claim, its text, the depth and the version of the program are the
/// same. So a run that was stopped goes on, and a changed claim is checked again. Lines of other
/// depths and of changed claims stay in the file; a torn last line is dropped.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "claims/run.hpp"

namespace takeaway::app {

class ClaimsFile {
  public:
    /// Reads the file if it is there. Throws FileError if it cannot be read, and InputError if it
    /// is something else.
    explicit ClaimsFile(const std::string& path);
    /// The findings that travel with the program, to be recalled only.
    static ClaimsFile built_in();

    std::optional<claims::Finding> recall(const claims::PartResult& wanted) const;
    /// Appends a line; it is in the hands of the system when this returns. Throws FileError.
    void keep(const claims::PartResult& result);

  private:
    ClaimsFile() = default;
    /// Returns where the last whole line ends.
    std::size_t read(const std::string& text);

    std::string path_;
    std::map<std::string, claims::Finding> known_;
    bool begun_ = false;  // whether the file ends with a line end
};

}  // namespace takeaway::app
