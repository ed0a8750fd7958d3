#include <algorithm>
#include <ostream>
#include <regex>
#include <thread>

#include "app/prove/kept_proofs.hpp"
#include "cli/commands.hpp"
#include "cli/mistaken_words.hpp"
#include "cli/terminal.hpp"
#include "core/words.hpp"
#include "gpu/gpu.hpp"
#include "solve/many/ranks.hpp"

namespace takeaway::cli {

namespace {

constexpr const char* about_takeaway =
    "takeaway: a workbench for take-away games. State a game in a few lines, solve it, check what "
    "is\n"
    "claimed about it.";

constexpr const char* footer =
    "GAME is a catalog name (takeaway list), an expression such as star(wythoff) or mouse + "
    "nim(3), or the\n"
    "path of your own rule file. POSITION is 3,5; N may be 10^6 or 1e6. Start with `takeaway "
    "tour`.\n\n"
    "Exit codes: 0 done, 1 the answer is no (a claim is refuted), 2 the request is not understood "
    "or exceeds\n"
    "a limit, 3 a proof or sentence is not settled, 4 a file cannot be read or written or a GPU "
    "was wrong,\n"
    "70 a mistake of this program, 130 interrupted.";

/// More threads than this can only be a slip.
constexpr unsigned most_threads = 1024;

/// Where proofs are kept; null if nowhere.
std::shared_ptr<ProofStore> open_proofs(std::ostream& err) {
    const std::string folder = standard_proofs_folder();
    if (folder.empty()) return nullptr;
    return std::make_shared<KeptProofs>(
        folder, [&err](const std::string& note) { err << "takeaway: " << note << "\n"; });
}

/// What is easily misread in a rule text goes beside the answer, never into it.
std::function<void(const std::string&)> warn_on(std::ostream& err) {
    return [&err](const std::string& warning) { err << "takeaway: warning: " << warning << "\n"; };
}

int run_parsed(Invocation& invocation, std::ostream& err) {
    Limits limits;
    limits.memory =
        invocation.memory.empty() ? standard_memory_limit() : parse_memory(invocation.memory);
    limits.threads = invocation.threads > 0 ? invocation.threads
                                            : std::max(1U, std::thread::hardware_concurrency());
    ProgressLine line(invocation.ranks != nullptr,
                      std::chrono::seconds(invocation.progress_seconds));
    if (invocation.ranks == nullptr || !invocation.is_shared || !invocation.is_shared()) {
        if (invocation.ranks != nullptr && !invocation.ranks->is_first()) return exit_done;
        const Workbench bench(limits, line.progress(), {},
                              {nullptr, open_gpu, open_proofs(err), warn_on(err)});
        return invocation.run(invocation, bench);
    }
    if (invocation.threads > 1)
        throw InputError("under mpirun a rank works with one thread: start more ranks instead");
    limits.threads = 1;
    Progress progress = line.progress();
    if (!invocation.ranks->is_first()) progress.report = nullptr;
    const Workbench bench(
        limits, progress, {},
        {invocation.ranks, open_gpu, open_proofs(err),
         invocation.ranks->is_first() ? warn_on(err) : std::function<void(const std::string&)>()});
    return invocation.run(invocation, bench);
}

/// Whether everything has left for where it goes; says so if not.
bool is_written(std::ostream& out, std::ostream& err) {
    out.flush();
    if (!out) err << "takeaway: writing the result failed: is the disk full?\n";
    return static_cast<bool>(out);
}

/// An empty path is a variable of the shell that is not set, and never what is meant.
void refuse_empty_paths(CLI::App& app) {
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();  // FILE, FILE.png, DIR, LEDGER
        if (type.rfind("FILE", 0) != 0 && type != "DIR" && type != "LEDGER") continue;
        option->check(CLI::Validator(
            [](const std::string& path) {
                return path.empty() ? std::string("a path is needed here, and it is empty")
                                    : std::string();
            },
            ""));
    }
    for (CLI::App* command : app.get_subcommands(nullptr)) refuse_empty_paths(*command);
}

/// 10^6, 1e6 and 1_000_000 for 1000000, wherever a number N is asked for: nobody counts zeros.
std::string plain_number(const std::string& word) {
    static const std::regex power(R"((\d{1,18})\^(\d{1,2}))");
    static const std::regex scientific(R"((\d{1,18})[eE]\+?(\d{1,2}))");
    static const std::regex grouped(R"(\d{1,3}(_\d{3})+)");
    std::smatch parts;
    if (std::regex_match(word, parts, power)) {
        Integer value = 1;
        for (int i = std::stoi(parts[2].str()); i > 0; --i) value *= parse_integer(parts[1].str());
        return to_text(value);
    }
    if (std::regex_match(word, parts, scientific))
        return parts[1].str() + std::string(std::stoul(parts[2].str()), '0');
    if (std::regex_match(word, grouped)) return std::regex_replace(word, std::regex("_"), "");
    return word;
}

void accept_powers(CLI::App& app) {
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();  // N, or N and what it must be
        if (type.substr(0, type.find(':')) != "N") continue;
        option->transform(CLI::Validator(
            [](std::string& word) {
                word = plain_number(word);
                return std::string();
            },
            "", "power"));
    }
    for (CLI::App* command : app.get_subcommands(nullptr)) accept_powers(*command);
}

