#include "automata/operations.hpp"

#include <gtest/gtest.h>

#include "automata/compile.hpp"
#include "automata/composed.hpp"
#include "automata/count.hpp"
#include "automata/floor_graph.hpp"
#include "automata/members.hpp"
#include "automata/systems.hpp"
#include "core/error.hpp"
#include "seeded.hpp"

namespace takeaway::automata {
namespace {

constexpr int small = 25;

TEST(Linear, conditions_hold_exactly_for_the_tuples_that_satisfy_them) {
    takeaway::test::Random random("linear conditions");
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        for (int round = 0; round < 12; ++round) {
            const std::int64_t a = random.in(-4, 4), b = random.in(-4, 4), c = random.in(-6, 6);
            const std::int64_t width = random.in(0, 3);
            Interval interval{c, c + width};
            if (round % 3 == 1) interval.lowest.reset();
            if (round % 3 == 2) interval.highest.reset();
            Work work;
            const Automaton set = linear_condition(system, {{"x", a}, {"y", b}}, interval, work);
            const Automaton residues =
                modular_condition(system, {{"x", a}, {"y", b}}, width + 2, c, work);
            for (int x = 0; x < small; ++x)
                for (int y = 0; y < small; ++y) {
                    const std::int64_t sum = a * x + b * y;
                    ASSERT_EQ(set.contains({x, y}), (!interval.lowest || sum >= c) &&
                                                        (!interval.highest || sum <= c + width))
                        << name << ' ' << a << "x + " << b << "y " << c << ' ' << x << ' ' << y;
                    ASSERT_EQ(residues.contains({x, y}), floor_mod(sum - c, width + 2) == 0);
                }
        }
    }
}

TEST(Linear, every_condition_equals_its_composition_of_adders) {
    takeaway::test::Random random("compositions");
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        // Chains of adders are slow where the adder is large or letters are many.
        const bool wide = system.digit_count() > 4 || system.dimension() > 2;
        for (int round = 0; round < (wide ? 2 : 8); ++round) {
            const std::int64_t a = random.in(1, 3), b = random.in(-3, 3), c = random.in(-4, 4);
            Interval interval{c, c + random.in(0, 2)};
            if (round % 3 == 1) interval.lowest.reset();
            if (round % 3 == 2) interval.highest.reset();
            const Sum sum{{"x", a}, {"y", b}};
            Work work;
            EXPECT_TRUE(linear_condition(system, sum, interval, work) ==
                        composed_condition(system, sum, interval, work))
                << name << ' ' << a << "x + " << b << "y in " << c;
        }
    }
}

TEST(Operations, agree_with_logic_on_small_numbers) {
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        Work work;
        const Automaton a =
            linear_condition(system, {{"x", 2}, {"y", -3}}, {std::nullopt, 1}, work);
        const Automaton b = modular_condition(system, {{"x", 1}, {"y", 1}}, 3, 1, work);
        const Automaton one = modular_condition(system, {{"z", 1}}, 2, 1, work);
        const auto both_sets = both(a, b, work), either_set = either(a, b, work);
        const auto one_set = exactly_one(a, b, work), rest = without(a, b, work);
        const auto other = complement(a, work), three = both(a, one, work);
        const auto some_y = projected(both_sets, "y", work), some_x = projected(rest, "x", work);
        for (int x = 0; x < small; ++x) {
            bool has_y = false, has_x = false;
            for (int y = 0; y < 3 * small; ++y) {
                const bool in_a = 2 * x - 3 * y <= 1, in_b = (x + y) % 3 == 1;
                has_y = has_y || (in_a && in_b);
                has_x = has_x || (2 * y - 3 * x <= 1 && (x + y) % 3 != 1);
                if (y >= small) continue;
                ASSERT_EQ(both_sets.contains({x, y}), in_a && in_b);
                ASSERT_EQ(either_set.contains({x, y}), in_a || in_b);
                ASSERT_EQ(one_set.contains({x, y}), in_a != in_b);
                ASSERT_EQ(rest.contains({x, y}), in_a && !in_b);
                ASSERT_EQ(other.contains({x, y}), !in_a);
                ASSERT_EQ(three.contains({x, y, 3}), in_a);
                ASSERT_FALSE(three.contains({x, y, 2}));
            }
            ASSERT_EQ(some_y.contains({x}), has_y) << name << ' ' << x;
            ASSERT_EQ(some_x.contains({x}), has_x) << name << ' ' << x;
        }
        EXPECT_TRUE(complement(other, work) == a) << "equal sets have equal tables";
        EXPECT_TRUE(either(both_sets, rest, work) == a);
        EXPECT_THROW(either(a, one, work), InputError);
        EXPECT_THROW(projected(a, "z", work), InputError);
    }
}

