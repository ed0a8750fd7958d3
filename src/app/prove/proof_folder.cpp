#include "app/prove/proof_folder.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "app/prove/proof_record.hpp"
#include "app/prove/prove_command.hpp"
#include "app/sentences/decide_command.hpp"
#include "app/solve/text_table.hpp"
#include "automata/certificate.hpp"
#include "automata/core_form.hpp"
#include "core/error.hpp"
#include "core/text_file.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/digits/digit_sentence.hpp"
#include "prove/mona/mona_sentence.hpp"
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
    if (out && !error) return;
    fs::remove(partial, error);
    throw FileError(fmt::format("cannot write {}: is the disk full?", file.string()));
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
    json["sentences"] = Json::array();
    for (const SettledSentence& sentence : proof.sentences)
        json["sentences"].push_back(
            {{"name", sentence.name}, {"meaning", sentence.meaning}, {"settled_by", sentence.by}});
    json["two_engines"] = proof.is_sure();
    json["questions"] = Json::array();
    for (const Asked& asked : proof.asked) {
        const Recipe& recipe = asked.question.recipe;
        Json question{{"file", file_of(asked.question)},
                      {"meaning", asked.question.meaning},
                      {"wanted", asked.question.wants_model ? "model" : "no model"},
                      {"answer", word_for(asked.answer)},
                      {"digits", asked.question.digits},
                      {"sentence", recipe.sentence},
                      {"cases", recipe.cases},
                      {"modulus", recipe.modulus},
                      {"residues", recipe.residues},
                      {"attempts", Json::array()}};
        for (const Attempt& attempt : asked.attempts)
            question["attempts"].push_back({{"solver", attempt.solver},
                                            {"answer", word_for(attempt.answer)},
                                            {"seconds", attempt.seconds},
                                            {"note", attempt.note}});
        json["questions"].push_back(std::move(question));
    }
    if (!proof.certified.empty()) json["system"] = proof.system;
    json["certificates"] = Json::array();
    for (const CertifiedPart& part : proof.certified)
        json["certificates"].push_back({{"file", part.file},
                                        {"sentence", part.sentence},
                                        {"meaning", part.meaning},
                                        {"seconds", part.seconds}});
    json["cases"] = proof.cases;
    if (!proof.detours.empty()) json["tried"] = proof.detours;
    return json;
}

namespace {

std::string read_text(const fs::path& file) {
    constexpr std::size_t longest = std::size_t{1} << 28;
    try {
        return bytes_of_file(file.string(), longest);
    } catch (const FileError& error) {
        throw InputError(error.what());
    }
}

/// The questions that belong to a statement, made again from the game; nothing is read from the
/// folder but which of them were asked.
class MadeAgain {
  public:
    MadeAgain(const Workbench& bench, const Json& about) {
        const ProveRequest request = request_from(about);
        const std::string part = about.value("left_out", std::string());
        const std::optional<StatedProposition> stated =
            part.empty() ? proposition_of(bench, request) : without_part(bench, request, part);
        if (!stated) throw InputError("the game has no such part to leave out any more");
        statement_ = stated->statement;
        sentences_ = sentences_of(stated->proposition);
        try {
            digits_ = prove::mona::fitting_digits(sentences_);
            words_ = prove::mona::questions_about_digits(digits_);
        } catch (const kernel::Untranslatable&) {  // then no question is in MONA's language
        }
        try {
            for (Question& question : questions_about_words(stated->proposition))
                words_.push_back(std::move(question));
        } catch (const kernel::Untranslatable&) {  // nor in that of the others
        }
    }

    const std::string& statement() const { return statement_; }

    /// The question that the file must hold.
    Question question_of(const Json& entry) {
        const std::string file = entry.at("file").get<std::string>();
        Recipe recipe;
        recipe.sentence = entry.at("sentence").get<std::string>();
        recipe.language = fs::path(file).extension() == ".mona" ? Language::mona : Language::smt2;
        recipe.cases = entry.at("cases").get<std::vector<std::size_t>>();
        recipe.modulus = entry.at("modulus").get<std::int64_t>();
        recipe.residues = entry.at("residues").get<std::vector<std::int64_t>>();
        if (recipe.sentence.empty()) {
            for (const Question& word : words_)
                if (file_of(word) == file) {
                    asked_words_.insert(file);
                    return word;
                }
            throw InputError("no such question belongs to the statement");
        }
        for (const Sentence& sentence : sentences_) {
            if (sentence.name != recipe.sentence) continue;
            settled_[{sentence.name, recipe.language}][recipe.modulus].insert(recipe.residues);
            Question question;
            question.language = recipe.language;
            question.digits = digits_.k();
            question.text = prove::text_again(sentence, recipe, digits_);
            return question;
        }
        throw InputError("no such sentence belongs to the statement");
    }

