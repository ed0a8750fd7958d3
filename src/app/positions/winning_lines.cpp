#include "app/positions/winning_lines.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "win/words.hpp"

namespace takeaway::app {

namespace {

/// "(0,0) + t·(3,6) for t = 0 … 44".
std::string line_text(const PositionLine& line, const std::vector<std::size_t>& components) {
    std::string first = in_words(line.first, components);
    if (line.count == 1) return first;
    return first + " + t·" + in_words(line.step, components) + " for t = 0 … " +
           in_words(Integer(line.count - 1));
}

/// Whether the lines may share a position: known where all have the same step or one position.
bool may_overlap(const std::vector<PositionLine>& lines) {
    const auto shares = [](const PositionLine& a, const PositionLine& b) {
        const PositionLine& longer = a.count > b.count ? a : b;
        const PositionLine& other = a.count > b.count ? b : a;
        if (longer.count == 1) return longer.first == other.first;
        if (other.count > 1 && other.step != longer.step) return true;  // not known
        // other.first + s·step = longer.first + t·step for some 0 <= t - s?
        std::optional<Integer> turns;
        for (std::size_t i = 0; i < longer.step.size(); ++i) {
            const Integer gap = other.first[i] - longer.first[i];
            if (longer.step[i] == 0 ? gap != 0 : gap % longer.step[i] != 0) return false;
            if (longer.step[i] == 0) continue;
            const Integer here = gap / longer.step[i];
            if (turns && *turns != here) return false;
            turns = here;
        }
        if (!turns) return false;
        const bool begins_before_the_end = *turns < longer.count;
        const bool ends_after_the_beginning = *turns + other.count > 0;
        return begins_before_the_end && ends_after_the_beginning;
    };
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (shares(lines[i], lines[j])) return true;
    return false;
}

/// A position that lies on two lines of one position each is listed once.
std::vector<PositionLine> without_repetitions(std::vector<PositionLine> lines) {
    std::stable_sort(lines.begin(), lines.end(), [](const PositionLine& a, const PositionLine& b) {
        return std::tie(b.count, a.first) < std::tie(a.count, b.first);
    });
    lines.erase(std::unique(lines.begin(), lines.end(),
                            [](const PositionLine& a, const PositionLine& b) {
                                return a.count == 1 && b.count == 1 && a.first == b.first;
                            }),
                lines.end());
    return lines;
}

}  // namespace

Integer WinningLines::count() const {
    Integer all = 0;
    for (const PositionLine& line : lines) all += line.count;
    return all;
}

bool WinningLines::count_is_exact() const { return !may_overlap(lines); }

WinningLines winning_lines(const Advisor& advisor, const BigPosition& position) {
    const Game& game = advisor.game();
    return {without_repetitions(advisor.p_option_lines(position)), game.rules->components(),
            game.blocking.has_value()};
}

std::string counted_moves(const WinningLines& winning) {
    const Integer count = winning.count();
    const std::string one = winning.blocking ? "move to a P-position" : "winning move";
    const std::string many = winning.blocking ? "moves to P-positions" : "winning moves";
    return (winning.count_is_exact() ? "" : "At most ") + in_words(count) + " " +
           (count == 1 ? one : many);
}

std::string to_text(const WinningLines& winning) {
    std::string text;
    for (const PositionLine& line : winning.lines)
        text += "  " + line_text(line, winning.components) + "\n";
    return text;
}

Json to_json(const WinningLines& winning) {
    Json lines = Json::array();
    for (const PositionLine& line : winning.lines)
        lines.push_back({{"first", to_json(line.first)},
                         {"step", to_json(line.step)},
                         {"count", to_json(line.count)}});
    return lines;
}

}  // namespace takeaway::app
