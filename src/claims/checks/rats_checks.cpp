/// Claims about the rat vectors, their matrices and their shortcuts [arbitrarily-large-rats].
///
/// A row of a matrix stands for row + t·period, t = 0, 1, 2, …; a condition on the entries of a row
/// is a condition on t and is decided for all t (all_indices.hpp).
#include <algorithm>
#include <set>
#include <stdexcept>

#include "claims/check.hpp"
#include "claims/checks/all_indices.hpp"
#include "claims/checks/on_piles.hpp"
#include "claims/checks/positions.hpp"
#include "claims/checks/rows.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "design/rat_matrices.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

std::string misprint(const std::string& printed, const std::string& how, const std::string& truth) {
    return "printed is " + printed + ", " + how + " " + truth;
}

// ---- Matrices as printed

Finding printed_matrix(const CheckContext& context, bool shortcuts) {
    const std::size_t d = piles_argument(context, 0);
    const std::vector<Position> rows = number_rows(context.claim);
    const std::vector<Position> matrix =
        shortcuts ? shortcut_matrix_by_differences(d) : rat_matrix(d);
    if (rows.size() != matrix.size())
        return refuted(std::to_string(rows.size()) + " rows",
                       "the matrix has " + std::to_string(matrix.size()), "counted");
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i] != matrix[i])
            return refuted("row " + std::to_string(i + 1),
                           "printed is " + to_text(rows[i]) + ", true is " + to_text(matrix[i]),
                           "the rows were computed from the vectors r(n)");
    return complete(cells(rows.size() * d), "computed from the vectors r(n)");
}

Finding printed_words(const CheckContext& context) {
    const std::size_t d = piles_argument(context, 0);
    const std::vector<Position> matrix = shortcut_matrix_by_differences(d);
    const std::vector<std::string> printed = context.claim.rows.at(0);
    for (std::size_t i = 0; i < std::max(printed.size(), matrix.size()); ++i) {
        const std::string word = i < printed.size() ? printed[i] : "absent";
        const std::string truth = i < matrix.size() ? ternary_word(matrix[i]) : "absent";
        if (word != truth)
            return refuted("row " + std::to_string(i + 1), misprint(word, "its word is", truth),
                           i < matrix.size()
                               ? "the row is " + to_text(matrix[i])
                               : "the row of this word is " + to_text(row_of_word(word)));
    }
    return complete("all " + std::to_string(printed.size()) + " words", "row by row");
}

Finding printed_sigma(const CheckContext& context) {
    const std::vector<Position> rows = number_rows(context.claim);
    std::size_t count = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t d = i + 2;
        const std::vector<std::int64_t> counts = shortcut_counts_by_rows(d);
        const std::size_t last = std::size_t{1} << (d - 2);  // σ^d has entries 1 … last
        for (std::size_t k = 1; k <= std::max(last, rows[i].size()); ++k, ++count) {
            const std::string printed =
                k <= rows[i].size() ? std::to_string(rows[i][k - 1]) : "nothing";
            const std::string truth = k <= last ? std::to_string(counts[k]) : "nothing";
            if (printed != truth)
                return refuted("d = " + std::to_string(d) + ", k = " + std::to_string(k),
                               misprint(printed, "counted", truth),
                               "Stern's number there is " +
                                   to_text(stern_number((Integer(1) << (d - 1)) + k)));
        }
    }
    return complete(cells(count), "rows of F^d counted");
}

// ---- Shortcuts

