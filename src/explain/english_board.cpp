/// What a game is played on, in words: its parameters, piles, memory and positions.
#include "core/words.hpp"
#include "explain/english_moves.hpp"
#include "explain/explainer.hpp"

namespace takeaway::explain {

using namespace syntax;

std::string Explainer::parameters() const {
    std::vector<std::string> parts;
    for (const auto& [name, number] : game_.parameters) {
        const Node value = with_values({Kind::name, name, 0, {}, {}}, text_.values);
        const bool is_list = value.kind == Kind::family;
        parts.push_back(name + equals +
                        (is_list ? "{" + joined_words(value.kids, comma) + "}" : in_words(value)));
    }
    return parts.empty() ? "" : "with " + enumerated(parts) + ": ";
}

std::string Explainer::piles() const {
    const std::vector<Node> terms = pile_terms(text_);
    if (text_.piles == 1) return "one pile of" + space + in_words(terms[0]) + " tokens";
    const std::string count = number_word(text_.piles) + " piles, ";
    if (text_.text.piles->unordered)
        return count + joined_words(terms, at_most) + "; their order does not matter";
    std::vector<std::string> names;
    for (const Node& term : terms) names.push_back(in_words(term));
    const bool all_shown = names.size() == text_.piles;
    return count + (all_shown ? enumerated(names) : joined_words(terms, ", ")) +
           "; the piles are told apart";
}

void Explainer::memory() {
    if (!game_.rules || !game_.rules->remembers()) return;
    std::vector<std::string> starts;
    std::vector<Node> all = pile_terms(text_);
    for (const Remembered& number : game_.rules->remembered()) {
        all.push_back({Kind::name, number.name, 0, {}, {}});
        starts.push_back(in_words(all.back()) + equals + to_text(number.start));
    }
    const bool one = starts.size() == 1;
    paragraph("The game remembers " + std::string(one ? "a number" : "numbers") +
              ", before the first move " + enumerated(starts) + "; a position is (" +
              joined_words(all, comma) + ").");
}

void Explainer::which_positions() {
    const auto say = [&](const std::vector<Node>& nodes, const std::string& before) {
        if (nodes.empty()) return;
        const std::vector<Node> conditions = conditions_with_values(nodes, text_.values);
        legend_.mention(conditions);
        paragraph(before + in_words(conditions) + ".");
    };
    say(text_.text.positions, "Positions are only those, also after a move, where ");
    say(text_.text.ends, "There are no moves any more when ");
}

std::string Explainer::plain_piles() const {
    if (text_.piles == 1) return "one pile";
    std::string text = number_word(text_.piles) + " piles";
    std::vector<std::string> sizes;
    std::vector<std::string> groups;
    if (game_.rules) {
        for (const std::size_t size : game_.rules->components()) sizes.push_back(number_word(size));
        for (const PileGroup& group : game_.rules->unordered_piles())
            if (group.end - group.begin > 1)
                groups.push_back("piles " + std::to_string(group.begin + 1) +
                                 (group.end - group.begin == 2 ? " and " : " to ") +
                                 std::to_string(group.end));
    }
    if (sizes.size() > 1) text += ", " + enumerated(sizes) + " for the games of the sum";
    if (groups.empty()) return text + "; the piles are told apart";
    return text + "; the order of " + enumerated(groups) + " does not matter";
}

}  // namespace takeaway::explain
