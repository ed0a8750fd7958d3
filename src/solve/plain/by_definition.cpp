#include "solve/plain/by_definition.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "solve/plain/closed_box.hpp"

namespace takeaway::solve {

namespace {

/// How often somebody is told how far it is.
constexpr std::uint64_t positions_between_looks = 256;

/// Calls solve(position) for every position of the box whose unordered piles are sorted, in
/// lexicographic order, and reports progress.
template <class Solve>
void each_position(const Box& box, const std::vector<PileGroup>& groups, const Progress& progress,
                   const Solve& solve) {
    if (box.count() == 0) return;
    Position position(box.piles(), 0);
    std::uint64_t done = 0;
    do {
        if (is_sorted_in_groups(position, groups)) solve(position);
        if (++done % positions_between_looks == 0) progress.at(done, box.count());
    } while (box.advance(position));
}

/// With blocking the next player wins if, whatever is blocked, a P-position can still be reached:
/// one that may not be blocked, or more blockable ones than the blocker may count.
bool next_player_wins_despite_blocking(const Game& game, const OutcomeTable& table,
                                       const Position& from) {
    const Blocking& blocking = *game.blocking;
    std::set<Position> blockable;
    bool unblockable = false;
    game.rules->each_option(from, [&](const Position& to, std::size_t) {
        if (table.at_sorted(to) != Outcome::P || blocking.blocks_freely(from, to)) return true;
        if (blocking.may_block(from, to)) {
            blockable.insert(to);
        } else {
            unblockable = true;
        }
        return !unblockable;
    });
    return unblockable || blockable.size() > static_cast<std::uint64_t>(blocking.most);
}

Outcome outcome_from_options(const Game& game, const OutcomeTable& table, const Position& from) {
    if (game.blocking)
        return next_player_wins_despite_blocking(game, table, from) ? Outcome::N : Outcome::P;
    bool has_option = false;
    const bool no_p_option = game.rules->each_option(from, [&](const Position& to, std::size_t) {
        has_option = true;
        return table.at_sorted(to) != Outcome::P;
    });
    if (!has_option && game.ending == Ending::misere) return Outcome::N;
    return no_p_option ? Outcome::P : Outcome::N;
}

}  // namespace

std::vector<Position> OutcomeTable::p_positions() const {
    std::vector<Position> found;
    if (box_.count() == 0) return found;
    Position position(box_.piles(), 0);
    do {
        if (is_sorted_in_groups(position, groups_) && at_sorted(position) == Outcome::P)
            found.push_back(position);
    } while (box_.advance(position));
    return found;
}

OutcomeTable outcomes_by_definition(const Game& game, const Box& wanted, const Progress& progress,
                                    std::uint64_t memory_limit) {
    const Box box = closed_box(game, wanted);
    require_memory(box, sizeof(Outcome), memory_limit);
    OutcomeTable table(box, game.rules->unordered_piles());
    each_position(box, game.rules->unordered_piles(), progress, [&](const Position& position) {
        if (!game.rules->is_position(position)) return;  // nobody comes there, and it is not P
        table.set(position, outcome_from_options(game, table, position));
    });
    return table;
}

PositionList p_positions_by_definition(const Game& game, std::int64_t bound,
                                       const SolveControl& control) {
    const Box box = Box::below(game.rules->piles(), bound);
    const OutcomeTable table =
        outcomes_by_definition(game, box, control.progress, control.memory_limit);
    PositionList list(box.piles());
    each_position(box, game.rules->unordered_piles(), {}, [&](const Position& position) {
        if (table.at_sorted(position) == Outcome::P) list.push_back(position);
        if (list.bytes() + table.box().count() > control.memory_limit)
            throw LimitError("the P-positions themselves outgrow the memory limit of " +
                             bytes_to_text(control.memory_limit));
    });
    return list;
}

ValueTable values_by_definition(const Game& game, const Box& wanted, const SolveControl& control) {
    const Box box = closed_box(game, wanted);
    if (!game.has_nim_values())
        throw InputError("`" + game.expression +
                         "` has no nim values: they are defined for normal play "
                         "without blocking");
    require_memory(box, sizeof(std::uint32_t), control.memory_limit);
    ValueTable table = control.known_values ? *control.known_values
                                            : ValueTable(box, game.rules->unordered_piles());
    std::vector<std::uint64_t> seen_at;  // when a value was last seen among options
    std::uint64_t now = 0;
    each_position(box, game.rules->unordered_piles(), control.progress,
                  [&](const Position& position) {
                      if (!game.rules->is_position(position)) return;
                      if (table.at_sorted(position) != ValueTable::no_value)
                          return;  // known from an earlier run
                      if (++now % positions_between_looks == 0 && control.values_decided)
                          control.values_decided(table);
                      game.rules->each_option(position, [&](const Position& to, std::size_t) {
                          const std::uint32_t value = table.at_sorted(to);
                          if (value >= seen_at.size())
                              seen_at.resize(2 * std::size_t{value} + 2, 0);
                          seen_at[value] = now;
                          return true;
                      });
                      std::uint32_t least_missing = 0;
                      while (least_missing < seen_at.size() && seen_at[least_missing] == now)
                          ++least_missing;
                      table.set(position, least_missing);
                  });
    return table;
}

std::vector<Option> options_of(const Game& game, const Position& from, std::size_t most) {
    // A move may come repeatedly; so often only if the rules say the same thing over and over.
    constexpr std::uint64_t most_repetitions = 64;
    std::map<Position, std::set<std::size_t>> found;
    std::uint64_t visits = 0;
    game.rules->each_option(from, [&](const Position& to, std::size_t move) {
        found[to].insert(move);
        if (found.size() > most || visits++ / most_repetitions > most)
            throw LimitError("this position has more than " + std::to_string(most) + " options");
        return true;
    });
    std::vector<Option> options;
    for (const auto& [to, moves] : found) {
        Option option{to, {}, false};
        for (const std::size_t move : moves) option.moves.push_back(game.rules->move_names()[move]);
        option.may_be_blocked = game.blocking && (game.blocking->blocks_freely(from, to) ||
                                                  game.blocking->may_block(from, to));
        options.push_back(std::move(option));
    }
    return options;
}

std::vector<Position> parents_of(const Game& game, const Position& to, const Box& box,
                                 const Progress& progress) {
    std::vector<Position> parents;
    each_position(box, game.rules->unordered_piles(), progress, [&](const Position& from) {
        if (game.rules->is_move(from, to)) parents.push_back(from);
    });
    return parents;
}

}  // namespace takeaway::solve
