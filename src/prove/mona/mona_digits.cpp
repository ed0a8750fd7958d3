/// The texts of the predicates of mona_numeration.hpp.
#include "core/words.hpp"
#include "prove/mona/mona_numeration.hpp"
#include "prove/mona/zeckendorf_adder.hpp"

namespace takeaway::prove::mona {

namespace {

/// The carry of binary addition is a set C: no run of states is needed.
const char* const binary_sum =
    "pred add(var2 X, var2 Y, var2 Z) =\n"
    "    ex2 C: 0 notin C\n"
    "      & (all1 i: (i + 1 in C <=> (i in X & i in Y) | (i in X & i in C) | (i in Y & i in C))\n"
    "               & (i in Z <=> (i in X <=> (i in Y <=> i in C))));";

const char* const zeckendorf_number = "pred number(var2 X) = ~(ex1 i: i in X & i + 1 in X);";

std::string signed_name(const std::string& word, int n) {
    return word + (n < 0 ? "_m" : "_") + std::to_string(n < 0 ? -n : n);
}

/// A pair (a, b) as the name of a predicate: state_0_m1.
std::string state_name(const AdderState& state) {
    return signed_name(signed_name("state", state.a), state.b);
}

}  // namespace

/// Writes the predicates of one numeration of k. Where a digit takes several places, a set B holds
/// the lowest place of every digit up to some length, and whoever reads digits does it there.
class DigitTexts {
  public:
    DigitTexts(int k, std::size_t bits, Predicates& predicates)
        : k_(k), bits_(bits), predicates_(predicates) {}

    void number() {
        if (bits_ == 1) {
            predicates_.define_text("number",
                                    "No two neighbours: the Zeckendorf digits of a number.",
                                    zeckendorf_number, {});
            return;
        }
        std::set<std::string> names;
        for (int d = 0; d < 1 << bits_; ++d) {
            std::vector<std::string> bits;
            for (std::size_t j = 0; j < bits_; ++j)
                bits.push_back(place(j) + ((d >> j & 1) != 0 ? " in X" : " notin X"));
            predicates_.define_text(
                digit(d), d == 0 ? "The digit that begins at place i." : "",
                "pred " + digit(d) + "(var1 i, var2 X) = " + joined(bits, " & ") + ";", {});
            names.insert(digit(d));
        }
        std::vector<std::string> covered;
        for (std::size_t j = 0; j < bits_; ++j)
            covered.push_back("(ex1 j: i = j + " + std::to_string(j) + " & j in B)");
        const std::string width = std::to_string(bits_);
        predicates_.define_text(
            "digits", "B holds the places 0, " + width + ", ... where digits begin, to above X.",
            "pred digits(var2 B, var2 X) =\n"
            "    (all1 i: i in B => i = 0 | (ex1 j: i = j + " +
                width + " & j in B))\n    & (all1 i: i in X => " + joined(covered, " | ") + ");",
            {});
        std::vector<std::string> small;
        for (int d = 0; d <= k_; ++d) small.push_back(digit(d) + "(i, X)");
        names.insert("digits");
        predicates_.define_text("number",
                                "The digits of a number: at most " + std::to_string(k_) +
                                    ", 0 below that one, and not that one at the end.",
                                "pred number(var2 X) =\n"
                                "    (ex2 B: digits(B, X) & (all1 i: i in B =>\n"
                                "      (" +
                                    joined(small, " | ") + ")\n      & (" + digit(k_) + "(i + " +
                                    width + ", X) => " + digit(0) + "(i, X))))\n    & ~" +
                                    digit(k_) + "(0, X);",
                                names);
    }

    void add() {
        const DigitAdder adder = digit_adder(k_);
        std::set<std::string> names{"number"};
        for (int sum = -k_; sum <= 2 * k_; ++sum) names.insert(sum_of_digits(sum));
        std::vector<std::string> sets;
        for (std::size_t b = 0; (adder.states.size() - 1) >> b != 0; ++b)
            sets.push_back("S" + std::to_string(b));
        for (std::size_t s = 0; s < adder.states.size(); ++s)
            names.insert(state(adder.states[s], s, sets));
        const auto at = [&](const std::string& place, std::size_t state) {
            return state_name(adder.states[state]) + "(" + place + ", " + joined(sets, ", ") + ")";
        };
        const std::string above = "i + " + std::to_string(bits_);
        std::vector<std::string> steps;
        for (const AdderStep& step : adder.steps)
            steps.push_back("(" + at(above, step.from) + " & " + signed_name("sum", step.sum) +
                            "(i, X, Y, Z) & " + at("i", step.to) + ")");
        std::vector<std::string> ends;
        for (std::size_t s = 0; s < adder.states.size(); ++s)
            if (adder.accepting[s]) ends.push_back(at("0", s));
        std::string bound = joined(sets, ", ");
        std::string where = "(all1 i:\n        ";
        if (bits_ > 1) {
            names.insert("digits");
            bound = "B, " + bound;
            where = "digits(B, X) & digits(B, Y) & digits(B, Z)\n      & ";
            where += joined(sets, " sub B & ") + " sub B & ";
            where += "(all1 i: i in B =>\n        ";
        }
        predicates_.define_text(
            "add",
            k_ == 1 ? "x + y = z: one digit more turns state_a_b into state_(a+b+sum)_a, since\n"
                      "u(i) = u(i - 1) + u(i - 2); at place 0 nothing is left: a + b = 0."
                    : "x + y = z: one digit more turns state_a_b into state_(k*a+b+sum)_a, since\n"
                      "u(i) = k * u(i - 1) + u(i - 2); at place 0 nothing is left: a = 0.",
            "pred add(var2 X, var2 Y, var2 Z) =\n"
            "    number(X) & number(Y) & number(Z) & (ex2 " +
                bound + ":\n      " + where + joined(steps, "\n      | ") + ")\n      & (" +
                joined(ends, " | ") + "));",
            names);
    }

