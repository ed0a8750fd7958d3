#include "core/text_file.hpp"

#include <sys/file.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::core {

std::string bytes_of_file(const std::string& path, std::size_t longest) {
    const auto fail = [&](const std::string& why) {
        throw FileError("cannot read `" + shortened(path) + "`: " + why);
    };
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) fail("it is a folder");
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
    if (!file) fail(std::strerror(errno));
    std::string text;
    std::array<char, 1 << 16> part{};
    std::size_t size = 0;
    while ((size = std::fread(part.data(), 1, part.size(), file.get())) > 0) {
        if (size > longest - text.size())
            throw LimitError("`" + shortened(path) + "` is longer than " + with_thousands(longest) +
                             " bytes");
        text.append(part.data(), size);
    }
    if (std::ferror(file.get()) != 0) fail(std::strerror(errno));
    return text;
}

std::string text_of_file(const std::string& path, std::size_t longest) {
    std::string text = bytes_of_file(path, longest);
    text.erase(0, length_of_mark(text));
    return text;
}

std::size_t length_of_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.substr(0, mark.size()) == mark ? mark.size() : 0;
}

bool lock_file(int descriptor) {
    return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

}  // namespace takeaway::core
