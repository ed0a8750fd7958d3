/// Claims about complementary rational Beatty pairs and their games [star-operator, section 5].
#include <algorithm>
#include <numeric>
#include <set>
#include <stdexcept>

#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "look/pair_shape.hpp"
#include "look/set_periods.hpp"
#include "numeration/beatty_pair.hpp"
#include "solve/ladder.hpp"
#include "star/invariance.hpp"
#include "star/ornament_classes.hpp"

namespace takeaway::claims {

namespace {

std::int64_t whole(const CheckContext& context, std::size_t i) {
    return to_int64(Statement(context.ledger).whole(context.argument(i)));
}

// ---- How many pairs there are

/// The residues mod q of a sequence of class q whose terms repeat with q: as a set it is determined
/// by them and by its first term, which is at most q for the pairs here.
std::vector<std::int64_t> terms_of(const BeattySequence& sequence, std::int64_t q) {
    std::vector<std::int64_t> terms;
    for (std::int64_t n = 1; sequence.term(n) <= 2 * q; ++n) terms.push_back(sequence.term(n));
    return terms;
}

/// Counted from conditions (37) to (40), not from a list of pairs: all α = p/q and all whole qδ and
/// qγ in a wide range whose two sequences are complementary, up to exchanging the two.
std::int64_t counted_pairs(std::int64_t q) {
    std::set<std::set<std::vector<std::int64_t>>> pairs;
    for (std::int64_t p = 1; p < q; ++p) {
        if (std::gcd(p, q) != 1) continue;
        for (std::int64_t t = -2 * q; t <= 2 * q; ++t) {
            const std::int64_t u = 1 - t;  // (40) for whole numbers: qδ + qγ = 1
            const BeattySequence s(Quadratic::rational(q, p), Quadratic::rational(-t, p));
            const BeattySequence r(Quadratic::rational(q, q - p), Quadratic::rational(-u, q - p));
            if (s.term(1) < 1 || r.term(1) < 1) continue;
            if (!holds(complementary_by_one_period(s, r))) continue;
            pairs.insert({terms_of(s, q), terms_of(r, q)});
        }
    }
    return static_cast<std::int64_t>(pairs.size());
}

/// Twice the number that the formula says.
std::int64_t twice_the_formula(const std::string& formula, std::int64_t q) {
    if (formula == "C(φ(C) + 1)/2") return q * (euler_phi(q) + 1);
    if (formula == "Cφ(C)/2") return q * euler_phi(q);
    throw InputError("the formulas are `C(φ(C) + 1)/2` and `Cφ(C)/2`");
}

Finding number_of_pairs(const CheckContext& context) {
    for (std::int64_t q = whole(context, 1); q <= context.bound; ++q) {
        const std::int64_t count = counted_pairs(q);
        if (2 * count == twice_the_formula(context.argument(0), q)) continue;
        const std::int64_t twice = twice_the_formula(context.argument(0), q);
        return refuted(
            "C = " + std::to_string(q),
            "there are " + std::to_string(count) + " pairs, the formula says " +
                std::to_string(twice / 2) + (twice % 2 != 0 ? " 1/2" : ""),
            "listed by p and t there are " + std::to_string(ornament_pairs(q).size()) + ", too");
    }
    return holds(context.extent, "counted by trying all offsets");
}

// ---- Conditions (39) and (40)

Integer bracket(const std::string& kind, const Quadratic& x) {
    if (kind == "floor") return x.floor();
    if (kind == "ceiling") return x.ceil();
    if (kind == "nearest") return (x + Quadratic::rational(1, 2)).floor();
    throw InputError("brackets are floor, ceiling or nearest");
}

/// All α = p/q and offsets δ, γ that are multiples of 1/(parts·q): the conditions must say exactly
/// when ⌊(n - δ)/α⌋ and ⌊(n - γ)/β⌋ split the positive integers, no term lying below 1.
Finding partition_conditions(const CheckContext& context) {
    const std::string& kind = context.argument(0);
    const bool lower_is_zero = context.argument(1) == "0 <";
    const std::int64_t parts = whole(context, 2);
    std::uint64_t tried = 0;
    for (std::int64_t q = 2; q <= context.bound; ++q) {
        for (std::int64_t p = 1; p < q; ++p) {
            if (std::gcd(p, q) != 1) continue;
            const Quadratic alpha = Quadratic::rational(p, q);
            const Quadratic beta = Quadratic(1) - alpha;
            for (std::int64_t i = -2 * q * parts; i <= 2 * q * parts; ++i) {
                const Quadratic delta = Quadratic::rational(i, q * parts);
                for (std::int64_t j = -2 * q * parts; j <= 2 * q * parts; ++j) {
                    const Quadratic gamma = Quadratic::rational(j, q * parts);
                    const BeattySequence s(Quadratic(1) / alpha, -delta / alpha);
                    const BeattySequence r(Quadratic(1) / beta, -gamma / beta);
                    const Quadratic sum = alpha + delta;
                    const bool condition =
                        (lower_is_zero ? sum.sign() > 0 : sum >= Quadratic::rational(1, q)) &&
                        sum <= Quadratic(1) &&
                        bracket(kind, Quadratic(q) * delta) + bracket(kind, Quadratic(q) * gamma) ==
                            1;
                    // Far apart they cannot be complementary: the first terms decide cheaply.
                    const bool ones =
                        s.term(1) >= 1 && r.term(1) >= 1 && (s.term(1) == 1 || r.term(1) == 1);
                    ++tried;
                    if (!condition && !ones) continue;
                    const bool truth = ones && holds(complementary_by_one_period(s, r));
                    if (truth == condition) continue;
                    return refuted(
                        "α = " + numeration::to_text(alpha) + ", δ = " +
                            numeration::to_text(delta) + ", γ = " + numeration::to_text(gamma),
                        std::string("the two sequences ") + (truth ? "split" : "do not split") +
                            " the positive integers, the conditions say otherwise",
                        "every integer of one period was looked at; the exact conditions "
                        "of numeration/beatty_pair agree");
                }
            }
        }
    }
    return holds(context.extent, std::to_string(tried) + " choices of α, δ and γ");
}

// ---- Equation (13)

Finding equation_thirteen(const CheckContext& context) {
    const std::int64_t below = whole(context, 0);
    std::size_t games = 0;
    for (std::int64_t q = 2; q <= context.bound; ++q) {
        for (const OrnamentPair& pair : ornament_pairs(q)) {
            const Game game = context.game(pair.ornament_game());
            ++games;
            const std::vector<Position> solved =
                positions_of(*context.solved.p_positions(game, below));
            const std::vector<Position> claimed = claimed_below(game, below);
            const std::optional<Position> failure = smallest_difference(solved, claimed);
            if (!failure) continue;
            Finding finding =
                wrong_outcome(context, game, *failure,
                              std::binary_search(claimed.begin(), claimed.end(), *failure));
            finding.counterexample += " in " + game.expression + ", of class " + std::to_string(q);
            return finding;
        }
    }
    return holds(context.extent + ", piles below " + std::to_string(below),
                 std::to_string(games) + " ornament games were solved");
}

Finding equation_thirteen_for_game(const CheckContext& context) {
    const Game game = context.game_of(0);
    const Game star = context.game("star(" + context.argument(0) + ")");
    const std::vector<Position> solved =
        positions_of(*context.solved.p_positions(star, context.bound));
    std::vector<Position> claimed =
        positions_of(moves_below(game, context.bound, context.control.memory_limit));
    claimed.insert(claimed.begin(), Position(game.rules->piles(), 0));
    const std::optional<Position> failure = smallest_difference(solved, claimed);
    if (failure)
        return wrong_outcome(context, star, *failure,
                             std::binary_search(claimed.begin(), claimed.end(), *failure));
    return holds(context.extent, std::to_string(claimed.size()) + " positions, as it says");
}

// ---- Periods

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
    const std::int64_t from = whole(context, 0);
    const std::int64_t below = whole(context, 1);
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

// ---- Section 5.4

/// The mex rule of the answer is that of docs/sweeping.md for a width, a term on k.
Finding constrained_mouse(const CheckContext& context) {
    for (std::int64_t k = whole(context, 1); k <= whole(context, 2); ++k) {
        const Game game = context.game("constrained_mouse(" + std::to_string(k) + ")");
        const std::int64_t width =
            to_int64(Statement(context.ledger, {{"k", k}}).whole(context.argument(0)));
        std::vector<Position> claimed{{0, 0}};
        for (const Position& p : constrained_mouse_pairs(width, context.bound)) {
            claimed.push_back(p);
            claimed.push_back({p[1], p[0]});
        }
        std::sort(claimed.begin(), claimed.end());
        const std::vector<Position> solved =
            positions_of(*context.solved.p_positions(game, context.bound));
        if (const auto failure = smallest_difference(solved, claimed)) {
            Finding finding =
                wrong_outcome(context, game, *failure,
                              std::binary_search(claimed.begin(), claimed.end(), *failure));
            finding.counterexample += " for k = " + std::to_string(k);
            return finding;
        }
    }
    return holds("k up to " + context.argument(2) + ", " + context.extent,
                 "solved and compared with the formula");
}

}  // namespace

void add_ornament_checks(std::vector<Check>& checks) {
    checks.push_back({"the number of complementary pairs of class C is ` from C = `",
                      "Proposition 2: counted by trying all offsets.", true, number_of_pairs});
    checks.push_back(
        {"(39) and (40) decide with brackets read as `, lower limit ` and offsets in `",
         "The conditions for two rational sequences to split the positive integers; the "
         "last number says into how many parts 1/q is divided.",
         true, partition_conditions});
    checks.push_back({"equation (13) holds for all rational pairs, piles below `",
                      "P(G*) = M(G) ∪ {0} for all pairs up to a class.", true, equation_thirteen});
    checks.push_back({"equation (13) holds for `", "P(G*) = M(G) ∪ {0} for one game, on a box.",
                      true, equation_thirteen_for_game});
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
    checks.push_back(
        {"the constrained k-Mouse has the pairs of the mex rule of width ` for k from ` to `",
         "The answer to the question of section 5.4.", true, constrained_mouse});
}

}  // namespace takeaway::claims