    /// Checks the certificates of a sentence: all that belong to it, whatever the folder says.
    std::vector<RecheckedQuestion> check(const std::string& name, const fs::path& folder) {
        std::vector<RecheckedQuestion> results;
        for (const Sentence& sentence : sentences_) {
            if (sentence.name != name) continue;
            const automata::System system = prove::fitting_system(sentences_);
            bool all = true;
            for (const prove::DigitQuestion& question : prove::digit_questions(sentence)) {
                const std::string text = read_text(folder / question.file);
                const CertificateCheck found = verify::check_certificate(
                    text, automata::certified_text(question.says(), system));
                // A set that is given by its table is one of this system.
                const bool same_system = text.rfind(automata::Certificate(system).text(), 0) == 0;
                const bool as_wanted =
                    found.proved && found.sentence_is_true && found.given.empty() && same_system;
                results.push_back({question.file, sentence.meaning, as_wanted,
                                   as_wanted      ? "every step checked"
                                   : !same_system ? "it is about another numeration system"
                                   : found.proved ? "it proves the opposite, or of given sets"
                                                  : found.problem});
                all = all && as_wanted;
            }
            if (all) certified_.insert(name);
            return results;
        }
        throw InputError("no such sentence belongs to the statement");
    }

    /// A sentence that the questions leave open; empty if there is none.
    std::string left_open() const {
        for (const Sentence& sentence : sentences_) {
            const bool done = certified_.count(sentence.name) > 0 ||
                              is_settled(sentence, Language::smt2) ||
                              is_settled(sentence, Language::mona);
            if (!done) return sentence.name;
        }
        return {};
    }

  private:
    bool is_settled(const Sentence& sentence, Language language) const {
        const auto known = settled_.find({sentence.name, language});
        if (known == settled_.end()) return false;
        // What the words of this language mean has to be there as well.
        for (const Question& word : words_)
            if (word.language == language && asked_words_.count(file_of(word)) == 0) return false;
        const std::size_t numbers = sentence.free.size();
        return std::any_of(known->second.begin(), known->second.end(), [&](const auto& split) {
            return covers(split.second, split.first, {}, numbers);
        });
    }

    /// Whether the classes, given by residues of the first numbers, leave nothing of this class.
    static bool covers(const std::set<std::vector<std::int64_t>>& classes, std::int64_t modulus,
                       const std::vector<std::int64_t>& of, std::size_t numbers) {
        if (classes.count(of) != 0) return true;
        if (modulus <= 1 || of.size() == numbers) return false;
        for (std::int64_t residue = 0; residue < modulus; ++residue) {
            std::vector<std::int64_t> part = of;
            part.push_back(residue);
            if (!covers(classes, modulus, part, numbers)) return false;
        }
        return true;
    }

    std::string statement_;
    std::vector<Sentence> sentences_;
    prove::mona::Numeration digits_ = prove::mona::Numeration::binary();
    std::vector<Question> words_;
    std::set<std::string> asked_words_;
    std::set<std::string> certified_;  // sentences
    using Classes = std::map<std::int64_t, std::set<std::vector<std::int64_t>>>;
    std::map<std::pair<std::string, Language>, Classes> settled_;
};

RecheckedQuestion ask_again(const fs::path& folder, const Json& entry, MadeAgain& again,
                            const std::vector<Solver>& solvers, const AskLimits& limits,
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
    if (question.text != read_text(folder / result.file)) {
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
        const std::string text = read_text(folder / file.file);
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
        if (!manifest.contains("about"))
            throw InputError(fmt::format("{} holds no single proof, or one of an older version",
                                         request.folder));
        const Json& about = manifest.at("about");
        MadeAgain again(bench, record ? about_kept(bench, *record, request.folder, about) : about);
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
