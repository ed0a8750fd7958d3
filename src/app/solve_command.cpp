#include "app/solve_command.hpp"

#include <algorithm>

namespace takeaway {

namespace {

/// The names of the piles as the text gives them: x, y, or x1, x2, … for `piles x[d]`.
std::vector<std::string> pile_names_of(const Game& game) {
    const std::size_t piles = game.rules->piles();
    const bool stated = game.text && game.text->piles;
    if (stated && !game.text->piles->count) return game.text->piles->names;
    if (!stated && piles == 2) return {"x", "y"};
    const std::string name = stated ? game.text->piles->names[0] : "x";
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= piles; ++i) names.push_back(name + std::to_string(i));
    return names;
}

[[noreturn]] void refuse_asymmetric(const std::string& game, const Position& a, const Position& b) {
    throw InputError("`" + game + "` is not symmetric in its piles: " + to_text(a) + " and " +
                     to_text(b) + " differ, so --up-to-symmetry would lose positions");
}

/// Exchanging neighbours generates every rearrangement, so it is enough to try those.
template <class Same>
void require_symmetry(const std::string& game, const Position& position, const Same& same) {
    for (std::size_t i = 0; i + 1 < position.size(); ++i) {
        Position swapped = position;
        std::swap(swapped[i], swapped[i + 1]);
        if (!same(swapped)) refuse_asymmetric(game, position, swapped);
    }
}

}  // namespace

SolveReport solve(const Workbench& bench, const SolveRequest& request) {
    if (request.below < 1)
        throw InputError("the bound must be at least 1: positions have piles below it");
    const Game game = bench.game(request.game);
    const Box box = Box::below(game.rules->piles(), request.below);
    SolveReport report;
    report.game = game.expression;
    report.below = request.below;
    report.pile_names = pile_names_of(game);
    report.listed_sorted = game.rules->unordered_piles();
    if (request.up_to_symmetry) report.listed_sorted = {{0, box.piles()}};
    if (request.values) {
        report.values = values_by_definition(game, box, bench.progress(), bench.limits().memory);
        if (request.up_to_symmetry) {
            Position position(box.piles(), 0);
            do
                require_symmetry(report.game, position, [&](const Position& other) {
                    return (*report.values)(other) == (*report.values)(position);
                });
            while (box.advance(position));
        }
        return report;
    }
    const OutcomeTable table =
        outcomes_by_definition(game, box, bench.progress(), bench.limits().memory);
    for (Position& position : table.p_positions()) {
        if (request.up_to_symmetry) {
            require_symmetry(report.game, position,
                             [&](const Position& other) { return table(other) == Outcome::P; });
            if (!std::is_sorted(position.begin(), position.end())) continue;
        }
        report.p_positions.push_back(std::move(position));
    }
    return report;
}

std::uint64_t count_of(const SolveReport& report) {
    return report.values ? report.values->box().count() : report.p_positions.size();
}

}  // namespace takeaway
