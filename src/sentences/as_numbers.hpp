/// Conditions of the rule language as formulas about natural numbers, which automata decide.
///
/// The trees are those that the solver evaluates; nothing is restated. Slots hold whole numbers and
/// may be negative on the way, variables of a number formula may not: a term that is no sum (a
/// floor, a remainder, a choice) becomes a number of its own with its defining condition, or the
/// negative of one. Definitions are total and determine their number, so "there is such a number
/// and …" says the same wherever it stands, under a negation as well.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "automata/formula.hpp"
#include "rules/formula/formula.hpp"
#include "rules/formula/position_set.hpp"

namespace takeaway::sentences {

using automata::NumberFormula;
using automata::NumberTerm;

/// What stands for a slot: a sum of named natural numbers.
using SlotNumbers = std::function<NumberTerm(int slot)>;

class NumberTranslation {
  public:
    /// Throws InputError for what automata cannot say: a set that only a solver knows, a nim sum
    /// of other columns than binary ones.
    NumberFormula formula(const rules::Formula& formula, const SlotNumbers& slots);
    /// The vector is in the set.
    NumberFormula member(const rules::VectorSet& set, const std::vector<NumberTerm>& vector);

    /// There is a whole number v with body(v); a natural one if `natural`.
    NumberFormula some(bool natural, const std::function<NumberFormula(const NumberTerm&)>& body);
    /// term = sum, where sum is one of named numbers.
    NumberFormula equals(const rules::Term& term, const SlotNumbers& slots, const NumberTerm& sum);

    /// A name that no text can hold.
    std::string fresh() { return "#" + std::to_string(++names_); }

  private:
    /// Numbers that stand for terms, and what they are.
    struct Helpers {
        std::vector<std::string> names;
        std::vector<NumberFormula> are;
    };
    NumberTerm term(const rules::Term& term, const SlotNumbers& slots, Helpers& helpers);
    NumberTerm helper(Helpers& helpers);
    NumberTerm signed_helper(Helpers& helpers);
    NumberTerm sequence_term(const BeattySequence& sequence, const NumberTerm& n, Helpers& helpers);
    NumberTerm nim_sum(const rules::Term& term, const SlotNumbers& slots, Helpers& helpers);
    NumberFormula condition(const rules::Formula& formula, const SlotNumbers& slots,
                            Helpers& helpers);
    NumberFormula in_family(const rules::Family& family, const std::vector<NumberTerm>& vector);
    static NumberFormula closed(const Helpers& helpers, const NumberFormula& body);

    int names_ = 0;
};

/// Whether a conjunct of the condition says slot >= c for a constant c >= 0.
bool is_natural(const rules::Formula& condition, int slot);

/// y = ⌊nα + γ⌋ for whole n and y, negative ones too; α > 0. Throws LimitError if too many n have
/// to be listed one by one, those where y or n is negative and the other is not.
NumberFormula is_whole_floor(const NumberTerm& y, const Quadratic& alpha, const NumberTerm& n,
                             const Quadratic& gamma);

}  // namespace takeaway::sentences
