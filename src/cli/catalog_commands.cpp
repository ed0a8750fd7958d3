#include "app/games/catalog_command.hpp"
#include "cli/commands.hpp"
#include "cli/output_file.hpp"
#include "explain/latex_game.hpp"

namespace takeaway::cli {

void add_catalog_commands(CLI::App& app, Invocation& invocation) {
    const auto words = std::make_shared<ListRequest>();
    const auto markdown = std::make_shared<std::string>();
    CLI::App* list =
        add_command(app, invocation, "list",
                    "List the games of the catalog by family, with how their theorems stand, and "
                    "the operators.",
                    "  takeaway list\n  takeaway list wythoff\n  takeaway list fibonacci schwenk\n"
                    "  takeaway list proved --json\n  takeaway list --markdown docs/shelf.md\n"
                    "\n"
                    "WORDS are looked for in families, names, descriptions, sources, theorems and "
                    "verdicts; a game must\n"
                    "have them all. A verdict is that of the recorded findings: proved, complete, "
                    "holds (up to a bound,\n"
                    "or for some parameters), refuted, open, unchecked (claimed, nothing "
                    "recorded), or no claim.");
    list->add_option("WORDS", words->words, "only games that have all of these words");
    list->add_option("--markdown", *markdown, "write the list as Markdown instead")
        ->type_name("FILE");
    list->callback([&invocation, words, markdown] {
        invocation.run = [words, markdown](Invocation& s, const Workbench& bench) {
            const ListReport report = list_games(bench, *words);
            if (!markdown->empty()) {
                if (s.json) throw InputError("--json and --markdown contradict each other");
                OutputFile file(*markdown);
                file.stream() << to_markdown(report);
                file.finish();
                return exit_done;
            }
            s.print(report);
            return exit_done;
        };
    });

    const auto request = std::make_shared<ShowRequest>();
    const auto latex = std::make_shared<bool>(false);
    CLI::App* show = add_command(
        app, invocation, "show",
        "Explain a game in English: its rules, its theorem and how that stands, and a small board.",
        "  takeaway show mouse\n  takeaway show 'rats(3)'\n  takeaway show ./my.game\n"
        "  takeaway show mouse --latex");
    show->add_option("GAME", request->game, game_help)->required();
    request->with_board = true;
    show->add_flag(
        "--no-board", [request](std::int64_t) { request->with_board = false; },
        "leave out the board of small positions");
    show->add_flag("--latex", *latex, "the rules for a paper, in LaTeX");
    show->callback([&invocation, request, latex] {
        invocation.run = [request, latex](Invocation& s, const Workbench& bench) {
            if (*latex) {
                if (s.json) throw InputError("--json and --latex contradict each other");
                s.out << explain::latex_of_game(bench.game(request->game));
                return exit_done;
            }
            s.print(show_game(bench, *request));
            return exit_done;
        };
    });
}

}  // namespace takeaway::cli
