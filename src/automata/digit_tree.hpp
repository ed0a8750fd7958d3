/// The words of known members of a set as a tree; what learn.hpp finds an automaton in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "automata/automaton.hpp"

namespace takeaway::automata {

/// The words of the members without leading zeros, as a tree: node 0 is the empty word. Nodes are
/// numbered level by level, so the children of a node are neighbours: nine bytes a node.
struct DigitTree {
    using Node = std::uint32_t;

    std::vector<Letter> letter{0};    // that leads to the node; ascending among siblings
    std::vector<Node> first_child{};  // and one more at the end
    std::vector<std::uint8_t> is_member{0};
    std::vector<Node> levels{0, 1};  // where the nodes of each depth begin

    std::size_t size() const { return letter.size(); }
    Node children_end(Node node) const { return first_child[node + 1]; }
};

/// Of the tuples of so many numbers in `members`, one after the other, each of at most so many
/// digits. Throws InputError if one has more, LimitError when the work is used up.
DigitTree digit_tree(const System& system, std::size_t tracks,
                     const std::vector<std::uint32_t>& members, std::size_t digits, Work& work);

}  // namespace takeaway::automata
