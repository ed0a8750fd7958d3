/// The report of `analyse` for people. Its JSON form is in analyse_json.cpp.
#include <algorithm>

#include "app/look/analyse_command.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

std::string number_text(std::int64_t number) {
    return with_thousands(static_cast<std::uint64_t>(number));
}

/// "2, 5, 7" with ", …" if there are more than are named.
std::string named(const std::vector<std::int64_t>& numbers, std::size_t all) {
    const std::string text = joined(numbers, [](std::int64_t n) { return std::to_string(n); });
    return all > numbers.size() ? text + ", …" : text;
}

std::string guesses_text(const AnalyseReport& report) {
    std::string text = "Formula\n";
    if (report.guesses.empty())
        return text + "  None found: " + std::get<NoFit>(report.fit).why + ".\n";
    for (const AnalysedGuess& guess : report.guesses)
        text += "  P = " + guess.description.text + "\n  fits all positions below " +
                number_text(guess.checked_below) + "; a guess, made from those below " +
                number_text(guess.description.made_below) + ", not a proof.\n";
    return text + (report.of_game ? "  `takeaway prove GAME --claim SET` decides a guess.\n" : "");
}

std::string period_text(const PeriodSearch& search, std::int64_t below) {
    if (const auto* none = std::get_if<NoPeriods>(&search))
        return "No period found below " + number_text(below) + ": " + none->why + ".\n";
    const auto& found = std::get<SetPeriods>(search);
    std::vector<std::string> vectors;
    for (const Position& vector : found.vectors) vectors.push_back(to_text(vector));
    return std::to_string(found.vectors.size()) + "-fold periodic below " + number_text(below) +
           " with " + (vectors.size() == 1 ? "vector " : "vectors ") + joined(vectors) +
           ", from largest pile " + number_text(found.from) + " on (" +
           counted(found.judged, "member") + " judged; " +
           (found.fewest ? "fewer vectors with entries up to " + number_text(found.longest) +
                               " do not suffice"
                         : "chosen greedily, fewer vectors may suffice") +
           ").\n" +
           (found.sure ? ""
                       : "  The vectors are longer than the root of the bound: near-periods of an "
                         "irrational slope look the same.\n");
}

std::string periods_text(const AnalyseReport& report) {
    if (!report.periods) return "";
    std::string text = "Periods\n  " + period_text(*report.periods, report.below);
    if (report.periods_with_zeros)
        text += "  With empty piles and entries 0: " +
                period_text(*report.periods_with_zeros, report.below);
    return text;
}

std::string splitting_text(const AnalyseReport& report) {
    if (!report.split) return "";
    const Splitting& split = *report.split;
    std::string text = "Splitting\n  ";
    const std::string range = "Of the numbers 1 … " + number_text(split.up_to) + ", ";
    if (split.splits()) {
        text += range + "each is the size of exactly one pile of one member.\n";
    } else {
        std::vector<std::string> parts;
        if (split.missing > 0)
            parts.push_back(with_thousands(split.missing) + " do not occur (" +
                            named(split.first_missing, split.missing) + ")");
        if (split.repeated > 0)
            parts.push_back(with_thousands(split.repeated) + " occur more than once (" +
                            named(split.first_repeated, split.repeated) + ")");
        text += range + (split.covers() ? "all occur; " : "") + joined(parts) + ".\n";
    }
    if (report.verdicts) {
        text += "  The two formulas split the positive integers: " +
                pair_answer(report.verdicts->complementary) + ".\n";
        if (!holds(report.verdicts->complementary))
            text +=
                "  They cover the positive integers: " + pair_answer(report.verdicts->covering) +
                ".\n";
    }
    return text;
}

std::string bracket(const Slope& low, const Slope& high) {
    return "[" + to_text(low) + ", " + to_text(high) + "]";
}

std::string slopes_text(const AnalyseReport& report) {
    if (!report.slopes) return "";
    std::string text = "Slopes y/x" + std::string(report.symmetric ? ", x <= y" : "") +
                       ", larger pile from " + number_text(report.slopes->from) + " on\n";
    for (const SlopeBranch& branch : report.slopes->branches) {
        text +=
            "  " + bracket(branch.low, branch.high) + " for " + counted(branch.members, "member");
        if (branch.late_members > 0 && branch.late_members < branch.members)
            text += "; " + bracket(branch.late_low, branch.late_high) + " from " +
                    number_text((report.below + 1) / 2) + " on";
        if (!branch.contains.empty()) text += ", around " + joined(branch.contains);
        if (!branch.above.empty()) text += ", above " + branch.above;
        if (!branch.below.empty()) text += ", below " + branch.below;
        text += "\n";
    }
    const std::size_t axes = report.slopes->on_x_axis + report.slopes->on_y_axis;
    if (axes > 0) text += "  " + counted(axes, "member") + " with an empty pile\n";
    return text;
}

