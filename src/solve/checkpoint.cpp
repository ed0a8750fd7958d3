#include "solve/checkpoint.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <vector>

#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/text_file.hpp"
#include "solve/checkpoint_reader.hpp"

namespace takeaway::solve {

namespace {

[[noreturn]] void fail_to_write(const std::string& path) {
    throw FileError("cannot write the checkpoint `" + path + "`: " + std::strerror(errno));
}

/// A descriptor that is closed, and its lock given up, with the last who holds it.
std::shared_ptr<const int> opened(const std::string& path, int flags) {
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
    if (descriptor < 0) fail_to_write(path);
    return {new int(descriptor), [](const int* closing) {
                ::close(*closing);
                delete closing;
            }};
}

/// A file that is written beside its place, and removed if it does not get there.
class NewFile {
  public:
    explicit NewFile(std::string path)
        : path_(std::move(path)), descriptor_(opened(path_, O_WRONLY | O_CREAT | O_TRUNC)) {}
    ~NewFile() {
        if (!is_in_place_) std::remove(path_.c_str());
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(const void* data, std::size_t size) {
        const auto* bytes = static_cast<const char*>(data);
        while (size > 0) {
            const ssize_t written = ::write(*descriptor_, bytes, size);
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) fail_to_write(path_);
            bytes += written;
            size -= static_cast<std::size_t>(written);
        }
    }
    /// Locked, and known to the disk, before it is seen under its name.
    std::shared_ptr<const int> put_in_place(const std::string& place) {
        if (::fsync(*descriptor_) != 0) fail_to_write(path_);
        lock_file(*descriptor_);
        std::error_code error;
        std::filesystem::rename(path_, place, error);
        if (error)
            throw FileError("cannot replace the checkpoint `" + place + "`: " + error.message());
        is_in_place_ = true;
        return descriptor_;
    }

  private:
    std::string path_;
    std::shared_ptr<const int> descriptor_;
    bool is_in_place_ = false;
};

/// Whether the descriptor is the file that the name means now.
bool is_still(int descriptor, const std::string& path) {
    struct stat own {};
    struct stat named {};
    return ::fstat(descriptor, &own) == 0 && ::stat(path.c_str(), &named) == 0 &&
           own.st_ino == named.st_ino && own.st_dev == named.st_dev;
}

}  // namespace

CheckpointFile::CheckpointFile(std::string path) : path_(std::move(path)) {
    std::error_code ignored;
    if (std::filesystem::exists(path_, ignored) &&
        !std::filesystem::is_regular_file(path_, ignored))
        throw InputError("the checkpoint `" + path_ + "` is not a file");
    // Another run may replace the file between the opening and the lock; then once more.
    do {
        held_ = opened(path_, O_RDWR | O_CREAT);
        if (!lock_file(*held_))
            throw InputError("the checkpoint `" + path_ +
                             "` is being written by another run. It was left as it is; wait for "
                             "that run, or give another file");
    } while (!is_still(*held_, path_));
    // What a run that was killed had begun to write; it is nobody's now.
    ::unlink((path_ + ".part").c_str());
}

CheckpointFile::~CheckpointFile() {
    struct stat own {};
    if (::fstat(*held_, &own) == 0 && own.st_size == 0 && is_still(*held_, path_))
        std::remove(path_.c_str());
}

void CheckpointFile::replace(const CheckpointFill& fill) {
    NewFile file(path_ + ".part");
    Checksum checksum;
    fill([&](const void* data, std::size_t size) {
        checksum.add(data, size);
        file.write(data, size);
    });
    const std::uint64_t sum = checksum.value();
    file.write(&sum, sizeof sum);
    held_ = file.put_in_place(path_);
}

// Numbers are little-endian by definition of the format; so is every machine this runs on.

void CheckpointFile::write(const CheckpointKey& key, std::int64_t columns,
                           const PositionList& found) {
    const std::string header = checkpoint_header(key, found.piles()) + "columns " +
                               std::to_string(columns) + "\npositions " +
                               std::to_string(found.size()) + "\n";
    replace([&](const CheckpointPut& put) {
        put(header.data(), header.size());
        put(found.flat().data(), found.flat().size() * sizeof(std::uint32_t));
    });
}

namespace {

/// What every solver leaves: positions in order, each once, inside the box and in decided columns.
void check_positions(const CheckpointReader& reader, const CheckpointKey& key,
                     const Checkpoint& checkpoint) {
    if (checkpoint.columns > key.bound)
        reader.refuse("says that more columns are decided than there are");
    Position before;
    for (std::size_t i = 0; i < checkpoint.found.size(); ++i) {
        Position position = checkpoint.found.position(i);
        const bool is_inside = position[0] < checkpoint.columns &&
                               *std::max_element(position.begin(), position.end()) < key.bound;
        if (!is_inside || !is_sorted_in_groups(position, key.unordered) ||
            (i > 0 && position <= before))
            reader.refuse("holds " + to_text(position) +
                          " where no solve of this game would have it");
        before = std::move(position);
    }
}

}  // namespace

std::optional<Checkpoint> CheckpointFile::read(const CheckpointKey& key,
                                               std::uint64_t most_bytes) const {
    std::string data = bytes_of_file(path_, most_bytes);
    if (data.empty()) return std::nullopt;
    CheckpointReader reader = checkpoint_reader(key, path_, std::move(data));
    if (reader.is_at(values_follow_in_checkpoint))
        reader.refuse("holds nim values, not P-positions");
    const auto columns = static_cast<std::int64_t>(reader.number("columns"));
    const std::uint64_t positions = reader.number("positions");
    if (positions > reader.left() / key.piles / sizeof(std::uint32_t) ||
        reader.left() != positions * key.piles * sizeof(std::uint32_t))
        reader.refuse("is cut short or has something added");
    Checkpoint checkpoint{columns, PositionList(key.piles)};
    checkpoint.found.flat().resize(positions * key.piles);
    reader.raw(checkpoint.found.flat().data(), positions * key.piles);
    check_positions(reader, key, checkpoint);
    return checkpoint;
}

}  // namespace takeaway::solve
