#include "app/discover/atlas_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/discover/discover_command.hpp"
#include "app/sweep/sweep_file.hpp"
#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "prove/temporary_folder.hpp"

namespace takeaway::app {

namespace {

constexpr double no_limit = 86'400;

std::string in_one_line(const std::string& text) {
    std::string line;
    for (const char c : text) line += c == '\n' ? std::string("\\n") : std::string(1, c);
    return line;
}

/// A workbench for one game and one thread.
Workbench bench_for(const Workbench& bench, const GameFamily& family, const Progress& progress,
                    bool keep) {
    Limits limits = bench.limits();
    limits.memory /= std::max(1U, limits.threads);
    limits.threads = 1;
    Machinery machinery;
    if (keep) machinery.proofs = bench.machinery().proofs;
    return Workbench(limits, progress, family.own, machinery);
}

/// What the rules of all games are, whatever files they come from: a table of other rules with the
/// same words is another table.
std::string rules_checksum(const Workbench& bench, const GameFamily& family) {
    const Workbench games = bench_for(bench, family, bench.progress(), false);
    std::string all;
    for (const FamilyMember& member : family.members) {
        bench.progress().at(0, 0);
        try {
            all += games.game(member.expression).fingerprint + "\n";
        } catch (const InputError& error) {
            all += std::string(error.what()) + "\n";
        }
    }
    return core::checksum_of(all);
}

/// A table in which no point is a game says nothing that the first message does not say.
void expect_a_game(const Workbench& bench, const GameFamily& family) {
    const Workbench games = bench_for(bench, family, bench.progress(), false);
    for (const FamilyMember& member : family.members) {
        try {
            games.game(member.expression);
            return;
        } catch (const InputError&) {
            if (&member == &family.members.back()) games.game(family.members[0].expression);
        }
    }
}

std::vector<std::string> fields_of(const std::string& expression, const DiscoverReport& report) {
    std::size_t refuted = 0, undecided = 0;
    for (const TriedProposal& tried : report.found.tried) {
        refuted += tried.judgement.verdict == Verdict::refuted ? 1 : 0;
        undecided += tried.judgement.verdict == Verdict::unknown ? 1 : 0;
    }
    std::string kind, system, states, claim;
    if (report.found.theorem) {
        kind = report.found.theorem->automaton ? "automaton" : "formula";
        claim = report.found.theorem->claim;
        const auto& positions =
            report.follows.positions ? report.follows.positions : report.found.theorem->automaton;
        if (positions) {
            system = positions->system().name();
            states = std::to_string(positions->states() - 1);
        }
    }
    return {expression,
            to_text(report.verdict()),
            kind,
            system,
            states,
            in_one_line(claim),
            std::to_string(report.found.solved_below),
            std::to_string(refuted),
            std::to_string(undecided),
            in_one_line(report.found.end)};
}

/// Where the proof of a game goes, and what becomes of it.
class ProofPlace {
  public:
    ProofPlace(const std::string& folder, const std::string& expression)
        : kept_(folder.empty() ? "" : folder + "/" + plain_name(expression, '_')) {}
    std::string path() const { return kept_.empty() ? temporary_.path() + "/proof" : kept_; }
    /// Guesses that were refuted are no proof of anything that somebody asked for.
    void forget() const {
        std::error_code ignored;
        std::filesystem::remove_all(path(), ignored);
    }

