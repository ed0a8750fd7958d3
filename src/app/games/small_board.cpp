#include "app/games/small_board.hpp"

#include "app/games/pile_names.hpp"
#include "core/words.hpp"
#include "heaps/heap_table.hpp"

namespace takeaway::app {

namespace {

/// A box of more piles is listed if it has no more positions than this.
constexpr std::int64_t most_small_positions = 4'096;
constexpr std::int64_t small_box_below = 8;
constexpr std::size_t most_positions_shown = 12;

/// A number every five columns, so that a place can be found by eye.
constexpr std::int64_t between_ticks = 5;

std::string board_of_two_piles(const Workbench& bench, const Game& game) {
    const PositionListPtr found = bench.p_positions(game, small_board_below);
    const std::vector<std::string> names = pile_names_of(game);
    std::string text = "P-positions, " + names[0] + " to the right and " + names[1] + " upwards:\n";
    for (std::int64_t y = small_board_below; y-- > 0;) {
        const std::string tick = y % between_ticks == 0 ? std::to_string(y) : "";
        std::string row = std::string(4 - tick.size(), ' ') + tick + " ";
        for (std::int64_t x = 0; x < small_board_below; ++x) {
            Position at{x, y};
            sort_groups(at, game.rules->unordered_piles());
            row += found->contains(at) ? "● " : "· ";
        }
        row.pop_back();
        text += row + "\n";
    }
    std::string ticks(5, ' ');
    for (std::int64_t x = 0; x < small_board_below; x += between_ticks) {
        std::string tick = std::to_string(x);
        tick.resize(x + between_ticks < small_board_below ? 2 * between_ticks : tick.size(), ' ');
        ticks += tick;
    }
    return text + ticks + "\n";
}

std::string line_of_one_pile(const Workbench& bench, const Game& game) {
    const PositionListPtr found = bench.p_positions(game, small_line_below);
    std::string text = "P-positions below " + std::to_string(small_line_below) + ":";
    for (std::size_t i = 0; i < found->size(); ++i)
        text += " " + std::to_string(found->position(i)[0]);
    return text + "\n";
}

std::string list_of_more_piles(const Workbench& bench, const Game& game) {
    std::int64_t positions = 1;
    for (std::size_t i = 0; i < game.rules->piles(); ++i) {
        positions *= small_box_below;
        if (positions > most_small_positions) return "";
    }
    const PositionListPtr found = bench.p_positions(game, small_box_below);
    std::string text = "P-positions with piles below " + std::to_string(small_box_below) + ":";
    for (std::size_t i = 0; i < found->size() && i < most_positions_shown; ++i)
        text += " " + to_text(found->position(i));
    if (found->size() > most_positions_shown)
        text += " … (" + std::to_string(found->size() - most_positions_shown) + " more)";
    return text + "\n";
}

std::string heaps_line(const Workbench& bench, const Game& game) {
    if (game.ending == Ending::misere) return "";
    HeapTable table(game.splitting);
    const HeapValues& values =
        table.values_below(small_board_below, {bench.progress(), bench.limits().memory});
    std::string text = "Nim values of the heaps 0, 1, 2, …:";
    for (std::size_t n = 0; n < static_cast<std::size_t>(small_board_below); ++n)
        text += " " + std::to_string(values[n]);
    return text + "\n";
}

}  // namespace

std::string small_board(const Workbench& bench, const Game& game) {
    if (game.splits()) return heaps_line(bench, game);
    if (game.rules->remembers()) return "";
    if (game.rules->piles() == 1) return line_of_one_pile(bench, game);
    return game.rules->piles() == 2 ? board_of_two_piles(bench, game)
                                    : list_of_more_piles(bench, game);
}

}  // namespace takeaway::app
