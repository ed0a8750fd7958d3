#include "rules/formula/follows.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "rules/formula/normal_text.hpp"

namespace takeaway::rules {

namespace {

/// Σ coefficient · unknown + constant, which a condition says to be at most 0.
struct LinearFact {
    std::map<int, Integer> coefficients;  // none is 0
    Integer constant = 0;

    void add(const Integer& factor, const LinearFact& other) {
        constant += factor * other.constant;
        for (const auto& [unknown, coefficient] : other.coefficients) {
            Integer& sum = coefficients[unknown];
            sum += factor * coefficient;
            if (sum == 0) coefficients.erase(unknown);
        }
    }
    bool operator<(const LinearFact& other) const {
        return std::tie(coefficients, constant) < std::tie(other.coefficients, other.constant);
    }
};

/// Whether no numbers, not even fractions, satisfy all the facts. May miss it beyond the limit.
bool contradict(std::vector<LinearFact> facts) {
    while (true) {
        std::map<int, std::pair<std::size_t, std::size_t>> uses;  // above and below
        for (const LinearFact& fact : facts) {
            if (fact.coefficients.empty() && fact.constant > 0) return true;
            for (const auto& [unknown, coefficient] : fact.coefficients)
                ++(coefficient > 0 ? uses[unknown].first : uses[unknown].second);
        }
        if (uses.empty()) return false;
        // The unknown that leaves the fewest sums behind.
        const auto cost = [](const auto& use) { return use.second.first * use.second.second; };
        const int gone =
            std::min_element(uses.begin(), uses.end(), [&](const auto& a, const auto& b) {
                return cost(a) < cost(b);
            })->first;
        std::set<LinearFact> left;
        std::vector<LinearFact> above, below;
        for (LinearFact& fact : facts) {
            const auto found = fact.coefficients.find(gone);
            if (found == fact.coefficients.end()) {
                left.insert(std::move(fact));
            } else {
                (found->second > 0 ? above : below).push_back(std::move(fact));
            }
        }
        for (const LinearFact& a : above)
            for (const LinearFact& b : below) {
                LinearFact sum;
                sum.add(-b.coefficients.at(gone), a);
                sum.add(a.coefficients.at(gone), b);
                left.insert(std::move(sum));
                if (left.size() > most_sums_kept) return false;
            }
        facts.assign(left.begin(), left.end());
    }
}

/// What is known in one case: facts, and choices between formulas that are still to be made.
class KnownCase {
  public:
    /// Enters what the formula says, or if denied its contrary.
    void enter(const FormulaPtr& formula, bool denied = false) {
        switch (formula->kind) {
            case Formula::Kind::truth:
                if (formula->value == denied) facts_.push_back({{}, 1});
                return;
            case Formula::Kind::at_most_zero:
                if (!denied) {
                    enter_at_most_zero(sum_of(formula->terms[0]));
                } else {
                    enter_at_most_zero(negated(sum_of(formula->terms[0]), 1));
                }
                return;
            case Formula::Kind::zero:
            case Formula::Kind::not_zero: {
                const LinearFact sum = sum_of(formula->terms[0]);
                if ((formula->kind == Formula::Kind::zero) != denied) {
                    enter_at_most_zero(sum);
                    enter_at_most_zero(negated(sum, 0));
                } else {
                    const TermPtr& term = formula->terms[0];
                    open_.push_back({{at_most(scaled(1, term, 1), constant_term(0)), false},
                                     {at_most(constant_term(1), term), false}});
                }
                return;
            }
            case Formula::Kind::negation:
                enter(formula->kids[0], !denied);
                return;
            case Formula::Kind::all_of:
            case Formula::Kind::some_of: {
                if ((formula->kind == Formula::Kind::all_of) != denied) {
                    for (const FormulaPtr& kid : formula->kids) enter(kid, denied);
                    return;
                }
                std::vector<std::pair<FormulaPtr, bool>> cases;
                for (const FormulaPtr& kid : formula->kids) cases.emplace_back(kid, denied);
                open_.push_back(std::move(cases));
                return;
            }
            case Formula::Kind::in_tail_set:
                // What ends in so many zeros is a natural number.
                if (!denied) enter(at_most(constant_term(0), formula->terms[0]));
                return;
            default:
                return;  // nothing linear is known about it
        }
    }

    void enter_negative(const TermPtr& term) { enter_at_most_zero(sum_of(scaled(1, term, 1))); }

