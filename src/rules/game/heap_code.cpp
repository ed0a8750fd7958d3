#include "rules/game/heap_code.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::rules {

namespace {

constexpr const char* code_digits = "0123456789ABCDEF";

/// The value of a digit; the base or more if it is none.
unsigned value_of_digit(char sign) {
    if (sign >= '0' && sign <= '9') return static_cast<unsigned>(sign - '0');
    if (sign >= 'A' && sign <= 'F') return static_cast<unsigned>(sign - 'A') + 10U;
    if (sign >= 'a' && sign <= 'f') return static_cast<unsigned>(sign - 'a') + 10U;
    return hexadecimal_base;
}

std::string name_of_base(unsigned base) { return base == octal_base ? "octal" : "hexadecimal"; }

}  // namespace

std::size_t HeapCode::most_left() const {
    std::size_t most = 0;
    for (const std::uint8_t digit : digits)
        for (std::size_t heaps = 0; heaps < 4; ++heaps)
            if (((digit >> heaps) & 1U) != 0) most = std::max(most, heaps);
    return most;
}

HeapCode parse_heap_code(std::string_view text, unsigned base) {
    const std::string code = "`" + shortened(std::string(text)) + "`";
    const std::string example = base == octal_base ? "octal(0.137)" : "hexadecimal(0.1F)";
    if (text.size() > longest_heap_code)
        throw LimitError("a code may have at most " + std::to_string(longest_heap_code) +
                         " signs, this has " + std::to_string(text.size()));
    if (text.find("..") != std::string_view::npos)
        throw InputError("the code " + code +
                         " goes on without end, and codes here end: write a rule text instead, as "
                         "in `heap n move take t from n where t >= 1`");
    if (text.size() < 3 || text[1] != '.')
        throw InputError(code + " is no " + name_of_base(base) +
                         " code: write one digit, a point, and a digit for each number of tokens "
                         "from 1 on, as in " +
                         example);
    HeapCode result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == 1) continue;
        const unsigned digit = value_of_digit(text[i]);
        if (digit >= base)
            throw InputError(
                "`" + std::string(1, text[i]) + "` in " + code + " is no digit of " +
                (base == octal_base
                     ? std::string("an octal code: these are 0 to 7" +
                                   std::string(digit < hexadecimal_base
                                                   ? ", and hexadecimal(…) takes codes that leave "
                                                     "three heaps"
                                                   : ""))
                     : std::string("a hexadecimal code: these are 0 to 9 and A to F")));
        result.digits.push_back(static_cast<std::uint8_t>(digit));
    }
    constexpr unsigned not_split = 3;  // no heap, or one
    if ((result.digits[0] & not_split) != 0)
        throw InputError("the digit before the point of " + code +
                         " is about moves that take nothing: those must split the heap, so it is " +
                         (base == octal_base ? "0 or 4" : "0, 4, 8 or C"));
    while (!result.digits.empty() && result.digits.back() == 0) result.digits.pop_back();
    if (result.digits.empty()) throw InputError("the code " + code + " allows no move at all");
    return result;
}

std::string code_text(const HeapCode& code) {
    const bool is_octal = std::all_of(code.digits.begin(), code.digits.end(),
                                      [](std::uint8_t digit) { return digit < octal_base; });
    std::string text = name_of_base(is_octal ? octal_base : hexadecimal_base) + "(";
    for (std::size_t i = 0; i < std::max<std::size_t>(2, code.digits.size()); ++i)
        text += std::string(i == 1 ? "." : "") + code_digits[code.digit(i)];
    text += ")";
    return code.unequal ? text + ", into unequal heaps" : text;
}

}  // namespace takeaway::rules
