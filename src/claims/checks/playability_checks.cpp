/// Claims about playability: forbidden vectors by linear tests, hope in lost positions, and
/// shortcuts.
#include <algorithm>

#include "claims/checks/positions.hpp"
#include "claims/checks/whole_argument.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "design/playability.hpp"
#include "design/shortcuts.hpp"
#include "numeration/rat_vectors.hpp"

namespace takeaway::claims {

namespace {

Finding linear_tests(const CheckContext& context) {
    const Game game = context.game_of(0);
    std::vector<LinearTest> tests{parse_linear_test(context.argument(1)),
                                  parse_linear_test(context.argument(2))};
    const TestsAgree found = compare_with_tests(game, tests, Accepted::is_forbidden,
                                                Box::below(game.rules->piles(), context.bound),
                                                context.control.progress);
    if (!found.difference)
        return holds(context.extent, std::to_string(found.vectors) + " vectors, " +
                                         std::to_string(found.accepted) +
                                         " accepted and forbidden");
    return refuted(
        to_text(*found.difference),
        found.game_has_it ? "a move, but a test accepts it" : "no move, but no test accepts it",
        "tested by the rules and by the five numbers of each test");
}

Finding hope(const CheckContext& context) {
    const Game game = context.game_of(0);
    const auto most = static_cast<std::size_t>(whole_argument(context, 1));
    HopeReport report =
        hope_on_box(game, context.bound, context.control.memory_limit, context.control.progress);
    std::sort(report.without.begin(), report.without.end(), comes_before);
    if (report.without.size() > most)
        return refuted(to_text(report.without[most]),
                       "every N-position that it can reach has a terminal option",
                       std::to_string(report.without.size()) + " " +
                           plural(report.without.size(), "P-position") + " of the box are so");
    return holds(context.extent, std::to_string(report.positions) +
                                     " P-positions that are not terminal, " +
                                     std::to_string(report.without.size()) + " without hope");
}

/// Lemma 5 (b): from every rat vector r(n), n >= 2, a shortcut f can be taken away so that the
/// rest is no shortcut (rat vectors and 0 count as shortcuts).
Finding lemma_five_b(const CheckContext& context) {
    const std::int64_t first = whole_argument(context, 0);
    if (first < 1) throw InputError("the rat vectors but 0 begin with r(1)");
    for (std::size_t d = 2; d <= static_cast<std::size_t>(context.bound); ++d) {
        const RatVectors rats(d);
        std::vector<Position> members{Position(d, 0)};
        const std::int64_t count = (std::int64_t{1} << d) + 2;
        const auto vector = [&](std::int64_t n) {
            Position result;
            for (const Integer& entry : rats.r(n)) result.push_back(to_int64(entry));
            return result;
        };
        for (std::int64_t n = 1; n <= count; ++n) members.push_back(vector(n));
        const auto is_shortcut = [&](const Position& v) {
            return member_that_makes(members, v).has_value();
        };
        for (std::int64_t n = first; n <= count; ++n) {
            context.control.progress.at(static_cast<std::uint64_t>(n),
                                        static_cast<std::uint64_t>(count));
            const Position r = vector(n);
            bool found = false;
            for (std::int64_t m = 2; m <= count && !found; ++m)
                for (std::int64_t k = 1; k < m && !found; ++k) {
                    const auto f = difference(vector(m), vector(k));
                    if (!f) continue;
                    const auto rest = difference(r, *f);
                    found = rest && !is_shortcut(*rest);
                }
            if (!found)
                return refuted(to_text(r), "no shortcut can be taken away so",
                               "all differences of the first rat vectors were tried");
        }
    }
    return holds(context.extent + ", n up to 2^d + 2", "a shortcut was found for each r(n)");
}

}  // namespace

void add_playability_checks(std::vector<Check>& checks) {
    checks.push_back({"the forbidden vectors of ` are those that the linear tests ` and ` accept",
                      "Playability, condition 1.", true, linear_tests});
    checks.push_back(
        {"all P-positions of ` but ` have a move to an N-position without a terminal "
         "option",
         "Playability, condition 3, for positions that are not terminal.", true, hope});
    checks.push_back(
        {"from all rat vectors r(n), n >= `, a shortcut leads to a vector that is none",
         "Lemma 5 (b).", true, lemma_five_b});
}

}  // namespace takeaway::claims
