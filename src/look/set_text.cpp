#include "look/set_text.hpp"

#include "numeration/beatty.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::look {

namespace {

std::string vector_text(const std::vector<std::string>& piles) {
    if (piles.size() == 1) return piles[0];
    std::string text = "(";
    for (std::size_t i = 0; i < piles.size(); ++i) text += (i == 0 ? "" : ", ") + piles[i];
    return text + ")";
}

template <class Contains>
SetMembers tested(std::size_t piles, std::int64_t below, const Contains& contains) {
    const Box box = Box::below(piles, below);
    if (box.count() > most_tested_positions)
        throw LimitError("this set can only be tested position by position, and " +
                         std::to_string(box.count()) + " are too many; take a smaller bound");
    std::vector<Position> members;
    Position at(piles, 0);
    do
        if (contains(at)) members.push_back(at);
    while (box.advance(at));
    return {piles, std::move(members), below};
}

}  // namespace

std::string listed_text(const std::vector<Position>& positions, bool any_order) {
    std::string text = "{";
    for (std::size_t i = 0; i < positions.size(); ++i) {
        std::vector<std::string> piles;
        for (const std::int64_t pile : positions[i]) piles.push_back(std::to_string(pile));
        text += (i == 0 ? "" : ", ") + vector_text(piles);
    }
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

std::string union_text(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " + ") + part;
    return text;
}

SetMembers members_of_text(const std::string& text, std::int64_t below) {
    const RuleSource source{"set", text};
    const Scope scope(source);
    const SetMeaning meaning = scope.set(parse_whole_set(source));
    if (const auto* beatty = std::get_if<std::shared_ptr<const BeattySequence>>(&meaning))
        return tested(1, below, [&](const Position& p) { return (*beatty)->contains(p[0]); });
    if (const auto* tail = std::get_if<std::shared_ptr<const TailSet>>(&meaning))
        return tested(1, below, [&](const Position& p) {
            return (*tail)->system.is_vile(p[0]) == (*tail)->vile;
        });
    const auto& vectors = std::get<std::shared_ptr<const VectorSet>>(meaning);
    if (const auto* families = dynamic_cast<const PositionSet*>(vectors.get()))
        return {families->dimension(), families->below(below), below};
    return tested(vectors->dimension(), below,
                  [&](const Position& p) { return vectors->contains(p); });
}

bool text_describes(const std::string& text, const SetMembers& set,
                    const std::vector<PileGroup>& unordered) {
    std::vector<Position> members = members_of_text(text, set.below()).members();
    for (Position& member : members) sort_groups(member, unordered);
    return SetMembers(set.piles(), std::move(members), set.below()).members() == set.members();
}

}  // namespace takeaway::look
