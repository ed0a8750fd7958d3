#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"
#include "core/words.hpp"
#include "web/server.hpp"

namespace takeaway::cli {

namespace {

namespace fs = std::filesystem;

/// Ten days: whoever wants longer answers has a terminal.
constexpr std::int64_t most_seconds = 864'000;

/// What was typed after `serve` or `page`.
struct PageWords {
    std::string host = "127.0.0.1";
    std::optional<int> port;
    std::int64_t seconds = 120;
    std::string folder;
    std::string out;
    bool no_open = false;
    bool no_page = false;
};

/// The built page: in the folder that was named, beside the installed program, or where this
/// program was built.
fs::path site_folder(const std::string& named) {
    if (!named.empty()) return named;
    std::error_code problem;
    const fs::path program = fs::read_symlink("/proc/self/exe", problem);
    std::vector<fs::path> places;
    if (!problem) places.push_back(program.parent_path().parent_path() / "share/takeaway/page");
    places.emplace_back(TAKEAWAY_SITE_FOLDER);
    for (const fs::path& place : places)
        if (fs::exists(place / "index.html", problem)) return place;
    throw FileError(
        "the page has not been built: `./run serve` builds it, and --folder names "
        "another place");
}

/// Shows the address in the user's browser if there is a screen and something to open it with.
void open_browser(const std::string& address) {
    const auto is_set = [](const char* name) {
        const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
        return value != nullptr && *value != '\0';
    };
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return;
    std::string program = "xdg-open";
    std::string argument = address;
    char* const words[] = {program.data(), argument.data(), nullptr};
    posix_spawn_file_actions_t quiet{};
    posix_spawn_file_actions_init(&quiet);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", 2 /* O_RDWR */, 0);
    pid_t child = 0;
    // Where it cannot be started, the address on the screen has to do.
    (void)posix_spawnp(&child, program.c_str(), &quiet, nullptr, words, environ);
    posix_spawn_file_actions_destroy(&quiet);
}

int serve(const PageWords& words, Invocation& invocation, const Workbench& bench) {
    const Limits& limits = bench.limits();
    web::ServerSettings settings;
    settings.host = words.host;
    settings.port = words.port;
    settings.theorems = bench.machinery().proofs;
    settings.limits.threads = limits.threads;
    settings.limits.most_time = std::chrono::seconds(words.seconds);
    settings.solves = std::max(settings.solves, limits.threads);
    if (!invocation.memory.empty()) {
        settings.limits.most_memory = limits.memory;
        settings.limits.standard_memory = std::min(settings.limits.standard_memory, limits.memory);
    }
    web::Site site = words.no_page ? web::Site() : web::Site(site_folder(words.folder));
    const bool wasm = site.has_engine();
    web::Server server(std::move(site), settings);
    const std::string address = server.bind();
    if (invocation.json) {
        invocation.out << Json{{"address", address}, {"engine", wasm ? "wasm" : "http"}}.dump();
    } else {
        invocation.out << "The workbench is at " << address << "\n"
                       << (wasm ? "Games are solved in the browser."
                                : "Games are solved by this program.")
                       << " Ctrl-C ends it.";
    }
    invocation.out << std::endl;
    if (!words.no_open && !words.no_page) open_browser(address);
    server.run(interrupt_requested);
    return exit_done;
}

int write_page(const PageWords& words, Invocation& invocation) {
    const web::Site site(site_folder(words.folder));
    site.write(words.out);
    std::uint64_t bytes = 0;
    for (const auto& [name, file] : site.files()) bytes += file.bytes.size();
    if (invocation.json) {
        invocation.out
            << Json{{"folder", words.out}, {"files", site.files().size()}, {"bytes", bytes}}.dump()
            << "\n";
    } else {
        invocation.out << "The page is in " << words.out << ": "
                       << counted(site.files().size(), "file") << ", " << bytes_to_text(bytes)
                       << ". Any web server can serve it, at any path.\n";
    }
    return exit_done;
}

}  // namespace

void add_page_commands(CLI::App& app, Invocation& invocation) {
    const auto words = std::make_shared<PageWords>();
    CLI::App* serve_command = add_command(
        app, invocation, "serve", "Serve the workbench page to the browser of this machine.",
        "  takeaway serve\n  takeaway serve --port 9000 --no-open\n"
        "  takeaway serve --host 0.0.0.0     for other machines too: anybody who reaches this\n"
        "                                    one can then have games solved here\n\n"
        "The page solves games in the browser; where its engine was not built, this program does.\n"
        "--memory is the most that the tables of one request may take (standard: 512MiB, at\n"
        "most 1.5GiB), --seconds the longest that one may take.");
    serve_command
        ->add_option("--port", words->port,
                     "the port (standard: the first free one from " +
                         std::to_string(web::standard_port) + " on; 0: any)")
        ->type_name("N")
        ->check(CLI::Range(0, 65535));
    serve_command
        ->add_option("--host", words->host, "the address to listen at (standard: 127.0.0.1)")
        ->type_name("ADDRESS");
    serve_command
        ->add_option("--seconds", words->seconds,
                     "the longest that the answer to one request may take (standard: 120)")
        ->type_name("SECONDS")
        ->check(CLI::Range(std::int64_t{1}, most_seconds));
    serve_command->add_option("--folder", words->folder, "the built page (standard: as installed)")
        ->type_name("DIR");
    serve_command->add_flag("--no-open", words->no_open, "do not open a browser");
    serve_command->add_flag("--no-page", words->no_page,
                            "answer requests to the engine only, without a page");
    serve_command->callback([&invocation, words] {
        invocation.run = [words](Invocation& s, const Workbench& bench) {
            return serve(*words, s, bench);
        };
    });

    CLI::App* page_command = add_command(
        app, invocation, "page", "Write the workbench page as files for any web server.",
        "  takeaway page --out site\n  takeaway page --out site && python3 -m http.server -d site");
    page_command
        ->add_option("--out", words->out, "the folder to write, new or with an earlier page")
        ->type_name("DIR")
        ->required();
    page_command->add_option("--folder", words->folder, "the built page (standard: as installed)")
        ->type_name("DIR");
    page_command->callback([&invocation, words] {
        invocation.run = [words](Invocation& s, const Workbench&) { return write_page(*words, s); };
    });
}

}  // namespace takeaway::cli
