/// Terms and conditions of the rule language in MONA's words.
///
/// A term becomes a whole-number combination of variables, each of which is a number >= 0. What is
/// not linear gets fresh variables and a condition that determines them:
///
///     q = ⌊t / c⌋, r = t mod c     c·q + r = t, r < c
///     |t|                          p - m = t, p = 0 or m = 0; then p + m
///     min, max, if                 v equals one of the terms, the right one
///     ⌊nα + γ⌋                     ⌊(P·n + P' + ⌊(Q·n + Q')θ⌋)/C⌋, for α = (P + Qθ)/C and
///                                  γ = (P' + Q'θ)/C: ⌊x/C⌋ = ⌊⌊x⌋/C⌋ for whole C >= 1, and whole
///                                  numbers leave the inner floor
///     last index for x             the n with ⌊nα + γ⌋ <= x < ⌊(n + 1)α + γ⌋
///
/// A quantity that may be negative is p - m with p = 0 or m = 0. Each of these conditions has
/// exactly one solution whatever the other variables are, so "there are fresh numbers with the
/// condition, and then …" may stand under a negation as well. Equations and inequalities are
/// written with the negative parts moved to the other side.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "prove/mona/mona_formula.hpp"
#include "prove/mona/mona_numeration.hpp"
#include "rules/formula/formula.hpp"
#include "rules/formula/position_set.hpp"

namespace takeaway::prove::mona {

/// Why something cannot be said in MONA's language, as a sentence without its end.
struct NotInMona {
    std::string why;
};

/// constant + Σ coefficient · variable, where every variable is a number >= 0.
struct Value {
    std::map<std::string, Integer> parts;
    Integer constant = 0;

    bool never_negative() const;
    bool never_positive() const;
};

Value variable(const std::string& name);
Value operator+(const Value& a, const Value& b);
Value operator-(const Value& a, const Value& b);
Value operator*(const Integer& factor, const Value& a);

/// What each slot of a term holds.
using Slots = std::vector<std::optional<Value>>;

/// Fresh variables and the conditions that determine them.
struct FreshVariables {
    std::vector<std::string> variables;
    std::vector<Tree> conjuncts;
};

/// The definitions that all formulas of one game share.
struct Definitions {
    Numeration numeration;
    Predicates predicates;
    /// Predicates of sequences and sets by name: terms for indices n >= 0 and for all n, members.
    using OfSequences = std::vector<std::pair<std::shared_ptr<const BeattySequence>, std::string>>;
    std::array<OfSequences, 2> terms;
    OfSequences members;
    std::vector<std::pair<PositionSetPtr, std::string>> sets;

    explicit Definitions(const Numeration& digits) : numeration(digits) {
        numeration.define_in(predicates);
    }
};

class Translator {
  public:
    /// Fresh variables get capital letters and numbers, counted from 1 for each translator.
    explicit Translator(Definitions& definitions) : definitions_(definitions) {}

    /// Throw NotInMona.
    Tree formula(const Formula& formula, const Slots& slots);
    Value value(const Term& term, const Slots& slots, FreshVariables& pool);

    /// value = 0 and value <= 0; the sums on the way are variables of the pool.
    Tree is_zero(const Value& value, FreshVariables& pool);
    Tree is_at_most_zero(const Value& value, FreshVariables& pool);
    /// There are numbers for the pool's variables such that its conditions and the goal hold.
    Tree close(FreshVariables pool, const Tree& goal) const;

    /// The vector is one of the family as it is written, `any order` or not.
    Tree family_member(const Family& family, const std::vector<Value>& vector);
    /// The vector is in the set; families in any order are written out.
    Tree member(const PositionSet& set, const std::vector<Value>& vector);

    /// Slots for variables of the rules from `first` on: a number where the condition says so,
    /// p - m otherwise. They belong to the pool.
    void add_variables(const std::vector<std::string>& names, std::size_t first,
                       const std::vector<bool>& never_negative, Slots& slots, FreshVariables& pool);

    Value fresh(const std::string& prefix, bool never_negative, FreshVariables& pool);

  private:
    using SequencePtr = std::shared_ptr<const BeattySequence>;

    std::string fresh_name(const std::string& prefix, FreshVariables& pool);
    std::string as_variable(const Value& value, FreshVariables& pool);
    Value as_difference(const Value& value, FreshVariables& pool);
    std::string multiple(const Integer& factor, const std::string& name, FreshVariables& pool);
    std::string plus(const Integer& amount, const std::string& name, FreshVariables& pool);
    void sum_up(std::vector<std::string>& addends, std::size_t most, FreshVariables& pool);
    Tree is_plus(const Integer& amount, const std::string& x, const std::string& y);
    std::pair<std::vector<std::string>, std::vector<std::string>> sides(const Value& value,
                                                                        FreshVariables& pool);

    Value quotient(const Value& dividend, const Integer& divisor, bool never_negative,
                   FreshVariables& pool, Value* remainder = nullptr);
    Value absolute(const Value& value, FreshVariables& pool);
    Value extreme(const Term& term, const Slots& slots, FreshVariables& pool);
    Value choice(const Term& term, const Slots& slots, FreshVariables& pool);
    Value floor_times_theta(const Value& m, FreshVariables& pool);
    Value sequence_formula(const BeattySequence& sequence, const Value& n, FreshVariables& pool);
    Value sequence_term(const SequencePtr& sequence, const Value& n, FreshVariables& pool);
    Value last_index(const SequencePtr& sequence, const Value& x, FreshVariables& pool);
    std::vector<std::string> nim_addends(const Term& term, const Slots& slots,
                                         FreshVariables& pool);
    Value nim_sum(const Term& term, const Slots& slots, FreshVariables& pool);
    Tree nim_sum_is_zero(const Term& term, const Slots& slots);
    Tree in_sequence(const SequencePtr& sequence, const Value& x, FreshVariables& pool);
    Tree in_set(const VectorSet& set, const std::vector<Value>& vector, FreshVariables& pool);
    Definitions& definitions_;
    int counter_ = 0;
    std::set<std::string> names_;  // of variables of the rules
};

/// Which of the slots first, first + 1, … a conjunct of the condition keeps from being negative.
std::vector<bool> never_negative_slots(const Formula& condition, std::size_t first,
                                       std::size_t count);

}  // namespace takeaway::prove::mona
