#include "app/positions/move_words.hpp"

#include <algorithm>

#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// The piles of one group: those that both positions have stay, the others are matched by size,
/// which is possible because the larger position has at least as many piles of every least size.
void take_in_group(const BigPosition& from, const BigPosition& to, const PileGroup& group,
                   BigPosition& amounts) {
    std::vector<std::size_t> changed_from;
    std::vector<std::size_t> changed_to;
    std::size_t i = group.begin;
    std::size_t j = group.begin;
    while (i < group.end || j < group.end) {
        if (j == group.end || (i < group.end && from[i] < to[j])) {
            changed_from.push_back(i++);
        } else if (i == group.end || to[j] < from[i]) {
            changed_to.push_back(j++);
        } else {
            amounts[i++] = 0;
            ++j;
        }
    }
    for (std::size_t k = 0; k < changed_from.size(); ++k)
        amounts[changed_from[k]] = from[changed_from[k]] - to[changed_to[k]];
}

}  // namespace

std::string number_text(const Integer& number, std::size_t longest) {
    return shortened_digits(to_text(number), longest, 6);
}

std::string position_text(const Game& game, const BigPosition& position, std::size_t longest) {
    std::vector<std::string> piles;
    for (const Integer& pile : position) piles.push_back(number_text(pile, longest));
    return join_piles(piles, game.rules->components());
}

BigPosition amounts_taken(const Game& game, const BigPosition& from, const BigPosition& to) {
    BigPosition amounts(from.size(), 0);
    for (std::size_t i = 0; i < from.size(); ++i) amounts[i] = from[i] - to[i];
    for (const PileGroup& group : game.rules->unordered_piles())
        take_in_group(from, to, group, amounts);
    amounts.resize(game.rules->real_piles());
    return amounts;
}

std::string taking_words(const std::vector<std::string>& pile_names, const BigPosition& amounts,
                         std::size_t longest) {
    if (is_zero(amounts)) return "pass";
    if (amounts.size() == 1) return "take " + number_text(amounts[0], longest);
    if (std::count(amounts.begin(), amounts.end(), amounts[0]) ==
        static_cast<std::ptrdiff_t>(amounts.size()))
        return "take " + number_text(amounts[0], longest) + " from each pile";
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < amounts.size(); ++i)
        if (amounts[i] != 0)
            parts.push_back(number_text(amounts[i], longest) + " from " + pile_names[i]);
    return "take " + enumerated(parts);
}

}  // namespace takeaway::app
