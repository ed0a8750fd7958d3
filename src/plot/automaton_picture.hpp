/// An automaton as a drawing: states as circles, arrows with the digits that they read.
///
/// As text for Graphviz, and as a plain picture of our own where that is not installed: states in
/// rows by their distance from the start, arrows as arcs. Both show the same.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "automata/automaton.hpp"

namespace takeaway::plot {

struct AutomatonPicture {
    struct Arrow {
        std::size_t from = 0, to = 0;
        std::string label;  ///< "0/1, 1/0": the digits of all variables, alternatives by commas
    };
    std::string title;
    std::vector<bool> accepting;  ///< one a state; 0 is the start
    std::vector<Arrow> arrows;
};

/// States and arrows that lead somewhere. Throws LimitError above `most_drawn_states`.
AutomatonPicture picture_of(const automata::Automaton& set,
                            const std::vector<std::string>& variables);
constexpr std::size_t most_drawn_states = 500;

std::string dot_text(const AutomatonPicture& picture);
std::string plain_svg(const AutomatonPicture& picture);

}  // namespace takeaway::plot
