/// docs/results.md: the report of `claims` for the papers' authors.
#include <algorithm>
#include <cctype>
#include <set>

#include "app/claims/claims_command.hpp"
#include "app/claims/claims_words.hpp"
#include "core/words.hpp"

namespace takeaway::app {

using claims::ClaimResult;
using claims::Finding;
using claims::Role;
using claims::Standing;

namespace {

/// Text inside a cell or paragraph: what Markdown would take for its own signs is in_markdown.
std::string in_markdown(const std::string& text) {
    std::string result;
    bool code = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '`') code = !code;
        const char next = i + 1 < text.size() ? text[i + 1] : ' ';
        const bool tag = c == '<' && (next == '/' || next == '!' ||
                                      std::isalpha(static_cast<unsigned char>(next)) != 0);
        if (c == '|' || (!code && (c == '*' || c == '_' || tag))) result += '\\';
        result += c;
    }
    return result;
}

const Finding* first_refutation(const ClaimResult& result, Role role) {
    for (std::size_t i = 0; i < result.findings.size(); ++i)
        if (result.claim.parts[i].role == role && result.findings[i].result == Verdict::refuted)
            return &result.findings[i];
    return nullptr;
}

std::string command(const ClaimsReport& report, const ClaimResult& result) {
    return "`takeaway claims " + result.claim.id + " --depth " + report.depth + "`";
}

/// One entry of the errata, the refutations or the answers.
std::string entry(const ClaimsReport& report, const ClaimResult& result) {
    const claims::Claim& claim = result.claim;
    std::string text = "**" + place_of(claim) + "** (" + claim.id + "). " +
                       in_markdown(with_full_stop(claim.says)) + "\n";
    if (!claim.reading.empty())
        text += "*Reading:* " + in_markdown(with_full_stop(claim.reading)) + "\n";
    for (const Role role : {Role::printed, Role::check})
        if (const Finding* found = first_refutation(result, role))
            text += std::string("*Fails") + (role == Role::printed ? " as printed" : "") +
                    " first at " + in_markdown(found->counterexample) + ":* " +
                    in_markdown(with_full_stop(found->reason)) + " *Second method:* " +
                    in_markdown(with_full_stop(found->confirmed)) + "\n";
    if (!claim.corrected.empty())
        text += "*Corrected:* " + in_markdown(with_full_stop(claim.corrected)) + "\n";
    if (!claim.answer.empty())
        text += "*Answer:* " + in_markdown(with_full_stop(claim.answer)) + "\n";
    std::string extents;
    for (std::size_t i = 0; i < claim.parts.size(); ++i)
        if (claim.parts[i].role != Role::printed && !result.findings[i].extent.empty() &&
            extents.find(result.findings[i].extent) == std::string::npos)
            extents += (extents.empty() ? "" : "; ") + result.findings[i].extent;
    if (!claim.cases.empty()) extents.insert(0, claim.cases + ": ");
    const std::string what =
        result.judged.standing == Standing::refuted    ? "What is true instead, checked"
        : result.judged.standing == Standing::misprint ? "Corrected form, checked"
                                                       : "Checked";
    if (!extents.empty()) text += "*" + what + ":* " + in_markdown(with_full_stop(extents)) + "\n";
    return text + command(report, result) + "\n\n";
}

std::string section(const ClaimsReport& report, Standing standing, const std::string& head) {
    std::string text;
    for (const PaperSummary& paper : report.papers) {
        std::string entries;
        for (const ClaimResult& result : report.results)
            if (result.claim.paper == paper.paper && result.judged.standing == standing)
                entries += entry(report, result);
        if (!entries.empty()) text += "### " + paper.paper + "\n\n" + entries;
    }
    return text.empty() ? "" : head + text;
}

