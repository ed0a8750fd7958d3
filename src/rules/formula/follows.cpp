#include "rules/formula/follows.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "rules/formula/linear_facts.hpp"
#include "rules/formula/normal_text.hpp"

namespace takeaway::rules {

namespace {

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

}  // namespace takeaway::rules
