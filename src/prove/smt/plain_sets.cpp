#include "prove/smt/plain_sets.hpp"

#include "kernel/untranslatable.hpp"
#include "rules/formula/automatic_set.hpp"

namespace takeaway::prove {

FormulaPtr on_line(const std::vector<TermPtr>& vector, const std::vector<Integer>& base,
                   const std::vector<Integer>& period, const std::optional<Integer>& low,
                   const std::optional<Integer>& high) {
    std::size_t pivot = 0;
    while (pivot < period.size() && period[pivot] == 0) ++pivot;
    std::vector<FormulaPtr> conditions;
    if (pivot == period.size()) {
        for (std::size_t i = 0; i < vector.size(); ++i)
            conditions.push_back(equal(vector[i], constant_term(base[i])));
        const bool has_zero = (!low || *low <= 0) && (!high || *high >= 0);
        return has_zero ? all_of(std::move(conditions)) : truth(false);
    }
    const Integer size = abs(period[pivot]);
    const Integer sign = period[pivot] > 0 ? 1 : -1;
    const TermPtr along = scaled(sign, vector[pivot], -sign * base[pivot]);  // t·size
    // x_p ≡ base_p, with one remainder for all lines that share this period.
    conditions.push_back(
        equal(modulo_term(vector[pivot], size), constant_term(floor_mod(base[pivot], size))));
    if (low) conditions.push_back(at_most(constant_term(*low * size), along));
    if (high) conditions.push_back(at_most(along, constant_term(*high * size)));
    for (std::size_t i = 0; i < vector.size(); ++i) {
        if (i == pivot) continue;
        // size·(x_i - base_i) = t·size·period_i, both sides without their common factor
        const Integer common = greatest_common_divisor(size, abs(period[i]));
        const Integer factor = size / common;
        conditions.push_back(
            equal(scaled(factor, vector[i], -factor * base[i]), scaled(period[i] / common, along)));
    }
    return all_of(std::move(conditions));
}

namespace {

FormulaPtr membership(const std::vector<TermPtr>& vector, const ShortcutSet& shortcuts) {
    std::vector<FormulaPtr> lines;
    for (const ShortcutSet::Line& line : shortcuts.lines())
        lines.push_back(on_line(vector, line.residue, shortcuts.period(), line.low, line.high));
    std::vector<FormulaPtr> conditions{some_of(std::move(lines))};
    for (const TermPtr& entry : vector) conditions.push_back(at_most(constant_term(0), entry));
    return all_of(std::move(conditions));
}

FormulaPtr membership(const std::vector<TermPtr>& vector, const PositionSet& families) {
    const auto sets = as_linear_sets(families);
    if (!sets)
        throw Untranslatable(
            "a condition uses a set that is not a union of lines base + t·period, which is all "
            "that linear arithmetic can say without quantifiers");
    std::vector<FormulaPtr> lines;
    for (const LinearSet& linear : *sets)
        lines.push_back(on_line(vector, linear.base, linear.period, Integer(0), std::nullopt));
    return some_of(std::move(lines));
}

FormulaPtr membership(const std::vector<TermPtr>&, const AutomaticSet&) {
    throw Untranslatable(
        "a condition asks an automaton for digits, which linear arithmetic cannot say");
}

FormulaPtr membership(const std::vector<TermPtr>&, const TestedSet&) {
    throw Untranslatable("a condition uses a set that only a test knows");
}

}  // namespace

TermPtr sets_written_out(const TermPtr& term) {
    Term copy = *term;
    for (auto& [coefficient, part] : copy.parts) part = sets_written_out(part);
    for (TermPtr& kid : copy.kids) kid = sets_written_out(kid);
    if (copy.condition) copy.condition = sets_written_out(copy.condition);
    return make_term(std::move(copy));
}

FormulaPtr sets_written_out(const FormulaPtr& formula) {
    Formula copy = *formula;
    for (TermPtr& term : copy.terms) term = sets_written_out(term);
    for (FormulaPtr& kid : copy.kids) kid = sets_written_out(kid);
    if (copy.kind == Formula::Kind::in_set)
        return std::visit([&](const auto& set) { return membership(copy.terms, *set); }, copy.set);
    if (copy.kind == Formula::Kind::all_of) return all_of(std::move(copy.kids));
    if (copy.kind == Formula::Kind::some_of) return some_of(std::move(copy.kids));
    return make_formula(std::move(copy));
}

}  // namespace takeaway::prove
