/// A syntax tree with the values of its parameters put in and its arithmetic tidied for a reader.
///
/// With d = 3, (floor((2^d - 1)*n/2^(d - i)) - 2^(i - 1) + 1 for i in 1..d) becomes
/// (floor(7*n/4), floor(7*n/2) - 1, 7*n - 3). The tree means the same as before; unlike formula.hpp
/// it keeps the shape in which the author wrote it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/text/syntax.hpp"

namespace takeaway::explain {

/// What the names of a text stand for.
struct NameValues {
    std::map<std::string, Integer> numbers;             // parameters
    std::map<std::string, std::vector<Integer>> lists;  // parameters of the form S...
    std::map<std::string, std::size_t> vectors;  // how many entries x[1], x[2], … there are
    /// A lone name in a set of positions stands for a vector of this length; 0: for a number.
    std::size_t dimension = 0;
};

/// Up to here a vector is written out; a longer one is x[1], x[2], …, x[d].
constexpr std::size_t longest_written_vector = 4;
/// Up to here (e for i in 1..d) is written out.
constexpr std::size_t longest_written_family = 6;

/// The sign of a nim sum, which with_values writes as a call of ⊕, or of ⊕m if columns are added
/// modulo m.
constexpr std::string_view nim_sum_sign = "⊕";
inline bool is_nim_sum(const syntax::Node& node) {
    return node.kind == syntax::Kind::call &&
           node.text.compare(0, nim_sum_sign.size(), nim_sum_sign) == 0;
}

syntax::Node number_node(const Integer& value);

/// name[1], name[2], …, name[count] as a list of terms; the name `…` stands for those left out.
std::vector<syntax::Node> entries_of(const std::string& name, std::size_t count,
                                     syntax::Kind kind = syntax::Kind::index);

/// The tree with values for names. Also: not (a < b) becomes a >= b, `div` a floor, beatty(phi) the
/// family {floor(phi*n) : n >= 1}, and a nim sum a call of ⊕.
syntax::Node with_values(const syntax::Node& node, const NameValues& values);

}  // namespace takeaway::explain
