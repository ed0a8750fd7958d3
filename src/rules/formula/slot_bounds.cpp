#include "rules/formula/slot_bounds.hpp"

namespace takeaway::rules {

namespace {

/// Each |e| that is split doubles the requirements; with more of them in one sum than this, the
/// rest stays as it is and is tested instead of bounding a loop.
constexpr int most_splits = 6;

void collect_conjuncts(const FormulaPtr& formula, std::vector<FormulaPtr>& out, int splits = 0) {
    if (formula->kind == Formula::Kind::all_of) {
        for (const FormulaPtr& kid : formula->kids) collect_conjuncts(kid, out);
        return;
    }
    if (formula->kind == Formula::Kind::at_most_zero && splits < most_splits) {
        const TermPtr& term = formula->terms[0];
        if (term->kind == Term::Kind::absolute) {
            // |e| <= 0 iff e = 0.
            collect_conjuncts(equal(term->kids[0], constant_term(0)), out, splits + 1);
            return;
        }
        for (const auto& [coefficient, part] : term->parts) {
            if (part->kind != Term::Kind::absolute || coefficient.value < 0) continue;
            // term = rest + c·|e| with c > 0, so term <= 0 iff both signs of e pass.
            const TermPtr without = linear_term({{1, term}, {-coefficient.value, part}});
            for (const int sign : {1, -1}) {
                const TermPtr signed_term =
                    linear_term({{1, without}, {Integer(coefficient.value * sign), part->kids[0]}});
                collect_conjuncts(at_most(signed_term, constant_term(0)), out, splits + 1);
            }
            return;
        }
    }
    out.push_back(formula);
}

}  // namespace

std::optional<std::pair<Integer, Integer>> plain_range(const TermPtr& term) {
    if (const Integer* value = constant_value(term)) return std::make_pair(*value, *value);
    if (term->kind == Term::Kind::modulo)
        return std::make_pair(Integer(0), term->constant.value - 1);
    if (term->kind != Term::Kind::choice) return std::nullopt;
    const auto a = plain_range(term->kids[0]);
    const auto b = plain_range(term->kids[1]);
    if (!a || !b) return std::nullopt;
    return std::make_pair(std::min(a->first, b->first), std::max(a->second, b->second));
}

std::vector<FormulaPtr> conjuncts_of(const FormulaPtr& formula) {
    std::vector<FormulaPtr> conjuncts;
    collect_conjuncts(formula, conjuncts);
    return conjuncts;
}

bool mentions(const TermPtr& term, int slot) {
    bool found = false;
    each_slot(term, [&](int s) { found = found || s == slot; });
    return found;
}

bool mentions(const FormulaPtr& formula, int slot) {
    bool found = false;
    each_slot(formula, [&](int s) { found = found || s == slot; });
    return found;
}

namespace {

/// `is_upper` tells the side.
std::optional<SlotBound> sided_bound(const TermPtr& term, int slot, bool& is_upper) {
    TermPtr rest = term;
    Integer factor = 0;  // of the one part that mentions slot
    TermPtr part;
    if (term->kind == Term::Kind::linear) {
        for (const auto& [coefficient, candidate] : term->parts) {
            if (!mentions(candidate, slot)) continue;
            if (part) return std::nullopt;
            factor = coefficient.value;
            part = candidate;
        }
        if (!part) return std::nullopt;
        rest = linear_term({{1, term}, {-factor, part}});
    } else {
        factor = 1;
        part = term;
        rest = constant_term(0);
    }
    // Now rest + factor·part <= 0.
    const Integer size = abs(factor);
    is_upper = factor > 0;
    if (part->kind == Term::Kind::slot) return SlotBound{is_upper ? scaled(-1, rest) : rest, size};
    // part <= ⌊-rest/size⌋, or part >= ⌈rest/size⌉ = -⌊-rest/size⌋.
    const TermPtr floor = floor_div_term(scaled(-1, rest), size);
    const TermPtr limit = is_upper ? floor : scaled(-1, floor);
    if (part->kind == Term::Kind::floor_div) {
        // ⌊e/q⌋ <= m ⇔ e <= qm + q - 1;  ⌊e/q⌋ >= m ⇔ e >= qm.
        const Integer& q = part->constant.value;
        return is_upper
                   ? sided_bound(linear_term({{1, part->kids[0]}, {-q, limit}}, 1 - q), slot,
                                 is_upper)
                   : sided_bound(linear_term({{-1, part->kids[0]}, {q, limit}}), slot, is_upper);
    }
    if (part->kind == Term::Kind::sequence_term) {
        // ⌊eα + γ⌋ <= m ⇔ e <= last index of m;  ⌊eα + γ⌋ >= m ⇔ e > last index of m - 1.
        Term last;
        last.kind = Term::Kind::last_index;
        last.sequence = part->sequence;
        last.kids = {is_upper ? limit : scaled(1, limit, -1)};
        const TermPtr index = make_term(std::move(last));
        return is_upper
                   ? sided_bound(difference(part->kids[0], index), slot, is_upper)
                   : sided_bound(linear_term({{-1, part->kids[0]}, {1, index}}, 1), slot, is_upper);
    }
    return std::nullopt;
}

}  // namespace

std::optional<SidedBound> bound_from(const TermPtr& term, int slot) {
    if (!mentions(term, slot)) return std::nullopt;
    bool is_upper = false;
    auto bound = sided_bound(term, slot, is_upper);
    if (!bound) return std::nullopt;
    return SidedBound{std::move(*bound), is_upper};
}

TermPtr relaxed(const TermPtr& term, int slot) {
    std::vector<std::pair<Integer, TermPtr>> parts{{1, term}};
    for (const auto& [coefficient, part] : term->parts) {
        const auto range = mentions(part, slot) ? plain_range(part) : std::nullopt;
        if (!range) continue;
        const Integer& least = coefficient.value > 0 ? range->first : range->second;
        parts.emplace_back(-coefficient.value, part);
        parts.emplace_back(coefficient.value, constant_term(least));
    }
    return linear_term(parts);
}

}  // namespace takeaway::rules
