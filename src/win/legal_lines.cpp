#include "win/legal_lines.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>

#include "rules/formula/along_line.hpp"
#include "rules/game/stated_rules.hpp"

namespace takeaway::win {

namespace {

using Line = AffineIn<Integer>;

/// All cuts are wanted here; a condition of the catalog makes a handful.
constexpr int most_cuts = 10'000;
/// With this many unordered piles their arrangements are tried one by one.
constexpr std::size_t most_arranged_piles = 6;

/// A least common multiple that stops at most_residues.
std::int64_t joint(std::int64_t a, const Integer& b) {
    const Integer multiple = b / greatest_common_divisor(Integer(a), b) * a;
    return multiple > most_residues ? most_residues + 1 : to_int64(multiple);
}

/// The residues of the running numbers on which all floors and remainders of a tree depend.
std::int64_t residues_of(const Formula& formula);
std::int64_t residues_of(const Term& term) {
    std::int64_t residues = 1;
    for (const auto& [coefficient, part] : term.parts)
        residues = joint(residues, residues_of(*part));
    for (const TermPtr& kid : term.kids) residues = joint(residues, residues_of(*kid));
    if (term.condition) residues = joint(residues, residues_of(*term.condition));
    if (term.kind == Term::Kind::floor_div || term.kind == Term::Kind::modulo)
        residues = joint(1, term.constant.value * residues);
    return residues;
}
std::int64_t residues_of(const Formula& formula) {
    std::int64_t residues = 1;
    for (const TermPtr& term : formula.terms) residues = joint(residues, residues_of(*term));
    for (const FormulaPtr& kid : formula.kids) residues = joint(residues, residues_of(*kid));
    return residues;
}

/// A stated move as a condition on piles and amounts taken; variables are written by amounts.
struct MoveCondition {
    FormulaPtr condition;  // slots: piles, then amounts, then variables
    /// For each variable the pile whose amount it is, plus a constant.
    std::vector<std::pair<std::size_t, Integer>> variables;
    std::int64_t residues = 1;
};

/// variable + constant, as (slot of the variable, constant).
std::optional<std::pair<int, Integer>> as_shifted_variable(const Term& amount) {
    if (amount.kind == Term::Kind::slot) return std::pair{amount.slot, Integer(0)};
    const bool is_shifted = amount.kind == Term::Kind::linear && amount.parts.size() == 1 &&
                            amount.parts[0].first.value == 1 &&
                            amount.parts[0].second->kind == Term::Kind::slot;
    if (!is_shifted) return std::nullopt;
    return std::pair{amount.parts[0].second->slot, amount.constant.value};
}

std::optional<MoveCondition> condition_of(const StatedMove& move, std::size_t piles) {
    const std::size_t first_variable = 2 * piles;
    MoveCondition result;
    std::vector<bool> is_known(move.variables.size(), false);
    result.variables.resize(move.variables.size());
    std::vector<FormulaPtr> conditions{move.guard};
    std::vector<std::pair<Integer, TermPtr>> taken;
    for (std::size_t i = 0; i < piles; ++i) {
        const TermPtr amount = slot_term(static_cast<int>(piles + i));
        conditions.push_back(equal(move.amounts[i], amount));
        conditions.push_back(at_most(constant_term(0), amount));
        conditions.push_back(at_most(amount, slot_term(static_cast<int>(i))));
        taken.emplace_back(1, amount);
        const auto shifted = as_shifted_variable(*move.amounts[i]);
        if (!shifted || shifted->first < static_cast<int>(first_variable)) continue;
        const std::size_t variable = static_cast<std::size_t>(shifted->first) - first_variable;
        is_known[variable] = true;
        result.variables[variable] = {i, -shifted->second};
    }
    if (std::find(is_known.begin(), is_known.end(), false) != is_known.end()) return std::nullopt;
    conditions.push_back(at_most(constant_term(1), linear_term(taken)));
    result.condition = all_of(std::move(conditions));
    result.residues = residues_of(*result.condition);
    return result;
}

/// The t for which a member of the set is reached by one of the moves, as disjoint intervals: first
/// to last.
using Intervals = std::map<Integer, Integer>;

void unite(Intervals& intervals, Integer first, Integer last) {
    auto next = intervals.upper_bound(first);
    if (next != intervals.begin() && std::prev(next)->second + 1 >= first) --next;
    while (next != intervals.end() && next->first <= last + 1) {
        first = std::min(first, next->first);
        last = std::max(last, next->second);
        next = intervals.erase(next);
    }
    intervals.emplace(std::move(first), std::move(last));
}

class OptionsAmong {
  public:
    OptionsAmong(const StatedRules& rules, const BigPosition& position)
        : rules_(rules), position_(position) {}

