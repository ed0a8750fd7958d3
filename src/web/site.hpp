/// The built page: its files, read once and kept in memory.
///
/// A path is answered only if it is the name of one of these files, so that nothing else on the
/// disk can be reached, whatever the path looks like.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace takeaway::web {

struct SiteFile {
    std::string type;  // text/html; charset=utf-8
    std::string bytes;
    /// The same compressed, of texts and WebAssembly if that is shorter; pictures and fonts are.
    std::string gzipped;
};

class Site {
  public:
    /// Without files: the page is served by somebody else.
    Site() = default;
    /// All regular files of the folder and its folders, except hidden ones; links are not followed.
    /// Throws FileError if it cannot be read, holds no page, or is far too large for one.
    explicit Site(const std::filesystem::path& folder);

    /// By its path, "index.html" or "assets/page.js"; null if there is none.
    const SiteFile* find(const std::string& path) const;
    bool has_engine() const { return files_.count("engine.wasm") > 0; }
    const std::map<std::string, SiteFile>& files() const { return files_; }

    /// Writes the page to a folder from which any web server can serve it. Throws FileError, also
    /// if the folder holds something else than an earlier page, and if the engine is missing.
    void write(const std::filesystem::path& folder) const;

  private:
    std::map<std::string, SiteFile> files_;
};

/// What tells the page who answers it: {"engine":"wasm","version":"0.1.0"}, or "http". With
/// "advice": "http" the server is asked about positions and matches, because it knows what was
/// proved.
std::string engine_json(bool wasm, bool advice_by_http);

/// In the format of gzip.
std::string gzip(const std::string& bytes);

/// By the ending of the name; application/octet-stream if unknown.
std::string content_type_of(const std::string& name);

}  // namespace takeaway::web
