/// Breaking an explanation into lines.
#pragma once

#include <string>

namespace takeaway::explain {

/// Stands for a space inside a formula, where a line should not be broken.
constexpr char glue = '\x1f';

/// The text in lines of at most `width` signs. The first line begins with `first`, the others with
/// as many spaces; every line ends in a newline. Formulas are broken only if they fill a line.
std::string wrapped(const std::string& first, const std::string& text, std::size_t width);

}  // namespace takeaway::explain
