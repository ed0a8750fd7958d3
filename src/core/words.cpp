#include "core/words.hpp"

#include <cctype>

namespace takeaway::core {

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += separator;
        text += words[i];
    }
    return text;
}

std::string enumerated(const std::vector<std::string>& words, std::string_view last) {
    if (words.empty()) return "";
    std::string text = joined({words.begin(), words.end() - 1});
    if (!text.empty()) text.append(" ").append(last).append(" ");
    return text + words.back();
}

std::string with_thousands(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

std::string plural(std::uint64_t number, std::string_view noun) {
    return std::string(noun) + (number == 1 ? "" : "s");
}

std::string counted(std::uint64_t number, std::string_view noun) {
    return with_thousands(number) + " " + plural(number, noun);
}

std::string shortened(std::string_view text) {
    constexpr std::size_t longest_shown = 60;
    if (text.size() <= longest_shown) return std::string(text);
    return std::string(text.substr(0, 24)) + "…" + std::string(text.substr(text.size() - 12)) +
           " (" + std::to_string(text.size()) + " characters)";
}

std::string shortened_digits(const std::string& digits, std::size_t longest, std::size_t end) {
    if (digits.size() <= longest) return digits;
    return digits.substr(0, end) + "…" + digits.substr(digits.size() - end) + " (" +
           std::to_string(digits.size()) + " digits)";
}

std::string with_full_stop(std::string text) {
    const bool ends = text.empty() || std::string(".!?").find(text.back()) != std::string::npos;
    return ends ? text : text + ".";
}

std::string as_sentence(std::string text) {
    const auto is_small_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    if (text.size() > 1 && is_small_letter(text[0]) && is_small_letter(text[1]))
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return with_full_stop(std::move(text));
}

std::string plain_name(const std::string& text, char separator) {
    std::string name;
    for (const char letter : text) {
        if (std::isalnum(static_cast<unsigned char>(letter)) != 0) {
            name += letter;
        } else if (!name.empty() && name.back() != separator) {
            name += separator;
        }
    }
    while (!name.empty() && name.back() == separator) name.pop_back();
    return name;
}

}  // namespace takeaway::core
