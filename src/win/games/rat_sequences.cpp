#include "win/games/rat_sequences.hpp"

#include "win/games/rat_digits.hpp"

namespace takeaway::win {

/// Theorem 5.
Integer RatByDigits::first(const Integer& n) const {
    const std::vector<Integer> t = three_digits(q_, n);
    const Integer read_as_p_digits = p_.value(t);
    return t[1] == 0 ? read_as_p_digits : Integer(read_as_p_digits - 1);
}

std::pair<Integer, Integer> RatByDigits::second_and_third(const Integer& n) const {
    if (n == 0) return {0, 0};
    const Integer before = n - 1;
    const bool is_odd = before % 2 == 0;
    return {p_.value({floor_div(before, Integer{2}), is_odd ? 1 : 3, 0}), p_.value({before, 2, 0})};
}

std::pair<RatColumn, Integer> RatByDigits::index_of(const Integer& x) const {
    const std::vector<Integer> s = three_digits(p_, x);
    const bool last_is_zero = s[2] == 0;
    if (!last_is_zero) return {RatColumn::a, q_.value({s[0], s[1] + 1, 0})};
    if (s[1] == 0) return {RatColumn::a, q_.value(s)};
    if (s[1] == 2) return {RatColumn::c, s[0] + 1};
    return {RatColumn::b, 2 * s[0] + (s[1] == 1 ? 1 : 2)};
}

}  // namespace takeaway::win
