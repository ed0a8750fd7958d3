/// Products, powers, common divisors and divisibility: the options of moves against loops written
/// out here, on all small positions, for random conditions, and for numbers of many digits.
#include <gtest/gtest.h>

#include <functional>
#include <numeric>

#include "core/error.hpp"
#include "games.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"
#include "seeded.hpp"

namespace takeaway::rules {
namespace {

using Lister = std::function<void(const Position& from, std::set<Position>& options)>;

void expect_options(const std::string& text, std::int64_t bound, const Lister& list) {
    const Game game = test::game_from(text);
    const syntax::GameText read = parse_games({"test", text})[0];
    EXPECT_EQ(parse_games({"test", print(read)})[0], read) << print(read);
    const std::vector<Position> box = test::box(game, bound);
    for (const Position& from : box) {
        std::set<Position> options;
        list(from, options);
        ASSERT_EQ(test::options(game, from), options) << text << to_text(from);
        for (const Position& to : box) {
            ASSERT_EQ(game.rules->is_move(from, to), options.count(to) != 0)
                << text << to_text(from) << to_text(to);
            ASSERT_EQ(game.rules->is_move(to_big(from), to_big(to)), options.count(to) != 0);
        }
    }
}

TEST(Products, OfEuclidsGameAreMultiples) {
    expect_options(
        "game g\npiles x <= y\nmove take k*x from y where k >= 1\n", 25,
        [](const Position& p, std::set<Position>& options) {
            for (std::int64_t taken = p[0]; p[0] > 0 && taken <= p[1]; taken += p[0])
                options.insert({std::min(p[0], p[1] - taken), std::max(p[0], p[1] - taken)});
        });
}

TEST(Products, PowersAreFoundByTheirRoots) {
    for (const int exponent : {2, 3, 5}) {
        const std::string power = "k^" + std::to_string(exponent);
        const Lister list = [&](const Position& p, std::set<Position>& options) {
            for (std::int64_t k = 1; k <= p[0]; ++k) {
                std::int64_t taken = 1;
                for (int i = 0; i < exponent && taken <= p[0]; ++i) taken *= k;
                if (taken <= p[0]) options.insert({p[0] - taken});
            }
        };
        expect_options("game g\npiles n\nmove take " + power + " from n where k >= 1\n", 150, list);
        expect_options("game g\npiles n\nmove take t from n where t in {" + power + " : k >= 1}\n",
                       80, list);
        expect_options(
            "game g\npiles n\nlet S = {" + power + " : k >= 1}\nmove take t from n where t in S\n",
            80, list);
    }
}

TEST(Products, DivisorsAndCommonDivisors) {
    expect_options("game g\npiles n\nmove take d from n where d divides n, d < n\n", 70,
                   [](const Position& p, std::set<Position>& options) {
                       for (std::int64_t d = 1; d < p[0]; ++d)
                           if (p[0] % d == 0) options.insert({p[0] - d});
                   });
    expect_options("game g\npiles n, m\nmove take t from n where gcd(t, m) = 1, t >= 1\n", 12,
                   [](const Position& p, std::set<Position>& options) {
                       for (std::int64_t t = 1; t <= p[0]; ++t)
                           if (std::gcd(t, p[1]) == 1) options.insert({p[0] - t, p[1]});
                   });
    expect_options(
        "game g\npiles n\nmove take t from n where t >= 1, -3 divides t - 2, 0 divides t - t*t + "
        "4*t\n",
        12, [](const Position& p, std::set<Position>& options) {
            for (std::int64_t t = 1; t <= p[0]; ++t)
                if ((t - 2) % 3 == 0 && 5 * t == t * t) options.insert({p[0] - t});
        });
    expect_options("game g\npiles n, m\nmove take t from n where not m divides t, t >= 1\n", 12,
                   [](const Position& p, std::set<Position>& options) {
                       for (std::int64_t t = 1; t <= p[0]; ++t)
                           if (p[1] == 0 || t % p[1] != 0) options.insert({p[0] - t, p[1]});
                   });
}

/// Beyond a few candidates divisors are found by trial up to the root.
TEST(Products, DivisorsOfLargeNumbersAreFoundByTheirRoots) {
    const auto by_trial = [](std::int64_t of, std::int64_t least, std::int64_t most) {
        std::set<std::int64_t> divisors;
        for (std::int64_t d = least; d <= most; ++d)
            if (of % d == 0) divisors.insert(d);
        return divisors;
    };
    const Game proper =
        test::game_from("game g\npiles n\nmove take d from n where d divides n, d < n\n");
    const Game between = test::game_from(
        "game g\npiles n, m\nmove take d from n where d divides n - m, 5 <= d, d <= 3*m\n");
    for (std::int64_t n = 0; n < 700; n += 1 + n / 90) {
        std::set<Position> options;
        for (const std::int64_t d : by_trial(n, 1, n - 1)) options.insert({n - d});
        ASSERT_EQ(test::options(proper, {n}), options) << n;
        for (const std::int64_t m : {0, 1, 40, 200, 350, 699}) {
            options.clear();
            for (const std::int64_t d : by_trial(n - m, 5, std::min(n, 3 * m)))
                options.insert({n - d, m});
            ASSERT_EQ(test::options(between, {n, m}), options) << n << ", " << m;
        }
    }
    // 10^12 = 2^12 · 5^12 has 13² divisors; 10^12 + 39 is a prime.
    EXPECT_EQ(test::options(proper, {1'000'000'000'000}).size(), 168U);
    EXPECT_EQ(test::options(proper, {1'000'000'000'039}).size(), 1U);
}

/// A variable that is not negative and stands in several growing parts is bounded by each of them.
TEST(Products, SumsOfPowersBoundTheirVariable) {
    const auto by_trial = [](const std::string& move, std::int64_t least,
                             std::int64_t (*amount)(std::int64_t)) {
        expect_options("game g\npiles n\nmove " + move + "\n", 70,
                       [&](const Position& p, std::set<Position>& options) {
                           for (std::int64_t k = least; k <= p[0] + 1; ++k)
                               if (amount(k) >= 1 && amount(k) <= p[0])
                                   options.insert({p[0] - amount(k)});
                       });
    };
    using Number = std::int64_t;
    by_trial("take k^2 + k from n where k >= 1", 1, [](Number k) { return k * k + k; });
    by_trial("take k*(k + 1) div 2 from n where k >= 0", 0,
             [](Number k) { return k * (k + 1) / 2; });
    by_trial("take 2k^3 + 5k^2 + 1 from n where k >= 1", 1,
             [](Number k) { return 2 * k * k * k + 5 * k * k + 1; });
    by_trial("take k*(3k - 1) div 2 from n where 1 <= k <= n", 1,
             [](Number k) { return k * (3 * k - 1) / 2; });
    by_trial("take t from n where t >= 1, t in {k^2 + 3k : k >= 1}", 1,
             [](Number k) { return k * k + 3 * k; });
    // Triangular numbers of large piles are found by the root, not by counting up to the pile.
    const Game triangular =
        test::game_from("game g\npiles n\nmove take k*(k + 1) div 2 from n where k >= 1\n");
    EXPECT_EQ(test::options(triangular, {5'000'000'000}).size(), 99'999U);
    EXPECT_TRUE(triangular.rules->is_move(Position{5'000'000'000'000'000'000},
                                          Position{4'999'999'999'999'999'945}));
    EXPECT_FALSE(triangular.rules->is_move(Position{5'000'000'000'000'000'000},
                                           Position{4'999'999'999'999'999'946}));
}

TEST(Products, RandomConditionsOfSecondDegree) {
    test::Random random("products");
    for (int round = 0; round < 150; ++round) {
        std::int64_t c[6];
        for (std::int64_t& each : c) each = random.in(-3, 3);
        const int relation = static_cast<int>(random.in(0, 3));
        const char* const signs[] = {"<=", ">=", "=", "!="};
        const auto number = [&](int i) { return "(" + std::to_string(c[i]) + ")"; };
        const std::string text = "game g\npiles x, y\nmove take t from x where " + number(0) +
                                 "*t*y + " + number(1) + "*t^2 + " + number(2) + "*x*y + " +
                                 number(3) + "*t + " + number(4) + "*x " + signs[relation] + " " +
                                 number(5) + ", t >= 1\n";
        expect_options(text, 7, [&](const Position& p, std::set<Position>& options) {
            for (std::int64_t t = 1; t <= p[0]; ++t) {
                const std::int64_t left =
                    c[0] * t * p[1] + c[1] * t * t + c[2] * p[0] * p[1] + c[3] * t + c[4] * p[0];
                const bool allowed[] = {left <= c[5], left >= c[5], left == c[5], left != c[5]};
                if (allowed[relation]) options.insert({p[0] - t, p[1]});
            }
        });
    }
}

TEST(Products, AreExactBeyond64Bits) {
    const Game squares = test::game("squares");
    const Integer root("12345678901234567890123456789");
    const BigPosition from{root * root + 5};
    EXPECT_TRUE(squares.rules->is_move(from, BigPosition{5}));
    EXPECT_FALSE(squares.rules->is_move(from, BigPosition{4}));
    EXPECT_TRUE(squares.rules->is_move(from, BigPosition{from[0] - root}) ==
                squares.rules->is_move(BigPosition{root}, BigPosition{0}));
    const Game euclid = test::game("euclid");
    EXPECT_TRUE(euclid.rules->is_move(BigPosition{root, root * 1000 + 1}, BigPosition{1, root}));
    EXPECT_FALSE(euclid.rules->is_move(BigPosition{root, root * 1000 + 1}, BigPosition{2, root}));
    // The product overflows 64 bits where the piles do not.
    const Game large =
        test::game_from("game g\npiles x, y\nmove take t from x where t*y*y >= 1, t <= 3\n");
    EXPECT_TRUE(large.rules->is_move(Position{5, 4'000'000'000'000'000'000},
                                     Position{3, 4'000'000'000'000'000'000}));
}

TEST(Products, SayWhatIsNotBounded) {
    const auto message = [](const std::string& move) {
        try {
            test::game_from("game g\npiles x, y\nmove " + move + "\n");
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("nothing");
    };
    EXPECT_NE(message("take a*b from x where a >= 1, b >= 1").find("`a` is not bounded"),
              std::string::npos);
    EXPECT_NE(message("take n^2 from x").find("`n` is not bounded"), std::string::npos);
    EXPECT_NE(message("take 2^t from x where t >= 0").find("an exponent must be a constant"),
              std::string::npos);
    EXPECT_NE(message("take n^65 from x where n >= 1").find("lies in 0..64"), std::string::npos);
    // k*x with x = 0 says nothing about k; where nothing else does, the position says so.
    const Game free =
        test::game_from("game g\npiles x, y\nmove take k*x + 1 from y where k >= 0\n");
    EXPECT_THROW(test::options(free, {0, 3}), LimitError);
    EXPECT_EQ(test::options(free, {1, 3}), (std::set<Position>{{1, 0}, {1, 1}, {1, 2}}));
}

}  // namespace
}  // namespace takeaway::rules
