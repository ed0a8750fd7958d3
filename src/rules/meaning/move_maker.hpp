/// From the moves of a text to StatedMoves; stated_moves.hpp is its face, stated_rules.hpp tells
/// the slots.
///
/// First the declarations get their coordinates: the piles, what is remembered, the passes that are
/// left (declared_piles.cpp). Then each way to say a move becomes amounts for every pile
/// (take_moves.cpp, subtract_moves.cpp), and amounts become moves with a guard, one for each
/// arrangement that the text allows (move_guard.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/game/stated_rules.hpp"
#include "rules/meaning/plain_meaning.hpp"

namespace takeaway::rules {

class MoveMaker {
  public:
    MoveMaker(const syntax::GameText& text, Scope parameters);
    RulesPtr rules();
    Scope between_positions() const;

  private:
    [[noreturn]] void fail(SourceSpot spot, const std::string& reason) const {
        scope_.source().fail(spot, reason);
    }

    void declare_piles();

    /// Each remembered number has a coordinate after the piles.
    void declare_remembered();
    std::size_t coordinates() const { return before_.size(); }

    /// The passes that are left are remembered too.
    void declare_passes();
    void add_pass();

    /// Moves lead from positions to positions, and none begins where the game has ended.
    void restrict_positions();
    FormulaPtr is_position(const std::vector<TermPtr>& numbers) const;
    void name_remembered_after(Scope& scope, const std::vector<TermPtr>& after) const;

    /// Adds to the piles after the move what is remembered then.
    void remember(const Scope& scope, std::vector<TermPtr>& after) const;
    void name_after(Scope& scope, const std::vector<TermPtr>& after) const;

    /// Gives slots to the names in the amounts that have no meaning yet.
    Scope with_variables(const std::vector<const syntax::Node*>& amounts,
                         std::vector<std::string>& names) const;
    TermPtr variable(std::size_t i) const {
        return slot_term(static_cast<int>(2 * coordinates() + i));
    }

    /// Adds the move with the given amounts, once for each arrangement that the text allows.
    void add(Scope scope, MoveAmounts amounts, FormulaPtr extra = truth(true));
    static std::uint64_t steps_of(const std::vector<TermPtr>& amounts);

    /// The piles from smallest to largest after the move; an empty list allows any arrangement.
    std::vector<std::vector<std::size_t>> allowed_orders() const;
    void take(const syntax::Move& move);
    void take_from_named_piles(const syntax::Move& move);

    /// `one pile` is a move for each pile, `each pile` one move for all of them. An amount that
    /// speaks of the pile by its name is another one for each.
    void take_from_piles_in_turn(const syntax::Taking& taking);
    MoveAmounts nothing() const {
        MoveAmounts amounts;
        amounts.taken.assign(piles_, constant_term(0));
        amounts.said.assign(piles_, nullptr);
        return amounts;
    }

    std::size_t pile_index(const syntax::Node& node) const;
    std::string pile_list() const;

    /// Every non-empty set of at most k piles, a positive amount from each.
    void take_from_up_to(const syntax::Taking& taking);
    void choose_piles(std::size_t from, std::size_t most, const std::string& called,
                      std::vector<std::size_t>& chosen);

    void subtract_vector(const syntax::Node& vector);
    void add_vector(const Scope& scope, const std::vector<std::string>& names,
                    const std::vector<TermPtr>& entries, const syntax::Node& vector);

    void subtract_any();

    const syntax::GameText& text_;
    Scope parameters_;
    Scope scope_;
    const syntax::Piles& piles_text_;
    std::size_t piles_ = 0;
    std::vector<TermPtr> before_;  // the piles, then what is remembered
    std::vector<Remembered> remembered_;
    FormulaPtr positions_;              // null if every vector is a position
    FormulaPtr is_open_ = truth(true);  // there may be moves
    const syntax::Move* move_ = nullptr;
    std::vector<std::string> names_;
    std::vector<StatedMove> moves_;
};

}  // namespace takeaway::rules
