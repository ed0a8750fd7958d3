/// Texts of the rule language inside a claim: conditions, terms, sets and constants, with the names
/// that its file defines.
///
/// The same parser and the same meaning as in a game: nothing here has a language of its own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "claims/claim.hpp"
#include "rules/formula/formula.hpp"
#include "rules/formula/position_set.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::claims {

/// Names with values: parameters such as d = 3.
using Values = std::vector<std::pair<std::string, std::int64_t>>;

class Statement {
  public:
    /// Knows the definitions of the ledger, and the values. Throws RuleError.
    explicit Statement(const Ledger& ledger, const Values& values = {});

    /// Gives the name slot `slot`; later texts may use it.
    void add_variable(const std::string& name, int slot);
    /// x stands for the vector of slots first … first + count - 1: x[1], x[2], …
    void add_vector(const std::string& name, int first, std::size_t count);
    void add_vector(const std::string& name, std::vector<TermPtr> entries);
    void add_set(const std::string& name, VectorSet set);

    /// The names of the condition that have no meaning yet, in order of appearance.
    std::vector<std::string> unknown_in(const std::string& conditions) const;
    /// Conditions joined by commas.
    FormulaPtr condition(const std::string& text) const;
    TermPtr term(const std::string& text) const;
    /// (e1, …, ed), or (e for i in 1..d).
    std::vector<TermPtr> vector(const std::string& text) const;
    Quadratic exact(const std::string& text) const;
    Integer whole(const std::string& text) const;
    /// Vectors have `dimension` entries if that is not 0.
    SetMeaning set(const std::string& text, std::size_t dimension = 0) const;
    std::shared_ptr<const BeattySequence> sequence(const std::string& text) const;

  private:
    Names names_;
};

}  // namespace takeaway::claims
