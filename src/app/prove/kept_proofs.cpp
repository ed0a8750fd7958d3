#include "app/prove/kept_proofs.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "app/prove/prove_command.hpp"
#include "core/checksum.hpp"
#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace fs = std::filesystem;

namespace {

/// Folders that are being written begin with this, and are never read.
constexpr const char* unfinished = ".unfinished-";

/// Readable, and different for different texts.
std::string name_for(const std::string& words, const std::string& text) {
    constexpr std::size_t longest = 40;
    const std::string name = plain_name(words, '_').substr(0, longest);
    return (name.empty() ? "" : name + "-") + checksum_of(text);
}

/// The first line of a fingerprint is the expression, or the operator.
std::string game_folder(const Game& game) {
    return name_for(game.fingerprint.substr(0, game.fingerprint.find('\n')), game.fingerprint);
}

std::string statement_folder(const ProofRecord& record) {
    const std::string kind = record.values ? "values" : "positions";
    return name_for(kind,
                    kind + "\n" + record.claim.value_or("") + "\n" + record.values.value_or(""));
}

bool is_evidence(const fs::path& file) {
    const std::string ending = file.extension().string();
    return file.filename() == "proof.json" || ending == ".smt2" || ending == ".mona" ||
           ending == ".certificate";
}

/// False, and nothing copied, if it is too much.
bool copy_evidence(const fs::path& from, const fs::path& to, std::uint64_t most) {
    std::uint64_t bytes = 0;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(from)) {
        if (!entry.is_regular_file() || !is_evidence(entry.path())) continue;
        bytes += entry.file_size();
        files.push_back(entry.path());
    }
    if (bytes > most) return false;
    for (const fs::path& file : files) fs::copy_file(file, to / file.filename());
    return true;
}

/// A new folder beside those that are finished; removed unless it gets to its place.
class NewFolder {
  public:
    explicit NewFolder(const fs::path& in) {
        std::string name = (in / (std::string(unfinished) + "XXXXXX")).string();
        if (::mkdtemp(name.data()) == nullptr)
            throw FileError(fmt::format("cannot make a folder in {}", in.string()));
        path_ = name;
    }
    ~NewFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    NewFolder(const NewFolder&) = delete;
    NewFolder& operator=(const NewFolder&) = delete;

    const fs::path& path() const { return path_; }

    /// Takes the place of what is there. Of two that do so at once, one gets there.
    void rename_to(const fs::path& place) const {
        constexpr int most_attempts = 1'000;
        std::error_code error;
        for (int attempt = 0; attempt < most_attempts; ++attempt) {
            const NewFolder old(path_.parent_path());
            fs::rename(place, old.path(), error);  // if there is one
            fs::rename(path_, place, error);
            if (!error) return;
        }
        throw FileError(
            fmt::format("cannot rename a folder to {}: {}", place.string(), error.message()));
    }

  private:
    fs::path path_;
};

std::string variable(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
}

/// A number that another version of the file does not have.
std::int64_t change_of(const fs::path& file) {
    std::error_code error;
    const auto time = fs::last_write_time(file, error);
    return error ? 0 : static_cast<std::int64_t>(time.time_since_epoch().count());
}

std::vector<std::string> folders_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        const std::string name = entries->path().filename().string();
        std::error_code ignored;
        if (name[0] != '.' && entries->is_directory(ignored)) names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

std::string standard_proofs_folder() {
    std::string chosen = variable("TAKEAWAY_PROOFS");
    if (chosen == "none") return "";
    if (!chosen.empty()) return chosen;
    const std::string data = variable("XDG_DATA_HOME");
    // By the rules of these variables one that is no absolute path counts as not set.
    if (fs::path(data).is_absolute()) return data + "/takeaway/proofs";
    const std::string home = variable("HOME");
    return fs::path(home).is_absolute() ? home + "/.local/share/takeaway/proofs" : "";
}

