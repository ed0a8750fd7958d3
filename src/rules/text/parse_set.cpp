#include <sstream>

#include "core/words.hpp"
#include "rules/text/parse_term.hpp"
#include "rules/text/term_parser.hpp"

namespace takeaway::rules {

using syntax::Node;

Node TermParser::set() {
    const TokenStream::Nested nested(in_);
    const SourceSpot spot = in_.peek().spot;
    std::vector<Node> parts{set_part()};
    while (in_.accept("+")) parts.push_back(set_part());
    return parts.size() == 1 ? std::move(parts[0]) : make(Kind::set_sum, spot, "", parts);
}

Node TermParser::vector() {
    const TokenStream::Nested nested(in_);
    const SourceSpot spot = in_.peek().spot;
    if (!in_.sees("(")) return must_be_term(sum());
    in_.next();
    Node node = vector_from(any(), spot);
    for (const char* sign : {"+", "-", "*", "/", "^", "mod", "div"})
        if (node.kind == Kind::vector && node.kids.size() == 1 && in_.sees(sign))
            in_.fail_here(
                "a vector begins with the parenthesis; to calculate, write the "
                "parenthesis last, as in n*(m + 1)");
    return node;
}

/// The rest of a vector whose parenthesis and first entry have been read.
Node TermParser::vector_from(Node first, SourceSpot spot) {
    first = must_be_term(std::move(first));
    if (in_.accept("for")) {
        const std::string index = in_.expect_name("a name for the index").text;
        in_.expect("in", "after the index");
        Node indices = range();
        in_.expect(")", "to close the vector");
        return make(Kind::vector_for, spot, index, {std::move(first), std::move(indices)});
    }
    std::vector<Node> entries{std::move(first)};
    while (in_.accept(",")) entries.push_back(must_be_term(any()));
    in_.expect(")", "to close the vector");
    return make(Kind::vector, spot, "", std::move(entries));
}

Node TermParser::range() {
    const SourceSpot spot = in_.peek().spot;
    Node first = must_be_term(sum());
    in_.expect("..", "in a range such as 1..d");
    return make(Kind::range, spot, "", {std::move(first), must_be_term(sum())});
}

Node TermParser::set_part() {
    const Token token = in_.peek();
    if (in_.accept("{")) return family(token.spot);
    const bool called = in_.sees("(", 1);
    if (called && token.text == "beatty") return beatty();
    if (called && (token.text == "vile" || token.text == "dopey")) {
        in_.next();
        in_.next();
        const Kind kind = token.text == "vile" ? Kind::vile : Kind::dopey;
        if (in_.peek().kind == Token::Kind::quoted) {
            Node named = make(kind, token.spot, in_.next().text);
            in_.expect(")", "to close the name of the numeration system");
            return named;
        }
        Node modulus = must_be_term(any());
        in_.expect(")", "to close the modulus");
        return make(kind, token.spot, "", {std::move(modulus)});
    }
    if (called && token.text == "shortcuts") {
        in_.next();
        in_.next();
        Node of = set();
        in_.expect(")", "to close `shortcuts`");
        return make(Kind::shortcuts, token.spot, "", {std::move(of)});
    }
    const bool quotes = in_.peek(1).kind == Token::Kind::quoted;
    if (quotes && token.text == "automaton") return automaton();
    Node first = must_be_term(product());
    if (in_.accept("..")) return make(Kind::range, token.spot, "", {std::move(first), sum()});
    if (first.kind == Kind::name && !in_.sees("=") && !in_.sees("mod")) return first;
    const bool by_condition = in_.sees("=") || in_.sees("<") || in_.sees("<=") || in_.sees(">=");
    const bool is_vector = first.kind == Kind::vector || first.kind == Kind::vector_for;
    in_.fail_at(
        token.spot,
        "expected a set: a name, 1..3, {2, 3, 9} or beatty(phi)" +
            std::string(by_condition ? ". The numbers with a property are written {n : n "
                                       "mod 4 = 0}"
                        : is_vector  ? ". A set is written in braces: {1, 2, 3}, or {(n, 2n) "
                                       ": n >= 1} for positions"
                                     : ""));
}

/// beatty(modulus, offset) from first; the offset is 0 and the first index 1 unless given.
Node TermParser::beatty() {
    const SourceSpot spot = in_.next().spot;
    in_.next();
    std::vector<Node> parts = arguments();
    if (parts.empty() || parts.size() > 2)
        in_.fail_at(spot, "beatty takes a modulus and, if wanted, an offset: beatty(3/2, 1/2)");
    if (parts.size() == 1) parts.push_back(make(Kind::number, spot));
    Node first = make(Kind::number, spot);
    first.value = 1;
    if (in_.accept("from")) first = must_be_term(signed_factor());
    parts.push_back(std::move(first));
    return make(Kind::beatty, spot, "", std::move(parts));
}

/// automaton "system" "table"; the table may be cut into several quotations.
Node TermParser::automaton() {
    const SourceSpot spot = in_.next().spot;
    const std::string system = in_.next().text;
    if (in_.peek().kind != Token::Kind::quoted)
        in_.fail_at(spot, "the automaton itself stands behind its numeration system: automaton \"" +
                              shortened(system) + "\" \"*1 2 3 0; 4 0 0 5\"");
    std::string table;
    while (in_.peek().kind == Token::Kind::quoted) {
        std::istringstream words(in_.next().text);
        for (std::string word; words >> word;) table += (table.empty() ? "" : " ") + word;
    }
    return make(Kind::automaton, spot, system + "\n" + table);
}

Node TermParser::family(SourceSpot spot) {
    Node node = make(Kind::family, spot);
    do node.kids.push_back(vector());
    while (in_.accept(","));
    if (in_.accept("in")) {
        in_.expect("any", "as in `in any order`");
        in_.expect("order", "as in `in any order`");
        node.text = "any order";
    }
    if (in_.accept(":")) {
        node.text += ":";
        std::vector<Node> conditions = parse_conditions(in_);
        const SourceSpot at = conditions[0].spot;
        node.kids.push_back(conditions.size() == 1
                                ? std::move(conditions[0])
                                : make(Kind::logical_and, at, "", std::move(conditions)));
    }
    if (in_.sees("|") || in_.sees("=") || in_.sees("<") || in_.sees("<=") || in_.sees(">="))
        in_.fail_here("expected `}` to close the set, found " + in_.found() +
                      ": the numbers with a property are written {n : n mod 4 = 0}");
    in_.expect("}", "to close the set");
    return node;
}

Node parse_set(TokenStream& in) { return TermParser(in).set(); }

Node parse_vector(TokenStream& in) { return TermParser(in).vector(); }

}  // namespace takeaway::rules
