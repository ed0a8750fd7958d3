#include "app/prove/proof_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "app/prove/prove_command.hpp"
#include "app/prove/texts_about_game.hpp"
#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/text_file.hpp"
#include "core/words.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"

namespace takeaway::app {

namespace fs = std::filesystem;

namespace {

/// The number goes up when records of before cannot be read any more, and when a mistake was found
/// for which what was proved before must be proved again.
constexpr const char* record_format = "takeaway kept proof 1";
constexpr std::size_t longest_record = std::size_t{8} << 20;
constexpr std::size_t longest_file = std::size_t{1} << 28;
constexpr std::size_t longest_rule_file = std::size_t{1} << 20;

std::string today() {
    const std::chrono::year_month_day day{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()),
                       static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
}

/// The files of the folder besides the record.
Json files_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().filename() != record_name) names.insert(entry.path().filename().string());
    Json files = Json::array();
    for (const std::string& name : names) {
        const std::string bytes = bytes_of_file((folder / name).string(), longest_file);
        files.push_back(
            {{"name", name}, {"bytes", bytes.size()}, {"checksum", checksum_of(bytes)}});
    }
    return files;
}

Json to_json(const ProofRecord& record) {
    Json json{{"format", record_format},
              {"program", TAKEAWAY_VERSION},
              {"game", record.game},
              {"fingerprint", record.fingerprint},
              {"statement", record.statement},
              {"proved_on", record.proved_on},
              {"sentences", record.sentences},
              {"engines", record.engines},
              {"two_engines", record.by_two_engines}};
    if (record.claim) json["claim"] = *record.claim;
    if (record.values) json["values"] = *record.values;
    if (!record.evidence.empty()) json["evidence"] = record.evidence;
    json["rules"] = Json::array();
    for (const auto& [written, copy] : record.rule_files)
        json["rules"].push_back({{"written", written}, {"copy", copy}});
    return json;
}

ProofRecord record_from(const Json& json) {
    ProofRecord record;
    json.at("game").get_to(record.game);
    json.at("fingerprint").get_to(record.fingerprint);
    json.at("statement").get_to(record.statement);
    json.at("proved_on").get_to(record.proved_on);
    json.at("sentences").get_to(record.sentences);
    json.at("engines").get_to(record.engines);
    json.at("two_engines").get_to(record.by_two_engines);
    if (json.contains("claim")) record.claim = json.at("claim").get<std::string>();
    if (json.contains("values")) record.values = json.at("values").get<std::string>();
    record.evidence = json.value("evidence", std::string());
    for (const Json& file : json.at("rules"))
        record.rule_files.emplace_back(file.at("written").get<std::string>(),
                                       file.at("copy").get<std::string>());
    return record;
}

/// The path of a file expression, without the game in it that may be named: FILE#GAME.
std::size_t length_of_path(const std::string& name) {
    std::error_code ignored;
    return fs::exists(name, ignored) ? name.size() : std::min(name.rfind('#'), name.size());
}

template <class Visit>
void each_file(syntax::GameExpression& expression, const Visit& visit) {
    if (expression.kind == syntax::GameExpression::Kind::file) visit(expression.name);
    for (syntax::GameExpression::Argument& argument : expression.arguments)
        if (argument.game) each_file(*argument.game, visit);
    for (syntax::GameExpression& summand : expression.summands) each_file(summand, visit);
}

}  // namespace

std::string rests_on(const ProofRecord& record, const std::string& folder) {
    std::string by;
    for (std::size_t i = 0; i < record.engines.size(); ++i)
        by += (i == 0                          ? ", by "
               : i + 1 < record.engines.size() ? ", "
                                               : " and ") +
              record.engines[i];
    return fmt::format("proved on {} ({}{}; {})", record.proved_on,
                       counted(record.sentences, "sentence"), by, folder);
}

ProvedTheorem theorem_of(const ProofRecord& record, const Game& game, const std::string& folder) {
    const Game claiming = record.claim ? with_claim(game, *record.claim) : game;
    ProvedTheorem theorem;
    if (record.values) {
        theorem.value = value_term(claiming, *record.values);
    } else {
        if (!claiming.claim) throw InputError("is about claimed P-positions, and there are none");
        theorem.p_positions = claiming.claim;
    }
    theorem.rests_on = rests_on(record, folder);
    theorem.id = checksum_of(to_json(record).dump() + folder);
    return theorem;
}