    void shift() {
        std::vector<std::string> low;
        for (std::size_t j = 0; j < bits_; ++j) low.push_back(std::to_string(j) + " notin Y");
        predicates_.define_text(
            "shift", "Y has the digits of X, each one place of the basis higher.",
            "pred shift(var2 X, var2 Y) =\n    " + joined(low, " & ") +
                " & (all1 i: i in X <=> i + " + std::to_string(bits_) + " in Y);",
            {});
    }

  private:
    static std::string digit(int d) { return "digit_" + std::to_string(d); }
    static std::string place(std::size_t j) { return j == 0 ? "i" : "i + " + std::to_string(j); }

    /// Defines and names: the digits at place i have x + y - z = sum.
    std::string sum_of_digits(int sum) {
        const auto is = [&](int d, const std::string& set) {
            if (bits_ > 1) return digit(d) + "(i, " + set + ")";
            return (d == 1 ? "i in " : "i notin ") + set;
        };
        std::vector<std::string> cases;
        std::set<std::string> mentions;
        for (int x = 0; x <= k_; ++x)
            for (int y = 0; y <= k_; ++y) {
                const int z = x + y - sum;
                if (z < 0 || z > k_) continue;
                cases.push_back("(" + is(x, "X") + " & " + is(y, "Y") + " & " + is(z, "Z") + ")");
            }
        if (bits_ > 1)
            for (int d = 0; d <= k_; ++d) mentions.insert(digit(d));
        std::string name = signed_name("sum", sum);
        predicates_.define_text(
            name, sum == -k_ ? "The digits at place i have x + y - z = this sum (m: minus)." : "",
            "pred " + name + "(var1 i, var2 X, var2 Y, var2 Z) =\n    " +
                joined(cases, "\n    | ") + ";",
            mentions);
        return name;
    }

    /// Defines and names: the sets hold the number of the state at place i.
    std::string state(const AdderState& state, std::size_t number,
                      const std::vector<std::string>& sets) {
        std::vector<std::string> bits;
        for (std::size_t b = 0; b < sets.size(); ++b)
            bits.push_back(((number >> b & 1U) != 0 ? "i in " : "i notin ") + sets[b]);
        std::string name = state_name(state);
        predicates_.define_text(
            name,
            number != 0 ? ""
            : k_ == 1
                ? "state_a_b: x + y - z, read from above down to place i, is worth\n"
                  "a * u(i) + b * u(i - 1), where u counts 1, 2, 3, 5, 8, ... and u(-1) = 1."
                : "state_a_b: x + y - z, read from above down to the digit at place i, is\n"
                  "worth a * u + b * v, where u and v are its basis element and the one below.",
            "pred " + name + "(var1 i, var2 " + joined(sets, ", var2 ") +
                ") = " + joined(bits, " & ") + ";",
            {});
        return name;
    }

    int k_;
    std::size_t bits_;
    Predicates& predicates_;
};

void Numeration::define_in(Predicates& predicates) const {
    DigitTexts texts(k_, bits_, predicates);
    if (!is_binary()) texts.number();
    predicates.define_text(
        "less", "x < y: the highest place where they differ is in Y.",
        "pred less(var2 X, var2 Y) =\n"
        "    ex1 i: i notin X & i in Y & (all1 j: i < j => (j in X <=> j in Y));",
        {});
    predicates.define_text("at_most", "x <= y",
                           "pred at_most(var2 X, var2 Y) = X = Y | less(X, Y);", {"less"});
    if (is_binary()) {
        predicates.define_text("add", "x + y = z: C holds the places that receive a carry.",
                               binary_sum, {});
    } else {
        texts.add();
    }
    const auto is_number = [&](const std::string& name) {
        return is_binary() ? constant(true) : call(number(), {name});
    };
    predicates.define(
        {"next",
         "y = x + 1: the least number above x.",
         {"X", "Y"},
         all({is_number("X"), is_number("Y"), call("less", {"X", "Y"}),
              no(exists({"Z"}, {call("less", {"X", "Z"}), call("less", {"Z", "Y"})}, number()))})});
    if (is_binary()) return;

    texts.shift();
    const std::string theta = k_ == 1 ? "phi" : "theta";
    const Tree both_zero = all({equals("N", "empty"), equals("W", "empty")});
    predicates.define({floor_name(),
                       "w = floor(n * " + theta + "): 0 for n = 0, and shift(n - 1) + " +
                           std::to_string(k_) + " for n >= 1" +
                           (k_ == 1 ? "." : "; theta = " + to_text(this->theta()) + "."),
                       {"N", "W"},
                       some({both_zero, exists({"M", "V"},
                                               {call("next", {"M", "N"}), call("shift", {"M", "V"}),
                                                call("add", {"V", set_text(k_), "W"})},
                                               number())})});
    predicates.define(
        {ceil_name(),
         "w = ceil(n * " + theta + ") = -floor(-n * " + theta + ")",
         {"N", "W"},
         some({both_zero, exists({"V"},
                                 {no(equals("N", "empty")), call(floor_name(), {"N", "V"}),
                                  call("next", {"V", "W"})},
                                 number())})});
}

}  // namespace takeaway::prove::mona
