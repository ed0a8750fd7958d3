#include "look/descriptions.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "look/condition_fit.hpp"
#include "look/description_length.hpp"
#include "look/linear_fit.hpp"
#include "look/set_periods.hpp"
#include "look/set_text.hpp"
#include "look/wedge_fit.hpp"

namespace takeaway::look {

namespace {

SetMembers part_below(const SetMembers& set, std::int64_t below) {
    std::vector<Position> members;
    for (const Position& member : set.members())
        if (*std::max_element(member.begin(), member.end()) < below) members.push_back(member);
    return {set.piles(), std::move(members), below};
}

/// A text is read back, and compared with the members, on boxes of about this many positions where
/// it can only be tested position by position. What it means was compared on the whole box before.
constexpr std::uint64_t most_read_back = 20'000;

SetMembers small_part(const SetMembers& set) {
    std::int64_t below = set.below();
    while (below > 1 && Box::below(set.piles(), below).count() > most_read_back) below -= 1;
    return part_below(set, below);
}

/// A guess made from a part of the set, or nothing.
using Guess = std::function<std::optional<Description>(const SetMembers& part)>;

/// Of the guesses from all parts that are right on the whole set the shortest, and where that came
/// from several parts, from the smallest.
std::optional<Description> shortest_right(const SetMembers& set,
                                          const std::vector<PileGroup>& unordered,
                                          const Guess& guess, const Progress& progress) {
    std::optional<Description> best;
    for (const std::int64_t share : description_parts) {
        progress.at(0, 1);
        const std::int64_t below = set.below() / share;
        if (below < 1) continue;
        auto made = guess(part_below(set, below));
        if (!made || (best && description_length(best->text) <= description_length(made->text)))
            continue;
        if (text_describes(made->text, set, unordered)) best = std::move(made);
    }
    return best;
}

std::optional<Description> by_floors(const SetMembers& part,
                                     const std::vector<PileGroup>& unordered) {
    FitSearch search = beatty_fit(part, unordered);
    auto* fit = std::get_if<BeattyFit>(&search);
    if (fit == nullptr) return std::nullopt;
    std::string text = fit->text;
    return Description{std::move(text), part.below(), std::move(*fit)};
}

/// Only for thin sets: a few members for each size of a pile.
std::optional<Description> by_lines(const SetMembers& part, const std::vector<PileGroup>& unordered,
                                    const Progress& progress) {
    if (part.size() > 2 * most_linear_parts * static_cast<std::size_t>(part.below()))
        return std::nullopt;
    const SetMembers every_order = part.in_every_order(unordered);
    const bool any_order = part.piles() > 1 && unordered.empty() && !part.asymmetry();
    const PeriodSearch search = set_periods(every_order, PeriodSense::with_zeros, progress);
    const auto* periods = std::get_if<SetPeriods>(&search);
    if (periods == nullptr) return std::nullopt;
    auto text = linear_text(any_order ? part.sorted_only() : part, periods->vectors, any_order);
    if (!text) return std::nullopt;
    return Description{std::move(*text), part.below(), std::nullopt};
}

void add_conditions(const SetMembers& set, const std::vector<PileGroup>& unordered,
                    const Progress& progress, std::vector<Description>& found) {
    const SetMembers every_order = set.in_every_order(unordered);
    const SetMembers small = small_part(set);
    for (const std::int64_t share : description_parts) {
        const std::int64_t below = set.below() / share;
        if (below < 1) continue;
        for (std::string& text : condition_texts(every_order, below, progress))
            if (text_describes(text, small, unordered))
                found.push_back({std::move(text), below, std::nullopt});
        if (auto wedges = found.empty() ? wedge_text(every_order, below, progress) : std::nullopt)
            if (text_describes(*wedges, small, unordered))
                found.push_back({std::move(*wedges), below, std::nullopt});
        if (!found.empty()) return;
    }
}

}  // namespace

bool Description::predicted(std::int64_t bound, std::size_t piles) const {
    return bound / made_below >= (piles < 3 ? 4 : 2);
}

std::vector<Description> descriptions(const SetMembers& set,
                                      const std::vector<PileGroup>& unordered,
                                      const Progress& progress) {
    std::vector<Description> found;
    add_conditions(set, unordered, progress, found);
    if (auto floors = shortest_right(
            set, unordered, [&](const SetMembers& part) { return by_floors(part, unordered); },
            progress))
        found.push_back(std::move(*floors));
    if (found.empty())
        if (auto lines = shortest_right(
                set, unordered,
                [&](const SetMembers& part) { return by_lines(part, unordered, progress); },
                progress))
            found.push_back(std::move(*lines));
    found.erase(std::remove_if(found.begin(), found.end(),
                               [](const Description& made) {
                                   return description_length(made.text) > longest_description;
                               }),
                found.end());
    std::stable_sort(found.begin(), found.end(), [](const Description& a, const Description& b) {
        return description_length(a.text) < description_length(b.text);
    });
    return found;
}

}  // namespace takeaway::look
