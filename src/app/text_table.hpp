/// Columns of text, right-aligned, for reports that people read.
#pragma once

#include <string>
#include <vector>

namespace takeaway::app {

using TextRow = std::vector<std::string>;

/// Characters of a UTF-8 text: the bytes that do not continue a character.
std::size_t width_of(const std::string& text);

/// Rows as lines with columns two spaces apart. Widths count characters, not bytes. The first
/// `left_aligned` columns are left-aligned. Trailing spaces are dropped.
std::string table_to_text(const std::vector<TextRow>& rows, std::size_t left_aligned = 0);

}  // namespace takeaway::app
