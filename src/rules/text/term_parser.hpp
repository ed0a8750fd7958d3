/// The parser of terms, conditions and sets, which contain each other; parse_term.hpp is its face.
///
/// Precedence climbing: or < and < not < comparison < + - < * / mod div < sign < ^ < primary.
/// Parentheses may hold a term or a condition; each operator checks which of the two it got.
/// parse_term.cpp reads terms and conditions, parse_set.cpp sets and vectors.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/words.hpp"
#include "rules/text/syntax.hpp"
#include "rules/text/token_stream.hpp"

namespace takeaway::rules {

class TermParser {
  public:
    explicit TermParser(TokenStream& in) : in_(in) {}

    /// A term or a condition.
    syntax::Node any();
    syntax::Node term() { return must_be_term(nested_sum()); }
    syntax::Node condition() { return must_be_condition(any()); }
    syntax::Node set();
    syntax::Node vector();
    /// One condition without `and`, `or`, `not` and `all`.
    syntax::Node relation();
    /// The same where its left side has been read.
    syntax::Node relation_of(syntax::Node left) {
        return must_be_condition(compared(std::move(left)));
    }

  private:
    using Node = syntax::Node;
    using Kind = syntax::Kind;

    static Node make(Kind kind, SourceSpot spot, std::string text = "",
                     std::vector<Node> kids = {}) {
        return {kind, std::move(text), 0, std::move(kids), spot};
    }
    Node must_be_term(Node node) const;
    Node must_be_condition(Node node) const;

    template <class Part>
    Node joined(Kind kind, const char* word, const Part& part);
    Node negation();
    Node quantifier(Kind kind);
    Node comparison() { return compared(sum()); }
    Node compared(Node left);
    Node nested_sum();
    Node sum();
    Node binary(Kind kind, Node left, Node right);
    Node product();
    Node signed_factor();
    Node power();
    Node power_exponent();
    Node primary();
    Node choice(SourceSpot spot);
    Node named();
    std::vector<Node> arguments();
    Node range();

    Node vector_from(Node first, SourceSpot spot);
    Node set_part();
    Node beatty();
    Node automaton();
    Node family(SourceSpot spot);

    TokenStream& in_;
};

}  // namespace takeaway::rules
