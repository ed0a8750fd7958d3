/// takeaway as a library: solve take-away games from your own program.
///
///     #include <takeaway/takeaway.hpp>
///
///     takeaway::Solver wythoff("wythoff");
///     wythoff.outcome({3, 5});         // 'P': the player who has just moved wins
///     wythoff.winning_moves({4, 5});   // {{1, 2}, …}
///     wythoff.p_positions_below(10);   // {{0, 0}, {1, 2}, {2, 1}, …}
///
/// In CMake: find_package(takeaway REQUIRED) and target_link_libraries(you PRIVATE
/// takeaway::takeaway).
///
/// A game is named as on the command line: from the catalog ("mouse", "rats(3)"), by an expression
/// ("star(wythoff)", "misere(nim(2))", "mouse + nim(3)"), by the path of a rule file ("./my.game"),
/// or given as a rule text (Solver::from_text; the language is described in docs/language.md).
///
/// All answers are exact and rest on no theorem about the game: every position below is decided. A
/// Solver keeps the table that it has built and builds a larger one when a question needs it, so
/// asking for many positions in any order is cheap. Cost: every position of a box times its
/// options; memory: one byte a position for outcomes, four for nim values. One Solver must not be
/// used by two threads at once; two Solvers may be.
///
/// Errors are exceptions derived from std::runtime_error whose what() says what is wrong, where,
/// and what to do: a rule text with a mistake (file:line:column and a caret), a position with the
/// wrong number of piles, a table that would exceed the memory limit (thrown before anything is
/// allocated).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace takeaway {

class Solver {
  public:
    /// A pile is a number of tokens; a position lists the piles in order. Unordered piles may be
    /// given in any order and are returned sorted, smallest first. A sum lists the piles of its
    /// parts one after the other.
    using Piles = std::vector<std::int64_t>;

    /// Tables may take this many bytes unless you say otherwise: 1 GiB.
    static constexpr std::uint64_t standard_memory_limit = std::uint64_t{1} << 30;

    explicit Solver(const std::string& game, std::uint64_t memory_limit = standard_memory_limit);
    /// The last game of a rule text; it may use catalog games.
    static Solver from_text(const std::string& text,
                            std::uint64_t memory_limit = standard_memory_limit);

    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;
    ~Solver();

    /// The game as an expression, and its number of piles.
    const std::string& game() const;
    std::size_t piles() const;

    /// 'P' if the previous player wins, 'N' if the next player (the one to move) wins.
    char outcome(const Piles& position);
    /// The nim value (Sprague–Grundy value). Throws for misère play and for games with blocking.
    std::uint32_t nim_value(const Piles& position);

    /// All positions that one move reaches, and those of them that win (the P-positions among
    /// them), in lexicographic order. At most a million options; more throws.
    std::vector<Piles> options(const Piles& position);
    std::vector<Piles> winning_moves(const Piles& position);
    /// Whether one move leads from the first position to the second.
    bool is_move(const Piles& from, const Piles& to) const;

    /// All P-positions with every pile below the bound, in lexicographic order; unordered piles
    /// sorted.
    std::vector<Piles> p_positions_below(std::int64_t bound);

  private:
    struct State;
    explicit Solver(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// The version of the library, such as "0.1.0".
std::string_view version();

}  // namespace takeaway
