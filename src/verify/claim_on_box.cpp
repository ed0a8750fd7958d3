#include "verify/claim_on_box.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace takeaway::verify {

namespace {

/// Whether the player to move from `from` can reach S despite blocking, and where.
std::optional<Position> reaches_claim(const Game& game, const Position& from,
                                      const std::vector<Position>& claimed) {
    std::int64_t blockable = 0;
    for (const Position& to : claimed) {
        if (!game.rules->is_move(from, to)) continue;
        if (!game.blocking) return to;
        if (game.blocking->blocks_freely(from, to)) continue;
        if (!game.blocking->may_block(from, to) || ++blockable > game.blocking->most) return to;
    }
    return std::nullopt;
}

/// A position is right if it is claimed or has a move into the claim, and not both.
std::optional<ClaimFailure> judge(const Game& game, const Position& position,
                                  const std::vector<Position>& claimed) {
    const bool claimed_p = std::binary_search(claimed.begin(), claimed.end(), position);
    std::optional<Position> reached = reaches_claim(game, position, claimed);
    if (claimed_p != reached.has_value()) return std::nullopt;
    return ClaimFailure{position, claimed_p, std::move(reached)};
}

/// The next vector in lexicographic order with entries below the bound; false after the last.
bool next_vector(Position& position, std::int64_t bound) {
    for (std::size_t i = position.size(); i-- > 0;) {
        if (++position[i] < bound) return true;
        position[i] = 0;
    }
    return false;
}

}  // namespace

std::optional<ClaimFailure> check_claim(const Game& game, std::int64_t bound,
                                        const Progress& progress) {
    if (game.ending != Ending::normal) throw InputError("claims are checked for normal play only");
    if (bound <= 0) return std::nullopt;
    const std::vector<Position> claimed = claimed_below(game, bound);
    const auto& groups = game.rules->unordered_piles();
    Position position(game.rules->piles(), 0);
    std::uint64_t done = 0;
    do {
        constexpr std::uint64_t positions_between_reports = 256;
        if (++done % positions_between_reports == 0)
            progress.at(static_cast<std::uint64_t>(position[0]), static_cast<std::uint64_t>(bound));
        Position sorted = position;
        sort_groups(sorted, groups);
        if (sorted != position) continue;
        if (auto failure = judge(game, position, claimed)) return failure;
    } while (next_vector(position, bound));
    return std::nullopt;
}

std::optional<ClaimFailure> check_claim_at(const Game& game, const Position& position) {
    if (game.ending != Ending::normal) throw InputError("claims are checked for normal play only");
    const std::int64_t largest = *std::max_element(position.begin(), position.end());
    return judge(game, position, claimed_below(game, add(largest, std::int64_t{1})));
}

std::string to_text(const ClaimFailure& failure) {
    const std::string name = to_text(failure.position);
    if (failure.claimed_p)
        return name + " is claimed to be a P-position, but a move leads from it to " +
               to_text(*failure.reaches) + ", which is claimed too";
    return name + " is not claimed to be a P-position, but no move leads from it to a claimed one";
}

}  // namespace takeaway::verify
