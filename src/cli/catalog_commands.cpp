#include "app/games/catalog_command.hpp"
#include "cli/commands.hpp"
#include "explain/latex_game.hpp"

namespace takeaway::cli {

void add_catalog_commands(CLI::App& app, Invocation& invocation) {
    CLI::App* list = add_command(app, invocation, "list",
                                 "List the games of the catalog and the operators on games.",
                                 "  takeaway list\n  takeaway list --json");
    list->callback([&invocation] {
        invocation.run = [](Invocation& s, const Workbench& bench) {
            s.print(list_games(bench));
            return exit_done;
        };
    });

    const auto request = std::make_shared<ShowRequest>();
    const auto latex = std::make_shared<bool>(false);
    CLI::App* show =
        add_command(app, invocation, "show", "Explain a game in English and show its rule text.",
                    "  takeaway show mouse\n  takeaway show 'rats(3)'\n  takeaway show ./my.game\n"
                    "  takeaway show mouse --latex");
    show->add_option("GAME", request->game, game_help)->required();
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
