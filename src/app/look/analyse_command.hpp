/// `analyse`: what can be seen in a set of positions below a bound.
///
/// The set is the P-positions of a game, a set written in the rule language, or a list in a file.
/// Nothing that is reported is a proof, except where a verdict says that it is one about formulas.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "look/beatty_fit.hpp"
#include "look/descriptions.hpp"
#include "look/log_periodic.hpp"
#include "look/set_periods.hpp"
#include "look/set_rows.hpp"
#include "look/slopes.hpp"
#include "look/splitting.hpp"
#include "look/tail_patterns.hpp"

namespace takeaway::app {

/// Exactly one of game, set and file is given.
struct AnalyseRequest {
    std::string game;
    std::string set;
    /// One position a line (position_file.hpp).
    std::string file;
    std::int64_t below = 0;
};

/// A description that predicted positions; below `checked_below` it is right.
struct AnalysedGuess {
    Description description;
    std::int64_t checked_below = 0;
};

struct AnalyseReport {
    std::string subject;  // "P-positions of mouse"
    std::int64_t below = 0;
    std::vector<std::string> pile_names;
    std::size_t members = 0;  // as listed
    bool listed_sorted =
        false;  // of the rearrangements of a position only the sorted one is listed
    bool symmetric = false;
    bool of_game = false;      // the set is that of the P-positions of a game
    std::size_t left_out = 0;  // lines of the file with a pile that is not below the bound

    /// Shortest first. What fits the box but foretold nothing is not among them.
    std::vector<AnalysedGuess> guesses;
    FitSearch fit;                        // the guess that consists of floors, or why there is none
    std::optional<PeriodSearch> periods;  // in every order; for two piles or more
    std::optional<PeriodSearch> periods_with_zeros;  // if positions with empty piles go on and on
    std::optional<Splitting> split;
    std::optional<PairVerdicts> verdicts;
    std::optional<SlopeReport> slopes;  // of sorted piles, if the set is symmetric
    std::vector<LineCounts> lines;      // in every order; for the first pile only if symmetric
    TailReport tails;
    std::vector<LogPeriodicLine> log_lines;  // unless there are sure periods
};

/// More members than this are refused: each is kept as a vector of its own.
constexpr std::size_t most_analysed_members = 5'000'000;

/// Where no guess foretells anything below the bound, the game or set is looked at up to four times
/// further: a game within this many positions, if that is a matter of about a second, ...
constexpr std::uint64_t most_further_positions = std::uint64_t{1} << 24;
/// ... and a set, which may have to be tested position by position, within this many.
constexpr std::uint64_t most_further_tests = std::uint64_t{1} << 22;
/// Texts are read back and compared with every position of boxes up to this many positions.
constexpr std::uint64_t most_reread_positions = std::uint64_t{1} << 20;

/// Throws InputError for a bound below 1 and unless exactly one kind of set is given, FileError if
/// the file cannot be read, LimitError if the set is too large.
AnalyseReport analyse(const Workbench& bench, const AnalyseRequest& request);

std::string to_text(const AnalyseReport& report);
Json to_json(const AnalyseReport& report);

}  // namespace takeaway::app
