/// The report of `prove` for readers and for programs.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "app/prove/prove_command.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

std::string verdict_sentence(const ProvedStatement& statement) {
    const std::string verdict = to_text(statement.proof.verdict);
    if (statement.proof.verdict == Verdict::proved)
        return fmt::format("{}: {}, for all positions.\n", verdict, statement.statement);
    return fmt::format("{}: that {}.\n{}.\n", verdict, statement.statement, statement.proof.reason);
}

/// Questions of one kind, as one line: "B-0-1 … B-6-6".
struct Line {
    std::string name;
    std::size_t count = 0;
    std::string meaning;
    double seconds = 0;
    std::map<std::string, int> by;
};

std::vector<Line> lines_of(const Proof& proof) {
    std::vector<Line> lines;
    for (const Asked& asked : proof.asked) {
        if (lines.empty() || lines.back().meaning != asked.question.meaning)
            lines.push_back({asked.question.name, 0, asked.question.meaning, 0, {}});
        Line& line = lines.back();
        ++line.count;
        if (!asked.by.empty()) ++line.by[asked.by];
        double longest = 0;
        for (const Attempt& attempt : asked.attempts) longest = std::max(longest, attempt.seconds);
        line.seconds += longest;
    }
    for (const CertifiedPart& part : proof.certified) {
        if (lines.empty() || lines.back().meaning != part.meaning)
            lines.push_back({part.sentence, 0, part.meaning, 0, {}});
        lines.back().seconds += part.seconds;
        lines.back().count = 1;
        lines.back().by[proof.system] = 1;
    }
    return lines;
}

std::string table_of(const Proof& proof) {
    std::vector<TextRow> rows;
    for (const Line& line : lines_of(proof)) {
        std::string by;
        for (const auto& [solver, count] : line.by) by += (by.empty() ? "" : ", ") + solver;
        const std::string name = line.count == 1
                                     ? line.name
                                     : fmt::format("{} files {}-…", line.count,
                                                   line.name.substr(0, line.name.find('-')));
        rows.push_back({"  " + name, by.empty() ? "no answer" : by,
                        fmt::format("{:.2f} s", line.seconds), line.meaning});
    }
    return table_to_text(rows, 4);
}

/// The cases of a cover, equal ones together.
std::string cases_of(const Proof& proof) {
    std::vector<std::pair<std::string, int>> counted_cases;
    for (const std::string& words : proof.cases) {
        auto known = counted_cases.begin();
        while (known != counted_cases.end() && known->first != words) ++known;
        if (known == counted_cases.end()) {
            counted_cases.emplace_back(words, 1);
        } else {
            ++known->second;
        }
    }
    std::string text = fmt::format("It rests on {}:\n", counted(proof.cases.size(), "case"));
    for (const auto& [words, count] : counted_cases)
        text += count == 1 ? fmt::format("  {}\n", words)
                           : fmt::format("  {} ({} ways to choose t)\n", words, count);
    return text;
}

std::string shortened_text(const ProveReport& report) {
    if (report.whole && report.whole->proof.verdict == Verdict::refuted)
        return verdict_sentence(*report.whole) + "So nothing can be said of its parts.\n";
    std::string text = report.whole && report.whole->proof.verdict != Verdict::proved
                           ? fmt::format("That the claim itself is right is not proved: {}.\n",
                                         report.whole->proof.reason)
                           : "";
    text +=
        fmt::format("What {} can do without, its P-positions staying as claimed:\n", report.game);
    for (const ProvedStatement& statement : report.statements) {
        const Proof& proof = statement.proof;
        const std::string finding = proof.verdict == Verdict::proved ? "PROVED: can be left out"
                                    : proof.verdict == Verdict::refuted
                                        ? fmt::format("needed: {}", proof.reason)
                                        : fmt::format("UNKNOWN: {}", proof.reason);
        text += fmt::format("  {}\n    {}\n", statement.part, finding);
    }
    for (const auto& [part, why] : report.indispensable)
        text += fmt::format("  {}\n    needed: without it the text is no game: {}\n", part, why);
    return text;
}

}  // namespace

std::string to_text(const ProveReport& report) {
    if (report.leave_out) return shortened_text(report);
    const ProvedStatement& statement = report.statements[0];
    const Proof& proof = statement.proof;
    std::string text = verdict_sentence(statement);
    if (proof.verdict != Verdict::refuted || !proof.asked.empty() || !proof.certified.empty())
        text += fmt::format("All positions with piles below {} were tested first.\n", proof.box);
    const bool has_evidence = !proof.asked.empty() || !proof.certified.empty();
    if (has_evidence) text += table_of(proof);
    for (const std::string& detour : proof.detours) text += fmt::format("  tried: {}\n", detour);
    if (proof.verdict == Verdict::proved && !proof.cases.empty()) text += cases_of(proof);
    if (has_evidence)
        text += fmt::format("Files: {0} (`takeaway recheck {0}` asks and checks again).\n",
                            statement.folder);
    if (!statement.kept.folder.empty())
        text += "Kept: advice about the game rests on it from now on (`takeaway proofs`).\n";
    if (!statement.kept.why_not.empty())
        text += fmt::format("Not kept: {}.\n", statement.kept.why_not);
    return text;
}

Json to_json(const ProveRequest& request, const std::string& part) {
    Json json{{"game", request.game}};
    const auto add = [&](const char* name, const std::optional<std::string>& value) {
        if (value) json[name] = *value;
    };
    add("claim", request.claim);
    add("values", request.values);
    add("same_moves", request.same_moves);
    add("same_positions", request.same_positions);
    add("witness", request.witness);
    if (!request.star_claims.empty()) json["star_claims"] = request.star_claims;
    if (!part.empty()) json["left_out"] = part;
    return json;
}

ProveRequest request_from(const Json& json) {
    ProveRequest request;
    request.game = json.at("game").get<std::string>();
    const auto read = [&](const char* name, std::optional<std::string>& value) {
        if (json.contains(name)) value = json.at(name).get<std::string>();
    };
    read("claim", request.claim);
    read("values", request.values);
    read("same_moves", request.same_moves);
    read("same_positions", request.same_positions);
    read("witness", request.witness);
    if (json.contains("star_claims"))
        request.star_claims = json.at("star_claims").get<StarClaims>();
    return request;
}

Json to_json(const ProveReport& report) {
    Json json{{"game", report.game}, {"statements", Json::array()}};
    for (const ProvedStatement& statement : report.statements) {
        Json entry{{"statement", statement.statement}};
        if (!statement.part.empty()) entry["left_out"] = statement.part;
        entry.update(manifest_of(statement.proof, report.solvers));
        entry["folder"] = statement.folder;
        entry["seconds"] = statement.seconds;
        if (!statement.kept.folder.empty()) entry["kept"] = statement.kept.folder;
        if (!statement.kept.why_not.empty()) entry["not_kept"] = statement.kept.why_not;
        json["statements"].push_back(std::move(entry));
    }
    if (!report.indispensable.empty()) {
        json["indispensable"] = Json::array();
        for (const auto& [part, why] : report.indispensable)
            json["indispensable"].push_back({{"part", part}, {"why", why}});
    }
    if (!report.leave_out) json["verdict"] = to_text(report.verdict());
    return json;
}

}  // namespace takeaway::app
