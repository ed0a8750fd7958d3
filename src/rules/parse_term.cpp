#include "rules/parse_term.hpp"

#include <algorithm>

namespace takeaway {

using syntax::Kind;
using syntax::Node;

namespace {

/// More than this in one expression can only be an attack on the stack of whoever walks the tree.
constexpr int most_operators = 2'000;

Node make(Kind kind, SourceSpot spot, std::string text = "", std::vector<Node> kids = {}) {
    return {kind, std::move(text), 0, std::move(kids), spot};
}

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

/// Precedence climbing: or < and < not < comparison < + - < * / mod div < sign < ^ < primary.
/// Parentheses may hold a term or a condition; each operator checks which of the two it got.
class TermParser {
  public:
    explicit TermParser(TokenStream& in) : in_(in) {}

    Node any() {
        const TokenStream::Nested nested(in_);
        return joined(Kind::logical_or, "or", [this] {
            return joined(Kind::logical_and, "and", [this] { return negation(); });
        });
    }

    Node term() {
        const TokenStream::Nested nested(in_);
        return sum();
    }

    Node condition() { return must_be_condition(any()); }

    Node set() {
        const TokenStream::Nested nested(in_);
        const SourceSpot spot = in_.peek().spot;
        std::vector<Node> parts{set_part()};
        while (in_.accept("+")) parts.push_back(set_part());
        return parts.size() == 1 ? std::move(parts[0]) : make(Kind::set_sum, spot, "", parts);
    }

    Node vector() {
        const TokenStream::Nested nested(in_);
        const SourceSpot spot = in_.peek().spot;
        if (!in_.sees("(")) return must_be_term(sum());
        in_.next();
        Node first = must_be_term(any());
        if (in_.accept("for")) {
            std::string index = in_.expect_name("a name for the index").text;
            in_.expect("in", "after the index");
            Node indices = range();
            in_.expect(")", "to close the vector");
            return make(Kind::vector_for, spot, index, {std::move(first), std::move(indices)});
        }
        std::vector<Node> entries{std::move(first)};
        while (in_.accept(",")) entries.push_back(must_be_term(any()));
        in_.expect(")", "to close the vector");
        for (const char* sign : {"+", "-", "*", "/", "^", "mod", "div"})
            if (entries.size() == 1 && in_.sees(sign))
                in_.fail_here(
                    "a vector begins with the parenthesis; to calculate, write the "
                    "parenthesis last, as in n*(m + 1)");
        return make(Kind::vector, spot, "", std::move(entries));
    }

  private:
    Node must_be_term(Node node) {
        if (is_condition(node))
            in_.fail_at(node.spot, "expected a number here, this is a condition");
        return node;
    }
    Node must_be_condition(Node node) {
        if (!is_condition(node))
            in_.fail_at(node.spot, "expected a condition here, such as t >= 1; this is a number");
        return node;
    }

    template <class Part>
    Node joined(Kind kind, const char* word, const Part& part) {
        Node first = part();
        if (!in_.sees(word)) return first;
        const SourceSpot spot = first.spot;
        std::vector<Node> parts{must_be_condition(std::move(first))};
        while (in_.accept(word)) parts.push_back(must_be_condition(part()));
        return make(kind, spot, "", std::move(parts));
    }

    Node negation() {
        const SourceSpot spot = in_.peek().spot;
        if (in_.accept("not")) {
            const TokenStream::Nested nested(in_);
            return make(Kind::logical_not, spot, "", {must_be_condition(negation())});
        }
        const bool quantified = (in_.sees("all") || in_.sees("any")) && in_.sees("in", 2);
        if (quantified)
            return quantifier(in_.next().text == "all" ? Kind::for_all : Kind::for_some);
        return comparison();
    }

    /// all i in 2..d: condition. The condition reaches as far as it can.
    Node quantifier(Kind kind) {
        const Token index = in_.expect_name("a name for the index");
        in_.expect("in", "after the index");
        Node indices = range();
        in_.expect(":", "before the condition");
        return make(kind, index.spot, index.text, {std::move(indices), condition()});
    }

    static bool is_relation(const Token& token) {
        constexpr const char* relations[] = {"<", "<=", "=", "==", "!=", ">", ">="};
        return token.kind == Token::Kind::sign &&
               std::any_of(std::begin(relations), std::end(relations),
                           [&](const char* relation) { return token.text == relation; });
    }

    Node comparison() {
        Node left = sum();
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
        return make(terms.size() == 2 ? Kind::compare : Kind::chain, spot, relations,
                    std::move(terms));
    }

