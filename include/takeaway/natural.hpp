/// A number of tokens, of any size: a number in, digits out.
///
///     Natural few = 7;
///     Natural many = "1000000000000000000000000000000";
///     many.digits();                // "1000000000000000000000000000000"
///     few.to<int>();                // 7
///
/// Not for arithmetic: take the digits to the library for large numbers that you like.
#pragma once

#include <charconv>
#include <compare>
#include <concepts>
#include <ostream>
#include <string>
#include <string_view>

#include "takeaway/errors.hpp"

namespace takeaway {

class Natural {
  public:
    Natural() = default;
    /// Throws InputError for a negative number.
    template <std::integral Number>
    Natural(Number number) : digits_(std::to_string(number)) {  // NOLINT: piles are written {3, 5}
        if (digits_[0] == '-') refuse("a pile cannot be negative");
    }
    /// Decimal digits. Throws InputError at anything else.
    Natural(std::string_view digits) : digits_(digits) {  // NOLINT: as above
        if (digits_.empty() || digits_.find_first_not_of("0123456789") != std::string::npos)
            refuse("a number of tokens is written in decimal digits");
        digits_.erase(0, std::min(digits_.find_first_not_of('0'), digits_.size() - 1));
    }
    Natural(const char* digits) : Natural(std::string_view(digits)) {}         // NOLINT: as above
    Natural(const std::string& digits) : Natural(std::string_view(digits)) {}  // NOLINT: as above

    const std::string& digits() const { return digits_; }

    /// As a number of the language. Throws LimitError if it does not fit.
    template <std::integral Number>
    Number to() const {
        Number number{};
        const char* end = digits_.data() + digits_.size();
        if (std::from_chars(digits_.data(), end, number).ec != std::errc())
            throw LimitError(digits_ + " does not fit the type that was asked for");
        return number;
    }

    friend bool operator==(const Natural&, const Natural&) = default;
    friend std::strong_ordering operator<=>(const Natural& a, const Natural& b) {
        if (a.digits_.size() != b.digits_.size()) return a.digits_.size() <=> b.digits_.size();
        return a.digits_.compare(b.digits_) <=> 0;
    }
    friend std::ostream& operator<<(std::ostream& out, const Natural& n) {
        return out << n.digits_;
    }

  private:
    [[noreturn]] void refuse(const char* why) const {
        throw InputError("`" + digits_.substr(0, 40) + "`: " + why);
    }

    std::string digits_ = "0";  // without leading zeros
};

}  // namespace takeaway
