/// Claims about the periods of P-positions of pair games [star-operator, Conjecture 3], as seen on
/// a box.
#include <algorithm>
#include <stdexcept>
#include <variant>

#include "claims/checks/positions.hpp"
#include "claims/checks/whole_argument.hpp"
#include "look/set_periods.hpp"
#include "solve/ladder.hpp"
#include "star/ornament_classes.hpp"

namespace takeaway::claims {

namespace {

/// Which members no vector serves: m is served by v if m + tv is a member for all t >= 1 that stay
/// in the box. Members with an empty pile do not count.
struct Served {
    std::int64_t from = 0;   // all members whose larger pile is at least this are served
    std::size_t judged = 0;  // those of them into which every vector fits three times
    std::vector<Position> not_served;
};

Served served_by(const PositionList& members, std::int64_t below,
                 const std::vector<Position>& vectors) {
    const auto inside = [&](std::int64_t x, std::int64_t y) { return x < below && y < below; };
    const auto place = [&](const Position& wanted) -> std::optional<std::size_t> {
        std::size_t low = 0;
        std::size_t high = members.size();
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (members.position(middle) < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low == members.size() || members.position(low) != wanted) return std::nullopt;
        return low;
    };
    // Steps only go up, so in reverse order what a member leads to is known already.
    std::vector<std::vector<bool>> served(vectors.size(), std::vector<bool>(members.size(), false));
    Served result;
    for (std::size_t i = members.size(); i-- > 0;) {
        const Position m = members.position(i);
        bool some = false;
        for (std::size_t v = 0; v < vectors.size(); ++v) {
            const Position next{m[0] + vectors[v][0], m[1] + vectors[v][1]};
            if (!inside(next[0], next[1])) {
                served[v][i] = true;
            } else if (const auto at = place(next)) {
                served[v][i] = served[v][*at];
            }
            some = some || served[v][i];
        }
        if (!some && m[0] > 0 && m[1] > 0) {
            result.from = std::max(result.from, std::max(m[0], m[1]) + 1);
            result.not_served.push_back(m);
        }
    }
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Position m = members.position(i);
        if (m[0] == 0 || m[1] == 0 || std::max(m[0], m[1]) < result.from) continue;
        const bool fits = std::all_of(vectors.begin(), vectors.end(), [&](const Position& v) {
            return inside(m[0] + 3 * v[0], m[1] + 3 * v[1]);
        });
        result.judged += fits ? 1 : 0;
    }
    return result;
}

/// Where each of the vectors leads from a member to a position that is none.
std::string where_it_ends(const CheckContext& context, const Game& game,
                          const PositionList& members, std::int64_t below, const Position& member,
                          const std::vector<Position>& vectors) {
    std::string text;
    for (const Position& vector : vectors) {
        Position at = member;
        while (members.contains(at))
            for (std::size_t i = 0; i < at.size(); ++i) at[i] += vector[i];
        const SecondOpinion opinion = second_opinion(game, at, below, context.control);
        if (opinion.is_p)
            throw std::logic_error("two methods disagree about " + to_text(at) + " in " +
                                   game.expression + ": this is an error of the program");
        text += (text.empty() ? "" : "; ") + to_text(at) + " is N, " + opinion.sentence;
    }
    return text;
}

/// The vector (q, q) alone, or else q(p, q - p) and q(q - p, p), serve all P-positions with a pile
/// that is large enough.
Finding periodic_classes(const CheckContext& context) {
    const std::int64_t from = whole_argument(context, 0);
    const std::int64_t below = whole_argument(context, 1);
    std::size_t games = 0;
    std::size_t by_one = 0;
    std::int64_t latest = 0;
    std::string latest_game;
    for (std::int64_t q = 2; q <= context.bound; ++q) {
        for (const OrnamentPair& pair : ornament_pairs(q)) {
            context.control.progress.at(static_cast<std::uint64_t>(q),
                                        static_cast<std::uint64_t>(context.bound));
            const Game game = context.game(pair.pair_game());
            // Not kept for other claims: the lists are long and used once.
            const PositionList members = p_positions(game, below, context.control);
            const std::int64_t other = q - pair.p;
            const std::vector<Position> two{{q * pair.p, q * other}, {q * other, q * pair.p}};
            Served served = served_by(members, below, {{q, q}});
            if (served.from > from || served.judged == 0)
                served = served_by(members, below, two);
            else
                ++by_one;
            ++games;
            if (served.from > from) {
                std::optional<Position> failure;
                for (const Position& p : served.not_served)
                    if (std::max(p[0], p[1]) >= from && (!failure || comes_before(p, *failure)))
                        failure = p;
                return refuted(to_text(*failure) + " in " + game.expression,
                               "it is P, and neither of " + to_text(two[0]) + " and " +
                                   to_text(two[1]) + " leads from it to P-positions only",
                               where_it_ends(context, game, members, below, *failure, two));
            }
            if (served.judged == 0)
                return unfinished("no P-position of " + game.expression + " from " +
                                  std::to_string(from) + " on is repeated three times below " +
                                  std::to_string(below));
            if (served.from > latest) {
                latest = served.from;
                latest_game = game.expression;
            }
        }
    }
    if (games == 0) return unfinished("there is no such game");
    return holds(context.extent + ", piles below " + std::to_string(below),
                 "of " + std::to_string(games) + " games " + std::to_string(by_one) +
                     " repeat by (q,q), the others by q(p,q-p) and q(q-p,p): all P-positions "
                     "without an empty pile to the edge of the box, from the largest pile " +
                     std::to_string(latest) + " on at the latest (" + latest_game + ")");
}

Finding not_periodic(const CheckContext& context) {
    const Game game = context.game_of(0);
    const SetMembers members(*context.solved.p_positions(game, context.bound), context.bound);
    const PeriodSearch search =
        set_periods(members, PeriodSense::positive, context.control.progress);
    if (const auto* none = std::get_if<NoPeriods>(&search))
        return holds(context.extent,
                     "no vector with entries up to an eighth of the bound: " + none->why);
    const auto& found = std::get<SetPeriods>(search);
    std::string vectors;
    for (const Position& vector : found.vectors)
        vectors += (vectors.empty() ? "" : " ") + to_text(vector);
    // Vectors that are seen too seldom may be an accident of the box.
    if (!found.sure)
        return unfinished(vectors +
                          " repeat all P-positions to the edge of the box, but not more "
                          "often than their entries are large");
    return refuted(vectors, "these vectors repeat all P-positions to the edge of the box",
                   "more often than their entries are large");
}

}  // namespace

void add_pair_period_checks(std::vector<Check>& checks) {
    checks.push_back(
        {"P-positions of all pair games are 2-fold periodic from ` on, piles below `",
         "Conjecture 3 for all rational pairs up to a class, as seen on a box: P-positions "
         "with a pile so large repeat by the vector (q, q), or else by q(p, q - p) and "
         "q(q - p, p).",
         true, periodic_classes});
    checks.push_back(
        {"no periods are seen in the P-positions of `",
         "Conjecture 3 for one irrational pair: no vectors up to an eighth of the bound.", true,
         not_periodic});
}

}  // namespace takeaway::claims
