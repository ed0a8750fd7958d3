/// The names of systems, and the small language of the numbers in them.
#include <cctype>
#include <utility>

#include "automata/system.hpp"
#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::automata {

namespace {

/// sum of products of: whole numbers, sqrt(N), phi, parentheses, a leading minus.
class NumberReader {
  public:
    explicit NumberReader(std::string_view text) : text_(text) {}

    Quadratic whole_text() {
        Quadratic number = sum();
        if (at_ != text_.size()) fail();
        return number;
    }

  private:
    [[noreturn]] void fail() const {
        throw InputError("`" + shortened(text_) +
                         "` is not a number such as sqrt(3) or (1 + sqrt(13))/2");
    }
    bool accept(char c) {
        if (at_ < text_.size() && text_[at_] == c) return ++at_, true;
        return false;
    }
    bool accept(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }
    Quadratic sum() {
        Quadratic total = product();
        for (;;) {
            if (accept('+')) {
                total = total + product();
            } else if (accept('-')) {
                total = total - product();
            } else {
                return total;
            }
        }
    }
    Quadratic product() {
        Quadratic total = factor();
        for (;;) {
            if (accept('*')) {
                total = total * factor();
            } else if (accept('/')) {
                total = total / factor();
            } else {
                return total;
            }
        }
    }
    Quadratic factor() {
        if (++depth_ > deepest) fail();
        if (accept('-')) return -factor();
        if (accept("phi")) return Quadratic::golden();
        const bool root = accept("sqrt");
        if (accept('(')) {
            Quadratic inner = sum();
            if (!accept(')')) fail();
            if (!root) return inner;
            if (!inner.is_integer()) fail();
            return Quadratic::root(inner.numerator());
        }
        const std::size_t begin = at_;
        while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0)
            ++at_;
        if (root || at_ == begin) fail();
        return parse_integer(text_.substr(begin, at_ - begin));
    }

    static constexpr int deepest = 100;
    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
};

/// The text without spaces, in small letters.
std::string squeezed(std::string_view text) {
    std::string kept;
    for (const char c : text)
        if (std::isspace(static_cast<unsigned char>(c)) == 0)
            kept += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return kept;
}

[[noreturn]] void unknown(std::string_view text) {
    throw InputError("`" + shortened(text) +
                     "` is no numeration system; known are `base 2` and other bases, `zeckendorf`, "
                     "`p(3)`, `q(2)`, `f(2,2)`, `tribonacci`, `recurrence(1,0,1)` and "
                     "`ostrowski(sqrt(3))`");
}

/// Small whole numbers separated by commas.
std::vector<std::int64_t> small_numbers(std::string_view list, std::string_view whole) {
    std::vector<std::int64_t> numbers;
    for (;;) {
        const std::size_t comma = list.find(',');
        const Integer number = parse_integer(list.substr(0, comma), "whole number");
        if (number < 0 || number > 1'000'000) unknown(whole);
        numbers.push_back(to_int64(number));
        if (comma == std::string_view::npos) return numbers;
        list.remove_prefix(comma + 1);
    }
}

}  // namespace

System parse_system(std::string_view text) {
    const std::string name = squeezed(text);
    const std::string_view all = name;
    if (name == "zeckendorf" || name == "fibonacci") return p_recurrence(1);
    if (name == "tribonacci") return recurrence({1, 1, 1});
    if (name == "pell") return q_recurrence(2);
    if (all.substr(0, 4) == "base") {
        std::string_view digits = all.substr(4);
        if (digits.size() > 2 && digits.front() == '(' && digits.back() == ')')
            digits = digits.substr(1, digits.size() - 2);
        if (digits.empty()) unknown(text);
        return base(small_numbers(digits, text).front());
    }
    const std::size_t open = all.find('(');
    if (open == std::string_view::npos || all.back() != ')') unknown(text);
    const std::string_view kind = all.substr(0, open);
    const std::string_view inside = all.substr(open + 1, all.size() - open - 2);
    if (kind == "ostrowski") return ostrowski(NumberReader(inside).whole_text());
    if (kind == "recurrence") return recurrence(small_numbers(inside, text));
    if (kind == "p" || kind == "q" || kind == "f") {
        const std::vector<std::int64_t> numbers = small_numbers(inside, text);
        if (kind == "f" && numbers.size() == 2) return recurrence(numbers);
        if (kind == "p" && numbers.size() == 1) return p_recurrence(numbers[0]);
        if (kind == "q" && numbers.size() == 1) return q_recurrence(numbers[0]);
    }
    unknown(text);
}

}  // namespace takeaway::automata
