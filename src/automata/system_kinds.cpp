/// The systems that have a name: bases, recurrences, Ostrowski. Their valid words are the greedy
/// ones, by the known descriptions; laws.hpp believes none of this and proves it.
#include <algorithm>
#include <numeric>
#include <utility>

#include "automata/system.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "numeration/continued_fraction.hpp"

namespace takeaway::automata {

namespace {

/// More digits than this make tables of three tracks too wide to be of use.
constexpr std::size_t most_digits = 36;
constexpr std::size_t most_coefficients = 8;

std::vector<std::vector<std::int64_t>> multiples_of_first_unit(std::size_t d, std::int64_t most) {
    std::vector<std::vector<std::int64_t>> vectors;
    for (std::int64_t digit = 0; digit <= most; ++digit) {
        vectors.emplace_back(d, 0);
        vectors.back()[0] = digit;
    }
    return vectors;
}

void require_few_digits(std::int64_t largest_digit, const std::string& name) {
    if (largest_digit < 1 || static_cast<std::size_t>(largest_digit) >= most_digits)
        throw InputError("the system " + name + " would need the digits 0 to " +
                         std::to_string(largest_digit) + "; from 0 to 1 up to 0 to " +
                         std::to_string(most_digits - 1) + " are available");
}

std::string joined(const std::vector<std::int64_t>& numbers) {
    std::string text;
    for (const std::int64_t number : numbers)
        text += (text.empty() ? "" : ",") + std::to_string(number);
    return text;
}

/// Greedy words of a recurrence (Parry's automaton): no suffix begins with c_1 … c_d or more. State
/// j + 1 has read c_1 … c_j.
void add_greedy_words(SystemParts& parts, const std::vector<std::int64_t>& c) {
    const std::size_t d = c.size();
    parts.valid.assign(d + 1, std::vector<std::uint32_t>(parts.vectors.size(), 0));
    parts.may_end.assign(d + 1, true);
    parts.may_end[0] = false;
    for (std::size_t j = 0; j < d; ++j)
        for (std::size_t digit = 0; digit < parts.vectors.size(); ++digit) {
            const auto value = static_cast<std::int64_t>(digit);
            if (value < c[j]) parts.valid[j + 1][digit] = 1;
            if (value == c[j] && j + 1 < d)
                parts.valid[j + 1][digit] = static_cast<std::uint32_t>(j + 2);
        }
}

System named_recurrence(const std::vector<std::int64_t>& c, std::string name) {
    const std::size_t d = c.size();
    if (d < 1 || d > most_coefficients)
        throw InputError("a recurrence needs 1 to " + std::to_string(most_coefficients) +
                         " coefficients");
    if (c.back() < 1 || *std::min_element(c.begin(), c.end()) < 0 ||
        *std::max_element(c.begin(), c.end()) > c.front())
        throw InputError("the recurrence " + joined(c) +
                         " needs a positive last coefficient, none negative, and none above the "
                         "first");
    // With one coefficient the digit c_1 itself cannot occur.
    const std::int64_t largest_digit = d == 1 ? c.front() - 1 : c.front();
    require_few_digits(largest_digit, name);

    SystemParts parts;
    parts.name = std::move(name);
    parts.matrix.assign(d, std::vector<std::int64_t>(d, 0));
    for (std::size_t i = 0; i < d; ++i) {
        parts.matrix[i][0] = c[i];
        if (i + 1 < d) parts.matrix[i][i + 1] = 1;
    }
    parts.vectors = multiples_of_first_unit(d, largest_digit);
    add_greedy_words(parts, c);

    // U_0 = 1 and, backwards from the greedy beginning, c_d U_{-j} = 1 - c_{d-1} U_{1-j} - … -
    // c_{d-j+1} U_{-1}. All are made whole by c_d^{d-1}.
    std::int64_t over = 1;
    for (std::size_t i = 0; i + 1 < d; ++i) over = multiply(over, c.back());
    std::vector<std::int64_t> below{over};  // U_0, U_{-1}, …, times over
    for (std::size_t j = 1; j < d; ++j) {
        std::int64_t sum = over;
        for (std::size_t k = 1; k < j; ++k)
            sum = subtract(sum, multiply(c[d - 1 - k], below[j - k]));
        below.push_back(sum / c.back());
    }
    std::int64_t common = over;
    for (const std::int64_t u : below) common = std::gcd(common, u);
    for (std::int64_t& u : below) u /= common;
    parts.final = std::move(below);
    parts.over = over / common;
    return System(std::move(parts));
}

/// Denominators U_{-1} = 0, U_0 = 1, U_i = a_i U_{i-1} + U_{i-2} with quotients of period r.
/// Digits: d_i <= a_{i+1}, after d_i = a_{i+1} comes d_{i-1} = 0, and d_0 < a_1. A period is one
/// digit.
System denominators(const std::vector<std::int64_t>& quotients, std::string name) {
    const std::size_t r = quotients.size();
    std::vector<std::vector<std::int64_t>> blocks{{}};
    for (std::size_t k = r; k-- > 0;) {
        std::vector<std::vector<std::int64_t>> longer;
        for (const auto& block : blocks) {
            const bool after_full = !block.empty() && block.back() == quotients[k + 1];
            for (std::int64_t digit = 0; digit <= (after_full ? 0 : quotients[k]); ++digit) {
                longer.push_back(block);
                longer.back().push_back(digit);
            }
            if (longer.size() > most_digits)
                throw InputError("the system " + name + " would need more than " +
                                 std::to_string(most_digits) + " digits, one for each period");
        }
        blocks = std::move(longer);
    }
    SystemParts parts;
    parts.name = std::move(name);
    // (v_1, v_2) ↦ (a v_1 + v_2 + digit, v_1), from a_r down to a_1.
    const auto read = [&](std::int64_t v1, std::int64_t v2,
                          const std::vector<std::int64_t>* block) {
        for (std::size_t i = 0; i < r; ++i) {
            const std::int64_t digit = block != nullptr ? (*block)[i] : 0;
            const std::int64_t next = add(add(multiply(quotients[r - 1 - i], v1), v2), digit);
            v2 = std::exchange(v1, next);
        }
        return std::vector<std::int64_t>{v1, v2};
    };
    const auto first = read(1, 0, nullptr);
    const auto second = read(0, 1, nullptr);
    parts.matrix = {{first[0], second[0]}, {first[1], second[1]}};
    parts.final = {1, 0};
    constexpr std::uint32_t normal = 1, full = 2;
    parts.valid = {std::vector<std::uint32_t>(blocks.size(), 0), {}, {}};
    parts.may_end = {false, true, false};
    for (const auto& block : blocks) {
        parts.vectors.push_back(read(0, 0, &block));
        const std::uint32_t left = block.back() == quotients.front() ? full : normal;
        parts.valid[normal].push_back(left);
        parts.valid[full].push_back(block.front() == 0 ? left : 0);
        if (r > 1) {
            std::string shown;
            for (const std::int64_t digit : block)
                shown += (shown.empty() ? "" : ".") + std::to_string(digit);
            parts.digit_names.push_back(shown);
        }
    }
    return System(std::move(parts));
}

}  // namespace

System base(std::int64_t b) {
    if (b < 2) throw InputError("a base is at least 2, not " + std::to_string(b));
    return named_recurrence({b}, "base " + std::to_string(b));
}

System p_recurrence(std::int64_t k) {
    return named_recurrence({k, 1}, k == 1 ? "zeckendorf" : "p(" + std::to_string(k) + ")");
}

System q_recurrence(std::int64_t k) {
    const std::string name = "q(" + std::to_string(k) + ")";
    if (k < 2) throw InputError("the system " + name + " does not count: q(k) needs k >= 2");
    require_few_digits(k, name);
    return denominators({k}, name);
}

System recurrence(const std::vector<std::int64_t>& coefficients) {
    if (coefficients == std::vector<std::int64_t>{1, 1, 1})
        return named_recurrence(coefficients, "tribonacci");
    if (coefficients.size() == 2)
        return named_recurrence(coefficients, "f(" + joined(coefficients) + ")");
    return named_recurrence(coefficients, "recurrence(" + joined(coefficients) + ")");
}

System ostrowski(const Quadratic& alpha) {
    const std::string name = "ostrowski(" + to_text(alpha) + ")";
    if (alpha.is_rational())
        throw InputError("the system " + name + " needs a quadratic irrational");
    const ContinuedFraction expansion = continued_fraction(alpha);
    // [a_0; a_1, …] with a_1 … periodic is [a_0; (a_1, …)] or, purely periodic, [(a_0, a_1, …)].
    std::vector<std::int64_t> quotients;
    if (expansion.start.size() > 1)
        throw InputError("the quotients " + to_text(expansion) + " of " + to_text(alpha) +
                         " are periodic only from the one numbered " +
                         std::to_string(expansion.start.size()) +
                         " on: use a number whose quotients repeat after the first, such as "
                         "sqrt(D)");
    const std::size_t r = expansion.period.size();
    for (std::size_t i = 1; i <= r; ++i) {
        if (r > most_digits || expansion[i] >= Integer(std::int64_t{most_digits}))
            throw InputError("the quotients " + shortened(to_text(expansion)) + " of " +
                             to_text(alpha) + " are too large or too many");
        quotients.push_back(to_int64(expansion[i]));
    }
    // One quotient 1 repeated begins 1, 1, 2, …: two places worth 1.
    if (r == 1 && quotients[0] == 1) return p_recurrence(1);
    return denominators(quotients, name);
}

}  // namespace takeaway::automata