KeptProof KeptProofs::proof_in(const std::string& name) const {
    const std::string folder = root_ + "/" + name;
    const std::int64_t changed = change_of(fs::path(folder) / record_name);
    const std::lock_guard lock(mutex_);
    const auto known = seen_.find(name);
    if (known != seen_.end() && known->second.changed == changed) return known->second.proof;
    KeptProof proof{name, folder, {}, ""};
    try {
        proof.record = read_record(folder);
    } catch (const InputError& error) {
        proof.problem = error.what();
    }
    seen_[name] = {changed, proof};
    return proof;
}

void KeptProofs::note_once(const KeptProof& proof) const {
    const std::lock_guard lock(mutex_);
    if (!noted_.insert(proof.name).second || !note_) return;
    note_(
        fmt::format("the kept proof {} {}; it is not used (`takeaway proofs --forget {}` removes "
                    "it)",
                    proof.folder, proof.problem, proof.name));
}

std::vector<std::string> KeptProofs::names_in(const std::string& game) const {
    std::vector<std::string> names;
    for (const std::string& statement : folders_in(fs::path(root_) / game))
        names.push_back(fmt::format("{}/{}", game, statement));
    return names;
}

std::vector<ProvedTheorem> KeptProofs::about(const Game& game) const {
    std::vector<ProvedTheorem> theorems;
    for (const std::string& name : names_in(game_folder(game))) {
        KeptProof proof = proof_in(name);
        if (proof.problem.empty() && proof.record.fingerprint != game.fingerprint)
            proof.problem = "is about another game";
        if (proof.problem.empty()) {
            try {
                theorems.push_back(theorem_of(proof.record, game, proof.folder));
            } catch (const Error& error) {
                proof.problem = fmt::format("is not understood: {}", error.what());
            }
        }
        if (!proof.problem.empty()) note_once(proof);
    }
    return theorems;
}

bool KeptProofs::is_empty() const { return folders_in(root_).empty(); }

KeptPlace KeptProofs::keep(const Library& library, const ProveRequest& request,
                           const ProvedStatement& statement) {
    try {
        const Game game = library.game(request.game);
        ProofRecord record;
        record.game = request.game;
        record.fingerprint = game.fingerprint;
        record.claim = request.claim;
        record.values = request.values;
        describe(record, statement);
        const fs::path place = fs::path(root_) / game_folder(game) / statement_folder(record);
        fs::create_directories(place.parent_path());
        const NewFolder folder(place.parent_path());
        if (!copy_evidence(statement.folder, folder.path(), most_bytes_))
            record.evidence = fs::absolute(statement.folder).string();
        copy_rule_files(library, folder.path().string(), record);
        write_record(folder.path().string(), record);
        (void)read_record(folder.path().string());  // what is on the disk is what was written
        folder.rename_to(place);
        return {place.string(), ""};
    } catch (const Error& error) {
        return {"", error.what()};
    } catch (const fs::filesystem_error& error) {
        return {"", error.what()};
    }
}

std::vector<KeptProof> KeptProofs::all() const {
    std::vector<KeptProof> proofs;
    for (const std::string& game : folders_in(root_))
        for (const std::string& name : names_in(game)) proofs.push_back(proof_in(name));
    return proofs;
}

std::vector<KeptProof> KeptProofs::forget(const std::string& name) {
    std::vector<KeptProof> forgotten;
    std::vector<std::string> names;
    for (const KeptProof& proof : all()) {
        names.push_back(proof.name);
        if (proof.name == name || proof.name.rfind(name + "/", 0) == 0) forgotten.push_back(proof);
    }
    if (forgotten.empty())
        throw InputError(
            fmt::format("no proof `{}` is kept.{} `takeaway proofs` lists those that "
                        "are.",
                        shortened(name), did_you_mean(name, names)));
    for (const KeptProof& proof : forgotten) {
        std::error_code error;
        fs::remove_all(proof.folder, error);
        if (error)
            throw FileError(fmt::format("cannot remove {}: {}", proof.folder, error.message()));
        fs::remove(fs::path(proof.folder).parent_path(), error);  // unless there are others
    }
    return forgotten;
}

}  // namespace takeaway::app
