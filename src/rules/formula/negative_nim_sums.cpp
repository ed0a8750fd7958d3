/// Nim sums of numbers that may be negative: negative numbers have no binary digits to add.
///
/// Rests on: what stands beside a part (the other parts of a conjunction, the test of a choice) is
/// known where the part matters.
#include <algorithm>

#include "rules/formula/follows.hpp"

namespace takeaway::rules {

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
