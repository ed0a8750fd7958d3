#include "win/games/rat_strategy.hpp"

#include "win/words.hpp"

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

std::pair<Column, Integer> RatByDigits::index_of(const Integer& x) const {
    const std::vector<Integer> s = three_digits(p_, x);
    const bool last_is_zero = s[2] == 0;
    if (!last_is_zero) return {Column::a, q_.value({s[0], s[1] + 1, 0})};
    if (s[1] == 0) return {Column::a, q_.value(s)};
    if (s[1] == 2) return {Column::c, s[0] + 1};
    return {Column::b, 2 * s[0] + (s[1] == 1 ? 1 : 2)};
}

namespace {

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
                return in_words(BigPosition{x_, y_, z_}) + " = " + said_row("ABC", n_text_) +
                       " is a P-position";
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
        return std::string(", so a type ") + type + " move to " + said_row("ABC", i_text_) + " = " +
               in_words(to_) + " wins (case " + name + " of the proof)";
    }

    const Integer& x_;
    const Integer& y_;
    const Integer& z_;
    const RatRow<Integer>& row_;
    BigPosition to_;
    std::string n_text_, i_text_, next_text_;
};

}  // namespace

std::string RatGame::explain(const BigPosition& position, const FoundCase<Integer>& found,
                             const RatRow<Integer>& row) {
    return Sentence(position, row, found.facts[1], found.to.value_or(BigPosition{}))
        .of(static_cast<RatCase>(found.which));
}

/// After x → u, y → v, z → w, type II says |d_n - d| <= 1 for d = y - x; after x → v, y → w, z → u
/// it says |δ_n - d| <= 1. Type III says |Δ_n - D| <= 5 for D = z - x.
std::set<Integer> RatGame::rows_near(const BigPosition& position) {
    std::set<Integer> rows;
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

}  // namespace takeaway::win
