#include "solve/solved_game.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "solve/star.hpp"

namespace takeaway::solve {

namespace {

/// Nobody notices how long so few positions take by definition.
constexpr std::uint64_t positions_of_an_instant = 20'000;

std::int64_t bound_of(const Box& box) {
    return *std::max_element(box.sizes().begin(), box.sizes().end());
}

/// Whether the cube that the ladder solves has hardly more positions than the box.
bool fills_its_cube(const Box& box) {
    constexpr std::uint64_t hardly_more = 4;
    std::uint64_t room = hardly_more * box.count();
    for (std::size_t i = 0; i < box.piles(); ++i) room /= static_cast<std::uint64_t>(bound_of(box));
    return room >= 1;
}

/// A box that holds both, with room to grow: a run of growing questions should cost a constant
/// factor more than the last one alone. Smaller where that does not fit.
Box grown(const Box* known, const Box& needed, std::uint64_t most_positions) {
    if (known == nullptr) return needed;
    std::vector<std::int64_t> joint = known->sizes();
    std::vector<std::int64_t> roomy = known->sizes();
    for (std::size_t i = 0; i < joint.size(); ++i) {
        if (needed.sizes()[i] <= joint[i]) continue;
        const std::int64_t quarter_more = joint[i] + joint[i] / 4;  // a table exists, so this fits
        joint[i] = needed.sizes()[i];
        roomy[i] = std::max(quarter_more, joint[i]);
    }
    for (const auto* sizes : {&roomy, &joint}) {
        try {
            Box box(*sizes);
            if (box.count() <= most_positions) return box;
        } catch (const LimitError&) {  // more than 2^63 positions
        }
    }
    return needed;
}

/// Whether the ladder, which solves cubes, is better for the box than the definition, which solves
/// just the box. The rules are asked only where they may decide.
bool is_for_the_ladder(const Game& game, const Box& box, std::uint64_t memory_limit) {
    const std::int64_t bound = bound_of(box);
    if (box.count() <= positions_of_an_instant || bound > largest_listed_bound) return false;
    if (box.count() <= positions_for_definition && !fills_its_cube(box)) return false;
    try {
        return plan_for(game, bound, memory_limit).method != Method::definition;
    } catch (const LimitError&) {
        return false;  // the cube does not fit; the box may
    }
}

}  // namespace

bool Outcomes::covers(const Position& position) const {
    if (table_) return table_->box().contains(position);
    return std::all_of(position.begin(), position.end(),
                       [&](std::int64_t pile) { return pile < listed_.below; });
}

Outcome Outcomes::operator()(const Position& position) const {
    if (table_) return (*table_)(position);
    return listed_.list->contains(position) ? Outcome::P : Outcome::N;
}

std::optional<Outcomes> SolvedGame::known_outcomes(const Position& corner) const {
    const std::lock_guard lock(known_);
    // A move may lead out of a list where something is remembered, and nobody would notice.
    const bool is_closed = !game_.rules->remembers();
    if (is_closed && list_.list && Outcomes(list_).covers(corner)) return Outcomes(list_);
    if (outcomes_ && outcomes_->box().contains(corner)) return Outcomes(outcomes_);
    return std::nullopt;
}

ListedPositions SolvedGame::known_list() const {
    const std::lock_guard lock(known_);
    return list_;
}

ListedValues SolvedGame::known_values(const Box& box) const {
    const std::lock_guard lock(known_);
    if (!values_.table) return {};
    for (std::size_t i = 0; i < box.piles(); ++i)
        if (values_.table->box().sizes()[i] < box.sizes()[i]) return {};
    return values_;
}

ListedPositions SolvedGame::solve_list(std::int64_t bound, const SolveControl& control) {
    learn_star_moves(game_, bound, control);
    ListedPositions found{nullptr, bound, Method::definition};
    if (solver_) {
        found.list = std::make_shared<const PositionList>(solver_(game_, bound, control));
    } else {
        found.method = plan_for(game_, bound, control.memory_limit).method;
        found.list = std::make_shared<const PositionList>(
            solve::p_positions(game_, bound, found.method, control));
    }
    ++solves_;
    const std::lock_guard lock(known_);
    if (found.below > list_.below) list_ = found;
    return found;
}

ListedPositions SolvedGame::solve_list(std::int64_t needed, std::int64_t wanted,
                                       const SolveControl& control) {
    if (wanted > needed) {
        try {
            return solve_list(wanted, control);
        } catch (const LimitError&) {  // what is needed may fit
        }
    }
    return solve_list(needed, control);
}

ListedPositions SolvedGame::listed_below(std::int64_t bound, const SolveControl& control) {
    if (ListedPositions known = known_list(); known.below >= bound) return known;
    const std::lock_guard growing(growing_);
    if (ListedPositions known = known_list(); known.below >= bound) return known;
    return solve_list(bound, control);
}

PositionListPtr SolvedGame::p_positions(std::int64_t bound, const SolveControl& control) {
    const ListedPositions listed = listed_below(bound, control);
    if (listed.below == bound) return listed.list;
    auto below = std::make_shared<PositionList>(listed.list->piles());
    for (std::size_t i = 0; i < listed.list->size(); ++i) {
        const std::uint32_t* row = listed.list->row(i);
        if (row[0] >= bound) break;
        if (std::all_of(row, row + below->piles(), [&](std::uint32_t n) { return n < bound; }))
            below->flat().insert(below->flat().end(), row, row + below->piles());
    }
    return below;
}

Outcomes SolvedGame::outcomes_up_to(const Position& corner, const SolveControl& control) {
    if (auto known = known_outcomes(corner)) return *known;
    const std::lock_guard growing(growing_);
    if (auto known = known_outcomes(corner)) return *known;
    const Box box = closed_box(game_, Box::up_to(corner));
    learn_star_moves(game_, bound_of(box), control);
    if (is_for_the_ladder(game_, box, control.memory_limit)) {
        const std::int64_t known = known_list().below;
        return Outcomes(
            solve_list(bound_of(box), std::min(known + known / 4, largest_listed_bound), control));
    }
    // Only this thread writes outcomes_ now, and readers have copies of their own.
    const Box whole =
        grown(outcomes_ ? &outcomes_->box() : nullptr, box, control.memory_limit / sizeof(Outcome));
    auto table = std::make_shared<const OutcomeTable>(
        outcomes_by_definition(game_, whole, control.progress, control.memory_limit));
    ++solves_;
    const std::lock_guard lock(known_);
    outcomes_ = table;
    return Outcomes(std::move(table));
}

ListedValues SolvedGame::keep(ValueTable table, ValueMethod method) {
    ++solves_;
    table.fill_every_order();
    ListedValues made{std::make_shared<const ValueTable>(std::move(table)), method};
    const std::lock_guard lock(known_);
    values_ = made;
    return made;
}

ListedValues SolvedGame::values_up_to(const Position& corner, const SolveControl& control) {
    const Box box = closed_box(game_, Box::up_to(corner));
    if (ListedValues known = known_values(box); known.table) return known;
    const std::lock_guard growing(growing_);
    if (ListedValues known = known_values(box); known.table) return known;
    learn_star_moves(game_, bound_of(box), control);
    if (box.count() > positions_for_definition) {
        try {
            const ValueMethod method =
                plan_values_for(game_, bound_of(box), control.memory_limit).method;
            if (method != ValueMethod::definition)
                return keep(nim_values(game_, bound_of(box), method, control), method);
        } catch (const LimitError&) {
            // The cube around the box does not fit; the box may.
        }
    }
    const Box whole = grown(values_.table ? &values_.table->box() : nullptr, box,
                            control.memory_limit / sizeof(std::uint32_t));
    return keep(values_by_definition(game_, whole, control.progress, control.memory_limit),
                ValueMethod::definition);
}

ListedValues SolvedGame::values_below(std::int64_t bound, const SolveControl& control) {
    const Box box = Box::below(game_.rules->piles(), bound);
    if (ListedValues known = known_values(box); known.table) return known;
    const std::lock_guard growing(growing_);
    if (ListedValues known = known_values(box); known.table) return known;
    learn_star_moves(game_, bound, control);
    const ValueMethod method = plan_values_for(game_, bound, control.memory_limit).method;
    return keep(nim_values(game_, bound, method, control), method);
}

bool SolvedGame::decides_soon(const Position& position, const SolveControl& control) const {
    if (known_outcomes(position)) return true;
    std::uint64_t positions = 0;
    std::int64_t bound = 0;
    try {
        const Box box = closed_box(game_, Box::up_to(position));
        bound = bound_of(box);
        if (box.count() <= positions_for_definition) return true;
        positions = Box::below(box.piles(), bound).count();
    } catch (const LimitError&) {
        return false;  // more than 2^63 positions
    }
    // What the rungs do in about a second. The moves of a star have to be solved for first, and
    // so the ladder is not asked about one that is far from it.
    constexpr std::int64_t piles_by_lines = 100'000;
    constexpr std::int64_t piles_by_columns = 4'000;
    constexpr std::uint64_t positions_by_bits = 50'000'000;
    constexpr std::uint64_t positions_by_marks = 4'000'000;
    if (bound > (has_star_moves(game_) ? piles_by_columns : piles_by_lines)) return false;
    try {
        switch (plan_for(game_, bound, control.memory_limit).method) {
            case Method::lines:
                return true;
            case Method::sparse_columns:
                return bound <= piles_by_columns;
            case Method::bit_rows:
                return positions <= positions_by_bits;
            case Method::marking:
                return positions <= positions_by_marks;
            case Method::definition:
                break;
        }
    } catch (const LimitError&) {  // nothing fits
    }
    return false;
}

std::uint64_t SolvedGame::bytes() const {
    constexpr std::uint64_t bytes_of_the_game = std::uint64_t{1} << 16;  // at least
    const std::lock_guard lock(known_);
    std::uint64_t all = bytes_of_the_game + bytes_of(game_);
    if (list_.list) all += list_.list->bytes();
    if (outcomes_) all += outcomes_->box().count() * sizeof(Outcome);
    if (values_.table) all += values_.table->box().count() * sizeof(std::uint32_t);
    return all;
}

bool SolvedGame::fits(const Position& position, const SolveControl& control) const {
    if (known_outcomes(position)) return true;
    try {
        const Box box = closed_box(game_, Box::up_to(position));
        return box.count() <= control.memory_limit / sizeof(Outcome) ||
               is_for_the_ladder(game_, box, control.memory_limit);
    } catch (const LimitError&) {
        return false;  // more than 2^63 positions
    }
}

}  // namespace takeaway::solve
