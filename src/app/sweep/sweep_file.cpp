#include "app/sweep/sweep_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/error.hpp"
#include "core/integer.hpp"
#include "core/text_file.hpp"
#include "core/words.hpp"

namespace takeaway::app {

std::string csv_line(const std::vector<std::string>& fields) {
    std::string line;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i > 0) line += ',';
        if (fields[i].find_first_of(",\"") == std::string::npos) {
            line += fields[i];
            continue;
        }
        line += '"';
        for (const char c : fields[i]) line += c == '"' ? std::string("\"\"") : std::string(1, c);
        line += '"';
    }
    return line;
}

std::vector<std::string> csv_fields(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"' && quoted && i + 1 < line.size() && line[i + 1] == '"') {
            fields.back() += line[++i];
        } else if (line[i] == '"') {
            quoted = !quoted;
        } else if (line[i] == ',' && !quoted) {
            fields.emplace_back();
        } else {
            fields.back() += line[i];
        }
    }
    return fields;
}

SweepFile::SweepFile(const std::string& path, const std::string& title, const std::string& columns)
    : path_(path) {
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored))
        throw FileError("cannot write `" + path +
                        "`: it is not a plain file, and a sweep goes on " + "from its file");
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) fail(std::strerror(errno));
    file_ = ::fdopen(descriptor, "r+b");
    if (file_ == nullptr) {
        ::close(descriptor);
        fail(std::strerror(errno));
    }
    try {
        if (!lock_file(descriptor)) refuse("is being written by another run");
        const std::string header = title + "\n" + columns + "\n";
        const std::size_t keep = take_over(read(), title, header);
        if (::ftruncate(descriptor, static_cast<off_t>(keep)) != 0) fail(std::strerror(errno));
        if (std::fseek(file_, 0, SEEK_END) != 0) fail(std::strerror(errno));
        if (keep == 0) write(header);
    } catch (...) {
        std::fclose(file_);
        throw;
    }
}

SweepFile::~SweepFile() { std::fclose(file_); }

void SweepFile::append(const std::string& row) { write(row + "\n"); }

void SweepFile::fail(const std::string& what) const {
    throw FileError("cannot write `" + path_ + "`: " + what);
}

void SweepFile::refuse(const std::string& why) const {
    throw InputError("the file `" + path_ + "` " + why +
                     ". It was left as it is; give another file, or remove it to start anew");
}

std::string SweepFile::read() const {
    constexpr std::size_t longest = std::size_t{1} << 30;
    return bytes_of_file(path_, longest);
}

void SweepFile::write(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size() || std::fflush(file_) != 0)
        fail(std::strerror(errno));
}

std::size_t SweepFile::take_over(const std::string& text, const std::string& title,
                                 const std::string& header) {
    // A run killed while it wrote the first lines has left a beginning of them.
    if (text.size() < header.size() && header.compare(0, text.size(), text) == 0) return 0;
    if (text.compare(0, header.size(), header) != 0) {
        const std::string first = text.substr(0, text.find('\n'));
        if (first.rfind("# takeaway sweep ", 0) != 0 && first.rfind("# takeaway atlas ", 0) != 0)
            refuse("is not the file of a sweep");
        if (first == title) refuse("has other columns than this version of the program writes");
        refuse("is of another sweep: it begins with `" + shortened(first) + "`, not with `" +
               shortened(title) + "`");
    }
    std::size_t at = header.size();
    for (std::size_t end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
        kept_.push_back(text.substr(at, end - at));
    return at;
}

}  // namespace takeaway::app
