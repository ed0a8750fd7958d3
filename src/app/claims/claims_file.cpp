#include "app/claims/claims_file.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "claims/recorded_texts.hpp"
#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

std::string key_of(const std::string& claim, std::size_t part, const std::string& fingerprint,
                   const std::string& depth, const std::string& version) {
    return claim + " " + std::to_string(part) + " " + fingerprint + " " + depth + " " + version;
}

std::string key_of(const claims::PartResult& result) {
    return key_of(result.claim, result.part, result.fingerprint, claims::name_of(result.depth),
                  TAKEAWAY_VERSION);
}

}  // namespace

std::size_t ClaimsFile::read(const std::string& text) {
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string::npos) break;  // torn when a run was killed
        const std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        const auto json = nlohmann::json::parse(line, nullptr, false);
        if (!json.is_object() || !json.contains("claim") || !json.contains("part") ||
            !json.contains("finding"))
            throw InputError("`" + path_ + "` is no file of findings: it has the line `" +
                             shortened(line) + "`");
        known_[key_of(json["claim"].get<std::string>(), json["part"].get<std::size_t>(),
                      json["fingerprint"].get<std::string>(), json["depth"].get<std::string>(),
                      json["version"].get<std::string>())] =
            claims::finding_of(json["finding"].dump());
    }
    return begin;
}

ClaimsFile::ClaimsFile(const std::string& path) : path_(path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return;  // it will be made when the first finding is kept
    std::ostringstream whole;
    whole << in.rdbuf();
    if (!in) throw FileError("cannot read `" + path + "`");
    const std::string text = whole.str();
    const std::size_t end = read(text);
    begun_ = end == text.size();
    if (!begun_) {
        std::ofstream out(path, std::ios::binary | std::ios::trunc);
        out << text.substr(0, end);
        if (!out.flush()) throw FileError("cannot write `" + path + "`");
        begun_ = true;
    }
}

ClaimsFile ClaimsFile::built_in() {
    ClaimsFile file;
    for (std::size_t i = 0; i < claims::recorded_text_count; ++i) {
        file.path_ = claims::recorded_texts[i].file;
        file.read(claims::recorded_texts[i].text);
    }
    return file;
}

std::optional<claims::Finding> ClaimsFile::recall(const claims::PartResult& wanted) const {
    const auto found = known_.find(key_of(wanted));
    if (found == known_.end()) return std::nullopt;
    return found->second;
}

void ClaimsFile::keep(const claims::PartResult& result) {
    nlohmann::ordered_json json{{"claim", result.claim},
                                {"part", result.part},
                                {"fingerprint", result.fingerprint},
                                {"depth", claims::name_of(result.depth)},
                                {"version", TAKEAWAY_VERSION}};
    json["finding"] = nlohmann::ordered_json::parse(claims::to_line(result.finding));
    std::ofstream out(path_, std::ios::binary | std::ios::app);
    out << json.dump() << "\n";
    if (!out.flush()) throw FileError("cannot write `" + path_ + "`");
    known_[key_of(result)] = result.finding;
}

}  // namespace takeaway::app
