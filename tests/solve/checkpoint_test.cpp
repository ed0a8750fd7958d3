/// A checkpoint is used exactly if it is whole and belongs to the solve.
#include "solve/checkpoint.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/error.hpp"

namespace takeaway::solve {
namespace {

class CheckpointFile : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = std::filesystem::path(testing::TempDir()) /
                  ("checkpoint_" + std::to_string(::getpid()) + "_" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::create_directories(folder_);
        path_ = (folder_ / "run.checkpoint").string();
        found_.push_back(0, 0);
        found_.push_back(1, 2);
        found_.push_back(2, 1);
        write_checkpoint(path_, key_, 3, found_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string content() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void replace(const std::string& text) const {
        std::ofstream(path_, std::ios::binary | std::ios::trunc) << text;
    }

    std::filesystem::path folder_;
    std::string path_;
    const CheckpointKey key_{"wythoff\ngame wythoff …", 100};
    PositionList found_{2};
};

TEST_F(CheckpointFile, is_read_back_as_it_was_written) {
    const auto read = read_checkpoint(path_, key_);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->columns, 3);
    EXPECT_EQ(read->found, found_);
}

TEST_F(CheckpointFile, that_is_not_there_is_no_checkpoint) {
    EXPECT_FALSE(read_checkpoint(path_ + ".other", key_));
}

TEST_F(CheckpointFile, with_any_bit_changed_is_refused) {
    const std::string whole = content();
    for (std::size_t byte = 0; byte < whole.size(); ++byte) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = whole;
            damaged[byte] = static_cast<char>(damaged[byte] ^ (1 << bit));
            replace(damaged);
            EXPECT_THROW(read_checkpoint(path_, key_), InputError) << byte << ", bit " << bit;
        }
    }
}

TEST_F(CheckpointFile, cut_short_anywhere_or_with_something_added_is_refused) {
    const std::string whole = content();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        replace(whole.substr(0, size));
        EXPECT_THROW(read_checkpoint(path_, key_), InputError) << size;
    }
    replace(whole + "x");
    EXPECT_THROW(read_checkpoint(path_, key_), InputError);
}

TEST_F(CheckpointFile, of_another_game_or_bound_is_refused_and_says_so) {
    try {
        read_checkpoint(path_, {"mouse", 100});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("another game"), std::string::npos);
    }
    try {
        read_checkpoint(path_, {key_.game, 200});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("below 100, not below 200"), std::string::npos);
    }
}

TEST_F(CheckpointFile, that_cannot_be_written_leaves_the_old_one) {
    std::filesystem::create_directory(path_ + ".part");  // where the new one would be written
    EXPECT_THROW(write_checkpoint(path_, key_, 1, found_), FileError);
    EXPECT_EQ(read_checkpoint(path_, key_)->columns, 3);
}

}  // namespace
}  // namespace takeaway::solve
