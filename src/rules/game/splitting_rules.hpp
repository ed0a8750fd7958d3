/// Rules by which a heap is replaced by any number of heaps: take-and-break games.
///
/// A position of such a game is a list of heaps of any length, and a move is made in one of them.
/// So the rules speak of one heap only, and are no kind of Rules (rules.hpp), whose positions have
/// a fixed number of piles: solvers, boards and proofs that rest on that never see these.
///
/// Slots: the heap n, then the heaps p_1 … p_k that a move leaves, then the variables of the move.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/formula/loops.hpp"
#include "rules/game/heap_code.hpp"
#include "rules/game/rules.hpp"

namespace takeaway::rules {

/// One kind of move: take `amount` and leave the rest as `heaps` heaps, some perhaps empty.
struct SplittingMove {
    std::size_t name = 0;  // index into the names of the rules
    TermPtr amount;
    std::size_t heaps = 1;
    std::vector<std::string> variables;
    /// The conditions of the text. That amount and heaps are at least 0 and add up to n, and that
    /// each heap is smaller than n, is understood and not repeated here.
    FormulaPtr guard;
};

class SplittingRules {
  public:
    /// Throws InputError if a variable of a move could take infinitely many values.
    SplittingRules(std::vector<std::string> names, std::vector<SplittingMove> moves);
    /// The rules that a code stands for.
    explicit SplittingRules(const HeapCode& code);

    const std::vector<std::string>& move_names() const { return names_; }
    const std::vector<SplittingMove>& moves() const { return moves_; }

    /// Lists the options of one heap: the heaps that are left, none of them empty, sorted. An
    /// option may come repeatedly. Returns false if the visitor ended the listing.
    bool each_option(std::int64_t heap, OptionVisitor visit) const;

    /// Whether a move leaves exactly these heaps, sorted and none of them empty, of the heap; the
    /// name of the first kind of move that does.
    std::optional<std::size_t> move_between(const Integer& heap, const BigPosition& left) const;

    /// The code that says the same, if these rules are of that kind: what is taken is bounded, and
    /// nothing depends on the sizes of heaps but whether they are empty or, where two are left,
    /// different.
    const std::optional<HeapCode>& code() const { return code_; }

  private:
    template <class Int>
    bool list(const Int& heap, OptionVisitor visit) const;
    bool leaves(std::size_t move, const Integer& heap, const BigPosition& left) const;

    std::vector<std::string> names_;
    std::vector<SplittingMove> moves_;
    std::vector<Loops> listing_;
    std::vector<Loops> testing_;
    std::optional<HeapCode> code_;
};

using SplittingRulesPtr = std::shared_ptr<const SplittingRules>;

}  // namespace takeaway::rules
