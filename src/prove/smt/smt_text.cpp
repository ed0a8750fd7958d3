#include "prove/smt/smt_text.hpp"

#include <fmt/format.h>

#include "core/words.hpp"
#include "kernel/untranslatable.hpp"

namespace takeaway::prove {

std::string smt_text(const Integer& number) {
    return number < 0 ? fmt::format("(- {})", to_text(Integer(-number))) : to_text(number);
}

namespace {

std::string linear_text(const Term& term, const SlotNames& name) {
    std::string sum;
    for (const auto& [coefficient, part] : term.parts) {
        const std::string text = smt_text(*part, name);
        sum += coefficient.value == 1
                   ? fmt::format(" {}", text)
                   : fmt::format(" (* {} {})", smt_text(coefficient.value), text);
    }
    if (term.parts.empty()) return smt_text(term.constant.value);
    const bool has_constant = term.constant.value != 0;
    if (has_constant) sum += fmt::format(" {}", smt_text(term.constant.value));
    return term.parts.size() == 1 && !has_constant ? sum.substr(1) : fmt::format("(+{})", sum);
}

/// The least or largest of two terms, folded over all kids.
std::string extreme_text(const Term& term, const SlotNames& name) {
    const char* relation = term.kind == Term::Kind::minimum ? "<=" : ">=";
    std::string best = smt_text(*term.kids[0], name);
    for (std::size_t i = 1; i < term.kids.size(); ++i) {
        const std::string next = smt_text(*term.kids[i], name);
        best = fmt::format("(ite ({} {} {}) {} {})", relation, best, next, best, next);
    }
    return best;
}

std::string joined(const char* connective, const Formula& formula, const SlotNames& name) {
    std::string text = fmt::format("({}", connective);
    for (const FormulaPtr& kid : formula.kids) text += fmt::format(" {}", smt_text(*kid, name));
    return text + ")";
}

/// Compares a sum with 0, its negative terms moved to the other side: x <= y + 2, as one reads it.
std::string comparison_text(const char* relation, const Term& term, const SlotNames& name) {
    if (term.kind != Term::Kind::linear)
        return fmt::format("({} {} 0)", relation, smt_text(term, name));
    Term left;
    Term right;
    for (const auto& [coefficient, part] : term.parts) {
        if (coefficient.value > 0) {
            left.parts.emplace_back(coefficient, part);
        } else {
            right.parts.emplace_back(Integer(-coefficient.value), part);
        }
    }
    if (term.constant.value > 0) {
        left.constant = term.constant;
    } else {
        right.constant = Integer(-term.constant.value);
    }
    return fmt::format("({} {} {})", relation, linear_text(left, name), linear_text(right, name));
}

}  // namespace

std::string smt_text(const Term& term, const SlotNames& name) {
    switch (term.kind) {
        case Term::Kind::slot:
            return name(term.slot);
        case Term::Kind::linear:
            return linear_text(term, name);
        case Term::Kind::floor_div:
            return fmt::format("(div {} {})", smt_text(*term.kids[0], name),
                               smt_text(term.constant.value));
        case Term::Kind::modulo:
            return fmt::format("(mod {} {})", smt_text(*term.kids[0], name),
                               smt_text(term.constant.value));
        case Term::Kind::absolute:
            return fmt::format("(abs {})", smt_text(*term.kids[0], name));
        case Term::Kind::minimum:
        case Term::Kind::maximum:
            return extreme_text(term, name);
        case Term::Kind::choice:
            return fmt::format("(ite {} {} {})", smt_text(*term.condition, name),
                               smt_text(*term.kids[0], name), smt_text(*term.kids[1], name));
        case Term::Kind::sequence_term:
        case Term::Kind::last_index:
            throw Untranslatable(
                "it uses a sequence with an irrational slope, which linear arithmetic cannot say");
        case Term::Kind::product:
        case Term::Kind::gcd:
            throw Untranslatable("it multiplies variables, which linear arithmetic cannot say");
        case Term::Kind::nim_sum:
            break;
    }
    throw Untranslatable("it uses a nim sum, which linear arithmetic cannot say");
}

std::string smt_text(const Formula& formula, const SlotNames& name) {
    switch (formula.kind) {
        case Formula::Kind::truth:
            return formula.value ? "true" : "false";
        case Formula::Kind::at_most_zero:
            return comparison_text("<=", *formula.terms[0], name);
        case Formula::Kind::zero:
            return comparison_text("=", *formula.terms[0], name);
        case Formula::Kind::not_zero:
            return fmt::format("(not {})", comparison_text("=", *formula.terms[0], name));
        case Formula::Kind::all_of:
            return joined("and", formula, name);
        case Formula::Kind::some_of:
            return joined("or", formula, name);
        case Formula::Kind::negation:
            return joined("not", formula, name);
        case Formula::Kind::in_sequence:
            throw Untranslatable(
                "it asks for membership in a sequence with an irrational slope, which linear "
                "arithmetic cannot say");
        case Formula::Kind::in_tail_set:
            throw Untranslatable(
                "it asks how the digits of a number end, which linear arithmetic cannot say");
        case Formula::Kind::in_set:
            throw Untranslatable("it uses a set that was not written out");
        case Formula::Kind::flag:
            break;
    }
    return fmt::format("(= {} 1)", name(formula.slot));
}

}  // namespace takeaway::prove