/// A condition on s[1], …, s[d] for all shortcuts s that are no rat vectors.
Finding for_all_shortcuts(const CheckContext& context) {
    std::uint64_t rows = 0;
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        at(context, d);
        const Position period = rat_period(d);
        Statement statement(context.ledger, {{"d", static_cast<std::int64_t>(d)}});
        for (const Position& row : shortcut_matrix_by_differences(d)) {
            std::vector<TermPtr> entries;
            for (std::size_t i = 0; i < d; ++i)
                entries.push_back(scaled(period[i], slot_term(0), row[i]));
            statement.add_vector("s", entries);
            const bool zero = std::all_of(row.begin(), row.end(), [](auto n) { return n == 0; });
            const auto answer = decide_for_all(*statement.condition(context.argument(0)));
            if (!answer) throw LimitError("the condition cannot be decided for all t");
            ++rows;
            // The row 0 stands for t >= 1: the vector 0 is no shortcut between two.
            if (answer->holds || (zero && answer->witness == 0)) continue;
            Position vector = row;
            for (std::size_t i = 0; i < d; ++i) vector[i] += answer->witness * period[i];
            return refuted(to_text(vector), "the condition is false for this shortcut",
                           "it is row " + to_text(row) + " of the matrix of d = " +
                               std::to_string(d) + " with t = " + std::to_string(answer->witness));
        }
    }
    return holds(context.extent + ", all shortcuts",
                 "decided for all t in each of " + std::to_string(rows) + " rows");
}

/// A refutation, or nothing.
std::optional<Finding> other_number_of_rows(std::size_t d, std::uint64_t wanted) {
    const std::vector<Position> rows = shortcut_matrix_by_differences(d);
    if (rows.size() != wanted)
        return refuted("d = " + std::to_string(d),
                       "there are " + std::to_string(rows.size()) + " rows",
                       "from words: " + std::to_string(shortcut_matrix(d).size()));
    if (rows != shortcut_matrix(d))
        return refuted("d = " + std::to_string(d), "differences and words give other rows",
                       "both were listed");
    return std::nullopt;
}

Finding number_of_rows(const CheckContext& context) {
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        at(context, d);
        if (const auto failure = other_number_of_rows(d, term_on_piles(context, 0, d)))
            return *failure;
    }
    return holds(context.extent, "all differences of rows, each once; the rows of all words");
}

Finding number_of_rows_of_one(const CheckContext& context) {
    const Statement statement(context.ledger);
    const auto whole = [&](std::size_t i) {
        return static_cast<std::uint64_t>(to_int64(statement.whole(context.argument(i))));
    };
    if (whole(0) < 2 || whole(0) > 12) throw InputError("2 to 12 piles");
    if (const auto failure = other_number_of_rows(whole(0), whole(1))) return *failure;
    return complete("all rows", "all differences of rows, each once; the rows of all words");
}

/// The word of row r(m) - r(n): `sign` times the difference of the binary digits of m - 1 and n -
/// 1, plus 1.
Finding word_of_difference(const CheckContext& context) {
    const std::int64_t sign = context.argument(0) == "+" ? 1 : -1;
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        at(context, d);
        const std::vector<Position> rats = rat_matrix(d);
        const Position period = rat_period(d);
        for (std::size_t i = 0; i < rats.size(); ++i) {
            for (std::size_t k = 0; k < rats.size(); ++k) {
                std::string expected;
                for (std::size_t j = d - 1; j-- > 0;) {
                    const std::int64_t digit = static_cast<std::int64_t>(i >> j & 1U) -
                                               static_cast<std::int64_t>(k >> j & 1U);
                    expected += static_cast<char>('1' + sign * digit);
                }
                Position row(d);
                for (std::size_t j = 0; j < d; ++j)
                    row[j] = rats[i][j] - rats[k][j] + (i < k ? period[j] : 0);
                if (ternary_word(row) != expected)
                    return refuted(to_text(row) + ", the difference of the rows " +
                                       std::to_string(i) + " and " + std::to_string(k),
                                   "its word in the sense of Example 4 is " + ternary_word(row) +
                                       ", not " + expected,
                                   "the row of the word " + expected + " is " +
                                       to_text(row_of_word(expected)));
            }
        }
    }
    return holds(context.extent, "all pairs of rows of R^d");
}

