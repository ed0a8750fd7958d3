/// The star paper's arithmetic of Fibonacci numbers: Proposition 1 and Lemmas 2 to 4.
///
/// A Fibonacci coding α_n … α_1 means Σ α_i F_i with F_0 = F_1 = 1, F_2 = 2; Zeckendorf's is the
/// one without two neighbouring ones. The lemmas are conditions of the rule language on Fibonacci
/// numbers and smaller ones: vile(phi) are the numbers that end in an even number of 0s.
#include <algorithm>
#include <stdexcept>

#include "claims/by_automata.hpp"
#include "claims/check.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "numeration/numeration_system.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

/// F_0, …, F_last.
std::vector<std::int64_t> fibonacci_up_to(std::int64_t last) {
    std::vector<std::int64_t> f{1, 1};
    while (static_cast<std::int64_t>(f.size()) <= last)
        f.push_back(add(f[f.size() - 1], f[f.size() - 2]));
    return f;
}

std::size_t final_zeros(const std::vector<Integer>& digits) {
    std::size_t zeros = 0;
    while (zeros < digits.size() && digits[digits.size() - 1 - zeros] == 0) ++zeros;
    return zeros;
}

/// All codings of so many digits: how many 0s they end in, and how many Zeckendorf's coding of the
/// same number does, leave the same remainder.
Finding codings_agree(const CheckContext& context) {
    const auto length = static_cast<std::size_t>(context.bound);
    const Integer modulus = Statement(context.ledger).whole(context.argument(0));
    if (modulus < 1) throw InputError("the modulus must be positive");
    const std::vector<std::int64_t> f = fibonacci_up_to(context.bound);
    const NumerationSystem system = zeckendorf();
    for (std::uint64_t bits = 1; bits < (std::uint64_t{1} << length); ++bits) {
        std::int64_t x = 0;
        std::size_t zeros = 0;
        while ((bits >> zeros & 1U) == 0) ++zeros;
        for (std::size_t i = 0; i < length; ++i)
            if ((bits >> i & 1U) != 0) x += f[i + 1];
        const std::vector<Integer> digits = system.digits(x);
        if ((Integer(zeros) - Integer(final_zeros(digits))) % modulus != 0) {
            std::string coding;
            for (std::size_t i = length; i-- > 0;)
                if (!coding.empty() || (bits >> i & 1U) != 0)
                    coding += (bits >> i & 1U) != 0 ? '1' : '0';
            return refuted(coding,
                           "this codes " + std::to_string(x) + ", whose Zeckendorf coding is " +
                               digits_to_text(digits),
                           "Zeckendorf's digits add up to " + to_text(system.value(digits)));
        }
    }
    return holds(context.extent,
                 "all " + std::to_string((std::uint64_t{1} << length) - 1) + " codings");
}

/// {(F_k, F_(k-1)) : k >= 2, k even or odd} in Zeckendorf's digits: 10…0 over 010…0.
automata::Automaton neighbours(bool even) {
    // 1: nothing yet; 2: the 1 of F; 3, 4: then that of G and an even, odd number of zeros.
    automata::Table table{4, 1, std::vector<automata::State>(20, 0), {0, 0, 0, 0, 0}};
    table.next[4 * 1 + 0] = 1;
    table.next[4 * 1 + 2] = 2;
    table.next[4 * 2 + 1] = 3;
    table.next[4 * 3 + 0] = 4;
    table.next[4 * 4 + 0] = 3;
    table.accepting[even ? 3 : 4] = 1;
    automata::Work work;
    return automata::Automaton::checked(automata::p_recurrence(1), {"F", "G"}, table, work);
}

