#include <ostream>

#include "core/error.hpp"
#include "core/integer.hpp"
#include "core/words.hpp"

namespace takeaway::core {

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
