/// floor(…) and ceil(…) around sums with exact coefficients, against exact arithmetic.
#include <gtest/gtest.h>

#include "numeration/quadratic.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"
#include "seeded.hpp"

namespace takeaway::rules {
namespace {

/// The term of a text about x, y and z, which are in slots 0, 1 and 2.
TermPtr term_about_xyz(const std::string& text) {
    const RuleSource source{"test", text};
    Scope scope(source);
    for (int i = 0; i < 3; ++i) scope.names().numbers[std::string(1, "xyz"[i])] = slot_term(i);
    return scope.term(parse_whole_term(source));
}

void expect_value(const TermPtr& term, const std::vector<std::int64_t>& at, const Integer& value,
                  const std::string& text) {
    const std::vector<Integer> large(at.begin(), at.end());
    ASSERT_EQ(value_of(*term, large.data()), value) << text << " " << at[0] << " " << at[1];
    try {
        ASSERT_EQ(value_of(*term, at.data()), value) << text;
    } catch (const Overflow&) {
    }
}

TEST(Floors, TheLanguagePageKeepsItsPromise) {
    const Quadratic phi = Quadratic::golden();
    struct Row {
        const char* text;
        Quadratic x, y, constant;
        bool ceil = false;
    };
    const Row rows[] = {
        {"ceil(x*phi)", phi, 0, 0, true},
        {"floor((x + y)*phi)", phi, phi, 0},
        {"floor((x - y)*phi)", phi, -phi, 0},
        {"floor(-x*phi)", -phi, 0, 0},
        {"floor(x*phi + y*phi^2)", phi, phi * phi, 0},
        {"floor(x/2 + y*phi)", Quadratic::rational(1, 2), phi, 0},
        {"floor(x*phi/2 + y*sqrt(5) - 1/3)", phi / Quadratic(2), Quadratic::root(5),
         Quadratic::rational(-1, 3)},
        {"floor((x + phi)/2)", Quadratic::rational(1, 2), 0, phi / Quadratic(2)},
        {"ceil((x - y)*sqrt(2) + sqrt(2)/2)", Quadratic::root(2), -Quadratic::root(2),
         Quadratic::root(2) / Quadratic(2), true},
    };
    for (const Row& row : rows) {
        const TermPtr term = term_about_xyz(row.text);
        for (std::int64_t x = -12; x <= 12; ++x)
            for (std::int64_t y = -12; y <= 12; ++y) {
                const Quadratic exact = row.x * Quadratic(x) + row.y * Quadratic(y) + row.constant;
                expect_value(term, {x, y, 0}, row.ceil ? exact.ceil() : exact.floor(), row.text);
            }
    }
}

TEST(Floors, AnySumWithCoefficientsOfOneFieldIsExactForNumbersOfAnySize) {
    test::Random random("floors");
    for (int round = 0; round < 400; ++round) {
        const std::int64_t root = random.in(0, 1) == 0 ? 5 : random.in(2, 13);
        const auto coefficient = [&](Quadratic& value) {
            const std::int64_t a = random.in(-4, 4);
            const std::int64_t b = random.in(0, 2) == 0 ? 0 : random.in(-3, 3);
            const std::int64_t c = random.in(1, 4);
            value = Quadratic(a, b, root, c);
            return "(" + std::to_string(a) + " + " + std::to_string(b) + "*sqrt(" +
                   std::to_string(root) + "))/" + std::to_string(c);
        };
        Quadratic of_x, of_y, of_z, constant;
        const bool ceil = random.coin();
        const std::string x = coefficient(of_x), y = coefficient(of_y), z = coefficient(of_z),
                          c = coefficient(constant);
        const std::string text = std::string(ceil ? "ceil(" : "floor(") + x + "*x + " + y +
                                 "*y + " + z + "*z + " + c + ")";
        const TermPtr term = term_about_xyz(text);
        for (int trial = 0; trial < 30; ++trial) {
            const std::int64_t far = trial < 20 ? 40 : std::int64_t{1} << random.in(20, 58);
            const std::vector<std::int64_t> at{random.in(-far, far), random.in(-far, far),
                                               random.in(-far, far)};
            const Quadratic exact = of_x * Quadratic(at[0]) + of_y * Quadratic(at[1]) +
                                    of_z * Quadratic(at[2]) + constant;
            expect_value(term, at, ceil ? exact.ceil() : exact.floor(), text);
        }
    }
}

TEST(Floors, WithRationalCoefficientsNothingIrrationalIsLeft) {
    EXPECT_EQ(term_about_xyz("floor((x + phi)/2)")->kind, Term::Kind::floor_div);
    EXPECT_EQ(term_about_xyz("floor((x + y)*phi)")->kind, Term::Kind::sequence_term);
}

}  // namespace
}  // namespace takeaway::rules
