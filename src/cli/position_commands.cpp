#include "app/position_command.hpp"
#include "cli/commands.hpp"

namespace takeaway::cli {

namespace {

constexpr const char* game_help =
    "a catalog name, an expression such as 'rats(3)', or the path of a rule file";
constexpr const char* position_help = "the piles, such as 3,5; for a sum '1,4,5 | 1,4,5'";

template <class Request>
void add_game_and_position(CLI::App* command, Request& request) {
    command->add_option("GAME", request.game, game_help)->required();
    command->add_option("POSITION", request.position, position_help)->required();
}

}  // namespace

void add_position_commands(CLI::App& app, Invocation& invocation) {
    const auto outcome_request = std::make_shared<OutcomeRequest>();
    CLI::App* outcome = add_command(
        app, invocation, "outcome",
        "Tell whether a position is P (the previous player wins) or N (the next player wins).",
        "  takeaway outcome wythoff 3,5\n  takeaway outcome 'misere(nim(2))' 1,1\n"
        "  takeaway outcome 'mouse + nim(1)' '1,2 | 0'\n\n"
        "The first word of the answer is P or N. All positions below are decided, by definition\n"
        "up to a million of them and by the fastest sound method beyond, within the memory limit.");
    add_game_and_position(outcome, *outcome_request);
    outcome->callback([&invocation, outcome_request] {
        invocation.run = [outcome_request](Invocation& s, const Workbench& bench) {
            s.print(outcome_of(bench, *outcome_request));
            return exit_done;
        };
    });

    const auto value_request = std::make_shared<ValueRequest>();
    CLI::App* value = add_command(
        app, invocation, "value", "Give the nim value (Sprague–Grundy value) of a position.",
        "  takeaway value wythoff 3,4\n  takeaway value 'rats(2)' 1,5\n\n"
        "The first word of the answer is the value. Tables take four bytes a position.");
    add_game_and_position(value, *value_request);
    value->callback([&invocation, value_request] {
        invocation.run = [value_request](Invocation& s, const Workbench& bench) {
            s.print(value_of_position(bench, *value_request));
            return exit_done;
        };
    });

    const auto moves_request = std::make_shared<MovesRequest>();
    CLI::App* moves = add_command(
        app, invocation, "moves",
        "List the options of a position, or the positions that lead to it.",
        "  takeaway moves mouse 4,7\n  takeaway moves mouse 4,7 --winning\n"
        "  takeaway moves wythoff 1,2 --parents 6\n\nAt most 1,000,000 options are listed.");
    add_game_and_position(moves, *moves_request);
    CLI::Option* winning =
        moves->add_flag("--winning", moves_request->winning, "only moves to P-positions");
    moves
        ->add_option("--parents", moves_request->parents_below,
                     "instead, the positions with piles below N that have a move to POSITION")
        ->type_name("N")
        ->excludes(winning);
    moves->callback([&invocation, moves_request] {
        invocation.run = [moves_request](Invocation& s, const Workbench& bench) {
            s.print(moves_of(bench, *moves_request));
            return exit_done;
        };
    });
}

}  // namespace takeaway::cli
