/// How a picture of a board is asked for.
#pragma once

#include <string>
#include <vector>

namespace takeaway::app {

struct PictureStyle {
    /// The cells alone, pixel by pixel; PNG only.
    bool plain = false;
    /// Lines of known slopes where P-positions gather.
    bool slopes = true;
    /// Games on more than two piles: "z=3" for each of the others.
    std::vector<std::string> slice;
};

enum class PictureFormat { png, svg, pdf };

/// By the end of the name: .png, .svg or .pdf. Throws InputError for another.
PictureFormat picture_format_of(const std::string& path);

}  // namespace takeaway::app
