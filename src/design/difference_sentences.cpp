#include "design/difference_sentences.hpp"

#include <fmt/format.h>

#include "core/words.hpp"

namespace takeaway::design {

namespace {

/// "(p1 + s1, p2 + s2) in X" with the entries as they are given.
std::string says_member(const std::vector<std::string>& entries, const std::string& set) {
    // One number needs no parentheses, and P of a game wants them.
    return fmt::format("({}) in {}", joined(entries), set);
}

std::vector<std::string> entries_as(const std::vector<std::string>& a, const std::string& more) {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < a.size(); ++i)
        all.push_back(fmt::format(fmt::runtime(more), a[i], i + 1));
    return all;
}

}  // namespace

std::vector<std::string> entry_names(const std::string& letter, std::size_t entries) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= entries; ++i) names.push_back(letter + std::to_string(i));
    return names;
}

std::string is_difference(const std::string& set, std::size_t entries) {
    const std::vector<std::string> p = entry_names("p", entries);
    return fmt::format("exists {}: {} and {}", joined(p), says_member(p, set),
                       says_member(entries_as(p, "{0} + s{1}"), set));
}

std::string some_invariant_game_has(const std::string& set, std::size_t entries) {
    const std::vector<std::string> x = entry_names("x", entries);
    const std::vector<std::string> u = entry_names("u", entries);
    return fmt::format("all {}: {} or exists {}, {}: {} and {} and not ({})", joined(x),
                       says_member(x, set), joined(u), joined(entry_names("s", entries)),
                       says_member(u, set), joined(entries_as(x, "{0} = u{1} + s{1}"), " and "),
                       is_difference(set, entries));
}

std::string such_ways_suffice(const std::string& set, std::size_t entries,
                              const std::vector<Position>& members) {
    const std::vector<std::string> x = entry_names("x", entries);
    const std::vector<std::string> p = entry_names("p", entries);
    std::string text = fmt::format("all {}: {}", joined(x), says_member(x, set));
    for (std::size_t i = 1; i <= entries; ++i) {
        std::vector<std::string> target = x;
        std::vector<std::string> further = p;
        target[i - 1] = fmt::format("u{}", i);
        further[i - 1] = fmt::format("p{0} + s{0}", i);
        text += fmt::format(
            " or (exists s{0} >= 1, u{0}: x{0} = u{0} + s{0} and {1} and no {2}: {3} and {4})", i,
            says_member(target, set), joined(p), says_member(p, set), says_member(further, set));
    }
    for (const Position& member : members) {
        std::vector<std::string> constants;
        std::vector<std::string> steps;
        for (std::size_t i = 1; i <= entries; ++i) {
            constants.push_back(std::to_string(member[i - 1]));
            steps.push_back(fmt::format("x{0} = {1} + s{0}", i, constants.back()));
        }
        text += fmt::format(" or (exists {}: {} and {} and not ({}))",
                            joined(entry_names("s", entries)), joined(steps, " and "),
                            says_member(constants, set), is_difference(set, entries));
    }
    return text;
}

std::string has_no_way(const std::string& set, const Position& position) {
    const std::size_t entries = position.size();
    const std::vector<std::string> u = entry_names("u", entries);
    std::vector<std::string> constants;
    std::vector<std::string> steps;
    for (std::size_t i = 1; i <= entries; ++i) {
        constants.push_back(std::to_string(position[i - 1]));
        steps.push_back(fmt::format("{1} = u{0} + s{0}", i, constants.back()));
    }
    return fmt::format("not ({}) and no {}, {}: {} and {} and not ({})",
                       says_member(constants, set), joined(u), joined(entry_names("s", entries)),
                       joined(steps, " and "), says_member(u, set), is_difference(set, entries));
}

}  // namespace takeaway::design
