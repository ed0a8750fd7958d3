/// The disjunctive sum: a move in g + h is a move in one of them.
#pragma once

#include <vector>

#include "rules/game/rules.hpp"

namespace takeaway::rules {

class SumRules {
  public:
    /// `names` are put before the names of the moves of each summand.
    SumRules(std::vector<RulesPtr> summands, const std::vector<std::string>& names);

    std::size_t piles() const { return piles_; }
    const std::vector<PileGroup>& unordered_piles() const { return groups_; }
    std::vector<std::size_t> components() const { return components_; }
    const std::vector<std::string>& move_names() const { return move_names_; }
    bool each_option(const Position& from, OptionVisitor visit) const;
    bool is_move(const Position& from, const Position& to) const;
    bool is_move(const BigPosition& from, const BigPosition& to) const;
    bool is_invariant() const;
    /// That every part is a position of its summand; null if every vector is.
    const FormulaPtr& positions_where() const { return positions_; }

    const std::vector<RulesPtr>& summands() const { return summands_; }

  private:
    template <class Pile>
    bool moves_in_one_summand(const std::vector<Pile>& from, const std::vector<Pile>& to) const;

    std::vector<RulesPtr> summands_;
    std::vector<std::size_t> components_;
    std::vector<PileGroup> groups_;
    std::vector<std::string> move_names_;
    std::vector<std::size_t> first_name_;
    FormulaPtr positions_;
    std::size_t piles_ = 0;
};

}  // namespace takeaway::rules
