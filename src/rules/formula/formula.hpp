/// The condition language with every name resolved: linear integer arithmetic over numbered slots.
///
/// A slot holds a pile, a number of tokens taken, or an index n of a family; parameters have become
/// constants and `all i in 2..d` has been written out. The solver evaluates these trees; a prover
/// can translate the same trees, because nothing here leaves Presburger arithmetic except the kinds
/// marked below, which name their sequence or set.
#pragma once

#include <memory>
#include <vector>

#include "core/integer.hpp"
#include "rules/formula/sets.hpp"

namespace takeaway::rules {

struct Term;
struct Formula;
using TermPtr = std::shared_ptr<const Term>;
using FormulaPtr = std::shared_ptr<const Formula>;

/// An exact constant with its 64-bit copy, so that the fast path does not touch the large one.
struct Constant {
    Integer value = 0;
    std::int64_t small = 0;
    bool is_small = true;

    Constant() = default;
    Constant(Integer v)  // NOLINT(google-explicit-constructor): a constant is a number
        : value(std::move(v)), is_small(fits_int64(value)) {
        if (is_small) small = to_int64(value);
    }
    template <class Int>
    const Int& as() const {
        if constexpr (std::is_same_v<Int, Integer>) {
            return value;
        } else {
            if (!is_small) throw Overflow{};
            return small;
        }
    }
};

struct Term {
    enum class Kind {
        slot,           // the number in slot
        linear,         // constant + Σ coefficient · term
        floor_div,      // ⌊kid / constant⌋, constant > 0
        modulo,         // kid mod constant, constant > 0
        absolute,       // |kid|
        minimum,        // of the kids
        maximum,        // of the kids
        choice,         // if condition then kid 0 else kid 1
        sequence_term,  // ⌊kid·α + γ⌋ with irrational α: outside Presburger arithmetic
        last_index,     // the largest n with ⌊nα + γ⌋ <= kid: likewise
        product,        // of the kids: outside Presburger arithmetic
        gcd,            // the greatest common divisor of two kids, at least 0: likewise
        nim_sum,        // binary digits of the kids added without carry, modulo constant: likewise
    };
    Kind kind = Kind::linear;
    int slot = -1;
    Constant constant;
    std::vector<std::pair<Constant, TermPtr>> parts;  // of a linear term
    std::vector<TermPtr> kids;
    FormulaPtr condition;
    std::shared_ptr<const BeattySequence> sequence;
    std::uint64_t weight = 1;  // how many nodes a walk through the tree visits; see make_term
};

struct Formula {
    enum class Kind {
        truth,         // value
        at_most_zero,  // term <= 0
        zero,          // term = 0
        not_zero,      // term != 0
        all_of,        // every kid
        some_of,       // at least one kid
        negation,      // not kid 0
        in_sequence,   // terms[0] is in the Beatty sequence
        in_tail_set,   // terms[0] is vile, or dopey
        in_set,        // the vector of terms is in the set
        flag,          // slot holds 1: a part that was evaluated before the loops began
    };
    Kind kind = Kind::truth;
    bool value = true;
    int slot = -1;
    std::vector<TermPtr> terms;
    std::vector<FormulaPtr> kids;
    std::shared_ptr<const BeattySequence> sequence;
    std::shared_ptr<const TailSet> tails;
    VectorSet set;
    std::uint64_t weight = 1;
};

// Builders. They simplify constants away, so that a guard on parameters alone disappears.

TermPtr constant_term(const Integer& value);
TermPtr slot_term(int slot);
/// Σ coefficients · terms, flattened and with equal slots merged.
TermPtr linear_term(const std::vector<std::pair<Integer, TermPtr>>& parts,
                    const Integer& constant = 0);
TermPtr difference(const TermPtr& a, const TermPtr& b);
TermPtr scaled(const Integer& factor, const TermPtr& term, const Integer& constant = 0);
TermPtr floor_div_term(const TermPtr& term, const Integer& divisor);
TermPtr modulo_term(const TermPtr& term, const Integer& divisor);
/// The product, with constants multiplied out; a power is a product of equal kids.
TermPtr product_term(const std::vector<TermPtr>& factors);
TermPtr gcd_term(const TermPtr& a, const TermPtr& b);
/// Fills in the weight. Trees share parts, and whoever walks a tree meets a shared part as often as
/// it is mentioned, so a tree of a few nodes in memory can be too large to walk.
TermPtr make_term(Term term);

FormulaPtr truth(bool value);
FormulaPtr at_most(const TermPtr& a, const TermPtr& b);  // a <= b
FormulaPtr equal(const TermPtr& a, const TermPtr& b);
FormulaPtr not_equal(const TermPtr& a, const TermPtr& b);
FormulaPtr all_of(std::vector<FormulaPtr> kids);
FormulaPtr some_of(std::vector<FormulaPtr> kids);
FormulaPtr negation(const FormulaPtr& kid);
FormulaPtr make_formula(Formula formula);

/// Whether numbers that are not constant are multiplied, or their common divisors looked at: the
/// tree then leaves every theory that is decided here.
bool multiplies_variables(const Formula& formula);
bool multiplies_variables(const Term& term);

/// The value of a term without slots, or nothing.
const Integer* constant_value(const TermPtr& term);

/// Calls visit(slot) for every slot that the tree mentions.
template <class Visit>
void each_slot(const FormulaPtr& formula, const Visit& visit);
template <class Visit>
void each_slot(const TermPtr& term, const Visit& visit) {
    if (term->kind == Term::Kind::slot) visit(term->slot);
    for (const auto& [coefficient, part] : term->parts) each_slot(part, visit);
    for (const TermPtr& kid : term->kids) each_slot(kid, visit);
    if (term->condition) each_slot(term->condition, visit);
}
template <class Visit>
void each_slot(const FormulaPtr& formula, const Visit& visit) {
    if (formula->kind == Formula::Kind::flag) visit(formula->slot);
    for (const TermPtr& term : formula->terms) each_slot(term, visit);
    for (const FormulaPtr& kid : formula->kids) each_slot(kid, visit);
}

}  // namespace takeaway::rules
