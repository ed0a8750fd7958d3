#include "look/descriptions.hpp"

#include <algorithm>

#include "look/beatty_fit.hpp"
#include "look/condition_fit.hpp"
#include "look/description_length.hpp"
#include "look/set_text.hpp"

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

}  // namespace

std::vector<Description> descriptions(const SetMembers& set,
                                      const std::vector<PileGroup>& unordered,
                                      const Progress& progress) {
    std::vector<Description> found;
    const SetMembers every_order = set.in_every_order(unordered);
    const SetMembers small = small_part(set);
    for (const std::int64_t part : description_parts) {
        const std::int64_t below = set.below() / part;
        if (below < 1) continue;
        for (std::string& text : condition_texts(every_order, below, progress))
            if (text_describes(text, small, unordered)) found.push_back({std::move(text), below});
        if (!found.empty()) break;
    }
    for (const std::int64_t part : description_parts) {
        progress.at(0, 1);
        const std::int64_t below = set.below() / part;
        const FitSearch search = beatty_fit(part_below(set, below), unordered);
        const auto* fit = std::get_if<BeattyFit>(&search);
        if (fit == nullptr || (part != 1 && !text_describes(fit->text, set, unordered))) continue;
        found.push_back({fit->text, below});
        break;
    }
    std::stable_sort(found.begin(), found.end(), [](const Description& a, const Description& b) {
        return description_length(a.text) < description_length(b.text);
    });
    return found;
}

}  // namespace takeaway::look
