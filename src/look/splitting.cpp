#include "look/splitting.hpp"

#include <algorithm>

namespace takeaway::look {

std::optional<Splitting> splitting(const SetMembers& listed) {
    if (listed.size() < 2 || chain_break(listed.members())) return std::nullopt;
    const Position& last = listed.members().back();
    Splitting result;
    // The next member may repeat the smallest pile of the last one, but has nothing below it.
    result.up_to = *std::min_element(last.begin(), last.end()) - 1;
    if (result.up_to < 1) return std::nullopt;
    std::vector<std::size_t> times(static_cast<std::size_t>(result.up_to) + 1, 0);
    for (const Position& member : listed.members())
        for (const std::int64_t pile : member)
            if (pile <= result.up_to) ++times[static_cast<std::size_t>(pile)];
    const auto note = [](std::size_t& count, std::vector<std::int64_t>& named, std::size_t number) {
        ++count;
        if (named.size() < most_named_numbers) named.push_back(static_cast<std::int64_t>(number));
    };
    for (std::size_t number = 1; number < times.size(); ++number) {
        if (times[number] == 0) note(result.missing, result.first_missing, number);
        if (times[number] > 1) note(result.repeated, result.first_repeated, number);
    }
    return result;
}

std::optional<PairVerdicts> pair_verdicts(const BeattyFit& fit) {
    if (fit.families.size() != 1 || fit.families[0].piles.size() != 2) return std::nullopt;
    for (const Position& exception : fit.exceptions)
        if (exception != Position{0, 0}) return std::nullopt;
    const FittedFamily& family = fit.families[0];
    for (const FloorTerm& term : family.piles)
        if (term.alpha.sign() <= 0) return std::nullopt;
    const BeattySequence a(family.piles[0].alpha, family.piles[0].gamma, family.first);
    const BeattySequence b(family.piles[1].alpha, family.piles[1].gamma, family.first);
    return PairVerdicts{complementary(a, b), covering(a, b)};
}

}  // namespace takeaway::look
