#include "prove/smt/reduce.hpp"

#include <algorithm>

#include "rules/formula/slot_bounds.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::prove {

namespace {

/// A sum in two parts: the multiples of m, already divided by m, and what is left, whose constant
/// lies in 0 .. m - 1.
struct Divided {
    TermPtr quotient;
    TermPtr rest;
};

Divided divided(const TermPtr& term, const Integer& m) {
    std::vector<std::pair<Integer, TermPtr>> multiples;
    std::vector<std::pair<Integer, TermPtr>> rest;
    if (term->kind != Term::Kind::linear) return {constant_term(0), term};
    for (const auto& [coefficient, part] : term->parts) {
        if (coefficient.value % m == 0) {
            multiples.emplace_back(coefficient.value / m, part);
        } else {
            rest.emplace_back(coefficient.value, part);
        }
    }
    const Integer& constant = term->constant.value;
    return {linear_term(multiples, floor_div(constant, m)),
            linear_term(rest, floor_mod(constant, m))};
}

}  // namespace

TermPtr reduced(const TermPtr& term) {
    switch (term->kind) {
        case Term::Kind::slot:
            return term;
        case Term::Kind::linear: {
            std::vector<std::pair<Integer, TermPtr>> parts;
            for (const auto& [coefficient, part] : term->parts)
                parts.emplace_back(coefficient.value, reduced(part));
            return linear_term(parts, term->constant.value);
        }
        case Term::Kind::floor_div: {
            const Integer& m = term->constant.value;
            const Divided sum = divided(reduced(term->kids[0]), m);
            return linear_term({{1, sum.quotient}, {1, floor_div_term(sum.rest, m)}});
        }
        case Term::Kind::modulo: {
            const Integer& m = term->constant.value;
            return modulo_term(divided(reduced(term->kids[0]), m).rest, m);
        }
        case Term::Kind::choice: {
            const FormulaPtr condition = reduced(term->condition);
            if (condition->kind == Formula::Kind::truth)
                return reduced(term->kids[condition->value ? 0 : 1]);
            Term copy = *term;
            copy.condition = condition;
            for (TermPtr& kid : copy.kids) kid = reduced(kid);
            return make_term(std::move(copy));
        }
        default: {
            Term copy = *term;
            for (TermPtr& kid : copy.kids) kid = reduced(kid);
            const bool is_constant =
                std::all_of(copy.kids.begin(), copy.kids.end(),
                            [](const TermPtr& kid) { return constant_value(kid) != nullptr; });
            if (copy.kind == Term::Kind::absolute && is_constant)
                return constant_term(abs(*constant_value(copy.kids[0])));
            return make_term(std::move(copy));
        }
    }
}

FormulaPtr reduced(const FormulaPtr& formula) {
    return with_terms(formula, [](const TermPtr& term) { return reduced(term); });
}

namespace {

class JointDivisor {
  public:
    JointDivisor(std::int64_t most, int slot) : most_(most), slot_(slot) {}

    void add(const Formula& formula) {
        for (const TermPtr& term : formula.terms) add(*term);
        for (const FormulaPtr& kid : formula.kids) add(*kid);
    }
    std::int64_t value() const { return value_; }

  private:
    void add(const Term& term) {
        const bool divides = term.kind == Term::Kind::floor_div || term.kind == Term::Kind::modulo;
        if (divides && (slot_ < 0 || mentions(term.kids[0], slot_))) {
            const Integer& divisor = term.constant.value;
            const Integer multiple =
                divisor / greatest_common_divisor(divisor, Integer(value_)) * value_;
            if (multiple <= most_) value_ = to_int64(multiple);
        }
        for (const auto& [coefficient, part] : term.parts) add(*part);
        for (const TermPtr& kid : term.kids) add(*kid);
        if (term.condition) add(*term.condition);
    }

    std::int64_t most_;
    int slot_;
    std::int64_t value_ = 1;
};

}  // namespace

std::int64_t joint_divisor(const Formula& formula, std::int64_t most, int slot) {
    JointDivisor joint(most, slot);
    joint.add(formula);
    return joint.value();
}

}  // namespace takeaway::prove
