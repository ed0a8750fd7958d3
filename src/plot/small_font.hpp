/// A font for pictures made of pixels: ten by twenty of them a sign, black or white.
///
/// A picture has ticks, a title and a legend, and no more; for that, fonts of the system and what
/// reads them would be the largest part of the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace takeaway::plot {

constexpr int glyph_width = 10;
constexpr int glyph_height = 20;
constexpr int glyph_ascent = 16;  // rows above the line that letters stand on

struct Glyph {
    char32_t sign = 0;
    std::array<std::uint16_t, glyph_height> rows;  // from the top; bit 9 is the leftmost pixel
};

/// A question mark for what the font does not have.
const Glyph& glyph_of(char32_t sign);

/// The signs of a text in UTF-8.
std::vector<char32_t> signs_of(const std::string& text);

}  // namespace takeaway::plot
