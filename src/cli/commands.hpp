/// The command line as data: each command says its words, and what it does with them.
///
/// A command file adds one CLI11 subcommand that fills in a request and leaves a function to run.
/// Nothing is decided here: requests go to app/, reports come back.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/workbench.hpp"

namespace takeaway::cli {

/// Exit codes. 1 is an answer and nothing else: a script may take it for "refuted".
constexpr int exit_done = 0;
constexpr int exit_failed = 1;     // the answer is no: a claim is refuted, or not as recorded
constexpr int exit_refused = 2;    // the request is not understood or exceeds a limit
constexpr int exit_unknown = 3;    // `prove` and `recheck` could not settle the statement
constexpr int exit_broken = 4;     // a file cannot be read or written, a GPU was wrong
constexpr int exit_internal = 70;  // a mistake of this program (EX_SOFTWARE of sysexits.h)
constexpr int exit_interrupted = 130;

/// Rarely enough for a log, often enough for somebody who looks into it.
constexpr unsigned standard_progress_seconds = 60;

/// What a command finds when it runs.
struct Invocation {
    std::ostream& out;
    bool json = false;
    std::string memory;    // as typed; empty for the standard limit
    unsigned threads = 0;  // 0: one for each core; one under mpirun
    /// How often a run whose messages go to a file says how far it is; 0: never.
    unsigned progress_seconds = standard_progress_seconds;
    /// The processes that mpirun started; null if this one is alone.
    Ranks* ranks = nullptr;
    /// Set by the subcommand that was given.
    std::function<int(Invocation&, const Workbench&)> run;
    /// Set by subcommands whose work the ranks share: all of them run it, rank 0 prints. Others are
    /// run by rank 0 alone.
    std::function<bool()> is_shared;

    /// Prints a report the way the user asked for.
    template <class Report>
    void print(const Report& report) {
        if (json) {
            out << to_json(report).dump() << "\n";
        } else {
            out << to_text(report);
        }
    }
};

void add_catalog_commands(CLI::App& app, Invocation& invocation);   // list, show
void add_position_commands(CLI::App& app, Invocation& invocation);  // outcome, value, moves, best
void add_heap_commands(CLI::App& app, Invocation& invocation);      // octal
void add_solve_commands(CLI::App& app, Invocation& invocation, std::ostream& err);
void add_number_commands(CLI::App& app, Invocation& invocation);  // sequence, represent
void add_star_commands(CLI::App& app, Invocation& invocation);    // star, recognise, family
void add_design_commands(CLI::App& app,
                         Invocation& invocation);  // design, rats, playable, addable, invariant
void add_sweep_commands(CLI::App& app, Invocation& invocation);     // sweep
void add_atlas_commands(CLI::App& app, Invocation& invocation);     // atlas
void add_sentence_commands(CLI::App& app, Invocation& invocation);  // decide, find, count
void add_prove_commands(CLI::App& app, Invocation& invocation);     // prove, recheck, proofs
void add_play_commands(CLI::App& app, Invocation& invocation, std::ostream& err);
void add_analyse_commands(CLI::App& app, Invocation& invocation);  // analyse
void add_claims_commands(CLI::App& app, Invocation& invocation);   // claims
void add_page_commands(CLI::App& app, Invocation& invocation);     // serve, page

void add_comfort_commands(CLI::App& app, Invocation& invocation,
                          std::ostream& err);  // new, shell, completion, manual

/// What GAME may be, under every command's help.
constexpr const char* game_help =
    "a catalog name, an expression such as 'rats(3)', or the path of a rule file";

/// A subcommand with --json, --memory and --threads, and examples under its help.
CLI::App* add_command(CLI::App& app, Invocation& invocation, const std::string& name,
                      const std::string& about, const std::string& examples);

/// Runs one command line (without the program's name) and returns the exit code. Results go to
/// `out`, messages to `err`. Never throws. Under mpirun every rank calls this; what ranks other
/// than 0 say is the same again, if anything, and is for the caller to drop.
int run_command_line(const std::vector<std::string>& words, std::ostream& out, std::ostream& err,
                     Ranks* ranks = nullptr);

/// `tour`: what this is, and commands to try with their real output.
int take_tour(std::ostream& out, std::ostream& err);

}  // namespace takeaway::cli
