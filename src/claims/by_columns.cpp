#include "claims/by_columns.hpp"

#include <algorithm>

namespace takeaway::claims {

ColumnOutcomes::ColumnOutcomes(const PositionList& moves, const Position& corner,
                               const Progress& progress) {
    const auto width = static_cast<std::size_t>(corner[0]) + 1;
    const auto height = static_cast<std::size_t>(corner[1]) + 1;
    columns_.resize(width);
    std::vector<bool> ruled_out(height);
    for (std::size_t x = 0; x < width; ++x) {
        progress.at(x, width);
        std::fill(ruled_out.begin(), ruled_out.end(), false);
        std::vector<std::size_t> up;  // the b of moves (0, b)
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const std::size_t a = moves.row(i)[0];
            const std::size_t b = moves.row(i)[1];
            if (a > x) break;  // the list is in order
            if (a == 0) {
                up.push_back(b);
                continue;
            }
            for (const std::uint32_t q : columns_[x - a]) {
                if (q + b >= height) break;
                ruled_out[q + b] = true;
            }
        }
        for (std::size_t y = 0; y < height; ++y) {
            if (ruled_out[y]) continue;
            columns_[x].push_back(static_cast<std::uint32_t>(y));
            for (const std::size_t b : up)
                if (y + b < height) ruled_out[y + b] = true;
        }
    }
}

bool ColumnOutcomes::is_p(const Position& position) const {
    const std::vector<std::uint32_t>& column = columns_[static_cast<std::size_t>(position[0])];
    return std::binary_search(column.begin(), column.end(),
                              static_cast<std::uint32_t>(position[1]));
}

}  // namespace takeaway::claims
