#include "look/set_text.hpp"

#include "core/words.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::look {

namespace {

std::string vector_text(const std::vector<std::string>& piles) {
    if (piles.size() == 1) return piles[0];
    return "(" + joined(piles) + ")";
}

}  // namespace

std::string listed_text(const std::vector<Position>& positions, bool any_order) {
    const std::string text = "{" + joined(positions, [](const Position& position) {
                                 std::vector<std::string> piles;
                                 for (const std::int64_t pile : position)
                                     piles.push_back(std::to_string(pile));
                                 return vector_text(piles);
                             });
    // A rearrangement of equal piles is the same position.
    bool matters = false;
    for (const Position& p : positions)
        for (const std::int64_t pile : p) matters = matters || pile != p[0];
    return text + (any_order && matters ? " in any order}" : "}");
}

std::string family_text(const std::vector<std::string>& piles, bool any_order,
                        const std::string& condition) {
    return "{" + vector_text(piles) + (any_order ? " in any order" : "") + " : " + condition + "}";
}

std::string union_text(const std::vector<std::string>& parts) { return joined(parts, " + "); }

std::vector<Position> members_below(const SetMeaning& set, std::int64_t bound) {
    if (const PositionSetPtr families = families_of(set)) return families->below(bound);
    const Box box = Box::below(dimension_of(set), bound);
    if (box.count() > most_tested_positions)
        throw LimitError("this set can only be tested position by position, and " +
                         std::to_string(box.count()) + " are too many; take a smaller bound");
    std::vector<Position> members;
    Position at(box.piles(), 0);
    do
        if (contains(set, at)) members.push_back(at);
    while (box.advance(at));
    return members;
}

SetMembers members_of_text(const std::string& text, std::int64_t below, std::size_t piles) {
    const RuleSource source{"set", text};
    const Scope scope(source);
    const syntax::Node node = parse_whole_set(source);
    const bool vectors = node.kind == syntax::Kind::family || node.kind == syntax::Kind::set_sum;
    const SetMeaning set =
        vectors ? SetMeaning(VectorSet(scope.families(node, piles))) : scope.set(node);
    return {dimension_of(set), members_below(set, below), below};
}

bool text_describes(const std::string& text, const SetMembers& set,
                    const std::vector<PileGroup>& unordered) {
    std::vector<Position> members = members_of_text(text, set.below(), set.piles()).members();
    for (Position& member : members) sort_groups(member, unordered);
    return SetMembers(set.piles(), std::move(members), set.below()).members() == set.members();
}

}  // namespace takeaway::look
