/// The star operator: G* is the invariant game whose moves are the P-positions of G except 0.
///
/// [star-operator, section 1.1] defines it for invariant subtraction games; like the paper does for
/// (Mouse game)*, we apply it to any game. Piles of G* are ordered; if those of G are not, every
/// arrangement of a P-position is a move.
/// Rests on: the P-positions of the inner game, which are solved and kept with that game
/// (solved_game.hpp). The rules keep nothing.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "rules/game/game.hpp"
#include "rules/game/library.hpp"
#include "solve/control.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

class SolvedGame;   // solved_game.hpp
class SolvedGames;  // solved_games.hpp

class StarRules final : public Rules {
  public:
    /// A list in order, of which the first position is no move if it is 0.
    using Moves = std::shared_ptr<const PositionList>;
    /// The P-positions of the inner game, in every arrangement, with every pile below the bound
    /// and perhaps more. Asked with the control of who solves, or without one. Throws LimitError if
    /// that does not fit.
    using MoveSource = std::function<Moves(std::int64_t bound, const SolveControl* control)>;

    StarRules(Game inner, MoveSource source);

    std::size_t piles() const override { return inner_.rules->piles(); }
    const std::vector<PileGroup>& unordered_piles() const override { return no_groups_; }
    const std::vector<std::string>& move_names() const override { return names_; }
    bool each_option(const Position& from, OptionVisitor visit) const override;
    bool is_move(const Position& from, const Position& to) const override;
    bool is_move(const BigPosition& from, const BigPosition& to) const override;
    bool is_invariant() const override { return true; }

    const Game& inner() const { return inner_; }

    /// All moves with every entry below the bound (and perhaps more).
    Moves moves_below(std::int64_t bound, const SolveControl* control = nullptr) const {
        return source_(bound, control);
    }

  private:
    /// Those that fit into a position with all piles as large as the largest of `corner`.
    Moves moves_up_to(const Position& corner) const;

    Game inner_;
    MoveSource source_;
    std::vector<PileGroup> no_groups_;
    std::vector<std::string> names_;
};

/// Where the moves begin in such a list.
std::size_t first_move(const PositionList& moves);

/// The star of a game: the moves come from what is solved of it, with `standard` for whoever asks
/// without limits and progress of his own.
Game star_of(const std::shared_ptr<SolvedGame>& inner, const SolveControl& standard);

/// Whether the game, or a summand, is a star, so that its moves have to be solved for.
bool has_star_moves(const Game& game);
/// Solves for the moves of such games below the bound ahead of time, with the caller's limits and
/// progress. Does nothing for others.
void learn_star_moves(const Game& game, std::int64_t bound, const SolveControl& control);

/// Makes `star(GAME)` known to the library; inner games are solved among those.
void add_star(Library& library, std::shared_ptr<SolvedGames> games);
/// The same with inner games solved by definition.
void add_star(Library& library, std::uint64_t memory_limit);

}  // namespace takeaway::solve
