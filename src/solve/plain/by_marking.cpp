#include "solve/plain/by_marking.hpp"

#include <algorithm>
#include <vector>

#include "solve/plain/parents.hpp"

namespace takeaway::solve {

std::optional<std::string> why_not_by_marking(const Game& game) {
    if (game.blocking) return "with blocking one move to a P-position need not win";
    return why_no_parents(*game.rules);
}

PositionList p_positions_by_marking(const Game& game, std::int64_t bound,
                                    const SolveControl& control) {
    if (const auto why_not = why_not_by_marking(game))
        throw InputError("marking does not apply: " + *why_not);
    const Box box = Box::below(game.rules->piles(), bound);
    require_memory_bits(box, control.memory_limit);
    const auto parents = parent_lister(*game.rules, bound);
    const auto& groups = game.rules->unordered_piles();
    PositionList found(box.piles());
    if (box.count() == 0) return found;
    std::vector<bool> is_n(box.count(), false);
    const auto mark_parents = [&](const Position& position) {
        parents->each_parent(position,
                             [&](const Position& parent) { is_n[box.number_of(parent)] = true; });
    };
    Position position(box.piles(), 0);
    std::uint64_t number = 0;
    // Columns that an earlier run decided are not looked at again; their P-positions mark as
    // before.
    if (control.resume_from != nullptr) {
        found = *control.resume_from;
        for (std::size_t i = 0; i < found.size(); ++i) mark_parents(found.position(i));
        position[0] = control.resume_column;
        if (control.resume_column >= bound) return found;
        number = box.number_of(position);
    }
    do {
        constexpr std::uint64_t positions_between_reports = 1U << 12;
        if (number % positions_between_reports == 0) control.progress.at(number, box.count());
        const bool column_begins = std::all_of(position.begin() + 1, position.end(),
                                               [](std::int64_t pile) { return pile == 0; });
        if (column_begins && control.columns_decided) control.columns_decided(position[0], found);
        if (is_n[number++]) continue;
        if (!is_sorted_in_groups(position, groups)) continue;
        const bool is_won_at_the_end =
            game.ending == Ending::misere &&
            game.rules->each_option(position, [](const Position&, std::size_t) { return false; });
        if (is_won_at_the_end) continue;
        found.push_back(position);
        if (found.bytes() + box.count() / 8 > control.memory_limit)
            throw LimitError("the P-positions themselves outgrow the memory limit of " +
                             bytes_to_text(control.memory_limit));
        mark_parents(position);
    } while (box.advance(position));
    return found;
}

}  // namespace takeaway::solve
