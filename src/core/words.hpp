/// Words and numbers put together into sentences: the one place that joins, counts and shortens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/layers.hpp"

namespace takeaway::core {

/// "x, y, z".
std::string joined(const std::vector<std::string>& words, std::string_view separator = ", ");

/// What makes a text of something; a text itself, such as a separator, does not.
template <class Function>
concept Speaker = !std::is_convertible_v<const Function&, std::string_view>;
/// The same of text_of(item) for each item.
template <class Items, Speaker TextOf>
std::string joined(const Items& items, const TextOf& text_of, std::string_view separator = ", ") {
    std::vector<std::string> words;
    for (const auto& item : items) words.push_back(text_of(item));
    return joined(words, separator);
}

/// "x", "x and y", "x, y and z".
std::string enumerated(const std::vector<std::string>& words, std::string_view last = "and");

/// 1234567 as "1,234,567".
std::string with_thousands(std::uint64_t number);

/// "position" of 1, "positions" of all other numbers.
std::string plural(std::uint64_t number, std::string_view noun);
/// "1 position", "3 positions", "1,234 positions".
std::string counted(std::uint64_t number, std::string_view noun);

/// A text that is too long for a sentence by its two ends and its length.
std::string shortened(std::string_view text);

/// Digits, more than `longest`, by as many as `end` at both ends and their number:
/// "123456…987654 (300 digits)".
std::string shortened_digits(const std::string& digits, std::size_t longest, std::size_t end);

/// With a full stop, unless it ends in a mark of its own; nothing stays nothing.
std::string with_full_stop(std::string text);

/// With a full stop, and a capital letter unless it begins with the name of a pile.
std::string as_sentence(std::string text);

/// The letters and digits of a text, with one separator for whatever stands between them: a name
/// for a file.
std::string plain_name(const std::string& text, char separator);

}  // namespace takeaway::core