/// (13) of the proof of Theorem 17. As printed: R_(i+1),j - R_(k+1),j = 2(R_i,j - R_k,j) + b_i,j -
/// b_k,j; corrected: R_i,j+1 - R_k,j+1 = 2(R_i,j - R_k,j) - (b_i,d-1-j - b_k,d-1-j).
Finding equation_thirteen_of_rats(const CheckContext& context) {
    const bool printed = context.argument(0) == "printed";
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        at(context, d);
        const std::vector<Position> rats = rat_matrix(d);
        const auto bit = [](std::size_t n, std::size_t j) {
            return static_cast<std::int64_t>(n >> j & 1U);
        };
        for (std::size_t i = 0; i + 1 < rats.size(); ++i) {
            for (std::size_t k = 0; k + 1 < rats.size(); ++k) {
                for (std::size_t j = 1; j < d; ++j) {
                    const std::int64_t twice = 2 * (rats[i][j - 1] - rats[k][j - 1]);
                    const std::int64_t left =
                        printed ? rats[i + 1][j - 1] - rats[k + 1][j - 1] : rats[i][j] - rats[k][j];
                    const std::int64_t right =
                        printed ? twice + bit(i, j) - bit(k, j)
                                : twice - (bit(i, d - 1 - j) - bit(k, d - 1 - j));
                    if (left == right) continue;
                    return refuted(
                        "d = " + std::to_string(d) + ", i = " + std::to_string(i) +
                            ", k = " + std::to_string(k) + ", j = " + std::to_string(j),
                        "the left side is " + std::to_string(left) + ", the right " +
                            std::to_string(right),
                        "with the rows " + to_text(rats[i]) + " and " + to_text(rats[k]));
                }
            }
        }
    }
    return holds(context.extent, "all rows and columns");
}

Finding trees(const CheckContext& context) {
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        at(context, d);
        const Statement statement(context.ledger, {{"d", static_cast<std::int64_t>(d)}});
        const std::int64_t first = to_int64(statement.whole(context.argument(0)));
        const std::int64_t last = to_int64(statement.whole(context.argument(1)));
        std::vector<Position> paths;
        for (std::int64_t i = first; i <= last; ++i)
            for (Position& path : tree_paths(d, i)) paths.push_back(std::move(path));
        const std::vector<Position> rows = shortcut_matrix_by_differences(d);
        for (std::size_t i = 0; i < std::max(rows.size(), paths.size()); ++i)
            if (i >= rows.size() || i >= paths.size() || rows[i] != paths[i])
                return refuted("d = " + std::to_string(d) + ", row " + std::to_string(i),
                               "the path is " + (i < paths.size() ? to_text(paths[i]) : "absent") +
                                   ", the row " + (i < rows.size() ? to_text(rows[i]) : "absent"),
                               "rows by differences of r(n), paths by halving");
    }
    return holds(context.extent, "all paths, in order");
}

}  // namespace

void add_rats_checks(std::vector<Check>& checks) {
    checks.push_back({"rows are the rat matrix of ` piles", "As printed, at t = 0.", false,
                      [](const CheckContext& c) { return printed_matrix(c, false); }});
    checks.push_back({"rows are the shortcut matrix of ` piles", "As printed, at t = 0.", false,
                      [](const CheckContext& c) { return printed_matrix(c, true); }});
    checks.push_back({"rows are the words of the shortcut matrix of ` piles",
                      "Ternary words in the sense of Example 4, in order.", false, printed_words});
    checks.push_back({"rows are the vectors σ^2, σ^3, …", "How many rows of F^d end in k(2^d - 1).",
                      false, printed_sigma});
    checks.push_back({"` for all shortcuts s of d piles",
                      "A condition on s[1], …, s[d], decided for all shortcuts that are no rat "
                      "vectors.",
                      true, for_all_shortcuts});
    checks.push_back(
        {"the shortcut matrix of d piles has ` rows", "Theorem 17.", true, number_of_rows});
    checks.push_back({"the shortcut matrix of ` piles has ` rows", "Of one number of piles.", false,
                      number_of_rows_of_one});
    checks.push_back(
        {"the word of a difference of rows is 1 ` the difference of their binary digits",
         "The words of the proof of Theorem 17, against those of Example 4.", true,
         word_of_difference});
    checks.push_back({"equation (13) of the proof of Theorem 17 holds as `",
                      "`printed` or `corrected`.", true, equation_thirteen_of_rats});
    checks.push_back(
        {"the paths of the trees with roots ` to ` are the rows of the shortcut matrix",
         "Definition 13 and Observation 2; the roots may use d.", true, trees});
}

}  // namespace takeaway::claims
