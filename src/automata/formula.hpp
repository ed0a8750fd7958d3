/// Sentences about natural numbers: linear and modular conditions, floors of nα + γ, membership in
/// automata, logic and quantifiers.
///
/// Plain values that know nothing of any numeration system, except where a set given as an
/// automaton is used. compile.hpp gives them their meaning.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "automata/automaton.hpp"
#include "core/integer.hpp"
#include "numeration/quadratic.hpp"

namespace takeaway::automata {

/// a·x + b·y + … + c. Terms may be negative on the way; variables are natural numbers.
struct NumberTerm {
    std::map<std::string, Integer> coefficients;  ///< none is 0
    Integer constant = 0;

    NumberTerm() = default;
    NumberTerm(int value) : constant(value) {}           // NOLINT(google-explicit-constructor)
    NumberTerm(std::int64_t value) : constant(value) {}  // NOLINT(google-explicit-constructor)
    NumberTerm(Integer value)
        : constant(std::move(value)) {}  // NOLINT(google-explicit-constructor)
    NumberTerm(const char* variable) : NumberTerm(std::string(variable)) {}  // NOLINT
    NumberTerm(const std::string& variable);  // NOLINT(google-explicit-constructor)

    bool operator==(const NumberTerm&) const = default;
};

NumberTerm operator+(const NumberTerm& a, const NumberTerm& b);
NumberTerm operator-(const NumberTerm& a, const NumberTerm& b);
NumberTerm operator*(const Integer& factor, const NumberTerm& a);

class NumberFormula {
  public:
    enum class Kind {
        truth,           ///< `value`
        at_most,         ///< terms[0] <= terms[1]
        equal,           ///< terms[0] = terms[1]
        congruent,       ///< terms[0] ≡ terms[1] modulo `modulus`
        floor,           ///< terms[1] = ⌊terms[0]·alpha + gamma⌋
        member,          ///< (terms…) in `set`, terms in the order of its tracks
        negation,        ///< parts[0]
        conjunction,     ///< parts…
        disjunction,     ///< parts…
        equivalence,     ///< parts[0] ⇔ parts[1]
        exists,          ///< `variables`: parts[0]
        for_all,         ///< `variables`: parts[0]
        infinitely_many  ///< variables[0]: parts[0]
    };
    struct Node {
        Kind kind = Kind::truth;
        bool value = true;
        std::vector<NumberTerm> terms;
        Integer modulus = 0;
        Quadratic alpha, gamma;
        std::string set_name;
        std::shared_ptr<const Automaton> set;
        std::vector<std::string> variables;
        std::vector<NumberFormula> parts;
    };

    explicit NumberFormula(Node node) : node_(std::make_shared<const Node>(std::move(node))) {}
    const Node& operator*() const { return *node_; }
    const Node* operator->() const { return node_.get(); }

  private:
    std::shared_ptr<const Node> node_;
};

NumberFormula truth(bool value);
NumberFormula operator<=(const NumberTerm& a, const NumberTerm& b);
NumberFormula operator<(const NumberTerm& a, const NumberTerm& b);
NumberFormula operator>=(const NumberTerm& a, const NumberTerm& b);
NumberFormula operator>(const NumberTerm& a, const NumberTerm& b);
NumberFormula equals(const NumberTerm& a, const NumberTerm& b);
NumberFormula differs(const NumberTerm& a, const NumberTerm& b);
/// a ≡ b modulo m. Throws InputError unless m >= 1.
NumberFormula congruent(const NumberTerm& a, const NumberTerm& b, const Integer& modulus);
/// y = ⌊nα + γ⌋, where n and y are terms with natural values (else it does not hold).
NumberFormula is_floor(const NumberTerm& y, const Quadratic& alpha, const NumberTerm& n,
                       const Quadratic& gamma);
/// (terms…) in set, in the order of the set's tracks. `name` is how sentences show the set.
/// Throws InputError for the wrong number of terms.
NumberFormula in_set(const std::vector<NumberTerm>& terms, const Automaton& set, std::string name);

NumberFormula operator!(const NumberFormula& a);
NumberFormula operator&&(const NumberFormula& a, const NumberFormula& b);
NumberFormula operator||(const NumberFormula& a, const NumberFormula& b);
NumberFormula all_of(std::vector<NumberFormula> parts);
NumberFormula any_of(std::vector<NumberFormula> parts);
NumberFormula implies(const NumberFormula& a, const NumberFormula& b);
NumberFormula iff(const NumberFormula& a, const NumberFormula& b);
/// if condition then a else b.
NumberFormula choose(const NumberFormula& condition, const NumberFormula& a,
                     const NumberFormula& b);

NumberFormula exists(std::vector<std::string> variables, const NumberFormula& body);
NumberFormula for_all(std::vector<std::string> variables, const NumberFormula& body);
/// There are infinitely many x with …: beyond each number there is one.
NumberFormula infinitely_many(const std::string& variable, const NumberFormula& body);
/// There is exactly one x with …
NumberFormula exactly_one(const std::string& variable, const NumberFormula& body);

/// The variables that no quantifier binds.
std::set<std::string> free_variables(const NumberFormula& formula);
/// The formula with a free variable under another name, bound variables kept apart.
NumberFormula renamed(const NumberFormula& formula, const std::string& from, const std::string& to);
/// "all x, y: (x <= y) implies …", for messages and certificates.
std::string to_text(const NumberFormula& formula);
std::string to_text(const NumberTerm& term);
using core::to_text;  // or a number would be shown as the term that it converts to, for ever

}  // namespace takeaway::automata