    bool prepare() {
        for (const StatedMove& move : rules_.moves()) {
            auto condition = condition_of(move, position_.size());
            if (!condition) return false;
            residues_ = joint(residues_, condition->residues);
            moves_.push_back(std::move(*condition));
        }
        if (residues_ > most_residues) return false;
        // Where a member of the set may come to lie: each arrangement of its piles.
        std::vector<std::size_t> order(position_.size());
        std::iota(order.begin(), order.end(), 0);
        if (rules_.unordered_piles().empty()) {
            orders_.push_back(order);
            return true;
        }
        if (position_.size() > most_arranged_piles) return false;
        do {
            orders_.push_back(order);
        } while (std::next_permutation(order.begin(), order.end()));
        return true;
    }

    /// Adds the options among base + t·period, t >= 0; false if some condition is not decided.
    /// Often the period is a multiple of every divisor already, so the whole line is tried first.
    bool add(const LinearSet& set, std::vector<PositionLine>& lines) const {
        std::vector<PositionLine> found;
        if (!add_by_residues(set, 1, found)) {
            found.clear();
            if (!add_by_residues(set, residues_, found)) return false;
        }
        std::move(found.begin(), found.end(), std::back_inserter(lines));
        return true;
    }

  private:
    bool add_by_residues(const LinearSet& set, std::int64_t residues,
                         std::vector<PositionLine>& lines) const {
        const bool is_single = std::all_of(set.period.begin(), set.period.end(),
                                           [](const Integer& x) { return x == 0; });
        if (is_single) return add_class(set.base, set.period, 0, lines);
        if (std::any_of(set.period.begin(), set.period.end(),
                        [](const Integer& x) { return x < 0; }))
            return false;
        for (std::int64_t r = 0; r < residues; ++r) {
            LinearSet part = set;
            Integer last;  // no pile may exceed the largest of the position
            bool is_bounded = false;
            const Integer largest = *std::max_element(position_.begin(), position_.end());
            for (std::size_t i = 0; i < set.base.size(); ++i) {
                part.base[i] += r * set.period[i];
                part.period[i] *= residues;
                if (part.period[i] == 0) continue;
                const Integer most = floor_div(Integer(largest - part.base[i]), part.period[i]);
                if (!is_bounded || most < last) last = most;
                is_bounded = true;
            }
            if (last >= 0 && !add_class(part.base, part.period, last, lines)) return false;
        }
        return true;
    }

    bool add_class(const BigPosition& base, const std::vector<Integer>& period, const Integer& last,
                   std::vector<PositionLine>& lines) const {
        Intervals legal;
        for (const MoveCondition& move : moves_) {
            for (const std::vector<std::size_t>& order : orders_) {
                const auto pieces = pieces_along_line(
                    *move.condition, slots(move, base, period, order), Integer(0), last, most_cuts);
                for (const PieceIn<Integer>& piece : pieces) {
                    if (piece.answer == Truth::unknown) return false;
                    if (piece.answer == Truth::yes) unite(legal, piece.first, piece.last);
                }
            }
        }
        for (const auto& [first, end] : legal) {
            PositionLine line{base, period, Integer(end - first + 1)};
            for (std::size_t i = 0; i < base.size(); ++i) line.first[i] += first * period[i];
            lines.push_back(std::move(line));
        }
        return true;
    }

    /// Pile i becomes pile order[i] of the member.
    std::vector<Line> slots(const MoveCondition& move, const BigPosition& base,
                            const std::vector<Integer>& period,
                            const std::vector<std::size_t>& order) const {
        const std::size_t piles = position_.size();
        std::vector<Line> slots;
        slots.reserve(2 * piles + move.variables.size());
        for (const Integer& pile : position_) slots.push_back({pile, 0});
        for (std::size_t i = 0; i < piles; ++i)
            slots.push_back({Integer(position_[i] - base[order[i]]), Integer(-period[order[i]])});
        for (const auto& [pile, constant] : move.variables) {
            Line variable = slots[piles + pile];
            variable.at_zero += constant;
            slots.push_back(std::move(variable));
        }
        return slots;
    }

    const StatedRules& rules_;
    const BigPosition& position_;
    std::vector<MoveCondition> moves_;
    std::int64_t residues_ = 1;
    std::vector<std::vector<std::size_t>> orders_;
};

}  // namespace

BigPosition PositionLine::at(const Integer& i) const {
    BigPosition position = first;
    for (std::size_t k = 0; k < position.size(); ++k) position[k] += i * step[k];
    return position;
}

std::optional<std::vector<PositionLine>> options_among(const Rules& rules,
                                                       const std::vector<LinearSet>& sets,
                                                       const BigPosition& position) {
    const auto* stated = rules.stated();
    if (stated == nullptr || rules.remembers()) return std::nullopt;
    OptionsAmong options(*stated, position);
    if (!options.prepare()) return std::nullopt;
    std::vector<PositionLine> lines;
    for (const LinearSet& set : sets)
        if (!options.add(set, lines)) return std::nullopt;
    std::stable_sort(lines.begin(), lines.end(), [](const PositionLine& a, const PositionLine& b) {
        return a.count > b.count;
    });
    return lines;
}

}  // namespace takeaway::win
