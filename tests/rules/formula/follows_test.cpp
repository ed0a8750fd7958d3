/// A "yes" of follows.hpp against all small numbers, and reasons that it must see.
#include "rules/formula/follows.hpp"

#include <gtest/gtest.h>

#include "rules/formula/evaluate.hpp"
#include "seeded.hpp"

namespace takeaway::rules {
namespace {

TermPtr slot(int i) { return slot_term(i); }
TermPtr number(std::int64_t n) { return constant_term(n); }

TEST(Follows, SeesTheReasonsThatTextsGive) {
    const TermPtr x = slot(0), y = slot(1), t = slot(2);
    const FormulaPtr natural = all_of({at_most(number(0), x), at_most(number(0), y)});
    const TermPtr rest = linear_term({{1, y}, {-2, t}});
    EXPECT_FALSE(is_never_negative_where(natural, rest));
    EXPECT_TRUE(is_never_negative_where(all_of({natural, at_most(scaled(2, t), y)}), rest));
    // A half of y, rounded down.
    EXPECT_TRUE(is_never_negative_where(at_most(t, floor_div_term(y, 2)), rest));
    // t <= x and 2x <= y.
    EXPECT_TRUE(is_never_negative_where(all_of({at_most(t, x), at_most(scaled(2, x), y)}), rest));
    // t = 1 or t = 2, where y >= 4.
    const FormulaPtr cases = some_of({equal(t, number(1)), equal(t, number(2))});
    EXPECT_TRUE(is_never_negative_where(all_of({cases, at_most(number(4), y)}), rest));
    EXPECT_FALSE(is_never_negative_where(all_of({cases, at_most(number(3), y)}), rest));
    // Not t > y/2.
    EXPECT_TRUE(is_never_negative_where(negation(at_most(scaled(1, y, 1), scaled(2, t))), rest));
    EXPECT_TRUE(is_never_negative_where(truth(false), rest));
    EXPECT_TRUE(is_never_negative_where(truth(true), modulo_term(rest, 5)));
    EXPECT_FALSE(is_never_negative_where(truth(true), scaled(1, modulo_term(rest, 5), -1)));
}

TEST(Follows, ChoicesMinimaAndAbsoluteValuesAreLookedInto) {
    const TermPtr x = slot(0), y = slot(1);
    const auto of_two = [&](Term::Kind kind, const TermPtr& a, const TermPtr& b) {
        Term term;
        term.kind = kind;
        term.kids = {a, b};
        if (kind == Term::Kind::choice) term.condition = at_most(a, b);
        return make_term(std::move(term));
    };
    const FormulaPtr natural = all_of({at_most(number(0), x), at_most(number(0), y)});
    // x - min(x, y), max(x, y) - y, and (if x <= y then x else y) likewise.
    const auto without = [&](Term::Kind kind) {
        return linear_term({{1, x}, {-1, of_two(kind, x, y)}});
    };
    EXPECT_TRUE(is_never_negative_where(natural, without(Term::Kind::minimum)));
    EXPECT_TRUE(is_never_negative_where(natural, without(Term::Kind::choice)));
    EXPECT_FALSE(is_never_negative_where(natural, without(Term::Kind::maximum)));
    Term absolute;
    absolute.kind = Term::Kind::absolute;
    absolute.kids = {difference(x, y)};
    const TermPtr distance = make_term(std::move(absolute));
    EXPECT_TRUE(is_never_negative_where(truth(true), distance));
    EXPECT_TRUE(is_never_negative_where(at_most(distance, y), linear_term({{2, y}, {-1, x}})));
}

/// Whatever the formula, a yes holds for all small numbers.
TEST(Follows, AYesIsTrueOfAllSmallNumbers) {
    test::Random random("follows");
    int yes = 0;
    for (int round = 0; round < 3'000; ++round) {
        const auto linear = [&] {
            return linear_term({{random.in(-2, 2), slot(0)},
                                {random.in(-2, 2), slot(1)},
                                {random.in(-2, 2), slot(2)}},
                               random.in(-3, 3));
        };
        const auto term = [&]() -> TermPtr {
            switch (random.in(0, 5)) {
                case 0:
                    return floor_div_term(linear(), random.in(1, 3));
                case 1:
                    return modulo_term(linear(), random.in(1, 3));
                case 2: {
                    Term made;
                    made.kind = Term::Kind::absolute;
                    made.kids = {linear()};
                    return make_term(std::move(made));
                }
                case 3: {
                    Term made;
                    made.kind = random.coin() ? Term::Kind::minimum : Term::Kind::choice;
                    made.kids = {linear(), linear()};
                    made.condition = at_most(linear(), linear());
                    return make_term(std::move(made));
                }
                default:
                    return linear();
            }
        };
        const auto relation = [&] {
            const TermPtr a = term(), b = term();
            const std::int64_t kind = random.in(0, 5);
            const FormulaPtr made = kind == 0   ? equal(a, b)
                                    : kind == 1 ? not_equal(a, b)
                                                : at_most(a, b);
            return random.in(0, 3) == 0 ? negation(made) : made;
        };
        std::vector<FormulaPtr> parts;
        for (std::int64_t n = random.in(1, 4); n > 0; --n)
            parts.push_back(random.in(0, 2) == 0 ? some_of({relation(), relation()}) : relation());
        const FormulaPtr condition = all_of(parts);
        const TermPtr goal = random.coin() ? term() : linear_term({{1, term()}, {1, term()}});
        if (!is_never_negative_where(condition, goal)) continue;
        ++yes;
        constexpr std::int64_t far = 5;
        for (std::int64_t a = -far; a <= far; ++a)
            for (std::int64_t b = -far; b <= far; ++b)
                for (std::int64_t c = -far; c <= far; ++c) {
                    const std::int64_t slots[] = {a, b, c};
                    if (holds(*condition, slots)) {
                        ASSERT_GE(value_of(*goal, slots), 0) << a << " " << b << " " << c;
                    }
                }
    }
    EXPECT_GT(yes, 200);
}

TEST(Follows, ANimSumOfNegativesIsSeenWhereItMatters) {
    const TermPtr x = slot(0), y = slot(1);
    Term sum;
    sum.kind = Term::Kind::nim_sum;
    sum.constant = Integer(2);
    sum.kids = {x, scaled(1, y, -1)};
    const FormulaPtr zero = equal(make_term(sum), number(0));
    const FormulaPtr natural = all_of({at_most(number(0), x), at_most(number(0), y)});
    EXPECT_TRUE(negative_in_a_nim_sum(zero, natural));
    EXPECT_FALSE(negative_in_a_nim_sum(all_of({at_most(number(1), y), zero}), natural));
    EXPECT_FALSE(negative_in_a_nim_sum(some_of({equal(y, number(0)), zero}), natural));
    EXPECT_TRUE(negative_in_a_nim_sum(some_of({at_most(number(1), y), zero}), natural));
    EXPECT_FALSE(negative_in_a_nim_sum(negation(all_of({not_equal(y, number(0)), zero})), natural));
}

}  // namespace
}  // namespace takeaway::rules
