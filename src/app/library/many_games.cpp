/// The public library where it asks about many games at once: atlas and sweep.
#include <algorithm>

#include "app/discover/atlas_command.hpp"
#include "app/library/public_types.hpp"
#include "app/sweep/sweep_by_name.hpp"
#include "app/sweep/sweep_command.hpp"
#include "core/words.hpp"

namespace takeaway {

AtlasResult atlas(const std::string& family, const AtlasOptions& atlas_options,
                  const SolverOptions& options) {
    app::AtlasRequest request;
    request.family = family;
    for (const auto& [name, values] : atlas_options.values)
        request.values.push_back({name, values});
    request.below = atlas_options.below;
    request.question_seconds = atlas_options.seconds;
    const app::AtlasReport report =
        app::atlas(app::Workbench(app::limits_of(options), options.progress), request);
    return {app::report_of(report), report.table.columns, report.table.rows, report.proved};
}

SweepResult sweep(const std::string& question, const SweepOptions& sweep_options,
                  const SolverOptions& options) {
    const app::Workbench bench(app::limits_of(options), options.progress);
    const app::SweepReport report = app::run_sweep(
        bench, app::sweep_by_name(bench, question, sweep_options.values, sweep_options.below),
        sweep_options.csv);
    return {app::report_of(report), report.columns, report.rows, report.kept,
            report.verdict_name,    report.verdicts};
}

std::vector<std::string> SweepResult::column(const std::string& name) const {
    const auto found = std::find(columns.begin(), columns.end(), name);
    if (found == columns.end())
        throw InputError("the sweep has no column `" + name + "`: it has " + core::joined(columns));
    std::vector<std::string> cells;
    for (const auto& row : rows)
        cells.push_back(row[static_cast<std::size_t>(found - columns.begin())]);
    return cells;
}

}  // namespace takeaway
