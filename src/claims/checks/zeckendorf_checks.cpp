/// The star paper's arithmetic of Fibonacci numbers: Proposition 1 and Lemmas 1 to 4.
///
/// A Fibonacci coding α_n … α_1 means Σ α_i F_i with F_0 = F_1 = 1, F_2 = 2; Zeckendorf's is the
/// one without two neighbouring ones.
#include "claims/check.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "numeration/beatty.hpp"
#include "numeration/numeration_system.hpp"

namespace takeaway::claims {

namespace {

std::vector<std::int64_t> first_fibonacci(std::size_t count) {
    std::vector<std::int64_t> f{1, 1};
    while (f.size() < count) f.push_back(add(f[f.size() - 1], f[f.size() - 2]));
    return f;
}

/// The digits of all numbers below a bound, so that they are made once.
class Codings {
  public:
    explicit Codings(std::int64_t below) {
        const NumerationSystem system = zeckendorf();
        for (std::int64_t n = 0; n < below; ++n)
            digits_.push_back(digits_to_text(system.digits(n)));
        digits_[0] = "";
    }
    const std::string& of(std::int64_t n) const { return digits_[static_cast<std::size_t>(n)]; }
    std::size_t zeros(std::int64_t n) const {
        const std::string& digits = of(n);
        return digits.size() - 1 - digits.find_last_of('1');
    }
    bool ends_in_odd_zeros(std::int64_t n) const { return n > 0 && zeros(n) % 2 == 1; }
    bool ends_in_even_zeros(std::int64_t n) const { return n > 0 && zeros(n) % 2 == 0; }
    /// Whether the coding is x 1 0^k `after` with odd k.
    bool ends_in_odd_run(std::int64_t n, const std::string& after) const {
        const std::string& digits = of(n);
        if (digits.size() <= after.size() ||
            digits.compare(digits.size() - after.size(), after.size(), after) != 0)
            return false;
        const std::string rest = digits.substr(0, digits.size() - after.size());
        const std::size_t one = rest.find_last_of('1');
        return one != std::string::npos && (rest.size() - 1 - one) % 2 == 1;
    }

