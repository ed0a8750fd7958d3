#include "prove/replay.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"
#include "solve/box.hpp"
#include "solve/plain/by_definition.hpp"
#include "verify/claim_on_box.hpp"
#include "verify/claimed_options.hpp"

namespace takeaway::prove {

namespace {

constexpr std::uint64_t positions_by_brute_force = 4'000;
constexpr std::uint64_t values_by_brute_force = 2'000;
constexpr std::uint64_t pairs_by_brute_force = 60'000;

/// The numbers that a model calls x1, x2, … (or y1, y2, …), sorted as the game wants them; nothing
/// if it does not name them all, or some are negative.
std::optional<BigPosition> position_in(const Model& model, char letter, const Game& game) {
    BigPosition position;
    for (std::size_t i = 1; i <= game.rules->piles(); ++i) {
        const auto pile = model.find(fmt::format("{}{}", letter, i));
        if (pile == model.end() || pile->second < 0) return std::nullopt;
        position.push_back(pile->second);
    }
    sort_groups(position, game.rules->unordered_piles());
    return position;
}

std::optional<Refutation> of_claim(const Game& game, const Model& model) {
    const auto from = position_in(model, 'x', game);
    if (!from) return std::nullopt;
    const auto failure = check_claim_at(game, *from);
    if (!failure) return std::nullopt;
    return Refutation{failure->position, failure->reason};
}

std::optional<Refutation> of_claim(const Game& game, std::int64_t bound, const Progress& progress) {
    const auto failure = check_claim(game, bound, progress);
    if (!failure) return std::nullopt;
    return Refutation{to_big(failure->position), to_text(*failure)};
}

Game with_claim_of(const Game& game, const Game& other) {
    Game second = game;
    second.claim = other.claim;
    return second;
}

/// The first position of the box whose nim value, by definition, is not that of the formula.
std::optional<Refutation> value_in(const ValueFormula& that, const Box& box,
                                   const Progress& progress) {
    const ValueTable table = values_by_definition(that.game, box, progress);
    Position position(box.piles(), 0);
    do {
        if (!is_sorted_in_groups(position, that.game.rules->unordered_piles())) continue;
        if (!that.game.rules->is_position(position)) continue;
        const BigPosition at = to_big(position);
        const Integer claimed = value_of(*that.value, at.data());
        const Integer true_value = table(position);
        if (claimed == true_value) continue;
        return Refutation{at, fmt::format("{} has nim value {}, not {}", to_text(position),
                                          to_text(true_value), to_text(claimed))};
    } while (box.advance(position));
    return std::nullopt;
}

/// A value that is wrong at a position, or at one of its options.
std::optional<Refutation> value_at(const ValueFormula& that, const Model& model) {
    const auto from = position_in(model, 'x', that.game);
    if (!from) return std::nullopt;
    constexpr std::uint64_t most_solved = 2'000'000;
    Integer count = 1;
    for (const Integer& pile : *from) count *= pile + 1;
    if (count <= most_solved) {
        auto found = value_in(that, Box::up_to(to_small(*from)), {});
        if (found) return found;
    }
    const Integer value = value_of(*that.value, from->data());
    const std::string name = to_text(*from);
    if (value < 0)
        return Refutation{*from, fmt::format("the formula gives {} the value {}, which is no nim "
                                             "value",
                                             name, to_text(value))};
    if (const auto same = option_with(that.game, *from, that.value, value))
        return Refutation{*from, fmt::format("the formula gives {} the value {}, and its option {} "
                                             "too",
                                             name, to_text(value), to_text(*same))};
    const auto v = model.find("v0");
    if (v == model.end() || v->second < 0 || v->second >= value ||
        option_with(that.game, *from, that.value, v->second))
        return std::nullopt;
    return Refutation{*from,
                      fmt::format("the formula gives {} the value {}, but none of its options the "
                                  "value {}",
                                  name, to_text(value), to_text(v->second))};
}

/// The difference at one pair of positions, if there is one.
std::optional<Refutation> difference_at(const SameMoves& that, const BigPosition& from,
                                        const BigPosition& to) {
    const bool in_one = that.one.rules->is_move(from, to);
    if (in_one == that.other.rules->is_move(from, to)) return std::nullopt;
    const std::string& has = in_one ? that.one.expression : that.other.expression;
    const std::string& lacks = in_one ? that.other.expression : that.one.expression;
    return Refutation{from, fmt::format("from {} to {} is a move in {} but not in {}",
                                        to_text(from), to_text(to), has, lacks)};
}

std::optional<Refutation> difference_in(const SameMoves& that, const Box& box,
                                        const Progress& progress) {
    const auto& groups = that.one.rules->unordered_piles();
    Position from(box.piles(), 0);
    do {
        if (!is_sorted_in_groups(from, groups)) continue;
        progress.at(0, 0);
        Position to(box.piles(), 0);
        do {
            if (!is_sorted_in_groups(to, groups)) continue;
            if (auto found = difference_at(that, to_big(from), to_big(to))) return found;
        } while (box.advance(to));
    } while (box.advance(from));
    return std::nullopt;
}

struct BoxBound {
    std::int64_t operator()(const ValueFormula& that) const {
        return bound_for(that.game.rules->piles(), values_by_brute_force);
    }
    std::int64_t operator()(const SameMoves& that) const {
        return bound_for(2 * that.one.rules->piles(), pairs_by_brute_force);
    }
    std::int64_t operator()(const SamePositions& that) const { return of(that.one); }
    std::int64_t operator()(const LeftOut& that) const { return of(that.game); }
    std::int64_t operator()(const ClaimedPositions& that) const { return of(that.game); }
    std::int64_t operator()(const Witnessed& that) const { return of(that.game); }
    std::int64_t operator()(const EveryPlayEnds&) const { return 0; }
    static std::int64_t of(const Game& game) {
        return bound_for(game.rules->piles(), positions_by_brute_force);
    }
};

struct InBox {
    std::int64_t bound;
    const Progress& progress;

