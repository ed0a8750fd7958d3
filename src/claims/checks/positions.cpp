#include "claims/checks/positions.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace takeaway::claims {

bool comes_before(const Position& a, const Position& b) {
    const std::int64_t largest_a = *std::max_element(a.begin(), a.end());
    const std::int64_t largest_b = *std::max_element(b.begin(), b.end());
    if (largest_a != largest_b) return largest_a < largest_b;
    return a < b;
}

std::optional<Position> smallest_difference(const std::vector<Position>& a,
                                            const std::vector<Position>& b) {
    std::vector<Position> differences;
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                  std::back_inserter(differences));
    if (differences.empty()) return std::nullopt;
    return *std::min_element(differences.begin(), differences.end(), comes_before);
}

std::vector<Position> positions_of(const PositionList& list) {
    std::vector<Position> positions;
    positions.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) positions.push_back(list.position(i));
    return positions;
}

Finding wrong_outcome(const CheckContext& context, const Game& game, const Position& position,
                      bool claimed_p) {
    const std::int64_t bound =
        context.bound > 0 ? context.bound : *std::max_element(position.begin(), position.end()) + 1;
    const SecondOpinion opinion = second_opinion(game, position, bound, context.control);
    if (opinion.is_p == claimed_p)
        throw std::logic_error("two methods disagree about " + to_text(position) + " in " +
                               game.expression + ": this is an error of the program");
    return refuted(
        to_text(position, game.rules->components()),
        std::string("it is ") + (claimed_p ? "N, not P" : "P, not N") + ", in " + game.expression,
        opinion.sentence);
}

}  // namespace takeaway::claims