  private:
    std::vector<std::string> digits_;
};

Finding codings_agree(const CheckContext& context) {
    const auto length = static_cast<std::size_t>(context.bound);
    const std::vector<std::int64_t> f = first_fibonacci(length + 3);
    const NumerationSystem system = zeckendorf();
    for (std::uint64_t bits = 1; bits < (std::uint64_t{1} << length); ++bits) {
        std::int64_t x = 0;
        std::size_t zeros = 0;
        while ((bits >> zeros & 1U) == 0) ++zeros;
        for (std::size_t i = 0; i < length; ++i)
            if ((bits >> i & 1U) != 0) x += f[i + 1];
        if (system.is_vile(x) != (zeros % 2 == 0)) {
            std::string coding;
            for (std::size_t i = length; i-- > 0;)
                if (!coding.empty() || (bits >> i & 1U) != 0)
                    coding += (bits >> i & 1U) != 0 ? '1' : '0';
            return refuted(coding,
                           "this codes " + std::to_string(x) + ", whose Zeckendorf coding is " +
                               digits_to_text(system.digits(x)),
                           "both were added up again");
        }
    }
    return holds(context.extent,
                 "all " + std::to_string((std::uint64_t{1} << length) - 1) + " codings");
}

Finding lemma_one(const CheckContext& context) {
    const BeattySequence a(Quadratic::golden());
    const NumerationSystem system = zeckendorf();
    for (std::int64_t n = 1; n <= context.bound; ++n) {
        const std::string a_digits = digits_to_text(system.digits(a.term(n)));
        const std::string b_digits = digits_to_text(system.digits(a.term(n) + n));
        std::string a_digits_shifted = a_digits;
        a_digits_shifted += '0';
        if (b_digits != a_digits_shifted || !system.is_vile(a.term(n)))
            return refuted(
                "n = " + std::to_string(n),
                std::string("A_n is ").append(a_digits).append(" and B_n is ").append(b_digits),
                "computed from the digits");
    }
    return holds(context.extent, "digits of every A_n and B_n");
}

/// ξ = F_2n - 1 - X >= 0.
Finding lemma_two_items(const CheckContext& context, bool first_item) {
    const std::vector<std::int64_t> f =
        first_fibonacci(static_cast<std::size_t>(2 * context.bound + 2));
    const Codings codings(f[static_cast<std::size_t>(2 * context.bound)]);
    for (std::int64_t n = 1; n <= context.bound; ++n) {
        const std::int64_t top = f[static_cast<std::size_t>(2 * n)];
        for (std::int64_t x = 1; x < top; ++x) {
            const std::int64_t xi = top - 1 - x;
            const bool fails = first_item
                                   ? codings.ends_in_odd_zeros(x) && !codings.ends_in_odd_zeros(xi)
                                   : codings.ends_in_even_zeros(x) && codings.zeros(x) > 0 &&
                                         (xi == 0 || codings.zeros(xi) != 0);
            if (fails)
                return refuted("n = " + std::to_string(n) + ", X = " + std::to_string(x),
                               "X is " + codings.of(x) + " and ξ = " + std::to_string(xi) + " is " +
                                   codings.of(xi),
                               "the codings add up to X and ξ");
        }
    }
    return holds(context.extent, "all X below F_2n, for every n");
}

/// X ends in an even number of 0s but not in a 1, an odd number of 0s and the given rest; then
/// F_(2n-1) - X ends in an odd number of 0s.
Finding lemma_three_first(const CheckContext& context) {
    const std::string& after = context.argument(0);
    const std::vector<std::int64_t> f =
        first_fibonacci(static_cast<std::size_t>(2 * context.bound + 2));
    const Codings codings(f[static_cast<std::size_t>(2 * context.bound)]);
    for (std::int64_t n = 1; n <= context.bound; ++n) {
        const std::int64_t top = f[static_cast<std::size_t>(2 * n - 1)];
        for (std::int64_t x = 1; x < top; ++x) {
            if (!codings.ends_in_even_zeros(x) || codings.ends_in_odd_run(x, after)) continue;
            if (!codings.ends_in_odd_zeros(top - x))
                return refuted("n = " + std::to_string(n) + ", X = " + std::to_string(x),
                               "X is " + codings.of(x) + " and F_(2n-1) - X = " +
                                   std::to_string(top - x) + " is " + codings.of(top - x),
                               "the codings add up to both");
        }
    }
    return holds(context.extent, "all such X below F_(2n-1), for every n");
}

/// T ends in 1, an odd number of 0s and the given rest, X in 1, an odd number of 0s and 10.
Finding lemma_three_second(const CheckContext& context) {
    const std::string& after = context.argument(0);
    const Codings codings(context.bound + 1);
    std::uint64_t pairs = 0;
    for (std::int64_t t = 1; t <= context.bound; ++t) {
        if (!codings.ends_in_odd_run(t, after)) continue;
        for (std::int64_t x = 1; x < t; ++x) {
            if (!codings.ends_in_odd_run(x, "10")) continue;
            ++pairs;
            if (!codings.ends_in_odd_zeros(t - x))
                return refuted("T = " + std::to_string(t) + ", X = " + std::to_string(x),
                               "T is " + codings.of(t) + ", X is " + codings.of(x) +
                                   " and T - X = " + std::to_string(t - x) + " is " +
                                   codings.of(t - x),
                               "the codings add up to all three");
        }
    }
    return holds(context.extent, std::to_string(pairs) + " pairs");
}

/// x/y > φ for y > 0: x² > xy + y² and x > 0.
int compare_with_phi(const Integer& x, const Integer& y) {
    if (x <= 0) return -1;
    const Integer difference = x * x - x * y - y * y;
    return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

/// (6): (F_2n - r)/(F_(2n-1) - s) > φ if 0 <= r <= φs; (7): (F_(2n+1) - r)/(F_2n - s) < φ if
/// 0 <= φs <= r. For each s the extreme r decides.
Finding lemma_four(const CheckContext& context, bool first_part) {
    const std::vector<std::int64_t> f =
        first_fibonacci(static_cast<std::size_t>(2 * context.bound + 3));
    const BeattySequence a(Quadratic::golden(), 0, 0);
    constexpr std::int64_t most_s = 20'000;
    for (std::int64_t n = first_part ? 1 : 0; n <= context.bound; ++n) {
        const std::int64_t top = f[static_cast<std::size_t>(first_part ? 2 * n : 2 * n + 1)];
        const std::int64_t bottom = f[static_cast<std::size_t>(first_part ? 2 * n - 1 : 2 * n)];
        for (std::int64_t s = 0; s < std::min(bottom, most_s); ++s) {
            // The largest whole r <= φs, or the least whole r >= φs.
            const std::int64_t r = first_part ? a.term(s) : (s == 0 ? 0 : a.term(s) + 1);
            const int sign = compare_with_phi(top - r, bottom - s);
            if (first_part ? sign > 0 : sign < 0) continue;
            return refuted("n = " + std::to_string(n) + ", r = " + std::to_string(r) +
                               ", s = " + std::to_string(s),
                           "the quotient is on the other side of φ",
                           "compared exactly by x² - xy - y²");
        }
    }
    return holds(context.extent,
                 "for each n all s below the denominator, up to 20,000, with the "
                 "extreme r");
}

}  // namespace

void add_zeckendorf_checks(std::vector<Check>& checks) {
    checks.push_back({"Fibonacci codings end in even numbers of 0s exactly if Zeckendorf's do",
                      "Proposition 1, for all codings of a length.", true, codings_agree});
    checks.push_back({"A_n ends in an even number of 0s and B_n is A_n with a 0 appended",
                      "Lemma 1 of the star paper, in Zeckendorf's coding.", true, lemma_one});
    checks.push_back({"F_2n - 1 - X ends in an odd number of 0s if X does",
                      "Lemma 2, first item, for all X.", true,
                      [](const CheckContext& c) { return lemma_two_items(c, true); }});
    checks.push_back({"F_2n - 1 - X ends in no 0 if X ends in a positive even number of 0s",
                      "Lemma 2, second item, for all X.", true,
                      [](const CheckContext& c) { return lemma_two_items(c, false); }});
    checks.push_back(
        {"F_(2n-1) - X ends in an odd number of 0s if X ends in an even number but not "
         "in 1, an odd number of 0s and `",
         "Lemma 3, first part, for all X.", true, lemma_three_first});
    checks.push_back(
        {"T - X ends in an odd number of 0s if T ends in 1, an odd number of 0s and ` and "
         "X in 1, an odd number of 0s and 10",
         "Lemma 3, second part, for all T and X.", true, lemma_three_second});
    checks.push_back({"(F_2n - r)/(F_(2n-1) - s) > φ if 0 <= r <= φs", "Lemma 4, (6).", true,
                      [](const CheckContext& c) { return lemma_four(c, true); }});
    checks.push_back({"(F_(2n+1) - r)/(F_2n - s) < φ if 0 <= φs <= r", "Lemma 4, (7).", true,
                      [](const CheckContext& c) { return lemma_four(c, false); }});
}

}  // namespace takeaway::claims
