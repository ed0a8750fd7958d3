/// Terms, conditions and sets: the part of the language that a decision procedure understands.
#pragma once

#include "rules/text/syntax.hpp"
#include "rules/text/token_stream.hpp"

namespace takeaway::rules {

/// A term such as `2*s[i-1] + 1`, also where a constant is wanted (`2*phi/3`).
syntax::Node parse_term(TokenStream& in);

/// A condition such as `y - x mod 3 = 0 and t in A`.
syntax::Node parse_condition(TokenStream& in);

/// Conditions joined by commas, each one a requirement.
std::vector<syntax::Node> parse_conditions(TokenStream& in);

/// A set of numbers or positions: a name, `1..3`, `beatty(phi)`, `{(0,0)} + {(n, 2n) : n >= 1}`.
syntax::Node parse_set(TokenStream& in);

/// (e1, …, ed), or (e for i in 1..d), or for one pile a bare term.
syntax::Node parse_vector(TokenStream& in);

}  // namespace takeaway::rules
