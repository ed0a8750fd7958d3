/// Rules as stated in a text: each kind of move is a condition on the tokens taken.
///
/// Slots: piles x_1 … x_d, then the amounts δ_1 … δ_d of a move to be tested, then the variables
/// of the move (t, l, k, n, …). A number that the game remembers is one more coordinate after the
/// piles; what a move "takes" from it is the old value less the new one, which may be negative.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/formula/loops.hpp"
#include "rules/game/rules.hpp"

namespace takeaway::rules {

/// One kind of move: take amounts[i] from pile i wherever the guard holds. For a remembered number
/// the amount is what it falls by.
struct StatedMove {
    std::size_t name = 0;          // index into the names of the rules
    std::vector<TermPtr> amounts;  // of variables, and of piles if a rule says so
    std::vector<std::string> variables;
    /// The conditions of the text. That each amount is at least 0 and at most the pile, and that
    /// some token is taken, is understood and not repeated here.
    FormulaPtr guard;
    /// Nothing is taken, and there must be some other move.
    bool is_pass = false;
};

class StatedRules {
  public:
    /// Throws InputError if a variable of a move could take infinitely many values.
    StatedRules(std::size_t piles, bool unordered, std::vector<std::string> names,
                std::vector<StatedMove> moves, std::vector<Remembered> remembered = {},
                FormulaPtr positions = nullptr);

    /// The coordinates of a position: the piles, then what is remembered.
    std::size_t piles() const { return piles_; }
    const std::vector<Remembered>& remembered() const { return remembered_; }
    /// Which vectors are positions, over the slots of the coordinates; null if all are. The guards
    /// of the moves say already that they begin and end in positions.
    const FormulaPtr& positions_where() const { return positions_; }
    const std::vector<PileGroup>& unordered_piles() const { return groups_; }
    const std::vector<std::string>& move_names() const { return names_; }
    bool each_option(const Position& from, OptionVisitor visit) const;
    bool is_move(const Position& from, const Position& to) const;
    bool is_move(const BigPosition& from, const BigPosition& to) const;
    bool is_invariant() const;

    const std::vector<StatedMove>& moves() const { return moves_; }

    /// The options whose piles are these: more than one only if they differ in what is remembered.
    std::set<BigPosition> options_with_piles(const BigPosition& from,
                                             const BigPosition& piles) const;

    /// How large what is remembered can be after one move from a position whose coordinates lie
    /// in these ranges: at most this, for each remembered number. Nothing if that is not seen.
    std::vector<std::optional<Integer>> most_remembered(const std::vector<Range>& from) const;

  private:
    template <class Int>
    bool list(const std::vector<Int>& from, OptionVisitor visit) const;
    template <class Int>
    bool has_move_but_a_pass(const std::vector<Int>& from) const;
    template <class Int>
    bool may_be_taken(const std::vector<Int>& from, const std::vector<Int>& to) const;
    template <class Int>
    bool test(const std::vector<Int>& from, const std::vector<Int>& to) const;

    std::size_t real_piles() const { return piles_ - remembered_.size(); }

    std::size_t piles_;
    std::vector<Remembered> remembered_;
    FormulaPtr positions_;
    std::vector<PileGroup> groups_;
    std::vector<std::string> names_;
    std::vector<StatedMove> moves_;
    std::vector<Loops> listing_;
    std::vector<Loops> testing_;
};

}  // namespace takeaway::rules
