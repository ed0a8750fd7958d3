/// What ranks do together, over messages, for every small number of them.
#include "solve/many/ranks.hpp"

#include <gtest/gtest.h>

#include <string>

#include "core/error.hpp"
#include "seeded.hpp"
#include "solve/columns/or_scatter.hpp"
#include "solve/many/points_on_ranks.hpp"
#include "solve/thread_ranks.hpp"

namespace takeaway::solve::ranks_test {
namespace {

constexpr unsigned most_ranks = 9;

TEST(Ranks, all_gather_gives_every_rank_all_blocks_in_order) {
    for (unsigned count = 1; count <= most_ranks; ++count)
        test::expect_no_failure(test::run_on_ranks(count, [&](Ranks& ranks) {
            const auto block_of = [](unsigned rank) {
                return Bytes(rank * 3 % 7, static_cast<unsigned char>(rank + 1));
            };
            const std::vector<Bytes> all = all_gather(ranks, block_of(ranks.rank()));
            ASSERT_EQ(all.size(), count);
            for (unsigned rank = 0; rank < count; ++rank) EXPECT_EQ(all[rank], block_of(rank));
        }));
}

TEST(Ranks, broadcast_gives_every_rank_what_rank_0_has) {
    for (unsigned count = 1; count <= most_ranks; ++count)
        test::expect_no_failure(test::run_on_ranks(count, [](Ranks& ranks) {
            for (const unsigned char first : Bytes{1, 2, 3})
                EXPECT_EQ(broadcast(ranks, ranks.is_first() ? Bytes{first, 9} : Bytes{}),
                          (Bytes{first, 9}));
        }));
}

TEST(Ranks, a_failure_of_one_is_thrown_by_all_with_its_kind_and_text) {
    for (unsigned count = 1; count <= 5; ++count) {
        for (unsigned failing = 0; failing < count; ++failing) {
            const auto fail_with = [&](const auto& failure) {
                return test::run_on_ranks(count, [&](Ranks& ranks) {
                    share_failure(ranks, nullptr);
                    share_failure(ranks, ranks.rank() == failing ? std::make_exception_ptr(failure)
                                                                 : nullptr);
                });
            };
            test::expect_all_failed<InputError>(fail_with(InputError("bad word")), "bad word");
            test::expect_all_failed<LimitError>(fail_with(LimitError("too much")), "too much");
            test::expect_all_failed<FileError>(fail_with(FileError("no disk")), "no disk");
            test::expect_all_failed<Interrupted>(fail_with(Interrupted()), "interrupted");
            test::expect_all_failed<LimitError>(fail_with(std::bad_alloc()), "out of memory");
            test::expect_all_failed<std::runtime_error>(fail_with(std::logic_error("a bug")),
                                                        "a bug");
        }
    }
}

TEST(OrScatter, pieces_cover_the_bitmap_once_and_hold_the_or_of_all) {
    test::Random random("or_scatter");
    for (unsigned count = 1; count <= most_ranks; ++count) {
        for (const std::size_t size : {0U, 8U, 16U, 24U, 64U, 1000U, 4096U}) {
            std::vector<Bytes> bitmaps(count, Bytes(size));
            Bytes expected(size, 0);
            for (Bytes& bitmap : bitmaps)
                for (std::size_t i = 0; i < size; ++i) {
                    bitmap[i] = static_cast<unsigned char>(random.in(0, 255) & random.in(0, 255));
                    expected[i] = static_cast<unsigned char>(expected[i] | bitmap[i]);
                }
            std::vector<OrScatter::Piece> pieces(count);
            test::expect_no_failure(test::run_on_ranks(count, [&](Ranks& ranks) {
                pieces[ranks.rank()] = OrScatter(ranks, bitmaps[ranks.rank()]).finish();
            }));
            std::vector<int> covered(size, 0);
            std::size_t before = 0;
            for (unsigned rank = 0; rank < count; ++rank) {
                EXPECT_EQ(pieces[rank].begin % 8, 0U);
                if (pieces[rank].begin < pieces[rank].end) {
                    EXPECT_EQ(pieces[rank].begin, before);
                    before = pieces[rank].end;
                }
                for (std::size_t i = pieces[rank].begin; i < pieces[rank].end; ++i) {
                    ++covered[i];
                    EXPECT_EQ(bitmaps[rank][i], expected[i]);
                }
            }
            EXPECT_EQ(covered, std::vector<int>(size, 1));
        }
    }
}

constexpr std::size_t points = 60;

std::string slow_square(std::size_t point, const Progress& progress) {
    progress.at(0, 1);
    if (point % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return std::to_string(point * point);
}

TEST(PointsOnRanks, are_taken_in_order_on_rank_0_for_every_number_of_ranks) {
    for (unsigned count = 1; count <= 6; ++count) {
        for (const std::size_t first : {std::size_t{0}, std::size_t{41}, points}) {
            std::size_t next = first;
            test::expect_no_failure(test::run_on_ranks(count, [&](Ranks& ranks) {
                each_result_on_ranks(ranks, first, points, slow_square,
                                     [&](std::size_t point, const std::string& result) {
                                         EXPECT_TRUE(ranks.is_first());
                                         EXPECT_EQ(point, next++);
                                         EXPECT_EQ(result, std::to_string(point * point));
                                     },
                                     {});
            }));
            EXPECT_EQ(next, points);
        }
    }
}

TEST(PointsOnRanks, the_first_problem_ends_all_ranks_after_the_results_before_it) {
    for (unsigned count = 1; count <= 5; ++count) {
        std::size_t taken = 0;
        const auto endings = test::run_on_ranks(count, [&](Ranks& ranks) {
            const auto problem = [](std::size_t point, const Progress& progress) {
                if (point == 30 || point == 33) throw InputError("point " + std::to_string(point));
                return slow_square(point, progress);
            };
            each_result_on_ranks(ranks, 0, points, problem,
                                 [&](std::size_t, const std::string&) { ++taken; }, {});
        });
        test::expect_all_failed<InputError>(endings, "point 30");
        EXPECT_EQ(taken, 30U);
    }
}

TEST(PointsOnRanks, a_taker_that_throws_or_a_stop_on_rank_0_ends_long_points_everywhere) {
    for (unsigned count = 1; count <= 4; ++count) {
        const auto endless = [](std::size_t point, const Progress& progress) {
            while (point > 0) {
                progress.at(0, 1);
                std::this_thread::sleep_for(std::chrono::microseconds(100));
            }
            return std::string("first");
        };
        test::expect_all_failed<FileError>(
            test::run_on_ranks(count,
                               [&](Ranks& ranks) {
                                   each_result_on_ranks(ranks, 0, points, endless,
                                                        [](std::size_t, const std::string&) {
                                                            throw FileError("full");
                                                        },
                                                        {});
                               }),
            "full");
        test::expect_all_failed<Interrupted>(
            test::run_on_ranks(count,
                               [&](Ranks& ranks) {
                                   Progress progress;
                                   int asked = 0;
                                   if (ranks.is_first())
                                       progress.should_stop = [&] { return ++asked > 3; };
                                   each_result_on_ranks(
                                       ranks, 0, points, endless,
                                       [](std::size_t, const std::string&) {}, progress);
                               }),
            "");
    }
}

}  // namespace
}  // namespace takeaway::solve::ranks_test
