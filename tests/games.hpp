/// Games for tests: by expression as a user types it, or from a text.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "rules/library/library.hpp"
#include "solve/star.hpp"

namespace takeaway::test {

/// The catalog with every operator. Parsed once for all tests of a program.
inline const Library& library() {
    static const Library everything = [] {
        constexpr std::uint64_t memory_of_a_test = std::uint64_t{1} << 26;
        Library made;
        add_star(made, memory_of_a_test);
        return made;
    }();
    return everything;
}

inline Game game(const std::string& expression) { return library().game(expression); }

/// Whether the text is that of a game that splits heaps, which only any_game gives.
inline bool is_about_heaps(const CatalogEntry& entry) {
    return !entry.text->heap.empty() ||
           (entry.text->made_from && !entry.text->made_from->code.empty());
}

inline Game game_from(const std::string& text) { return library().game_from_text("test", text); }

/// The options of a position, each once.
inline std::set<Position> options(const Game& game, const Position& from) {
    std::set<Position> found;
    game.rules->each_option(from, [&](const Position& to, std::size_t) {
        found.insert(to);
        return true;
    });
    return found;
}

/// All positions with every pile below the bound, unordered piles sorted, in lexicographic order.
inline std::vector<Position> box(const Game& game, std::int64_t bound) {
    std::vector<Position> positions;
    Position at(game.rules->piles(), 0);
    while (true) {
        Position sorted = at;
        sort_groups(sorted, game.rules->unordered_piles());
        if (sorted == at) positions.push_back(at);
        std::size_t i = at.size();
        while (i > 0 && ++at[i - 1] == bound) at[--i] = 0;
        if (i == 0) return positions;
    }
}

}  // namespace takeaway::test
