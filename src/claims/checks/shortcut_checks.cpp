/// Claims about shortcuts of rat vectors: how many there are, by their last entries, and their
/// order [arbitrarily-large-rats].
#include <algorithm>
#include <stdexcept>

#include "claims/check.hpp"
#include "claims/checks/on_piles.hpp"
#include "claims/checks/positions.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "design/rat_matrices.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

/// How many rows of F^d end in k(2^d - 1), k = 0, 1, …, counted by their words instead of one by
/// one: the row of a word with digits e_j in {-1, 0, 1}, read in base 2, ends in v(2^d - 1), or in
/// (v + 2^(d-1))(2^d - 1) if v < 0 (docs/design.md).
std::vector<std::int64_t> counts_by_words(std::size_t d) {
    const std::size_t places = std::size_t{1} << (d - 1);
    // ways[v + places]: how many words of the digits so far have the value v.
    std::vector<std::int64_t> ways(2 * places + 1, 0);
    ways[places] = 1;
    for (std::size_t digit = 1; digit < places; digit *= 2) {
        std::vector<std::int64_t> next(ways.size(), 0);
        for (std::size_t v = 0; v < ways.size(); ++v) {
            if (ways[v] == 0) continue;
            next[v] += ways[v];
            next[v - digit] += ways[v];
            next[v + digit] += ways[v];
        }
        ways = std::move(next);
    }
    std::vector<std::int64_t> counts(places, 0);
    for (std::size_t k = 0; k < places; ++k) counts[k] = ways[places + k] + (k > 0 ? ways[k] : 0);
    return counts;
}

/// The same, counted one by one as well where the rows are not too many.
std::vector<std::int64_t> shortcut_counts_checked(std::size_t d) {
    std::vector<std::int64_t> counts = counts_by_words(d);
    if (d < most_matrix_piles && shortcut_counts_by_rows(d) != counts)
        throw std::logic_error("rows and words are counted differently: an error of the program");
    return counts;
}

/// A term on j: read once if it is linear in j, else for each j.
class IndexTerm {
  public:
    IndexTerm(const Ledger& ledger, std::string text) : ledger_(ledger), text_(std::move(text)) {
        Statement statement(ledger_);
        statement.add_variable("j", 0);
        try {
            term_ = statement.term(text_);
        } catch (const RuleError&) {
            term_ = nullptr;
        }
    }
    std::int64_t at(std::int64_t j) const {
        if (term_) return value_of(*term_, &j);
        return to_int64(Statement(ledger_, {{"j", j}}).whole(text_));
    }

  private:
    const Ledger& ledger_;
    std::string text_;
    TermPtr term_;
};

/// σ^d_1 = d; σ^(d+1)_(first index) = σ^d_j for all j, and σ^(d+1)_(second index) = σ^d_j +
/// σ^d_(j+1), as far as the indices exist. σ^d has 2^(d-2) entries, counted from 1.
Finding sigma_recursion(const CheckContext& context) {
    const IndexTerm equal(context.ledger, context.argument(0));
    const IndexTerm sum(context.ledger, context.argument(1));
    std::vector<std::int64_t> now = shortcut_counts_checked(2);
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        at(context, d);
        const std::vector<std::int64_t> next = shortcut_counts_checked(d + 1);
        const std::size_t last = std::size_t{1} << (d - 2);
        const std::int64_t last_next = std::int64_t{1} << (d - 1);
        const auto wrong = [&](std::size_t piles, std::size_t j, std::int64_t place,
                               std::int64_t counted_there, std::int64_t wanted) {
            return refuted(
                "d = " + std::to_string(d) + ", j = " + std::to_string(j),
                "σ^" + std::to_string(piles) + "_" + std::to_string(place) + " is " +
                    std::to_string(counted_there) + ", not " + std::to_string(wanted),
                "Stern's number is " + to_text(stern_number((Integer(1) << (piles - 1)) + place)));
        };
        const auto first = static_cast<std::int64_t>(d);
        if (now[1] != first) return wrong(d, 1, 1, now[1], first);
        for (std::size_t j = 1; j <= last; ++j) {
            const auto differs = [&](std::int64_t place, std::int64_t wanted) {
                return place >= 1 && place <= last_next &&
                       next[static_cast<std::size_t>(place)] != wanted;
            };
            const std::int64_t even = equal.at(static_cast<std::int64_t>(j));
            if (differs(even, now[j]))
                return wrong(d + 1, j, even, next[static_cast<std::size_t>(even)], now[j]);
            const std::int64_t odd = sum.at(static_cast<std::int64_t>(j));
            if (j < last && differs(odd, now[j] + now[j + 1]))
                return wrong(d + 1, j, odd, next[static_cast<std::size_t>(odd)],
                             now[j] + now[j + 1]);
        }
        now = next;
    }
    return holds(context.extent, "rows of F^d counted one by one up to d = " +
                                     std::to_string(most_matrix_piles - 1) +
                                     ", and for all d by their words");
}

