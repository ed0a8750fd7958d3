#include "app/standard_bounds.hpp"

#include <algorithm>
#include <limits>

#include "app/look/position_file.hpp"
#include "core/error.hpp"
#include "look/set_text.hpp"
#include "solve/box.hpp"

namespace takeaway::app {

namespace {

/// A box of about so many positions, and no pile beyond `most`.
struct BoxSize {
    std::uint64_t positions;
    std::int64_t most;
};
constexpr BoxSize listed_box{900, 100};
constexpr BoxSize valued_box{256, 30};
constexpr BoxSize drawn_box{1'000'000, 100};
constexpr BoxSize row_periods_box{10'000, 100};
constexpr BoxSize powers_box{10'000, 100};
constexpr BoxSize analysed_box{250'000, 1000};
constexpr BoxSize designed_box{900, 100};
constexpr BoxSize playable_box{1600, 100};

std::int64_t bound_of(const BoxSize& size, std::size_t piles) {
    constexpr std::int64_t least = 2;
    return std::clamp(bound_for(piles, size.positions), least, size.most);
}

std::size_t piles_of(const Workbench& bench, const std::string& game) {
    return bench.game(game).rules->piles();
}

}  // namespace

std::int64_t standard_bound(const Workbench& bench, const SolveRequest& request, bool picture) {
    const BoxSize& size = picture           ? drawn_box
                          : request.periods ? row_periods_box
                          : request.values  ? valued_box
                                            : listed_box;
    return bound_of(size, piles_of(bench, request.game));
}

std::int64_t standard_bound(const Workbench& bench, const StarRequest& request) {
    return bound_of(powers_box, piles_of(bench, request.game));
}

std::int64_t standard_bound(const Workbench& bench, const AnalyseRequest& request) {
    if (!request.game.empty()) return bound_of(analysed_box, piles_of(bench, request.game));
    if (!request.set.empty())
        return bound_of(analysed_box, members_of_text(request.set, 1).piles());
    if (request.file.empty()) throw InputError("give one of GAME, --set SET and --file FILE");
    std::int64_t largest = 0;
    for (const Position& position :
         read_positions(request.file, std::numeric_limits<std::int64_t>::max()).positions)
        largest = std::max(largest, *std::max_element(position.begin(), position.end()));
    return largest + 1;
}

std::int64_t standard_bound(const Workbench& bench, const DesignSource& source) {
    DesignSource small = source;
    small.below = 1;
    small.members_below.reset();
    const DesignSet set = read_design_set(bench, small);
    const std::int64_t bound = bound_of(designed_box, set.piles);
    // Only a list is known as a whole: what it holds is wanted.
    const bool is_list = set.has_all_shortcuts && source.from.empty() && !set.members.empty() &&
                         set.known_below > 1 && set.known_below <= designed_box.most;
    return is_list ? std::max(bound, set.known_below) : bound;
}

std::int64_t standard_bound(const Workbench& bench, const PlayableRequest& request) {
    return bound_of(playable_box, piles_of(bench, request.game));
}

}  // namespace takeaway::app
