#include "win/games/wythoff_strategy.hpp"

#include "win/options_among.hpp"
#include "win/words.hpp"

namespace takeaway::win {

template <class Sequence>
WythoffStrategy<Sequence>::WythoffStrategy(std::string name, const Integer& k, Sequence sequence,
                                           RulesPtr rules)
    : name_(std::move(name)), k_(k), a_(std::move(sequence)), rules_(std::move(rules)) {
    if (fits_int64(k)) small_k_ = to_int64(k);
}

template <class Sequence>
std::string WythoffStrategy<Sequence>::rests_on() const {
    return "Fraenkel, How to beat your Wythoff games' opponent on three fronts (1982), the " +
           name_ + " strategy";
}

template <class Sequence>
std::string WythoffStrategy<Sequence>::explain(const BigPosition& position,
                                               const FoundCase<Integer>& found) const {
    const std::size_t larger = position[0] > position[1] ? 0 : 1;
    const Integer& x = position[1 - larger];
    const Integer& y = position[larger];
    const std::string larger_pile = x == y ? "the second pile" : "the larger pile";
    const Integer& n = found.facts[0];
    const Integer b_n = x + k_ * n;
    switch (static_cast<WythoffCase>(found.which)) {
        case WythoffCase::p_position:
            if (n == 0) return "no token is left, so the previous player has won";
            return said_as_term(a_, x, "a", n, "p-system") + " and " + in_words(y) + " = " +
                   said_term("b", n) + ", and no move leads from one such pair to another";
        case WythoffCase::smaller_is_b: {
            const std::string text = said_as_term(a_, x, "b", n, "p-system", "odd");
            const Integer& a_n = (*found.to)[larger];
            return text + ", so take " + in_words(y - a_n) + " from " + larger_pile +
                   " and leave " + said_term("a", n) + " = " + in_words(a_n) + ", reaching " +
                   in_words(*found.to);
        }
        case WythoffCase::larger_above_b:
            return said_as_term(a_, x, "a", n, "p-system") + " and " + in_words(y) + " > " +
                   said_term("b", n) + " = " + in_words(b_n) + ", so take " + in_words(y - b_n) +
                   " from " + larger_pile + ", reaching " + in_words(*found.to);
        case WythoffCase::larger_below_b:
            break;
    }
    const Integer& m = found.facts[1];
    const Integer d = y - x;
    const Integer from_smaller = x - (*found.to)[1 - larger];
    const Integer from_larger = y - (*found.to)[larger];
    std::string text = said_as_term(a_, x, "a", n, "p-system") + " and " + in_words(y) + " < " +
                       said_term("b", n) + " = " + in_words(b_n) + ", and the piles differ by " +
                       in_words(d);
    if (k_ > 1) text += " = " + in_words(k_) + "·" + in_words(m) + " + " + in_words(d - k_ * m);
    text += ", so take " + in_words(from_smaller) + " from ";
    text += from_smaller == from_larger
                ? "both piles"
                : "the smaller pile and " + in_words(from_larger) + " from " + larger_pile;
    return text + ", reaching " + in_words(*found.to) + ", where they differ by " +
           in_words(k_ * m) + (k_ > 1 ? " = " + in_words(k_) + "·" + in_words(m) : std::string());
}

/// The other number of the pair that x belongs to.
template <class Sequence>
Integer WythoffStrategy<Sequence>::partner(const Integer& x) const {
    const BeattyPlace<Integer> place = a_.place(x);
    return place.is_term ? Integer(x + k_ * place.index) : Integer(x - k_ * (x - place.index));
}

/// A move that keeps a pile can only lead to the one P-position with that pile in that place. A
/// move that takes i and j, |i - j| < k, changes y - x by less than k, and in a P-position y - x is
/// a multiple km of k (m < 0 for the order (b, a)), which with its sign determines the position: at
/// most two. Which of these are moves, the rules say.
template <class Sequence>
std::optional<std::vector<BigPosition>> WythoffStrategy<Sequence>::p_options(
    const BigPosition& position) const {
    const Integer& x = position[0];
    const Integer& y = position[1];
    std::vector<BigPosition> candidates{{x, partner(x)}, {partner(y), y}};
    const auto add_difference = [&](const Integer& m) {
        const Integer a = a_.term(Integer(abs(m)));
        const Integer b = a + k_ * abs(m);
        candidates.push_back(m >= 0 ? BigPosition{a, b} : BigPosition{b, a});
    };
    const Integer d = y - x;
    const Integer m = floor_div(d, k_);
    add_difference(m);
    if (k_ * m != d) add_difference(m + 1);
    return options_among(*rules_, position, std::move(candidates));
}

template class WythoffStrategy<WythoffByMex>;
template class WythoffStrategy<BeattyByFloor>;
template class WythoffStrategy<BeattyByDigits>;

Quadratic wythoff_modulus(const Integer& k) { return Quadratic(2 - k, 1, k * k + 4, 2); }

std::shared_ptr<const RecursiveWythoff> recursive_wythoff(const Integer& k, RulesPtr rules) {
    return std::make_shared<RecursiveWythoff>("recursive", k, WythoffByMex(k), std::move(rules));
}

std::shared_ptr<const AlgebraicWythoff> algebraic_wythoff(const Integer& k, RulesPtr rules) {
    return std::make_shared<AlgebraicWythoff>("algebraic", k, BeattyByFloor(wythoff_modulus(k)),
                                              std::move(rules));
}

std::shared_ptr<const ArithmeticWythoff> arithmetic_wythoff(const Integer& k, RulesPtr rules) {
    return std::make_shared<ArithmeticWythoff>("arithmetic", k, BeattyByDigits(wythoff_modulus(k)),
                                               std::move(rules));
}

}  // namespace takeaway::win
