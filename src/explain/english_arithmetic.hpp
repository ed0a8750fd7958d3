/// Sums, differences and products as a person would write them: x + 2 - 3 is x - 1, 1·x is x.
#pragma once

#include <string>
#include <vector>

#include "rules/text/syntax.hpp"

namespace takeaway::explain {

bool is_number(const syntax::Node& node);
bool is_number(const syntax::Node& node, int value);

/// A node that stands nowhere in a text.
syntax::Node made(syntax::Kind kind, std::vector<syntax::Node> kids, std::string text = "");

// Each takes operands that are tidy already.
syntax::Node plus(syntax::Node left, syntax::Node right);
syntax::Node times(syntax::Node left, syntax::Node right);
/// Whichever of them the node stands for, with its two operands.
syntax::Node arithmetic(syntax::Node node);

}  // namespace takeaway::explain
