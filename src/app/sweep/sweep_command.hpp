/// `sweep`: one question of the papers asked for a whole grid of parameters.
///
/// Which questions there are, and what a row says, is in sweeps.hpp; the file that makes a killed
/// run go on in sweep_file.hpp; the threads in solve/many/parallel_points.hpp. Here they meet.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/sweep/sweeps.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

struct SweepReport {
    std::string title;  // the first line of the file
    std::string csv;    // empty: the rows are in the report
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    std::size_t points = 0;
    std::size_t kept = 0;      // rows from an earlier run
    std::string verdict_name;  // the column that is counted
    /// What the column of verdicts says, and how often, in the order of first appearance.
    std::vector<std::pair<std::string, std::size_t>> verdicts;
};

/// Runs the sweep with all threads, or all ranks, of the workbench; of several ranks only rank 0
/// has the rows in its report. With a file name the rows go there, and those
/// that are there already are kept. Throws InputError if the file is of another sweep.
SweepReport run_sweep(const Workbench& bench, const Sweep& sweep, const std::string& csv);

std::string to_text(const SweepReport& report);
Json to_json(const SweepReport& report);

}  // namespace takeaway::app
