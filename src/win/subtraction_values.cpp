#include "win/subtraction_values.hpp"

#include <algorithm>
#include <cassert>

#include "core/error.hpp"
#include "rules/game/stated_rules.hpp"
#include "solve/plain/move_vectors.hpp"
#include "solve/plain/one_pile_values.hpp"
#include "solve/plain/variable_bounds.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

/// The largest number that can be taken, if the rules say one.
std::optional<std::int64_t> largest_move(const StatedRules& rules) {
    Integer largest = 0;
    for (const StatedMove& move : rules.moves()) {
        const Term& amount = *move.amounts[0];
        if (const Integer* constant = constant_value(move.amounts[0])) {
            largest = std::max(largest, *constant);
            continue;
        }
        if (amount.kind != Term::Kind::slot) return std::nullopt;
        const auto bounds = narrowest_bounds(move.guard, {amount.slot}, false);
        if (!bounds) return std::nullopt;
        largest = std::max(largest, bounds->high);
    }
    if (largest < 1 || largest > most_piles_for_a_period) return std::nullopt;
    return to_int64(largest);
}

/// The least p such that the last `run` values are those p before, if there is one: by the
/// Z-function of the reversed values, in linear time.
std::optional<std::size_t> period_at_end(const std::vector<std::uint32_t>& values,
                                         std::size_t run) {
    const std::size_t count = values.size();
    const auto reversed = [&](std::size_t i) { return values[count - 1 - i]; };
    std::vector<std::size_t> same(count, 0);  // how many values agree, seen from the end
    std::size_t begin = 0;
    std::size_t end = 0;
    for (std::size_t i = 1; i < count; ++i) {
        if (i < end) same[i] = std::min(end - i, same[i - begin]);
        while (i + same[i] < count && reversed(same[i]) == reversed(i + same[i])) ++same[i];
        if (i + same[i] > end) {
            begin = i;
            end = i + same[i];
        }
        if (same[i] >= run) return i;
    }
    return std::nullopt;
}

}  // namespace

template <class Int>
std::uint32_t PeriodicValues::of(const Int& pile) const {
    const Int first = Int(static_cast<std::int64_t>(from));
    if (pile < first) return values[static_cast<std::size_t>(pile)];
    const Int place = (pile - first) % Int(static_cast<std::int64_t>(period));
    return values[from + static_cast<std::size_t>(place)];
}

std::optional<PeriodicValues> periodic_values(const Game& game, const SolveControl& control) {
    const auto* stated = game.rules->stated();
    if (stated == nullptr || stated->piles() != 1 || !game.has_nim_values() ||
        !stated->is_invariant())
        return std::nullopt;
    const auto largest = largest_move(*stated);
    if (!largest || why_not_one_pile_values(game, *largest + 1)) return std::nullopt;
    PeriodicValues found;
    each_move(*game.rules, Box::below(1, *largest + 1), [&](const Position& move) {
        found.moves.push_back(move[0]);
        return true;
    });
    std::sort(found.moves.begin(), found.moves.end());
    found.moves.erase(std::unique(found.moves.begin(), found.moves.end()), found.moves.end());
    if (found.moves.empty()) return std::nullopt;
    const auto run = static_cast<std::size_t>(found.moves.back());
    constexpr std::int64_t fewest_piles = 1024;
    for (std::int64_t piles = std::max(fewest_piles, 4 * found.moves.back());
         piles <= most_piles_for_a_period; piles *= 2) {
        try {
            found.values = one_pile_values(game, piles, control);
        } catch (const LimitError&) {
            return std::nullopt;
        }
        const auto period = period_at_end(found.values, run);
        if (!period) continue;
        found.period = *period;
        found.from = found.values.size() - found.period;
        while (found.from > 0 &&
               found.values[found.from - 1] == found.values[found.from - 1 + found.period])
            --found.from;
        found.values.resize(found.from + found.period);
        return found;
    }
    return std::nullopt;
}

std::string SubtractionStrategy::rests_on() const {
    return "the nim values have period " + std::to_string(values_.period) + " from " +
           std::to_string(values_.from) + " on, because " + std::to_string(values_.moves.back()) +
           " values in a row repeat";
}

template <class Int>
FoundCase<Int> SubtractionStrategy::find(const std::vector<Int>& position) const {
    const Int& pile = position[0];
    if (values_.of(pile) == 0) return {};
    for (const std::int64_t taken : values_.moves) {
        if (Int(taken) > pile || values_.of(Int(pile - Int(taken))) != 0) continue;
        FoundCase<Int> found;
        found.to = std::vector<Int>{Int(pile - Int(taken))};
        found.facts = {Int(taken)};
        return found;
    }
    assert(false);
    return {};
}

std::string SubtractionStrategy::explain(const BigPosition& position,
                                         const FoundCase<Integer>& found) const {
    const auto place = [&](const Integer& pile) {
        if (pile <
            static_cast<std::int64_t>(values_.from) + static_cast<std::int64_t>(values_.period))
            return std::string();
        const Integer rest = (pile - static_cast<std::int64_t>(values_.from)) %
                             static_cast<std::int64_t>(values_.period);
        return ", as has " + in_words(Integer(rest + static_cast<std::int64_t>(values_.from))) +
               ", some periods of " + std::to_string(values_.period) + " below";
    };
    if (found.is_p()) return in_words(position[0]) + " has nim value 0" + place(position[0]);
    return "take " + in_words(found.facts[0]) + ": " + in_words((*found.to)[0]) +
           " has nim value 0" + place((*found.to)[0]);
}

std::optional<std::vector<BigPosition>> SubtractionStrategy::p_options(
    const BigPosition& position) const {
    std::vector<BigPosition> options;
    for (auto taken = values_.moves.rbegin(); taken != values_.moves.rend(); ++taken) {
        if (*taken > position[0]) continue;
        const Integer left = position[0] - *taken;
        if (values_.of(left) == 0) options.push_back({left});
    }
    return options;
}

std::optional<Integer> SubtractionStrategy::value(const BigPosition& position) const {
    return Integer(values_.of(position[0]));
}

BigPosition SubtractionStrategy::move_to_value(const BigPosition& from,
                                               const Integer& value) const {
    const auto taken =
        std::find_if(values_.moves.begin(), values_.moves.end(), [&](std::int64_t move) {
            return move <= from[0] && Integer(values_.of(Integer(from[0] - move))) == value;
        });
    assert(taken != values_.moves.end());
    return {Integer(from[0] - *taken)};
}

template FoundCase<std::int64_t> SubtractionStrategy::find(const Position&) const;
template FoundCase<Integer> SubtractionStrategy::find(const BigPosition&) const;
template std::uint32_t PeriodicValues::of(const std::int64_t&) const;
template std::uint32_t PeriodicValues::of(const Integer&) const;

}  // namespace takeaway::win
