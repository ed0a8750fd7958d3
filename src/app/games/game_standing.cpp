#include "app/games/game_standing.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/claims/claims_command.hpp"
#include "claims/named_games.hpp"

namespace takeaway::app {

namespace {

constexpr const char* as_claimed_pattern = "P-positions of ` are as claimed";

using InstanceFindings = std::vector<std::pair<std::string, claims::Finding>>;

/// one_pile and one-pile are the same.
std::string family_name(std::string name) {
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

/// From the weakest to the strongest.
int strength(Verdict verdict) {
    switch (verdict) {
        case Verdict::unknown:
            return 0;
        case Verdict::verified:
            return 1;
        case Verdict::complete:
            return 2;
        case Verdict::proved:
            return 3;
        case Verdict::refuted:
            return 4;  // a counterexample settles it whatever else was found
    }
    return 0;
}

const char* standing_word(Verdict verdict) {
    switch (verdict) {
        case Verdict::proved:
            return "proved";
        case Verdict::complete:
            return "complete";
        case Verdict::verified:
            return "holds";
        case Verdict::refuted:
            return "refuted";
        case Verdict::unknown:
            break;
    }
    return "unchecked";
}

bool is_named_in(const claims::Claim& claim, const std::string& game) {
    for (const claims::Part& part : claim.parts)
        for (const std::string& argument : part.arguments)
            if (claims::names_in(argument).count(game) > 0) return true;
    return false;
}

/// Those of the part of the shelf that has the name of the family come first.
std::vector<GameTheorem> theorems_about(const CatalogEntry& entry, const ClaimsReport& report) {
    const std::string& game = entry.text->name;
    std::vector<GameTheorem> theorems;
    std::size_t of_family = 0;
    for (const claims::ClaimResult& result : report.results) {
        const claims::Claim& claim = result.claim;
        if (std::find(claim.games.begin(), claim.games.end(), game) == claim.games.end()) continue;
        const bool unfinished = result.judged.standing == claims::Standing::unfinished;
        const bool is_of_family = family_name(claim.paper) == entry.family;
        const auto place = theorems.begin() + static_cast<std::ptrdiff_t>(
                                                  is_of_family ? of_family++ : theorems.size());
        theorems.insert(
            place, {claim.id, claim.says,
                    unfinished ? "unchecked" : claims::name_of(result.judged.standing),
                    unfinished ? "no result is recorded" : result.judged.headline,
                    claim.source->reference, claim.source->from_memory, is_named_in(claim, game)});
    }
    return theorems;
}

InstanceFindings findings_about(const std::string& game, const ClaimsReport& report) {
    InstanceFindings found;
    for (const claims::ClaimResult& result : report.results)
        for (std::size_t i = 0; i < result.findings.size(); ++i) {
            const claims::Part& part = result.claim.parts[i];
            if (part.pattern == as_claimed_pattern && is_instance_of(part.arguments[0], game))
                found.emplace_back(part.arguments[0], result.findings[i]);
        }
    return found;
}

GameStanding standing_of(const CatalogEntry& entry, const ClaimsReport& report) {
    GameStanding standing;
    standing.theorems = theorems_about(entry, report);
    // A theorem beside the game, on its sequences for instance, says nothing of how the game
    // stands.
    const auto about_it = std::find_if(standing.theorems.begin(), standing.theorems.end(),
                                       [](const GameTheorem& t) { return t.names_the_game; });
    if (about_it != standing.theorems.end()) {
        standing.word = about_it->verdict;
        standing.how = about_it->headline;
        // No line of a claim speaks of all parameters of a game: what it proves are cases.
        const bool settled = standing.word == "proved" || standing.word == "complete";
        if (!entry.text->parameters.empty() && settled) {
            const auto cases = word_for_findings(findings_about(entry.text->name, report), true);
            standing.word = "holds";
            standing.how = cases && cases->first == "holds" ? cases->second
                                                            : "in the cases of " + about_it->id;
        }
        return standing;
    }
    if (!entry.text->claim) return standing;
    const auto found = word_for_findings(findings_about(entry.text->name, report),
                                         !entry.text->parameters.empty());
    standing.word = found ? found->first : "unchecked";
    standing.how = found ? found->second : "no ledger has a check of this claim";
    return standing;
}

}  // namespace

bool is_instance_of(const std::string& argument, const std::string& game) {
    if (argument.compare(0, game.size(), game) != 0) return false;
    if (argument.size() == game.size()) return true;
    if (argument[game.size()] != '(' || argument.back() != ')') return false;
    int depth = 0;
    for (std::size_t i = game.size(); i < argument.size(); ++i) {
        if (argument[i] == '(') ++depth;
        if (argument[i] == ')' && --depth == 0) return i + 1 == argument.size();
    }
    return false;
}

std::optional<std::pair<std::string, std::string>> word_for_findings(
    const InstanceFindings& findings, bool has_parameters) {
    std::map<std::string, claims::Finding> best;  // of each instance
    for (const auto& [instance, finding] : findings) {
        const auto known = best.find(instance);
        if (known == best.end() || strength(known->second.result) < strength(finding.result))
            best[instance] = finding;
    }
    if (best.empty()) return std::nullopt;
    for (const auto& [instance, finding] : best)
        if (finding.result == Verdict::refuted)
            return {{"refuted", (has_parameters ? instance + " " : "") + "fails at " +
                                    finding.counterexample}};
    if (!has_parameters) {
        const claims::Finding& only = best.begin()->second;
        return {{standing_word(only.result), only.extent}};
    }
    std::string how;
    bool any = false;
    for (const auto& [instance, finding] : best) {
        if (finding.result == Verdict::unknown) continue;
        any = true;
        how += (how.empty() ? "" : "; ") + instance + " ";
        how += finding.result == Verdict::verified ? finding.extent : standing_word(finding.result);
    }
    if (!any) return {{"unchecked", "no result is recorded"}};
    return {{"holds", how}};
}

GameStandings::GameStandings(const Workbench& bench) {
    ClaimsRequest request;
    request.depth = "normal";
    request.built_in_results = true;
    const ClaimsReport report = run_claims(bench, request);
    for (const CatalogEntry& entry : bench.library().catalog())
        standings_[entry.text->name] = standing_of(entry, report);
    for (const PaperSummary& paper : report.papers)
        if (paper.collection == claims::Collection::shelf)
            titles_[family_name(paper.paper)] = paper.title;
}

const GameStanding& GameStandings::of(const std::string& game) const {
    static const GameStanding none;
    const auto found = standings_.find(game);
    return found == standings_.end() ? none : found->second;
}

std::string GameStandings::title_of(const std::string& family) const {
    const auto found = titles_.find(family);
    return found == titles_.end() ? "" : found->second;
}

Json to_json(const GameStanding& standing) {
    Json theorems = Json::array();
    for (const GameTheorem& theorem : standing.theorems)
        theorems.push_back({{"id", theorem.id},
                            {"says", theorem.says},
                            {"verdict", theorem.verdict},
                            {"headline", theorem.headline},
                            {"source", theorem.source},
                            {"from_memory", theorem.from_memory}});
    return {{"verdict", standing.word}, {"how", standing.how}, {"theorems", theorems}};
}

}  // namespace takeaway::app
