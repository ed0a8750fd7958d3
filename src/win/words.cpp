#include "win/words.hpp"

namespace takeaway::win {

std::string in_words(const Integer& n) {
    constexpr std::size_t longest_shown = 40;
    constexpr std::size_t end_shown = 12;
    return shortened_digits(to_text(n), longest_shown, end_shown);
}

std::string index_text(const Integer& n, const char* letter) {
    constexpr std::size_t longest_shown = 20;
    std::string digits = to_text(n);
    return digits.size() <= longest_shown ? digits : letter;
}

std::string said_term(const char* letter, const Integer& index) {
    return std::string(letter) + "_" + in_words(index);
}

std::string said_row(const char* columns, const std::string& index) {
    std::vector<std::string> entries;
    for (const char* column = columns; *column != 0; ++column)
        entries.push_back(std::string(1, *column) + "_" + index);
    return join_piles(entries, {});
}

std::string in_words(const BigPosition& position, const std::vector<std::size_t>& components) {
    constexpr std::size_t most_shown = 12;
    std::vector<std::string> piles;
    piles.reserve(position.size());
    for (const Integer& pile : position) piles.push_back(in_words(pile));
    if (position.size() > most_shown && components.size() <= 1) {
        const auto middle = piles.begin() + most_shown / 2;
        piles.erase(middle, piles.end() - most_shown / 2);
        piles.insert(piles.begin() + most_shown / 2, "…");
    }
    return join_piles(piles, components.size() <= 1 ? std::vector<std::size_t>{} : components);
}

std::string taking_words(const BigPosition& from, const BigPosition& to) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (from[i] == to[i]) continue;
        parts.push_back((to[i] == 0 && from[i] > 1 ? "all " : "") + in_words(from[i] - to[i]) +
                        " from pile " + std::to_string(i + 1));
    }
    return "taking " + enumerated(parts);
}

}  // namespace takeaway::win
