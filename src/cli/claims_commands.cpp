#include "app/claims/claims_command.hpp"
#include "cli/commands.hpp"
#include "cli/output_file.hpp"

namespace takeaway::cli {

namespace {

struct ClaimsWords {
    ClaimsRequest request;
    std::string html;
    std::string markdown;
    bool brief = false;
    bool list = false;
    bool list_checks = false;
};

void write_file(const std::string& path, const std::string& text) {
    OutputFile file(path);
    file.stream() << text;
    file.finish();
}

int run(Invocation& s, const Workbench& bench, const ClaimsWords& words) {
    if (words.list_checks) {
        s.print(list_checks());
        return exit_done;
    }
    if (words.list) {
        s.print(list_claims(words.request));
        return exit_done;
    }
    ClaimsReport report = run_claims(bench, words.request);
    // Many claims at once are a table; a few are looked at.
    constexpr std::size_t few = 12;
    report.brief = words.brief || report.results.size() > few;
    if (!words.html.empty()) write_file(words.html, to_html(report));
    if (!words.markdown.empty()) write_file(words.markdown, to_markdown(report));
    s.print(report);
    return report.has_news() ? exit_failed : exit_done;
}

}  // namespace

void add_claims_commands(CLI::App& app, Invocation& invocation) {
    const auto words = std::make_shared<ClaimsWords>();
    CLI::App* command = add_command(
        app, invocation, "claims",
        "Run the statements of the papers and of the shelf, and judge each.",
        "  takeaway claims\n"
        "  takeaway claims star/conjecture-1a --depth normal\n"
        "  takeaway claims rat-and-mouse --brief\n"
        "  takeaway claims --depth deep --results found.jsonl --html report.html\n"
        "  takeaway claims --ledger shelf --brief\n"
        "  takeaway claims --ledger my.claims\n"
        "\n"
        "ID is the name of a claim (--list), the beginning of one, or a paper. Verdicts: proved, "
        "holds (up\n"
        "to the bound that is said), misprint, refuted, answered, open. With --results a run may "
        "be stopped\n"
        "at any moment and goes on when it is started again. The exit code is 1 if a verdict is "
        "not the one\n"
        "that the ledger records, or if a check did not finish. docs/claims.md explains the "
        "files.");
    command->add_option("ID", words->request.wanted, "claims or papers (standard: all)");
    command
        ->add_option("--depth", words->request.depth, "how far: quick (standard), normal or deep")
        ->type_name("DEPTH");
    command
        ->add_option(
            "--ledger", words->request.ledgers,
            "papers, shelf, all (standard), or a claims file of your own (may be repeated)")
        ->type_name("LEDGER")
        ->take_all();
    command
        ->add_option("--results", words->request.results,
                     "keep findings in FILE, and go on from those that are there")
        ->type_name("FILE");
    command->add_flag("--recorded", words->request.recorded_only,
                      "run nothing: report what FILE of --results holds");
    command->add_option("--html", words->html, "also write the report as a page")
        ->type_name("FILE");
    command->add_option("--markdown", words->markdown, "also write the report as Markdown")
        ->type_name("FILE");
    command->add_flag("--brief", words->brief, "one line for each claim");
    command->add_flag("--list", words->list, "only list the claims");
    command->add_flag("--list-checks", words->list_checks,
                      "only list the sentences that a claims file may use");
    command->callback([&invocation, words] {
        invocation.run = [words](Invocation& s, const Workbench& bench) {
            return run(s, bench, *words);
        };
    });
}

}  // namespace takeaway::cli
