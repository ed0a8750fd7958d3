#include "core/text_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "core/error.hpp"
#include "temporary_folder.hpp"

namespace takeaway::core {
namespace {

class TextFile : public testing::Test {
  protected:
    std::string file(const std::string& text) const { return folder_.write("text", text); }

    const test::TemporaryFolder folder_;
};

TEST_F(TextFile, is_read_up_to_its_limit_and_not_beyond) {
    EXPECT_EQ(text_of_file(file("12345"), 5), "12345");
    EXPECT_EQ(text_of_file(file(""), 0), "");
    EXPECT_THROW(text_of_file(file("12345"), 4), LimitError);
    EXPECT_THROW(text_of_file("/dev/zero", 1'000'000), LimitError);
}

TEST_F(TextFile, loses_the_mark_before_it_and_no_other) {
    EXPECT_EQ(text_of_file(file("\xEF\xBB\xBFgame"), 100), "game");
    EXPECT_EQ(bytes_of_file(file("\xEF\xBB\xBFgame"), 100), "\xEF\xBB\xBFgame");
    EXPECT_EQ(text_of_file(file("\xEF\xBB"), 100), "\xEF\xBB");
    EXPECT_EQ(text_of_file(file("game\xEF\xBB\xBF"), 100), "game\xEF\xBB\xBF");
}

TEST_F(TextFile, that_cannot_be_read_says_why) {
    const auto why = [](const std::string& path) -> std::string {
        try {
            text_of_file(path, 100);
        } catch (const FileError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_NE(why(folder_.path()).find("it is a folder"), std::string::npos);
    EXPECT_NE(why(folder_.path("none")).find("No such file"), std::string::npos);
}

TEST_F(TextFile, may_be_a_pipe_without_an_end) {
    const std::string pipe = folder_.path("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    // The writer has the pipe open for reading, too, so that it never writes to nobody.
    std::thread writer([&] {
        const int descriptor = ::open(pipe.c_str(), O_RDWR | O_NONBLOCK);
        const std::string piece(4096, 'x');
        for (int i = 0; i < 1000; ++i) {
            if (::write(descriptor, piece.data(), piece.size()) < 0) ::usleep(1000);
            struct stat seen {};
            if (::stat(pipe.c_str(), &seen) != 0) break;  // the reader has had enough
        }
        ::close(descriptor);
    });
    EXPECT_THROW(text_of_file(pipe, 10'000), LimitError);
    std::filesystem::remove(pipe);
    writer.join();
}

TEST_F(TextFile, is_locked_for_one_descriptor) {
    const std::string path = file("x");
    const int first = ::open(path.c_str(), O_RDWR);
    const int second = ::open(path.c_str(), O_RDWR);
    EXPECT_TRUE(lock_file(first));
    EXPECT_FALSE(lock_file(second));
    ::close(first);
    EXPECT_TRUE(lock_file(second));
    ::close(second);
}

}  // namespace
}  // namespace takeaway::core
