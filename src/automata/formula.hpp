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
struct Term {
    std::map<std::string, Integer> coefficients;  ///< none is 0
    Integer constant = 0;

    Term() = default;
    Term(int value) : constant(value) {}                 // NOLINT(google-explicit-constructor)
    Term(std::int64_t value) : constant(value) {}        // NOLINT(google-explicit-constructor)
    Term(Integer value) : constant(std::move(value)) {}  // NOLINT(google-explicit-constructor)
    Term(const char* variable) : Term(std::string(variable)) {}  // NOLINT
    Term(const std::string& variable);  // NOLINT(google-explicit-constructor)

    bool operator==(const Term&) const = default;
};

Term operator+(const Term& a, const Term& b);
Term operator-(const Term& a, const Term& b);
Term operator*(const Integer& factor, const Term& a);

class Formula {
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
        std::vector<Term> terms;
        Integer modulus = 0;
        Quadratic alpha, gamma;
        std::string set_name;
        std::shared_ptr<const Automaton> set;
        std::vector<std::string> variables;
        std::vector<Formula> parts;
    };

    explicit Formula(Node node) : node_(std::make_shared<const Node>(std::move(node))) {}
    const Node& operator*() const { return *node_; }
    const Node* operator->() const { return node_.get(); }

  private:
    std::shared_ptr<const Node> node_;
};

Formula truth(bool value);
Formula operator<=(const Term& a, const Term& b);
Formula operator<(const Term& a, const Term& b);
Formula operator>=(const Term& a, const Term& b);
Formula operator>(const Term& a, const Term& b);
Formula equals(const Term& a, const Term& b);
Formula differs(const Term& a, const Term& b);
/// a ≡ b modulo m. Throws InputError unless m >= 1.
Formula congruent(const Term& a, const Term& b, const Integer& modulus);
/// y = ⌊nα + γ⌋, where n and y are terms with natural values (else it does not hold).
Formula is_floor(const Term& y, const Quadratic& alpha, const Term& n, const Quadratic& gamma);
/// (terms…) in set, in the order of the set's tracks. `name` is how sentences show the set.
/// Throws InputError for the wrong number of terms.
Formula in_set(const std::vector<Term>& terms, const Automaton& set, std::string name);

Formula operator!(const Formula& a);
Formula operator&&(const Formula& a, const Formula& b);
Formula operator||(const Formula& a, const Formula& b);
Formula all_of(std::vector<Formula> parts);
Formula any_of(std::vector<Formula> parts);
Formula implies(const Formula& a, const Formula& b);
Formula iff(const Formula& a, const Formula& b);
/// if condition then a else b.
Formula choose(const Formula& condition, const Formula& a, const Formula& b);

Formula exists(std::vector<std::string> variables, const Formula& body);
Formula for_all(std::vector<std::string> variables, const Formula& body);
/// There are infinitely many x with …: beyond each number there is one.
Formula infinitely_many(const std::string& variable, const Formula& body);
/// There is exactly one x with …
Formula exactly_one(const std::string& variable, const Formula& body);

/// The variables that no quantifier binds.
std::set<std::string> free_variables(const Formula& formula);
/// The formula with a free variable under another name, bound variables kept apart.
Formula renamed(const Formula& formula, const std::string& from, const std::string& to);
/// "all x, y: (x <= y) implies …", for messages and certificates.
std::string to_text(const Formula& formula);
std::string to_text(const Term& term);
using takeaway::to_text;  // or a number would be shown as the term that it converts to, for ever

}  // namespace takeaway::automata
