#include "app/prove/recheck.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "app/proof_folder.hpp"
#include "app/prove/proof_record.hpp"
#include "app/sentences/decide_command.hpp"
#include "app/text_table.hpp"
#include "automata/certificate.hpp"
#include "core/error.hpp"
#include "verify/automata_certificate.hpp"

namespace takeaway::app {

namespace fs = std::filesystem;

namespace {

RecheckedQuestion ask_again(const fs::path& folder, const Json& entry, QuestionsAgain& again,
                            const std::vector<prove::Solver>& solvers, const AskLimits& limits,
                            const Watch& watch) {
    RecheckedQuestion result;
    result.file = entry.at("file").get<std::string>();
    result.meaning = entry.at("meaning").get<std::string>();
    if (fs::path(result.file).has_parent_path())
        throw InputError(fmt::format("{} names a file outside its folder", manifest_name));
    Question question;
    try {
        question = again.question_of(entry);
    } catch (const InputError& error) {
        result.how = error.what();
        return result;
    }
    question.name = result.file;
    if (question.text != evidence_in(folder / result.file)) {
        result.how = "this is not the question that the game and the statement ask";
        return result;
    }
    // The file stays as it is: the solvers read a copy.
    const fs::path copy =
        fs::temp_directory_path() / fmt::format("takeaway-recheck-{}-{}", ::getpid(), result.file);
    const Asked asked = ask(question, copy.string(), solvers, limits, watch);
    std::error_code error;
    fs::remove(copy, error);
    result.as_wanted = asked.is_settled();
    for (const Attempt& attempt : asked.attempts)
        result.how +=
            fmt::format("{}{} {}", result.how.empty() ? "" : ", ", attempt.solver,
                        attempt.answer == Answer::none ? attempt.note
                                                       : fmt::format("{:.2f} s", attempt.seconds));
    if (asked.attempts.empty()) result.how = "no solver for it is installed";
    if (asked.contradictory) result.how += ": they contradict each other";
    if (asked.answer != Answer::none && !result.as_wanted) result.how += ": the opposite answer";
    return result;
}

/// The certificates of `decide`: what they must prove is worked out again from the sentence.
void check_certificates(const Workbench& bench, const fs::path& folder, const Json& manifest,
                        RecheckReport& report) {
    SentenceRequest request;
    request.text = report.statement;
    request.definitions = manifest.at("definitions").get<std::vector<std::string>>();
    const std::string digits = manifest.at("digits").get<std::string>();
    const sentences::NumberSentence sentence =
        sentences::sentence_of(sentence_text(request), bench.library());
    report.confirmed = report.recorded == "TRUE" || report.recorded == "FALSE";
    const automata::System system = automata::parse_system(digits);
    const std::vector<CertifiedFile> files = certified_files(request, sentence, system);
    // What a sentence says of given sets, and of ends of digits, it says in this system.
    const std::string head = automata::Certificate(system).text();
    for (const CertifiedFile& file : files) {
        const bool wants_truth = &file != &files.back() || report.recorded == "TRUE";
        const std::string text = evidence_in(folder / file.file);
        const CertificateCheck check = verify::check_certificate(text, file.sentence);
        const bool same_system = text.rfind(head, 0) == 0;
        const bool as_wanted = check.proved && check.sentence_is_true == wants_truth &&
                               check.given.empty() && same_system;
        report.questions.push_back({file.file, file.meaning, as_wanted,
                                    !check.proved  ? check.problem
                                    : !same_system ? "it is about another numeration system"
                                    : !check.given.empty()
                                        ? "it rests on given sets: " + joined(check.given)
                                    : check.sentence_is_true ? "true, every step checked"
                                                             : "false, every step checked"});
        report.confirmed = report.confirmed && as_wanted;
    }
}

/// The record of a kept proof; nothing if the folder is another kind of proof.
std::optional<ProofRecord> record_in(const std::string& folder) {
    if (!fs::exists(fs::path(folder) / record_name)) return std::nullopt;
    try {
        return read_record(folder);
    } catch (const InputError& error) {
        throw InputError(fmt::format("the kept proof {} {}", folder, error.what()));
    }
}

/// What the statement of a kept proof is about: what its record says, with the rule files beside
/// it. The evidence may lie elsewhere, and must be about the same.
Json about_kept(const Workbench& bench, const ProofRecord& record, const std::string& kept,
                Json about) {
    const ProveRequest request = request_from(about);
    if (request.claim != record.claim || request.values != record.values)
        throw InputError(fmt::format("the evidence of {} is about another statement now", kept));
    about["game"] = expression_here(record, kept);
    if (bench.game(about["game"].get<std::string>()).fingerprint != record.fingerprint)
        throw InputError(
            fmt::format("the rules of {} are others now than those that the proof in {} is about",
                        record.game, kept));
    return about;
}

}  // namespace

RecheckReport recheck(const Workbench& bench, const RecheckRequest& request,
                      const ProofWatch& watch) {
    const std::optional<ProofRecord> record = record_in(request.folder);
    const fs::path folder = record && !record->evidence.empty() ? record->evidence : request.folder;
    if (!fs::exists(folder / manifest_name))
        throw InputError(
            fmt::format("{} holds no proof: there is no {} in it", folder.string(), manifest_name));
    RecheckReport report;
    report.folder = request.folder;
    try {
        const Json manifest = Json::parse(evidence_in(folder / manifest_name));
        report.recorded = manifest.at("verdict").get<std::string>();
        report.statement = manifest.value("statement", std::string("a statement"));
        if (report.recorded == "UNFINISHED")
            throw InputError(fmt::format("the proof in {} was not finished", request.folder));
        if (manifest.contains("definitions")) {
            check_certificates(bench, folder, manifest, report);
            return report;
        }
        AskLimits limits;
        limits.time = std::chrono::milliseconds(static_cast<std::int64_t>(request.seconds * 1000));
        limits.both = request.both;
        const std::vector<prove::Solver> solvers = installed_solvers();
        if (!manifest.contains("about"))
            throw InputError(fmt::format("{} holds no single proof, or one of an older version",
                                         request.folder));
        const Json& about = manifest.at("about");
        QuestionsAgain again(bench,
                             record ? about_kept(bench, *record, request.folder, about) : about);
        report.statement = again.statement();
        for (const Json& entry : manifest.at("questions"))
            report.questions.push_back(
                ask_again(folder, entry, again, solvers, limits,
                          [&](const Question& q, double seconds) { watch.at(q.name, seconds); }));
        std::set<std::string> certified;
        for (const Json& entry : manifest.value("certificates", Json::array()))
            certified.insert(entry.at("sentence").get<std::string>());
        for (const std::string& name : certified)
            for (RecheckedQuestion& checked : again.check(name, folder))
                report.questions.push_back(std::move(checked));
        report.left_open = again.left_open();
    } catch (const nlohmann::json::exception& error) {
        throw InputError(
            fmt::format("{}/{} is damaged: {}", request.folder, manifest_name, error.what()));
    }
    report.confirmed = report.recorded == "PROVED" && report.left_open.empty();
    for (const RecheckedQuestion& question : report.questions)
        report.confirmed = report.confirmed && question.as_wanted;
    return report;
}

std::string to_text(const RecheckReport& report) {
    std::string text = fmt::format("{}: {}\nRecorded verdict: {}.\n",
                                   report.confirmed ? "CONFIRMED" : "NOT CONFIRMED",
                                   report.statement, report.recorded);
    std::vector<TextRow> rows;
    for (const RecheckedQuestion& question : report.questions)
        rows.push_back({"  " + question.file, question.as_wanted ? "as wanted" : "NOT as wanted",
                        question.how});
    text += table_to_text(rows, 3);
    if (!report.left_open.empty())
        text += fmt::format("No question of the folder settles `{}`.\n", report.left_open);
    return text;
}

Json to_json(const RecheckReport& report) {
    Json json{{"folder", report.folder},
              {"statement", report.statement},
              {"recorded", report.recorded},
              {"confirmed", report.confirmed},
              {"questions", Json::array()}};
    for (const RecheckedQuestion& question : report.questions)
        json["questions"].push_back({{"file", question.file},
                                     {"meaning", question.meaning},
                                     {"as_wanted", question.as_wanted},
                                     {"how", question.how}});
    return json;
}

}  // namespace takeaway::app