TEST(Operations, renaming_tracks_permutes_the_tuple) {
    Work work;
    const System system = p_recurrence(1);
    const Automaton less =
        linear_condition(system, {{"x", 1}, {"y", -1}}, {std::nullopt, -1}, work);
    const Automaton swapped = less.with_tracks({"b", "a"}, work);  // b < a
    EXPECT_EQ(swapped.tracks(), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(swapped.contains({5, 3}));
    EXPECT_FALSE(swapped.contains({3, 5}));
    EXPECT_THROW(less.with_tracks({"a", "a"}, work), InputError);
    EXPECT_THROW(less.with_tracks({"a"}, work), InputError);
}

TEST(Automaton, tables_from_outside_are_checked) {
    Work work;
    const System system = p_recurrence(1);
    const Table good = linear_condition(system, {{"x", 1}}, {3, std::nullopt}, work).table();
    EXPECT_NO_THROW(Automaton::checked(system, {"x"}, good, work));
    Table padded = good;  // 0w is another thing than w
    padded.next[padded.letters] = 0;
    EXPECT_THROW(Automaton::checked(system, {"x"}, padded, work), InputError);
    Table invalid{2, 1, {0, 0, 1, 1}, {0, 1}};  // accepts 11
    EXPECT_THROW(Automaton::checked(system, {"x"}, invalid, work), InputError);
    Table cut = good;
    cut.next.pop_back();
    EXPECT_THROW(Automaton::checked(system, {"x"}, cut, work), InputError);
    Table astray = good;
    astray.next[3] = 1000;
    EXPECT_THROW(Automaton::checked(system, {"x"}, astray, work), InputError);
    Table undead = good;
    undead.next[0] = 1;
    EXPECT_THROW(Automaton::checked(system, {"x"}, undead, work), InputError);
    EXPECT_THROW(Automaton::checked(system, {"x", "y"}, good, work), InputError);
}

TEST(Floor, graphs_are_exact_in_fields_of_all_kinds) {
    const Quadratic phi = Quadratic::golden();
    const std::vector<std::tuple<const char*, Quadratic, Quadratic>> cases{
        {"zeckendorf", phi, 0},
        {"zeckendorf", phi * phi, 0},
        {"zeckendorf", phi * 2 / 3, 0},
        {"zeckendorf", phi, phi / 2},
        {"zeckendorf", phi, Quadratic::rational(-7, 2)},
        {"zeckendorf", 1 / phi, 1 / phi},
        {"zeckendorf", Quadratic::rational(3, 2), Quadratic::rational(1, 3)},
        {"zeckendorf", Quadratic::rational(3, 2), phi},
        {"zeckendorf", 5 - phi * 3, 0},
        {"q(2)", Quadratic::root(2) / 2, Quadratic::root(2) / 3},
        {"p(3)", Quadratic(-1, 1, 13, 2), 0},
        {"ostrowski(sqrt(3))", Quadratic::root(3), 0},
        {"ostrowski(sqrt(6))", Quadratic::root(6), Quadratic::rational(1, 2)},
        {"base 2", Quadratic::rational(7, 4), 0},
        {"tribonacci", Quadratic::rational(2, 3), 1},
    };
    for (const auto& [name, alpha, gamma] : cases) {
        Work work;
        const System system = parse_system(name);
        const Automaton graph = floor_graph(system, alpha, gamma, "n", "y", work);
        for (int n = 0; n < 1500; ++n) {
            const Integer y = (Quadratic(n) * alpha + gamma).floor();
            ASSERT_TRUE(y < 0 || graph.contains({n, y})) << name << to_text(alpha) << n;
            ASSERT_FALSE(y + 1 >= 0 && graph.contains({n, y + 1})) << name << to_text(alpha) << n;
            ASSERT_FALSE(y >= 1 && graph.contains({n, y - 1})) << name << to_text(alpha) << n;
        }
    }
    Work work;
    EXPECT_THROW(floor_graph(base(2), phi, 0, "n", "y", work), InputError);
    EXPECT_THROW(floor_graph(p_recurrence(1), Quadratic::root(2), 0, "n", "y", work), InputError);
    EXPECT_THROW(floor_graph(parse_system("f(2,2)"), Quadratic::root(3), 0, "n", "y", work),
                 LimitError);
}

TEST(Members, come_in_order_and_are_counted_below_any_bound) {
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        Work work;
        const Automaton set = modular_condition(system, {{"x", 1}}, 7, 3, work);
        const std::vector<Tuple> first = first_members(set, 40);
        ASSERT_EQ(first.size(), 40U);
        for (std::size_t i = 0; i < first.size(); ++i)
            ASSERT_EQ(first[i], Tuple{Integer(static_cast<std::int64_t>(7 * i + 3))}) << name;
        for (int bound = 0; bound < 60; ++bound)
            ASSERT_EQ(count_below(set, bound, work), (bound + 3) / 7) << name << ' ' << bound;
        const Integer huge = power(10, 200);
        EXPECT_EQ(count_below(set, huge, work), floor_div(huge + 3, Integer(7)));
        EXPECT_FALSE(is_finite(set));

        const Automaton pairs = linear_condition(system, {{"x", 2}, {"y", 1}}, {5, 9}, work);
        EXPECT_TRUE(is_finite(pairs));
        std::size_t brute = 0;
        for (int x = 0; x < 12; ++x)
            for (int y = 0; y < 12; ++y) brute += 2 * x + y >= 5 && 2 * x + y <= 9 ? 1 : 0;
        EXPECT_EQ(first_members(pairs, 1000).size(), brute);
        EXPECT_EQ(count_below(pairs, huge, work), Integer(static_cast<std::int64_t>(brute)));
        EXPECT_EQ(to_text(growth(pairs, work)), "finite");
        EXPECT_FALSE(least_member(nothing(system, {"x"}, work)).has_value());
    }
}

TEST(Growth, is_finite_polynomial_or_exponential) {
    Work work;
    const System system = base(2);
    Table powers{2, 1, {0, 0, 1, 2, 2, 0}, {0, 0, 1}};
    const Automaton two = Automaton::checked(system, {"x"}, powers, work);
    EXPECT_EQ(to_text(growth(two, work)), "like L^1");
    EXPECT_EQ(count_below(two, power(2, 100), work), 100);
    const Growth all = growth(everything(system, {"x"}, work), work);
    EXPECT_EQ(all.kind, Growth::Kind::exponential);
    EXPECT_LE(all.lowest_rate, 2 * all.scale);
    EXPECT_GE(all.highest_rate, 2 * all.scale);
    const Growth fibonacci = growth(everything(p_recurrence(1), {"x"}, work), work);
    EXPECT_LE(fibonacci.lowest_rate, 1618034);
    EXPECT_GE(fibonacci.highest_rate, 1618033);
    EXPECT_LE(fibonacci.highest_rate - fibonacci.lowest_rate, 2);
}

}  // namespace
}  // namespace takeaway::automata
