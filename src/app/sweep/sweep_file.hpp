/// The csv file of a sweep: rows are added in the order of the grid, and a killed run goes on.
///
/// The file begins with two lines, `# takeaway sweep …` or `# takeaway atlas …` with everything
/// that determines the rows, and the names of the columns. A row is finished when its line end is
/// there; what follows the last line end is dropped when the file is opened again. Rows depend on
/// nothing but the point, so a run that was killed and resumed leaves the same bytes as one that
/// was not.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <vector>

namespace takeaway::app {

/// Fields as one line of csv, without the line end; a field with a comma or a quote is quoted.
std::string csv_line(const std::vector<std::string>& fields);
/// The inverse.
std::vector<std::string> csv_fields(const std::string& line);

class SweepFile {
  public:
    /// Opens or creates the file; `title` and `columns` are its first two lines. Throws InputError
    /// if the file is of another sweep or of none, or is being written by another run, and
    /// FileError if it cannot be read or written. A file that is refused is left as it is.
    SweepFile(const std::string& path, const std::string& title, const std::string& columns);
    ~SweepFile();
    SweepFile(const SweepFile&) = delete;
    SweepFile& operator=(const SweepFile&) = delete;

    /// The finished rows that were there when the file was opened.
    const std::vector<std::string>& kept() const { return kept_; }
    /// Adds a row. It is in the hands of the system when this returns: killing the program does
    /// not lose it. Throws FileError.
    void append(const std::string& row);

  private:
    [[noreturn]] void fail(const std::string& what) const;
    [[noreturn]] void refuse(const std::string& why) const;
    std::string read() const;
    void write(const std::string& text);
    /// Takes the finished rows of the text over; the number of bytes that are kept.
    std::size_t take_over(const std::string& text, const std::string& title,
                          const std::string& header);

    std::string path_;
    std::FILE* file_ = nullptr;
    std::vector<std::string> kept_;
};

}  // namespace takeaway::app
