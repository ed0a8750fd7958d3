/// `find` and `count`: the numbers for which a condition holds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/sentences/decide_command.hpp"
#include "automata/automaton.hpp"
#include "automata/count.hpp"

namespace takeaway::app {

struct FindRequest {
    SentenceRequest condition;
    std::int64_t members = 10;
};
/// More members than this are not listed at once.
constexpr std::int64_t most_listed_members = 1'000'000;

/// The set of a condition, as an automaton.
struct FoundSet {
    std::string condition;
    std::vector<std::string> variables;  ///< in the order in which the condition has them
    std::string digits;
    automata::Automaton set;
    std::vector<sentences::DecidedPremise> premises;
};
/// Throws LimitError if the set, or a premise, takes more than allowed.
FoundSet found_set(const Workbench& bench, const SentenceRequest& request);

struct FindReport {
    FoundSet found;
    std::vector<std::vector<Integer>> members;  ///< each in the order of the variables
    bool is_all = false;
    bool is_finite = false;
    automata::Growth growth;
};
FindReport find(const Workbench& bench, const FindRequest& request);
std::string to_text(const FindReport& report);
Json to_json(const FindReport& report);

struct CountRequest {
    SentenceRequest condition;
    /// A number of any size.
    std::string below = "1000";
};
struct CountReport {
    FoundSet found;
    Integer below;
    Integer count;
};
CountReport count(const Workbench& bench, const CountRequest& request);
std::string to_text(const CountReport& report);
Json to_json(const CountReport& report);

/// The automaton of the set in Walnut's text format; its tracks are in the order of the variables.
std::string walnut_text(const FoundSet& found);
/// The automaton as an SVG picture: drawn by Graphviz if that is installed, else in plain rows.
std::string automaton_svg(const FoundSet& found);
/// The members below the bound as a board. Throws InputError unless there are two variables.
void write_board(const FoundSet& found, std::int64_t bound, std::ostream& png);

}  // namespace takeaway::app