    /// A product is not negative if no factor is, but for those that come in pairs: squares.
    void enter_signs_of_products(const TermPtr& in) {
        sum_of(in);  // whose products count, too
        const std::vector<std::pair<std::vector<TermPtr>, LinearFact>> products = products_;
        for (const auto& [factors, product] : products) {
            std::map<std::string, std::pair<TermPtr, int>> different;
            for (const TermPtr& factor : factors) {
                auto& [term, times] = different[text_of(factor)];
                term = factor;
                ++times;
            }
            const auto is_harmless = [&](const auto& one) {
                if (one.second.second % 2 == 0) return true;
                KnownCase here = *this;
                here.enter_negative(one.second.first);
                int cases = most_cases_tried;
                return here.is_impossible(cases);
            };
            if (std::all_of(different.begin(), different.end(), is_harmless)) bound({}, product);
        }
    }

    /// Whether the facts contradict each other in all cases.
    bool is_impossible(int& cases) const {
        if (contradict(facts_)) return true;
        if (open_.empty() || --cases < 0) return false;
        for (const auto& [formula, denied] : open_.back()) {
            KnownCase here = *this;
            here.open_.pop_back();
            here.enter(formula, denied);
            if (!here.is_impossible(cases)) return false;
        }
        return true;
    }

  private:
    static std::string text_of(const TermPtr& term) {
        return normal_text(term, [](int slot) { return "s" + std::to_string(slot); });
    }
    static LinearFact negated(const LinearFact& sum, const Integer& constant) {
        LinearFact result;
        result.add(-1, sum);
        result.constant += constant;
        return result;
    }
    void enter_at_most_zero(LinearFact sum) { facts_.push_back(std::move(sum)); }

    LinearFact sum_of(const TermPtr& term) {
        LinearFact sum;
        if (term->kind == Term::Kind::linear) {
            sum.constant = term->constant.value;
            for (const auto& [coefficient, part] : term->parts)
                sum.add(coefficient.value, sum_of(part));
            return sum;
        }
        if (term->kind == Term::Kind::slot) {
            sum.coefficients[term->slot] = 1;
            return sum;
        }
        const std::string name = text_of(term);
        const auto found = unknowns_.find(name);
        if (found != unknowns_.end()) {
            sum.coefficients[found->second] = 1;
            return sum;
        }
        const int unknown = -1 - static_cast<int>(unknowns_.size());
        unknowns_[name] = unknown;
        sum.coefficients[unknown] = 1;
        define(*term, unknown, sum);
        return sum;
    }

    void bound(const LinearFact& low, const LinearFact& high) {  // low <= high
        LinearFact fact = low;
        fact.add(-1, high);
        enter_at_most_zero(std::move(fact));
    }

    /// The facts that make the unknown what the term says.
    void define(const Term& term, int unknown, const LinearFact& itself) {
        switch (term.kind) {
            case Term::Kind::floor_div: {
                const LinearFact kid = sum_of(term.kids[0]);
                LinearFact low, high;
                low.add(term.constant.value, itself);
                high = low;
                high.constant += term.constant.value - 1;
                bound(low, kid);
                bound(kid, high);
                return;
            }
            case Term::Kind::modulo:
                bound({}, itself);
                bound(itself, {{}, term.constant.value - 1});
                return;
            case Term::Kind::absolute:
                bound(sum_of(term.kids[0]), itself);
                bound(negated(sum_of(term.kids[0]), 0), itself);
                return;
            case Term::Kind::maximum:
                for (const TermPtr& kid : term.kids) bound(sum_of(kid), itself);
                return;
            case Term::Kind::minimum: {
                std::vector<std::pair<FormulaPtr, bool>> cases;
                for (const TermPtr& kid : term.kids) {
                    bound(itself, sum_of(kid));
                    cases.emplace_back(equal(slot_term(unknown), kid), false);
                }
                open_.push_back(std::move(cases));
                return;
            }
            case Term::Kind::choice:
                open_.push_back(
                    {{all_of({term.condition, equal(slot_term(unknown), term.kids[0])}), false},
                     {all_of({negation(term.condition), equal(slot_term(unknown), term.kids[1])}),
                      false}});
                return;
            case Term::Kind::nim_sum:
                bound({{}, -1}, itself);
                return;
            case Term::Kind::gcd:
                bound({}, itself);
                return;
            case Term::Kind::product:
                products_.emplace_back(term.kids, itself);
                return;
            case Term::Kind::sequence_term:
                // Beatty sequences do not fall: beyond an index lies what lies beyond its term.
                for (const int index : {0, 1})
                    open_.push_back(
                        {{at_most(scaled(1, term.kids[0], 1), constant_term(index)), false},
                         {at_most(constant_term(term.sequence->term(Integer(index))),
                                  slot_term(unknown)),
                          false}});
                return;
            default:
                return;
        }
    }

