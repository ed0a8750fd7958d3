#include "look/set_members.hpp"

#include <algorithm>
#include <limits>

#include "core/error.hpp"

namespace takeaway::look {

namespace {

std::vector<Position> positions_of(const PositionList& list) {
    std::vector<Position> positions;
    positions.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) positions.push_back(list.position(i));
    return positions;
}

}  // namespace

SetMembers::SetMembers(std::size_t piles, std::vector<Position> members, std::int64_t below)
    : box_(Box::below(piles, below)), members_(std::move(members)) {
    for (const Position& member : members_)
        if (member.size() != piles || !box_.contains(member))
            throw InputError(to_text(member) + " is no position of " + std::to_string(piles) +
                             " piles below " + std::to_string(below));
    std::sort(members_.begin(), members_.end());
    members_.erase(std::unique(members_.begin(), members_.end()), members_.end());
    numbers_.reserve(members_.size());
    for (const Position& member : members_) numbers_.push_back(box_.number_of(member));
    if (box_.count() > most_member_bits) return;
    bits_.assign(box_.count(), false);
    for (const std::uint64_t number : numbers_) bits_[number] = true;
}

SetMembers::SetMembers(const PositionList& members, std::int64_t below)
    : SetMembers(members.piles(), positions_of(members), below) {}

bool SetMembers::bisect(std::uint64_t number) const {
    return std::binary_search(numbers_.begin(), numbers_.end(), number);
}

std::int64_t SetMembers::steps_inside(const Position& position, const Position& vector) const {
    std::int64_t steps = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = 0; i < position.size(); ++i)
        if (vector[i] > 0) steps = std::min(steps, (below() - 1 - position[i]) / vector[i]);
    return steps;
}

bool SetMembers::repeats(const Position& position, const Position& vector) const {
    const std::uint64_t step = box_.number_of(vector);
    std::uint64_t number = box_.number_of(position);
    for (std::int64_t left = steps_inside(position, vector); left > 0; --left) {
        number += step;
        if (!contains_number(number)) return false;
    }
    return true;
}

std::optional<Position> SetMembers::asymmetry() const {
    // Exchanging neighbours generates every rearrangement, so it is enough to try those.
    for (const Position& member : members_) {
        for (std::size_t i = 0; i + 1 < member.size(); ++i) {
            Position swapped = member;
            std::swap(swapped[i], swapped[i + 1]);
            if (!contains(swapped)) return member;
        }
    }
    return std::nullopt;
}

SetMembers SetMembers::sorted_only() const {
    std::vector<Position> kept;
    for (const Position& member : members_)
        if (std::is_sorted(member.begin(), member.end())) kept.push_back(member);
    return {piles(), std::move(kept), below()};
}

SetMembers SetMembers::in_every_order(const std::vector<PileGroup>& groups) const {
    std::vector<Position> all;
    for (const Position& member : members_)
        each_arrangement(member, groups, [&](const Position& arranged) {
            all.push_back(arranged);
            return true;
        });
    return {piles(), std::move(all), below()};
}

}  // namespace takeaway::look
