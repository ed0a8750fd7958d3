#include "explain/english.hpp"

#include <sstream>

#include "explain/english_moves.hpp"
#include "explain/explainer.hpp"

namespace takeaway::explain {

using namespace syntax;

namespace {

NameValues values_of(const Game& game) {
    NameValues values;
    for (const auto& [name, value] : game.parameters) {
        std::vector<Integer> numbers;
        std::istringstream members(value);
        for (std::string member; std::getline(members, member, ',');)
            numbers.push_back(parse_integer(member));
        bool is_list = numbers.size() != 1;
        for (const Parameter& parameter : game.text->parameters)
            if (parameter.name == name) is_list = parameter.is_list;
        if (is_list) {
            values.lists[name] = std::move(numbers);
        } else if (!numbers.empty()) {
            values.numbers[name] = numbers[0];
        }
    }
    return values;
}

/// Sums and operators have no text; an empty one says as much.
const GameText& text_or_none(const Game& game) {
    static const GameText none;
    return game.text ? *game.text : none;
}

}  // namespace

std::string with_capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string ending_words(const Game& game) {
    return game.ending == Ending::misere
               ? "Players take turns; whoever cannot move wins (misère play)."
               : "Players take turns; whoever cannot move loses.";
}

Explainer::Explainer(const Game& game, std::size_t width)
    : game_(game),
      text_{text_or_none(game),
            game.rules       ? game.rules->real_piles()
            : game.splitting ? 1U
                             : 0U,
            {}},
      width_(width) {
    if (game.text) text_.values = values_of(game);
    const std::optional<Piles>& piles = text_.text.piles;
    if (piles && piles->count) text_.values.vectors[piles->names[0]] = text_.piles;
}

std::string Explainer::run() {
    if (text_.text.piles) {
        paragraph(with_capital(parameters() + piles()) + ". " + ending_words(game_));
        memory();
        which_positions();
        moves();
        passes();
        blocking();
    } else if (game_.splits() && (game_.splitting || !game_.summands.empty())) {
        heaps();
    } else {
        paragraph(origin());
        paragraph(with_capital(plain_piles()) + ". " + ending_words(game_));
        move_names();
        plain_blocking();
    }
    for (const Definition& definition : text_.text.definitions)
        legend_.define(definition.name, with_values(definition.set, text_.values));
    legend();
    if (text_.text.claim && game_.claim) claim();
    return std::move(lines_);
}

void Explainer::claim() {
    NameValues values = text_.values;
    values.dimension = text_.piles + (game_.rules ? game_.rules->remembered().size() : 0);
    const Node claimed = with_values(*text_.text.claim, values);
    legend_.mention(claimed);
    paragraph("Claimed P-positions (the player to move loses): " + members_in_words(claimed) + ".");
    legend();
}

void Explainer::legend() {
    const std::vector<std::string> entries = legend_.take_entries();
    if (entries.size() == 1) {
        paragraph("Here " + entries[0] + ".");
    } else if (!entries.empty()) {
        paragraph("Here");
        for (std::size_t i = 0; i < entries.size(); ++i)
            item("  – ", entries[i] + (i + 1 < entries.size() ? ";" : "."));
    }
}

std::string explain(const Game& game, std::size_t width) { return Explainer(game, width).run(); }

}  // namespace takeaway::explain
