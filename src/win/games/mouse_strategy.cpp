#include "win/games/mouse_strategy.hpp"

#include <set>
#include <utility>

#include "win/words.hpp"

namespace takeaway::win {

namespace {

std::string pair(const BigPosition& piles) {
    return "(" + in_words(piles[0]) + "," + in_words(piles[1]) + ")";
}

/// "(A_1,B_1)".
std::string row_name(const std::string& index) { return "(A_" + index + ",B_" + index + ")"; }

/// The rows that an option of the position could be, and some that it could not.
///
/// A move of type I leaves a pile as it is, so that a pile of the position is in the row. A move of
/// type II takes nearly the same from both, so that d_n is one of |d - 1|, d, d + 1 for d = y - x;
/// if the piles change places, then d_n = 1 - d, which is among these.
template <class Sequences>
std::set<Integer> rows_to_try(const BigPosition& position, const Sequences& sequences) {
    std::set<Integer> rows{0};
    for (const Integer& pile : position)
        if (pile > 0) rows.insert(sequences.place(pile).row.n);
    const Integer d = position[1] - position[0];
    for (int error = -1; error <= 1; ++error)
        if (const Integer near = abs(Integer(d + error)); near > 0)
            rows.insert(mouse_index_of_d(near));
    return rows;
}

}  // namespace

template <class Sequences>
MouseStrategy<Sequences>::MouseStrategy(RulesPtr rules) : rules_(std::move(rules)) {}

template <class Sequences>
std::string MouseStrategy<Sequences>::explain(const BigPosition& position,
                                              const FoundCase<Integer>& found) const {
    const Integer& n = found.facts[0];
    const std::string n_text = index_text(n, "n");
    const std::string i_text = index_text(found.facts[1], found.facts[1] == n ? "n" : "i");
    const auto x_is = [&](const char* column) {
        return "x = " + in_words(position[0]) + " = " + column + "_" + n_text;
    };
    const auto y_compared = [&](const char* sign) {
        return "y = " + in_words(position[1]) + " " + sign + " B_" + n_text + " = " +
               in_words(sequences_.row(n).b);
    };
    const auto move = [&](const char* type, const char* name) {
        return std::string(", so a type ") + type + " move to " + row_name(i_text) + " = " +
               pair(*found.to) + " wins (case " + name + " of the proof)";
    };
    const Integer d = position[1] - position[0];
    switch (static_cast<MouseCase>(found.which)) {
        case MouseCase::p_position:
            return pair(position) + " = " + row_name(n_text) + " is a P-position";
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

template <class Sequences>
std::optional<std::vector<BigPosition>> MouseStrategy<Sequences>::p_options(
    const BigPosition& position) const {
    std::vector<BigPosition> options;
    for (const Integer& n : rows_to_try(position, sequences_)) {
        BigPosition to = sequences_.row(n).piles();
        // Rows grow, so they come in lexicographic order.
        if (rules_->is_move(position, to)) options.push_back(std::move(to));
    }
    return options;
}

template class MouseStrategy<MouseByMex>;
template class MouseStrategy<MouseByFormula>;
template class MouseStrategy<MouseByDigits>;

}  // namespace takeaway::win
