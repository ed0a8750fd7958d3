#include "app/heaps/octal_command.hpp"
#include "cli/commands.hpp"

namespace takeaway::cli {

void add_heap_commands(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<OctalRequest>();
    CLI::App* command = add_command(
        app, invocation, "octal",
        "Nim values of heaps that moves may split: values, period, and its proof.",
        "  takeaway octal 0.77\n  takeaway octal 0.137 --below 1000 --values 40\n"
        "  takeaway octal grundy --below 100000\n  takeaway octal --survey 2\n\n"
        "The first word of the answer is PROVED if the values have a period for all heaps, which\n"
        "the theorem of Guy and Smith tells from finitely many of them, and UNKNOWN otherwise.\n"
        "A table takes 14 bytes a heap, 134 where moves leave three heaps; --memory limits it. A\n"
        "value may be 65,535 at most. A survey goes through all codes 0.d1d2… with so many digits\n"
        "or fewer, at most 5.");
    CLI::Option* game = command->add_option(
        "GAME", request->game, "a code such as 0.137, or a game whose heaps are split");
    command
        ->add_option("--survey", request->survey,
                     "instead, every octal code with up to DIGITS digits after the point")
        ->type_name("DIGITS")
        ->excludes(game);
    command->add_option("--below", request->below, "how many heaps are looked at (standard: 10000)")
        ->type_name("N");
    command
        ->add_option("--values", request->values,
                     "how many values to tell (standard: those before the period, 200 at most)")
        ->type_name("COUNT");
    command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            if (request->survey) {
                s.print(survey_of_codes(bench, *request));
                return exit_done;
            }
            if (request->game.empty())
                throw InputError("give a code, such as `takeaway octal 0.77`, or --survey 2");
            const OctalReport report = octal(bench, *request);
            s.print(report);
            return report.period ? exit_done : exit_unknown;
        };
    });
}

}  // namespace takeaway::cli
