#include "rules/game/rules.hpp"

#include "rules/formula/evaluate.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"

namespace takeaway::rules {

std::size_t Rules::piles() const {
    return visit([](const auto& rules) { return rules.piles(); });
}

const std::vector<Remembered>& Rules::remembered() const {
    static const std::vector<Remembered> nothing;
    const StatedRules* rules = stated();
    return rules == nullptr ? nothing : rules->remembered();
}

FormulaPtr Rules::positions_where() const {
    if (const auto* sum = std::get_if<std::shared_ptr<const SumRules>>(&kind_))
        return (*sum)->positions_where();
    const StatedRules* rules = stated();
    return rules == nullptr ? nullptr : rules->positions_where();
}

bool Rules::is_position(const Position& vector) const {
    const FormulaPtr where = positions_where();
    if (!where) return true;
    try {
        return holds(*where, vector.data());
    } catch (const Overflow&) {
        return is_position(to_big(vector));
    }
}

bool Rules::is_position(const BigPosition& vector) const {
    const FormulaPtr where = positions_where();
    return !where || holds(*where, vector.data());
}

const std::vector<PileGroup>& Rules::unordered_piles() const {
    return visit(
        [](const auto& rules) -> const std::vector<PileGroup>& { return rules.unordered_piles(); });
}

std::vector<std::size_t> Rules::components() const {
    if (const auto* sum = std::get_if<std::shared_ptr<const SumRules>>(&kind_))
        return (*sum)->components();
    return {piles()};
}

const std::vector<std::string>& Rules::move_names() const {
    return visit(
        [](const auto& rules) -> const std::vector<std::string>& { return rules.move_names(); });
}

bool Rules::each_option(const Position& from, OptionVisitor visitor) const {
    return visit([&](const auto& rules) { return rules.each_option(from, visitor); });
}

bool Rules::is_move(const Position& from, const Position& to) const {
    return visit([&](const auto& rules) { return rules.is_move(from, to); });
}

bool Rules::is_move(const BigPosition& from, const BigPosition& to) const {
    return visit([&](const auto& rules) { return rules.is_move(from, to); });
}

bool Rules::is_invariant() const {
    return visit([](const auto& rules) { return rules.is_invariant(); });
}

const StatedRules* Rules::stated() const {
    const auto* stated = std::get_if<std::shared_ptr<const StatedRules>>(&kind_);
    return stated == nullptr ? nullptr : stated->get();
}

}  // namespace takeaway::rules
