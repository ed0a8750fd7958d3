/// takeaway as a library: every power of the program, from your own.
///
///     #include <takeaway/takeaway.hpp>
///
///     takeaway::Solver wythoff("wythoff");
///     wythoff.outcome({3, 5});               // 'P': the player who has just moved wins
///     wythoff.best({4, 6}).move;             // (3,5), and .reason says why
///     wythoff.best({"1" + std::string(300, '0'), 7});   // piles of any size
///     wythoff.p_positions_below(20'000);     // all of them, in milliseconds
///     wythoff.discover().claim;              // what they are, proved for all positions
///
/// In CMake: find_package(takeaway REQUIRED) and target_link_libraries(you PRIVATE
/// takeaway::takeaway). Each part of this header has an example in examples/ that is built against
/// the installed package.
///
/// **Games** are named as on the command line: from the catalog ("mouse", "rats(3)"), by an
/// expression ("star(wythoff)", "misere(nim(2))", "mouse + nim(3)"), by the path of a rule file
/// ("./my.game"), or given as a rule text (Solver::from_text; docs/language.md describes it).
///
/// **Answers** are exact. They come from theorems about the game, from tables, or, where neither
/// reaches, from the P-positions that the game's text claims, after those passed a check;
/// `rests_on` says which. A Solver keeps the tables that it has made and makes larger ones when a
/// question needs them, so asking for many positions in any order is cheap.
///
/// **Threads.** Several threads may ask one Solver at once. Results do not depend on it.
///
/// **Errors** are exceptions (errors.hpp): InputError, LimitError, FileError, Interrupted, all of
/// them std::runtime_error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "takeaway/errors.hpp"
#include "takeaway/natural.hpp"
#include "takeaway/progress.hpp"

namespace takeaway {

/// A position: the number of tokens of each pile, in order. Unordered piles may be given in any
/// order and are returned sorted, smallest first. A sum lists the piles of its parts one after the
/// other.
using Piles = std::vector<Natural>;

struct SolverOptions {
    /// Bytes that a table may take.
    std::uint64_t memory_limit = std::uint64_t{1} << 30;
    /// Threads that may work on one question; 0: as many as there are cores.
    unsigned threads = 0;
    /// Long work reports here, and stops when it is told to.
    Progress progress = {};
};

// ---- Who wins ----------------------------------------------------------------------------------

struct BestMove {
    /// 'P' if the previous player wins, 'N' if the next player (the one to move) wins.
    char outcome = 'P';
    /// A winning move: where it leads. None in a P-position, nor where moves may be blocked.
    std::optional<Piles> move;
    std::string reason;    // one sentence
    std::string rests_on;  // the theorem, the table or the claim
};

struct NimValue {
    Natural value;
    std::string rests_on;
};

/// first, first + step, …, `count` positions: winning moves can be too many to list.
struct MoveLine {
    Piles first;
    Piles step;
    Natural count = 1;
};

// ---- Boards ------------------------------------------------------------------------------------

/// Positions in lexicographic order, four bytes a pile.
class Positions {
  public:
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    std::size_t piles() const { return piles_; }
    /// The piles of one position. Valid as long as this object, or a copy of it.
    std::span<const std::uint32_t> operator[](std::size_t i) const {
        return {data_ + i * piles_, piles_};
    }
    /// All piles, position by position.
    std::span<const std::uint32_t> flat() const { return {data_, size_ * piles_}; }

    Positions() = default;
    Positions(std::shared_ptr<const void> owner, const std::uint32_t* data, std::size_t size,
              std::size_t piles)
        : owner_(std::move(owner)), data_(data), size_(size), piles_(piles) {}

  private:
    std::shared_ptr<const void> owner_;
    const std::uint32_t* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t piles_ = 1;
};

/// The nim values of all positions with piles below a bound.
class ValueBoard {
  public:
    std::int64_t below() const { return below_; }
    /// Throws InputError for a position that is not on the board. 2^32 - 1 of a vector that is not
    /// a position of the game (`positions where`).
    std::uint32_t operator()(const std::vector<std::int64_t>& position) const;

    /// The values as they lie in memory, for every order of the piles: position p is at
    /// data()[p[0] * strides()[0] + p[1] * strides()[1] + …]. Valid as long as this object, or a
    /// copy of it.
    const std::uint32_t* data() const;
    std::vector<std::size_t> strides() const;

    struct Table;
    ValueBoard(std::shared_ptr<const Table> table, std::int64_t below)
        : table_(std::move(table)), below_(below) {}

