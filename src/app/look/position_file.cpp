#include "app/look/position_file.hpp"

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>
#include <utility>

#include "core/error.hpp"
#include "core/text_file.hpp"

namespace takeaway::app {

namespace {

/// "3 5" and "3;5" as "3,5"; what has commas or parentheses stays as it is.
std::string with_commas(std::string line) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    const std::size_t end = line.find_last_not_of(" \t\r");
    line = line.substr(begin, end - begin + 1);
    if (line.find_first_of(",(|") != std::string::npos) return line;
    std::string text;
    for (const char c : line) {
        const bool separates = c == ' ' || c == '\t' || c == ';';
        if (!separates) {
            text += c;
        } else if (text.back() != ',') {
            text += ',';
        }
    }
    return text;
}

/// The number of piles that the head of a b-file of `solve` names; 0 if it is none.
std::size_t piles_one_after_the_other(const std::string& comment) {
    static const std::regex head(R"(Table of n, a\(n\) .* (\d{1,3}) piles? one after the other)");
    std::smatch found;
    return std::regex_search(comment, found, head)
               ? static_cast<std::size_t>(std::stoul(found[1].str()))
               : 0;
}

bool has_letters(const std::string& line) {
    return std::any_of(line.begin(), line.end(),
                       [](unsigned char c) { return std::isalpha(c) != 0; });
}

}  // namespace

PositionFile read_positions(const std::string& path, std::int64_t below) {
    constexpr std::size_t longest = std::size_t{1} << 28;
    std::istringstream in(core::text_of_file(path, longest));
    PositionFile file;
    std::size_t number = 0;
    std::size_t piles = 0;
    std::size_t interleaved = 0;
    rules::Position gathered;
    bool begun = false;
    const auto refuse = [&](const std::string& why) {
        throw InputError(path + ", line " + std::to_string(number) + ": " + why);
    };
    const auto add = [&](rules::Position position) {
        if (piles == 0) piles = position.size();
        if (position.size() != piles)
            refuse(std::to_string(position.size()) + " piles, but the lines before have " +
                   std::to_string(piles));
        if (*std::max_element(position.begin(), position.end()) >= below) {
            ++file.left_out;
        } else {
            file.positions.push_back(std::move(position));
        }
    };
    for (std::string line; std::getline(in, line);) {
        ++number;
        const std::size_t comment = std::min(line.find('#'), line.size());
        if (!begun)
            interleaved = std::max(interleaved, piles_one_after_the_other(line.substr(comment)));
        line.erase(comment);
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const bool first = !std::exchange(begun, true);
        if (first && has_letters(line)) continue;  // the names of the columns
        rules::Position position;
        try {
            position = rules::to_small(rules::parse_position(with_commas(line)));
        } catch (const InputError& error) {
            refuse(error.what());
        }
        if (interleaved == 0) {
            add(std::move(position));
            continue;
        }
        if (position.size() != 2) refuse("a line of a b-file is n and a(n)");
        gathered.push_back(position[1]);
        if (gathered.size() == interleaved) add(std::exchange(gathered, {}));
    }
    if (!gathered.empty()) refuse("the last position is not complete");
    return file;
}

}  // namespace takeaway::app
