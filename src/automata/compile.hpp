/// From formulas to automata: the set of the values of the free variables that make it true.
///
/// What decides the time is the number of tracks that meet in one table. So conjunctions are kept
/// as lists, a quantified variable is eliminated as soon as only the conjuncts that mention it have
/// been joined (the variable with the narrowest join first), "exists" moves into disjunctions, and
/// conditions are built once for all variables with the same coefficients.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "automata/formula.hpp"
#include "automata/logged_operations.hpp"

namespace takeaway::automata {

class Compiler {
  public:
    explicit Compiler(LoggedOperations& operations) : do_(operations) {}

    /// A set over exactly the free variables of a formula in core form.
    /// Throws LimitError, Interrupted, and InputError for a set of another system or a field that
    /// the system does not have.
    LoggedSet compiled(const NumberFormula& formula);

  private:
    LoggedSet condition(const NumberFormula& formula);
    LoggedSet comparison(const NumberTerm& difference, bool equality);
    LoggedSet congruence(const NumberTerm& difference, const Integer& modulus);
    LoggedSet applied(const NumberFormula& formula);
    LoggedSet disjunction(std::vector<LoggedSet> parts);
    LoggedSet conjunction(std::vector<LoggedSet> parts);
    LoggedSet some(const std::vector<std::string>& variables, const NumberFormula& body);
    LoggedSet eliminated(std::vector<std::string> variables, std::vector<LoggedSet> parts);
    void add_conjuncts(const NumberFormula& formula, std::vector<LoggedSet>& parts);
    LoggedSet over_free_variables(const LoggedSet& part, const NumberFormula& formula);
    /// Another name for a bound variable, which still says whose it is.
    std::string fresh(const std::string& variable) {
        return variable.substr(0, variable.find('~')) + "~" + std::to_string(++names_);
    }

    LoggedOperations& do_;
    int names_ = 0;
};

/// Throws InputError for a name that certificates could not hold, or that is one of `fresh`.
void require_names(const NumberFormula& formula);

/// The set of a formula by itself. Proves the laws of the system first if that was not done.
Automaton compiled(const NumberFormula& formula, const System& system, Work& work);

}  // namespace takeaway::automata
