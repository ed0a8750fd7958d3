#include "app/design/rats_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/text_table.hpp"
#include "core/words.hpp"
#include "design/rat_matrices.hpp"

namespace takeaway::app {

namespace {

/// "7t + 3".
std::string entry_text(std::int64_t period, std::int64_t base) {
    return std::to_string(period) + "t" + (base == 0 ? "" : " + " + std::to_string(base));
}

/// Labels below each other, a level deeper for each halving.
std::string tree_text(const RatsReport::Tree& tree) {
    std::string text;
    Position previous;
    for (const Position& path : tree.paths) {
        // Paths come from left to right: what they share with the one before is shown already.
        const std::size_t depth = path.size();
        std::size_t shared = 0;
        while (shared < previous.size() && path[depth - 1 - shared] == previous[depth - 1 - shared])
            ++shared;
        for (std::size_t level = shared; level < depth; ++level)
            text += std::string(2 * level, ' ') + std::to_string(path[depth - 1 - level]) + "\n";
        previous = path;
    }
    return text;
}

std::vector<RatsReport::Tree> trees_of(std::size_t piles, std::optional<std::int64_t> root) {
    const std::int64_t roots = std::int64_t{1} << (piles - 1);
    if (root && (*root < 0 || *root > roots))
        throw InputError("the roots of the trees are k(2^d - 1) with k in 0.." +
                         std::to_string(roots));
    std::vector<RatsReport::Tree> trees;
    for (std::int64_t k = root.value_or(0); k <= root.value_or(roots - 1); ++k)
        trees.push_back({k, tree_paths(piles, k)});
    return trees;
}

}  // namespace

RatsReport rats(const Workbench& /*bench*/, const RatsRequest& request) {
    RatsReport report;
    report.piles = request.piles;
    report.view = request.view;
    report.period = rat_period(request.piles);
    report.rat_rows = power(2, request.piles - 1);
    report.shortcut_rows = power(3, request.piles - 1);
    switch (request.view) {
        case RatsView::matrix:
            report.rows = rat_matrix(request.piles);
            break;
        case RatsView::shortcuts:
        case RatsView::words:
            report.rows = shortcut_matrix(request.piles);
            for (const Position& row : report.rows) report.words.push_back(ternary_word(row));
            break;
        case RatsView::tree:
            // Built before the shift: this refuses too many piles.
            tree_paths(request.piles, 0);
            report.trees = trees_of(request.piles, request.root);
            break;
        case RatsView::sigma:
            report.sigma = sigma_by_recursion(request.piles);
            break;
        case RatsView::summary: {
            const std::vector<std::int64_t> counts = shortcut_counts(request.piles);
            report.largest_count = *std::max_element(counts.begin(), counts.end());
            break;
        }
    }
    return report;
}

std::string to_text(const RatsReport& report) {
    const std::string d = std::to_string(report.piles);
    std::string text;
    switch (report.view) {
        case RatsView::matrix:
        case RatsView::shortcuts: {
            std::vector<TextRow> rows;
            for (const Position& row : report.rows) {
                rows.emplace_back();
                for (std::size_t i = 0; i < row.size(); ++i)
                    rows.back().push_back(entry_text(report.period[i], row[i]));
            }
            return table_to_text(rows, report.piles);
        }
        case RatsView::words:
            for (std::size_t i = 0; i < report.rows.size(); ++i)
                text += report.words[i] + "  " + to_text(report.rows[i]) + "\n";
            return text;
        case RatsView::tree:
            for (const RatsReport::Tree& tree : report.trees) text += tree_text(tree);
            return text;
        case RatsView::sigma:
            return "(" + joined(report.sigma, [](std::int64_t n) { return std::to_string(n); }) +
                   ")\n";
        case RatsView::summary:
            break;
    }
    return "The rat vectors in " + counted(report.piles, "pile") + "\nR^" + d + " has " +
           to_text(report.rat_rows) + " rows, F^" + d + " has " + to_text(report.shortcut_rows) +
           " rows; each repeats with t" + to_text(report.period) + ".\nAt most " +
           counted(static_cast<std::uint64_t>(report.largest_count), "row") + " of F^" + d +
           " have the same last entry.\n";
}

Json to_json(const RatsReport& report) {
    Json json{{"piles", report.piles},
              {"period", report.period},
              {"rat_rows", to_json(report.rat_rows)},
              {"shortcut_rows", to_json(report.shortcut_rows)}};
    if (!report.rows.empty()) json["rows"] = positions_json(report.rows);
    if (!report.words.empty()) json["words"] = report.words;
    if (!report.sigma.empty()) json["sigma"] = report.sigma;
    if (!report.trees.empty()) {
        Json trees = Json::array();
        for (const RatsReport::Tree& tree : report.trees)
            trees.push_back({{"k", tree.k}, {"paths", positions_json(tree.paths)}});
        json["trees"] = trees;
    }
    if (report.view == RatsView::summary) json["largest_count"] = report.largest_count;
    return json;
}

}  // namespace takeaway::app
