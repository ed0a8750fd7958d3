/// The texts of the games that ship with the program, as they stand in games/FAMILY/*.game.
///
/// The definitions are generated at build time by cmake/embed_texts.cmake: a new file in games/ is
/// a new row here. This is text only; library.hpp makes games of it.
#pragma once

#include <cstddef>

namespace takeaway::rules {

struct CatalogText {
    /// The path inside games/: the family and the file, such as "wythoff/k_wythoff.game".
    const char* file;
    const char* text;
};

/// Sorted by path; `catalog_text_count` rows.
extern const CatalogText catalog_texts[];
extern const std::size_t catalog_text_count;

}  // namespace takeaway::rules
