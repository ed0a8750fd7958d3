#include "cli/output_file.hpp"

#include "core/error.hpp"

namespace takeaway::cli {

OutputFile::OutputFile(const std::string& path) : path_(path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path_, ignored))
        throw FileError("cannot write `" + path + "`: it is a folder");
    const bool special = std::filesystem::exists(path_, ignored) &&
                         !std::filesystem::is_regular_file(path_, ignored);
    // Through links, also to what is not there yet: the link stays, what it names is replaced.
    constexpr int longest_chain = 40;
    for (int i = 0; i < longest_chain && std::filesystem::is_symlink(path_, ignored); ++i)
        path_ = path_.parent_path() / std::filesystem::read_symlink(path_, ignored);
    if (!special) partial_ = path_.string() + ".part";
    stream_.open(special ? path_ : partial_, std::ios::binary);
    if (!stream_) throw FileError("cannot write `" + path + "`: no such folder, or no permission");
}

OutputFile::~OutputFile() {
    std::error_code ignored;
    if (!partial_.empty()) std::filesystem::remove(partial_, ignored);
}

void OutputFile::finish() {
    stream_.close();
    if (!stream_) throw FileError("writing `" + path_.string() + "` failed: is the disk full?");
    if (partial_.empty()) return;
    std::error_code error;
    std::filesystem::rename(partial_, path_, error);
    if (error) throw FileError("cannot replace `" + path_.string() + "`: " + error.message());
    partial_.clear();
}

}  // namespace takeaway::cli