/// `help`, `help solve` and `version` are what people type first.
std::vector<std::string> as_options(std::vector<std::string> words) {
    if (words.empty()) return words;
    if (words[0] == "version" && words.size() == 1) return {"--version"};
    if (words[0] != "help") return words;
    words.erase(words.begin());
    words.emplace_back("--help");
    return words;
}

int report_parse_error(const CLI::App& app, const CLI::ParseError& error, std::ostream& out,
                       std::ostream& err) {
    if (error.get_exit_code() == 0) {  // --help, --version
        app.exit(error, out, err);
        return is_written(out, err) ? exit_done : exit_broken;
    }
    err << "takeaway: " << mistake_in_words(app, error) << "\n";
    return exit_refused;
}

}  // namespace

std::int64_t Invocation::told_bound(std::int64_t chosen) const {
    if (!json)
        err << "takeaway: piles below " << chosen << ", the standard; --below sets another\n";
    return chosen;
}

CLI::App* add_command(CLI::App& app, Invocation& invocation, const std::string& name,
                      const std::string& about_command, const std::string& examples) {
    CLI::App* command = app.add_subcommand(name, about_command);
    command->add_flag("--json", invocation.json, "the answer as JSON");
    command
        ->add_option("--memory", invocation.memory,
                     "limit for tables, such as 4GiB (standard: 4/5 of what is free)")
        ->type_name("SIZE");
    command
        ->add_option("--threads", invocation.threads,
                     "how many threads may work (standard: all cores)")
        ->type_name("COUNT")
        ->check(CLI::Range(1U, most_threads));
    command
        ->add_option("--progress", invocation.progress_seconds,
                     "how often a long run says on stderr, if that is a file or a pipe, how far it "
                     "is\n(standard: 60; 0: never)")
        ->type_name("SECONDS");
    command->footer("Examples:\n" + examples);
    return command;
}

int run_command_line(const std::vector<std::string>& typed, std::ostream& out, std::ostream& err,
                     Ranks* ranks) {
    const std::vector<std::string> words = as_options(typed);
    CLI::App app(about_takeaway, "takeaway");
    Invocation invocation{out,   err,     false,  "", 0, standard_progress_seconds,
                          ranks, nullptr, nullptr};
    try {
        app.set_version_flag("--version", std::string("takeaway ") + TAKEAWAY_VERSION);
        app.require_subcommand(1);
        app.footer(footer);
        app.add_subcommand("tour", "What this is, and commands to try with their real output.")
            ->callback([&] {
                invocation.run = [&err](Invocation& s, const Workbench&) {
                    return take_tour(s.out, err);
                };
            });
        add_catalog_commands(app, invocation);
        add_position_commands(app, invocation);
        add_heap_commands(app, invocation);
        add_solve_commands(app, invocation, err);
        add_board_commands(app, invocation);
        add_number_commands(app, invocation);
        add_star_commands(app, invocation);
        add_design_commands(app, invocation);
        add_sweep_commands(app, invocation);
        add_prove_commands(app, invocation);
        add_atlas_commands(app, invocation);
        add_sentence_commands(app, invocation);
        add_play_commands(app, invocation, err);
        add_analyse_commands(app, invocation);
        add_claims_commands(app, invocation);
        add_page_commands(app, invocation);
        add_comfort_commands(app, invocation, err);
        refuse_empty_paths(app);
        accept_powers(app);
        refuse_unknown_words(app, words);
        std::vector<std::string> reversed(words.rbegin(), words.rend());
        app.parse(reversed);
        const int code = run_parsed(invocation, err);
        return is_written(out, err) ? code : exit_broken;
    } catch (const CLI::ParseError& error) {
        return report_parse_error(app, error, out, err);
    } catch (const Interrupted&) {
        err << "takeaway: interrupted\n";
        return exit_interrupted;
    } catch (const DeviceError& error) {
        err << "takeaway: " << error.what() << "\n";
        return exit_broken;
    } catch (const FileError& error) {
        err << "takeaway: " << error.what() << "\n";
        return exit_broken;
    } catch (const Error& error) {
        err << "takeaway: " << error.what() << "\n";
        return exit_refused;
    } catch (const std::bad_alloc&) {
        err << "takeaway: out of memory: set a smaller --memory limit\n";
        return exit_refused;
    } catch (const Overflow&) {
        err << "takeaway: a number does not fit 64 bits here\n";
        return exit_refused;
    } catch (const std::exception& error) {
        err << "takeaway: internal error: " << error.what() << "\n";
        return exit_internal;
    } catch (...) {
        err << "takeaway: internal error: something unknown was thrown\n";
        return exit_internal;
    }
}

}  // namespace takeaway::cli
