/// The set of positions for which rules are wanted, in whatever form the user has it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::app {

struct DesignSet {
    std::string name;  // as shown to the user
    std::size_t piles = 0;
    /// Of sets by formula, and of short lists; and the same as text of the rule language.
    PositionSetPtr formula;
    std::string formula_text;
    /// All members below `known_below`, in lexicographic order.
    std::vector<Position> members;
    std::int64_t known_below = 0;
    /// Whether every shortcut in the box is a difference of two of these members.
    bool has_all_shortcuts = false;
};

struct DesignSource {
    /// `{(0,0)} + {(n, 2n) : n >= 1}`, `rats(3)`, `beatty(phi), beatty(phi^2)`, `(0,0) (1,2)
    /// (2,1)`, or the path of a file with one position a line.
    std::string set;
    std::string from;        // or a game, whose P-positions are meant
    bool any_order = false;  // with every rearrangement; unordered piles of a game always so
    std::int64_t below = 0;  // the box
    /// How far members are listed for more shortcuts; chosen if absent.
    std::optional<std::int64_t> members_below;
};

/// Lists with more members than this stay lists: a formula of them would be too long.
constexpr std::size_t most_listed_in_formula = 300;
/// Sets that are not periodic are listed this many times farther than the box, unless told.
constexpr std::int64_t standard_reach = 4;

/// Tables, counts and the list of moves of a design, in bytes a position of the box.
constexpr std::uint64_t design_bytes_per_position = 100;

/// Throws InputError or RuleError if the set cannot be read, FileError for files, and LimitError,
/// before members are listed, if the box exceeds the memory limit.
DesignSet read_design_set(const Workbench& bench, const DesignSource& source);

/// "{(0,0), (1,2)}".
std::string listed_set_text(const std::vector<Position>& members);

}  // namespace takeaway::app
