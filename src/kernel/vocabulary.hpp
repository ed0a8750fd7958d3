/// The words of all sentences, each defined once: position, move, option, claimed, blocked.
///
/// A *position* has no negative pile, unordered piles ascend, and it is one of those that the text
/// allows. A move *leads* from x to what it
/// leaves, z, pile by pile; where piles are unordered the *option* is z sorted again, and two moves
/// to one option are one option. A position is *claimed* if the set has it in some arrangement of
/// its unordered piles; so of claimed positions, and only of those, z may stand for the option.
#pragma once

#include <optional>

#include "kernel/steps.hpp"
#include "rules/game/game.hpp"

namespace takeaway::kernel {

/// Numbers, one for each pile.
using Vector = std::vector<TermPtr>;

/// The numbers of one sentence, each in a slot of its own.
class Numbers {
  public:
    /// x1, x2, …; with a number, y1_2, y2_2, … for the second y.
    Vector piles(const std::string& letter, std::size_t count, std::size_t copy = 1);
    int fresh(const std::string& name, Number::Kind kind);
    const std::vector<Number>& list() const { return list_; }

  private:
    std::vector<Number> list_;
};

/// The slots of a vector of slots.
std::vector<int> slots_of(const Vector& vector);

class Vocabulary {
  public:
    explicit Vocabulary(const Game& game, std::optional<Mutation> mutation = {});

    std::size_t piles() const { return game_.rules->piles(); }

    SayingPtr is_position(const Vector& x) const;
    /// Some move turns the piles x into the piles z, which stay where they are. With a kind, one of
    /// the moves of this name. Throws Untranslatable for moves that are computed.
    SayingPtr leads(const Vector& x, const Vector& z, Numbers& numbers,
                    std::optional<std::size_t> kind = {}) const;
    SayingPtr has_move(const Vector& x, Numbers& numbers) const;
    /// The sorted piles y are an option of x.
    SayingPtr is_option(const Vector& x, const Vector& y, Numbers& numbers) const;
    SayingPtr is_claimed(const Vector& x) const;
    /// All arrangements of the unordered piles of a vector, itself first.
    std::vector<Vector> arrangements(const Vector& vector) const;

    /// The player to move can take y1, whatever is blocked: it is claimed and cannot be blocked.
    SayingPtr reaches_unblockably(const Vector& x, Numbers& numbers, Vector& y) const;
    /// Claimed options that are not blocked freely, one more than may be blocked. (If one of them
    /// cannot be blocked, it alone is enough.)
    SayingPtr reaches_in_too_many_ways(const Vector& x, Numbers& numbers,
                                       std::vector<Vector>& ys) const;

    /// The saying, unless this step is dropped or negated.
    SayingPtr step(Step step, const SayingPtr& saying) const;
    bool is_dropped(Step step) const;
    bool is_negated(Step step) const;
    const std::optional<Mutation>& mutation() const { return mutation_; }

  private:
    SayingPtr leads_by(const Rules& rules, const Vector& x, const Vector& z, Numbers& numbers,
                       std::optional<std::size_t> kind) const;
    SayingPtr counted_option(const Vector& x, const Vector& y, Numbers& numbers) const;
    FormulaPtr between(const FormulaPtr& condition, const Vector& x, const Vector& y) const;
    std::string words_for(std::size_t move) const;
    class Leading;

    const Game& game_;
    std::optional<Mutation> mutation_;
};

}  // namespace takeaway::kernel
