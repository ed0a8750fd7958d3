#include "app/positions/legal_moves.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "solve/box.hpp"

namespace takeaway::app {

namespace {

/// Looking for options visits at most the positions below; up to so many that takes no time that a
/// player would notice.
constexpr std::int64_t most_positions_below = 10'000'000;
/// The same for the cut-down positions that small_move lists.
constexpr std::int64_t most_positions_cut_down = 100'000;

/// The position within 64 bits if not more than `most` positions lie below it.
std::optional<Position> position_with_few_below(const BigPosition& from, std::int64_t most) {
    Integer below = 1;
    for (const Integer& pile : from) {
        below *= pile + 1;
        if (below > most) return std::nullopt;
    }
    return to_small(from);
}

/// Options by their numbers in the box below the position: a player of thousands of games has no
/// time for a vector for each.
struct OptionNumbers {
    Box box;
    std::vector<std::uint64_t> numbers;  // each once, ascending: lexicographic order

    BigPosition option(std::uint64_t number) const {
        BigPosition to(box.piles(), 0);
        for (std::size_t i = box.piles(); i-- > 0;) {
            const auto size = static_cast<std::uint64_t>(box.sizes()[i]);
            to[i] = number % size;
            number /= size;
        }
        return to;
    }
};

std::optional<OptionNumbers> option_numbers(const Game& game, const BigPosition& from) {
    const std::optional<Position> small = position_with_few_below(from, most_positions_below);
    if (!small) return std::nullopt;
    OptionNumbers found{Box::up_to(*small), {}};
    if (game.rules->remembers()) {
        // What is remembered may grow.
        Position corner = *small;
        game.rules->each_option(*small, [&](const Position& to, std::size_t) {
            for (std::size_t i = 0; i < to.size(); ++i) corner[i] = std::max(corner[i], to[i]);
            return true;
        });
        found.box = Box::up_to(corner);
    }
    std::vector<std::uint64_t>& numbers = found.numbers;
    const auto each_once = [&] {
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        return numbers.size() <= most_options_listed;
    };
    try {
        game.rules->each_option(*small, [&](const Position& to, std::size_t) {
            numbers.push_back(found.box.number_of(to));
            return numbers.size() <= 2 * most_options_listed || each_once();
        });
    } catch (const LimitError&) {
        return std::nullopt;
    }
    if (!each_once()) return std::nullopt;
    return found;
}

/// The rules may need a table that does not fit (star); then a move is not known to be legal.
bool is_legal(const Game& game, const BigPosition& from, const BigPosition& to,
              const Options& blocked) {
    try {
        return game.rules->is_move(from, to) && !contains(blocked, to);
    } catch (const LimitError&) {
        return false;
    }
}

/// Where a move leads that takes these amounts, none larger than its pile.
BigPosition after_taking(const Game& game, BigPosition from, const BigPosition& amounts) {
    for (std::size_t i = 0; i < from.size(); ++i) from[i] -= amounts[i];
    sort_groups(from, game.rules->unordered_piles());
    return from;
}

Integer distance(const BigPosition& a, const BigPosition& b) {
    Integer sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += abs(Integer(a[i] - b[i]));
    return sum;
}

/// The amounts of the moves from the position with every pile cut down to the same small size,
/// fewest tokens first.
Options amounts_in_cut_down(const Game& game, const BigPosition& from) {
    std::int64_t size = 1;
    const auto with_piles_up_to = [&](std::int64_t most) {
        BigPosition cut = from;
        for (Integer& pile : cut) pile = std::min(pile, Integer(most));
        return cut;
    };
    const auto fits = [&](std::int64_t most) {
        return position_with_few_below(with_piles_up_to(most), most_positions_cut_down);
    };
    while (size < most_positions_cut_down && fits(2 * size)) size *= 2;
    Options amounts;
    if (!fits(size)) return amounts;
    const BigPosition cut = with_piles_up_to(size);
    if (const std::optional<Options> options = listed_options(game, cut)) {
        for (const BigPosition& option : *options) {
            BigPosition taken = cut;
            for (std::size_t i = 0; i < cut.size(); ++i)
                taken[i] = (i < game.rules->real_piles() ? cut[i] : from[i]) - option[i];
            amounts.push_back(std::move(taken));
        }
    }
    std::stable_sort(amounts.begin(), amounts.end(),
                     [](const auto& a, const auto& b) { return tokens_in(a) < tokens_in(b); });
    return amounts;
}

}  // namespace

Integer tokens_in(const BigPosition& position) {
    Integer sum = 0;
    for (const Integer& pile : position) sum += pile;
    return sum;
}

bool contains(const Options& options, const BigPosition& position) {
    return std::find(options.begin(), options.end(), position) != options.end();
}

std::optional<Options> listed_options(const Game& game, const BigPosition& from) {
    const std::optional<OptionNumbers> found = option_numbers(game, from);
    if (!found) return std::nullopt;
    Options options;
    options.reserve(found->numbers.size());
    for (const std::uint64_t number : found->numbers) options.push_back(found->option(number));
    return options;
}

CanMove can_move(const Game& game, const BigPosition& from, const Options& blocked) {
    if (tokens_in(from) == 0) return CanMove::no;
    if (const std::optional<Position> small = position_with_few_below(from, most_positions_below)) {
        try {
            const bool none = game.rules->each_option(*small, [&](const Position& to, std::size_t) {
                return !blocked.empty() && contains(blocked, to_big(to));
            });
            return none ? CanMove::no : CanMove::yes;
        } catch (const LimitError&) {
            return CanMove::unknown;
        }
    }
    return small_move(game, from, blocked) ? CanMove::yes : CanMove::unknown;
}

std::optional<BigPosition> small_move(const Game& game, const BigPosition& from,
                                      const Options& blocked) {
    std::vector<std::size_t> piles(from.size());
    for (std::size_t i = 0; i < piles.size(); ++i) piles[i] = i;
    std::stable_sort(piles.begin(), piles.end(),
                     [&](std::size_t a, std::size_t b) { return from[a] > from[b]; });
    for (const std::size_t pile : piles) {
        if (from[pile] == 0) continue;
        BigPosition amounts(from.size(), 0);
        amounts[pile] = 1;
        BigPosition to = after_taking(game, from, amounts);
        if (is_legal(game, from, to, blocked)) return to;
    }
    for (const BigPosition& amounts : amounts_in_cut_down(game, from)) {
        BigPosition to = after_taking(game, from, amounts);
        if (is_legal(game, from, to, blocked)) return to;
    }
    return std::nullopt;
}

std::optional<BigPosition> random_move(const Game& game, const BigPosition& from,
                                       const Options& blocked, Dice& dice) {
    if (std::optional<OptionNumbers> options = option_numbers(game, from)) {
        std::vector<std::uint64_t>& numbers = options->numbers;
        for (const BigPosition& to : blocked) {
            const std::uint64_t number = options->box.number_of(to_small(to));
            numbers.erase(std::remove(numbers.begin(), numbers.end(), number), numbers.end());
        }
        if (numbers.empty()) return std::nullopt;
        return options->option(numbers[dice.below(numbers.size())]);
    }
    for (int tries = 0; tries < tries_at_random; ++tries) {
        BigPosition amounts(from.size(), 0);
        const bool one_pile = dice.chance(1, 2);
        const bool same_amount = dice.chance(1, 2);
        const std::size_t only = dice.below(from.size());
        Integer smallest = 0;  // of the chosen piles, for the same amount from each
        std::vector<std::size_t> chosen;
        for (std::size_t i = 0; i < from.size(); ++i) {
            const bool takes = one_pile ? i == only : dice.chance(1, 2);
            if (!takes || from[i] == 0) continue;
            smallest = chosen.empty() ? from[i] : std::min(smallest, from[i]);
            chosen.push_back(i);
        }
        if (chosen.empty()) continue;
        const Integer same = 1 + dice.below(smallest);
        for (const std::size_t i : chosen)
            amounts[i] = same_amount ? same : Integer(1 + dice.below(from[i]));
        BigPosition to = after_taking(game, from, amounts);
        if (is_legal(game, from, to, blocked)) return to;
    }
    return small_move(game, from, blocked);
}

Options nearest_moves(const Game& game, const BigPosition& from, const BigPosition& wanted,
                      const Options& blocked, std::size_t count) {
    Options found;
    if (const std::optional<Options> options = listed_options(game, from)) {
        for (const BigPosition& to : *options)
            if (!contains(blocked, to)) found.push_back(to);
    } else {
        // A step or two up or down in one or two piles.
        constexpr int reach = 2;
        const auto try_shifted = [&](std::size_t i, int by, std::size_t j, int also) {
            BigPosition to = wanted;
            to[i] += by;
            if (j != i) to[j] += also;
            if (to[i] < 0 || to[j] < 0) return;
            sort_groups(to, game.rules->unordered_piles());
            if (!contains(found, to) && is_legal(game, from, to, blocked))
                found.push_back(std::move(to));
        };
        constexpr std::size_t most_piles_shifted = 8;  // more would take long
        const std::size_t piles = std::min(from.size(), most_piles_shifted);
        for (std::size_t i = 0; i < piles; ++i)
            for (std::size_t j = i; j < piles; ++j)
                for (int by = -reach; by <= reach; ++by)
                    for (int also = -reach; also <= reach; ++also) try_shifted(i, by, j, also);
    }
    std::stable_sort(found.begin(), found.end(), [&](const auto& a, const auto& b) {
        return distance(a, wanted) < distance(b, wanted);
    });
    if (found.size() > count) found.resize(count);
    return found;
}

}  // namespace takeaway::app
