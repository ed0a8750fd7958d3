/// Where a result goes when it goes to a file.
#pragma once

#include <filesystem>
#include <fstream>
#include <iosfwd>
#include <string>

namespace takeaway::cli {

/// A plain file is written beside its place and moved there at the end, so an interrupted or failed
/// run leaves what was there; a device or pipe is written directly. Opening comes before the work:
/// a place that cannot be written is known at once.
class OutputFile {
  public:
    /// Throws FileError if the place cannot be written.
    explicit OutputFile(const std::string& path);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    std::ostream& stream() { return stream_; }
    /// Closes the file and puts it in its place. Throws FileError if something could not be
    /// written.
    void finish();

  private:
    std::filesystem::path path_;
    std::filesystem::path partial_;
    std::ofstream stream_;
};

}  // namespace takeaway::cli
