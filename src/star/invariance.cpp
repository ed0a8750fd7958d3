#include "star/invariance.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/error.hpp"
#include "solve/box.hpp"

namespace takeaway::star {

namespace {

bool fits(const Position& vector, const Position& into) {
    for (std::size_t i = 0; i < vector.size(); ++i)
        if (vector[i] > into[i]) return false;
    return true;
}

Position minus(const Position& from, const Position& vector) {
    Position rest(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) rest[i] = from[i] - vector[i];
    return rest;
}

/// Beyond this even a box of side 2 has too many pairs of positions and arrangements of them.
constexpr std::size_t most_piles_compared = 6;

/// The largest cube with so few positions that comparing all with all is a moment's work.
Box small_box(std::size_t piles) {
    constexpr std::uint64_t pairs = 500'000;
    std::int64_t side = 2;
    const auto pairs_of = [&](std::int64_t n) {
        std::uint64_t product = 1;
        for (std::size_t i = 0; i < 2 * piles && product <= pairs; ++i)
            product *= static_cast<std::uint64_t>(n);
        return product;
    };
    while (pairs_of(side + 1) <= pairs) ++side;
    return Box::below(piles, side);
}

/// The vectors of a small box, each with the first position at which it may not be subtracted.
class EverywhereLegal {
  public:
    EverywhereLegal(const Rules& rules, const Box& box) : rules_(rules), box_(box) {
        Position vector(box.piles(), 0);
        while (box.advance(vector))
            if (!where_illegal(vector)) everywhere_.insert(vector);
    }

    /// A position, arranged, at which the vector fits but is no move.
    std::optional<Position> where_illegal(const Position& vector) const {
        Position from(box_.piles(), 0);
        do
            if (fits(vector, from) && !is_move(from, minus(from, vector))) return from;
        while (box_.advance(from));
        return std::nullopt;
    }
    bool explains(const Position& from, const Position& option) const {
        return !each_arrangement(option, rules_.unordered_piles(), [&](const Position& to) {
            return !fits(to, from) || everywhere_.count(minus(from, to)) == 0;
        });
    }

  private:
    bool is_move(Position from, Position to) const {
        sort_groups(from, rules_.unordered_piles());
        sort_groups(to, rules_.unordered_piles());
        return rules_.is_move(from, to);
    }

    const Rules& rules_;
    const Box& box_;
    std::set<Position> everywhere_;
};

struct UnexplainedMove {
    Position from;
    Position to;
};

std::optional<UnexplainedMove> unexplained_move(const Rules& rules, const Box& box,
                                                const EverywhereLegal& legal) {
    std::optional<UnexplainedMove> found;
    Position from(box.piles(), 0);
    do {
        if (!is_sorted_in_groups(from, rules.unordered_piles())) continue;
        rules.each_option(from, [&](const Position& to, std::size_t) {
            if (!legal.explains(from, to)) found = UnexplainedMove{from, to};
            return !found;
        });
    } while (!found && box.advance(from));
    return found;
}

/// Sorted, each position once.
PositionList in_order(const PositionList& list) {
    std::vector<std::size_t> order(list.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t piles = list.piles();
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        return std::lexicographical_compare(list.row(i), list.row(i) + piles, list.row(j),
                                            list.row(j) + piles);
    });
    PositionList sorted(piles);
    sorted.reserve(list.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::uint32_t* row = list.row(order[i]);
        if (i > 0 && std::equal(row, row + piles, list.row(order[i - 1]))) continue;
        sorted.flat().insert(sorted.flat().end(), row, row + piles);
    }
    return sorted;
}

}  // namespace

Judgement invariance(const Game& game) {
    const Rules& rules = *game.rules;
    const bool named_piles_only = rules.unordered_piles().empty();
    Judgement from_the_rules = Judgement::proved(
        "no rule mentions the position, so a move is a vector that may be subtracted wherever it "
        "fits");
    if (rules.is_invariant() && named_piles_only) return from_the_rules;
    if (rules.piles() > most_piles_compared)
        return Judgement::unknown(2, "its moves may depend on the position, and more than " +
                                         std::to_string(most_piles_compared) +
                                         " piles are too many to compare all moves");
    const Box box = small_box(rules.piles());
    const EverywhereLegal legal(rules, box);
    const std::optional<UnexplainedMove> move = unexplained_move(rules, box, legal);
    if (!move)
        return rules.is_invariant()
                   ? from_the_rules
                   : Judgement::verified(box.sizes()[0],
                                         "the rules mention the position, but every move may be "
                                         "made wherever it fits");
    const Position taken = minus(move->from, move->to);
    const std::optional<Position> place = legal.where_illegal(taken);
    return Judgement::refuted("from " + to_text(move->from) + " a move leads to " +
                              to_text(move->to) + ", taking " + to_text(taken) + ", but " +
                              to_text(taken) + " may not be taken from " +
                              to_text(place.value_or(move->from)));
}

PositionList in_every_arrangement(const PositionList& sorted,
                                  const std::vector<PileGroup>& groups) {
    if (groups.empty()) return sorted;
    std::vector<Position> all;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        each_arrangement(sorted.position(i), groups, [&](const Position& arranged) {
            all.push_back(arranged);
            return true;
        });
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    PositionList list(sorted.piles());
    list.reserve(all.size());
    for (const Position& position : all) list.push_back(position);
    return list;
}

PositionList moves_below(const Game& game, std::int64_t bound, std::uint64_t memory_limit,
                         const Progress& progress) {
    if (bound > largest_listed_bound)
        throw LimitError("piles of a list are below " + std::to_string(largest_listed_bound));
    // All piles of the corner are equal, so exchanging unordered ones does not change it: an option
    // in any arrangement is the corner less a move.
    const Position corner(game.rules->piles(), bound - 1);
    PositionList found(corner.size());
    // The list, its order and the list in order are in memory together.
    const std::uint64_t bytes_of_a_move =
        2 * corner.size() * sizeof(std::uint32_t) + sizeof(std::size_t);
    game.rules->each_option(corner, [&](const Position& option, std::size_t) {
        constexpr std::size_t moves_between_reports = 1024;
        if (found.size() % moves_between_reports == 0) progress.at(0, 1);
        found.push_back(minus(corner, option));
        if (found.size() > memory_limit / bytes_of_a_move)
            throw LimitError("the moves of " + game.expression + " below " + std::to_string(bound) +
                             " outgrow the memory limit of " + bytes_to_text(memory_limit));
        return true;
    });
    return in_every_arrangement(in_order(found), game.rules->unordered_piles());
}

PositionList without_zero(const PositionList& list) {
    if (list.empty() || !is_zero(list.position(0))) return list;
    PositionList rest(list.piles());
    rest.flat().assign(list.flat().begin() + static_cast<std::ptrdiff_t>(list.piles()),
                       list.flat().end());
    return rest;
}

std::optional<Position> first_difference(const PositionList& a, const PositionList& b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        const Position in_a = a.position(i);
        const Position in_b = b.position(i);
        if (in_a != in_b) return std::min(in_a, in_b);
    }
    if (a.size() > b.size()) return a.position(b.size());
    if (b.size() > a.size()) return b.position(a.size());
    return std::nullopt;
}

}  // namespace takeaway::star
