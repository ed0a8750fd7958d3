/// The content of a checkpoint, field by field: what stands in every one of them, and refusals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "solve/checkpoint.hpp"

namespace takeaway::solve {

/// What a checkpoint begins with.
std::string checkpoint_header(const CheckpointKey& key, std::size_t piles);
/// What follows then, if it holds values; columns and positions otherwise.
constexpr std::string_view values_follow_in_checkpoint = "values\n";

/// Reads fields; any surprise is damage.
class CheckpointReader {
  public:
    CheckpointReader(std::string path, std::string data)
        : path_(std::move(path)), data_(std::move(data)) {}

    /// Throws InputError: the checkpoint … why.
    [[noreturn]] void refuse(const std::string& why) const;
    /// Whether this comes next; nothing is read.
    bool is_at(std::string_view text) const {
        return std::string_view(data_).substr(at_, text.size()) == text;
    }
    void expect(std::string_view text);
    /// A line with a name and a number.
    std::uint64_t number(std::string_view name);
    std::string text(std::uint64_t size);
    void raw(std::uint32_t* numbers, std::size_t count);

    /// Looks at the checksum at the end, which is no part of the content from then on.
    void check_sum();
    /// How many bytes come after what was read.
    std::size_t left() const { return data_.size() - at_; }
    std::string_view whole() const { return data_; }

  private:
    std::string path_;
    std::string data_;
    std::size_t at_ = 0;
};

/// At what the file holds for this game and bound; anything else is refused.
CheckpointReader checkpoint_reader(const CheckpointKey& key, const std::string& path,
                                   std::string data);

}  // namespace takeaway::solve
