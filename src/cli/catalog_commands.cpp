#include "app/games/catalog_command.hpp"
#include "cli/commands.hpp"

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
    CLI::App* show =
        add_command(app, invocation, "show", "Explain a game in English and show its rule text.",
                    "  takeaway show mouse\n  takeaway show 'rats(3)'\n  takeaway show ./my.game");
    show->add_option("GAME", request->game, game_help)->required();
    show->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            s.print(show_game(bench, *request));
            return exit_done;
        };
    });
}

}  // namespace takeaway::cli
