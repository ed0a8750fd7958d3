#include "win/games/mouse_sequences.hpp"

#include "win/games/rat_digits.hpp"

namespace takeaway::win {

std::pair<Integer, Integer> MouseByDigits::entries(const Integer& n) const {
    if (n == 0) return {0, 0};
    const std::vector<Integer> t = three_digits(q_, n);
    return {p_.value({t[0], 0, t[1]}), p_.value({2 * t[0] + t[1] - 1, 1, 0})};
}

std::pair<MouseColumn, Integer> MouseByDigits::index_of(const Integer& x) const {
    const std::vector<Integer> s = three_digits(p_, x);
    if (s[1] == 1) return {MouseColumn::b, s[0] + 1};
    return {MouseColumn::a, q_.value({s[0], s[2], 0})};
}

}  // namespace takeaway::win