    std::vector<LinearFact> facts_;
    std::vector<std::vector<std::pair<FormulaPtr, bool>>> open_;
    std::map<std::string, int> unknowns_;  // by what they mean; numbered from -1 down
    std::vector<std::pair<std::vector<TermPtr>, LinearFact>> products_;  // factors, and the whole
};

}  // namespace

namespace {

/// The requirements that speak of the term's slots, or of slots that such requirements speak of.
std::vector<FormulaPtr> relevant_parts(const FormulaPtr& condition, const TermPtr& term) {
    std::vector<FormulaPtr> waiting{condition};
    if (condition->kind == Formula::Kind::all_of) waiting = condition->kids;
    std::set<int> slots;
    each_slot(term, [&](int slot) { slots.insert(slot); });
    std::vector<FormulaPtr> chosen;
    for (bool grows = true; grows && chosen.size() < most_conditions_used;) {
        std::set<int> reached = slots;
        std::vector<FormulaPtr> left;
        for (FormulaPtr& part : waiting) {
            bool touches = part->kind == Formula::Kind::truth;
            each_slot(part, [&](int slot) { touches = touches || slots.count(slot) > 0; });
            if (touches && chosen.size() < most_conditions_used) {
                each_slot(part, [&](int slot) { reached.insert(slot); });
                chosen.push_back(std::move(part));
            } else {
                left.push_back(std::move(part));
            }
        }
        grows = left.size() < waiting.size();
        waiting = std::move(left);
        slots = std::move(reached);
    }
    return chosen;
}

}  // namespace

bool is_never_negative_where(const FormulaPtr& condition, const TermPtr& term) {
    if (const Integer* value = constant_value(term)) return *value >= 0;
    KnownCase known;
    for (const FormulaPtr& part : relevant_parts(condition, term)) known.enter(part);
    known.enter_signs_of_products(term);
    known.enter_negative(term);
    int cases = most_cases_tried;
    return known.is_impossible(cases);
}

namespace {

bool has_nim_sum(const FormulaPtr& formula);
bool has_nim_sum(const TermPtr& term) {
    return term->kind == Term::Kind::nim_sum ||
           std::any_of(term->parts.begin(), term->parts.end(),
                       [](const auto& part) { return has_nim_sum(part.second); }) ||
           std::any_of(term->kids.begin(), term->kids.end(),
                       [](const TermPtr& kid) { return has_nim_sum(kid); }) ||
           (term->condition && has_nim_sum(term->condition));
}
bool has_nim_sum(const FormulaPtr& formula) {
    return std::any_of(formula->terms.begin(), formula->terms.end(),
                       [](const TermPtr& term) { return has_nim_sum(term); }) ||
           std::any_of(formula->kids.begin(), formula->kids.end(),
                       [](const FormulaPtr& kid) { return has_nim_sum(kid); });
}

}  // namespace

TermPtr negative_in_a_nim_sum(const TermPtr& term, const FormulaPtr& condition) {
    if (!has_nim_sum(term)) return nullptr;
    for (const auto& [coefficient, part] : term->parts)
        if (TermPtr found = negative_in_a_nim_sum(part, condition)) return found;
    if (term->kind == Term::Kind::choice) {
        if (TermPtr found = negative_in_a_nim_sum(term->condition, condition)) return found;
        const FormulaPtr then_known = all_of({condition, term->condition});
        const FormulaPtr else_known = all_of({condition, negation(term->condition)});
        if (TermPtr found = negative_in_a_nim_sum(term->kids[0], then_known)) return found;
        return negative_in_a_nim_sum(term->kids[1], else_known);
    }
    for (const TermPtr& kid : term->kids) {
        if (TermPtr found = negative_in_a_nim_sum(kid, condition)) return found;
        if (term->kind == Term::Kind::nim_sum && !is_never_negative_where(condition, kid))
            return kid;
    }
    return nullptr;
}

TermPtr negative_in_a_nim_sum(const FormulaPtr& formula, const FormulaPtr& condition) {
    if (!has_nim_sum(formula)) return nullptr;
    for (const TermPtr& term : formula->terms)
        if (TermPtr found = negative_in_a_nim_sum(term, condition)) return found;
    const bool joined = formula->kind == Formula::Kind::all_of;
    for (std::size_t i = 0; i < formula->kids.size(); ++i) {
        if (!has_nim_sum(formula->kids[i])) continue;
        std::vector<FormulaPtr> known{condition};
        for (std::size_t k = 0; k < formula->kids.size(); ++k)
            if (k != i) known.push_back(joined ? formula->kids[k] : negation(formula->kids[k]));
        if (TermPtr found = negative_in_a_nim_sum(formula->kids[i], all_of(std::move(known))))
            return found;
    }
    return nullptr;
}

}  // namespace takeaway::rules
