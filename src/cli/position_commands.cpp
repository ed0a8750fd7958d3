#include "app/positions/best_command.hpp"
#include "app/positions/position_command.hpp"
#include "cli/commands.hpp"

namespace takeaway::cli {

namespace {

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
        "  takeaway outcome 'mouse + nim(1)' '1,2 | 0'\n"
        "  takeaway outcome 'nim(2)' 1000000000000000000000,7\n\n"
        "The first word of the answer is P or N. If that takes about a second at most, all\n"
        "positions below are decided, and the answer rests on nothing else. Beyond that whatever\n"
        "`takeaway best` knows answers, and a second line says what the answer rests on.");
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
        "  takeaway value wythoff 3,4\n  takeaway value 'rats(2)' 1,5\n"
        "  takeaway value 'nim(3)' 1000000000000,5,7\n\n"
        "The first word of the answer is the value. Up to a million positions below are solved by\n"
        "definition; beyond that a theorem is used where there is one (a P-position has value 0),\n"
        "else a table of four bytes a position. A second line says what it rests on, unless it "
        "was\n"
        "solved.");
    add_game_and_position(value, *value_request);
    value->callback([&invocation, value_request] {
        invocation.run = [value_request](Invocation& s, const Workbench& bench) {
            s.print(value_of_position(bench, *value_request));
            return exit_done;
        };
    });

    const auto best_request = std::make_shared<BestRequest>();
    CLI::App* best = add_command(
        app, invocation, "best", "Tell who wins a position of any size, a winning move, and why.",
        "  takeaway best freak 15,34\n  takeaway best rat 17,28,66 --strategy recursive\n"
        "  takeaway best 'rats(3) + nim(3)' '1,4,5 | 1,4,5'\n  takeaway best mouse 4,7 --all\n\n"
        "Theorems answer for piles of thousands of digits. Without one, what a solver decides in\n"
        "about a second is decided; beyond that the P-positions that the game claims are used,\n"
        "after they were checked on a small box, or else the fastest solver. The answer says what\n"
        "it rests on. Long numbers are shortened; --json gives all digits.");
    add_game_and_position(best, *best_request);
    best->add_flag("--all", best_request->all, "every winning move, or a description of them");
    best->add_option("--strategy", best_request->strategy,
                     "which of the game's strategies answers, such as algebraic")
        ->type_name("NAME");
    best->callback([&invocation, best_request] {
        invocation.run = [best_request](Invocation& s, const Workbench& bench) {
            s.print(best_move(bench, *best_request));
            return exit_done;
        };
    });

    const auto moves_request = std::make_shared<MovesRequest>();
    CLI::App* moves =
        add_command(app, invocation, "moves",
                    "List the options of a position, or the positions that lead to it.",
                    "  takeaway moves mouse 4,7\n  takeaway moves mouse 4,7 --winning\n"
                    "  takeaway moves wythoff 1,2 --parents 6\n\n"
                    "At most 1,000,000 options are listed. Winning moves of large positions come "
                    "from theorems\n"
                    "and claims, as for `takeaway best --all`.");
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