std::string table(const ClaimsReport& report, const PaperSummary& paper) {
    std::vector<ClaimResult> of_paper;
    std::string rows;
    for (const ClaimResult& result : report.results) {
        if (result.claim.paper != paper.paper) continue;
        of_paper.push_back(result);
        rows += "| " + in_markdown(result.claim.id) + " | " + in_markdown(place_of(result.claim)) +
                " | " + claims::name_of(result.judged.standing) + " | " +
                in_markdown(result.judged.headline) + " |\n";
    }
    return "## " + paper.title + "\n\n" + counted(of_paper.size(), "claim") + ": " +
           verdict_counts(of_paper) +
           ".\n\n| claim | place | verdict | how far |\n|---|---|---|---|\n" + rows + "\n";
}

std::size_t settled(const ClaimsReport& report) {
    return static_cast<std::size_t>(
        std::count_if(report.results.begin(), report.results.end(),
                      [](const ClaimResult& result) { return result.judged.is_settled; }));
}

/// Every proof of a part, each once: for which cases, and by what.
std::string proofs(const ClaimsReport& report) {
    std::string rows;
    for (const ClaimResult& result : report.results) {
        std::set<std::string> known;
        for (const Finding& finding : result.findings) {
            if (finding.result != Verdict::proved) continue;
            const std::string row = "| " + in_markdown(result.claim.id) + " | " +
                                    in_markdown(finding.extent) + " | " +
                                    in_markdown(finding.evidence) + " |\n";
            if (known.insert(row).second) rows += row;
        }
    }
    if (rows.empty()) return "";
    return "## Parts that are proved, and by what\n\n"
           "A claim may have other parts that were only looked at up to a bound. Engines of "
           "`takeaway prove` share no translation;\n"
           "two are asked for every sentence, and where only one could answer in time, that is "
           "said.\n\n| claim | for | by |\n|---|---|---|\n" +
           rows + "\n";
}

}  // namespace

std::string to_markdown(const ClaimsReport& report) {
    const bool shelf = std::all_of(
        report.papers.begin(), report.papers.end(),
        [](const PaperSummary& paper) { return paper.collection == claims::Collection::shelf; });
    std::string text =
        std::string(shelf ? "# Results: the theorems of the shelf, checked\n\n"
                          : "# Results: the papers' statements, checked\n\n") +
        "Written by `takeaway claims --ledger " + (shelf ? "shelf" : "papers") + " --depth " +
        report.depth + " --results " +
        (shelf ? "claims/shelf/recorded.jsonl --markdown docs/shelf_results.md"
               : "claims/recorded.jsonl --markdown docs/results.md") +
        "`; do not edit.\n"
        "[claims.md](claims.md) explains the ledger and the verdicts. In short: *proved* is for "
        "all cases, by a decision\n"
        "procedure of this program; *complete* is about finitely many cases, each of which was "
        "looked at; *holds*\n"
        "means that every case up to the stated bound was looked at, and no more; *misprint*\n"
        "is false as printed and holds in the corrected form; *refuted* is false, with the "
        "smallest counterexample, which a\n"
        "second method confirmed in the same run; *answered* is a question or conjecture settled "
        "by an argument, with what was\n"
        "computed beside it; *open* was checked so far and is not settled. `takeaway claims ID` "
        "shows the details of a claim.\n"
        "\n" +
        counted(report.results.size(), "claim") + ": " + verdict_counts(report.results) + ".\n" +
        std::to_string(settled(report)) +
        " of them are settled for good: proved or complete, false, or a misprint or a question "
        "whose corrected form or answer is proved or complete.\n"
        "What was found here and stands in no source that is named is in "
        "[discoveries.md](discoveries.md).\n\n";
    for (const PaperSummary& paper : report.papers) text += table(report, paper);
    text += section(report, Standing::refuted,
                    "## Refuted\n\nSmallest means: by the largest pile or number, then in "
                    "lexicographic order.\n\n");
    text += section(report, Standing::misprint, "## Errata\n\n");
    text +=
        section(report, Standing::answered, "## Questions and conjectures that are settled\n\n");
    text += section(report, Standing::open, "## Still open, as far as checked\n\n");
    text += proofs(report);
    while (text.size() > 1 && text[text.size() - 2] == '\n') text.pop_back();
    return text;
}

}  // namespace takeaway::app
