#include "prove/temporary_folder.hpp"

#include <cstdlib>
#include <filesystem>

#include "core/error.hpp"

namespace takeaway::prove {

TemporaryFolder::TemporaryFolder()
    : path_((std::filesystem::temp_directory_path() / "takeaway_XXXXXX").string()) {
    if (::mkdtemp(path_.data()) == nullptr)
        throw FileError("cannot make a folder for questions in `" +
                        std::filesystem::temp_directory_path().string() + "`");
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace takeaway::prove
