/// Terms, conditions and sets in words and in the signs of a textbook.
///
/// Unlike print.hpp, which writes text that parses to the same tree, this writes for readers: `y
/// mod 3 = 0` is "y is divisible by 3", s[i - 1] is sᵢ₋₁. Trees come from with_values; formulas
/// hold `glue` for their spaces.
#pragma once

#include <string>
#include <vector>

#include "explain/english_lines.hpp"
#include "rules/text/syntax.hpp"

namespace takeaway::explain {

/// A term or a condition.
std::string in_words(const syntax::Node& node);
/// Conditions that hold together: "t ≥ 1, x is in A and y is in B".
std::string in_words(const std::vector<syntax::Node>& conditions);

/// The members of a set, fit for an enumeration: "(0, 0), and (n, 2n) for n ≥ 1".
std::string members_in_words(const syntax::Node& set);
/// The set with the kind of its members: "the vectors (0, 0), and (n, 2n) for n ≥ 1".
std::string set_in_words(const syntax::Node& set);

/// Digits, +, − and most small letters as subscripts: xᵢ₋₁. What has no subscript: x[d].
std::string subscripted(const std::string& name, const std::string& index);

/// Whether a condition is a formula such as 1 ≤ t ≤ 5, without words.
bool is_formula(const syntax::Node& condition);

}  // namespace takeaway::explain
