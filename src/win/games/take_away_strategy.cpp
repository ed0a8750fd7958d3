#include "win/games/take_away_strategy.hpp"

#include "win/words.hpp"

namespace takeaway::win {

namespace {

enum TakeAwayCase { nothing_left, loses_at_first, wins_at_first, loses_later, wins_later };

/// H_1, H_2, … up to n.
template <class Int>
std::vector<Int> losing_numbers_up_to(const Int& n, const Int& factor) {
    std::vector<Int> numbers{Int(1)};
    std::size_t m = 0;
    while (true) {
        const Int& last = numbers.back();
        while (multiply(factor, numbers[m]) < last) ++m;
        if (numbers[m] > n - last) return numbers;
        numbers.push_back(last + numbers[m]);
    }
}

}  // namespace

template <class Int>
FoundCase<Int> TakeAwayStrategy::find(const std::vector<Int>& position) const {
    FoundCase<Int> found;
    const Int& n = position[0];
    const Int& last = position[1];
    found.which = nothing_left;
    if (n == 0) return found;
    const Int factor(factor_);
    const std::vector<Int> numbers = losing_numbers_up_to(n, factor);
    Int rest = n;
    Int least = 0;
    for (std::size_t k = numbers.size(); rest > 0 && k-- > 0;) {
        if (numbers[k] > rest) continue;
        least = numbers[k];
        rest = rest - least;
    }
    found.facts = {least};
    const bool is_p = last == 0 ? least == n : least > multiply(factor, last);
    found.which =
        last == 0 ? (is_p ? loses_at_first : wins_at_first) : (is_p ? loses_later : wins_later);
    if (!is_p) found.to = std::vector<Int>{n - least, least};
    return found;
}

template FoundCase<std::int64_t> TakeAwayStrategy::find(const std::vector<std::int64_t>&) const;
template FoundCase<Integer> TakeAwayStrategy::find(const std::vector<Integer>&) const;

std::string TakeAwayStrategy::explain(const BigPosition& position,
                                      const FoundCase<Integer>& found) const {
    const std::string numbers = factor_ == 1   ? "powers of 2"
                                : factor_ == 2 ? "Fibonacci numbers"
                                               : "losing numbers";
    const std::string limit =
        factor_ == 1 ? "the last move, " + in_words(position[1])
                     : std::to_string(factor_) + " times the last move, " + in_words(position[1]);
    switch (found.which) {
        case loses_at_first:
            return in_words(position[0]) + " is one of the " + numbers +
                   ", and whoever begins with such a number loses";
        case wins_at_first:
            return "the least part of " + in_words(position[0]) + " as a sum of " + numbers +
                   " is " + in_words(found.facts[0]) + ", so take that";
        case loses_later:
            return "the least part of " + in_words(position[0]) + " as a sum of " + numbers +
                   " is " + in_words(found.facts[0]) + ", more than " + limit;
        case wins_later:
            return "the least part of " + in_words(position[0]) + " as a sum of " + numbers +
                   " is " + in_words(found.facts[0]) + ", not more than " + limit + ", so take it";
        default:
            return "there is no token left";
    }
}

}  // namespace takeaway::win