// ---- Order and counts

bool is_below(const Position& a, const Position& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] > b[i]) return false;
    return true;
}

/// A vector by a rule for its entries, which may use d.
Finding minimal_shortcut(const CheckContext& context) {
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        at(context, d);
        const Statement statement(context.ledger, {{"d", static_cast<std::int64_t>(d)}});
        Position least;
        for (const TermPtr& entry : statement.vector(context.argument(0))) {
            const Integer* value = constant_value(entry);
            if (value == nullptr)
                throw InputError("`" + context.argument(0) + "` is no vector of numbers");
            least.push_back(to_int64(*value));
        }
        const std::vector<Position> rows = shortcut_matrix_by_differences(d);
        if (std::find(rows.begin(), rows.end(), least) == rows.end())
            return refuted(to_text(least), "it is no shortcut", "the rows were listed");
        for (std::size_t i = 1; i < rows.size(); ++i)
            if (!is_below(least, rows[i]))
                return refuted(to_text(rows[i]), to_text(least) + " is not below this shortcut",
                               "compared entry by entry");
    }
    return holds(context.extent, "all rows; later ones are larger by multiples of the period");
}

Finding total_order(const CheckContext& context, bool wanted) {
    const std::size_t d = piles_argument(context, 0);
    std::vector<Position> rows = shortcut_matrix_by_differences(d);
    Position next = rat_period(d);
    rows.push_back(next);
    for (std::size_t i = 0; i + 1 < rows.size(); ++i)
        if (!is_below(rows[i], rows[i + 1])) {
            const std::string both = to_text(rows[i]) + " and " + to_text(rows[i + 1]);
            if (!wanted) return complete("as stated", "neither is below the other: " + both);
            return refuted(both, "neither is below the other", "compared entry by entry");
        }
    if (!wanted) return refuted("d = " + std::to_string(d), "they are totally ordered", "listed");
    return complete("all rows of d = " + std::to_string(d),
                    "one period, in right-to-left lexicographic order, to the row after it");
}

/// Vectors with coordinates at most 2^(d-1)(2^d - 1)n, n = 1, 2, 3.
Finding counts_up_to_period(const CheckContext& context) {
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        at(context, d);
        const Position period = rat_period(d);
        for (std::int64_t n = 1; n <= 3; ++n) {
            const std::int64_t limit = period.back() * n;
            std::size_t rats = 0;
            for (const Position& row : rat_matrix(d))
                for (std::int64_t t = 0; row.back() + t * period.back() <= limit; ++t) ++rats;
            std::size_t shortcuts = 0;
            for (const Position& row : shortcut_matrix_by_differences(d))
                for (std::int64_t t = 0; row.back() + t * period.back() <= limit; ++t) ++shortcuts;
            --shortcuts;  // the vector 0
            const auto times = static_cast<std::size_t>(n);
            if (rats != term_on_piles(context, 0, d) * times ||
                shortcuts != term_on_piles(context, 1, d) * times)
                return refuted("d = " + std::to_string(d) + ", n = " + std::to_string(n),
                               std::to_string(rats) + " rat vectors and " +
                                   std::to_string(shortcuts) + " shortcuts",
                               "the last entry is the largest, so it alone was compared");
        }
    }
    return holds(context.extent + ", n up to 3", "all rows with all t");
}

}  // namespace

void add_shortcut_checks(std::vector<Check>& checks) {
    checks.push_back(
        {"the recursion of Conjecture 18 with the indices ` and ` counts the rows of the shortcut "
         "matrix",
         "The indices are terms on j.", true, sigma_recursion});
    checks.push_back({"` is the least shortcut of d piles",
                      "It is one, and no entry of another is smaller; the vector may use d.", true,
                      minimal_shortcut});
    checks.push_back({"the shortcuts of ` piles are totally ordered",
                      "Each is below the next, entry by entry.", false,
                      [](const CheckContext& c) { return total_order(c, true); }});
    checks.push_back({"the shortcuts of ` piles are not totally ordered",
                      "Of two neighbours neither is below the other.", false,
                      [](const CheckContext& c) { return total_order(c, false); }});
    checks.push_back({"the numbers of rat vectors and shortcuts per period are ` and `",
                      "With coordinates at most 2^(d-1)(2^d - 1)n.", true, counts_up_to_period});
}

}  // namespace takeaway::claims
