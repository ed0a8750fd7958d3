/// The command line as data: each command says its words, and what it does with them.
///
/// A command file adds one CLI11 subcommand that fills in a request and leaves a function to run.
/// Nothing is decided here: requests go to app/, reports come back.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "cli/command_line.hpp"

namespace takeaway::cli {

/// Rarely enough for a log, often enough for somebody who looks into it.
constexpr unsigned standard_progress_seconds = 60;

/// What a command finds when it runs.
struct Invocation {
    std::ostream& out;
    std::ostream& err;
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

    /// The bound that was given, or the standard one, and then says so, since it was chosen for
    /// the user. JSON has the bound in it.
    template <class Standard>
    std::int64_t bound(const std::optional<std::int64_t>& given, const Standard& standard) const {
        return given ? *given : told_bound(standard());
    }
    std::int64_t told_bound(std::int64_t chosen) const;

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
void add_board_commands(CLI::App& app, Invocation& invocation);   // board
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

/// `tour`: what this is, and commands to try with their real output.
int take_tour(std::ostream& out, std::ostream& err);

}  // namespace takeaway::cli
