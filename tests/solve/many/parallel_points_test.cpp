/// Results come in order whatever the number of threads, and nothing is lost when work ends early.
#include "solve/many/parallel_points.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace takeaway::solve::parallel_points_test {
namespace {

constexpr std::size_t count = 200;

/// Takes longer for some points than for their successors.
std::string slow_square(std::size_t point, const Progress&) {
    if (point % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return std::to_string(point * point);
}

TEST(ParallelPoints, are_taken_in_order_for_every_number_of_threads) {
    for (const unsigned threads : {1U, 2U, 3U, 16U, 500U}) {
        for (const std::size_t first : {std::size_t{0}, std::size_t{150}, count}) {
            std::size_t next = first;
            each_result_in_order(first, count, threads, slow_square,
                                 [&](std::size_t point, const std::string& result) {
                                     EXPECT_EQ(point, next++);
                                     EXPECT_EQ(result, std::to_string(point * point));
                                 },
                                 {});
            EXPECT_EQ(next, count);
        }
    }
}

TEST(ParallelPoints, the_first_problem_ends_the_work_after_the_results_before_it) {
    for (const unsigned threads : {1U, 4U}) {
        std::size_t taken = 0;
        const auto problem = [](std::size_t point, const Progress& progress) {
            if (point == 50 || point == 60) throw InputError("point " + std::to_string(point));
            return slow_square(point, progress);
        };
        try {
            each_result_in_order(0, count, threads, problem,
                                 [&](std::size_t, const std::string&) { ++taken; }, {});
            FAIL();
        } catch (const InputError& error) {
            EXPECT_STREQ(error.what(), "point 50");
        }
        EXPECT_EQ(taken, 50U);
    }
}

TEST(ParallelPoints, a_taker_that_throws_ends_the_work) {
    EXPECT_THROW(each_result_in_order(0, count, 4, slow_square,
                                      [](std::size_t point, const std::string&) {
                                          if (point == 20) throw FileError("full");
                                      },
                                      {}),
                 FileError);
}

TEST(ParallelPoints, are_told_to_stop_in_the_middle_of_a_long_point) {
    for (const unsigned threads : {1U, 4U}) {
        std::atomic<bool> stop{false};
        const auto endless = [&](std::size_t, const Progress& progress) {
            stop = true;
            while (true) progress.at(0, 1);
            return std::string();
        };
        EXPECT_THROW(
            each_result_in_order(0, count, threads, endless, [](std::size_t, const std::string&) {},
                                 {nullptr, [&] { return stop.load(); }}),
            Interrupted);
    }
}

}  // namespace
}  // namespace takeaway::solve::parallel_points_test
