#include "solve/outcomes.hpp"

#include <algorithm>

namespace takeaway::solve {

namespace {

/// Nobody notices how long so few positions take by definition.
constexpr std::uint64_t positions_of_an_instant = 20'000;

/// Whether the cube that the ladder solves has hardly more positions than the box.
bool fills_its_cube(const Box& box, std::int64_t bound) {
    constexpr std::uint64_t hardly_more = 4;
    std::uint64_t room = hardly_more * box.count();
    for (std::size_t i = 0; i < box.piles(); ++i) room /= static_cast<std::uint64_t>(bound);
    return room >= 1;
}

}  // namespace

Outcomes::Outcomes(const Game& game, const Position& corner, const SolveControl& control) {
    const Box box = Box::up_to(corner);
    const std::int64_t bound = *std::max_element(box.sizes().begin(), box.sizes().end());
    // The ladder solves cubes. If nothing faster than the definition would serve, the box itself is
    // smaller than the cube around it.
    const auto is_for_the_ladder = [&] {
        if (box.count() <= positions_of_an_instant || bound > largest_listed_bound) return false;
        if (box.count() <= positions_for_definition && !fills_its_cube(box, bound)) return false;
        try {
            return plan_for(game, bound, control.memory_limit).method != Method::definition;
        } catch (const LimitError&) {
            return false;  // the cube does not fit; the box may
        }
    };
    if (!is_for_the_ladder()) {
        table_ = outcomes_by_definition(game, box, control.progress, control.memory_limit);
    } else {
        list_ = p_positions(game, bound, control);
    }
}

Outcome Outcomes::operator()(const Position& position) const {
    if (table_) return (*table_)(position);
    return list_->contains(position) ? Outcome::P : Outcome::N;
}

}  // namespace takeaway::solve
