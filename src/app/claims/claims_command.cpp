#include "app/claims/claims_command.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/claims/claims_file.hpp"
#include "app/claims/claims_words.hpp"
#include "app/text_table.hpp"
#include "claims/ledger.hpp"
#include "claims/solver_engine.hpp"
#include "core/error.hpp"
#include "core/text_file.hpp"

namespace takeaway::app {

namespace {

std::vector<claims::Ledger> ledgers_of(const ClaimsRequest& request) {
    if (request.ledgers.empty()) return claims::built_in_ledgers();
    std::vector<claims::Ledger> ledgers;
    for (const std::string& path : request.ledgers) {
        std::vector<claims::Ledger> built_in;
        if (path == "all") built_in = claims::built_in_ledgers();
        for (const claims::Collection named :
             {claims::Collection::papers, claims::Collection::shelf})
            if (path == claims::name_of(named)) built_in = claims::built_in_ledgers(named);
        if (!built_in.empty()) {
            std::move(built_in.begin(), built_in.end(), std::back_inserter(ledgers));
            continue;
        }
        constexpr std::size_t longest = std::size_t{1} << 24;
        ledgers.push_back(claims::parse_ledger(path, text_of_file(path, longest)));
    }
    return ledgers;
}

/// Nothing is run: a finding that is not recorded is an error.
[[noreturn]] void refuse_unrecorded(const claims::PartResult& wanted, const std::string& file) {
    throw InputError("`" + file + "` has no finding for part " + std::to_string(wanted.part + 1) +
                     " of the claim `" + wanted.claim + "` as it stands now, at depth " +
                     claims::name_of(wanted.depth) + ": run `takeaway claims --depth " +
                     claims::name_of(wanted.depth) + " --results " + file + "`");
}

}  // namespace

bool ClaimsReport::has_news() const {
    return std::any_of(results.begin(), results.end(), [](const claims::ClaimResult& result) {
        return !result.judged.as_recorded || result.judged.standing == claims::Standing::unfinished;
    });
}

ClaimsReport run_claims(const Workbench& bench, const ClaimsRequest& request) {
    claims::RunRequest run;
    run.ledgers = ledgers_of(request);
    run.wanted = request.wanted;
    run.depth = claims::depth_named(request.depth);
    run.control = bench.control();
    // Proofs take up to a minute for a game, which a quick run has not.
    if (request.ask_solvers && run.depth != claims::Depth::quick)
        run.engines = claims::solver_engines(bench.progress().should_stop);
    if (request.recorded_only && request.results.empty())
        throw InputError("--recorded needs the file of findings: add --results FILE");
    std::optional<ClaimsFile> file;
    if (!request.results.empty())
        file.emplace(request.results, request.recorded_only ? ClaimsFile::Use::recall
                                                            : ClaimsFile::Use::recall_and_keep);
    claims::Memory memory;
    if (request.built_in_results) {
        memory.recall = [known = ClaimsFile::built_in()](const claims::PartResult& wanted) {
            const std::optional<claims::Finding> found = known.recall(wanted);
            return found ? found : claims::unfinished("no result is recorded for this version");
        };
    } else if (file) {
        memory.recall = [&](const claims::PartResult& wanted) {
            std::optional<claims::Finding> found = file->recall(wanted);
            if (!found && request.recorded_only) refuse_unrecorded(wanted, request.results);
            return found;
        };
        memory.keep = [&](const claims::PartResult& result) { file->keep(result); };
    }
    ClaimsReport report;
    report.depth = request.depth;
    for (const claims::Ledger& ledger : run.ledgers)
        report.papers.push_back({ledger.collection, ledger.paper, ledger.title});
    report.results = claims::run_claims(run, memory);
    return report;
}

ClaimsList list_claims(const ClaimsRequest& request) {
    ClaimsList list;
    const std::vector<claims::Ledger> ledgers = ledgers_of(request);
    claims::validate(ledgers);
    for (const claims::Ledger& ledger : ledgers)
        list.claims.insert(list.claims.end(), ledger.claims.begin(), ledger.claims.end());
    return list;
}

std::string to_text(const ClaimsList& list) {
    std::vector<TextRow> rows;
    for (const claims::Claim& claim : list.claims) rows.push_back({claim.id, place_of(claim)});
    return table_to_text(rows, 2);
}

Json to_json(const ClaimsList& list) {
    Json json = Json::array();
    for (const claims::Claim& claim : list.claims) {
        std::size_t cells = 0;
        for (const auto& row : claim.rows) cells += row.size();
        json.push_back({{"id", claim.id},
                        {"paper", claim.paper},
                        {"place", claim.place},
                        {"kind", claims::name_of(claim.kind)},
                        {"covers", claim.covers},
                        {"says", claim.says},
                        {"cells", cells}});
        add_source(json.back(), claim);
    }
    return json;
}

ChecksList list_checks() {
    ChecksList list;
    for (const claims::Check& check : claims::all_checks())
        list.checks.emplace_back(check.pattern + (check.needs_bound ? "; … below N" : ""),
                                 check.about);
    return list;
}

std::string to_text(const ChecksList& list) {
    std::string text;
    for (const auto& [pattern, about] : list.checks)
        text.append(pattern).append("\n    ").append(about).append("\n");
    return text;
}

Json to_json(const ChecksList& list) {
    Json json = Json::array();
    for (const auto& [pattern, about] : list.checks)
        json.push_back({{"check", pattern}, {"about", about}});
    return json;
}

}  // namespace takeaway::app
