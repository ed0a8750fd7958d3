#include "solve/checkpoint.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "core/error.hpp"

namespace takeaway::solve {

namespace {

constexpr std::string_view magic = "takeaway checkpoint 1\n";

/// FNV-1a, 64 bits: any changed bit changes it; it guards against accidents, not against enemies.
class Checksum {
  public:
    void add(const void* data, std::size_t size) {
        const auto* bytes = static_cast<const unsigned char*>(data);
        for (std::size_t i = 0; i < size; ++i) state_ = (state_ ^ bytes[i]) * 0x100000001b3ULL;
    }
    std::uint64_t value() const { return state_; }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325ULL;
};

/// Lengths before texts, so that no content can be mistaken for the end of a field.
std::string header_of(const CheckpointKey& key, std::int64_t columns, const PositionList& found) {
    std::ostringstream header;
    header << magic << "game " << key.game.size() << "\n"
           << key.game << "\nbelow " << key.bound << "\npiles " << found.piles() << "\ncolumns "
           << columns << "\npositions " << found.size() << "\n";
    return header.str();
}

class File {
  public:
    File(const std::string& path) : path_(path), stream_(std::fopen(path.c_str(), "wb")) {
        if (stream_ == nullptr) fail();
    }
    ~File() {
        if (stream_ != nullptr) std::fclose(stream_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    void write(const void* data, std::size_t size) {
        if (std::fwrite(data, 1, size, stream_) != size) fail();
    }
    void flush_to_disk() {
        if (std::fflush(stream_) != 0 || fsync(fileno(stream_)) != 0) fail();
        std::FILE* closing = stream_;
        stream_ = nullptr;
        if (std::fclose(closing) != 0) fail();
    }

  private:
    [[noreturn]] void fail() const {
        throw FileError("cannot write the checkpoint `" + path_ + "`: " + std::strerror(errno));
    }
    std::string path_;
    std::FILE* stream_;
};

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

void write_checkpoint(const std::string& path, const CheckpointKey& key, std::int64_t columns,
                      const PositionList& found) {
    const std::string partial = path + ".part";
    {
        File file(partial);
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
        file.flush_to_disk();
    }
    std::error_code error;
    std::filesystem::rename(partial, path, error);
    if (error) throw FileError("cannot replace the checkpoint `" + path + "`: " + error.message());
}

std::optional<Checkpoint> read_checkpoint(const std::string& path, const CheckpointKey& key) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return std::nullopt;
    if (!std::filesystem::is_regular_file(path, error))
        throw InputError("the checkpoint `" + path + "` is not a file");
    std::ifstream file(path, std::ios::binary);
    std::string data((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    Reader reader(path, std::move(data));
    if (!file && !file.eof()) reader.refuse("cannot be read");
    if (reader.left() < magic.size() || reader.data().compare(0, magic.size(), magic) != 0)
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
    if (game != key.game) reader.refuse("belongs to another game");
    if (bound != key.bound)
        reader.refuse("is for piles below " + std::to_string(bound) + ", not below " +
                      std::to_string(key.bound));
    Checkpoint checkpoint{columns, PositionList(piles)};
    checkpoint.found.flat().resize(positions * piles);
    std::memcpy(checkpoint.found.flat().data(), reader.data().data() + reader.at(),
                positions * piles * sizeof(std::uint32_t));
    return checkpoint;
}

}  // namespace takeaway::solve
