/// The estimate for ranks is a model; what must hold of it whatever the machine.
#include "app/solve/estimate_on_ranks.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games.hpp"
#include "solve/box.hpp"
#include "solve/columns/sparse_games.hpp"

namespace takeaway::app {
namespace {

RanksEstimate estimate(unsigned ranks, std::uint64_t memory = no_memory_limit) {
    return estimate_on_ranks(test::game_from(test::golden_pairs), 40'000, Method::sparse_columns,
                             ranks, memory, {});
}

TEST(EstimateOnRanks, more_ranks_need_less_memory_each_and_rank_0_has_the_list) {
    const RanksEstimate few = estimate(2);
    const RanksEstimate many = estimate(64);
    EXPECT_GT(few.memory_others, many.memory_others);
    // At least 8 bytes for each of more than a million P-positions.
    EXPECT_GT(many.memory_first, many.memory_others + 8'000'000);
    EXPECT_GE(few.useful_ranks, 2U);
    EXPECT_LT(few.useful_ranks, 100'000U);
    EXPECT_LT(estimate(few.useful_ranks).seconds, estimate(1).seconds_of_one);
}

TEST(EstimateOnRanks, names_what_binds) {
    EXPECT_EQ(estimate(1).limit, "the work itself");
    EXPECT_NE(estimate(1'000'000).limit, "the work itself");
    EXPECT_EQ(estimate(4, 1000).limit, "the memory of each rank");
    const std::uint64_t memory = estimate(4).memory_others * 5 / 4;
    EXPECT_NE(estimate(4, memory).limit.find("the memory of rank 0"), std::string::npos);
    const std::string text = to_text(estimate(4));
    EXPECT_EQ(text.rfind("By mpirun with 4 ranks: ", 0), 0U) << text;
    EXPECT_EQ(to_json(estimate(4)).at("ranks"), 4);
}

TEST(EstimateOnRanks, knows_bit_rows) {
    const Game game =
        test::game_from("game few\npiles x, y\nmove subtract (1,2) | (2,1) | (3,5) | (5,3)\n");
    const RanksEstimate found =
        estimate_on_ranks(game, 3000, Method::bit_rows, 8, no_memory_limit, {});
    EXPECT_GT(found.memory_first, found.memory_others);
    EXPECT_GT(found.seconds, 0);
}

}  // namespace
}  // namespace takeaway::app
