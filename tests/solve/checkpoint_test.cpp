/// A checkpoint is used exactly if it is whole and belongs to the solve.
#include "solve/checkpoint.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "core/error.hpp"
#include "temporary_folder.hpp"

namespace takeaway::solve {
namespace {

class CheckpointOfASolve : public testing::Test {
  protected:
    void SetUp() override {
        found_.push_back(0, 0);
        found_.push_back(1, 2);
        found_.push_back(2, 1);
        CheckpointFile(path_).write(key_, 3, found_);
    }

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
    std::string content() const { return folder_.read("run.checkpoint"); }
    void replace(const std::string& text) const { folder_.write("run.checkpoint", text); }

    const test::TemporaryFolder folder_;
    const std::string path_ = folder_.path("run.checkpoint");
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
    folder_.write("run.checkpoint.part", "begun by a run that was killed");
    { const CheckpointFile opened(path_); }
    EXPECT_FALSE(std::filesystem::exists(path_ + ".part"));
    CheckpointFile(path_).write(key_, 3, found_);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder_.path()))
        ++files;
    EXPECT_EQ(files, 1U);
}

/// Values of a game of three piles, two of them unordered, as far as they are known.
class CheckpointOfValues : public CheckpointOfASolve {
  protected:
    CheckpointOfValues() : some_(none_) {
        for (std::int64_t x = 0; x < 2; ++x)
            for (std::int64_t y = 0; y < 4; ++y)
                for (std::int64_t z = y; z < 4; ++z)
                    if (x == 0 || y < 2 || z == 2)  // rows that are whole, begun, and not begun
                        some_.set({x, y, z}, static_cast<std::uint32_t>(x + z));
    }
    void write(const ValueTable& table) const {
        CheckpointFile(path_).write_values(of_values_, table);
    }
    std::optional<ValueTable> read_values() const {
        return CheckpointFile(path_).read_values(of_values_, none_, plenty);
    }
    std::string refusal_of_values() const {
        try {
            read_values();
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    }

    const CheckpointKey of_values_{"a game", 4, 3, {{1, 3}}};
    const ValueTable none_{Box::below(3, 4), {{1, 3}}};
    ValueTable some_;
};

TEST_F(CheckpointOfValues, is_read_back_as_it_was_written) {
    for (const ValueTable& table : {none_, some_}) {
        write(table);
        const auto found = read_values();
        ASSERT_TRUE(found);
        EXPECT_EQ(found->flat(), table.flat());
        EXPECT_FALSE(is_whole(table, of_values_.unordered));
    }
    ValueTable all = none_;
    for (std::int64_t x = 0; x < 4; ++x)
        for (std::int64_t y = 0; y < 4; ++y)
            for (std::int64_t z = y; z < 4; ++z) all.set({x, y, z}, 0);
    EXPECT_TRUE(is_whole(all, of_values_.unordered));
}

TEST_F(CheckpointOfValues, with_any_bit_changed_or_cut_short_is_refused) {
    write(some_);
    const std::string whole = content();
    for (std::size_t byte = 0; byte < whole.size(); ++byte) {
        std::string damaged = whole;
        damaged[byte] = static_cast<char>(damaged[byte] ^ (1 << byte % 8));
        replace(damaged);
        EXPECT_THROW(read_values(), InputError) << byte;
        if (byte == 0) continue;  // an empty file is no checkpoint
        replace(whole.substr(0, byte));
        EXPECT_THROW(read_values(), InputError) << byte;
    }
    replace(whole + "x");
    EXPECT_THROW(read_values(), InputError);
}

TEST_F(CheckpointOfValues, is_none_of_positions_and_the_other_way_round) {
    CheckpointFile(path_).write({"a game", 4, 3, {}}, 0, PositionList(3));
    EXPECT_NE(refusal_of_values().find("holds P-positions"), std::string::npos);
    CheckpointFile(path_).write_values(key_, none_);
    try {
        read({key_.game, key_.bound, 3, {}});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("holds nim values"), std::string::npos);
    }
    EXPECT_NE(refusal_of_values().find("another game"), std::string::npos);
}

TEST_F(CheckpointOfValues, with_a_right_checksum_and_a_value_that_no_position_has_is_refused) {
    some_.set({1, 0, 1}, 3);
    write(some_);
    EXPECT_NE(refusal_of_values().find("holds the value 3 of (1,0,1)"), std::string::npos);
    // A larger table: its rows are too long for this one.
    const ValueTable large{Box::below(3, 5), {{1, 3}}};
    ValueTable full = large;
    for (std::int64_t z = 0; z < 5; ++z) full.set({0, 0, z}, 0);
    write(full);
    EXPECT_NE(refusal_of_values().find("too long"), std::string::npos);
    write(large);
    EXPECT_NE(refusal_of_values().find("something added"), std::string::npos);
}

}  // namespace
}  // namespace takeaway::solve
