/// Figures for papers: how a picture is asked for, and into which file format it goes.
///
/// The layout is plot/figure; what is shown is the commands' own. Here is what all of them share.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "app/look/picture_style.hpp"
#include "plot/figure.hpp"
#include "solve/position_list.hpp"

namespace takeaway::app {

/// Which two piles a picture shows, and how many tokens each of the others has.
struct PictureSlice {
    std::size_t across = 0;
    std::size_t up = 1;
    std::vector<std::int64_t> fixed;  // one entry a pile; those of the axes are 0

    /// "z = 3"; empty for two piles.
    std::string text(const std::vector<std::string>& pile_names) const;
};
/// Throws InputError, with what to add, unless exactly two piles are left.
PictureSlice slice_of(const std::vector<std::string>& words,
                      const std::vector<std::string>& pile_names, std::int64_t below);

/// The known slopes (look/slopes.hpp) that pass within two cells of every member of a branch of
/// slopes, judged by the outer half of the board. A guide for the eye; nothing is claimed. None
/// for more members than `most_sloped_members`.
std::vector<SlopeLine> slope_lines(const PositionList& positions, std::int64_t below);
constexpr std::size_t most_sloped_members = 200'000;

void write_figure(const BoardFigure& figure, PictureFormat format, std::ostream& out);

/// Moves as red diamonds and P-positions as blue squares, two piles each: with axes, or (plain) as
/// the pixels alone, which are a PNG. No moves if `moves` is null.
struct MovesPicture {
    std::string title;
    std::int64_t below = 1;
    const PositionList* moves = nullptr;
    const PositionList* p_positions = nullptr;
    bool plain = false;
};
void write_moves_picture(const MovesPicture& picture, PictureFormat format, std::ostream& out);

}  // namespace takeaway::app
