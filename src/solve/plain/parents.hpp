/// The parents of a position: all positions of a box from which one move leads to it.
///
/// parents_of in by_definition.hpp asks every position of the box. Here the rules are read
/// backwards: a parent is q plus the amounts of a move, so the same loops that list options list
/// parents once the piles x are written as q + amounts in the guard. Rests on: amounts that do not
/// themselves depend on the piles; why_no_parents says where they do.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/function_ref.hpp"
#include "rules/game/game.hpp"

namespace takeaway::solve {

using ParentVisitor = FunctionRef<void(const Position& parent)>;

/// Lists parents with every pile below the bound, unordered piles sorted. A parent may come
/// repeatedly.
class ParentLister {
  public:
    virtual ~ParentLister() = default;
    virtual void each_parent(const Position& to, ParentVisitor visit) const = 0;
};

/// Nothing if parents of this game can be listed; otherwise why not.
std::optional<std::string> why_no_parents(const Rules& rules);

/// The rules must outlive the lister. Throws InputError if why_no_parents gives a reason.
std::unique_ptr<ParentLister> parent_lister(const Rules& rules, std::int64_t bound);

}  // namespace takeaway::solve
