/// A folder for files that nobody needs later; it goes when its object does.
#pragma once

#include <string>

namespace takeaway::prove {

class TemporaryFolder {
  public:
    /// Throws FileError.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

}  // namespace takeaway::prove
