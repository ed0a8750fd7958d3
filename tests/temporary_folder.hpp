/// A folder of a test's own, with its files; it goes away with the test.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

namespace takeaway::test {

class TemporaryFolder {
  public:
    TemporaryFolder() {
        static int count = 0;
        path_ = std::filesystem::temp_directory_path() /
                ("takeaway-test-" + std::to_string(getpid()) + "-" + std::to_string(++count));
        std::filesystem::create_directories(path_);
    }
    ~TemporaryFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path() const { return path_.string(); }
    std::string path(const std::string& name) const { return (path_ / name).string(); }

    /// Puts the text, byte by byte, in the place of what the file has; the path of the file.
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name, std::ios::binary) << text;
        return path(name);
    }
    std::string read(const std::string& name) const {
        std::ifstream in(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

    /// A program of this name: a shell script.
    std::string script(const std::string& name, const std::string& text) const {
        const std::string file = write(name, "#!/bin/sh\n" + text + "\n");
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        return file;
    }

  private:
    std::filesystem::path path_;
};

}  // namespace takeaway::test