    Node sum() {
        Node left = product();
        while (in_.sees("+") || in_.sees("-")) {
            const Kind kind = in_.next().text == "+" ? Kind::add : Kind::subtract;
            left = binary(kind, std::move(left), product());
        }
        return left;
    }

    Node binary(Kind kind, Node left, Node right) {
        const SourceSpot spot = left.spot;
        left = must_be_term(std::move(left));
        right = must_be_term(std::move(right));
        // A left-leaning chain deepens the tree without deepening the parser's stack.
        if (++operators_ > most_operators)
            in_.fail_at(spot, "this expression has more than " + std::to_string(most_operators) +
                                  " operators");
        return make(kind, spot, "", {std::move(left), std::move(right)});
    }

    Node product() {
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

    Node signed_factor() {
        const SourceSpot spot = in_.peek().spot;
        if (!in_.accept("-")) return power();
        const TokenStream::Nested nested(in_);
        return make(Kind::negate, spot, "", {must_be_term(signed_factor())});
    }

    Node power() {
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

    Node power_exponent() {
        const TokenStream::Nested nested(in_);
        return in_.sees("-") ? signed_factor() : power();
    }

    Node primary() {
        const TokenStream::Nested nested(in_);
        const Token token = in_.peek();
        if (token.kind == Token::Kind::number) {
            Node node = make(Kind::number, token.spot);
            node.value = parse_integer(in_.next().text);
            return node;
        }
        if (in_.accept("(")) {
            Node inside = any();
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
        if (token.kind == Token::Kind::word)
            in_.fail_here("expected a number or a name, found " + in_.found() +
                          ", a word of the language");
        in_.fail_here("expected a number or a name, found " + in_.found());
    }

    Node choice(SourceSpot spot) {
        Node condition_part = condition();
        in_.expect("then", "after the condition of this `if`");
        Node then_part = must_be_term(term());
        in_.expect("else", "after the `then` part");
        return make(Kind::if_then_else, spot, "",
                    {std::move(condition_part), std::move(then_part), must_be_term(term())});
    }

    Node named() {
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

    std::vector<Node> arguments() {
        std::vector<Node> given;
        if (in_.accept(")")) return given;
        do given.push_back(must_be_term(any()));
        while (in_.accept(","));
        in_.expect(")", "to close the arguments");
        return given;
    }

    Node range() {
        const SourceSpot spot = in_.peek().spot;
        Node first = must_be_term(sum());
        in_.expect("..", "in a range such as 1..d");
        return make(Kind::range, spot, "", {std::move(first), must_be_term(sum())});
    }

    Node set_part() {
        const Token token = in_.peek();
        if (in_.accept("{")) return family(token.spot);
        const bool called = in_.sees("(", 1);
        if (called && token.text == "beatty") return beatty();
        if (called && (token.text == "vile" || token.text == "dopey")) {
            in_.next();
            in_.next();
            Node modulus = must_be_term(any());
            in_.expect(")", "to close the modulus");
            return make(token.text == "vile" ? Kind::vile : Kind::dopey, token.spot, "",
                        {std::move(modulus)});
        }
        if (called && token.text == "shortcuts") {
            in_.next();
            in_.next();
            Node of = set();
            in_.expect(")", "to close `shortcuts`");
            return make(Kind::shortcuts, token.spot, "", {std::move(of)});
        }
        Node first = must_be_term(product());
        if (in_.accept("..")) return make(Kind::range, token.spot, "", {std::move(first), sum()});
        if (first.kind != Kind::name)
            in_.fail_at(token.spot, "expected a set: a name, 1..3, {2, 3, 9} or beatty(phi)");
        return first;
    }

    /// beatty(modulus, offset) from first; the offset is 0 and the first index 1 unless given.
    Node beatty() {
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

    Node family(SourceSpot spot) {
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
        in_.expect("}", "to close the set");
        return node;
    }

    TokenStream& in_;
    int operators_ = 0;
};

}  // namespace

Node parse_term(TokenStream& in) {
    Node node = TermParser(in).term();
    if (is_condition(node)) in.fail_at(node.spot, "expected a number here, this is a condition");
    return node;
}

Node parse_condition(TokenStream& in) { return TermParser(in).condition(); }

std::vector<Node> parse_conditions(TokenStream& in) {
    std::vector<Node> conditions;
    do conditions.push_back(parse_condition(in));
    while (in.accept(","));
    return conditions;
}

Node parse_set(TokenStream& in) { return TermParser(in).set(); }

Node parse_vector(TokenStream& in) { return TermParser(in).vector(); }

}  // namespace takeaway
