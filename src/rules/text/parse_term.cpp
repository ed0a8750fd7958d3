#include "rules/text/parse_term.hpp"

#include <algorithm>

#include "core/words.hpp"
#include "rules/text/advice.hpp"
#include "rules/text/term_parser.hpp"

namespace takeaway::rules {

using syntax::Kind;
using syntax::Node;

namespace {

bool is_condition(const Node& node) {
    switch (node.kind) {
        case Kind::compare:
        case Kind::chain:
        case Kind::is_in:
        case Kind::is_not_in:
        case Kind::logical_and:
        case Kind::logical_or:
        case Kind::logical_not:
        case Kind::for_all:
        case Kind::for_some:
            return true;
        default:
            return false;
    }
}

bool is_relation(const Token& token) {
    if (token.kind == Token::Kind::word && token.text == "divides") return true;
    constexpr const char* relations[] = {"<", "<=", "=", "==", "!=", ">", ">="};
    return token.kind == Token::Kind::sign &&
           std::any_of(std::begin(relations), std::end(relations),
                       [&](const char* relation) { return token.text == relation; });
}

}  // namespace

Node TermParser::must_be_term(Node node) const {
    if (is_condition(node)) in_.fail_at(node.spot, "expected a number here, this is a condition");
    return node;
}
Node TermParser::must_be_condition(Node node) const {
    if (is_condition(node)) return node;
    in_.fail_at(node.spot, advised("expected a condition here, such as t >= 1; this is a number",
                                   advice_on_missing_condition(in_, node.spot)));
}

template <class Part>
Node TermParser::joined(Kind kind, const char* word, const Part& part) {
    Node first = part();
    if (!in_.sees(word)) return first;
    const SourceSpot spot = first.spot;
    std::vector<Node> parts{must_be_condition(std::move(first))};
    while (in_.accept(word)) parts.push_back(must_be_condition(part()));
    return make(kind, spot, "", std::move(parts));
}

Node TermParser::any() {
    const TokenStream::Nested nested(in_);
    return joined(Kind::logical_or, "or", [this] {
        return joined(Kind::logical_and, "and", [this] { return negation(); });
    });
}

Node TermParser::nested_sum() {
    const TokenStream::Nested nested(in_);
    return sum();
}

Node TermParser::negation() {
    const SourceSpot spot = in_.peek().spot;
    if (in_.accept("not")) {
        const TokenStream::Nested nested(in_);
        return make(Kind::logical_not, spot, "", {must_be_condition(negation())});
    }
    const bool quantified = (in_.sees("all") || in_.sees("any")) && in_.sees("in", 2);
    if (quantified) return quantifier(in_.next().text == "all" ? Kind::for_all : Kind::for_some);
    return comparison();
}

/// all i in 2..d: condition. The condition reaches as far as it can.
Node TermParser::quantifier(Kind kind) {
    const Token index = in_.expect_name("a name for the index");
    in_.expect("in", "after the index");
    Node indices = range();
    in_.expect(":", "before the condition");
    return make(kind, index.spot, index.text, {std::move(indices), condition()});
}

Node TermParser::relation() {
    const TokenStream::Nested nested(in_);
    return must_be_condition(comparison());
}

Node TermParser::compared(Node left) {
    const SourceSpot spot = left.spot;
    if (in_.accept("in"))
        return make(Kind::is_in, spot, "", {must_be_term(std::move(left)), set()});
    if (in_.sees("∉") || (in_.sees("not") && in_.sees("in", 1))) {
        if (in_.next().text == "not") in_.next();
        return make(Kind::is_not_in, spot, "", {must_be_term(std::move(left)), set()});
    }
    if (!is_relation(in_.peek())) return left;
    std::vector<Node> terms{must_be_term(std::move(left))};
    std::string relations;
    while (is_relation(in_.peek())) {
        const Token relation = in_.next();
        if (!relations.empty()) relations += ' ';
        relations += relation.text == "==" ? "=" : relation.text;
        terms.push_back(must_be_term(sum()));
    }
    const Kind kind = terms.size() == 2 ? Kind::compare : Kind::chain;
    return make(kind, spot, relations, std::move(terms));
}

Node TermParser::sum() {
    Node left = product();
    while (in_.sees("+") || in_.sees("-")) {
        const Kind kind = in_.next().text == "+" ? Kind::add : Kind::subtract;
        left = binary(kind, std::move(left), product());
    }
    return left;
}

Node TermParser::binary(Kind kind, Node left, Node right) {
    const SourceSpot spot = left.spot;
    left = must_be_term(std::move(left));
    right = must_be_term(std::move(right));
    in_.count_operator(spot);
    return make(kind, spot, "", {std::move(left), std::move(right)});
}

Node TermParser::product() {
    Node left = signed_factor();
    while (true) {
        if (in_.accept("*")) {
            left = binary(Kind::multiply, std::move(left), signed_factor());
        } else if (in_.accept("/")) {
            left = binary(Kind::divide, std::move(left), signed_factor());
        } else if (in_.accept("mod")) {
            left = binary(Kind::modulo, std::move(left), signed_factor());
        } else if (in_.accept("div")) {
            left = binary(Kind::floor_divide, std::move(left), signed_factor());
        } else {
            return left;
        }
    }
}

Node TermParser::signed_factor() {
    const SourceSpot spot = in_.peek().spot;
    if (!in_.accept("-")) return power();
    const TokenStream::Nested nested(in_);
    return make(Kind::negate, spot, "", {must_be_term(signed_factor())});
}

Node TermParser::power() {
    const bool is_number = in_.peek().kind == Token::Kind::number;
    Node base = primary();
    if (in_.accept("^")) base = binary(Kind::power, std::move(base), power_exponent());
    // 7n and 2(n+1): a number that touches what follows multiplies it.
    const Token& token = in_.peek();
    const bool touches =
        is_number && !token.follows_space && base.kind == Kind::number &&
        ((token.kind == Token::Kind::word && !is_reserved(token.text)) || token.text == "(");
    if (touches) return binary(Kind::multiply, std::move(base), power());
    return base;
}

Node TermParser::power_exponent() {
    const TokenStream::Nested nested(in_);
    return in_.sees("-") ? signed_factor() : power();
}

Node TermParser::primary() {
    const TokenStream::Nested nested(in_);
    const Token token = in_.peek();
    if (token.kind == Token::Kind::number) {
        Node node = make(Kind::number, token.spot);
        node.value = parse_integer(in_.next().text);
        return node;
    }
    if (in_.accept("(")) {
        Node inside = any();
        if (in_.sees(",") || in_.sees("for")) return vector_from(std::move(inside), token.spot);
        in_.expect(")", "to close the parenthesis");
        return inside;
    }
    if (in_.accept("|")) {
        Node inside = must_be_term(sum());
        in_.expect("|", "to close the absolute value");
        return make(Kind::call, token.spot, "abs", {std::move(inside)});
    }
    if (in_.accept("⌊")) {
        Node inside = must_be_term(sum());
        in_.expect("⌋", "to close the floor");
        return make(Kind::call, token.spot, "floor", {std::move(inside)});
    }
    if (in_.accept("if")) return choice(token.spot);
    if (token.kind == Token::Kind::word && !is_reserved(token.text)) return named();
    const bool is_word = token.kind == Token::Kind::word;
    in_.fail_here(advised("expected a number or a name, found " + in_.found() +
                              (is_word ? ", a word of the language" : ""),
                          advice_on_missing_number(in_)));
}

Node TermParser::choice(SourceSpot spot) {
    Node condition_part = condition();
    in_.expect("then", "after the condition of this `if`");
    Node then_part = must_be_term(term());
    in_.expect("else", "after the `then` part");
    return make(Kind::if_then_else, spot, "",
                {std::move(condition_part), std::move(then_part), must_be_term(term())});
}

Node TermParser::named() {
    const Token token = in_.next();
    const bool after = in_.accept("'");
    if (in_.accept("[")) {
        Node index = must_be_term(any());
        in_.expect("]", "to close the index");
        return make(after ? Kind::after_index : Kind::index, token.spot, token.text,
                    {std::move(index)});
    }
    if (after) return make(Kind::after, token.spot, token.text);
    if (in_.sees("(") && !in_.peek().follows_space) {
        in_.next();
        return make(Kind::call, token.spot, token.text, arguments());
    }
    // √5 as papers write it.
    if (token.text == "sqrt" && in_.peek().kind == Token::Kind::number)
        return make(Kind::call, token.spot, token.text, {primary()});
    return make(Kind::name, token.spot, token.text);
}

std::vector<Node> TermParser::arguments() {
    std::vector<Node> given;
    if (in_.accept(")")) return given;
    do given.push_back(must_be_term(any()));
    while (in_.accept(","));
    in_.expect(")", "to close the arguments");
    return given;
}

Node parse_term(TokenStream& in) { return TermParser(in).term(); }

Node parse_condition(TokenStream& in) { return TermParser(in).condition(); }

std::vector<Node> parse_conditions(TokenStream& in) {
    std::vector<Node> conditions;
    do conditions.push_back(parse_condition(in));
    while (in.accept(","));
    return conditions;
}

}  // namespace takeaway::rules
