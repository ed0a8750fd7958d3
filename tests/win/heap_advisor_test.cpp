/// Positions with any number of heaps: who wins is compared with playing everything out.
#include "win/heap_advisor.hpp"

#include <gtest/gtest.h>

#include "../heaps/codes.hpp"
#include "games.hpp"
#include "seeded.hpp"

namespace takeaway::win {
namespace {

struct Adviser {
    explicit Adviser(const std::string& expression)
        : games(SolveControl{}),
          advisor(test::library(), games, test::library().any_game(expression), SolveControl{}) {}

    KnownGames games;
    HeapAdvisor advisor;
};

/// All lists of up to three heaps of up to `most` tokens.
std::vector<BigPosition> small_lists(int most) {
    std::vector<BigPosition> lists;
    for (int a = 0; a <= most; ++a)
        for (int b = a; b <= most; ++b)
            for (int c = b; c <= most; ++c) {
                BigPosition list;
                for (const int heap : {a, b, c})
                    if (heap > 0) list.emplace_back(heap);
                lists.push_back(list);
            }
    return lists;
}

std::multiset<int> as_set(const BigPosition& list) {
    std::multiset<int> heaps;
    for (const Integer& heap : list) heaps.insert(static_cast<int>(to_int64(heap)));
    return heaps;
}

TEST(HeapAdvice, agrees_with_playing_out_and_its_moves_win) {
    for (const char* expression :
         {"octal(0.77)", "octal(0.137)", "octal(4.7)", "octal(0.6)", "hexadecimal(0.8F)", "kayles",
          "misere(octal(0.77))", "misere(octal(0.137))", "misere(kayles)"}) {
        SCOPED_TRACE(expression);
        Adviser known(expression);
        HeapAdvisor& advisor = known.advisor;
        const Game& game = advisor.game();
        const bool misere = game.ending == Ending::misere;
        test::PlayedOut played(*game.splitting->code(), misere);
        for (const BigPosition& list : small_lists(6)) {
            const HeapAdvice advice = advisor.advise({list});
            EXPECT_EQ(advice.is_p, played.is_p(as_set(list))) << in_words(HeapPosition{list});
            EXPECT_EQ(advisor.is_p({list}), advice.is_p);
            if (!advice.move) continue;
            EXPECT_FALSE(advice.is_p);
            EXPECT_TRUE(played.is_p(as_set((*advice.move)[0])));
            EXPECT_TRUE(advisor.move_between({list}, *advice.move));
        }
    }
}

TEST(HeapAdvice, in_sums_with_other_games_follows_from_the_values) {
    Adviser known("kayles + nim(2)");
    HeapAdvisor& advisor = known.advisor;
    Adviser alone("kayles");
    for (int heap = 0; heap < 12; ++heap)
        for (int x = 0; x < 4; ++x)
            for (int y = 0; y < 4; ++y) {
                const HeapPosition position = advisor.read(
                    std::to_string(heap) + ",3 | " + std::to_string(x) + "," + std::to_string(y));
                const Integer kayles =
                    alone.advisor.value(alone.advisor.read(std::to_string(heap) + ",3")).value;
                EXPECT_EQ(advisor.value(position).value, kayles ^ Integer(x ^ y));
                const HeapAdvice advice = advisor.advise(position);
                EXPECT_EQ(advice.is_p, kayles == (x ^ y));
                if (!advice.is_p) {
                    ASSERT_TRUE(advice.move);
                    EXPECT_EQ(advisor.value(*advice.move).value, 0);
                    EXPECT_TRUE(advisor.move_between(position, *advice.move));
                }
            }
}

TEST(HeapAdvice, reaches_heaps_of_any_size) {
    Adviser known("kayles");
    const std::string googol = "1" + std::string(100, '0');
    const HeapPosition position = known.advisor.read(googol + ", 7, " + googol);
    EXPECT_EQ(known.advisor.value(position).value, 2);
    const HeapAdvice advice = known.advisor.advise(position);
    ASSERT_TRUE(advice.move);
    EXPECT_EQ(known.advisor.value(*advice.move).value, 0);
    EXPECT_TRUE(known.advisor.move_between(position, *advice.move));
    EXPECT_NE(advice.rests_on.find("period 12 from 71 on"), std::string::npos) << advice.rests_on;
}

TEST(HeapAdvice, says_what_is_out_of_reach) {
    const std::string googol = "1" + std::string(100, '0');
    Adviser grundy("grundy");
    EXPECT_THROW((void)grundy.advisor.value(grundy.advisor.read(googol)), LimitError);
    Adviser misere("misere(kayles)");
    EXPECT_THROW((void)misere.advisor.advise(misere.advisor.read("1000")), LimitError);
    EXPECT_THROW((void)misere.advisor.value(misere.advisor.read("3")), InputError);
}

TEST(HeapPositions, are_read_in_any_order_and_without_empty_heaps) {
    Adviser kayles("kayles");
    EXPECT_EQ(kayles.advisor.read("5,0,3"), (HeapPosition{{3, 5}}));
    EXPECT_EQ(kayles.advisor.read("(2, 2)"), (HeapPosition{{2, 2}}));
    EXPECT_EQ(kayles.advisor.read("0"), (HeapPosition{{}}));
    EXPECT_EQ(in_words(HeapPosition{{}}), "(0)");
    EXPECT_THROW((void)kayles.advisor.read("3 | 4"), InputError);
    EXPECT_THROW((void)kayles.advisor.read("x"), InputError);
    Adviser sum("kayles + nim(2)");
    EXPECT_EQ(sum.advisor.read("5,3 | 1,4"), (HeapPosition{{3, 5}, {1, 4}}));
    EXPECT_EQ(in_words(sum.advisor.read("0 | 1,4")), "(0 | 1,4)");
    EXPECT_THROW((void)sum.advisor.read("5,3"), InputError);
    EXPECT_THROW((void)sum.advisor.read("5 | 3"), InputError);
}

TEST(HeapOptions, are_those_of_the_digits_heap_by_heap) {
    Adviser kayles("kayles");
    const HeapCode code = test::octal_code("0.77");
    for (const BigPosition& list : small_lists(5)) {
        std::set<std::multiset<int>> expected;
        for (const Integer& heap : list)
            for (const std::vector<int>& left :
                 test::lists_after(code, static_cast<int>(to_int64(heap)))) {
                std::multiset<int> after = as_set(list);
                after.erase(after.find(static_cast<int>(to_int64(heap))));
                after.insert(left.begin(), left.end());
                expected.insert(after);
            }
        std::set<std::multiset<int>> found;
        for (const HeapOption& option : kayles.advisor.options({list}, 1000))
            found.insert(as_set(option.to[0]));
        EXPECT_EQ(found, expected);
        EXPECT_EQ(kayles.advisor.has_option({list}), !expected.empty());
    }
    EXPECT_THROW((void)kayles.advisor.options(kayles.advisor.read("1000"), 10), LimitError);
    EXPECT_FALSE(kayles.advisor.move_between({{5}}, {{5}}));
    EXPECT_FALSE(kayles.advisor.move_between({{5}}, {{1, 1}}));
    EXPECT_TRUE(kayles.advisor.move_between({{3, 5}}, {{3, 3}}));
}

TEST(HeapAdvice, a_perfect_player_beats_a_random_one_in_every_splitting_game_of_the_catalog) {
    test::Random random("heaps played out");
    for (const CatalogEntry& entry : test::library().catalog()) {
        if (!test::is_about_heaps(entry)) continue;
        Adviser known(entry.text->name);
        HeapAdvisor& advisor = known.advisor;
        int played = 0;
        for (int i = 0; played < 60 && i < 2000; ++i) {
            BigPosition heaps;
            for (std::int64_t h = random.in(1, 3); h > 0; --h) heaps.emplace_back(random.in(1, 14));
            std::sort(heaps.begin(), heaps.end());
            HeapPosition position{heaps};
            if (advisor.is_p(position)) continue;
            ++played;
            for (bool perfect = true;; perfect = !perfect) {
                const std::vector<HeapOption> options = advisor.options(position, 10'000);
                if (options.empty()) {
                    EXPECT_FALSE(perfect)
                        << entry.text->name << " " << in_words(HeapPosition{heaps});
                    break;
                }
                position = perfect ? *advisor.advise(position).move : random.one_of(options).to;
            }
        }
        EXPECT_EQ(played, 60) << entry.text->name;
    }
}

}  // namespace
}  // namespace takeaway::win
