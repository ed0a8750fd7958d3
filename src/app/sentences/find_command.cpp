#include "app/sentences/find_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "automata/compile.hpp"
#include "automata/members.hpp"
#include "automata/text/walnut_text.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "plot/automaton_picture.hpp"
#include "plot/board_picture.hpp"
#include "prove/digits/certified_decision.hpp"
#include "prove/processes.hpp"

namespace takeaway::app {

namespace {

/// Names that sort as the variables stand in the condition, so that tracks are in that order.
std::string track_name(std::size_t i) { return fmt::format("v{:02}", i); }

automata::Work work_of(const Workbench& bench) {
    automata::Work work;
    work.limits = decide_options(bench).limits;
    work.progress = bench.progress();
    return work;
}

}  // namespace

namespace {

/// No premise is taken for true that the checker of certificates does not confirm.
automata::Decision confirmed(const automata::NumberFormula& sentence,
                             const automata::System& system,
                             const automata::DecideOptions& options) {
    return prove::certified_decision(sentence, system, options,
                                     prove::GivenSets::taken_as_they_are);
}

}  // namespace

FoundSet found_set(const Workbench& bench, const SentenceRequest& request) {
    const sentences::NumberSentence condition =
        sentences::condition_of(sentence_text(request), bench.library());
    const automata::System system = system_for(request, condition);
    std::vector<sentences::DecidedPremise> premises =
        sentences::decided_premises(condition, system, decide_options(bench), confirmed);
    if (!premises.empty() && premises.back().decision.verdict == Verdict::unknown)
        throw LimitError("whether the claim of `" + premises.back().game +
                         "` is right could not be decided: " + premises.back().decision.why);
    automata::Work work = work_of(bench);
    automata::NumberFormula formula = condition.formula;
    std::vector<std::string> tracks;
    for (std::size_t i = 0; i < condition.free.size(); ++i) {
        tracks.push_back(track_name(i));
        formula = automata::renamed(formula, condition.free[i], tracks.back());
    }
    automata::Automaton set = automata::compiled(formula, system, work);
    return {request.text, condition.free, system.name(), std::move(set), std::move(premises)};
}

FindReport find(const Workbench& bench, const FindRequest& request) {
    if (request.members < 0 || request.members > most_listed_members)
        throw InputError(fmt::format("between 0 and {} members can be listed, not {}",
                                     with_thousands(most_listed_members), request.members));
    FoundSet found = found_set(bench, request.condition);
    const auto wanted = static_cast<std::size_t>(request.members);
    std::vector<automata::Tuple> members = automata::first_members(found.set, wanted + 1);
    const bool is_all = members.size() <= wanted;
    if (!is_all) members.pop_back();
    automata::Work work = work_of(bench);
    const bool is_finite = automata::is_finite(found.set);
    const automata::Growth growth = automata::growth(found.set, work);
    return {std::move(found), std::move(members), is_all, is_finite, growth};
}

std::string to_text(const FindReport& report) {
    std::string text;
    for (const std::vector<Integer>& member : report.members) {
        text += joined(
                    member, [](const Integer& n) { return to_text(n); }, ", ") +
                "\n";
    }
    if (report.members.empty() && report.is_all) text = "NONE\n";
    text += fmt::format("({}){}", joined(report.found.variables),
                        report.is_all
                            ? (report.members.empty() ? ": there are none" : ": these are all")
                        : report.is_finite ? ": finitely many"
                                           : ": infinitely many");
    if (!report.is_finite)
        text += ", and the number of those with up to L digits grows " + to_text(report.growth);
    text += fmt::format("\nIn the digits of {}: an automaton of {}.\n", report.found.digits,
                        counted(report.found.set.states() - 1, "state"));
    return text;
}

Json to_json(const FindReport& report) {
    Json members = Json::array();
    for (const std::vector<Integer>& member : report.members) {
        Json tuple = Json::array();
        for (const Integer& number : member) tuple.push_back(to_json(number));
        members.push_back(std::move(tuple));
    }
    return {{"condition", report.found.condition},
            {"variables", report.found.variables},
            {"digits", report.found.digits},
            {"members", std::move(members)},
            {"all", report.is_all},
            {"finite", report.is_finite},
            {"growth", to_text(report.growth)},
            {"states", report.found.set.states() - 1}};
}

CountReport count(const Workbench& bench, const CountRequest& request) {
    const Integer below = parse_integer(request.below, "bound");
    if (below < 0) throw InputError("--below is 0 or more, not " + shortened(request.below));
    FoundSet found = found_set(bench, request.condition);
    automata::Work work = work_of(bench);
    Integer number = automata::count_below(found.set, below, work);
    return {std::move(found), below, std::move(number)};
}

std::string to_text(const CountReport& report) { return to_text(report.count) + "\n"; }

Json to_json(const CountReport& report) {
    return {{"condition", report.found.condition},
            {"variables", report.found.variables},
            {"digits", report.found.digits},
            {"below", to_json(report.below)},
            {"count", to_json(report.count)}};
}

std::string walnut_text(const FoundSet& found) { return automata::to_walnut(found.set); }

std::string automaton_svg(const FoundSet& found) {
    const plot::AutomatonPicture picture = plot::picture_of(found.set, found.variables);
    const std::string program = prove::find_program("dot");
    if (!program.empty()) {
        namespace fs = std::filesystem;
        const fs::path file =
            fs::temp_directory_path() /
            fmt::format("takeaway-{}.dot",
                        fs::hash_value(program) ^ std::hash<std::string>()(found.condition));
        std::ofstream(file) << plot::dot_text(picture);
        constexpr std::chrono::seconds longest(20);
        constexpr std::size_t memory = std::size_t{1} << 30;
        const auto ends = prove::run_side_by_side(
            {{{program, "-Tsvg", file.string()}}}, longest, memory,
            [](std::size_t, const prove::ProcessEnd&) { return true; }, [](double) {});
        std::error_code ignored;
        fs::remove(file, ignored);
        const std::string& drawn = ends[0].output;
        const std::size_t begin = drawn.find("<?xml");
        if (ends[0].kind == prove::ProcessEnd::Kind::exited && ends[0].status == 0 &&
            begin != std::string::npos)
            return drawn.substr(begin);
    }
    return plot::plain_svg(picture);
}

void write_board(const FoundSet& found, std::int64_t bound, std::ostream& png) {
    if (found.variables.size() != 2)
        throw InputError(fmt::format("a board has two variables, this condition has {}",
                                     found.variables.size()));
    if (bound < 1) throw InputError("a board has at least one row");
    plot::draw_marks(png, bound, [&](const plot::Mark& mark) {
        // All pairs with as many digits as the bound has, in the order of their words.
        for (std::int64_t x = 0; x < bound; ++x)
            for (std::int64_t y = 0; y < bound; ++y)
                if (found.set.contains({Integer(x), Integer(y)})) mark(x, y);
    });
}

}  // namespace takeaway::app
