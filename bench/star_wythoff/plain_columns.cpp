#include <algorithm>
#include <vector>

#include "contenders.hpp"
#include "solve/plain/move_vectors.hpp"

namespace takeaway::bench {

PositionList plain_columns(const Game& game, std::int64_t bound) {
    const auto size = static_cast<std::size_t>(bound);
    const MoveVectors moves = *move_vectors(*game.rules, Box::below(2, bound), size);
    std::vector<std::size_t> second(size, size);  // of the column's only move
    for (std::size_t i = 0; i < moves.size(); ++i) second[moves.row(i)[0]] = moves.row(i)[1];

    std::vector<std::vector<std::uint32_t>> columns(size);
    std::vector<std::uint8_t> is_n(size);
    PositionList found(2);
    for (std::size_t x = 0; x < size; ++x) {
        const std::size_t height = x == 0 ? size : second[x];
        std::fill(is_n.begin(), is_n.begin() + static_cast<std::ptrdiff_t>(height), 0);
        for (std::size_t from = 1; from < x; ++from) {
            const std::size_t shift = second[x - from];
            for (const std::uint32_t y : columns[from]) {
                if (y + shift >= height) break;
                is_n[y + shift] = 1;
            }
        }
        for (std::uint32_t y = 0; y < height; ++y) {
            if (is_n[y] != 0) continue;
            columns[x].push_back(y);
            found.push_back(static_cast<std::uint32_t>(x), y);
        }
    }
    return found;
}

}  // namespace takeaway::bench
