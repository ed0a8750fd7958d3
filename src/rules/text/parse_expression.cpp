#include "rules/text/parse_expression.hpp"

#include <algorithm>

#include "rules/text/parse_game.hpp"
#include "rules/text/parse_term.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

class ExpressionParser {
  public:
    explicit ExpressionParser(TokenStream& in) : in_(in) {}

    GameExpression expression() {
        const TokenStream::Nested nested(in_);
        GameExpression first = summand();
        if (!in_.sees("+")) return first;
        GameExpression sum;
        sum.kind = GameExpression::Kind::sum;
        sum.spot = first.spot;
        sum.summands.push_back(std::move(first));
        while (in_.accept("+")) sum.summands.push_back(summand());
        return sum;
    }

  private:
    GameExpression summand() {
        GameExpression result;
        result.spot = in_.peek().spot;
        if (in_.accept("(")) {
            result = expression();
            in_.expect(")", "to close the parenthesis");
            return result;
        }
        if (in_.peek().kind == Token::Kind::quoted) {
            result.kind = GameExpression::Kind::file;
            result.name = in_.next().text;
        } else {
            // `block` begins a line of a game, but before a parenthesis it is the operator.
            const bool is_block = in_.sees("block") && in_.sees("(", 1);
            if (in_.peek().kind == Token::Kind::number && in_.sees("*", 1))
                in_.fail_here("expected a game, found " + in_.found() +
                              ": a sum is written with +, as in nim(1) + nim(1)");
            result.name = is_block ? in_.next().text : in_.expect_name("a game").text;
        }
        if (in_.sees("(") && in_.peek(1).kind == Token::Kind::code) {
            in_.next();
            result.code = in_.next().text;
            in_.expect(")", "to close the code");
            return result;
        }
        if (in_.accept("(") && !in_.accept(")")) {
            do result.arguments.push_back(argument());
            while (in_.accept(","));
            if (in_.sees(".."))
                in_.fail_here(
                    "parameters are written one by one, as in subtraction(1, 2, 3); to take from 1 "
                    "to m tokens is take_up_to(m)");
            in_.expect(")", "to close the arguments");
        }
        return result;
    }

    /// What begins with a digit or a sign is a number, what is a word is a game or a parameter:
    /// a lone word is kept as both and decided when names are known.
    GameExpression::Argument argument() {
        GameExpression::Argument result;
        const Token& token = in_.peek();
        const bool lone_word =
            token.kind == Token::Kind::word && (in_.sees(",", 1) || in_.sees(")", 1));
        if (lone_word) {
            result.number = Node{Kind::name, token.text, 0, {}, token.spot};
            result.game = summand();
            return result;
        }
        // `d + 1` adds numbers, `d + k` games: only what stands after the sign can tell.
        const bool adds_games = in_.sees("+", 1) && in_.peek(2).kind != Token::Kind::number;
        const bool parameter_arithmetic =
            token.kind == Token::Kind::word && !in_.sees("(", 1) && !adds_games;
        if (token.kind == Token::Kind::number || token.text == "-" || parameter_arithmetic) {
            result.number = parse_term(in_);
        } else {
            result.game = expression();
        }
        return result;
    }

    TokenStream& in_;
};

/// Puts quotation marks around the paths of a command-line expression, so that the lexer sees each
/// as one token: a run without spaces, parentheses, plus or comma that has a slash or ends in
/// .game.
std::string with_paths_quoted(const std::string& text) {
    constexpr std::string_view separators = " \t\r\n()+,\"";
    std::string result;
    std::size_t at = 0;
    while (at < text.size()) {
        if (text[at] == '"') {
            const std::size_t end = std::min(text.find('"', at + 1), text.size() - 1);
            result += text.substr(at, end + 1 - at);
            at = end + 1;
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        const std::string run = text.substr(at, end - at);
        const bool is_fraction = run.find_first_not_of("0123456789/*^-") == std::string::npos;
        const bool is_path = (run.find('/') != std::string::npos && !is_fraction) ||
                             run.find(".game") != std::string::npos;
        result += is_path ? "\"" + run + "\"" : run;
        if (end < text.size() && text[end] != '"') {
            result += text[end];
            at = end + 1;
        } else {
            at = end;
        }
    }
    return result;
}

void expect_end(TokenStream& in, const char* what) {
    if (!in.at_end())
        in.fail_here(std::string("expected the end of ") + what + ", found " + in.found());
}

/// What is added for those who write a game as other notations would.
std::string advice_after_game(const TokenStream& in) {
    if (in.sees("[") || in.sees("{"))
        return ": parameters stand in parentheses, as in nim(3) or subtraction(1, 2, 3)";
    if (in.sees("*")) return ": a sum is written with +, as in nim(1) + nim(1)";
    if (in.peek().kind == Token::Kind::number)
        return ": parameters stand in parentheses, as in nim(3), and the whole in quotation marks";
    if (in.peek().kind == Token::Kind::word)
        return ": games are added with +, and what is made of a game has parentheses, as in "
               "misere(nim)";
    return "";
}

}  // namespace

GameExpression parse_expression(TokenStream& in) { return ExpressionParser(in).expression(); }

GameExpression parse_game_expression(const RuleSource& source) {
    const RuleSource quoted{source.name, with_paths_quoted(source.text)};
    TokenStream in(quoted);
    GameExpression expression = parse_expression(in);
    if (const std::string advice = advice_after_game(in); !advice.empty())
        in.fail_here("expected the end of the game, found " + in.found() + advice);
    expect_end(in, "the game");
    return expression;
}

Node parse_whole_set(const RuleSource& source) {
    TokenStream in(source);
    Node set = parse_set(in);
    expect_end(in, "the set");
    return set;
}

Node parse_whole_term(const RuleSource& source) {
    TokenStream in(source);
    Node term = parse_term(in);
    expect_end(in, "the number");
    return term;
}

Node parse_whole_condition(const RuleSource& source) {
    TokenStream in(source);
    Node condition = parse_condition(in);
    expect_end(in, "the condition");
    return condition;
}

Node parse_whole_vector(const RuleSource& source) {
    TokenStream in(source);
    Node vector = parse_vector(in);
    expect_end(in, "the vector");
    return vector;
}

}  // namespace takeaway::rules
