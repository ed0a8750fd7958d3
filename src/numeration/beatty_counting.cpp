#include "numeration/beatty_counting.hpp"

#include <algorithm>

namespace takeaway::numeration {

namespace {

Integer count_below(const BeattySequence& s, const Integer& x) {
    return std::max(Integer(0), Integer(s.least_index_reaching(x) - s.first()));
}

}  // namespace

Integer surplus(const BeattySequence& s, const BeattySequence& t, const Integer& low,
                const Integer& high) {
    return count_below(s, high) + count_below(t, high) - count_below(s, low) - count_below(t, low) -
           (high - low);
}

Integer bisect_surplus(const BeattySequence& s, const BeattySequence& t, Integer low, Integer high,
                       int sign) {
    while (high - low > 1) {
        const Integer middle = (low + high) / 2;
        if (surplus(s, t, low, middle).sign() == sign) {
            high = middle;
        } else {
            low = middle;
        }
    }
    return low;
}

Integer start_of(const BeattySequence& s) { return s.term(s.first()); }

bool is_dense(const BeattySequence& s) { return s.alpha() <= 1; }

Integer least_missing(const BeattySequence& s) {
    // Missing integers are counted by a monotone function, so the least is found by bisection.
    const auto missing_up_to = [&](const Integer& x) {
        return Integer(x - (count_below(s, x + 1) - count_below(s, 1)));
    };
    Integer high = 1;
    while (missing_up_to(high) == 0) high *= 2;
    Integer low = 0;  // nothing is missing up to low
    while (high - low > 1) {
        const Integer middle = (low + high) / 2;
        (missing_up_to(middle) == 0 ? low : high) = middle;
    }
    return high;
}

Integer density_witness(const BeattySequence& s, const BeattySequence& t, int sign) {
    Integer high = 2;
    while (surplus(s, t, 1, high).sign() != sign) high *= 2;
    return bisect_surplus(s, t, 1, high, sign);
}

}  // namespace takeaway::numeration