  private:
    std::shared_ptr<const Table> table_;
    std::int64_t below_;
};

/// What a picture of a board shows.
struct PictureOptions {
    /// "png", "svg" or "pdf".
    std::string format = "png";
    /// Nim values instead of P-positions.
    bool values = false;
    /// The board alone, pixel by pixel, without axes, title and legend; for "png".
    bool plain = false;
    /// Lines of slopes that people know, such as φ, where P-positions gather.
    bool slopes = true;
    /// Games on more than two piles: the size of each other pile, "z=3". Games on two have none.
    std::vector<std::string> slice = {};
};

// ---- Reports -----------------------------------------------------------------------------------

/// What the program prints, and the same for programs with everything in it.
struct Report {
    std::string text;
    std::string json;
};

/// Claimed P-positions against two independent judges on a box: evidence, not a proof.
struct CheckResult : Report {
    bool holds = false;
    std::int64_t below = 0;
    std::string counterexample;  // "(2,5)", if it does not hold
};

/// A statement for all positions, by z3, cvc5 and MONA, which must be installed; one is enough.
struct ProofResult : Report {
    enum class Verdict { proved, refuted, unknown };
    Verdict verdict = Verdict::unknown;
    /// Where the questions lie that the solvers answered; `takeaway recheck` asks them again.
    std::string folder;
    /// The theorem with its proof, for a paper; empty unless it is proved.
    std::string latex;
};

struct ProveOptions {
    /// A set in the rule language, instead of what the game claims.
    std::string claim = {};
    /// Instead: nim values as a term of the piles and the set P, or another game with the same
    /// moves.
    std::string values = {};
    std::string same_moves = {};
    /// Every solver must answer, and they must agree.
    bool both = false;
    /// For each question.
    double seconds = 60;
    /// Where the evidence is left; empty: proofs/GAME in the current folder.
    std::string folder = {};
};

/// From the rules to a theorem, with nobody's help: boards are solved, descriptions of the
/// P-positions guessed, and each guess is put to the proof; a refutation says where to look next.
struct DiscoverOptions {
    /// No board is wider; 0: as wide as time and memory allow.
    std::int64_t below = 0;
    /// Nothing is begun that would probably end later.
    double seconds = 60;
    /// Where the proof is left; empty: proofs/GAME in the current folder.
    std::string folder = {};
    /// By the automata of this library alone: no other program is asked, and nothing is written.
    /// What only z3, cvc5 or MONA could prove then ends in `unknown`.
    bool alone = false;
    /// Whether what follows from the theorem is worked out as well.
    bool consequences = true;
    /// Told what happens, in sentences: "64 P-positions below 64", "refuted at (8,13)". Long work
    /// stops when SolverOptions::progress says so.
    std::function<void(const std::string&)> say = {};
};

struct DiscoverResult : Report {
    /// `proved` for all positions, or `unknown`. A guess is never called a theorem.
    ProofResult::Verdict verdict = ProofResult::Verdict::unknown;
    /// Why there is no theorem; empty if there is one.
    std::string why_not;

    enum class Kind { formula, automaton };
    Kind kind = Kind::formula;
    /// The P-positions as a set of the rule language: what may stand behind `claim P =`, and what
    /// ProveOptions::claim and design_game take.
    std::string claim;
    /// The numeration system in whose digits an automaton recognises them, and its states without
    /// the dead one. Of a formula, too, where one could be made (else empty and 0).
    std::string system;
    std::size_t states = 0;
    /// That automaton as a drawing (SVG), and as a text for Graphviz; empty if there is none, or if
    /// it has too many states to be looked at.
    std::string automaton_svg;
    std::string automaton_dot;
    /// The first P-positions, by their largest pile.
    std::vector<Piles> first;
    /// The sentences of the proof, each decided for all positions, and the engines that did.
    struct Sentence {
        std::string name;
        std::string meaning;
        std::vector<std::string> by;
    };
    std::vector<Sentence> proof;
    /// Files that prove it again (`takeaway recheck`); empty if nothing was written.
    std::string folder;
    /// The theorem with its proof, for a paper.
    std::string latex;

    /// What follows, each decided for all numbers: "P is symmetric …".
    std::vector<std::string> facts;
    /// How many P-positions have all piles below a number, exactly.
    struct Count {
        Natural below;
        Natural count;
    };
    std::vector<Count> counts;
    /// How their number grows with the digits of the piles: "like 1.618033^L".
    std::string growth;
    /// The proof by kinds of moves: from which position a kind wins first, and where no other does.
    struct WinningKind {
        std::string move;
        std::optional<Piles> first;
        std::optional<Piles> alone;
    };
    std::vector<WinningKind> kinds;
    /// Vectors that could be added to the moves without changing the P-positions: the first of
    /// them.
    std::vector<Piles> addable;

