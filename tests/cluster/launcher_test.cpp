/// A process knows from its environment whether it was started alone.
#include "cluster/launcher.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace takeaway::cluster {
namespace {

std::map<std::string, std::string> environment;

const char* get(const char* name) {
    const auto found = environment.find(name);
    return found == environment.end() ? nullptr : found->second.c_str();
}

std::optional<Launched> launched_with(std::map<std::string, std::string> variables) {
    environment = std::move(variables);
    return launched(get);
}

TEST(Launcher, nothing_in_the_environment_means_alone) {
    EXPECT_FALSE(launched_with({}));
    EXPECT_FALSE(launched_with({{"PATH", "/bin"}, {"SLURM_JOB_ID", "7"}}));
    // A batch script runs on one node with these set; the program in it was started once.
    EXPECT_FALSE(launched_with({{"SLURM_PROCID", "0"}, {"SLURM_NTASKS", "64"}}));
    EXPECT_FALSE(launched_with({{"SLURM_PROCID", "0"}, {"SLURM_STEP_NUM_TASKS", "1"}}));
}

TEST(Launcher, known_launchers_say_the_rank_and_how_many) {
    const std::pair<const char*, const char*> names[] = {
        {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
        {"PMI_RANK", "PMI_SIZE"},
        {"PMIX_RANK", "SLURM_STEP_NUM_TASKS"},
        {"MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"}};
    for (const auto& [rank, size] : names) {
        const auto found = launched_with({{rank, "3"}, {size, "5"}});
        ASSERT_TRUE(found) << rank;
        EXPECT_EQ(found->rank, 3U);
        EXPECT_EQ(found->size, 5U);
        EXPECT_FALSE(found->cannot_meet);
    }
}

TEST(Launcher, several_tasks_of_srun_without_mpi_cannot_meet) {
    const auto found = launched_with({{"SLURM_PROCID", "1"}, {"SLURM_STEP_NUM_TASKS", "4"}});
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->cannot_meet);
    EXPECT_EQ(found->rank, 1U);
}

TEST(Launcher, nonsense_is_not_believed) {
    EXPECT_FALSE(launched_with({{"PMI_RANK", "5"}, {"PMI_SIZE", "5"}}));
    EXPECT_FALSE(launched_with({{"PMI_RANK", "-1"}, {"PMI_SIZE", "5"}}));
    EXPECT_FALSE(launched_with({{"PMI_RANK", "1x"}, {"PMI_SIZE", "5"}}));
    EXPECT_FALSE(launched_with({{"PMI_RANK", ""}, {"PMI_SIZE", ""}}));
}

}  // namespace
}  // namespace takeaway::cluster