    std::optional<Refutation> operator()(const ValueFormula& that) const {
        return value_in(that, Box::below(that.game.rules->piles(), bound), progress);
    }
    std::optional<Refutation> operator()(const SameMoves& that) const {
        return difference_in(that, Box::below(that.one.rules->piles(), bound), progress);
    }
    std::optional<Refutation> operator()(const SamePositions& that) const {
        auto found = of_claim(that.one, bound, progress);
        return found ? found : of_claim(with_claim_of(that.other, that.one), bound, progress);
    }
    std::optional<Refutation> operator()(const LeftOut& that) const {
        auto found = of_claim(that.game, bound, progress);
        return found ? found : of_claim(with_claim_of(that.shorter, that.game), bound, progress);
    }
    std::optional<Refutation> operator()(const ClaimedPositions& that) const {
        return of_claim(that.game, bound, progress);
    }
    std::optional<Refutation> operator()(const Witnessed& that) const {
        return of_claim(that.game, bound, progress);
    }
    std::optional<Refutation> operator()(const EveryPlayEnds&) const { return std::nullopt; }
};

struct AtModel {
    const Model& model;

    std::optional<Refutation> operator()(const ValueFormula& that) const {
        return value_at(that, model);
    }
    std::optional<Refutation> operator()(const SameMoves& that) const {
        const auto from = position_in(model, 'x', that.one);
        if (!from) return std::nullopt;
        const auto to = position_in(model, 'y', that.one);
        return difference_at(that, *from, to ? *to : BigPosition(from->size(), 0));
    }
    std::optional<Refutation> operator()(const SamePositions& that) const {
        auto found = of_claim(that.one, model);
        return found ? found : of_claim(with_claim_of(that.other, that.one), model);
    }
    std::optional<Refutation> operator()(const LeftOut& that) const {
        auto found = of_claim(that.game, model);
        return found ? found : of_claim(with_claim_of(that.shorter, that.game), model);
    }
    std::optional<Refutation> operator()(const ClaimedPositions& that) const {
        return of_claim(that.game, model);
    }
    std::optional<Refutation> operator()(const Witnessed& that) const {
        return of_claim(that.game, model);
    }
    std::optional<Refutation> operator()(const EveryPlayEnds&) const { return std::nullopt; }
};

}  // namespace

std::int64_t bound_of_box(const Proposition& proposition) {
    return std::visit(BoxBound{}, proposition);
}

std::optional<Refutation> refutation_in_box(const Proposition& proposition, std::int64_t bound,
                                            const Progress& progress) {
    return std::visit(InBox{bound, progress}, proposition);
}

std::optional<Refutation> replayed(const Proposition& proposition, const Model& model) {
    return std::visit(AtModel{model}, proposition);
}

}  // namespace takeaway::prove