    /// What was guessed on the way, in order, the theorem last.
    struct Guess {
        std::string claim;
        /// From the positions with piles below this.
        std::int64_t seen_below = 0;
        ProofResult::Verdict verdict = ProofResult::Verdict::unknown;
        std::optional<Piles> counterexample;
        std::string reason;
    };
    std::vector<Guess> tried;
    /// All P-positions below this were solved on the way.
    std::int64_t solved_below = 0;
};

/// G, G*, G**, …: the moves of each are the P-positions of the one before, except 0.
struct StarResult : Report {
    struct Power {
        std::string name;  // "G**"
        Positions p_positions;
    };
    std::vector<Power> powers;
    /// Whether G** = G below the bound, if enough powers were asked for.
    std::optional<bool> is_dual;
};

/// A sentence that is true or false of all natural numbers.
struct DecideOptions {
    /// Names of sequences and sets, in order: "a = beatty(phi)", "b = beatty(phi^2)".
    std::vector<std::string> definitions = {};
    /// The numeration system whose digits are read; empty: the one that fits.
    std::string digits = {};
    /// Where certificates are left; empty: nowhere.
    std::string folder = {};
};

struct DecideResult : Report {
    enum class Verdict { yes, no, unknown };
    Verdict verdict = Verdict::unknown;
    /// Numbers to show for it: an example of "exists x: …" that is true, a counterexample to
    /// "all x: …" that is false. In the order of the variables.
    struct Value {
        std::string name;
        Natural value;
    };
    std::vector<Value> witness;
    /// The limit that was hit, if there is no answer.
    std::string why_unknown;
    std::string digits;
};

/// Rules for a given set of P-positions.
struct DesignResult : Report {
    bool is_possible = false;
    /// A rule text that has the set as its P-positions; empty if none was found.
    std::string rules;
};

// ---- One game ----------------------------------------------------------------------------------

class Solver {
  public:
    explicit Solver(const std::string& game, const SolverOptions& options = {});
    /// The last game of a rule text; it may use catalog games.
    static Solver from_text(const std::string& text, const SolverOptions& options = {});
    /// An expression that may name games of the rule text: "star(mine) + nim(2)".
    static Solver from_text(const std::string& text, const std::string& expression,
                            const SolverOptions& options = {});

    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;
    ~Solver();

    /// The game as an expression, which makes it again; what it is called, which differs for a rule
    /// file: "mine" of "./mine.game"; its number of piles, and its rules in English.
    const std::string& game() const;
    std::string name() const;
    std::size_t piles() const;
    std::vector<std::string> pile_names() const;
    Report show() const;
    /// What in its rule text is allowed but easily misread, each with its place; mostly empty.
    const std::vector<std::string>& warnings() const;
    /// The rules for a paper: what may be moved, and what is claimed, in LaTeX.
    std::string latex() const;

    /// 'P' or 'N'.
    char outcome(const Piles& position) const;
    /// With a winning move and the reason. `strategy` is the name of one of the game's strategies;
    /// empty: the first.
    BestMove best(const Piles& position, const std::string& strategy = "") const;
    /// The nim value (Sprague–Grundy value). Throws for misère play and for games with blocking.
    Natural nim_value(const Piles& position) const;
    NimValue value(const Piles& position) const;

    /// All positions that one move reaches, in lexicographic order. At most a million; more throws.
    std::vector<Piles> options(const Piles& position) const;
    /// Those of them that are P-positions; and the same as lines, where they are too many.
    std::vector<Piles> winning_moves(const Piles& position) const;
    std::vector<MoveLine> winning_lines(const Piles& position) const;
    /// Whether one move leads from the first position to the second.
    bool is_move(const Piles& from, const Piles& to) const;

    /// All P-positions with every pile below the bound, unordered piles sorted, by the fastest
    /// sound method: Wythoff's game below a million takes a second.
    Positions p_positions_below(std::int64_t bound) const;
    ValueBoard values_below(std::int64_t bound) const;
    /// The board of a game on two piles, P-positions or values, as the bytes of a PNG file.
    std::string picture(std::int64_t bound, bool values = false) const;
    /// The same as a figure for a paper: with axes, ticks, title and legend.
    std::string picture(std::int64_t bound, const PictureOptions& options) const;
    /// The star of a game on two piles, taken so many times: its moves as diamonds, its P-positions
    /// as squares.
    std::string star_picture(std::int64_t bound, std::size_t times = 1,
                             const std::string& format = "png") const;
    /// The P-positions below the bound, or the nim values, as a table in LaTeX (booktabs).
    std::string latex_table(std::int64_t bound, bool values = false) const;

