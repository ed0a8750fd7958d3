#include "win/games/rats_strategy.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/words.hpp"
#include "numeration/rat_vectors.hpp"
#include "win/games/rats_by_counting.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

/// Beyond this 2^d - 1 does not fit 64 bits.
constexpr std::size_t most_piles_in_a_word = 63;

enum Case : int { no_token, is_rat_vector, take_all, is_shortcut_itself };

/// 2·half - whole if that is -1, 0 or 1; anything else is 2. Nothing here leaves 64 bits.
template <class Int>
int twice_less(const Int& half, const Int& whole) {
    const Int over = half - (whole >> 1);  // whole = 2·(whole >> 1) + its last bit
    if (over == 0) return is_odd(whole) ? -1 : 0;
    if (over == 1 && is_odd(whole)) return 1;
    return 2;
}

/// Whether each pile is twice the one before it less a digit of `row`: b_{d-2} for the second pile,
/// …, b_0 for the last.
template <class Int>
bool doubles_with_digits(const std::vector<Int>& position, Int row) {
    for (std::size_t i = position.size() - 1; i > 0; --i, row >>= 1)
        if (twice_less(position[i - 1], position[i]) != (is_odd(row) ? 1 : 0)) return false;
    return true;
}

std::string in_binary(const Integer& n, std::size_t digits) {
    std::string text;
    for (std::size_t place = digits; place-- > 0;) text += bit_test(n, place) ? '1' : '0';
    return shortened(text);
}

}  // namespace

RatsStrategy::RatsStrategy(std::size_t piles, RatMembership membership)
    : piles_(RatVectors(piles).piles()),
      membership_(membership),
      large_{(Integer(1) << piles) - 1, Integer(1) << (piles - 1)} {
    if (piles < 2) throw InputError("the rat games are played on two or more piles");
    if (piles <= most_piles_in_a_word)
        small_ = Modulus<std::int64_t>{to_int64(large_.all), to_int64(large_.top)};
}

std::string RatsStrategy::name() const {
    switch (membership_) {
        case RatMembership::formula:
            return "formula";
        case RatMembership::matrix:
            return "matrix";
        case RatMembership::mex_binary:
            break;
    }
    return "mex-binary";
}

std::string RatsStrategy::rests_on() const {
    const std::string theorems = "arbitrarily-large-rats, Theorems 6 and 10";
    switch (membership_) {
        case RatMembership::formula:
            return theorems + " with (1)";
        case RatMembership::matrix:
            return theorems + " with Theorem 14";
        case RatMembership::mex_binary:
            break;
    }
    return theorems + " with Theorem 16";
}

template <class Int>
const RatsStrategy::Modulus<Int>& RatsStrategy::modulus() const {
    if constexpr (std::is_same_v<Int, Integer>) {
        return large_;
    } else {
        if (!small_) throw Overflow{};
        return *small_;
    }
}

/// If the position is a rat vector r(n), n >= 1: its number n by the formula, and otherwise n - 1
/// modulo 2^(d-1), the row of the rat matrix.
template <class Int>
std::optional<Int> RatsStrategy::rat_vector(const std::vector<Int>& position) const {
    const auto& [all, top] = modulus<Int>();
    const Int& first = position.front();
    const Int& last = position.back();
    if (membership_ == RatMembership::formula) {
        // (1) for i = d is last = all·n - top + 1, which gives the product all·n of the others.
        if (floor_mod(last, all) != top) return std::nullopt;
        const Int product = add(last, Int(top - 1));
        for (std::size_t i = 1; i < piles_; ++i)
            if (position[i - 1] != (product >> (piles_ - i)) - (Int(1) << (i - 1)) + 1)
                return std::nullopt;
        return floor_div(product, all);
    }
    if (first < 1) return std::nullopt;
    std::optional<Int> row;
    if (membership_ == RatMembership::matrix) {
        // first = all·t + 2·row + 1 with row in 0 … 2^(d-1) - 1, that is 2·row in 0 … all - 1.
        const Int twice_row = floor_mod(Int(first - 1), all);
        if (!is_odd(twice_row)) row = twice_row >> 1;
    } else {
        row = row_opened_by(piles_, first);
    }
    if (row && !doubles_with_digits(position, *row)) return std::nullopt;
    return row;
}

template <class Int>
bool RatsStrategy::is_shortcut(const std::vector<Int>& vector) const {
    if (floor_mod(vector.back(), modulus<Int>().all) != 0) return false;
    for (std::size_t i = piles_ - 1; i > 0; --i)
        if (twice_less(vector[i - 1], vector[i]) == 2) return false;
    return true;
}

