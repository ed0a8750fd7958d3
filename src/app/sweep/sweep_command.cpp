#include "app/sweep/sweep_command.hpp"

#include <algorithm>
#include <memory>

#include "app/sweep/sweep_file.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "solve/many/parallel_points.hpp"
#include "solve/many/points_on_ranks.hpp"

namespace takeaway::app {

namespace {

/// Rows of an earlier run are believed only if they are those of the first points of the grid.
void check_kept(const SweepReport& report, const Sweep& sweep) {
    const auto refuse = [&](const std::string& why) {
        throw InputError("the file `" + report.csv + "` is damaged: " + why +
                         ". Remove it to start anew");
    };
    if (report.rows.size() > sweep.points.size()) refuse("it has more rows than the grid points");
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        const std::vector<std::string>& row = report.rows[i];
        const std::vector<std::string>& point = sweep.points[i];
        if (row.size() != sweep.columns.size() ||
            !std::equal(point.begin(), point.end(), row.begin()))
            refuse("row " + std::to_string(i + 1) + " is not that of its point");
    }
}

void count_verdicts(SweepReport& report, std::size_t column) {
    for (const auto& row : report.rows) {
        const std::string& verdict = row[column];
        const auto known = std::find_if(report.verdicts.begin(), report.verdicts.end(),
                                        [&](const auto& entry) { return entry.first == verdict; });
        if (known == report.verdicts.end()) {
            report.verdicts.emplace_back(verdict, 1);
        } else {
            ++known->second;
        }
    }
}

}  // namespace

SweepReport run_sweep(const Workbench& bench, const Sweep& sweep, const std::string& csv) {
    SweepReport report;
    report.title = sweep.title;
    report.csv = csv;
    report.columns = sweep.columns;
    report.verdict_name = sweep.columns[sweep.verdict_column];
    report.points = sweep.points.size();
    std::unique_ptr<SweepFile> file;
    const auto open_file = [&] {
        if (csv.empty()) return;
        file = std::make_unique<SweepFile>(csv, sweep.title, csv_line(sweep.columns));
        for (const std::string& row : file->kept()) report.rows.push_back(csv_fields(row));
        check_kept(report, sweep);
        report.kept = report.rows.size();
    };
    const auto row_of = [&](std::size_t point, const Progress& progress) {
        std::vector<std::string> fields = sweep.points[point];
        for (std::string& finding : sweep.findings(point, progress))
            fields.push_back(std::move(finding));
        return csv_line(fields);
    };
    const auto take = [&](std::size_t, const std::string& row) {
        if (file) file->append(row);
        report.rows.push_back(csv_fields(row));
    };
    if (Ranks* ranks = bench.ranks()) {
        on_first_rank(*ranks, open_file);
        each_result_on_ranks(*ranks, report.kept, sweep.points.size(), row_of, take,
                             bench.progress());
    } else {
        open_file();
        each_result_in_order(report.kept, sweep.points.size(), bench.limits().threads, row_of, take,
                             bench.progress());
    }
    count_verdicts(report, sweep.verdict_column);
    return report;
}

std::string to_text(const SweepReport& report) {
    std::string text;
    if (report.csv.empty()) {
        text += report.title + "\n" + csv_line(report.columns) + "\n";
        for (const auto& row : report.rows) text += csv_line(row) + "\n";
        return text;
    }
    text += counted(report.points, "point");
    if (report.kept > 0) text += ", " + with_thousands(report.kept) + " from an earlier run";
    text += "; the rows are in " + report.csv + ".\n";
    for (const auto& [verdict, count] : report.verdicts)
        text += "  " + with_thousands(count) + " × " + report.verdict_name + ": " + verdict + "\n";
    return text;
}

Json to_json(const SweepReport& report) {
    Json json{{"sweep", report.title.substr(2)}, {"points", report.points}, {"kept", report.kept}};
    Json verdicts = Json::object();
    for (const auto& [verdict, count] : report.verdicts) verdicts[verdict] = count;
    json["verdicts"] = std::move(verdicts);
    if (!report.csv.empty()) {
        json["csv"] = report.csv;
        return json;
    }
    json["columns"] = report.columns;
    json["rows"] = report.rows;
    return json;
}

}  // namespace takeaway::app
