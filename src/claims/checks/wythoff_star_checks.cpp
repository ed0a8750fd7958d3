/// Claims about W* = (Wythoff Nim)*: positions at Fibonacci numbers, the diagonal, the digits of
/// the piles [star-operator, sections 2 and 3].
///
/// W* is solved once for all of them (solve/solved_games.hpp). F_0 = F_1 = 1 as in the paper.
#include <algorithm>
#include <set>

#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/checks/rows.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "numeration/beatty.hpp"
#include "numeration/numeration_system.hpp"

namespace takeaway::claims {

namespace {

/// F_0, F_1, …, the last of them at least `below`.
std::vector<std::int64_t> fibonacci(std::int64_t below) {
    std::vector<std::int64_t> f{1, 1};
    while (f.back() < below) f.push_back(add(f[f.size() - 1], f[f.size() - 2]));
    return f;
}

std::int64_t whole(const CheckContext& context, std::size_t i) {
    return to_int64(Statement(context.ledger).whole(context.argument(i)));
}

/// (F_(2n+i) + c, F_(2n+j) + d), with both coordinates positive and below the bound.
Finding fibonacci_positions(const CheckContext& context) {
    const std::int64_t i = whole(context, 0);
    const std::int64_t c = whole(context, 1);
    const std::int64_t j = whole(context, 2);
    const std::int64_t d = whole(context, 3);
    const Game game = context.game_of(4);
    const std::vector<std::int64_t> f = fibonacci(multiply(context.bound, 4));
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    std::int64_t last = 0;
    for (std::int64_t n = whole(context, 5);
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
    return holds(context.extent, "all n up to " + std::to_string(last));
}

/// Conjecture 1: part a is (F_(2n-1), F_2n - 1 - A_i - B_i) for A_i + B_i <= F_(2n-k), part b is
/// (F_(2n-1) + A_i, F_2n - 1) for A_i <= F_(2n-k); n >= 3, and k = 4 in the paper. i = 0 and i >= 1
/// are both meant.
Finding conjecture_one(const CheckContext& context) {
    const bool first_part = context.argument(0) == "a";
    const auto k = static_cast<std::size_t>(whole(context, 1));
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
    return holds(context.extent, std::to_string(tried) + " positions, all P");
}

/// The sets of Conjecture 2.
struct DiagonalSets {
    NumerationSystem zeckendorf_system = zeckendorf();
    std::set<std::int64_t> s1{3, 8, 11, 21, 32};
    std::set<std::int64_t> s2{129, 362};
    /// Not in the paper: S2 with the exceptions that were found here, all below 200,000. Their
    /// codings end in that of 129.
    std::set<std::int64_t> s5{129, 362, 45743, 46120, 46353, 46730, 47340};

    bool ends_in(std::int64_t i, const std::string& tail) const {
        const std::string digits = digits_to_text(zeckendorf_system.digits(i));
        return digits.size() >= tail.size() &&
               digits.compare(digits.size() - tail.size(), tail.size(), tail) == 0;
    }
    bool contains(const std::string& name, std::int64_t i) const {
        if (name == "S1") return s1.count(i) > 0;
        if (name == "S2") return s2.count(i) > 0;
        if (name == "S3") return i != 19 && ends_in(i, "101001");
        if (name == "S4") return ends_in(i, "1");
        if (name == "S5") return s5.count(i) > 0;
        throw InputError("there is no set `" + name + "` in Conjecture 2");
    }
    /// "S1 S3 S4"
    bool in_some(const std::string& names, std::int64_t i) const {
        std::size_t at = 0;
        while ((at = names.find('S', at)) != std::string::npos)
            if (contains(names.substr(at++, 2), i)) return true;
        return false;
    }
};

Finding diagonal(const CheckContext& context, bool is_p) {
    const Game game = context.game_of(0);
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    const DiagonalSets sets;
    std::uint64_t tried = 0;
    for (std::int64_t i = 1; i < context.bound; ++i) {
        const bool meant =
            is_p ? sets.in_some(context.argument(1), i) && !sets.in_some(context.argument(2), i)
                 : !sets.in_some(context.argument(1), i);
        if (!meant) continue;
        ++tried;
        if (p_list->contains({i, i}) != is_p) return wrong_outcome(context, game, {i, i}, is_p);
    }
    return holds(context.extent,
                 std::to_string(tried) + " diagonal positions, all " + (is_p ? "P" : "N"));
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
    for (std::size_t i = 0; i < printed.size(); ++i)
        if (i >= found.size() || found[i] != printed[i])
            return wrong_outcome(context, game, std::min(found.at(i), printed[i]),
                                 printed[i] < found.at(i));
    return complete(cells(2 * printed.size()),
                    "the first P-positions without an empty pile, in lexicographic order");
}

Finding piles_end_in_even_zeros(const CheckContext& context, bool empty_piles_too) {
    const Game game = context.game_of(0);
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    const NumerationSystem system = zeckendorf();
    std::optional<Position> failure;
    std::uint64_t tried = 0;
    for (std::size_t i = 0; i < p_list->size(); ++i) {
        const Position p = p_list->position(i);
        if (!empty_piles_too && (p[0] == 0 || p[1] == 0)) continue;
        ++tried;
        if (system.is_vile(p[0]) && system.is_vile(p[1])) continue;
        if (!failure || comes_before(p, *failure)) failure = p;
    }
    if (!failure)
        return holds(context.extent, std::to_string(tried) + " P-positions were looked at");
    const SecondOpinion opinion = second_opinion(game, *failure, context.bound, context.control);
    return refuted(to_text(*failure),
                   "it is P, and its piles are " + digits_to_text(system.digits((*failure)[0])) +
                       " and " + digits_to_text(system.digits((*failure)[1])),
                   opinion.sentence);
}

/// y < φx and x < φy, that is, y² < xy + x² for the larger y.
Finding between_golden_lines(const CheckContext& context) {
    const Game game = context.game_of(0);
    const PositionListPtr p_list = context.solved.p_positions(game, context.bound);
    std::uint64_t tried = 0;
    for (std::size_t i = 0; i < p_list->size(); ++i) {
        const Position p = p_list->position(i);
        if (p[0] == 0 || p[1] == 0) continue;
        ++tried;
        const std::int64_t x = std::min(p[0], p[1]);
        const std::int64_t y = std::max(p[0], p[1]);
        if (multiply(y, y) < add(multiply(x, y), multiply(x, x))) continue;
        return refuted(to_text(p), "it is a P-position outside the two lines",
                       second_opinion(game, p, context.bound, context.control).sentence);
    }
    return holds(context.extent, std::to_string(tried) +
                                     " P-positions without an empty pile, all strictly between");
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
    checks.push_back({"(i,i) is P in ` for i in ` but not in `",
                      "Diagonal positions by the sets S1 … S4 of Conjecture 2.", true,
                      [](const CheckContext& c) { return diagonal(c, true); }});
    checks.push_back({"(i,i) is N in ` for i not in `",
                      "Diagonal positions by the sets S1 … S4 of Conjecture 2.", true,
                      [](const CheckContext& c) { return diagonal(c, false); }});
    checks.push_back({"columns ` are the first P-positions of ` without empty piles",
                      "A table of P-positions a <= b of a symmetric game, in lexicographic order.",
                      false, first_p_positions});
    checks.push_back({"piles of P-positions of ` end in an even number of 0s",
                      "In Zeckendorf's system, positions with an empty pile included.", true,
                      [](const CheckContext& c) { return piles_end_in_even_zeros(c, true); }});
    checks.push_back({"piles of P-positions of ` without empty piles end in an even number of 0s",
                      "In Zeckendorf's system.", true,
                      [](const CheckContext& c) { return piles_end_in_even_zeros(c, false); }});
    checks.push_back(
        {"P-positions of ` without empty piles lie between the lines of slopes φ and 1/φ",
         "Strictly, compared exactly.", true, between_golden_lines});
}

}  // namespace takeaway::claims
