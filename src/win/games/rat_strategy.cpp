#include "win/games/rat_strategy.hpp"

#include <set>
#include <utility>

#include "win/words.hpp"

namespace takeaway::win {

namespace {

std::string triple(const BigPosition& piles) {
    return "(" + in_words(piles[0]) + "," + in_words(piles[1]) + "," + in_words(piles[2]) + ")";
}

/// "(A_1,B_1,C_1)".
std::string row_name(const std::string& index) {
    return "(A_" + index + ",B_" + index + ",C_" + index + ")";
}

/// The sentences of the proof. x is in `row`, and the move leads to row i.
class Sentence {
  public:
    Sentence(const BigPosition& position, const RatRow<Integer>& row, const Integer& i,
             BigPosition to)
        : x_(position[0]),
          y_(position[1]),
          z_(position[2]),
          row_(row),
          to_(std::move(to)),
          n_text_(index_text(row.n, "n")),
          i_text_(index_text(i, i == row.n ? "n" : "i")),
          next_text_(index_text(i + 1, "(i+1)")) {}

    std::string of(RatCase which) const {
        switch (which) {
            case RatCase::p_position:
                return triple({x_, y_, z_}) + " = " + row_name(n_text_) + " is a P-position";
            case RatCase::zero:
                return "x = 0, so a type I move that takes the other piles leads to (0,0,0) and "
                       "wins";
            case RatCase::i:
                return x_is('C') + move("I", "i");
            case RatCase::ii:
                return x_is('B') + " and " + z_compared(">=") + move("I", "ii");
            case RatCase::ii_third:
                return x_is('B') + " but " + z_compared("<") + third("ii");
            case RatCase::iii:
                return x_is('A') + ", " + y_compared(">=") + " and " + z_compared(">=") +
                       move("I", "iii");
            case RatCase::alpha:
                return x_is('A') + " and " + y_compared(">=") + " but " + z_compared("<") +
                       third("α");
            case RatCase::beta11:
                return short_y() + d_is("d") + move("II", "β11");
            case RatCase::beta12:
                return short_y() + d_is("δ") + move("II", "β12");
            case RatCase::beta2:
                return short_y() + d_is_multiple() + move("II", "β2");
            case RatCase::gamma11:
                return short_y() + d_is("d") + move(second_or_first(), "γ11");
            case RatCase::gamma11_third:
                return short_y() + no_second() + third("γ11");
            case RatCase::gamma12:
                return short_y() + d_is("δ") + move("II", "γ12");
            case RatCase::gamma2:
                return short_y() + d_is_multiple() + move(second_or_first(), "γ2");
            case RatCase::gamma2_third:
                return short_y() + no_second() + third("γ2");
        }
        return {};
    }

  private:
    std::string x_is(char column) const {
        return "x = " + in_words(x_) + " = " + std::string(1, column) + "_" + n_text_;
    }
    std::string y_compared(const char* sign) const {
        return "y = " + in_words(y_) + " " + sign + " " + "B_" + n_text_ + " = " + in_words(row_.b);
    }
    std::string z_compared(const char* sign) const {
        return "z = " + in_words(z_) + " " + sign + " " + "C_" + n_text_ + " = " + in_words(row_.c);
    }
    std::string short_y() const { return x_is('A') + " but " + y_compared("<") + ", and "; }
    std::string difference() const { return "y - x = " + in_words(y_ - x_); }

    std::string d_is(const char* sequence) const {
        return difference() + " = " + sequence + "_" + i_text_;
    }
    std::string d_is_multiple() const {
        if (y_ == x_) return "y - x = 0 is divisible by 7";
        return difference() + " is divisible by 7 and one more than d_" + i_text_;
    }
    /// Only two piles change if z is C_i already.
    const char* second_or_first() const { return z_ == to_[2] ? "I" : "II"; }

    std::string no_second() const {
        return "z = " + in_words(z_) +
               " is too small for a type II move that keeps y - x = " + in_words(y_ - x_) +
               (floor_mod(Integer(y_ - x_), Integer{7}) == 0 ? " within 1" : "");
    }
    std::string third(const char* name) const {
        return ", and z - x = " + in_words(z_ - x_) + " reaches Δ_" + i_text_ + " = " +
               in_words(to_[2] - to_[0]) + " but not Δ_" + next_text_ + move("III", name);
    }
    std::string move(const char* type, const char* name) const {
        return std::string(", so a type ") + type + " move to " + row_name(i_text_) + " = " +
               triple(to_) + " wins (case " + name + " of the proof)";
    }

    const Integer& x_;
    const Integer& y_;
    const Integer& z_;
    const RatRow<Integer>& row_;
    BigPosition to_;
    std::string n_text_, i_text_, next_text_;
};

/// The rows that an option of the position could be, and some that it could not.
///
/// A move of type I leaves a pile as it is, whatever the arrangement, so that a pile of the
/// position is in the row. After x → u, y → v, z → w, type II says |d_n - d| <= 1 for d = y - x;
/// after x → v, y → w, z → u it says |δ_n - d| <= 1. Type III says |Δ_n - D| <= 5 for D = z - x.
template <class Sequences>
std::set<Integer> rows_to_try(const BigPosition& position, const Sequences& sequences) {
    std::set<Integer> rows{0};
    for (const Integer& pile : position)
        if (pile > 0) rows.insert(sequences.place(pile).row.n);

    const Integer d = position[1] - position[0];
    for (int error = -1; error <= 1; ++error) {
        const Integer near = d + error;
        if (near < 1) continue;
        rows.insert(rat_index_of_d(near));
        rows.insert(rat_index_of_delta(near));
    }

    constexpr int most_error = 5;
    const Integer D = position[2] - position[0];
    for (Integer i = rat_last_index_within(Integer(D + most_error));
         i >= 1 && rat_d(i) + rat_delta(i) >= D - most_error; --i)
        rows.insert(i);
    return rows;
}

}  // namespace

template <class Sequences>
RatStrategy<Sequences>::RatStrategy(RulesPtr rules) : rules_(std::move(rules)) {}

template <class Sequences>
std::string RatStrategy<Sequences>::explain(const BigPosition& position,
                                            const FoundCase<Integer>& found) const {
    const RatRow<Integer> row = sequences_.row(found.facts[0]);
    return Sentence(position, row, found.facts[1], found.to.value_or(BigPosition{}))
        .of(static_cast<RatCase>(found.which));
}

template <class Sequences>
std::optional<std::vector<BigPosition>> RatStrategy<Sequences>::p_options(
    const BigPosition& position) const {
    std::vector<BigPosition> options;
    for (const Integer& n : rows_to_try(position, sequences_)) {
        BigPosition to = sequences_.row(n).piles();
        // Rows grow, so they come in lexicographic order.
        if (rules_->is_move(position, to)) options.push_back(std::move(to));
    }
    return options;
}

template class RatStrategy<RatByMex>;
template class RatStrategy<RatByFormula>;
template class RatStrategy<RatByDigits>;

}  // namespace takeaway::win
