#include "verify/claim_on_box.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "core/error.hpp"
#include "verify/claimed_options.hpp"

namespace takeaway::verify {

namespace {

/// Whether the player to move from `from` can reach S despite blocking, and where; and what can be
/// blocked.
std::optional<Position> reaches_claim(const Game& game, const Position& from,
                                      const std::vector<Position>& claimed,
                                      std::vector<Position>& blocked) {
    std::int64_t blockable = 0;
    for (const Position& to : claimed) {
        if (!game.rules->is_move(from, to)) continue;
        if (!game.blocking) return to;
        const bool freely = game.blocking->blocks_freely(from, to);
        if (!freely && (!game.blocking->may_block(from, to) || ++blockable > game.blocking->most))
            return to;
        blocked.push_back(to);
    }
    return std::nullopt;
}

/// Whether some move leads into S, the nearest members first: where S is dense, one of them is an
/// option.
bool reaches_some(const Game& game, const Position& from, const std::vector<Position>& claimed) {
    const auto here = std::lower_bound(claimed.begin(), claimed.end(), from);
    const auto is_option = [&](const Position& to) { return game.rules->is_move(from, to); };
    return std::any_of(std::make_reverse_iterator(here), claimed.rend(), is_option) ||
           std::any_of(here, claimed.end(), is_option);
}

bool has_move(const Game& game, const Position& from) {
    return !game.rules->each_option(from, [](const Position&, std::size_t) { return false; });
}

/// A position is right if it is claimed or has a move into the claim, and not both; in misère play
/// one without a move is right if it is not claimed.
std::optional<ClaimFailure> judge(const Game& game, const Position& position,
                                  const std::vector<Position>& claimed) {
    const bool claimed_p = std::binary_search(claimed.begin(), claimed.end(), position);
    if (game.ending == Ending::misere && !has_move(game, position)) {
        if (!claimed_p) return std::nullopt;
        return ClaimFailure{position, true, std::nullopt, true, {}};
    }
    if (!claimed_p && !game.blocking && reaches_some(game, position, claimed)) return std::nullopt;
    std::vector<Position> blocked;
    std::optional<Position> reached = reaches_claim(game, position, claimed, blocked);
    if (claimed_p != reached.has_value()) return std::nullopt;
    return ClaimFailure{position, claimed_p, std::move(reached), false, std::move(blocked)};
}

/// The next vector in lexicographic order with entries below the sizes; false after the last.
bool next_vector(Position& position, const Position& sizes) {
    for (std::size_t i = position.size(); i-- > 0;) {
        if (++position[i] < sizes[i]) return true;
        position[i] = 0;
    }
    return false;
}

/// Piles below the bound; and what is remembered, far enough that no move leads out of the box,
/// which is found by listing the moves of all of it until nothing grows.
Position sizes_to_check(const Game& game, std::int64_t bound, const Progress& progress) {
    Position sizes(game.rules->piles(), bound);
    constexpr std::uint64_t most_positions = 100'000'000;
    constexpr int most_rounds = 1'000;
    bool grows = game.rules->remembers();
    for (int rounds = 0; grows; ++rounds) {
        if (rounds == most_rounds)
            throw LimitError("what `" + game.expression +
                             "` remembers grows with every move, so no box of positions is closed");
        grows = false;
        std::uint64_t positions = 1;
        for (const std::int64_t size : sizes) {
            positions *= static_cast<std::uint64_t>(size);
            if (positions > most_positions)
                throw LimitError("what `" + game.expression +
                                 "` remembers grows so far that more than " +
                                 std::to_string(most_positions) +
                                 " positions would have to be checked; try a smaller bound");
        }
        Position wider = sizes;
        Position from(sizes.size(), 0);
        do {
            progress.at(static_cast<std::uint64_t>(from[0]), static_cast<std::uint64_t>(bound));
            game.rules->each_option(from, [&](const Position& to, std::size_t) {
                for (std::size_t i = game.rules->real_piles(); i < to.size(); ++i)
                    wider[i] = std::max(wider[i], to[i] + 1);
                return true;
            });
        } while (next_vector(from, sizes));
        grows = wider != sizes;
        sizes = std::move(wider);
    }
    return sizes;
}

}  // namespace

std::optional<ClaimFailure> check_claim(const Game& game, std::int64_t bound,
                                        const Progress& progress) {
    if (bound <= 0) return std::nullopt;
    const Position sizes = sizes_to_check(game, bound, progress);
    const std::vector<Position> claimed =
        claimed_below(game, *std::max_element(sizes.begin(), sizes.end()));
    const auto& groups = game.rules->unordered_piles();
    Position position(game.rules->piles(), 0);
    std::uint64_t done = 0;
    do {
        constexpr std::uint64_t positions_between_reports = 256;
        if (++done % positions_between_reports == 0)
            progress.at(static_cast<std::uint64_t>(position[0]), static_cast<std::uint64_t>(bound));
        Position sorted = position;
        sort_groups(sorted, groups);
        if (sorted != position || !game.rules->is_position(position)) continue;
        if (auto failure = judge(game, position, claimed)) return failure;
    } while (next_vector(position, sizes));
    return std::nullopt;
}

namespace {

constexpr const char* claimed_wrongly = " is claimed to be a P-position, but ";

std::string end_words(const std::string& name) {
    return name + claimed_wrongly +
           "there is no move from it, and in misère play whoever cannot move has won";
}
std::string reaches_words(const std::string& name, const std::string& to) {
    return name + claimed_wrongly + "a move leads from it to " + to + ", which is claimed too";
}
std::string lost_words(const std::string& name, const std::vector<std::string>& blocked) {
    std::string text = name + " is not claimed to be a P-position, but ";
    if (blocked.empty()) return text + "no move leads from it to a claimed one";
    constexpr std::size_t most_named = 3;
    text += "its only claimed option" + std::string(blocked.size() == 1 ? ", " : "s, ");
    for (std::size_t i = 0; i < std::min(blocked.size(), most_named); ++i)
        text += (i == 0 ? "" : " and ") + blocked[i];
    if (blocked.size() > most_named) text += " and others";
    return text + ", can be blocked";
}

}  // namespace

std::optional<ClaimFailureAt> check_claim_at(const Game& game, const BigPosition& position) {
    const std::string name = to_text(position, game.rules->components());
    const bool claimed_p = is_claimed(game, position);
    if (game.ending == Ending::misere && !has_option(game, position)) {
        if (!claimed_p) return std::nullopt;
        return ClaimFailureAt{position, end_words(name)};
    }
    // One claimed option is enough where nothing can be blocked.
    const auto options = claimed_options(game, position, game.blocking ? SIZE_MAX : 1);
    std::int64_t blockable = 0;
    std::optional<BigPosition> reached;
    std::vector<std::string> blocked;
    for (const BigPosition& to : options) {
        const bool freely = game.blocking && game.blocking->blocks_freely(position, to);
        const bool counts = !game.blocking || (!freely && !game.blocking->may_block(position, to));
        if (counts || (!freely && ++blockable > game.blocking->most)) {
            reached = to;
            break;
        }
        blocked.push_back(to_text(to, game.rules->components()));
    }
    if (claimed_p != reached.has_value()) return std::nullopt;
    if (claimed_p && !game.rules->is_move(position, *reached))
        throw std::logic_error("the loops of the rules found an option that is none");
    return ClaimFailureAt{
        position, claimed_p ? reaches_words(name, to_text(*reached, game.rules->components()))
                            : lost_words(name, blocked)};
}

std::string to_text(const ClaimFailure& failure) {
    const std::string name = to_text(failure.position);
    if (failure.is_end) return end_words(name);
    if (failure.claimed_p) return reaches_words(name, to_text(*failure.reaches));
    std::vector<std::string> blocked;
    for (const Position& to : failure.blocked) blocked.push_back(to_text(to));
    return lost_words(name, blocked);
}

}  // namespace takeaway::verify
