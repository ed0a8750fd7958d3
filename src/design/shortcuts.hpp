/// The shortcuts X - X of a set of positions, as a table over a box.
///
/// No move of an invariant game may be the difference p - q of two of its P-positions: it would
/// lead from the P-position p to the P-position q. So the differences are what a designer of rules
/// must avoid. Unlike rules/formula/linear_set.hpp, which knows the shortcuts of a periodic set
/// without listing it, this works for any list of members. Rests on: arbitrarily-large-rats,
/// Definition 3.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/progress.hpp"
#include "solve/box.hpp"

namespace takeaway::design {

/// A set of vectors of a box: one bit for each of them.
class VectorTable {
  public:
    explicit VectorTable(Box box) : box_(std::move(box)), in_(box_.count(), false) {}

    const Box& box() const { return box_; }
    bool contains(const Position& vector) const { return in_[box_.number_of(vector)]; }
    void insert(const Position& vector) { in_[box_.number_of(vector)] = true; }
    std::uint64_t count() const;
    /// In lexicographic order.
    std::vector<Position> list() const;

  private:
    Box box_;
    std::vector<bool> in_;
};

/// p - q, or nothing if some entry would be negative.
std::optional<Position> difference(const Position& p, const Position& q);

/// Fewer tokens first, then lexicographic: the order in which positions are called small.
bool is_smaller(const Position& a, const Position& b);

/// All differences p - q >= 0 of members that lie in the box; 0 is one of them if there is a
/// member. Members may lie outside the box; they must be in lexicographic order. Time: pairs of
/// members whose first piles differ by less than the box is wide.
VectorTable shortcuts_on(const Box& box, const std::vector<Position>& members,
                         const Progress& progress = {});

/// The first member p, in the order of the list, with p - vector a member too.
std::optional<Position> member_that_makes(const std::vector<Position>& members,
                                          const Position& vector);

}  // namespace takeaway::design