void describe(ProofRecord& record, const ProvedStatement& statement) {
    record.statement = statement.statement;
    record.proved_on = today();
    record.sentences = statement.proof.sentences.size();
    record.by_two_engines = statement.proof.is_sure();
    std::set<std::string> engines;
    for (const SettledSentence& sentence : statement.proof.sentences)
        engines.insert(sentence.by.begin(), sentence.by.end());
    record.engines.assign(engines.begin(), engines.end());
}

void write_record(const std::string& folder, const ProofRecord& record) {
    Json json = to_json(record);
    json["files"] = files_in(folder);
    json["checksum"] = checksum_of(json.dump());
    prove::write_evidence((fs::path(folder) / record_name).string(), json.dump(2) + "\n");
}

ProofRecord read_record(const std::string& folder) {
    const fs::path path = fs::path(folder) / record_name;
    std::error_code ignored;
    if (!fs::exists(path, ignored)) throw InputError(fmt::format("has no {}", record_name));
    try {
        Json json = Json::parse(bytes_of_file(path.string(), longest_record));
        if (json.value("format", std::string()) != record_format)
            throw InputError("is of another version of this program");
        const std::string checksum = json.at("checksum").get<std::string>();
        json.erase("checksum");
        if (checksum_of(json.dump()) != checksum)
            throw InputError(fmt::format("is damaged: the checksum of {} is wrong", record_name));
        if (json.at("files") != files_in(folder))
            throw InputError("is damaged: its files are not those that were kept");
        ProofRecord record = record_from(json);
        if (record.evidence.empty()) {
            const Json proof = Json::parse(
                bytes_of_file((fs::path(folder) / "proof.json").string(), longest_file));
            if (proof.at("verdict").get<std::string>() != to_text(Verdict::proved))
                throw InputError("is no proof: its verdict is another one");
        }
        return record;
    } catch (const nlohmann::json::exception&) {
        throw InputError(fmt::format("is damaged: {} cannot be read", record_name));
    } catch (const FileError& error) {
        throw InputError(fmt::format("cannot be read: {}", error.what()));
    } catch (const LimitError& error) {
        throw InputError(fmt::format("cannot be read: {}", error.what()));
    } catch (const fs::filesystem_error& error) {
        throw InputError(fmt::format("cannot be read: {}", error.what()));
    }
}

void copy_rule_files(const Library& library, const std::string& folder, ProofRecord& record) {
    std::map<std::string, std::string> copies;
    try {
        syntax::GameExpression expression = parse_game_expression({"expression", record.game});
        each_file(expression, [&](const std::string& name) {
            const std::string path = name.substr(0, length_of_path(name));
            if (copies.count(path) > 0) return;
            const std::string copy = fmt::format("rules-{}.game", copies.size() + 1);
            prove::write_evidence((fs::path(folder) / copy).string(),
                                  bytes_of_file(path, longest_rule_file));
            copies.emplace(path, copy);
        });
        record.rule_files.assign(copies.begin(), copies.end());
        // A file may use others; then its copy is not enough, and the originals have to do.
        if (library.game(expression_here(record, folder)).fingerprint == record.fingerprint) return;
    } catch (const Error&) {
    }
    record.rule_files.clear();
    std::error_code ignored;
    for (const auto& [path, copy] : copies) fs::remove(fs::path(folder) / copy, ignored);
}

std::string expression_here(const ProofRecord& record, const std::string& folder) {
    if (record.rule_files.empty()) return record.game;
    syntax::GameExpression expression = parse_game_expression({"expression", record.game});
    each_file(expression, [&](std::string& name) {
        for (const auto& [written, copy] : record.rule_files) {
            const bool is_it = name == written || name.rfind(written + "#", 0) == 0;
            if (!is_it) continue;
            name.replace(0, written.size(), (fs::absolute(folder) / copy).string());
            return;
        }
    });
    return print(expression);
}

}  // namespace takeaway::app
