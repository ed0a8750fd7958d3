#include "solve/columns/column_game.hpp"

#include <algorithm>

#include "solve/plain/move_vectors.hpp"

namespace takeaway::solve {

namespace {

/// "Few moves": this many a column on average. Beyond, columns are no longer sparse work and
/// by_bit_rows.hpp wins.
constexpr std::size_t most_moves_per_column = 8;
/// With less than one move in so many columns, most columns have no bound and are not sparse.
constexpr std::size_t most_columns_per_move = 8;

/// Shifts, cells and the places of bitmaps are added in 32 bits.
constexpr std::int64_t largest_bound = std::int64_t{1} << 28;

MovesByDifference by_difference(const MoveVectors& moves, std::int64_t bound) {
    std::vector<std::uint32_t> begins;
    std::vector<std::uint32_t> seconds;
    for (std::size_t a = 0; a <= static_cast<std::size_t>(bound); ++a)
        begins.push_back(static_cast<std::uint32_t>(
            a < static_cast<std::size_t>(bound) ? moves.with_first(a).begin : moves.size()));
    for (std::size_t i = 0; i < moves.size(); ++i) seconds.push_back(moves.row(i)[1]);
    return {std::move(begins), std::move(seconds)};
}

/// Seen at positions without a first pile, where such moves are the only ones: the first ends the
/// look, whereas listing all moves below a large bound would take longer than solving.
bool takes_from_second_alone(const Rules& rules, std::int64_t bound) {
    if (bound <= 0) return false;
    return !each_move(rules, Box({1, bound}), [](const Position&) { return false; });
}

bool no_second_is_0(const MoveVectors& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (moves.row(i)[1] == 0) return false;
    return true;
}

}  // namespace

std::optional<std::string> why_no_column_game_by_form(const Game& game, std::int64_t bound) {
    if (auto why = why_not_plain(*game.rules)) return why;
    if (game.rules->piles() != 2) return "it does not have two piles";
    if (!game.rules->unordered_piles().empty()) return "its piles are unordered";
    if (!game.rules->is_invariant()) return "its moves depend on the position";
    if (game.ending != Ending::normal) return "it is played in misère play";
    if (game.blocking) return "moves may be blocked";
    if (bound > largest_bound) return "the bound is above 2^28";
    return std::nullopt;
}

ColumnGameOrReason column_game(const Game& game, std::int64_t bound) {
    if (const auto reason = why_no_column_game_by_form(game, bound)) return {std::nullopt, *reason};
    if (takes_from_second_alone(*game.rules, bound))
        return {std::nullopt, "a move takes from the second pile alone"};
    const auto most =
        most_moves_per_column * static_cast<std::size_t>(std::max<std::int64_t>(bound, 1));
    const auto moves = move_vectors(*game.rules, Box::below(2, bound), most);
    if (!moves)
        return {std::nullopt, "it has more than " + std::to_string(most) + " moves below " +
                                  std::to_string(bound)};
    if (moves->size() < static_cast<std::size_t>(bound) / most_columns_per_move)
        return {std::nullopt, "so few moves leave its columns dense"};
    return {ColumnGame{static_cast<std::uint32_t>(bound), by_difference(*moves, bound),
                       is_symmetric(*moves), no_second_is_0(*moves)},
            ""};
}

std::vector<std::uint32_t> columns_that_close_rows(const ColumnGame& game) {
    std::vector<std::uint32_t> closed_from(game.bound, game.bound);
    if (!game.row_0_is_p) return closed_from;
    for (std::uint32_t a = 0; a < game.bound; ++a)
        for (const std::uint32_t b : game.moves.at(a)) closed_from[b] = std::min(closed_from[b], a);
    return closed_from;
}

}  // namespace takeaway::solve
