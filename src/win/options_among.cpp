#include "win/options_among.hpp"

#include <algorithm>

namespace takeaway::win {

std::vector<BigPosition> options_among(const Rules& rules, const BigPosition& position,
                                       std::vector<BigPosition> candidates) {
    const auto is_no_option = [&](const BigPosition& to) {
        return to == position || !rules.is_move(position, to);
    };
    candidates.erase(std::remove_if(candidates.begin(), candidates.end(), is_no_option),
                     candidates.end());
    std::sort(candidates.begin(), candidates.end());
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
    return candidates;
}

}  // namespace takeaway::win
