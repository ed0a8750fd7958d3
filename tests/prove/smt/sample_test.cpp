#include "prove/smt/sample.hpp"

#include <gtest/gtest.h>

#include "games.hpp"

namespace takeaway::test {
namespace {

std::vector<std::vector<Integer>> sample_of(const std::string& piles, const std::string& claim) {
    return sample_positions(
        game_from("game g\npiles " + piles +
                  "\nmove take t from one pile where t >= 1\nclaim P = " + claim + "\n"));
}

/// There are 10^8 members below 1,000 in three piles and 10^26 in ten: they cannot be listed.
TEST(Sample, of_a_claim_that_holds_nearly_everywhere_is_small_as_well) {
    const auto of_three = sample_of("x, y, z", "{(x, y, z) : x mod 2 = 0, y mod 2 = 0}");
    EXPECT_LT(of_three.size(), 2000u);
    EXPECT_GT(of_three.size(), 600u);
    const auto of_ten = sample_of(
        "x[10]",
        "{x : (x[1] + x[2] + x[3] + x[4] + x[5] + x[6] + x[7] + x[8] + x[9] + x[10]) mod 100 = 0}");
    EXPECT_LT(of_ten.size(), 3000u);
}

TEST(Sample, holds_members_of_a_sparse_claim) {
    const auto sample = sample_of("x, y", "{(4n, 9n) : n >= 0}");
    std::size_t members = 0;
    for (const std::vector<Integer>& position : sample)
        if (9 * position[0] == 4 * position[1]) ++members;
    EXPECT_GT(members, 100u);
}

}  // namespace
}  // namespace takeaway::test
