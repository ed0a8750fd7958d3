/// `design`: rules for a given set of P-positions, or the reason why no invariant game has it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/design/design_input.hpp"
#include "app/workbench.hpp"
#include "design/maximal_rules.hpp"

namespace takeaway::app {

/// Which moves are dropped first when a smaller ruleset is looked for.
enum class DesignDrop { most_tokens_first, fewest_tokens_first, nothing };
/// Throws InputError with the known names: large, small, none.
DesignDrop design_drop(const std::string& name);

/// Which rules are written as a text.
enum class DesignRules { fewer, maximal };
DesignRules design_rules(const std::string& name);

struct DesignRequest {
    DesignSource source;
    DesignDrop drop = DesignDrop::most_tokens_first;
    /// Rules to be written out; only then is report.rule_text filled in.
    std::optional<DesignRules> write;
    std::size_t most_shown = 24;  // vectors of each list in the text; JSON has all
};

struct DesignReport {
    std::string set;
    std::size_t piles = 0;
    std::int64_t below = 0;
    std::vector<Position> members;  // in the box
    std::int64_t members_below = 0;
    bool has_all_shortcuts = false;
    std::vector<Position> shortcuts;  // in the box, with 0
    std::uint64_t maximal_moves = 0;  // in the box
    /// Why no invariant game has the set as its P-positions; the smallest position that shows it.
    std::optional<Obstacle> obstacle;
    /// "holds", "fails" or "unknown", for positions of every size, and a sentence.
    std::string everywhere;
    std::string everywhere_reason;
    /// Absent if there is an obstacle or nothing should be dropped.
    std::optional<std::vector<Position>> fewer;
    DesignDrop drop = DesignDrop::most_tokens_first;
    /// With the P-positions of an invariant game: the vectors of the box that are no moves of it
    /// and no shortcuts. Any of them may be added to its moves, one or all, and the P-positions
    /// below the bound stay. Members beyond it may forbid more. Unordered piles: sorted vectors.
    std::optional<std::vector<Position>> addable;
    std::string rule_text;
    std::size_t most_shown = 0;

    bool is_possible() const { return !obstacle && everywhere != "fails"; }
};

/// Rules that are reported were loaded again and solved on the box; if that does not give the set
/// back, it is an error of the program (std::logic_error). Throws LimitError for boxes beyond the
/// memory limit.
DesignReport design(const Workbench& bench, const DesignRequest& request);
std::string to_text(const DesignReport& report);
Json to_json(const DesignReport& report);

}  // namespace takeaway::app
