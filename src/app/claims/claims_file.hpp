/// The file of findings: what was found about each part of each claim, a line of JSON for each.
///
/// A finding is used again if the claim, its text, the depth and the version of the program are the
/// same. So a run that was stopped goes on, and a changed claim is checked again. Lines of other
/// depths and of changed claims stay in the file; a torn last line is dropped when the file is next
/// written.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "claims/run.hpp"

namespace takeaway::app {

class ClaimsFile {
  public:
    enum class Use { recall, recall_and_keep };

    /// Reads the file if it is there; to keep findings it is made, and no other run may have it.
    /// Throws FileError if it cannot be read or written, and InputError if it is something else or
    /// is being written by another run. A file that is refused is left as it is.
    ClaimsFile(const std::string& path, Use use);
    /// The findings that travel with the program, to be recalled only.
    static ClaimsFile built_in();

    std::optional<claims::Finding> recall(const claims::PartResult& wanted) const;
    /// Appends a line; it is in the hands of the system when this returns. Throws FileError. Only
    /// for Use::recall_and_keep.
    void keep(const claims::PartResult& result);

  private:
    ClaimsFile() = default;
    /// Returns where the last whole line ends.
    std::size_t read(const std::string& text);

    std::string path_;
    std::map<std::string, claims::Finding> known_;
    std::shared_ptr<const int> descriptor_;  // open while findings are kept
};

}  // namespace takeaway::app
