#include "app/prove/proof_folder.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/sentences/decide_command.hpp"
#include "app/solve/text_table.hpp"
#include "core/error.hpp"
#include "verify/automata_certificate.hpp"

namespace takeaway::app {

namespace fs = std::filesystem;

namespace {

constexpr const char* manifest_name = "proof.json";

void write_text(const fs::path& file, const std::string& text) {
    const fs::path partial = file.string() + ".part";
    std::ofstream out(partial, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    std::error_code error;
    if (out) fs::rename(partial, file, error);
    if (!out || error) throw FileError(fmt::format("cannot write {}", file.string()));
}

std::string file_of(const Question& question) {
    return question.name + (question.language == Language::smt2 ? ".smt2" : ".mona");
}

std::string word_for(Answer answer) {
    switch (answer) {
        case Answer::no_model:
            return "no model";
        case Answer::model:
            return "model";
        case Answer::none:
            break;
    }
    return "none";
}

}  // namespace

ProofFolder::ProofFolder(std::string path) : path_(std::move(path)) {
    std::error_code error;
    const bool exists = fs::exists(path_, error);
    if (exists && !fs::is_directory(path_))
        throw InputError(fmt::format("{} is a file: give a folder with --folder", path_));
    if (exists && !fs::is_empty(path_) && !fs::exists(fs::path(path_) / manifest_name))
        throw InputError(fmt::format(
            "{} holds something other than a proof: give another folder with --folder", path_));
    fs::create_directories(path_, error);
    if (error)
        throw FileError(fmt::format("cannot make the folder {}: {}", path_, error.message()));
    for (const auto& entry : fs::directory_iterator(path_)) {
        const std::string ending = entry.path().extension().string();
        if (ending == ".smt2" || ending == ".mona" || ending == ".certificate")
            fs::remove(entry.path(), error);
    }
    write(Json{{"verdict", "UNFINISHED"}});
}

void ProofFolder::write(const Json& manifest) const {
    write_text(fs::path(path_) / manifest_name, manifest.dump(2) + "\n");
}

void ProofFolder::write_file(const std::string& name, const std::string& text) const {
    write_text(fs::path(path_) / name, text);
}

Json manifest_of(const Proof& proof, const std::vector<Solver>& solvers) {
    Json json{{"verdict", to_text(proof.verdict)}};
    if (!proof.reason.empty()) json["reason"] = proof.reason;
    if (proof.counterexample) json["counterexample"] = to_json(*proof.counterexample);
    json["tested_below"] = proof.box;
    json["solvers"] = Json::array();
    for (const Solver& solver : solvers)
        json["solvers"].push_back({{"name", solver.name}, {"version", solver.version}});
    json["questions"] = Json::array();
    for (const Asked& asked : proof.asked) {
        Json question{{"file", file_of(asked.question)},
                      {"meaning", asked.question.meaning},
                      {"wanted", asked.question.wants_model ? "model" : "no model"},
                      {"answer", word_for(asked.answer)},
                      {"digits", asked.question.digits},
                      {"attempts", Json::array()}};
        for (const Attempt& attempt : asked.attempts)
            question["attempts"].push_back({{"solver", attempt.solver},
                                            {"answer", word_for(attempt.answer)},
                                            {"seconds", attempt.seconds},
                                            {"note", attempt.note}});
        json["questions"].push_back(std::move(question));
    }
    json["cases"] = proof.cases;
    if (!proof.detours.empty()) json["tried"] = proof.detours;
    return json;
}

namespace {

std::string read_text(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in) throw InputError(fmt::format("cannot read {}", file.string()));
    return text;
}

RecheckedQuestion ask_again(const fs::path& folder, const Json& entry,
                            const std::vector<Solver>& solvers, const AskLimits& limits,
                            const Watch& watch) {
    RecheckedQuestion result;
    result.file = entry.at("file").get<std::string>();
    result.meaning = entry.at("meaning").get<std::string>();
    if (fs::path(result.file).has_parent_path())
        throw InputError(fmt::format("{} names a file outside its folder", manifest_name));
    Question question;
    question.name = result.file;
    question.language =
        fs::path(result.file).extension() == ".mona" ? Language::mona : Language::smt2;
    question.wants_model = entry.at("wanted").get<std::string>() == "model";
    question.digits = entry.value("digits", 0);
    question.text = read_text(folder / result.file);
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
    const sentences::Sentence sentence =
        sentences::sentence_of(sentence_text(request), bench.library());
    report.confirmed = report.recorded == "TRUE" || report.recorded == "FALSE";
    const std::vector<CertifiedFile> files =
        certified_files(request, sentence, automata::parse_system(digits));
    for (const CertifiedFile& file : files) {
        const bool wants_truth = &file != &files.back() || report.recorded == "TRUE";
        const CertificateCheck check =
            verify::check_certificate(read_text(folder / file.file), file.sentence);
        const bool as_wanted = check.proved && check.sentence_is_true == wants_truth;
        report.questions.push_back(
            {file.file, file.meaning, as_wanted,
             check.proved
                 ? std::string(check.sentence_is_true ? "true" : "false") + ", every step checked"
                 : check.problem});
        report.confirmed = report.confirmed && as_wanted;
    }
}

}  // namespace

RecheckReport recheck(const Workbench& bench, const RecheckRequest& request,
                      const ProofWatch& watch) {
    const fs::path folder = request.folder;
    if (!fs::exists(folder / manifest_name))
        throw InputError(
            fmt::format("{} holds no proof: there is no {} in it", request.folder, manifest_name));
    RecheckReport report;
    report.folder = request.folder;
    try {
        const Json manifest = Json::parse(read_text(folder / manifest_name));
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
        const std::vector<Solver> solvers = installed_solvers();
        for (const Json& entry : manifest.at("questions"))
            report.questions.push_back(
                ask_again(folder, entry, solvers, limits,
                          [&](const Question& q, double seconds) { watch.at(q.name, seconds); }));
    } catch (const nlohmann::json::exception& error) {
        throw InputError(
            fmt::format("{}/{} is damaged: {}", request.folder, manifest_name, error.what()));
    }
    report.confirmed = report.recorded == "PROVED" && !report.questions.empty();
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
    return text + table_to_text(rows, 3);
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
