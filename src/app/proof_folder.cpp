#include "app/proof_folder.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/error.hpp"

namespace takeaway::app {

namespace fs = std::filesystem;

namespace {

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

std::string file_of(const Question& question) {
    return question.name + (question.language == Language::smt2 ? ".smt2" : ".mona");
}

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

Json manifest_of(const Proof& proof, const std::vector<prove::Solver>& solvers) {
    Json json{{"verdict", to_text(proof.verdict)}};
    if (!proof.reason.empty()) json["reason"] = proof.reason;
    if (proof.counterexample) json["counterexample"] = to_json(*proof.counterexample);
    json["tested_below"] = proof.box;
    json["solvers"] = Json::array();
    for (const prove::Solver& solver : solvers)
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

}  // namespace takeaway::app
