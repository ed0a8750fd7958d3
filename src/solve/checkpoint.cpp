#include "solve/checkpoint.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <sstream>
#include <vector>

#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/text_file.hpp"
#include "core/words.hpp"

namespace takeaway::solve {

namespace {

/// The number goes up when files of before cannot be read any more.
constexpr std::string_view any_magic = "takeaway checkpoint ";
constexpr std::string_view magic = "takeaway checkpoint 1\n";

/// Lengths before texts, so that no content can be mistaken for the end of a field.
std::string header_of(const CheckpointKey& key, std::int64_t columns, const PositionList& found) {
    std::ostringstream header;
    header << magic << "game " << key.game.size() << "\n"
           << key.game << "\nbelow " << key.bound << "\npiles " << found.piles() << "\ncolumns "
           << columns << "\npositions " << found.size() << "\n";
    return header.str();
}

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

/// Reads fields of the header; any surprise is damage.
class Reader {
  public:
    Reader(std::string path, std::string data) : path_(std::move(path)), data_(std::move(data)) {}

    [[noreturn]] void refuse(const std::string& why) const {
        throw InputError("the checkpoint `" + path_ + "` " + why +
                         ". It was not used; remove it to start anew");
    }
    void expect(std::string_view text) {
        if (std::string_view(data_).substr(at_, text.size()) != text) refuse("is damaged");
        at_ += text.size();
    }
    std::uint64_t number(std::string_view name) {
        expect(name);
        expect(" ");
        const std::size_t end = data_.find('\n', at_);
        const std::string digits = data_.substr(at_, end == std::string::npos ? 0 : end - at_);
        constexpr std::size_t most_digits = 18;
        if (digits.empty() || digits.size() > most_digits ||
            digits.find_first_not_of("0123456789") != std::string::npos)
            refuse("is damaged");
        at_ = end + 1;
        return std::stoull(digits);
    }
    std::string text(std::uint64_t size) {
        if (size > data_.size() - at_) refuse("is cut short");
        at_ += size;
        return data_.substr(at_ - size, size);
    }
    std::size_t left() const { return data_.size() - at_; }
    std::size_t at() const { return at_; }
    const std::string& data() const { return data_; }

  private:
    std::string path_;
    std::string data_;
    std::size_t at_ = 0;
};

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

void CheckpointFile::write(const CheckpointKey& key, std::int64_t columns,
                           const PositionList& found) {
    NewFile file(path_ + ".part");
    Checksum checksum;
    const auto put = [&](const void* data, std::size_t size) {
        checksum.add(data, size);
        file.write(data, size);
    };
    const std::string header = header_of(key, columns, found);
    put(header.data(), header.size());
    // Little-endian by definition of the format; so is every machine this runs on.
    put(found.flat().data(), found.flat().size() * sizeof(std::uint32_t));
    const std::uint64_t sum = checksum.value();
    file.write(&sum, sizeof sum);
    held_ = file.put_in_place(path_);
}

namespace {

/// What every solver leaves: positions in order, each once, inside the box and in decided columns.
void check_positions(const Reader& reader, const CheckpointKey& key, const Checkpoint& checkpoint) {
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
    Reader reader(path_, std::move(data));
    const std::string_view whole = reader.data();
    if (whole.substr(0, any_magic.size()) == any_magic && whole.substr(0, magic.size()) != magic &&
        whole.size() > magic.size())
        reader.refuse("is of another version of this program: it begins with `" +
                      shortened(whole.substr(0, whole.find('\n'))) + "`, this one writes `" +
                      std::string(magic.substr(0, magic.size() - 1)) + "`");
    if (whole.substr(0, magic.size()) != magic)
        reader.refuse("is not a checkpoint of this program, or is cut short");
    reader.expect(magic);
    const std::string game = reader.text(reader.number("game"));
    reader.expect("\n");
    const auto bound = static_cast<std::int64_t>(reader.number("below"));
    const std::size_t piles = reader.number("piles");
    const auto columns = static_cast<std::int64_t>(reader.number("columns"));
    const std::uint64_t positions = reader.number("positions");
    constexpr std::size_t sum_size = sizeof(std::uint64_t);
    constexpr std::uint64_t most_piles_in_file = 1000;
    if (piles == 0 || piles > most_piles_in_file ||
        positions > reader.left() / piles / sizeof(std::uint32_t) ||
        reader.left() != positions * piles * sizeof(std::uint32_t) + sum_size)
        reader.refuse("is cut short or has something added");
    Checksum checksum;
    checksum.add(reader.data().data(), reader.data().size() - sum_size);
    std::uint64_t stored = 0;
    std::memcpy(&stored, reader.data().data() + reader.data().size() - sum_size, sum_size);
    if (checksum.value() != stored) reader.refuse("is damaged: its checksum is wrong");
    if (game != key.game || piles != key.piles) reader.refuse("belongs to another game");
    if (bound != key.bound)
        reader.refuse("is for piles below " + std::to_string(bound) + ", not below " +
                      std::to_string(key.bound));
    Checkpoint checkpoint{columns, PositionList(piles)};
    checkpoint.found.flat().resize(positions * piles);
    std::memcpy(checkpoint.found.flat().data(), reader.data().data() + reader.at(),
                positions * piles * sizeof(std::uint32_t));
    check_positions(reader, key, checkpoint);
    return checkpoint;
}

}  // namespace takeaway::solve
