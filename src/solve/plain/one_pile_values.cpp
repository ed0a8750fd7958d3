#include "solve/plain/one_pile_values.hpp"

#include <algorithm>
#include <bit>

#include "core/error.hpp"
#include "solve/plain/move_vectors.hpp"

namespace takeaway::solve {

namespace {

/// With this many moves every value is below 64 and a set of values is one word.
constexpr std::size_t most_moves = 63;

std::optional<std::string> why_not_by_form(const Game& game) {
    if (auto why = why_not_plain(*game.rules)) return why;
    if (game.rules->piles() != 1) return "it does not have one pile";
    if (!game.rules->is_invariant()) return "its moves depend on the position";
    if (!game.has_nim_values()) return "it has no nim values";
    return std::nullopt;
}

/// The moves below the bound, ascending; nothing if they are more than most_moves.
std::optional<std::vector<std::size_t>> few_moves(const Game& game, std::int64_t bound) {
    std::vector<std::size_t> moves;
    if (bound <= 0) return moves;
    const bool all = each_move(*game.rules, Box::below(1, bound), [&](const Position& move) {
        const auto taken = static_cast<std::size_t>(move[0]);
        const auto place = std::lower_bound(moves.begin(), moves.end(), taken);
        if (place == moves.end() || *place != taken) moves.insert(place, taken);
        return moves.size() <= most_moves;
    });
    if (!all) return std::nullopt;
    return moves;
}

}  // namespace

std::optional<std::string> why_not_one_pile_values(const Game& game, std::int64_t bound) {
    if (auto reason = why_not_by_form(game)) return reason;
    if (few_moves(game, bound)) return std::nullopt;
    return "it has more than " + std::to_string(most_moves) + " moves";
}

std::uint64_t memory_of_one_pile_values(std::int64_t bound) {
    constexpr std::uint64_t bytes_per_pile = 1 + sizeof(std::uint32_t);
    return static_cast<std::uint64_t>(std::max<std::int64_t>(bound, 0)) * bytes_per_pile;
}

std::vector<std::uint32_t> one_pile_values(const Game& game, std::int64_t bound,
                                           const SolveControl& control) {
    const auto refuse = [&](const std::string& reason) {
        throw InputError("`" + game.expression +
                         "` is not a game of one pile and few moves: " + reason);
    };
    if (const auto reason = why_not_by_form(game)) refuse(*reason);
    const std::uint64_t bytes = memory_of_one_pile_values(bound);
    if (bytes > control.memory_limit)
        throw LimitError("the values of " + std::to_string(bound) + " piles need " +
                         bytes_to_text(bytes) + ", more than the limit of " +
                         bytes_to_text(control.memory_limit));
    const auto listed = few_moves(game, bound);
    if (!listed) refuse("it has more than " + std::to_string(most_moves) + " moves");
    const std::vector<std::size_t>& moves = *listed;

    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(bound, 0));
    std::vector<std::uint8_t> values(count);
    constexpr std::size_t piles_between_reports = std::size_t{1} << 20;
    std::size_t fitting = 0;  // how many of the moves, which ascend, fit the pile
    for (std::size_t begin = 0; begin < count; begin += piles_between_reports) {
        control.progress.at(begin, count);
        const std::size_t end = std::min(count, begin + piles_between_reports);
        for (std::size_t n = begin; n < end; ++n) {
            while (fitting < moves.size() && moves[fitting] <= n) ++fitting;
            std::uint64_t seen = 0;
            for (std::size_t i = 0; i < fitting; ++i)
                seen |= std::uint64_t{1} << values[n - moves[i]];
            values[n] = static_cast<std::uint8_t>(std::countr_one(seen));
        }
    }
    return {values.begin(), values.end()};
}

}  // namespace takeaway::solve
