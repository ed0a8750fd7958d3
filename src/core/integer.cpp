#include "core/integer.hpp"

#include <algorithm>
#include <limits>

#include "core/error.hpp"

namespace takeaway::core {

Integer integer_sqrt(const Integer& a) { return boost::multiprecision::sqrt(a); }

Integer greatest_common_divisor(const Integer& a, const Integer& b) {
    return boost::multiprecision::gcd(a, b);
}

Integer power(const Integer& base, const Integer& exponent) {
    if (exponent < 0) throw InputError("a power needs an exponent of 0 or more");
    if (base == 0 || base == 1) return exponent == 0 ? Integer(1) : base;
    if (base == -1) return exponent % 2 == 0 ? Integer(1) : base;
    const Integer bits = exponent * Integer(boost::multiprecision::msb(abs(base)) + 1);
    if (bits > largest_power_bits)
        throw InputError("the power " + shortened(to_text(base)) + "^" +
                         shortened(to_text(exponent)) + " is too large");
    return boost::multiprecision::pow(base, static_cast<unsigned>(exponent));
}

bool fits_int64(const Integer& a) {
    return a >= std::numeric_limits<std::int64_t>::min() &&
           a <= std::numeric_limits<std::int64_t>::max();
}

std::int64_t to_int64(const Integer& a) {
    if (!fits_int64(a)) throw Overflow{};
    return static_cast<std::int64_t>(a);
}

Integer parse_integer(std::string_view text, std::string_view what) {
    const bool signed_text = !text.empty() && (text.front() == '-' || text.front() == '+');
    std::string_view digits = text.substr(signed_text ? 1 : 0);
    const bool is_number = !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) {
        return c >= '0' && c <= '9';
    });
    if (!is_number)
        throw InputError("`" + shortened(text) + "` is not a " + std::string(what) +
                         ": expected decimal digits");
    // Leading zeros would make the number octal for the parser below.
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
    const Integer magnitude{std::string(digits)};
    return text.front() == '-' ? Integer(-magnitude) : magnitude;
}

std::string to_text(const Integer& a) { return a.str(); }

std::string shortened(std::string_view text) {
    constexpr std::size_t longest_shown = 60;
    if (text.size() <= longest_shown) return std::string(text);
    return std::string(text.substr(0, 24)) + "…" + std::string(text.substr(text.size() - 12)) +
           " (" + std::to_string(text.size()) + " characters)";
}

}  // namespace takeaway::core
