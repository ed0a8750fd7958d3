/// `atlas`: `discover` for every game of a family, as a table that a killed run goes on with; and
/// `discover` of a family with one parameter, where the claims may follow a pattern.
///
/// The table is a sweep (app/sweep): the same file, the same threads, the same grids. A row
/// depends on the rules alone as long as no question of a proof runs out of time: boards double up
/// to a bound, and no clock ends the search. How many guesses were left undecided is a column.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/discover/family.hpp"
#include "app/sweep/sweep_command.hpp"
#include "discover/claim_pattern.hpp"

namespace takeaway::app {

struct AtlasRequest {
    std::string family;
    std::vector<ParameterValues> values;
    /// No board is wider; 0: as wide as time and memory allow.
    std::int64_t below = 512;
    /// For each game; 0: as long as it takes.
    double game_seconds = 0;
    double question_seconds = 60;
    /// A proof folder for each game that is proved. Empty: none is left.
    std::string folder;
    /// Whether proofs are kept for later advice.
    bool keep = false;
    std::string csv;
};

struct AtlasReport {
    GameFamily family;
    SweepReport table;
    std::size_t proved = 0;
    /// Of families with one parameter.
    std::optional<PatternSearch> search;
    /// Games that the pattern did not come from were put to the proof with it: for these values of
    /// the parameter it is proved, or refuted.
    std::vector<Integer> also_proved, refuted;

    bool all_proved() const { return proved == table.rows.size(); }
};

/// Where the fields of a row are, after the parameters.
struct AtlasColumns {
    std::size_t game, verdict, kind, system, states, claim, seen_below, refuted, undecided, end;
};
AtlasColumns atlas_columns(std::size_t parameters);

/// With the threads, or ranks, of the workbench; of several ranks only rank 0 has the rows. Throws
/// what run_sweep, family_of and discover throw. A point for which there is no such game has a row
/// that says so; if there is none at all, the first message is thrown.
AtlasReport atlas(const Workbench& bench, const AtlasRequest& request);

/// For `atlas`: how many there are of each kind, or the rows; and the pattern.
std::string to_text(const AtlasReport& report);
Json to_json(const AtlasReport& report);
/// For `discover`: one game after the other, and what goes on.
std::string family_text(const AtlasReport& report);

/// One page without scripts: a picture of every game with one or two piles. Solves small boards.
std::string to_html(const Workbench& bench, const AtlasReport& report);

}  // namespace takeaway::app