  private:
    prove::TemporaryFolder temporary_;
    std::string kept_;
};

std::vector<std::string> findings(const Workbench& all, const GameFamily& family,
                                  const FamilyMember& member, const AtlasRequest& request,
                                  const Progress& progress) {
    const Workbench bench = bench_for(all, family, progress, request.keep);
    const auto without = [&](const std::string& verdict, const InputError& error) {
        const std::string message = error.what();
        return std::vector<std::string>{member.expression,
                                        verdict,
                                        "",
                                        "",
                                        "",
                                        "",
                                        "0",
                                        "0",
                                        "0",
                                        message.substr(0, message.find('\n'))};
    };
    try {
        bench.game(member.expression);
    } catch (const InputError& error) {
        return without("NO GAME", error);
    }
    const ProofPlace place(request.folder, member.expression);
    DiscoverRequest one;
    one.game = member.expression;
    one.below = request.below;
    one.seconds = request.game_seconds > 0 ? request.game_seconds : no_limit;
    one.question_seconds = request.question_seconds;
    one.folder = place.path();
    one.extent = discover::Extent::positions;
    one.keep = request.keep;
    one.same_every_time = request.game_seconds == 0;
    try {
        const DiscoverReport report =
            discover(bench, one, nullptr, {nullptr, progress.should_stop});
        if (!report.found.theorem && !report.found.tried.empty()) place.forget();
        return fields_of(bench.game(member.expression).expression, report);
    } catch (const InputError& error) {  // a game that cannot be spoken of
        return without(to_text(Verdict::unknown), error);
    }
}

/// What the last field of a row must be. A row says PROVED, so it has to be the one that was
/// written: a change by accident is noticed.
std::string row_check(const std::string& title, const std::vector<std::string>& row) {
    return core::checksum_of(title + "\n" + csv_line(row));
}

/// Throws InputError for a row that was changed since it was written.
void expect_as_written(const std::string& file, const std::string& title,
                       const std::vector<std::vector<std::string>>& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::vector<std::string> row = rows[i];
        const std::string check = row.back();
        row.pop_back();
        if (check != row_check(title, row))
            throw InputError(fmt::format(
                "row {} of `{}` is not as it was written: its check is {}; remove the lines from "
                "there on, and they are worked out again",
                i + 1, file, check));
    }
}

Sweep sweep_of(const Workbench& bench, const GameFamily& family, const AtlasRequest& request) {
    if (!(request.question_seconds > 0) || request.question_seconds > no_limit)
        throw InputError("--seconds must be more than 0 and at most 86400");
    if (request.below < 0) throw InputError("--below must not be negative");
    if (!request.folder.empty() && !family.own.text.empty())
        throw InputError(
            "--folder keeps proofs that can be checked again, and those name a file: save the rule "
            "text as family.game, and give './family.game(…)'");
    Sweep sweep;
    sweep.title =
        fmt::format("# takeaway atlas {}{} --below {} --seconds {}", in_one_line(family.text),
                    family.values, request.below, request.question_seconds);
    if (!request.csv.empty()) sweep.title += ", rules " + rules_checksum(bench, family);
    sweep.columns = family.parameters;
    for (const char* name : {"game", "verdict", "kind", "system", "states", "claim", "seen_below",
                             "refuted", "undecided", "end", "check"})
        sweep.columns.emplace_back(name);
    sweep.verdict_column = atlas_columns(family.parameters.size()).verdict;
    for (const FamilyMember& member : family.members) {
        std::vector<std::string> point;
        for (const std::int64_t value : member.values) point.push_back(std::to_string(value));
        sweep.points.push_back(std::move(point));
    }
    sweep.findings = [&bench, &family, &request, title = sweep.title](std::size_t point,
                                                                      const Progress& progress) {
        std::vector<std::string> row;
        for (const std::int64_t value : family.members[point].values)
            row.push_back(std::to_string(value));
        const std::vector<std::string> found =
            findings(bench, family, family.members[point], request, progress);
        row.insert(row.end(), found.begin(), found.end());
        std::vector<std::string> checked = found;
        checked.push_back(row_check(title, row));
        return checked;
    };
    return sweep;
}

/// The games whose claims do not have the shape of the pattern, and those without a theorem.
void try_pattern(const Workbench& all, const AtlasRequest& request, AtlasReport& report) {
    const ClaimPattern& pattern = *report.search->pattern;
    const Workbench bench = bench_for(all, report.family, all.progress(), false);
    const auto has = [](const std::vector<Integer>& values, const Integer& value) {
        return std::find(values.begin(), values.end(), value) != values.end();
    };
    for (const FamilyMember& member : report.family.members) {
        const Integer value = member.values[0];
        if (has(pattern.makers, value) || has(pattern.predicted, value)) continue;
        const prove::TemporaryFolder folder;
        ProveRequest asked;
        asked.game = member.expression;
        asked.claim = claim_for(pattern, report.family.parameters[0], value);
        asked.seconds = request.question_seconds;
        asked.folder = folder.path() + "/proof";
        asked.keep = false;
        try {
            const Verdict verdict =
                prove(bench, asked, {nullptr, all.progress().should_stop}).verdict();
            if (verdict == Verdict::proved) report.also_proved.push_back(value);
            if (verdict == Verdict::refuted) report.refuted.push_back(value);
        } catch (const InputError&) {  // no game, or no set of its positions
        }
    }
}

}  // namespace

AtlasColumns atlas_columns(std::size_t parameters) {
    AtlasColumns at{};
    std::size_t next = parameters;
    for (std::size_t* column : {&at.game, &at.verdict, &at.kind, &at.system, &at.states, &at.claim,
                                &at.seen_below, &at.refuted, &at.undecided, &at.end})
        *column = next++;
    return at;
}

AtlasReport atlas(const Workbench& bench, const AtlasRequest& request) {
    AtlasReport report;
    report.family = family_of(bench, request.family, request.values);
    expect_a_game(bench, report.family);
    const Sweep sweep = sweep_of(bench, report.family, request);
    report.table = run_sweep(bench, sweep, request.csv);
    expect_as_written(request.csv, sweep.title, report.table.rows);
    const AtlasColumns at = atlas_columns(report.family.parameters.size());
    std::vector<KnownClaim> claims;
    for (const auto& row : report.table.rows) {
        if (row[at.verdict] != to_text(Verdict::proved)) continue;
        ++report.proved;
        claims.push_back({parse_integer(row[0], "parameter"), row[at.claim]});
    }
    if (report.family.parameters.size() == 1) {
        report.search = claim_pattern(report.family.parameters[0], claims);
        if (report.search->pattern) try_pattern(bench, request, report);
    }
    return report;
}

}  // namespace takeaway::app
