#include "prove/mona/mona_numeration.hpp"

#include <gtest/gtest.h>

#include "numeration/beatty.hpp"
#include "numeration/numeration_system.hpp"
#include "prove/mona/mona_answer.hpp"
#include "prove/mona/zeckendorf_adder.hpp"
#include "prove/run_mona.hpp"
#include "seeded.hpp"

namespace takeaway::prove::mona {
namespace {

constexpr int largest_k_tried = 4;

std::vector<Numeration> numerations() {
    std::vector<Numeration> all{Numeration::binary()};
    for (int k = 1; k <= largest_k_tried; ++k) all.push_back(Numeration::metallic(k));
    return all;
}

TEST(MonaNumeration, places_and_value_are_inverse) {
    test::Random random("places_and_value_are_inverse");
    for (const Numeration& numeration : numerations()) {
        for (int n = 0; n < 2000; ++n)
            ASSERT_EQ(numeration.value(numeration.places(n)), n) << numeration.name();
        for (int i = 0; i < 50; ++i) {
            const Integer n = random.with_digits(static_cast<std::size_t>(random.in(1, 300)));
            ASSERT_EQ(numeration.value(numeration.places(n)), n) << numeration.name();
        }
    }
}

TEST(MonaNumeration, one_means_the_digits_of_zeckendorf) {
    const NumerationSystem system = zeckendorf();
    for (int n = 0; n < 3000; ++n) {
        const std::vector<Integer> digits = system.digits(n);
        std::set<std::size_t> places;
        for (std::size_t i = 0; i < digits.size(); ++i)
            if (digits[digits.size() - 1 - i] == 1) places.insert(i);
        ASSERT_EQ(Numeration::metallic(1).places(n), places) << n;
    }
    EXPECT_EQ(Numeration::metallic(1).set_text(0), "empty");
    EXPECT_EQ(Numeration::metallic(1).set_text(4), "{0,2}");
    EXPECT_EQ(Numeration::binary().set_text(10), "{1,3}");
}

/// Statement 1 of the header: the order of numbers is the order of the highest different place.
TEST(MonaNumeration, numbers_are_ordered_by_their_highest_different_place) {
    for (const Numeration& numeration : numerations()) {
        std::set<std::size_t> before = numeration.places(0);
        for (int n = 1; n < 5000; ++n) {
            const std::set<std::size_t> now = numeration.places(n);
            const bool less = std::lexicographical_compare(before.rbegin(), before.rend(),
                                                           now.rbegin(), now.rend());
            ASSERT_TRUE(less) << n << " in " << numeration.name();
            before = now;
        }
    }
}

/// shl of the header: the digits of n, each one place of the basis higher.
Integer shifted(const Numeration& numeration, const Integer& n) {
    std::size_t bits = 0;
    while (numeration.k() >> bits != 0) ++bits;
    std::set<std::size_t> higher;
    for (const std::size_t place : numeration.places(n)) higher.insert(place + bits);
    return numeration.value(higher);
}

/// Statement 2 of the header.
TEST(MonaNumeration, floor_of_m_phi_is_the_shift_of_m_minus_1_plus_1_up_to_100000) {
    const Numeration numeration = Numeration::metallic(1);
    const BeattySequence floors(Quadratic::golden());
    for (std::int64_t m = 1; m <= 100'000; ++m)
        ASSERT_EQ(shifted(numeration, m - 1) + 1, floors.term(Integer(m))) << m;
}

TEST(MonaNumeration, floor_of_m_theta_is_the_shift_of_m_minus_1_plus_k) {
    test::Random random("floor_of_m_theta_is_the_shift_of_m_minus_1_plus_k");
    for (int k = 1; k <= largest_digit; ++k) {
        const Numeration numeration = Numeration::metallic(k);
        const BeattySequence floors(numeration.theta());
        for (std::int64_t m = 1; m <= 2000; ++m)
            ASSERT_EQ(shifted(numeration, m - 1) + k, floors.term(Integer(m))) << k << ' ' << m;
        for (int i = 0; i < 20; ++i) {
            const Integer m = random.with_digits(static_cast<std::size_t>(random.in(1, 600)));
            ASSERT_EQ(shifted(numeration, m - 1) + k, floors.term(m)) << k << ' ' << m;
        }
    }
}

/// Statement 3 of the header.
TEST(MonaNumeration, mona_proves_the_laws_of_the_adder) {
    TAKEAWAY_NEEDS_MONA();
    for (const Numeration& numeration : numerations())
        for (const Question& law : adder_laws(numeration)) {
            const MonaAnswer answer = parse_answer(test::run_mona(law.text), numeration);
            EXPECT_EQ(answer.kind, MonaAnswer::Kind::no_model)
                << law.name << " in " << numeration.name() << ": " << answer.why;
        }
}

/// Replaces `from`, which must occur, everywhere.
std::string with(std::string text, const std::string& from, const std::string& to) {
    EXPECT_NE(text.find(from), std::string::npos) << from;
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

TEST(MonaNumeration, the_laws_notice_an_adder_that_lacks_a_step_or_has_a_wrong_one) {
    TAKEAWAY_NEEDS_MONA();
    const Numeration numeration = Numeration::metallic(1);
    const auto broken = [&](const std::string& from, const std::string& to) {
        int models = 0;
        for (const Question& law : adder_laws(numeration)) {
            if (law.text.find(from) == std::string::npos) continue;  // this law needs less
            const MonaAnswer answer =
                parse_answer(test::run_mona(with(law.text, from, to)), numeration);
            EXPECT_NE(answer.kind, MonaAnswer::Kind::neither) << law.name << ": " << answer.why;
            models += answer.kind == MonaAnswer::Kind::model ? 1 : 0;
        }
        return models;
    };
    const std::string step =
        "(state_m1_1(i + 1, S0, S1, S2) & sum_1(i, X, Y, Z) & state_1_m1(i, S0, S1, S2))";
    EXPECT_GT(broken(step, "false"), 0);
    EXPECT_GT(broken("sum_2(i, X, Y, Z) & state_1_m1", "sum_2(i, X, Y, Z) & state_0_m1"), 0);
    EXPECT_GT(broken(" | state_1_m1(0, S0, S1, S2)", ""), 0);
    EXPECT_EQ(broken("sum_2(i, X, Y, Z) & state_1_m1", "sum_2(i, X, Y, Z) & state_1_m1"), 0);
}

/// The written predicate against exact floors, for one n after the other.
TEST(MonaNumeration, the_written_floor_is_the_floor) {
    TAKEAWAY_NEEDS_MONA();
    for (int k = 1; k <= 3; ++k) {
        const Numeration numeration = Numeration::metallic(k);
        Predicates predicates;
        numeration.define_in(predicates);
        std::vector<Tree> floors;
        std::vector<Tree> ceilings;
        for (int n = 0; n <= 60; ++n) {
            const Quadratic product = Quadratic(n) * numeration.theta();
            const auto pair = [&](const Integer& value) {
                return all(
                    {equals("n", numeration.set_text(n)), equals("w", numeration.set_text(value))});
            };
            floors.push_back(pair(product.floor()));
            ceilings.push_back(pair(product.ceil()));
        }
        const Tree small = all({call("number", {"n"}), call("number", {"w"}),
                                call("at_most", {"n", numeration.set_text(60)})});
        const auto differ = [](const Tree& a, const Tree& b) {
            return some({all({a, no(b)}), all({no(a), b})});
        };
        const Tree goal =
            all({small, some({differ(call(numeration.floor_name(), {"n", "w"}), some(floors)),
                              differ(call(numeration.ceil_name(), {"n", "w"}), some(ceilings))})});
        const MonaAnswer answer =
            parse_answer(test::run_mona(predicates.file("Floors", {"n", "w"}, goal)), numeration);
        EXPECT_EQ(answer.kind, MonaAnswer::Kind::no_model)
            << "k = " << k << ": n = " << answer.model.at("n") << ", w = " << answer.model.at("w");
    }
}

}  // namespace
}  // namespace takeaway::prove::mona
