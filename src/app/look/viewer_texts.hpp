/// The page that shows a folder of tiles, embedded at build time from tile_viewer.html.
#pragma once

#include <cstddef>

namespace takeaway::app {

struct ViewerText {
    const char* file;
    const char* text;
};
extern const ViewerText viewer_texts[];
extern const std::size_t viewer_text_count;

}  // namespace takeaway::app
