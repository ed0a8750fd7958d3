#include "star/star_powers.hpp"

#include <algorithm>
#include <utility>

#include "core/error.hpp"
#include "solve/solved_game.hpp"
#include "solve/star.hpp"
#include "star/invariance.hpp"

namespace takeaway::star {

namespace {

/// Marks the columns in which two sorted lists of moves differ.
void note_changed_columns(const PositionList& a, const PositionList& b, std::size_t k,
                          std::vector<std::size_t>& froze) {
    std::size_t i = 0;
    std::size_t j = 0;
    const auto changed = [&](std::uint32_t column) { froze[column] = k; };
    while (i < a.size() || j < b.size()) {
        if (j == b.size()) {
            changed(a.row(i++)[0]);
        } else if (i == a.size()) {
            changed(b.row(j++)[0]);
        } else {
            const std::uint32_t* in_a = a.row(i);
            const std::uint32_t* in_b = b.row(j);
            if (std::equal(in_a, in_a + a.piles(), in_b)) {
                ++i, ++j;
            } else if (std::lexicographical_compare(in_a, in_a + a.piles(), in_b,
                                                    in_b + b.piles())) {
                changed(in_a[0]), ++i;
            } else {
                changed(in_b[0]), ++j;
            }
        }
    }
}

}  // namespace

std::string name_of_power(std::size_t k) {
    if (k <= 2) return "G" + std::string(k, '*');
    return "G^" + std::to_string(k);
}

StarPowers::StarPowers(Game game, std::int64_t below, std::optional<PositionList> moves,
                       Ending stars, SolveControl control)
    : power_(std::move(game)),
      below_(below),
      moves_of_first_(std::move(moves)),
      stars_(stars),
      control_(std::move(control)) {
    if (below_ < 1) throw InputError("the bound must be at least 1: positions have piles below it");
}

void StarPowers::solve_next() {
    std::uint64_t kept = 0;
    for (const auto& list : solved_) kept += list->bytes();
    SolveControl control = control_;
    control.memory_limit -= std::min(control.memory_limit, kept);
    const auto power = std::make_shared<SolvedGame>(power_);
    const ListedPositions found = power->listed_below(below_, control);
    methods_.push_back(name_of(found.method));
    solved_.push_back(std::make_shared<const PositionList>(
        in_every_arrangement(*found.list, power_.rules->unordered_piles())));
    power_ = star_of(power, control);
    power_.ending = stars_;
    if (stars_ == Ending::misere) power_.expression = "misere(" + power_.expression + ")";
}

std::optional<PositionList> StarPowers::moves(std::size_t k) const {
    if (k == 0) return moves_of_first_;
    return without_zero(*solved_[k - 1]);
}

bool StarPowers::same_moves(std::size_t i, std::size_t j) const { return *moves(i) == *moves(j); }

StarLimit even_limit(const StarPowers& powers) {
    StarLimit limit;
    limit.first_k = powers.moves(0) ? 0 : 1;
    limit.last_k = powers.size() / 2;
    limit.column_froze.assign(static_cast<std::size_t>(powers.below()), limit.first_k);
    if (limit.last_k < limit.first_k) limit.last_k = limit.first_k;  // nothing is known yet
    std::vector<PositionList> seen;
    for (std::size_t k = limit.first_k; 2 * k <= powers.size(); ++k) {
        std::optional<PositionList> moves = powers.moves(2 * k);
        if (!moves) break;
        if (!seen.empty()) note_changed_columns(seen.back(), *moves, k, limit.column_froze);
        const auto earlier = std::find(seen.begin(), seen.end(), *moves);
        if (earlier != seen.end()) {
            const std::size_t i = limit.first_k + static_cast<std::size_t>(earlier - seen.begin());
            if (i + 1 == k && !limit.constant_from && !limit.repeats) limit.constant_from = i;
            if (i + 1 < k && !limit.constant_from && !limit.repeats) limit.repeats = {i, k};
        }
        seen.push_back(std::move(*moves));
    }
    // Equal moves of two neighbouring odd powers decide the even one after them before it is known.
    for (std::size_t odd = 1; odd + 2 <= powers.size(); odd += 2) {
        if (limit.constant_from || limit.repeats) break;
        if (powers.same_moves(odd, odd + 2)) limit.constant_from = (odd + 1) / 2;
    }
    return limit;
}

void solve_until_constant(StarPowers& powers, std::size_t most) {
    while (powers.size() <= most) {
        const StarLimit limit = even_limit(powers);
        if (limit.constant_from || limit.repeats) return;
        powers.solve_next();
    }
}

}  // namespace takeaway::star
