/// Claims about W* = (Wythoff Nim)*: positions at Fibonacci numbers, and a table of the first
/// P-positions [star-operator, sections 2 and 3].
///
/// W* is solved once for all of them (solve/solved_games.hpp). F_0 = F_1 = 1 as in the paper.
#include <algorithm>

#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/checks/rows.hpp"
#include "claims/checks/whole_argument.hpp"
#include "core/error.hpp"
#include "numeration/beatty.hpp"

namespace takeaway::claims {

namespace {

/// F_0, F_1, …, the last of them at least `below`.
std::vector<std::int64_t> fibonacci(std::int64_t below) {
    std::vector<std::int64_t> f{1, 1};
    while (f.back() < below) f.push_back(add(f[f.size() - 1], f[f.size() - 2]));
    return f;
}

/// (F_(2n+i) + c, F_(2n+j) + d), with both coordinates positive and below the bound.
Finding fibonacci_positions(const CheckContext& context) {
    const std::int64_t i = whole_argument(context, 0);
    const std::int64_t c = whole_argument(context, 1);
    const std::int64_t j = whole_argument(context, 2);
    const std::int64_t d = whole_argument(context, 3);
    const Game game = context.game_of(4);
    const std::vector<std::int64_t> f = fibonacci(multiply(context.bound, 4));
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    std::int64_t last = 0;
    for (std::int64_t n = whole_argument(context, 5);
         2 * n + std::max(i, j) < static_cast<std::int64_t>(f.size()); ++n) {
        if (2 * n + std::min(i, j) < 0) continue;
        const Position p{f[static_cast<std::size_t>(2 * n + i)] + c,
                         f[static_cast<std::size_t>(2 * n + j)] + d};
        if (p[0] >= context.bound || p[1] >= context.bound) break;
        if (p[0] <= 0 || p[1] <= 0) continue;
        last = n;
        for (const Position& one : {p, Position{p[1], p[0]}}) {
            if (p_list->contains(one)) continue;
            Finding finding = wrong_outcome(context, game, one, true);
            finding.counterexample =
                "n = " + std::to_string(n) + ", the position " + finding.counterexample;
            return finding;
        }
    }
    if (last == 0) return unfinished("no such position lies below the bound");
    return holds(context.extent, "all n up to " + std::to_string(last));
}

/// Conjecture 1: part a is (F_(2n-1), F_2n - 1 - A_i - B_i) for A_i + B_i <= F_(2n-k), part b is
/// (F_(2n-1) + A_i, F_2n - 1) for A_i <= F_(2n-k); n >= 3, and k = 4 in the paper. i = 0 and i >= 1
/// are both meant.
Finding conjecture_one(const CheckContext& context) {
    const bool first_part = context.argument(0) == "a";
    const auto k = static_cast<std::size_t>(whole_argument(context, 1));
    const Game game = context.game_of(2);
    const std::vector<std::int64_t> f = fibonacci(multiply(context.bound, 4));
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    const BeattySequence a(Quadratic::golden(), 0, 0);
    std::uint64_t tried = 0;
    for (std::size_t n = 3; 2 * n < f.size() && f[2 * n] - 1 < context.bound; ++n) {
        for (std::int64_t i = 0;; ++i) {
            const std::int64_t a_i = a.term(i);
            const std::int64_t reach = first_part ? a_i + a_i + i : a_i;
            if (reach > f[2 * n - k]) break;
            const Position p = first_part ? Position{f[2 * n - 1], f[2 * n] - 1 - reach}
                                          : Position{f[2 * n - 1] + a_i, f[2 * n] - 1};
            ++tried;
            for (const Position& one : {p, Position{p[1], p[0]}}) {
                if (p_list->contains(one)) continue;
                Finding finding = wrong_outcome(context, game, one, true);
                finding.counterexample = "n = " + std::to_string(n) + ", i = " + std::to_string(i) +
                                         ", the position " + finding.counterexample;
                return finding;
            }
        }
    }
    if (tried == 0) return unfinished("no such position lies below the bound");
    return holds(context.extent, std::to_string(tried) + " positions, all P");
}

/// The rows are the first P-positions with 1 <= a <= b, in lexicographic order.
Finding first_p_positions(const CheckContext& context) {
    const Game game = context.game_of(1);
    const std::vector<std::size_t> columns = column_numbers(context.claim, context.argument(0));
    std::vector<Position> printed;
    std::int64_t bound = 0;
    for (const std::vector<std::int64_t>& row : number_rows(context.claim)) {
        printed.push_back({row[columns[0]], row[columns[1]]});
        bound = std::max(bound, printed.back()[1] + 1);
    }
    // By Theorem 1 (iii) the larger pile is below φ times the smaller: twice is far enough.
    bound = std::max(bound, 2 * printed.back()[0] + 1);
    std::vector<Position> found;
    for (Position& p : positions_of(*context.solved.p_positions(game, bound)))
        if (1 <= p[0] && p[0] <= p[1] && found.size() < printed.size())
            found.push_back(std::move(p));
    for (std::size_t i = 0; i < printed.size(); ++i) {
        if (i < found.size() && found[i] == printed[i]) continue;
        // The smaller of the two is missing in the other list.
        const bool printed_first = i >= found.size() || printed[i] < found[i];
        return wrong_outcome(context, game, printed_first ? printed[i] : found[i], printed_first);
    }
    return complete(cells(2 * printed.size()),
                    "the first P-positions without an empty pile, in lexicographic order");
}

}  // namespace

void add_wythoff_star_checks(std::vector<Check>& checks) {
    checks.push_back({"(F_(2n+`) + `, F_(2n+`) + `) are P-positions of ` from n = `",
                      "Positions at Fibonacci numbers, with both coordinates positive, in both "
                      "orders.",
                      true, fibonacci_positions});
    checks.push_back({"part ` of Conjecture 1 with the limit F_(2n-`) holds for `",
                      "Conjecture 1 of the star paper, for all n and i within the bound.", true,
                      conjecture_one});
    checks.push_back({"columns ` are the first P-positions of ` without empty piles",
                      "A table of P-positions a <= b of a symmetric game, in lexicographic order.",
                      false, first_p_positions});
}

}  // namespace takeaway::claims
