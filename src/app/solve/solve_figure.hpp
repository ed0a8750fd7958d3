/// The report of `solve` as a picture: a figure with axes, or the plain pixels.
#pragma once

#include <iosfwd>

#include "app/look/figures.hpp"
#include "app/solve/solve_command.hpp"

namespace takeaway::app {

/// Throws InputError if no two piles are left to show, or for plain pixels in another format than
/// PNG; FileError if the stream fails.
void draw(const SolveReport& report, const PictureStyle& style, PictureFormat format,
          std::ostream& out);

}  // namespace takeaway::app
