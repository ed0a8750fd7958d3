#include "solve/lines/values_by_lines.hpp"

#include <algorithm>
#include <variant>

#include "solve/lines/value_solver.hpp"
#include "solve/many/in_turns.hpp"
#include "solve/rungs.hpp"

namespace takeaway::solve {

namespace {

std::variant<OptionFamilies, std::string> families_of(const Game& game, std::int64_t bound) {
    if (!game.has_nim_values()) return "nim values need normal play without blocking";
    if (auto why = why_not_plain(*game.rules)) return *std::move(why);
    return option_families(*game.rules, std::max<std::int64_t>(bound, 1));
}

/// The board in tiles of the first two piles. Those with the same sum of numbers are a wave, and
/// depend on earlier waves only: so do sorted positions, for sorting keeps what is smaller in every
/// pile. A tile and its mirror image are one piece of work; if the two piles are unordered, one of
/// them has nothing to do.
class Tiles {
  public:
    Tiles(ValueBoard& board, const SolveControl& control)
        : board_(board),
          control_(control),
          side_(board.piles == 2 ? 64 : 8),
          count_((board.bound + side_ - 1) / side_) {}

    void solve() {
        for (std::int64_t wave = 0; wave < 2 * count_ - 1; ++wave) {
            // Tiles (i, wave - i), i <= wave - i, each with its mirror image.
            const std::int64_t first = std::max<std::int64_t>(0, wave - count_ + 1);
            const std::int64_t pairs = wave / 2 - first + 1;
            in_turns(
                control_.threads, static_cast<std::size_t>(pairs),
                [&] {
                    return [&, solver = ValueSolver(board_)](std::size_t turn) mutable {
                        const std::int64_t i = first + static_cast<std::int64_t>(turn);
                        solve_tile(solver, i, wave - i);
                        if (i != wave - i) solve_tile(solver, wave - i, i);
                    };
                },
                [&] { report(wave); });
            report(wave);
            if (control_.values_decided) control_.values_decided(board_.table);
        }
    }

  private:
    void solve_tile(ValueSolver& solver, std::int64_t i, std::int64_t j) const {
        const std::int64_t x_end = std::min(board_.bound, (i + 1) * side_);
        const std::int64_t y_end = std::min(board_.bound, (j + 1) * side_);
        Position at(board_.piles, 0);
        const Box rest = Box::below(board_.piles > 2 ? board_.piles - 3 : 0, board_.bound);
        for (at[0] = i * side_; at[0] < x_end; ++at[0]) {
            if (board_.piles == 2) {
                at[1] = j * side_;
                solver.solve_run(at, y_end);
                continue;
            }
            for (at[1] = j * side_; at[1] < y_end; ++at[1]) {
                Position between(rest.piles(), 0);
                do {
                    std::copy(between.begin(), between.end(), at.begin() + 2);
                    solver.solve_run(at, board_.bound);
                } while (rest.advance(between));
            }
        }
    }

    void report(std::int64_t wave) const {
        // Waves grow and shrink again: two triangles.
        const auto done = static_cast<std::uint64_t>(wave + 1);
        const auto half = static_cast<std::uint64_t>(count_);
        const std::uint64_t left = 2 * half - done;
        control_.progress.at(
            done <= half ? done * (done + 1) / 2 : half * half - left * (left - 1) / 2,
            half * half);
    }

    ValueBoard& board_;
    const SolveControl& control_;
    std::int64_t side_;
    std::int64_t count_;
};

void solve_in_order(ValueBoard& board, const SolveControl& control) {
    ValueSolver solver(board);
    const Box rows = Box::below(board.piles - 1, board.bound);
    Position row(rows.piles(), 0);
    std::uint64_t done = 0;
    do {
        Position at = row;
        at.push_back(0);
        solver.solve_run(std::move(at), board.bound);
        control.progress.at(++done, rows.count());
        if (control.values_decided) control.values_decided(board.table);
    } while (rows.advance(row));
}

}  // namespace

std::optional<std::string> why_not_values_by_lines(const Game& game, std::int64_t bound) {
    const auto families = families_of(game, bound);
    if (const auto* why = std::get_if<std::string>(&families)) return *why;
    return std::nullopt;
}

std::uint64_t memory_of_values_by_lines(const Game& game, std::int64_t bound) {
    const auto families = families_of(game, bound);
    if (std::holds_alternative<std::string>(families)) return no_memory_limit;
    const std::size_t piles = game.rules->piles();
    const std::size_t words = words_for_values(piles, bound);
    Integer bytes = positions_in_cube(game, bound) * sizeof(std::uint32_t);
    const auto add_sets = [&](const Position& step) {
        bytes += ValueSets::bytes(ChainNumbers::count(step, bound), words) +
                 Integer(piles) * bound * sizeof(std::int64_t);
    };
    const OptionFamilies& found = std::get<0>(families);
    for (const OptionChain& chain : found.chains) add_sets(chain.step);
    for (const OptionOrthant& orthant : found.orthants) add_sets(first_step(orthant));
    return saturated(bytes);
}

ValueTable values_by_lines(const Game& game, std::int64_t bound, const SolveControl& control) {
    auto families = families_of(game, bound);
    if (const auto* why = std::get_if<std::string>(&families)) throw InputError(*why);
    const std::uint64_t needed = memory_of_values_by_lines(game, bound);
    if (needed > control.memory_limit)
        throw LimitError("values by lines need " + bytes_to_text(needed) + ", but the limit is " +
                         bytes_to_text(control.memory_limit));
    if (bound <= 0)
        return ValueTable(Box::below(game.rules->piles(), bound), game.rules->unordered_piles());
    ValueBoard board(game, std::get<0>(families), bound);
    if (control.known_values)
        std::copy(control.known_values->flat().begin(), control.known_values->flat().end(),
                  board.table.flat().begin());
    if (board.needs_order || board.piles == 1)
        solve_in_order(board, control);
    else
        Tiles(board, control).solve();
    return std::move(board.table);
}

}  // namespace takeaway::solve
