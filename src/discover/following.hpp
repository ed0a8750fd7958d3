/// What all questions about proved P-positions share; consequences.hpp is its face.
///
/// Each question is a sentence about the claim, decided in the digits in which the claim can be
/// said and confirmed by the checker of certificates (consequences.cpp). facts_about_p.cpp asks
/// about the P-positions, winning_kinds.cpp about moves.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "automata/compile.hpp"
#include "core/error.hpp"
#include "discover/consequences.hpp"
#include "kernel/untranslatable.hpp"
#include "sentences/game_in_numbers.hpp"

namespace takeaway::discover {

/// x1, x2, …, as terms and by their names.
std::vector<automata::NumberTerm> numbers_named(const std::string& letter, std::size_t count);
std::vector<std::string> names_of(const std::vector<automata::NumberTerm>& vector);

class Following {
  public:
    Following(const rules::Game& game, const PositionList& known, const Progress& progress);
    Consequences run(Extent extent);
    std::vector<ValueClass> values(std::int64_t largest);

  private:
    /// False if it cannot be said, or takes too much.
    template <class Try>
    bool try_to(const Try& attempt) {
        try {
            attempt();
            return true;
        } catch (const kernel::Untranslatable&) {
            return false;
        } catch (const InputError&) {
            return false;
        } catch (const LimitError&) {
            return false;
        } catch (const Interrupted&) {
            if (was_told()) throw;
            return false;
        }
    }

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    bool was_told() const { return told_.should_stop && told_.should_stop(); }

    /// A P-position in the game's form: unordered piles ascend.
    automata::NumberFormula position(const std::vector<automata::NumberTerm>& x);
    automata::Automaton set_of(const automata::NumberFormula& formula,
                               const std::vector<automata::NumberTerm>& free);

    /// Nothing unless the checker confirms that the set is that of the formula.
    std::optional<automata::Automaton> confirmed_set(const automata::NumberFormula& formula,
                                                     const std::vector<automata::NumberTerm>& free);

    bool is_true(const automata::NumberFormula& sentence);
    void count();
    void symmetry();

    /// P with x <= y, in whichever order the game has its piles.
    automata::NumberFormula ascending(const automata::NumberTerm& x, const automata::NumberTerm& y);
    void splitting();
    void slope();

    /// For each kind of move the positions from which it wins.
    void kinds();

    /// Short vectors under which P repeats, as far as the board suggests any.
    void periods();

    /// Not 0, by the sum of their entries.
    std::vector<Position> short_vectors() const;
    bool repeats_on_the_board(const Position& vector) const;

    /// x is a position with such a move to a claimed one, and no P-position.
    automata::NumberFormula wins_by(const std::vector<automata::NumberTerm>& x, std::size_t kind);
    void addable();

    const rules::Game& game_;
    const PositionList& known_;
    const Progress& told_;
    bool is_timed_ = false;
    std::chrono::steady_clock::time_point start_;
    sentences::NumberTranslation translation_;
    sentences::GameInNumbers says_;
    std::size_t piles_;
    std::optional<automata::System> system_;
    automata::Work work_;
    Consequences found_;
};

}  // namespace takeaway::discover
