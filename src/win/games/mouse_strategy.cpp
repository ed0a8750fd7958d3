#include "win/games/mouse_strategy.hpp"

#include "win/words.hpp"

namespace takeaway::win {

std::pair<Integer, Integer> MouseByDigits::entries(const Integer& n) const {
    if (n == 0) return {0, 0};
    const std::vector<Integer> t = three_digits(q_, n);
    return {p_.value({t[0], 0, t[1]}), p_.value({2 * t[0] + t[1] - 1, 1, 0})};
}

std::pair<Column, Integer> MouseByDigits::index_of(const Integer& x) const {
    const std::vector<Integer> s = three_digits(p_, x);
    if (s[1] == 1) return {Column::b, s[0] + 1};
    return {Column::a, q_.value({s[0], s[2], 0})};
}

std::string MouseGame::explain(const BigPosition& position, const FoundCase<Integer>& found,
                               const MouseRow<Integer>& row) {
    const Integer& n = found.facts[0];
    const std::string n_text = index_text(n, "n");
    const std::string i_text = index_text(found.facts[1], found.facts[1] == n ? "n" : "i");
    const auto x_is = [&](const char* column) {
        return "x = " + in_words(position[0]) + " = " + column + "_" + n_text;
    };
    const auto y_compared = [&](const char* sign) {
        return "y = " + in_words(position[1]) + " " + sign + " B_" + n_text + " = " +
               in_words(row.b);
    };
    const auto move = [&](const char* type, const char* name) {
        return std::string(", so a type ") + type + " move to " + said_row("AB", i_text) + " = " +
               in_words(*found.to) + " wins (case " + name + " of the proof)";
    };
    const Integer d = position[1] - position[0];
    switch (static_cast<MouseCase>(found.which)) {
        case MouseCase::p_position:
            return in_words(position) + " = " + said_row("AB", n_text) + " is a P-position";
        case MouseCase::zero:
            return "x = 0, so a type I move that takes the other pile leads to (0,0) and wins";
        case MouseCase::i:
            return x_is("B") + move("I", "i");
        case MouseCase::ii:
            return x_is("A") + " and " + y_compared(">") + move("I", "ii");
        case MouseCase::iii1:
            return x_is("A") + " but " + y_compared("<") + ", and y - x = " + in_words(d) +
                   " = d_" + i_text + move("II", "iii1");
        case MouseCase::iii2:
            return x_is("A") + " but " + y_compared("<") + ", and y - x = " + in_words(d) +
                   " is divisible by 3" + (d == 0 ? "" : " and one more than d_" + i_text) +
                   move("II", "iii2");
    }
    return {};
}

/// A move of type II takes nearly the same from both, so that d_n is one of |d - 1|, d, d + 1 for
/// d = y - x; if the piles change places, then d_n = 1 - d, which is among these.
std::set<Integer> MouseGame::rows_near(const BigPosition& position) {
    std::set<Integer> rows;
    const Integer d = position[1] - position[0];
    for (int error = -1; error <= 1; ++error)
        if (const Integer near = abs(Integer(d + error)); near % 3 != 0)
            rows.insert(mouse_with_difference(near));
    return rows;
}

}  // namespace takeaway::win
