/// Reading tokens one by one, with the helpers that every part of the parser shares.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/text/lexer.hpp"

namespace takeaway::rules {

/// Words that begin a clause or join conditions; they cannot name a pile, a variable or a set.
const std::vector<std::string>& reserved_words();
bool is_reserved(std::string_view word);

/// Nesting deeper than this can only be an attack on the stack.
constexpr int deepest_nesting = 200;
/// A chain a + b + c + … deepens the tree without deepening the parser's stack, so operators are
/// counted too: more than this in one expression could only be an attack on whoever walks the tree.
constexpr int most_operators = 2'000;

class TokenStream {
  public:
    explicit TokenStream(const RuleSource& source) : source_(source), tokens_(tokens_of(source)) {}

    const Token& peek(std::size_t ahead = 0) const {
        return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
    }
    Token next() {
        Token token = peek();
        if (at_ + 1 < tokens_.size()) ++at_;
        return token;
    }
    /// The token that was read last; the first one if there is none.
    const Token& previous() const { return tokens_[at_ > 0 ? at_ - 1 : 0]; }
    /// The token before the one at this spot, likewise.
    const Token& before(SourceSpot spot) const {
        std::size_t at = at_;
        const auto is_later = [&](const SourceSpot& other) {
            return std::pair(other.line, other.column) >= std::pair(spot.line, spot.column);
        };
        while (at > 0 && is_later(tokens_[at].spot)) --at;
        return tokens_[at];
    }
    bool at_end() const { return peek().kind == Token::Kind::end; }

    bool sees(std::string_view text, std::size_t ahead = 0) const {
        const Token& token = peek(ahead);
        return (token.kind == Token::Kind::word || token.kind == Token::Kind::sign) &&
               token.text == text;
    }
    bool accept(std::string_view text) {
        if (!sees(text)) return false;
        next();
        return true;
    }
    Token expect(std::string_view text, std::string_view where) {
        if (!sees(text))
            fail_here("expected `" + std::string(text) + "` " + std::string(where) + ", found " +
                      found());
        return next();
    }
    /// A name that is not reserved; `what` says which kind of name in the message.
    Token expect_name(std::string_view what) {
        if (peek().kind != Token::Kind::word)
            fail_here("expected " + std::string(what) + ", found " + found());
        if (is_reserved(peek().text))
            fail_here("`" + peek().text + "` is a word of the language and cannot be " +
                      std::string(what) + ": choose another one");
        return next();
    }
    std::string found() const {
        const Token& token = peek();
        if (token.kind == Token::Kind::end) return "the end of the text";
        if (token.kind == Token::Kind::quoted) return "a quotation";
        return "`" + shortened_token(token.text) + "`";
    }
    [[noreturn]] void fail_here(const std::string& reason) const {
        source_.fail(peek().spot, reason);
    }
    [[noreturn]] void fail_at(SourceSpot spot, const std::string& reason) const {
        source_.fail(spot, reason);
    }
    const RuleSource& source() const { return source_; }

    /// Counts an operator of the expression that is being read.
    void count_operator(SourceSpot spot) {
        if (++operators_ > most_operators)
            fail_at(spot, "this expression has more than " + std::to_string(most_operators) +
                              " operators");
    }

    /// Counts nesting while it lives, and refuses a text that nests too deeply.
    class Nested {
      public:
        explicit Nested(TokenStream& stream) : stream_(stream) {
            if (stream_.depth_ == 0) stream_.operators_ = 0;
            if (++stream_.depth_ > deepest_nesting)
                stream_.fail_here("this is nested more than " + std::to_string(deepest_nesting) +
                                  " deep");
        }
        ~Nested() { --stream_.depth_; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;

      private:
        TokenStream& stream_;
    };

  private:
    static std::string shortened_token(const std::string& text) {
        constexpr std::size_t longest_shown = 40;
        return text.size() <= longest_shown ? text : text.substr(0, longest_shown) + "…";
    }

    const RuleSource& source_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    int depth_ = 0;
    int operators_ = 0;
};

}  // namespace takeaway::rules
