#include "win/games/rats_nim_values.hpp"

#include <algorithm>
#include <numeric>

#include "core/error.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

Integer tokens(const BigPosition& position) {
    return std::accumulate(position.begin(), position.end(), Integer(0));
}

bool fits_below(const BigPosition& to, const BigPosition& from) {
    for (std::size_t i = 0; i < to.size(); ++i)
        if (to[i] < 0 || to[i] > from[i]) return false;
    return true;
}

/// v tokens, with one pile left whole and another emptied; more than v, or fewer, if that is
/// impossible.
BigPosition keeping_and_emptying(const BigPosition& from, std::size_t kept, std::size_t emptied,
                                 const Integer& v) {
    BigPosition to(from.size(), Integer(0));
    to[kept] = from[kept];
    Integer rest = v - from[kept];
    for (std::size_t i = 0; i < from.size() && rest > 0; ++i) {
        if (i == kept || i == emptied) continue;
        to[i] = std::min(rest, from[i]);
        rest -= to[i];
    }
    return to;
}

/// One of these is an option of value v, for three and more piles: cases 1 to 4.
std::vector<BigPosition> candidates_on_many(const BigPosition& from, const Integer& v) {
    const std::size_t smallest =
        static_cast<std::size_t>(std::min_element(from.begin(), from.end()) - from.begin());
    std::size_t second = smallest == 0 ? 1 : 0;
    for (std::size_t i = 0; i < from.size(); ++i)
        if (i != smallest && from[i] < from[second]) second = i;
    std::vector<BigPosition> candidates{keeping_and_emptying(from, smallest, second, v),
                                        keeping_and_emptying(from, second, smallest, v)};
    const Integer w = tokens(from) - v;
    for (const std::size_t place : {0U, 1U}) {
        candidates.emplace_back(from.size(), Integer(0)).at(place) = v;
        candidates.emplace_back(from).at(place) -= w;
    }
    return candidates;
}

/// The same for two piles: cases 1 to 5.
std::vector<BigPosition> candidates_on_two(const Integer& p, const Integer& v) {
    const Integer c = v - p;
    return {{p, c}, {0, v}, {v, 0}, {v - 1, 1}, {p - 1, c + 1}, {p - 2, c + 2}, {p, c + 3}};
}

BigPosition difference(const BigPosition& from, const BigPosition& to) {
    BigPosition taken = from;
    for (std::size_t i = 0; i < taken.size(); ++i) taken[i] -= to[i];
    return taken;
}

}  // namespace

RatsNimValues::RatsNimValues(std::size_t piles)
    : piles_(piles), strategy_(piles, RatMembership::formula) {}

std::string RatsNimValues::rests_on() const {
    return piles_ == 2 ? "arbitrarily-large-rats, Theorem 19, with the exceptions (1,3k+2)"
                       : "arbitrarily-large-rats, Theorem 19";
}

std::optional<Integer> RatsNimValues::value(const BigPosition& position) const {
    if (strategy_.is_p(position)) return Integer(0);
    const bool is_exception = piles_ == 2 && position[0] == 1 && position[1] > 2 &&
                              floor_mod(position[1], Integer(3)) == 2;
    return is_exception ? Integer(position[1] - 2) : tokens(position);
}

BigPosition RatsNimValues::move_to_value(const BigPosition& from, const Integer& value) const {
    const Integer own_value = *this->value(from);
    if (value < 0 || value >= own_value)
        throw InputError("a move to nim value " + in_words(value) + " from nim value " +
                         in_words(own_value) + " is not promised");
    if (value == 0) return *strategy_.winning_move(from);
    for (const BigPosition& to :
         piles_ == 2 ? candidates_on_two(from[0], value) : candidates_on_many(from, value))
        if (fits_below(to, from) && to != from && *this->value(to) == value &&
            strategy_.may_subtract(difference(from, to)))
            return to;
    throw std::logic_error("no move to a smaller nim value: the theorem is wrong");
}

}  // namespace takeaway::win
