/// Closed descriptions of sets of positions: unions of families {(e1, …, ed) : condition on n, …}.
///
/// Claimed P-positions are such sets, and so are sets of numbers (d = 1). Nothing is tabulated: a
/// position of any size is tested by solving e1 = x1, …, ed = xd for the indices.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/formula/loops.hpp"
#include "rules/position.hpp"

namespace takeaway::rules {

/// The vectors (heads) for all values of the variables that satisfy the condition.
/// Slots: the vector x_1 … x_d to be tested, a bound, then the variables.
struct Family {
    std::vector<TermPtr> heads;
    std::vector<std::string> variables;
    FormulaPtr condition;
    bool any_order = false;

    std::size_t first_variable() const { return heads.size() + 1; }
};

class PositionSet {
  public:
    /// All families must have the same number of heads. Throws InputError if membership cannot be
    /// decided because a variable is not determined by the vector.
    explicit PositionSet(std::vector<Family> families);

    std::size_t dimension() const { return families_[0].heads.size(); }
    bool contains(const std::vector<std::int64_t>& vector) const;
    bool contains(const std::vector<Integer>& vector) const;

    /// All members with every coordinate at least 0 and below the bound, sorted, each once. Throws
    /// LimitError if more than `most` candidates would have to be looked at; where nothing is
    /// said, their number may grow with the box.
    std::vector<Position> below(std::int64_t bound, std::optional<std::uint64_t> most = {}) const;

    const std::vector<Family>& families() const { return families_; }

  private:
    template <class Int>
    bool test(const std::vector<Int>& vector) const;

    std::vector<Family> families_;
    std::vector<Loops> testing_;
    std::vector<Loops> listing_;
};

}  // namespace takeaway::rules
