#include "solve/plain/variable_bounds.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "rules/formula/slot_bounds.hpp"

namespace takeaway::solve {

namespace {

/// Each |e| or quotient that is looked into makes the work for a condition at most double.
constexpr int most_rewritings = 6;

/// Σ coefficient·variable + constant <= 0.
struct Inequality {
    std::map<int, Integer> coefficients;
    Integer constant = 0;
};

class InequalityReader {
  public:
    explicit InequalityReader(const std::vector<int>& variables) : variables_(variables) {}

    void read(const FormulaPtr& formula) {
        switch (formula->kind) {
            case Formula::Kind::all_of:
                for (const FormulaPtr& kid : formula->kids) read(kid);
                break;
            case Formula::Kind::at_most_zero:
                at_most_zero(formula->terms[0], 0);
                break;
            case Formula::Kind::zero:
                at_most_zero(formula->terms[0], 0);
                at_most_zero(scaled(-1, formula->terms[0]), 0);
                break;
            default:
                break;  // says nothing that is read here
        }
    }

    const std::vector<Inequality>& found() const { return found_; }

  private:
    void at_most_zero(const TermPtr& term, int rewritings) {
        if (rewritings > most_rewritings) return;
        std::vector<std::pair<Integer, TermPtr>> parts;
        Inequality inequality;
        if (term->kind == Term::Kind::linear) {
            inequality.constant = term->constant.value;
            for (const auto& [coefficient, part] : term->parts)
                parts.emplace_back(coefficient.value, part);
        } else {
            parts.emplace_back(1, term);
        }
        for (const auto& [c, part] : parts) {
            if (part->kind == Term::Kind::slot) {
                const bool is_variable =
                    std::find(variables_.begin(), variables_.end(), part->slot) != variables_.end();
                if (is_variable) {
                    inequality.coefficients[part->slot] += c;
                } else if (c < 0) {
                    return;  // a pile has no upper bound
                }
            } else if (part->kind == Term::Kind::absolute && c > 0) {
                // rest + c·|e| <= 0 for both signs of e.
                const TermPtr rest = linear_term({{1, term}, {-c, part}});
                for (const int sign : {1, -1})
                    at_most_zero(linear_term({{1, rest}, {Integer(c * sign), part->kids[0]}}),
                                 rewritings + 1);
                return;
            } else if (part->kind == Term::Kind::floor_div) {
                // e - d + 1 <= d·⌊e/d⌋ <= e.
                const Integer& d = part->constant.value;
                const Integer slack = c > 0 ? Integer(c * (1 - d)) : Integer(0);
                at_most_zero(linear_term({{d, term}, {-c * d, part}, {c, part->kids[0]}}, slack),
                             rewritings + 1);
                return;
            } else if (const auto range = plain_range(part)) {
                inequality.constant += c * (c > 0 ? range->first : range->second);
            } else {
                return;
            }
        }
        for (auto it = inequality.coefficients.begin(); it != inequality.coefficients.end();)
            it = it->second == 0 ? inequality.coefficients.erase(it) : std::next(it);
        found_.push_back(std::move(inequality));
    }

    const std::vector<int>& variables_;
    std::vector<Inequality> found_;
};

struct Sides {
    std::optional<Integer> low;
    std::optional<Integer> high;
};

/// c·(slot - factor·other) + constant <= 0.
void narrow(Sides& sides, const Integer& c, const Integer& constant) {
    if (c > 0) {
        const Integer high = floor_div(Integer(-constant), c);
        if (!sides.high || high < *sides.high) sides.high = high;
    } else {
        const Integer low = ceil_div(constant, Integer(-c));
        if (!sides.low || low > *sides.low) sides.low = low;
    }
}

}  // namespace

std::optional<VariableBounds> narrowest_bounds(const FormulaPtr& condition,
                                               const std::vector<int>& variables,
                                               bool by_others_too) {
    InequalityReader reader(variables);
    reader.read(condition);
    std::map<std::tuple<int, int, Integer>, Sides> all;  // by slot, multiple_of, factor
    for (const Inequality& inequality : reader.found()) {
        const auto& coefficients = inequality.coefficients;
        if (coefficients.size() == 1) {
            const auto& [slot, c] = *coefficients.begin();
            narrow(all[{slot, -1, 0}], c, inequality.constant);
        } else if (coefficients.size() == 2 && by_others_too) {
            const std::pair<int, Integer> one = *coefficients.begin();
            const std::pair<int, Integer> two = *std::next(coefficients.begin());
            for (const auto& [a, b] : {std::make_pair(one, two), std::make_pair(two, one)})
                if (b.second % a.second == 0)
                    narrow(all[{a.first, b.first, Integer(-b.second / a.second)}], a.second,
                           inequality.constant);
        }
    }
    std::optional<VariableBounds> best;
    for (const auto& [key, sides] : all) {
        if (!sides.low || !sides.high) continue;
        if (best && best->high - best->low <= *sides.high - *sides.low) continue;
        const auto& [slot, multiple_of, factor] = key;
        best = VariableBounds{slot, multiple_of, factor, *sides.low, *sides.high};
    }
    return best;
}

}  // namespace takeaway::solve
