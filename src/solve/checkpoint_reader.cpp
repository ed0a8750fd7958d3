#include "solve/checkpoint_reader.hpp"

#include <cstring>

#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::solve {

namespace {

/// The number goes up when files of before cannot be read any more.
constexpr std::string_view any_magic = "takeaway checkpoint ";
constexpr std::string_view magic = "takeaway checkpoint 1\n";

}  // namespace

/// Lengths before texts, so that no content can be mistaken for the end of a field.
std::string checkpoint_header(const CheckpointKey& key, std::size_t piles) {
    return std::string(magic) + "game " + std::to_string(key.game.size()) + "\n" + key.game +
           "\nbelow " + std::to_string(key.bound) + "\npiles " + std::to_string(piles) + "\n";
}

void CheckpointReader::refuse(const std::string& why) const {
    throw InputError("the checkpoint `" + path_ + "` " + why +
                     ". It was not used; remove it to start anew");
}

void CheckpointReader::expect(std::string_view text) {
    if (!is_at(text)) refuse("is damaged");
    at_ += text.size();
}

std::uint64_t CheckpointReader::number(std::string_view name) {
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

std::string CheckpointReader::text(std::uint64_t size) {
    if (size > left()) refuse("is cut short");
    at_ += size;
    return data_.substr(at_ - size, size);
}

void CheckpointReader::raw(std::uint32_t* numbers, std::size_t count) {
    if (count > left() / sizeof *numbers) refuse("is cut short");
    // A list without positions has no place to copy to.
    if (count > 0) std::memcpy(numbers, data_.data() + at_, count * sizeof *numbers);
    at_ += count * sizeof *numbers;
}

void CheckpointReader::check_sum() {
    constexpr std::size_t sum_size = sizeof(std::uint64_t);
    if (left() < sum_size) refuse("is cut short");
    std::uint64_t stored = 0;
    std::memcpy(&stored, data_.data() + data_.size() - sum_size, sum_size);
    data_.resize(data_.size() - sum_size);
    if (Checksum().add(data_).value() != stored)
        refuse("is damaged: its checksum is wrong, as if it were cut short or changed");
}

CheckpointReader checkpoint_reader(const CheckpointKey& key, const std::string& path,
                                   std::string data) {
    CheckpointReader reader(path, std::move(data));
    const std::string_view whole = reader.whole();
    if (whole.substr(0, any_magic.size()) == any_magic && whole.substr(0, magic.size()) != magic &&
        whole.size() > magic.size())
        reader.refuse("is of another version of this program: it begins with `" +
                      shortened(whole.substr(0, whole.find('\n'))) + "`, this one writes `" +
                      std::string(magic.substr(0, magic.size() - 1)) + "`");
    if (whole.substr(0, magic.size()) != magic)
        reader.refuse("is not a checkpoint of this program, or is cut short");
    reader.check_sum();
    reader.expect(magic);
    const std::string game = reader.text(reader.number("game"));
    reader.expect("\n");
    const auto bound = static_cast<std::int64_t>(reader.number("below"));
    const std::size_t piles = reader.number("piles");
    if (game != key.game || piles != key.piles) reader.refuse("belongs to another game");
    if (bound != key.bound)
        reader.refuse("is for piles below " + std::to_string(bound) + ", not below " +
                      std::to_string(key.bound));
    return reader;
}

}  // namespace takeaway::solve
