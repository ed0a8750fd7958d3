#include "app/look/analyse_command.hpp"
#include "app/standard_bounds.hpp"
#include "cli/commands.hpp"

namespace takeaway::cli {

void add_analyse_commands(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<AnalyseRequest>();
    const auto below = std::make_shared<std::optional<std::int64_t>>();
    CLI::App* command = add_command(
        app, invocation, "analyse",
        "What can be seen in a set of positions: formulas, periods, slopes, splitting, tails.",
        "  takeaway analyse mouse\n"
        "  takeaway analyse 'star(wythoff)' --below 2000\n"
        "  takeaway analyse 'ornament_pair(3,2,0)' --below 400\n"
        "  takeaway analyse --set '{(floor(n*sqrt(2)), 3n) : n >= 0}' --below 300\n"
        "  takeaway solve wythoff --below 500 --format csv --out w.csv && takeaway analyse --file "
        "w.csv --below 500\n\n"
        "The set is the P-positions of GAME, a set in the rule language, or a file with one "
        "position a line.\n"
        "Everything is computed exactly and seen below the bound only: it is evidence, not a "
        "proof. A formula\n"
        "is a guess that foretold positions it was not made from; where none did, a game or set is "
        "looked at up to\n"
        "four times further: a game within 16,777,216 positions, if that is a matter of about a "
        "second, a set within\n"
        "4,194,304. At most 5,000,000 members are analysed.");
    CLI::Option* game =
        command->add_option("GAME", request->game, "a game, whose P-positions are meant");
    CLI::Option* set =
        command->add_option("--set", request->set, "a set in the rule language, as in a claim")
            ->type_name("SET");
    CLI::Option* file =
        command->add_option("--file", request->file, "a list of positions, one a line")
            ->type_name("FILE");
    game->excludes(set)->excludes(file);
    set->excludes(file);
    command
        ->add_option("--below", *below,
                     "all piles are below this (standard: 500 for two piles, less for more; of a "
                     "file\nthe whole)")
        ->type_name("N");
    command->callback([&invocation, request, below] {
        invocation.run = [request, below](Invocation& s, const Workbench& bench) {
            request->below = s.bound(*below, [&] { return standard_bound(bench, *request); });
            s.print(analyse(bench, *request));
            return exit_done;
        };
    });
}

}  // namespace takeaway::cli
