#include "web/site.hpp"

#include <zlib.h>

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/error.hpp"
#include "core/text_file.hpp"

namespace takeaway::web {

namespace fs = std::filesystem;

namespace {

/// The page has a few megabytes; a folder with more than this is something else.
constexpr std::size_t largest_site = std::size_t{100} << 20;

constexpr std::array content_types = {
    std::pair{".html", "text/html; charset=utf-8"},
    std::pair{".js", "text/javascript; charset=utf-8"},
    std::pair{".mjs", "text/javascript; charset=utf-8"},
    std::pair{".css", "text/css; charset=utf-8"},
    std::pair{".json", "application/json"},
    std::pair{".webmanifest", "application/manifest+json"},
    std::pair{".wasm", "application/wasm"},
    std::pair{".svg", "image/svg+xml"},
    std::pair{".png", "image/png"},
    std::pair{".ico", "image/x-icon"},
    std::pair{".woff2", "font/woff2"},
    std::pair{".txt", "text/plain; charset=utf-8"},
};

bool is_worth_packing(const std::string& type) {
    return type.rfind("text/", 0) == 0 || type.rfind("application/", 0) == 0 ||
           type == "image/svg+xml";
}

}  // namespace

Site::Site(const fs::path& folder) {
    std::error_code problem;
    std::size_t total = 0;
    auto entry = fs::recursive_directory_iterator(folder, problem);
    for (; !problem && entry != fs::recursive_directory_iterator(); entry.increment(problem)) {
        const std::string name = entry->path().filename().string();
        const bool is_link = entry->is_symlink();
        if (name[0] == '.' || is_link) {
            if (is_link || entry->is_directory()) entry.disable_recursion_pending();
            continue;
        }
        if (!entry->is_regular_file()) continue;
        SiteFile file{content_type_of(name), "", ""};
        try {
            file.bytes = bytes_of_file(entry->path().string(), largest_site - total);
        } catch (const LimitError&) {
            throw FileError("`" + folder.string() + "` is too large to be the page");
        }
        total += file.bytes.size();
        if (is_worth_packing(file.type)) file.gzipped = gzip(file.bytes);
        if (file.gzipped.size() >= file.bytes.size()) file.gzipped.clear();
        files_[entry->path().lexically_relative(folder).generic_string()] = std::move(file);
    }
    if (problem) throw FileError("cannot read `" + folder.string() + "`: " + problem.message());
    if (files_.count("index.html") == 0)
        throw FileError("`" + folder.string() + "` holds no page: there is no index.html in it");
}

const SiteFile* Site::find(const std::string& path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

void Site::write(const fs::path& folder) const {
    if (!has_engine())
        throw FileError(
            "the engine of the page, engine.wasm, was not built: a page on another server needs "
            "it");
    std::error_code problem;
    const bool is_there = fs::exists(folder, problem);
    if (is_there && !fs::is_directory(folder, problem))
        throw FileError("`" + folder.string() + "` is a file");
    if (is_there && !fs::is_empty(folder, problem) && !fs::exists(folder / "engine.json", problem))
        throw FileError("`" + folder.string() +
                        "` is not empty and holds no earlier page: name another folder");
    const auto put = [&](const std::string& name, const std::string& bytes) {
        const fs::path path = folder / name;
        fs::create_directories(path.parent_path(), problem);
        std::ofstream out(path, std::ios::binary | std::ios::trunc);
        out << bytes;
        if (!out.flush()) throw FileError("cannot write `" + path.string() + "`");
    };
    // First what says that this is a page: a run that was killed can then be repeated.
    put("engine.json", engine_json(true, false));
    for (const auto& [name, file] : files_)
        if (name != "engine.json") put(name, file.bytes);
}

std::string engine_json(bool wasm, bool advice_by_http) {
    nlohmann::ordered_json json{{"engine", wasm ? "wasm" : "http"}, {"version", TAKEAWAY_VERSION}};
    if (advice_by_http) json["advice"] = "http";
    return json.dump() + "\n";
}

std::string gzip(const std::string& bytes) {
    z_stream stream{};
    constexpr int window_with_gzip_header = 15 + 16;
    constexpr int memory_level = 8;
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window_with_gzip_header, memory_level,
                 Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, bytes.size()), '\0');
    // zlib takes its input through a pointer that is not const, and leaves it alone.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

std::string content_type_of(const std::string& name) {
    const std::string ending = fs::path(name).extension().string();
    for (const auto& [known, type] : content_types)
        if (ending == known) return type;
    return "application/octet-stream";
}

}  // namespace takeaway::web