template <class Int>
FoundCase<Int> RatsStrategy::find(const std::vector<Int>& position) const {
    FoundCase<Int> found;
    if (is_zero(position)) {
        found.which = no_token;
        return found;
    }
    if (const std::optional<Int> fact = rat_vector(position)) {
        found.which = is_rat_vector;
        found.facts = {*fact};
        return found;
    }
    found.to.emplace(piles_, Int(0));
    if (is_shortcut(position)) {
        found.which = is_shortcut_itself;
        for (std::size_t i = 0; i < piles_; ++i) (*found.to)[i] = Int(1) << i;  // r(1)
    } else {
        found.which = take_all;
    }
    return found;
}

template FoundCase<std::int64_t> RatsStrategy::find(const Position& position) const;
template FoundCase<Integer> RatsStrategy::find(const BigPosition& position) const;

bool RatsStrategy::may_subtract(const BigPosition& vector) const {
    return find(vector).which == take_all;
}

std::string RatsStrategy::explain(const BigPosition& position,
                                  const FoundCase<Integer>& found) const {
    switch (found.which) {
        case no_token:
            return "No token is left, so there is no move.";
        case is_rat_vector:
            return explain_rat_vector(position, found.facts.front());
        case take_all:
            return explain_taking_all(position);
        default:
            return explain_shortcut(position);
    }
}

std::string RatsStrategy::explain_rat_vector(const BigPosition& position,
                                             const Integer& fact) const {
    const std::string ending =
        ", and no move leads from it to another or to zero: the difference of two rat vectors may "
        "never be taken.";
    const std::string first = in_words(position.front());
    const std::string all = in_words(large_.all);
    const std::string digits = in_binary(fact, piles_ - 1);
    const std::string doubling = "each further pile is twice the one before it less the next digit";
    if (membership_ == RatMembership::formula) {
        const std::string n = in_words(fact);
        return "Pile number i is ⌊" + all + "·" + n + " / 2^(" + std::to_string(piles_) +
               "-i)⌋ - 2^(i-1) + 1, so this is the rat vector r(" + n + ")" + ending;
    }
    if (membership_ == RatMembership::matrix) {
        const std::string t = in_words(floor_div(Integer(position.front() - 1), large_.all));
        const std::string row = in_words(fact);
        return first + " = " + all + "·" + t + " + 2·" + row + " + 1, and " + row + " is " +
               digits + " in binary, where " + doubling + "; so this is row " + row +
               " of the rat matrix for t = " + t + ", a rat vector" + ending;
    }
    return "By counting, " + first +
           " is the least number in none of the rat vectors before it, whose number ends in " +
           digits + " in binary, and " + doubling + "; so this is the next rat vector" + ending;
}

std::string RatsStrategy::explain_taking_all(const BigPosition& position) const {
    const std::string ending = ", and all tokens may be taken at once.";
    const Integer& last = position.back();
    const std::string all = in_words(large_.all);
    const Integer residue = floor_mod(last, large_.all);
    if (residue == large_.top) {
        const Integer n = floor_div(Integer(last + large_.top), large_.all);
        const BigPosition rat = RatVectors(piles_).r(n);
        const auto different = std::mismatch(position.begin(), position.end(), rat.begin());
        const auto i = static_cast<std::size_t>(different.first - position.begin());
        return "The last pile is that of the rat vector r(" + in_words(n) + "), but pile " +
               std::to_string(i + 1) + " is " + in_words(position[i]) + " and not " +
               in_words(rat[i]) + ", so this is no rat vector" + ending;
    }
    if (residue == 0) {
        std::size_t i = piles_ - 1;
        while (twice_less(position[i - 1], position[i]) != 2) --i;
        return in_words(last) + " is divisible by " + all + ", but 2·" + in_words(position[i - 1]) +
               " (twice pile " + std::to_string(i) + ") differs by more than 1 from " +
               in_words(position[i]) + " (pile " + std::to_string(i + 1) +
               "), so this is no shortcut between rat vectors" + ending;
    }
    return in_words(last) + " mod " + all + " = " + in_words(residue) +
           ", where a rat vector has " + in_words(large_.top) +
           " and a shortcut between two has 0, so this is neither" + ending;
}

std::string RatsStrategy::explain_shortcut(const BigPosition& position) const {
    // Step 2 of the head comment of the header: position = r(m + k) - r(m).
    const Integer k = floor_div(position.back(), large_.all);
    Integer m = 1;
    for (std::size_t i = piles_ - 1; i > 0; --i)
        if (twice_less(position[i - 1], position[i]) == -1) m += Integer(1) << (piles_ - 1 - i);
    const Integer taken = position.back() - large_.top;
    return "All tokens may not be taken at once, because this is the shortcut r(" +
           in_words(Integer(m + k)) + ") - r(" + in_words(m) + "); but the move to r(1) takes " +
           in_words(taken) + " from the last pile, and " + in_words(taken) + " mod " +
           in_words(large_.all) + " = " + in_words(Integer(large_.top - 1)) + " is neither 0 nor " +
           in_words(large_.top) + ", so it is allowed.";
}

}  // namespace takeaway::win
