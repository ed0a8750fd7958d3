/// `rats`: the finite matrices behind the rat games, their words, trees and counts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::app {

enum class RatsView { summary, matrix, shortcuts, words, sigma, tree };

struct RatsRequest {
    std::size_t piles = 0;
    RatsView view = RatsView::summary;
    std::optional<std::int64_t> root;  // of the tree: k in 0 .. 2^(d-1); all if absent
};
struct RatsReport {
    std::size_t piles = 0;
    RatsView view = RatsView::summary;
    Position period;                  // what is added to a row for each t
    std::vector<Position> rows;       // of the matrix that was asked for
    std::vector<std::string> words;   // one for each row of F
    std::vector<std::int64_t> sigma;  // entries k = 1 … 2^(d-2)
    struct Tree {
        std::int64_t k = 0;
        std::vector<Position> paths;  // from the leaf to the root
    };
    std::vector<Tree> trees;
    Integer rat_rows, shortcut_rows;
    std::int64_t largest_count = 0;
};
/// Matrices, words and trees are built for d up to most_matrix_piles, σ and the summary for
/// most_counted_piles; above that LimitError.
RatsReport rats(const Workbench& bench, const RatsRequest& request);
std::string to_text(const RatsReport& report);
Json to_json(const RatsReport& report);

/// More rows than this do not fit a page.
constexpr std::size_t most_latex_rows = 40;
/// A matrix (pmatrix of amsmath), the words in a table (booktabs), σ as a formula. Throws
/// InputError for the other views, LimitError for more rows than a page holds.
std::string to_latex(const RatsReport& report);

}  // namespace takeaway::app
