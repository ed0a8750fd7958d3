/// Lists of positions in files, as this program and others write them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::app {

struct PositionFile {
    std::vector<rules::Position> positions;
    std::size_t left_out = 0;  // positions with a pile that is not below the bound
};

/// One position a line: `3,5`, `(3, 5)`, `3;5` or `3 5`; `#` begins a comment, and a first line of
/// names, as in a CSV with a header, is passed over. A line of a b-file, `n a(n)`, is the position
/// (n, a(n)), unless its head says that piles stand there one after the other, as `solve` writes
/// them; then it is read back as the positions they were.
///
/// Throws InputError with the line, FileError if the file cannot be read.
PositionFile read_positions(const std::string& path, std::int64_t below);

}  // namespace takeaway::app
