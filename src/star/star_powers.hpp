/// The powers G, G*, G**, … of the star operator on a box.
///
/// The moves of G^(k+1) are the P-positions of G^k except 0 [star-operator, section 1.1], so the
/// lists of P-positions are all there is to keep: each game is solved once and its list is the next
/// game's move set. A move that does not fit into the box can be made nowhere in it. So G^(k+2) on
/// the box depends on G^k on the box alone, and two even powers that agree there agree for ever.
///
/// Misère stars. The moves of the misère star of G are the P-positions of G in misère play, and the
/// star is played in misère play again. In misère play 0 is N, like every position without a move,
/// so 0 needs no exception; that a move is never a P-position (Lemma 5) is true of normal play
/// only.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/game/game.hpp"
#include "solve/control.hpp"
#include "solve/position_list.hpp"

namespace takeaway::star {

/// "G", "G*", "G**", "G^3", …
std::string name_of_power(std::size_t k);

class StarPowers {
  public:
    /// `moves` are those of G below the bound if G is invariant: with them even powers are compared
    /// from G itself on. `stars` says how the stars are played; for misère stars give G with misère
    /// play too.
    StarPowers(Game game, std::int64_t below, std::optional<PositionList> moves, Ending stars,
               SolveControl control);

    std::int64_t below() const { return below_; }
    /// How many powers are solved: G … G^(size - 1).
    std::size_t size() const { return solved_.size(); }
    /// Solves one more, by the fastest sound method. Throws LimitError if that does not fit beside
    /// the lists that are kept.
    void solve_next();

    /// The P-positions of G^k below the bound in every arrangement, k < size().
    const PositionList& p_positions(std::size_t k) const { return *solved_[k]; }
    /// How G^k was solved, k < size().
    const std::string& method(std::size_t k) const { return methods_[k]; }
    /// The moves of G^k below the bound, k <= size(); nothing for a G that is not invariant.
    std::optional<PositionList> moves(std::size_t k) const;
    /// Whether G^i and G^j have the same moves below the bound; both have moves.
    bool same_moves(std::size_t i, std::size_t j) const;

  private:
    Game power_;  // G^size(), to be solved next
    std::int64_t below_;
    std::optional<PositionList> moves_of_first_;
    Ending stars_;
    SolveControl control_;
    std::vector<std::shared_ptr<const PositionList>> solved_;
    std::vector<std::string> methods_;
};

/// What becomes of G, G**, G^4, … on the box.
struct StarLimit {
    /// The least k such that G^(2k) and G^(2k+2) have the same moves there; then all later even
    /// powers have.
    std::optional<std::size_t> constant_from;
    /// G^(2i) = G^(2j) there with j - i > 1 and none of those between equal to its successor: the
    /// even powers do not converge, on the box or anywhere.
    std::optional<std::pair<std::size_t, std::size_t>> repeats;
    /// For each column of the box, the least k from which on it is the same in all even powers that
    /// were solved. Final if constant_from is there.
    std::vector<std::size_t> column_froze;
    /// The last even power whose moves are known.
    std::size_t last_k = 0;
    /// The first even power whose moves are known: 1 for a game that is not invariant.
    std::size_t first_k = 0;
};
StarLimit even_limit(const StarPowers& powers);

/// Solves on until the even powers are constant or repeat, at most up to G^most.
void solve_until_constant(StarPowers& powers, std::size_t most);

}  // namespace takeaway::star
