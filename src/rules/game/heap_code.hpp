/// Octal and hexadecimal codes: which numbers of tokens may be taken from a heap, and into how many
/// heaps the rest may be divided [Guy and Smith 1956].
///
/// In the code d0.d1d2d3… the digit d_t is a sum of 1, 2, 4 and 8, where 2^j stands for "t tokens
/// may be taken so that exactly j heaps, none of them empty, are left of the heap". Octal digits
/// reach to two heaps, hexadecimal ones to three. Kayles is 0.77, Dawson's Kayles 0.07.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace takeaway::rules {

struct HeapCode {
    /// By the number of tokens taken; the last digit is not 0.
    std::vector<std::uint8_t> digits;
    /// Whether two heaps that are left must differ in size, as in Grundy's game. No code says so;
    /// it is written in words.
    bool unequal = false;

    /// 0 if t tokens may not be taken at all.
    unsigned digit(std::size_t taken) const { return taken < digits.size() ? digits[taken] : 0U; }
    bool allows(std::size_t taken, std::size_t heaps_left) const {
        return ((digit(taken) >> heaps_left) & 1U) != 0;
    }
    /// The most tokens that a move takes.
    std::size_t most_taken() const { return digits.empty() ? 0 : digits.size() - 1; }
    /// The most heaps that a move leaves of one.
    std::size_t most_left() const;

    friend bool operator==(const HeapCode&, const HeapCode&) = default;
};

constexpr unsigned octal_base = 8;
constexpr unsigned hexadecimal_base = 16;

/// Codes are written with so many digits at most.
constexpr std::size_t longest_heap_code = 1'000;

/// Reads 0.137, 4.7 or, for base 16, 0.1F. Throws InputError with what is wrong.
HeapCode parse_heap_code(std::string_view text, unsigned base);

/// `octal(0.137)`, `hexadecimal(0.1F)`, or `octal(4.0), into unequal heaps`.
std::string code_text(const HeapCode& code);

}  // namespace takeaway::rules
