/// The adviser for games that split heaps, and for sums in which one does: who wins, by which move,
/// and why.
///
/// A position is a list of heaps of any length for each summand that splits heaps, and piles as
/// usual for the others. In normal play the theorem of Sprague and Grundy decides: values of heaps
/// come from heaps/heap_table.hpp, for heaps of any size where a period is proved, and those of the
/// other summands from wherever their own adviser has them. In misère play there are no nim values;
/// positions below are decided by definition, as far as there are few of them.
///
/// Like Advisor, of which it is no kind: that one counts on positions that keep their length.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "heaps/heap_table.hpp"
#include "rules/library/library.hpp"
#include "solve/control.hpp"
#include "win/advisor.hpp"

namespace takeaway::win {

/// The heaps, ascending and none of them empty, or the piles of each summand.
using HeapPosition = std::vector<BigPosition>;

/// As one list, with its lengths by summand; a summand without a heap is written as one heap of 0.
struct FlatHeaps {
    BigPosition piles;
    std::vector<std::size_t> components;
};
FlatHeaps flat(const HeapPosition& position);
/// (2,3,5), and (2,3 | 1,4) for a sum.
std::string in_words(const HeapPosition& position);

struct HeapAdvice {
    bool is_p = false;
    /// Absent in P-positions, and in misère play where there is no move.
    std::optional<HeapPosition> move;
    std::string reason;
    std::string rests_on;
};

struct HeapOption {
    HeapPosition to;
    std::vector<std::string> moves;  // the names of the kinds of move that lead there
};

class HeapAdvisor {
  public:
    /// The library tells which game is which; it is not kept. The game splits heaps.
    HeapAdvisor(const Library& library, KnownGames& games, const Game& game, SolveControl control);

    const Game& game() const { return game_; }
    /// Reads `5,3,2`, for a sum `5,3,2 | 1,4`. Throws InputError.
    HeapPosition read(const std::string& text) const;

    /// Throws InputError in misère play, LimitError with the reason if a value is out of reach.
    ValueAdvice value(const HeapPosition& position);
    HeapAdvice advise(const HeapPosition& position);
    bool is_p(const HeapPosition& position);

    /// Every option once, in order. Throws LimitError if there are more than `most`.
    std::vector<HeapOption> options(const HeapPosition& position, std::size_t most) const;
    bool has_option(const HeapPosition& position) const;
    /// The name of the move that leads from one to the other; nothing if none does.
    std::optional<std::string> move_between(const HeapPosition& from, const HeapPosition& to) const;

  private:
    struct Part {
        Game game;
        std::unique_ptr<HeapTable> heaps;  // null if the summand does not split heaps
        NimValuesPtr values;               // of a summand that does not
    };
    /// A heap, or a summand that does not split heaps: what a nim value belongs to.
    struct Unit {
        std::size_t part = 0;
        std::size_t heap = 0;
        Integer value;
    };

    std::vector<Unit> units_of(const HeapPosition& position);
    std::string rests_on(const HeapPosition& position) const;
    HeapPosition with_heap_replaced(const HeapPosition& position, std::size_t part,
                                    std::size_t heap, const BigPosition& left) const;
    void each_option(
        const HeapPosition& position,
        const std::function<bool(const HeapPosition&, const std::string&)>& visit) const;
    std::string name_in(const Part& part, const std::string& move) const;
    HeapAdvice advise_in_misere(const HeapPosition& position);
    bool is_p_in_misere(const HeapPosition& position);

    Game game_;
    SolveControl control_;
    HeapLimits limits_;
    std::vector<Part> parts_;
    std::map<HeapPosition, bool> misere_;  // positions that were decided: whether they are P
};

/// In misère play positions are decided by definition, if they have at most so many tokens, and so
/// many positions have to be decided.
constexpr std::int64_t most_tokens_in_misere = 300;
constexpr std::size_t most_positions_in_misere = 500'000;

}  // namespace takeaway::win
