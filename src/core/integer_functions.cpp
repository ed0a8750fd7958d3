/// What can be said of whole numbers in terms of their operators.
#include <ostream>

#include "core/error.hpp"
#include "core/integer.hpp"
#include "core/words.hpp"

namespace takeaway::core {

Integer floor_div(const Integer& a, const Integer& b) {
    if (a.sign() >= 0) return a / b;
    auto [quotient, remainder] = divide(a, b);
    if (remainder.sign() < 0) --quotient;
    return std::move(quotient);
}

Integer ceil_div(const Integer& a, const Integer& b) { return -floor_div(-a, b); }

Integer floor_mod(const Integer& a, const Integer& b) {
    Integer remainder = a % b;
    if (remainder.sign() < 0) remainder += b;
    return remainder;
}

Integer power(const Integer& base, const Integer& exponent) {
    if (exponent < 0) throw InputError("a power needs an exponent of 0 or more");
    if (base == 0 || base == 1) return exponent == 0 ? Integer(1) : base;
    if (base == -1) return is_odd(exponent) ? base : Integer(1);
    if (exponent * bit_length(base) > largest_power_bits)
        throw InputError("the power " + shortened(to_text(base)) + "^" +
                         shortened(to_text(exponent)) + " is too large");
    Integer result = 1;
    for (std::size_t place = bit_length(exponent); place-- > 0;) {
        result *= result;
        if (bit_test(exponent, place)) result *= base;
    }
    return result;
}

Integer parse_integer(std::string_view text, std::string_view what) {
    const bool is_signed = !text.empty() && (text.front() == '-' || text.front() == '+');
    const std::string_view digits = text.substr(is_signed ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos)
        throw InputError("`" + shortened(text) + "` is not a " + std::string(what) +
                         ": expected decimal digits");
    return text.front() == '-' ? -Integer(digits) : Integer(digits);
}

std::ostream& operator<<(std::ostream& out, const Integer& n) { return out << to_text(n); }

}  // namespace takeaway::core
