/// The text of a file that a user names, whatever the name stands for.
///
/// It may be a file that grows while it is read, a pipe without an end, or /dev/zero: so there is
/// a limit, and what is read counts, not what the system says about the size.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/layers.hpp"

namespace takeaway::core {

/// The whole file. Throws FileError, with the reason, if it cannot be read, LimitError if it has
/// more than `longest` bytes.
std::string bytes_of_file(const std::string& path, std::size_t longest);
/// The same without the mark that some editors put before a text (UTF-8's "byte order mark").
std::string text_of_file(const std::string& path, std::size_t longest);

/// How many bytes of a mark the text begins with: three or none.
std::size_t length_of_mark(std::string_view text);

/// Takes the file for this process until the descriptor is closed; false if another one has it.
/// On a file system that knows no locks, everybody gets it.
bool lock_file(int descriptor);

}  // namespace takeaway::core
