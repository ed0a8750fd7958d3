/// `solve`: all P-positions, or all nim values, of a game with every pile below a bound.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "app/look/picture_style.hpp"
#include "app/solve/estimate.hpp"
#include "app/solve/estimate_on_ranks.hpp"
#include "app/solve/on_gpu.hpp"
#include "app/workbench.hpp"
#include "look/row_periods.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/position_list.hpp"

namespace takeaway::app {

struct SolveRequest {
    std::string game;
    std::int64_t below = 0;
    bool values = false;
    /// With values of two piles: also look for additive periods of the rows.
    bool periods = false;
    /// For ordered piles: list a position only if its piles are sorted. Refused, before the solve,
    /// if the rules do not show that the game is symmetric.
    bool up_to_symmetry = false;
    /// Only positions in which a game begins: what is remembered has its first value.
    bool beginnings = false;
    /// A method of the ladder; empty for the fastest that applies.
    std::string method;
    /// "cpu" or "gpu". What a GPU cannot do, or where there is none, the processor does.
    std::string on = "cpu";
    /// A file for finished columns, or values: the solve goes on from it if it exists.
    std::string checkpoint;
    /// How often that is written: rarely enough to cost nothing, often enough to lose little.
    unsigned checkpoint_seconds = 5;
    /// For how many ranks explain_solve estimates the time.
    unsigned ranks = 16;
};

struct SolveReport {
    std::string game;
    std::int64_t below = 0;
    std::vector<std::string> pile_names;
    std::vector<PileGroup> listed_sorted;  // piles of which only the sorted arrangement is listed
    PositionList p_positions{1};           // unless values were asked for
    std::optional<ValueTable> values;
    bool has_gaps = false;  // not every vector is a position; what is none has no value
    /// If asked for: one entry a row, empty where no period is seen.
    std::optional<std::vector<std::optional<RowPeriod>>> periods;
    /// What a user should know besides the result: why it was not solved where they wanted.
    std::vector<std::string> notes;
};

/// Throws InputError for a bound below 1, LimitError if nothing that applies would fit. Of several
/// ranks only rank 0 gets positions; if the method cannot be shared, rank 0 does it alone.
SolveReport solve(const Workbench& bench, const SolveRequest& request);

/// How `solve` would go about a request, without doing it: the time comes from small trial runs.
struct ExplainReport {
    std::string game;
    std::int64_t below = 0;
    std::string method;
    std::string why;
    std::string growth;
    std::uint64_t memory = 0;
    TimeEstimate time;
    /// With request.ranks ranks of mpirun; nothing if they cannot share the work.
    std::optional<RanksEstimate> on_ranks;
    /// On a GPU; nothing if the game is none for it.
    std::optional<GpuEstimate> on_gpu;
    std::vector<std::pair<std::string, std::string>> others;
};
ExplainReport explain_solve(const Workbench& bench, const SolveRequest& request);
std::string to_text(const ExplainReport& report);
Json to_json(const ExplainReport& report);

enum class SolveFormat {
    table,  // for people
    csv,    // one position a line, then its value if values were asked for; no header
    json,
    bfile,  // OEIS: P-positions pile by pile; values of one pile, or of two by antidiagonals
    npy,    // NumPy: int64 (count, piles), or uint32 (below, …, below)
    png,    // a picture of the board, for two piles or a slice
    svg,
    pdf,
    latex,  // tables for a paper
};
bool is_picture(SolveFormat format);
/// How a result is written, where its format leaves a choice.
struct SolveStyle {
    PictureStyle picture;
    /// A b-file of one pile of the P-positions, by its name, instead of all one after the other.
    std::string column;
    /// The n of the first line of a b-file.
    std::int64_t offset = 0;
};
/// Throws InputError with the known names.
SolveFormat solve_format(const std::string& name);
const std::vector<std::string>& solve_format_names();

/// Refuses, before the solve, a format that cannot hold what the request asks for.
void check_format(const Workbench& bench, const SolveRequest& request, SolveFormat format,
                  const SolveStyle& style = {});

/// Writes the report. Throws FileError if the stream fails, InputError if the format cannot hold
/// it.
void write(const SolveReport& report, SolveFormat format, std::ostream& out,
           const SolveStyle& style = {});
/// The format that the name of a file asks for by its suffix: board.png, table.tex, b000201.txt.
/// Throws InputError for a suffix that says nothing, with those that do.
SolveFormat format_of_file(const std::string& path);
/// The same where it is the name of a picture, and nothing where it is not.
std::optional<SolveFormat> picture_named(const std::string& path);

/// The number of P-positions found, or of values in the table.
std::uint64_t count_of(const SolveReport& report);

}  // namespace takeaway::app
