#include "app/catalog_command.hpp"
#include "cli/commands.hpp"

namespace takeaway::cli {

void add_catalog_commands(CLI::App& app, Session& session) {
    CLI::App* list = add_command(app, session, "list",
                                 "List the games of the catalog and the operators on games.",
                                 "  takeaway list\n  takeaway list --json");
    list->callback([&session] {
        session.run = [](Session& s, const Workbench& bench) {
            s.print(list_games(bench));
            return exit_done;
        };
    });

    const auto request = std::make_shared<ShowRequest>();
    CLI::App* show =
        add_command(app, session, "show", "Explain a game in English and show its rule text.",
                    "  takeaway show mouse\n  takeaway show 'rats(3)'\n  takeaway show ./my.game");
    show->add_option("GAME", request->game,
                     "a catalog name, an expression, or the path of a rule file")
        ->required();
    show->callback([&session, request] {
        session.run = [request](Session& s, const Workbench& bench) {
            s.print(show_game(bench, *request));
            return exit_done;
        };
    });
}

}  // namespace takeaway::cli
