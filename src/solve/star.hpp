/// The star operator: G* is the invariant game whose moves are the P-positions of G except 0.
///
/// [star-operator, section 1.1] defines it for invariant subtraction games; like the paper does for
/// (Mouse game)*, we apply it to any game. Piles of G* are ordered; if those of G are not, every
/// arrangement of a P-position is a move.
/// Rests on: outcomes by definition of the inner game, tabulated as far as needed and kept.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "core/progress.hpp"
#include "rules/game.hpp"
#include "rules/library.hpp"
#include "solve/box.hpp"

namespace takeaway {

class StarRules final : public Rules {
  public:
    StarRules(Game inner, std::uint64_t memory_limit, Progress progress);

    std::size_t piles() const override { return inner_.rules->piles(); }
    const std::vector<PileGroup>& unordered_piles() const override { return no_groups_; }
    const std::vector<std::string>& move_names() const override { return names_; }
    bool each_option(const Position& from, OptionVisitor visit) const override;
    bool is_move(const Position& from, const Position& to) const override;
    bool is_move(const BigPosition& from, const BigPosition& to) const override;
    bool is_invariant() const override { return true; }

    const Game& inner() const { return inner_; }

  private:
    using Moves = std::shared_ptr<const std::vector<Position>>;
    /// All moves with every entry below the bound (and perhaps more), in lexicographic order.
    Moves moves_below(std::int64_t bound) const;
    /// Those that fit into a position with all piles as large as the largest of `corner`.
    Moves moves_up_to(const Position& corner) const;

    Game inner_;
    std::uint64_t memory_limit_;
    Progress progress_;
    std::vector<PileGroup> no_groups_;
    std::vector<std::string> names_;
    mutable std::mutex mutex_;  // guards the two below: a table grows while others read
    mutable std::int64_t known_below_ = 0;
    mutable Moves moves_;
};

/// Makes `star(GAME)` known to the library.
void add_star(Library& library, std::uint64_t memory_limit, const Progress& progress = {});

}  // namespace takeaway