std::string lines_text(const AnalyseReport& report) {
    std::string text = "Rows and columns\n";
    for (const LineCounts& counts : report.lines) {
        const std::string& name = report.pile_names[counts.pile];
        constexpr std::size_t most_shown = 6;
        std::vector<std::string> parts;
        std::size_t more = 0;
        for (const auto& [members, lines] : counts.how_many) {
            if (members == 0) continue;
            if (parts.size() < most_shown) {
                parts.push_back(counted(members, "member") + " for " + with_thousands(lines) +
                                (lines == 1 ? " value of v" : " values of v"));
            } else {
                more += lines;
            }
        }
        text += "  Lines " + name + " = v hold " + joined(parts);
        if (more > 0) text += ", more for " + with_thousands(more);
        text += "; at most " + with_thousands(counts.fullest) + " (" + name + " = " +
                std::to_string(counts.fullest_line) + ")";
        if (counts.empty > 0)
            text += "; none for " + with_thousands(counts.empty) + " (" +
                    named(counts.first_empty, counts.empty) + ")";
        text += "; first " + std::to_string(counts.first_met) + ", last " +
                std::to_string(counts.last_met) + ".\n";
        if (counts.finished > 0)
            text += "  Lines " + name + " = v with their last member below half the bound: " +
                    with_thousands(counts.finished) + ".\n";
        if (counts.arithmetic.empty()) continue;
        const ArithmeticLine& line = counts.arithmetic.front();
        text.append("  Lines ")
            .append(name)
            .append(" = v that become arithmetic up to the bound: ");
        text += with_thousands(counts.arithmetic.size()) + "; the first: " + name + " = " +
                std::to_string(line.line) + ", from " + std::to_string(line.first) +
                " in steps of " + std::to_string(line.step) + ".\n";
    }
    return text;
}

std::string tails_text(const AnalyseReport& report) {
    std::string text = "Ends of the piles in numeration systems\n";
    std::vector<TextRow> rows{{"  system", "pile", "even zeros", "odd zeros", "last two digits"}};
    for (const TailPattern& pattern : report.tails.patterns) {
        if (pattern.last_two.empty()) continue;
        std::vector<std::string> ends;
        for (const auto& [end, count] : pattern.last_two) ends.push_back(end);
        constexpr std::size_t most_shown = 8;
        const bool cut = ends.size() > most_shown;
        if (cut) ends.resize(most_shown);
        std::string shown = joined(ends);
        if (cut) shown += ", …";
        if (!pattern.never.empty() && pattern.never.size() <= most_shown)
            shown.append("; never ").append(joined(pattern.never));
        rows.push_back({"  " + pattern.system, report.pile_names[pattern.pile],
                        with_thousands(pattern.even), with_thousands(pattern.odd), shown});
    }
    if (rows.size() == 1) return "";
    // All columns left-aligned: the last one is a sentence.
    text += table_to_text(rows, rows[0].size());
    for (const std::string& shift : report.tails.shifts) text += "  " + shift + ".\n";
    return text;
}

std::string log_text(const AnalyseReport& report) {
    if (report.log_lines.empty()) return "";
    std::string text = "Log-periodic points (they return at every second Fibonacci number)\n";
    constexpr std::size_t most_shown = 10;
    for (std::size_t i = 0; i < std::min(most_shown, report.log_lines.size()); ++i)
        text += "  " + to_text(report.log_lines[i]) + ": " +
                counted(report.log_lines[i].points.size(), "member") + "\n";
    if (report.log_lines.size() > most_shown)
        text += "  and " + with_thousands(report.log_lines.size() - most_shown) + " more lines\n";
    return text;
}

}  // namespace

std::string to_text(const AnalyseReport& report) {
    std::string text = "The " + report.subject + " below " + number_text(report.below) + ": " +
                       with_thousands(report.members);
    if (report.listed_sorted) text += ", unordered piles listed sorted";
    if (report.symmetric && !report.listed_sorted) text += ", symmetric in the piles";
    text += ". What follows is seen there and not proved beyond.\n";
    if (report.left_out > 0)
        text +=
            counted(report.left_out, "position") + " of the file with a larger pile left out.\n";
    return text + guesses_text(report) + periods_text(report) + splitting_text(report) +
           slopes_text(report) + lines_text(report) + tails_text(report) + log_text(report);
}

}  // namespace takeaway::app
