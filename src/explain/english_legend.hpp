/// The signs and names of an explanation that need a word themselves: y′, φ, ⊕, the sets A and B.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "explain/english_moves.hpp"

namespace takeaway::explain {

class Legend {
  public:
    /// Everything that the explanation mentions passes through here.
    void mention(const syntax::Node& node);
    void mention(const std::vector<syntax::Node>& nodes) {
        for (const syntax::Node& node : nodes) mention(node);
    }
    /// What a named set is; to be called after everything that uses it was mentioned.
    void define(const std::string& name, const syntax::Node& set);
    /// That vectors are subtracted from these piles.
    void explain_subtraction(const ValuedText& game);

    /// What was mentioned for the first time since the last call: "y′ is y after the move".
    std::vector<std::string> take_entries();

  private:
    std::vector<std::string> after_;  // piles that were mentioned as x'
    std::vector<std::string> subtraction_;
    std::vector<std::string> sets_;
    std::vector<std::string> signs_;
    std::set<std::string> explained_;
    std::set<std::string> called_;  // functions and sequences
};

}  // namespace takeaway::explain
