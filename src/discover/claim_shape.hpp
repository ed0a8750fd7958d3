/// The text of a claim with its numbers apart: what two claims of a family have in common, and
/// where they differ.
///
/// Every term becomes a sum c + a·n + b·⌊…⌋ + … with exact numbers c, a, b, so that ⌊φ·n⌋,
/// ⌊(√13 - 1)·n/2⌋ and ⌊√2·n⌋ have one shape and differ in one number. Two texts with equal
/// shapes and numbers say the same; the converse is not true, and nobody relies on it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "numeration/quadratic.hpp"
#include "rules/text/syntax.hpp"

namespace takeaway::discover {

struct ClaimShape {
    /// Of a sum: `add`, with the parts that are neither numbers nor names as kids. Otherwise the
    /// kind of the node.
    rules::syntax::Kind kind = rules::syntax::Kind::number;
    std::string text;
    std::vector<ClaimShape> kids;
    /// Of a sum.
    Quadratic constant = 0;
    std::map<std::string, Quadratic> names;  // the factor of each, never 0
    std::vector<Quadratic> factors;          // of the kids

    bool is_sum() const { return kind == rules::syntax::Kind::add; }
    friend bool operator==(const ClaimShape&, const ClaimShape&) = default;
};

/// Throws InputError for a number that is not of the form (a + b√D)/c.
ClaimShape shape_of(const rules::syntax::Node& node);

}  // namespace takeaway::discover
