/// A checkpoint is used exactly if it is whole and belongs to the solve.
#include "solve/checkpoint.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/error.hpp"

namespace takeaway::solve {
namespace {

class CheckpointOfASolve : public testing::Test {
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
        CheckpointFile(path_).write(key_, 3, found_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    static constexpr std::uint64_t plenty = 1'000'000;
    std::optional<Checkpoint> read(const CheckpointKey& key) const {
        return CheckpointFile(path_).read(key, plenty);
    }
    /// Why a file with these positions, and a right checksum, is refused; "" if it is not.
    std::string refusal(const CheckpointKey& key, std::int64_t columns,
                        const PositionList& found) const {
        try {
            CheckpointFile file(path_);
            file.write(key, columns, found);
            file.read(key, plenty);
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    }
    std::string content() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void replace(const std::string& text) const {
        std::ofstream(path_, std::ios::binary | std::ios::trunc) << text;
    }

    std::filesystem::path folder_;
    std::string path_;
    const CheckpointKey key_{"wythoff\ngame wythoff …", 100, 2, {}};
    PositionList found_{2};
};

TEST_F(CheckpointOfASolve, is_read_back_as_it_was_written) {
    const auto found = read(key_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->columns, 3);
    EXPECT_EQ(found->found, found_);
}

TEST_F(CheckpointOfASolve, that_is_not_there_is_no_checkpoint) {
    EXPECT_FALSE(CheckpointFile(path_ + ".other").read(key_, plenty));
}

TEST_F(CheckpointOfASolve, with_any_bit_changed_is_refused) {
    const std::string whole = content();
    for (std::size_t byte = 0; byte < whole.size(); ++byte) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = whole;
            damaged[byte] = static_cast<char>(damaged[byte] ^ (1 << bit));
            replace(damaged);
            EXPECT_THROW(read(key_), InputError) << byte << ", bit " << bit;
        }
    }
}

TEST_F(CheckpointOfASolve, cut_short_anywhere_or_with_something_added_is_refused) {
    const std::string whole = content();
    for (std::size_t size = 1; size < whole.size(); ++size) {
        replace(whole.substr(0, size));
        EXPECT_THROW(read(key_), InputError) << size;
    }
    replace(whole + "x");
    EXPECT_THROW(read(key_), InputError);
}

TEST_F(CheckpointOfASolve, of_another_game_or_bound_is_refused_and_says_so) {
    try {
        read({"mouse", 100, 2, {}});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("another game"), std::string::npos);
    }
    try {
        read({key_.game, 200, 2, {}});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("below 100, not below 200"), std::string::npos);
    }
}

TEST_F(CheckpointOfASolve, that_cannot_be_written_leaves_the_old_one) {
    std::filesystem::create_directory(path_ + ".part");  // where the new one would be written
    EXPECT_THROW(CheckpointFile(path_).write(key_, 1, found_), FileError);
    EXPECT_EQ(read(key_)->columns, 3);
}

TEST_F(CheckpointOfASolve, with_a_right_checksum_and_positions_outside_the_box_is_refused) {
    const auto with = [](std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> pairs) {
        PositionList list(2);
        for (const auto& [x, y] : pairs) list.push_back(x, y);
        return list;
    };
    EXPECT_EQ(refusal(key_, 3, with({{0, 0}, {1, 2}, {2, 1}})), "");
    EXPECT_EQ(refusal(key_, 100, with({{0, 0}, {99, 99}})), "");
    const std::string wrong = "no solve of this game";
    for (const PositionList& list :
         {with({{0, 0}, {1, 100}}), with({{0, 0}, {2, 4'294'967'295}}), with({{3, 0}}),
          with({{1, 2}, {0, 0}}), with({{1, 2}, {1, 2}})})
        EXPECT_NE(refusal(key_, 3, list).find(wrong), std::string::npos);
    EXPECT_NE(refusal(key_, 101, with({})).find("more columns"), std::string::npos);
    const CheckpointKey unordered{key_.game, 100, 2, {{0, 2}}};
    EXPECT_EQ(refusal(unordered, 3, with({{0, 0}, {1, 2}})), "");
    EXPECT_NE(refusal(unordered, 3, with({{0, 0}, {2, 1}})).find(wrong), std::string::npos);
    const CheckpointKey three{key_.game, 100, 3, {}};
    EXPECT_NE(refusal(three, 3, with({{0, 0}})).find("another game"), std::string::npos);
}

TEST_F(CheckpointOfASolve, of_another_version_is_named_as_such) {
    std::string older = content();
    older.replace(0, 22, "takeaway checkpoint 0\n");
    replace(older);
    try {
        read(key_);
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("another version"), std::string::npos);
        EXPECT_NE(std::string(error.what()).find("takeaway checkpoint 0"), std::string::npos);
    }
}

TEST_F(CheckpointOfASolve, belongs_to_one_run_at_a_time) {
    std::optional<CheckpointFile> first(path_);
    EXPECT_THROW(CheckpointFile{path_}, InputError);
    first->write(key_, 3, found_);  // another file of the same name
    EXPECT_THROW(CheckpointFile{path_}, InputError);
    first.reset();
    EXPECT_EQ(read(key_)->columns, 3);
}

TEST_F(CheckpointOfASolve, that_is_longer_than_the_memory_limit_is_not_read) {
    EXPECT_THROW(CheckpointFile(path_).read(key_, 10), LimitError);
}

TEST_F(CheckpointOfASolve, leaves_nothing_else_in_its_folder) {
    CheckpointFile(path_).write(key_, 3, found_);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder_)) ++files;
    EXPECT_EQ(files, 1U);
}

}  // namespace
}  // namespace takeaway::solve
