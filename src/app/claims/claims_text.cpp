/// The report of `claims` as text and as JSON.
#include <nlohmann/json.hpp>

#include "app/claims/claims_command.hpp"
#include "app/claims/claims_words.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"

namespace takeaway::app {

using claims::ClaimResult;
using claims::Finding;
using claims::Standing;

std::string place_of(const claims::Claim& claim) {
    if (!claim.source) return claim.place;
    return words_of(*claim.source) + (claim.place.empty() ? "" : ", " + claim.place);
}

void add_source(Json& json, const claims::Claim& claim) {
    if (!claim.source) return;
    json["source"] = claim.source->reference;
    json["from_memory"] = claim.source->from_memory;
    json["games"] = claim.games;
}

std::string part_words(const claims::Part& part, const Finding& found) {
    std::string text;
    switch (part.role) {
        case claims::Role::printed:
            text = "as printed: ";
            break;
        case claims::Role::instead:
            text = "true instead: ";
            break;
        case claims::Role::check:
            break;
    }
    text += part.text + "\n";
    switch (found.result) {
        case Verdict::proved:
            return text + "proved, " + found.extent + ": " + found.evidence + ".";
        case Verdict::complete:
        case Verdict::verified:
            return text + "holds, " + found.extent + ": " + found.evidence + ".";
        case Verdict::refuted:
            return text + "fails first at " + found.counterexample + ": " + found.reason +
                   ". Second method: " + found.confirmed + ".";
        case Verdict::unknown:
            break;
    }
    return text + "not finished: " + found.evidence + ".";
}

std::string verdict_counts(const std::vector<ClaimResult>& results) {
    std::string text;
    std::vector<Standing> standings = claims::all_standings();
    standings.push_back(Standing::unfinished);
    for (const Standing standing : standings) {
        std::size_t count = 0;
        for (const ClaimResult& result : results)
            count += result.judged.standing == standing ? 1 : 0;
        if (count > 0)
            text += (text.empty() ? "" : ", ") + std::to_string(count) + " " +
                    claims::name_of(standing);
    }
    return text;
}

namespace {

std::string indented(const std::string& text, const std::string& by) {
    std::string result;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        result += by + text.substr(begin, end - begin) + "\n";
        begin = end + 1;
    }
    return result;
}

std::string details(const ClaimResult& result) {
    const claims::Claim& claim = result.claim;
    std::string text = "\n" + claim.id + "  [" + claim.paper + ", " + place_of(claim) + "]\n";
    text += "  " + claims::name_of(result.judged.standing) + ": " + result.judged.headline +
            (result.judged.as_recorded ? "" : "  (not the recorded verdict)") + "\n";
    text += "  Says: " + claim.says + "\n";
    if (!claim.reading.empty()) text += "  Reading: " + claim.reading + "\n";
    if (!claim.corrected.empty()) text += "  Corrected: " + claim.corrected + "\n";
    if (!claim.answer.empty()) text += "  Answer: " + claim.answer + "\n";
    for (std::size_t i = 0; i < claim.parts.size(); ++i) {
        const std::string words = part_words(claim.parts[i], result.findings[i]);
        const std::size_t cut = words.find('\n');
        text += "  - " + words.substr(0, cut) + "\n" + indented(words.substr(cut + 1), "    ");
    }
    return text;
}

}  // namespace

std::string to_text(const ClaimsReport& report) {
    std::vector<TextRow> rows;
    for (const ClaimResult& result : report.results)
        rows.push_back({result.claim.id, claims::name_of(result.judged.standing),
                        result.judged.headline +
                            (result.judged.as_recorded ? "" : "  (not the recorded verdict)")});
    std::string text = table_to_text(rows, 3);
    if (!report.brief)
        for (const ClaimResult& result : report.results) text += details(result);
    if (!report.brief) text += "\n";
    return text + counted(report.results.size(), "claim") + " at depth " + report.depth + ": " +
           verdict_counts(report.results) + ".\n";
}

Json to_json(const ClaimsReport& report) {
    Json list = Json::array();
    for (const ClaimResult& result : report.results) {
        const claims::Claim& claim = result.claim;
        Json json{{"id", claim.id},
                  {"paper", claim.paper},
                  {"place", claim.place},
                  {"kind", claims::name_of(claim.kind)},
                  {"says", claim.says},
                  {"verdict", claims::name_of(result.judged.standing)},
                  {"headline", result.judged.headline},
                  {"as_recorded", result.judged.as_recorded},
                  {"shows_at", claims::name_of(claim.shows_at)}};
        if (!claim.reading.empty()) json["reading"] = claim.reading;
        if (!claim.corrected.empty()) json["corrected"] = claim.corrected;
        if (!claim.answer.empty()) json["answer"] = claim.answer;
        add_source(json, claim);
        Json parts = Json::array();
        for (std::size_t i = 0; i < claim.parts.size(); ++i) {
            Json part{{"check", claim.parts[i].text}};
            if (claim.parts[i].role == claims::Role::printed) part["role"] = "printed";
            if (claim.parts[i].role == claims::Role::instead) part["role"] = "instead";
            part.update(Json::parse(claims::to_line(result.findings[i])));
            parts.push_back(std::move(part));
        }
        json["parts"] = std::move(parts);
        list.push_back(std::move(json));
    }
    return Json{{"depth", report.depth}, {"claims", std::move(list)}};
}

}  // namespace takeaway::app
