#include "rules/position.hpp"

#include <algorithm>
#include <limits>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::rules {

bool is_sorted_in_groups(const Position& position, const std::vector<PileGroup>& groups) {
    return std::all_of(groups.begin(), groups.end(), [&](const PileGroup& group) {
        return std::is_sorted(position.begin() + static_cast<std::ptrdiff_t>(group.begin),
                              position.begin() + static_cast<std::ptrdiff_t>(group.end));
    });
}

namespace {

/// A power as long as the longest number of a rule text: who writes 10^(10^9) wants no answer.
constexpr std::size_t most_digits_of_a_pile = 100'000;

/// 13, or a power such as 10^100: nobody counts zeros.
template <class Bad>
Integer pile_in(std::string_view pile, const Bad& bad) {
    const auto is_whole = [](std::string_view part) {
        return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
    };
    const std::size_t hat = pile.find('^');
    const std::string_view base = pile.substr(0, hat);
    if (!is_whole(base)) throw bad("`" + shortened(pile) + "` is not a number of tokens");
    if (hat == std::string_view::npos) return parse_integer(pile, "pile");
    const std::string_view exponent = pile.substr(hat + 1);
    if (!is_whole(exponent)) throw bad("`" + shortened(pile) + "` is not a number of tokens");
    const Integer times = parse_integer(exponent, "exponent");
    if (times * static_cast<std::int64_t>(base.size()) >
        static_cast<std::int64_t>(most_digits_of_a_pile))
        throw bad("`" + shortened(pile) + "` may have more than " +
                  std::to_string(most_digits_of_a_pile) + " digits");
    const Integer factor = parse_integer(base, "pile");
    Integer power = 1;
    for (std::int64_t i = to_int64(times); i > 0; --i) power *= factor;
    return power;
}

}  // namespace

BigPosition parse_position(std::string_view text) {
    const auto bad = [&](const std::string& reason) {
        return InputError("`" + shortened(text) + "` is not a position: " + reason +
                          ". Write the piles with commas, such as 3,5");
    };
    const auto trimmed = [](std::string_view part) {
        const std::size_t first = part.find_first_not_of(" \t");
        if (first == std::string_view::npos) return std::string_view();
        return part.substr(first, part.find_last_not_of(" \t") - first + 1);
    };
    std::string_view rest = trimmed(text);
    for (const char* brackets : {"()", "[]", "{}"})
        if (rest.size() >= 2 && rest.front() == brackets[0] && rest.back() == brackets[1])
            rest = rest.substr(1, rest.size() - 2);
    BigPosition position;
    while (true) {
        const std::size_t end = rest.find_first_of(",|;");
        const std::string_view pile = trimmed(rest.substr(0, end));
        if (pile.empty()) throw bad("pile " + std::to_string(position.size() + 1) + " is missing");
        if (pile.front() == '-') throw bad("a pile cannot be negative");
        position.push_back(pile_in(pile, bad));
        if (end == std::string_view::npos) return position;
        rest.remove_prefix(end + 1);
    }
}

namespace {

[[noreturn]] void refuse_pile(const Integer& pile) {
    throw LimitError("a pile of " + shortened(to_text(pile)) + " tokens is too large for a table");
}

}  // namespace

std::int64_t bound_above(std::int64_t pile) {
    if (pile == std::numeric_limits<std::int64_t>::max()) refuse_pile(pile);
    return pile + 1;
}

Position to_small(const BigPosition& position) {
    Position small;
    small.reserve(position.size());
    for (const Integer& pile : position) {
        if (!fits_int64(pile)) refuse_pile(pile);
        small.push_back(to_int64(pile));
    }
    return small;
}

BigPosition to_big(const Position& position) { return {position.begin(), position.end()}; }

std::string join_piles(const std::vector<std::string>& piles,
                       const std::vector<std::size_t>& components) {
    std::string text = "(";
    std::size_t component = 0;
    std::size_t left = components.empty() ? piles.size() : components[0];
    for (std::size_t i = 0; i < piles.size(); ++i) {
        if (i > 0 && left == 0) {
            text += " | ";
            left = components[++component];
        } else if (i > 0) {
            text += ",";
        }
        text += piles[i];
        --left;
    }
    return text + ")";
}

namespace {

template <class Int>
std::string piles_to_text(const std::vector<Int>& position,
                          const std::vector<std::size_t>& components) {
    std::vector<std::string> piles;
    piles.reserve(position.size());
    for (const Int& pile : position) piles.push_back(to_text(pile));
    return join_piles(piles, components);
}

}  // namespace

std::string to_text(const Position& position, const std::vector<std::size_t>& components) {
    return piles_to_text(position, components);
}

std::string to_text(const BigPosition& position, const std::vector<std::size_t>& components) {
    return piles_to_text(position, components);
}

}  // namespace takeaway::rules
