/// The star operator: G* is the invariant game whose moves are the P-positions of G except 0.
///
/// [star-operator, section 1.1] defines it for invariant subtraction games; like the paper does for
/// (Mouse game)*, we apply it to any game. Piles of G* are ordered; if those of G are not, every
/// arrangement of a P-position is a move.
/// Rests on: a solver for the inner game, asked as far as needed; its answer is kept.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "core/progress.hpp"
#include "rules/game/game.hpp"
#include "rules/game/library.hpp"
#include "solve/box.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

/// All P-positions of a game with every pile below the bound, unordered piles sorted. Throws
/// LimitError if that does not fit.
using PositionSolver = std::function<PositionList(const Game& game, std::int64_t bound)>;

class StarRules final : public Rules {
  public:
    StarRules(Game inner, PositionSolver solver);

    std::size_t piles() const override { return inner_.rules->piles(); }
    const std::vector<PileGroup>& unordered_piles() const override { return no_groups_; }
    const std::vector<std::string>& move_names() const override { return names_; }
    bool each_option(const Position& from, OptionVisitor visit) const override;
    bool is_move(const Position& from, const Position& to) const override;
    bool is_move(const BigPosition& from, const BigPosition& to) const override;
    bool is_invariant() const override { return true; }

    const Game& inner() const { return inner_; }

    using Moves = std::shared_ptr<const std::vector<Position>>;
    /// All moves with every entry below the bound (and perhaps more), in lexicographic order.
    Moves moves_below(std::int64_t bound) const;

  private:
    /// Those that fit into a position with all piles as large as the largest of `corner`.
    Moves moves_up_to(const Position& corner) const;

    Game inner_;
    PositionSolver solver_;
    std::vector<PileGroup> no_groups_;
    std::vector<std::string> names_;
    mutable std::mutex mutex_;  // guards the two below: a table grows while others read
    mutable std::int64_t known_below_ = 0;
    mutable Moves moves_;
};

/// Makes `star(GAME)` known to the library; inner games are solved by the given function.
void add_star(Library& library, PositionSolver solver);
/// The same with inner games solved by definition.
void add_star(Library& library, std::uint64_t memory_limit, const Progress& progress = {});

}  // namespace takeaway::solve
