#include "app/play/board.hpp"

#include <algorithm>

#include "app/positions/move_words.hpp"
#include "app/text_table.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

namespace {

/// Boards with more lines than this leave no room for the rest of the screen.
constexpr std::size_t most_lines = 16;
constexpr std::size_t tokens_in_a_group = 5;
/// Between the parts of a pile, and between piles on one line.
constexpr std::size_t gap = 2;

std::size_t width_of_tokens(std::size_t tokens) {
    return tokens == 0 ? 0 : tokens + (tokens - 1) / tokens_in_a_group;
}

std::string drawn(std::size_t tokens, const std::string& token) {
    std::string text;
    for (std::size_t i = 0; i < tokens; ++i) {
        if (i > 0 && i % tokens_in_a_group == 0) text += ' ';
        text += token;
    }
    return text;
}

std::size_t longest(const std::vector<std::string>& texts) {
    std::size_t most = 0;
    for (const std::string& text : texts) most = std::max(most, width_of(text));
    return most;
}

}  // namespace

std::vector<BoardRow> board_rows(const Game& game, const std::vector<std::string>& pile_names,
                                 const BigPosition& position, const BoardStyle& style) {
    const std::size_t name_width = longest(pile_names);
    const std::size_t room = std::max(style.width, name_width + 2 * gap + digits_in_sentences + 1) -
                             name_width - 2 * gap - 1;
    std::vector<std::string> counts;
    for (const Integer& pile : position) counts.push_back(number_text(pile, room));
    const std::size_t count_width = longest(counts);
    std::vector<std::size_t> components = game.rules->components();
    components.back() -= game.rules->remembered().size();
    const bool is_sum = components.size() > 1;
    const bool one_a_line = position.size() + (is_sum ? components.size() : 0) <= most_lines;

    const Integer& largest = *std::max_element(position.begin(), position.end());
    const std::size_t besides = name_width + count_width + 3 * gap;
    const bool drawable =
        one_a_line && largest <= style.width &&
        width_of_tokens(static_cast<std::size_t>(to_int64(largest))) + besides <= style.width;
    const std::size_t token_width =
        drawable ? width_of_tokens(static_cast<std::size_t>(to_int64(largest))) : 0;
    const std::size_t in_a_line =
        one_a_line
            ? 1
            : std::max<std::size_t>(1, style.width / (name_width + count_width + 2 * gap + 1));

    std::vector<BoardRow> rows;
    std::size_t at = 0;
    for (std::size_t summand = 0; summand < components.size(); ++summand) {
        if (is_sum)
            rows.push_back({summand < game.summands.size() ? game_name(game.summands[summand])
                                                           : "game " + std::to_string(summand + 1),
                            {}});
        for (std::size_t i = 0; i < components[summand]; ++i, ++at) {
            if (i % in_a_line == 0) rows.emplace_back();
            BoardPile pile;
            pile.name = pile_names[at] + std::string(name_width - width_of(pile_names[at]), ' ');
            if (drawable) {
                const auto tokens = static_cast<std::size_t>(to_int64(position[at]));
                pile.tokens = drawn(tokens, style.token) +
                              std::string(token_width - width_of_tokens(tokens), ' ');
            }
            pile.count = std::string(count_width - width_of(counts[at]), ' ') + counts[at];
            rows.back().piles.push_back(std::move(pile));
        }
    }
    for (const Remembered& number : game.rules->remembered())
        rows.push_back({"  " + number.name + " = " + number_text(position[at++], room), {}});
    return rows;
}

}  // namespace takeaway::app
