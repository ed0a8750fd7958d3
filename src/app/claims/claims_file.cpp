#include "app/claims/claims_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "claims/recorded_texts.hpp"
#include "core/error.hpp"
#include "core/text_file.hpp"
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

[[noreturn]] void fail_to_write(const std::string& path) {
    throw FileError("cannot write `" + path + "`: " + std::strerror(errno));
}

}  // namespace

std::size_t ClaimsFile::read(const std::string& text) {
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string::npos) break;  // torn when a run was killed
        const std::string line = text.substr(begin, end - begin);
        begin = end + 1;
        try {
            const auto json = nlohmann::json::parse(line);
            const auto text_at = [&](const char* name) { return json.at(name).get<std::string>(); };
            known_[key_of(text_at("claim"), json.at("part").get<std::size_t>(),
                          text_at("fingerprint"), text_at("depth"), text_at("version"))] =
                claims::finding_of(json.at("finding").dump());
        } catch (const nlohmann::json::exception&) {
            throw InputError("`" + path_ + "` is no file of findings: it has the line `" +
                             shortened(line) + "`");
        }
    }
    return begin;
}

ClaimsFile::ClaimsFile(const std::string& path, Use use) : path_(path) {
    constexpr std::size_t longest = std::size_t{1} << 28;
    if (use == Use::recall_and_keep) {
        const int opened = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
        if (opened < 0) fail_to_write(path);
        descriptor_.reset(new int(opened), [](const int* descriptor) {
            ::close(*descriptor);
            delete descriptor;
        });
        if (!lock_file(opened))
            throw InputError("the file `" + path +
                             "` is being written by another run. It was left as it is; give "
                             "another file");
    }
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return;
    const std::string text = bytes_of_file(path, longest);
    const std::size_t end = read(text);
    if (descriptor_ && end < text.size() && ::ftruncate(*descriptor_, static_cast<off_t>(end)) != 0)
        fail_to_write(path);
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
    // In one piece, so that a kill leaves the whole line, or a beginning of it, at the end.
    const std::string line = json.dump() + "\n";
    for (std::size_t written = 0; written < line.size();) {
        const ssize_t size = ::write(*descriptor_, line.data() + written, line.size() - written);
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) fail_to_write(path_);
        written += static_cast<std::size_t>(size);
    }
    known_[key_of(result)] = result.finding;
}

}  // namespace takeaway::app
