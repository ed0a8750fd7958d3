#include "automata/work.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace takeaway::automata {

namespace {

/// The caller is asked whether to stop once in so many new states.
constexpr std::size_t states_between_reports = 1024;

}  // namespace

void Work::grown(std::size_t states, std::size_t letters, const char* what) {
    if (states % states_between_reports == 0) progress.at(states, limits.states);
    if (states > limits.states)
        throw LimitError(std::string(what) + " needs more than " + std::to_string(limits.states) +
                         " states");
    if (states * letters > limits.cells)
        throw LimitError(std::string(what) + " needs more than " + std::to_string(limits.cells) +
                         " cells (" + std::to_string(states) + " states of " +
                         std::to_string(letters) + " letters so far)");
    figures.largest_table = std::max(figures.largest_table, states);
}

}  // namespace takeaway::automata
