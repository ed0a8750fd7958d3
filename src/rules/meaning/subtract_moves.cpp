/// Moves of the form `subtract`: a vector, a list of vectors, in any order, or any vector at all.
#include <algorithm>
#include <numeric>

#include "rules/meaning/move_maker.hpp"

namespace takeaway::rules {

using namespace syntax;

void MoveMaker::subtract_vector(const Node& vector) {
    // `subtract S` with a parameter `S...` is one alternative for each number of the list.
    if (vector.kind == Kind::name && scope_.names().lists.count(vector.text) > 0) {
        for (const Integer& member : scope_.names().lists.at(vector.text))
            add_vector(scope_, {}, {constant_term(member)}, vector);
        return;
    }
    std::vector<std::string> names;
    const Scope scope = with_variables({&vector}, names);
    add_vector(scope, names, scope.entries(vector), vector);
}

void MoveMaker::add_vector(const Scope& scope, const std::vector<std::string>& names,
                           const std::vector<TermPtr>& entries, const Node& vector) {
    if (entries.size() != piles_)
        fail(vector.spot, "the game has " + std::to_string(piles_) +
                              " piles, but this vector has " + std::to_string(entries.size()) +
                              " entries: one for each pile is needed, 0 where nothing is "
                              "taken");
    const bool any_order = move_->any_order || piles_text_.unordered;
    if (any_order && piles_ > most_piles_in_any_order)
        fail(vector.spot, "subtracting in any order is limited to " +
                              std::to_string(most_piles_in_any_order) + " piles");
    std::vector<std::size_t> arrangement(piles_);
    std::iota(arrangement.begin(), arrangement.end(), std::size_t{0});
    const std::vector<const Node*> said = entry_nodes(vector, entries.size());
    bool first = true;
    do {
        MoveAmounts amounts;
        amounts.variables = names;
        for (const std::size_t i : arrangement) amounts.taken.push_back(entries[i]);
        // The same entries in another order are as negative as they were.
        if (first) amounts.said = said;
        first = false;
        add(scope, amounts);
    } while (any_order && std::next_permutation(arrangement.begin(), arrangement.end()));
}

void MoveMaker::subtract_any() {
    Scope scope = scope_;
    if (scope.knows(move_->any_name))
        fail(move_->spot, "`" + move_->any_name + "` has a meaning already");
    MoveAmounts amounts;
    for (std::size_t i = 0; i < piles_; ++i) {
        amounts.variables.push_back(move_->any_name + "[" + std::to_string(i + 1) + "]");
        amounts.taken.push_back(variable(i));
    }
    scope.names().vectors[move_->any_name] = amounts.taken;
    add(scope, amounts);
}

}  // namespace takeaway::rules
