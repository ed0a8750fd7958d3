#include "rules/text/lexer.hpp"

#include <array>
#include <utility>

#include "core/text_file.hpp"
#include "rules/text/advice.hpp"

namespace takeaway::rules {

namespace {

/// Longer signs first, so that `<=` is not read as `<` and `=`.
constexpr std::array ascii_signs = {"...", "..", "->", "<=", ">=", "!=", "==", "(", ")",
                                    "[",   "]",  "{",  "}",  ",",  ":",  "|",  "+", "-",
                                    "*",   "/",  "^",  "<",  ">",  "=",  "'",  ";"};

struct Spelling {
    const char* paper;
    const char* ascii;
    Token::Kind kind;
};
constexpr std::array paper_spellings = {
    Spelling{"≤", "<=", Token::Kind::sign},      Spelling{"≥", ">=", Token::Kind::sign},
    Spelling{"≠", "!=", Token::Kind::sign},      Spelling{"−", "-", Token::Kind::sign},
    Spelling{"·", "*", Token::Kind::sign},       Spelling{"×", "*", Token::Kind::sign},
    Spelling{"∈", "in", Token::Kind::word},      Spelling{"∉", "∉", Token::Kind::sign},
    Spelling{"∧", "and", Token::Kind::word},     Spelling{"∨", "or", Token::Kind::word},
    Spelling{"¬", "not", Token::Kind::word},     Spelling{"φ", "phi", Token::Kind::word},
    Spelling{"√", "sqrt", Token::Kind::word},    Spelling{"⌊", "⌊", Token::Kind::sign},
    Spelling{"⌋", "⌋", Token::Kind::sign},       Spelling{"∪", "+", Token::Kind::sign},
    Spelling{"′", "'", Token::Kind::sign},       Spelling{"→", "->", Token::Kind::sign},
    Spelling{"∀", "all", Token::Kind::word},     Spelling{"∃", "exists", Token::Kind::word},
    Spelling{"⇒", "implies", Token::Kind::word}, Spelling{"⇔", "iff", Token::Kind::word},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

class Lexer {
  public:
    explicit Lexer(const RuleSource& source) : source_(source), text_(source.text) {}

    std::vector<Token> run() {
        if (text_.size() > longest_rule_text)
            throw LimitError(source_.name + ": a rule text may have at most " +
                             std::to_string(longest_rule_text) + " bytes, this has " +
                             std::to_string(text_.size()));
        at_ = line_start_ = length_of_mark(text_);
        while (skip_space(), at_ < text_.size()) tokens_.push_back(next());
        tokens_.push_back({Token::Kind::end, "", spot(1), true});
        return std::move(tokens_);
    }

  private:
    SourceSpot spot(std::size_t length) const {
        return {line_, static_cast<int>(at_ - line_start_) + 1, static_cast<int>(length)};
    }

    void skip_space() {
        const std::size_t start = at_;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '#') {
                while (at_ < text_.size() && text_[at_] != '\n') ++at_;
            } else if (c == '\n') {
                ++at_;
                ++line_;
                line_start_ = at_;
            } else if (c == ' ' || c == '\t' || c == '\r') {
                ++at_;
            } else {
                break;
            }
        }
        after_space_ = at_ > start || tokens_.empty();
    }

    Token take(Token::Kind kind, std::size_t length, std::string text) {
        Token token{kind, std::move(text), spot(length), after_space_};
        at_ += length;
        return token;
    }

    Token next() {
        const char c = text_[at_];
        if (const std::size_t length = length_of_code(); length > 0)
            return take(Token::Kind::code, length, source_.text.substr(at_, length));
        if (is_digit(c)) return number();
        if (is_letter(c)) return word();
        if (c == '"') return quoted();
        for (const Spelling& spelling : paper_spellings)
            if (text_.compare(at_, std::string_view(spelling.paper).size(), spelling.paper) == 0)
                return take(spelling.kind, std::string_view(spelling.paper).size(), spelling.ascii);
        for (const char* sign : ascii_signs)
            if (text_.compare(at_, std::string_view(sign).size(), sign) == 0)
                return take(Token::Kind::sign, std::string_view(sign).size(), sign);
        source_.fail(spot(1), advised("this character has no meaning in a rule text",
                                      advice_on_character(text_.substr(at_))));
    }

    /// `0.137` in octal(0.137) is a code and no fraction; 0 if here is none. A parameter `S...` of
    /// a game that has such a name is none either.
    std::size_t length_of_code() const {
        if (tokens_.size() < 2 || tokens_.back().text != "(") return 0;
        const std::string& name = tokens_[tokens_.size() - 2].text;
        if (name != "octal" && name != "hexadecimal") return 0;
        std::size_t end = at_;
        while (end < text_.size() &&
               (is_letter(text_[end]) || is_digit(text_[end]) || text_[end] == '.'))
            ++end;
        const std::size_t point = text_.find('.', at_);
        if (point >= end) return 0;
        const bool has_digits = point + 1 < end && text_[point + 1] != '.';
        return is_digit(text_[at_]) || has_digits ? end - at_ : 0;
    }

    Token number() {
        std::size_t end = at_;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        if (end - at_ > longest_number)
            source_.fail(spot(1),
                         "a number may have at most " + std::to_string(longest_number) + " digits");
        if (end + 1 < text_.size() && text_[end] == '.' && is_digit(text_[end + 1]))
            source_.fail(spot(end - at_ + 2),
                         "decimal fractions are not exact enough here: write 7/4, not 1.75");
        return take(Token::Kind::number, end - at_, source_.text.substr(at_, end - at_));
    }

    Token word() {
        constexpr std::string_view as_in_french = "misère";
        if (text_.compare(at_, as_in_french.size(), as_in_french) == 0)
            return take(Token::Kind::word, as_in_french.size(), "misere");
        std::size_t end = at_;
        while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
        return take(Token::Kind::word, end - at_, source_.text.substr(at_, end - at_));
    }

    Token quoted() {
        const std::size_t end = text_.find_first_of("\"\n", at_ + 1);
        if (end == std::string_view::npos || text_[end] == '\n')
            source_.fail(spot(1), "this quotation mark is not closed on its line");
        return take(Token::Kind::quoted, end + 1 - at_,
                    source_.text.substr(at_ + 1, end - at_ - 1));
    }

    const RuleSource& source_;
    std::string_view text_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
    std::size_t line_start_ = 0;
    int line_ = 1;
    bool after_space_ = true;
};

}  // namespace

std::vector<Token> tokens_of(const RuleSource& source) { return Lexer(source).run(); }

}  // namespace takeaway::rules
