/// The adviser: who wins a position of any game, by which move, and why, from the best source there
/// is.
///
/// In this order:
///   1. a strategy that rests on a theorem about the game (theory.hpp), for piles of any size; the
///      period of a one-pile game; for a sum, the nim values of its summands (sum_strategy.hpp);
///   2. P-positions that were proved for the game (theorems.hpp), by derived_strategy.hpp; where
///      that knows no move, the solver if it decides the position soon;
///   3. the solver, if it decides the position in about a second, or did so before;
///   4. the P-positions that are claimed for the game, after the claim was checked on a box
///      (derived_strategy.hpp);
///   5. the solver, if the position fits a table at all.
/// The answer says which it was. What a solver decides soon is decided, not believed: a claim that
/// nobody proved is asked only beyond that, and one that contradicts itself at the position is
/// reported as false. If one that was proved does, std::logic_error is thrown.
///
/// An adviser has the limits and the progress of who asks. It keeps nothing: tables, theorems and
/// the verdict on the claim are those of KnownGames, where others find them too.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/library/library.hpp"
#include "solve/control.hpp"
#include "win/known_games.hpp"
#include "win/legal_lines.hpp"
#include "win/sum_strategy.hpp"

namespace takeaway::win {

enum class Source { theorem, proof, sum, solver, claim };

struct Advice {
    /// Whether the previous player wins. With `blocked` given: whether no winning move is left.
    bool is_p = false;
    /// A winning move: an option that is a P-position and not blocked. Absent in P-positions, in
    /// N-positions of misère play where no move is left, and in blocking games as long as nobody
    /// said what is blocked.
    std::optional<BigPosition> move;
    /// Why, in one sentence without a full stop.
    std::string reason;
    /// "rat-and-mouse, Theorem 2"; "every position below was solved"; "the claimed P-positions,
    /// checked below 100".
    std::string rests_on;
    Source source = Source::solver;
};

struct ValueAdvice {
    Integer value;
    std::string rests_on;
    Source source = Source::solver;
};

/// Whose word comes first: that of theorems, which have reasons, or that of a table that is found
/// in about a second, which rests on nothing but the rules.
enum class Preference { theorems, tables };

class Advisor {
  public:
    /// The library tells which game is which; it is not kept.
    Advisor(const Library& library, KnownGames& games, const Game& game, SolveControl control);
    /// The same for one who has no other games.
    Advisor(const Library& library, const Game& game, const SolveControl& control);

    const Game& game() const { return solved_->game(); }
    /// The strategies that rest on a theorem about this game; advice comes from the first.
    const std::vector<StrategyPtr>& strategies() const { return theory_->strategies(); }
    /// From now on advice comes from the strategy of that name. Throws InputError with the known
    /// names.
    void use_strategy(const std::string& name);

    /// Positions are in the game's form. All of these throw LimitError, with what was tried and
    /// what would help, if no source reaches the position.
    Advice advise(const BigPosition& position, Preference preference = Preference::theorems) const;
    bool is_p(const BigPosition& position) const;

    /// All options that are P-positions, as lines. Throws LimitError if no source knows them all.
    std::vector<PositionLine> p_option_lines(const BigPosition& position) const;
    /// The same, each once, in lexicographic order. Throws LimitError if there are more than
    /// `most_listed_options`.
    std::vector<BigPosition> p_options(const BigPosition& position) const;

    /// The nim value: from a table if there are few positions below, else by a theorem, a period,
    /// the values of summands, or because the position is known to be P; else from a table.
    /// Throws InputError for misère play and blocking.
    ValueAdvice value(const BigPosition& position) const;
    /// Only from a table of at most so many positions, or without one.
    std::optional<ValueAdvice> quick_value(const BigPosition& position,
                                           std::uint64_t most_positions) const;

    /// For games with blocking. What the previous player should block so as to win, or, where that
    /// does not help, as many winning moves as the rules allow.
    std::vector<BigPosition> worth_blocking(const BigPosition& position) const;
    /// The advice to the next player once these options are blocked.
    Advice advise(const BigPosition& position, const std::vector<BigPosition>& blocked) const;

    /// Whether a table decides the position in about a second, or did before.
    bool decides_soon(const BigPosition& position) const;

  private:
    void make_sum(const Library& library, KnownGames& games);
    Source source_for(const BigPosition& position, Preference preference) const;
    Advice advise_by_theorem(const BigPosition& position) const;
    Advice advise_by_sum(const BigPosition& position) const;
    Advice advise_by_solver(const BigPosition& position) const;
    /// Nothing if the claim is found to be false here; it is not asked again.
    std::optional<Advice> advise_by_claim(const BigPosition& position) const;
    Advice advise_by_proof(const BigPosition& position) const;
    /// The P-positions that were proved; null if none were.
    const DerivedStrategy* proved_positions() const;
    void refute_claim(const std::string& why) const;
    /// The options that pass, tested one by one.
    std::vector<PositionLine> options_that(const std::function<bool(const Position&)>& is_p,
                                           const Position& position, std::uint64_t most) const;
    std::optional<ValueAdvice> value_without_table(const BigPosition& position) const;
    /// What nobody knows, and what would help.
    [[noreturn]] void refuse(const std::string& what) const;

    std::shared_ptr<SolvedGame> solved_;
    std::shared_ptr<const Theory> theory_;
    SolveControl control_;
    StrategyPtr chosen_;
    std::vector<std::unique_ptr<Advisor>> summands_;
    std::optional<SumStrategy> sum_;
};

constexpr std::size_t most_listed_options = 200'000;

}  // namespace takeaway::win
