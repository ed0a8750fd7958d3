/// The conditions of playability, on games where the answer is known.
#include "design/playability.hpp"

#include <gtest/gtest.h>

#include "core/error.hpp"
#include "games.hpp"
#include "solve/box.hpp"

namespace takeaway::design {
namespace {

TEST(Playability, the_compact_rules_are_two_linear_tests_that_forbid) {
    for (const std::size_t d : {2U, 3U, 4U}) {
        const Game rats = test::game("rats(" + std::to_string(d) + ")");
        const TestsAgree agree = compare_with_tests(rats, rat_tests(d), Accepted::is_forbidden,
                                                    Box::below(d, d == 4 ? 12 : 30));
        EXPECT_FALSE(agree.difference) << d << " " << to_text(*agree.difference);
        EXPECT_GT(agree.accepted, 0U);
    }
}

/// Definition 7 says that accepted vectors are moves. For the rats that is the other way round.
TEST(Playability, the_tests_of_the_compact_rules_do_not_accept_the_moves) {
    const TestsAgree agree = compare_with_tests(test::game("rats(2)"), rat_tests(2),
                                                Accepted::is_a_move, Box::below(2, 10));
    ASSERT_TRUE(agree.difference);
    EXPECT_EQ(*agree.difference, (Position{0, 1}));
    EXPECT_TRUE(agree.game_has_it);
}

/// [Definition 6] gives (-1, 2, 0; 8, 15) for the first of them.
TEST(Playability, the_test_in_the_papers_example_is_not_that_of_the_game) {
    std::vector<LinearTest> tests = rat_tests(4);
    EXPECT_EQ(to_text(tests[0]), "(0, 2, 1; 8, 15)");
    tests[0] = parse_linear_test("-1,2,0;8,15");
    const TestsAgree agree = compare_with_tests(test::game("rats(4)"), tests,
                                                Accepted::is_forbidden, Box({4, 7, 13, 24}));
    ASSERT_TRUE(agree.difference);
    EXPECT_EQ(*agree.difference, (Position{2, 5, 11, 23}));
    EXPECT_TRUE(agree.game_has_it);
}

TEST(Playability, of_a_variant_game_there_are_no_vectors_to_test) {
    EXPECT_FALSE(
        compare_with_tests(test::game("freak"), rat_tests(2), Accepted::is_a_move, Box::below(2, 5))
            .invariant);
}

/// [Theorem 8]: c = 1, and the exception is r(1).
TEST(Playability, all_rat_vectors_but_the_first_leave_hope) {
    for (const std::size_t d : {2U, 3U, 4U}) {
        const Game rats = test::game("rats(" + std::to_string(d) + ")");
        const HopeReport hope = hope_on_box(rats, d == 2 ? 60 : d == 3 ? 30 : 24, no_memory_limit);
        ASSERT_EQ(hope.without.size(), 1U) << d;
        Position first;
        for (std::size_t i = 0; i < d; ++i) first.push_back(std::int64_t{1} << i);
        EXPECT_EQ(hope.without[0], first);
        EXPECT_GT(hope.positions, 1U);
        ASSERT_TRUE(hope.example);
    }
}

/// From an N-position of {1,2}-subtraction, 1 or 2 mod 3: only 1 and 2 have the terminal 0 as
/// option.
TEST(Playability, in_subtraction_of_1_and_2_only_3_has_no_hope) {
    const HopeReport hope = hope_on_box(test::game("take_up_to(2)"), 30, no_memory_limit);
    EXPECT_EQ(hope.positions, 9U);
    EXPECT_EQ(hope.without, std::vector<Position>{{3}});
    ASSERT_TRUE(hope.example);
    EXPECT_EQ(hope.example->first, Position{6});
}

TEST(Playability, reads_linear_tests) {
    const LinearTest test = parse_linear_test("(-1/2, 3/2, 1; 0, 5/2)");
    EXPECT_EQ(to_text(test), "(-1/2, 3/2, 1; 0, 5/2)");
    EXPECT_TRUE(test.accepts({3, 5}));   // 4.5 <= 4.5 <= 6, and 5 is a multiple of 5/2
    EXPECT_FALSE(test.accepts({2, 5}));  // 3 < 4.5
    EXPECT_FALSE(test.accepts({3, 4}));  // 4 is no multiple of 5/2
    for (const char* wrong :
         {"1,2,3", "1,2,3;4", "1,2;3,4,5", "1,2,x;4,5", "1,2,3;4,0", "1,2,3;4,-1"})
        EXPECT_THROW(parse_linear_test(wrong), InputError) << wrong;
}

}  // namespace
}  // namespace takeaway::design
