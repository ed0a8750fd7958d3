#include "rules/game/sum_rules.hpp"

#include <algorithm>

#include "rules/formula/substitute.hpp"

namespace takeaway::rules {

namespace {

/// The piles begin, begin + 1, … of a position that belong to one summand.
template <class Pile>
std::vector<Pile> part_of(const std::vector<Pile>& position, std::size_t begin, std::size_t count) {
    const auto first = position.begin() + static_cast<std::ptrdiff_t>(begin);
    return {first, first + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

SumRules::SumRules(std::vector<RulesPtr> summands, const std::vector<std::string>& names)
    : summands_(std::move(summands)) {
    std::vector<FormulaPtr> conditions;
    for (std::size_t s = 0; s < summands_.size(); ++s) {
        const Rules& rules = *summands_[s];
        if (const FormulaPtr where = rules.positions_where())
            conditions.push_back(substitute(where, [first = static_cast<int>(piles_)](int slot) {
                return slot_term(first + slot);
            }));
        for (const PileGroup& group : rules.unordered_piles())
            groups_.push_back({piles_ + group.begin, piles_ + group.end});
        first_name_.push_back(move_names_.size());
        for (const std::string& name : rules.move_names())
            move_names_.push_back(names[s] + ": " + name);
        components_.push_back(rules.piles());
        piles_ += rules.piles();
    }
    if (!conditions.empty()) positions_ = all_of(std::move(conditions));
}

bool SumRules::each_option(const Position& from, OptionVisitor visit) const {
    Position option = from;
    std::size_t begin = 0;
    for (std::size_t s = 0; s < summands_.size(); ++s) {
        const auto place = option.begin() + static_cast<std::ptrdiff_t>(begin);
        const Position part = part_of(from, begin, components_[s]);
        const bool finished =
            summands_[s]->each_option(part, [&](const Position& to, std::size_t move) {
                std::copy(to.begin(), to.end(), place);
                return visit(option, first_name_[s] + move);
            });
        if (!finished) return false;
        std::copy(part.begin(), part.end(), place);
        begin += components_[s];
    }
    return true;
}

template <class Pile>
bool SumRules::moves_in_one_summand(const std::vector<Pile>& from,
                                    const std::vector<Pile>& to) const {
    std::size_t begin = 0;
    bool moved = false;
    for (std::size_t s = 0; s < summands_.size(); ++s) {
        const auto before = part_of(from, begin, components_[s]);
        const auto after = part_of(to, begin, components_[s]);
        begin += components_[s];
        if (before == after) continue;
        if (moved || !summands_[s]->is_move(before, after)) return false;
        moved = true;
    }
    return moved;
}

bool SumRules::is_move(const Position& from, const Position& to) const {
    return moves_in_one_summand(from, to);
}
bool SumRules::is_move(const BigPosition& from, const BigPosition& to) const {
    return moves_in_one_summand(from, to);
}

bool SumRules::is_invariant() const {
    return std::all_of(summands_.begin(), summands_.end(),
                       [](const RulesPtr& rules) { return rules->is_invariant(); });
}

}  // namespace takeaway::rules
