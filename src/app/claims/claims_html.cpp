/// The report of `claims` as one HTML page without scripts.
#include "app/claims/claims_command.hpp"
#include "app/claims/claims_words.hpp"
#include "core/words.hpp"

namespace takeaway::app {

using claims::ClaimResult;

namespace {

std::string in_html(const std::string& text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            case '\'':
                result += "&#39;";
                break;
            case '\n':
                result += "<br>";
                break;
            default:
                result += c;
        }
    }
    return result;
}

constexpr const char* page_head =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<title>takeaway: statements of the literature, checked</title>\n<style>\n"
    "body { font: 16px/1.45 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }\n"
    "table { border-collapse: collapse; width: 100%; }\n"
    "td, th { text-align: left; vertical-align: top; padding: .2em .6em; "
    "border-bottom: 1px solid #ddd; }\n"
    ".proved, .complete, .answered { color: #05603a; } .holds, .open { color: #1d4f91; }\n"
    ".misprint { color: #8a5a00; } .refuted, .unfinished { color: #a00; }\n"
    "summary { cursor: pointer; } li { margin: .4em 0; }\n</style>\n";

std::string paragraph(const char* name, const std::string& text) {
    if (text.empty()) return "";
    return std::string("<p><b>") + name + "</b> " + in_html(text) + "</p>\n";
}

std::string row(const ClaimResult& result) {
    const std::string verdict = claims::name_of(result.judged.standing);
    std::string text = "<tr><td><details><summary>" + in_html(result.claim.id) + "</summary>\n";
    text += paragraph("Says", result.claim.says) + paragraph("Reading", result.claim.reading) +
            paragraph("Corrected", result.claim.corrected) +
            paragraph("Answer", result.claim.answer) + "<ul>\n";
    for (std::size_t i = 0; i < result.findings.size(); ++i)
        text += "<li>" + in_html(part_words(result.claim.parts[i], result.findings[i])) + "</li>\n";
    return text + "</ul></details></td><td>" + in_html(place_of(result.claim)) +
           "</td><td class=\"" + verdict + "\">" + verdict + "</td><td>" +
           in_html(result.judged.headline) + "</td></tr>\n";
}

}  // namespace

std::string to_html(const ClaimsReport& report) {
    std::string text = page_head;
    text += "<h1>Statements of the literature, checked</h1>\n<p>" +
            in_html(counted(report.results.size(), "claim") + " at depth " + report.depth + ": " +
                    verdict_counts(report.results)) +
            ".</p>\n";
    for (const PaperSummary& paper : report.papers) {
        text += "<h2>" + in_html(paper.title) +
                "</h2>\n<table>\n<tr><th>claim</th><th>place</th><th>verdict</th><th>how far</th>"
                "</tr>\n";
        for (const ClaimResult& result : report.results)
            if (result.claim.paper == paper.paper) text += row(result);
        text += "</table>\n";
    }
    return text + "</html>\n";
}

}  // namespace takeaway::app