    /// Whether the P-positions that the game's text claims are right below the bound, and for all
    /// positions.
    CheckResult check(std::int64_t bound) const;
    ProofResult prove(const ProveOptions& options = {}) const;
    /// What the P-positions are, found and proved; nothing needs to be claimed.
    DiscoverResult discover(const DiscoverOptions& options = {}) const;
    /// A sentence about numbers, sequences and games; `decide` below has the details. The games of
    /// this solver's rule text are known in it.
    DecideResult decide(const std::string& sentence, const DecideOptions& options = {}) const;

    StarResult star(std::int64_t bound, std::size_t times = 2) const;
    /// Formulas, periods, slopes and splittings of the P-positions below the bound.
    Report analyse(std::int64_t bound) const;
    /// Rules, as few as possible, with the same P-positions below the bound.
    DesignResult design(std::int64_t bound) const;

  private:
    struct State;
    explicit Solver(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// ---- Without a game ----------------------------------------------------------------------------

/// Rules for a set of positions in the rule language, such as "{(0,0)} + {(n, 2n) : n >= 1}", or a
/// list, "(0,0) (1,2) (2,1)".
DesignResult design_game(const std::string& set, std::int64_t bound,
                         const SolverOptions& options = {});

/// The same as Solver::analyse for a set in the rule language.
Report analyse_set(const std::string& set, std::int64_t bound, const SolverOptions& options = {});

/// Whether a sentence holds for all numbers (docs/deciding.md has its language):
///
///     takeaway::decide("all n >= 1: a(a(n)) = b(n) - 1",
///                      {{"a = beatty(phi)", "b = beatty(phi^2)"}}).verdict     // yes
///     takeaway::decide("all x: exactly one y: (x, y) in P(wythoff)").verdict   // yes
///
/// Throws InputError for what is no sentence, or none that can be decided.
DecideResult decide(const std::string& sentence, const DecideOptions& decide_options = {},
                    const SolverOptions& options = {});

/// Runs statements of the papers' ledger (docs/claims.md): ids such as "star/theorem-5", or whole
/// papers; `depth` is "quick", "normal" or "deep".
Report run_claims(const std::vector<std::string>& wanted, const std::string& depth = "quick",
                  const SolverOptions& options = {});

/// The games that come with the program, and the operators on games.
Report catalog();

/// The shortcut matrix of the rats on so many piles as a PNG: a fractal of lines.
std::string line_fractal(std::size_t piles);

/// `discover` for every game of a family, on all cores: "k_wythoff(k)" for k in "1..6". `values`
/// are pairs of a parameter and what it runs through.
struct AtlasOptions {
    std::vector<std::pair<std::string, std::string>> values = {};
    /// No board is wider.
    std::int64_t below = 512;
    /// For each question of a proof.
    double seconds = 60;
};
struct AtlasResult : Report {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    std::size_t proved = 0;
};
AtlasResult atlas(const std::string& family, const AtlasOptions& atlas_options,
                  const SolverOptions& options = {});

/// One of the papers' open questions for every point of a grid, on all cores (docs/sweeping.md):
///
///     takeaway::sweep("fractional", {{{"r", "1..3"}, {"t", "1..5"}}}).column("invariant_game");
///
/// "fractional" has the axes r and t, "constrained" k, "misere" class, t and offsets. Values are
/// "1..20", "1/2..3:1/4" (with a step) or "1,3/2,2"; an axis that is left out has its standard
/// ones. SolverOptions::progress may stop the sweep; rows that went to a file stay there.
struct SweepOptions {
    std::vector<std::pair<std::string, std::string>> values = {};
    /// 0: the standard bound of the question.
    std::int64_t below = 0;
    /// Rows go to this file as they are found, and those that are there already are kept: a sweep
    /// that was stopped goes on. Empty: nowhere.
    std::string csv = {};
};
struct SweepResult : Report {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;  // in the order of the grid
    /// Rows that were in the file.
    std::size_t kept = 0;
    /// What the column of verdicts says, and how often.
    std::string verdict_column;
    std::vector<std::pair<std::string, std::size_t>> verdicts;
    /// One column by its name. Throws InputError for another.
    std::vector<std::string> column(const std::string& name) const;
};
SweepResult sweep(const std::string& question, const SweepOptions& sweep_options = {},
                  const SolverOptions& options = {});

/// The version of the library, such as "0.1.0".
std::string_view version();

}  // namespace takeaway
