#include "win/games/freak_strategy.hpp"

#include "win/options_among.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

Quadratic two_thirds_of(const Quadratic& x) { return 2 * x / 3; }

}  // namespace

template <class Sequence>
FreakStrategy<Sequence>::FreakStrategy(std::string name, std::string rests_on, RulesPtr rules)
    : name_(std::move(name)),
      rests_on_(std::move(rests_on)),
      a_(two_thirds_of(Quadratic::golden())),
      b_(two_thirds_of(Quadratic::golden() * Quadratic::golden())),
      rules_(std::move(rules)) {}

template <class Sequence>
std::string FreakStrategy<Sequence>::explain(const BigPosition& position,
                                             const FoundCase<Integer>& found) const {
    const Integer& x = position[0];
    const Integer& y = position[1];
    const auto said_a = [&](const Integer& a, const Integer& n) {
        return said_as_term(a_, a, "a", n, "system S");
    };
    const auto said_b = [&](const Integer& b, const Integer& n) {
        return said_as_term(b_, b, "b", n, "system T");
    };
    const std::string reaching = found.is_p() ? "" : ", reaching " + in_words(*found.to);
    switch (static_cast<FreakCase>(found.which)) {
        case FreakCase::p_position: {
            const Integer& n = found.facts[0];
            if (n == 0) return "no token is left, so the previous player has won";
            return said_a(x, n) + " and " + said_b(y, n) +
                   ", and no move leads from one such pair to another";
        }
        case FreakCase::equal_piles:
            if (x == 3)
                return "from two piles of 3 not all can be taken, as 3 is in A and in B, so take 1 "
                       "from one pile" +
                       reaching;
            return "the piles are equal, so take all";
        case FreakCase::tiny_pile:
            return said_term("b", x) + " = " + in_words(x) + " = " + said_term("a", x) +
                   ", so take " + in_words(y - x) + " from the larger pile" + reaching;
        case FreakCase::smaller_is_b: {
            const Integer& m = found.facts[0];
            const Integer& a_m = (*found.to)[0];
            return said_b(x, m) + ", so take " + in_words(y - a_m) +
                   " from the larger pile and leave " + said_term("a", m) + " = " + in_words(a_m) +
                   reaching;
        }
        case FreakCase::larger_above_b: {
            const Integer& n = found.facts[0];
            const Integer& b_n = (*found.to)[1];
            return said_a(x, n) + " and " + in_words(y) + " > " + said_term("b", n) + " = " +
                   in_words(b_n) + ", so take " + in_words(y - b_n) + " from the larger pile" +
                   reaching;
        }
        case FreakCase::larger_is_b: {
            const Integer& n = found.facts[0];
            const Integer& j = found.facts[1];
            const Integer& a_j = (*found.to)[0];
            return said_b(y, j) + " and " + in_words(x) + " = " + said_term("a", n) + " > " +
                   said_term("a", j) + " = " + in_words(a_j) + ", so take " + in_words(x - a_j) +
                   " from the smaller pile" + reaching;
        }
        case FreakCase::same_from_both:
            break;
    }
    const Integer& n = found.facts[0];
    const Integer& j = found.facts[1];
    return said_a(x, n) + " and " + in_words(y) + " < " + said_term("b", n) + " is not in B, and " +
           "the piles differ by " + in_words(y - x) + " = " + said_term("b", j) + " - " +
           said_term("a", j) + ", so take " + in_words(x - (*found.to)[0]) + " from both" +
           reaching;
}

/// A move that keeps a pile leads to a P-position with that pile: (x, b_n) with a_n = x, (a_m, x)
/// with b_m = x, or (a_j, y) with b_j = y; what is left of the other pile is less than y, so
/// (y, b_n) is none of them. A move that takes the same from both keeps y - x, and the indices n
/// with d_n = y - x lie in 3j - 1 … 3j + 2 for j = ⌊(y - x)/2⌋. Which of these at most seven are
/// moves, the rules say.
template <class Sequence>
std::optional<std::vector<BigPosition>> FreakStrategy<Sequence>::p_options(
    const BigPosition& position) const {
    const Integer& x = position[0];
    const Integer& y = position[1];
    std::vector<BigPosition> candidates;
    if (const auto place = a_.place(x); place.is_term)
        candidates.push_back({x, b_.term(place.index)});
    for (const Integer& pile : position)
        if (const auto place = b_.place(pile); place.is_term)
            candidates.push_back({a_.term(place.index), pile});
    const Integer d = y - x;
    const Integer around = d / 2 * 3;
    for (Integer n = around == 0 ? around : Integer(around - 1); n <= around + 2; ++n) {
        BigPosition pair{a_.term(n), b_.term(n)};
        if (pair[1] - pair[0] == d) candidates.push_back(std::move(pair));
    }
    return options_among(*rules_, position, std::move(candidates));
}

template class FreakStrategy<BeattyByFloor>;
template class FreakStrategy<BeattyByDigits>;

std::shared_ptr<const BeattyFreak> beatty_freak(RulesPtr rules) {
    return std::make_shared<BeattyFreak>("beatty", "freak, Theorem 1 and section 5",
                                         std::move(rules));
}

std::shared_ptr<const NumerationFreak> numeration_freak(RulesPtr rules) {
    return std::make_shared<NumerationFreak>("numeration", "freak, Theorem 1 and section 6",
                                             std::move(rules));
}

}  // namespace takeaway::win