/// The condition for all X below the limit and all F_k, F_(k-1) of this parity with k >= 2.
std::optional<std::string> for_all_neighbours(const CheckContext& context,
                                              const FormulaPtr& condition, const TermPtr& limit,
                                              bool even) {
    return proved_if_sayable(
        [&](sentences::NumberTranslation& say) {
            using automata::NumberTerm;
            const char* names[] = {"X", "F", "G"};
            const auto slots = [&](int slot) { return NumberTerm(names[slot]); };
            const automata::NumberFormula below =
                automata::exists({"L"}, say.equals(*limit, slots, NumberTerm("L")) &&
                                            NumberTerm("X") < NumberTerm("L"));
            return automata::for_all(
                {"F", "G", "X"},
                implies(in_set({NumberTerm("F"), NumberTerm("G")}, neighbours(even),
                               "neighbouring-Fibonacci-numbers") &&
                            below,
                        say.formula(*condition, slots)));
        },
        context.control.progress);
}

/// A condition on F = F_(2n+i), G = F_(2n+j) and all X >= 0 below a term on F and G.
Finding for_all_below_fibonacci(const CheckContext& context) {
    const auto whole = [&](std::size_t i) {
        return to_int64(Statement(context.ledger).whole(context.argument(i)));
    };
    enum Slot { slot_x, slot_f, slot_g, slots };
    Statement statement(context.ledger);
    statement.add_variable("F", slot_f);
    statement.add_variable("G", slot_g);
    const TermPtr limit = statement.term(context.argument(1));
    statement.add_variable("X", slot_x);
    const FormulaPtr condition = statement.condition(context.argument(0));
    const std::int64_t i = whole(2);
    const std::int64_t j = whole(3);
    const std::int64_t first = whole(4);
    if (2 * first + std::min(i, j) < 0) throw InputError("the Fibonacci numbers begin with F_0");
    const std::vector<std::int64_t> f = fibonacci_up_to(2 * context.bound + std::max(i, j));
    // F_0 and F_1 have no digits of their own, so the smallest n are evaluated all the same.
    const auto everywhere =
        i == j + 1 ? for_all_neighbours(context, condition, limit, i % 2 == 0) : std::nullopt;
    constexpr std::int64_t evaluated_beside_a_proof = 3;
    const std::int64_t last =
        everywhere ? std::min(context.bound, first + evaluated_beside_a_proof) : context.bound;
    std::uint64_t tried = 0;
    for (std::int64_t n = first; n <= last; ++n) {
        std::int64_t at[slots] = {0, f[static_cast<std::size_t>(2 * n + i)],
                                  f[static_cast<std::size_t>(2 * n + j)]};
        const std::int64_t below = value_of(*limit, at);
        for (; at[slot_x] < below; ++at[slot_x]) {
            if ((++tried & 0xfffU) == 0)
                context.control.progress.at(static_cast<std::uint64_t>(n),
                                            static_cast<std::uint64_t>(context.bound) + 1);
            // 64 bits are enough for most; products inside a floor may need more.
            const auto with_large = [&] {
                const std::vector<Integer> large(at, at + slots);
                return rules::holds(*condition, large.data());
            };
            bool is_true = false;
            try {
                is_true = rules::holds(*condition, at);
            } catch (const Overflow&) {
                is_true = with_large();
            }
            if (is_true) continue;
            if (with_large())
                throw std::logic_error(
                    "64-bit and large numbers disagree: this is an error of the program");
            return refuted("n = " + std::to_string(n) + ", X = " + std::to_string(at[slot_x]),
                           "the condition is false there, with F = " + std::to_string(at[slot_f]) +
                               " and G = " + std::to_string(at[slot_g]),
                           "evaluated once more with numbers of any size, it is false there");
        }
    }
    if (tried == 0) return unfinished("there is no X up to the bound");
    if (everywhere) return proved("all n >= " + std::to_string(first), *everywhere);
    return holds(context.extent,
                 "evaluated for all " + std::to_string(tried) + " pairs of n and X");
}

}  // namespace

void add_zeckendorf_checks(std::vector<Check>& checks) {
    checks.push_back({"numbers of final 0s of Fibonacci codings are those of Zeckendorf's mod `",
                      "Proposition 1, for all codings of a length.", true, codings_agree});
    checks.push_back({"` for all X below `, F = F_(2n+`) and G = F_(2n+`) from n = `",
                      "A condition on whole X >= 0 and two Fibonacci numbers F and G, where "
                      "F_0 = F_1 = 1.",
                      true, for_all_below_fibonacci});
}

}  // namespace takeaway::claims
