/// The members of a set of positions with every pile below a bound: what the set looks like from
/// here.
///
/// All analyses of sets read this one value and nothing else, so they cannot know more than what
/// lies in the box. Positions of the box are numbered lexicographically (solve/box.hpp); then a
/// step by a vector is the addition of one number, and membership is one bit where the box is
/// small enough and a bisection where not.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/position.hpp"
#include "solve/box.hpp"
#include "solve/position_list.hpp"

namespace takeaway::look {

class SetMembers {
  public:
    /// Sorts the members and keeps each once. Throws InputError for a member of another number of
    /// piles or outside the box, LimitError if the box has more than 2^63 positions.
    SetMembers(std::size_t piles, std::vector<Position> members, std::int64_t below);
    SetMembers(const PositionList& members, std::int64_t below);

    std::size_t piles() const { return box_.piles(); }
    std::int64_t below() const { return box_.sizes()[0]; }
    std::size_t size() const { return members_.size(); }
    bool empty() const { return members_.empty(); }
    /// In lexicographic order.
    const std::vector<Position>& members() const { return members_; }
    const Position& operator[](std::size_t i) const { return members_[i]; }

    const Box& box() const { return box_; }
    /// Of a position of any size; outside the box there are no members.
    bool contains(const Position& position) const {
        return box_.contains(position) && contains_number(box_.number_of(position));
    }
    /// Of a position of the box, by its number.
    bool contains_number(std::uint64_t number) const {
        if (!bits_.empty()) return bits_[number];
        return bisect(number);
    }
    /// Whether one bit a position is kept; then tables of that size are affordable.
    bool has_bits() const { return !bits_.empty(); }

    /// How many times the vector (entries >= 0, one of them positive) can be added before the
    /// position leaves the box.
    std::int64_t steps_inside(const Position& position, const Position& vector) const;
    /// Whether position + t·vector is a member for all t >= 1 that stay inside the box.
    bool repeats(const Position& position, const Position& vector) const;

    /// A member of which some rearrangement is no member, if there is one.
    std::optional<Position> asymmetry() const;
    /// The members whose piles are sorted.
    SetMembers sorted_only() const;
    /// The members with the piles of each group in every order.
    SetMembers in_every_order(const std::vector<PileGroup>& groups) const;

  private:
    bool bisect(std::uint64_t number) const;

    Box box_;
    std::vector<Position> members_;
    std::vector<std::uint64_t> numbers_;
    std::vector<bool> bits_;
};

/// One bit a position is kept for boxes up to this many positions (32 MiB).
constexpr std::uint64_t most_member_bits = std::uint64_t{1} << 28;

}  // namespace takeaway::look
