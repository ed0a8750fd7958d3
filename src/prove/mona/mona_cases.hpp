/// A saying as a list of conjunctions: one kind of move and one family at a time, the automata stay
/// small.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "kernel/sentence.hpp"

namespace takeaway::prove::mona {

/// What is under "there are", as a list of conjunctions: "or" and "and" multiplied out, and the
/// numbers of inner ones taken along.
struct ConjunctiveCase {
    std::vector<int> bound;
    std::vector<SayingPtr> parts;
};

/// The families of a set as sets of their own, each made once, so that it becomes one predicate.
class FamiliesApart {
  public:
    std::vector<SayingPtr> operator()(const FormulaPtr& member);

  private:
    std::map<const PositionSet*, std::vector<PositionSetPtr>> known_;
};

/// At most `most_cases`: where there would be more, a part stays as it is.
constexpr std::size_t most_cases = 400;
std::vector<ConjunctiveCase> cases_of(const SayingPtr& saying, FamiliesApart& families);

}  // namespace takeaway::prove::mona
