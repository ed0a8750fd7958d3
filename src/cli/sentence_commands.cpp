#include <optional>

#include "app/sentences/find_command.hpp"
#include "cli/commands.hpp"
#include "cli/output_file.hpp"

namespace takeaway::cli {

namespace {

constexpr const char* language_help =
    "Sentences are conditions of the rule language (sums, multiples, floors, mod, sets, "
    "sequences)\n"
    "joined by `and`, `or`, `not`, `implies`, `iff`, and quantified over 0, 1, 2, …: `all n >= "
    "1:`,\n"
    "`exists m:`, `no m:`, `exactly one y:`, `infinitely many n:`. `(x, y) in P(wythoff)` speaks "
    "of\n"
    "P-positions, if the game claims them; that the claim is right is decided first.\n"
    "`(x, y) -> (x', y') in wythoff` speaks of moves. All irrationals must be of one field.";

void add_sentence_options(CLI::App& command, SentenceRequest& request, const char* what) {
    command.add_option(what, request.text, "in the rule language, with quantifiers")->required();
    command
        .add_option("--let", request.definitions,
                    "a name for a sequence or set, such as 'a = beatty(phi)'; may be repeated")
        ->type_name("DEFINITION")
        ->take_all()
        ->expected(1)
        ->allow_extra_args(false);
    command
        .add_option("--digits", request.digits,
                    "the numeration system: 'base 3', zeckendorf, 'p(3)', 'q(2)', 'f(2,2)', "
                    "tribonacci, 'ostrowski(sqrt(3))' (standard: one that fits)")
        ->type_name("SYSTEM");
}

void add_decide_command(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<DecideRequest>();
    CLI::App* command = add_command(
        app, invocation, "decide", "Decide a sentence about numbers, sequences and games.",
        std::string(
            "  takeaway decide 'all n >= 1: a(a(n)) = b(n) - 1' --let 'a = beatty(phi)' "
            "--let 'b = beatty(phi^2)'\n"
            "  takeaway decide 'all x: exactly one y: (x, y) in P(wythoff)'\n"
            "  takeaway decide 'infinitely many x: x in A and x in B' --let 'A = beatty(2*phi/3)' "
            "--let 'B = beatty(2*phi^2/3)'\n"
            "  takeaway decide 'exists n: 7n = 1000 + 3' --digits 'base 10'\n\n") +
            language_help +
            "\nThe answer is TRUE (exit code 0) or FALSE (1), with numbers to show for it where "
            "there are any,\nor UNKNOWN (3) with the limit that was hit; --memory moves it. "
            "--certificate leaves a folder that\n`takeaway recheck` checks, by a program that "
            "shares nothing with the one that decided.");
    add_sentence_options(*command, request->sentence, "SENTENCE");
    command
        ->add_option("--certificate", request->folder,
                     "a folder for the steps of the decision, which can be checked")
        ->type_name("DIR");
    command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            const DecideReport report = app::decide(bench, *request);
            s.print(report);
            if (report.verdict() == Verdict::proved) return exit_done;
            return report.verdict() == Verdict::refuted ? exit_failed : exit_unknown;
        };
    });
}

/// Where pictures and texts of the automaton go.
struct AutomatonFiles {
    std::string drawing, board, walnut;
    std::int64_t board_size = 256;

    void add_options(CLI::App& command) {
        command.add_option("--draw", drawing, "the automaton as a picture")->type_name("FILE.svg");
        command.add_option("--walnut", walnut, "the automaton in Walnut's text format")
            ->type_name("FILE.txt");
        command.add_option("--board", board, "of two variables: the members as a board")
            ->type_name("FILE.png");
        command.add_option("--size", board_size, "of the board (standard: 256)")->type_name("N");
    }
    void write(const FoundSet& found) const {
        const auto write_text = [](const std::string& path, const std::string& text) {
            OutputFile file(path);
            file.stream() << text;
            file.finish();
        };
        if (!drawing.empty()) write_text(drawing, automaton_svg(found));
        if (!walnut.empty()) write_text(walnut, walnut_text(found));
        if (!board.empty()) {
            OutputFile file(board);
            write_board(found, board_size, file.stream());
            file.finish();
        }
    }
};

void add_find_command(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<FindRequest>();
    const auto files = std::make_shared<AutomatonFiles>();
    CLI::App* command = add_command(
        app, invocation, "find", "The least numbers for which a condition holds.",
        std::string(
            "  takeaway find 'x in a and x + 1 in a' --let 'a = beatty(phi)'\n"
            "  takeaway find '(x, y) in P(wythoff) and x <= y' --members 6\n"
            "  takeaway find '(x, y) in P(wythoff)' --draw wythoff.svg --board wythoff.png\n"
            "  takeaway find 'nimsum(x, y) = 5' --walnut xor5.txt\n\n") +
            language_help +
            "\nNames without another meaning are the variables. Members with fewer digits come "
            "first.");
    add_sentence_options(*command, request->condition, "CONDITION");
    command->add_option("--members", request->members, "how many to list (standard: 10)")
        ->type_name("COUNT");
    files->add_options(*command);
    command->callback([&invocation, request, files] {
        invocation.run = [request, files](Invocation& s, const Workbench& bench) {
            const FindReport report = app::find(bench, *request);
            files->write(report.found);
            s.print(report);
            return exit_done;
        };
    });
}

void add_count_command(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<CountRequest>();
    const auto below = std::make_shared<std::optional<std::string>>();
    const auto files = std::make_shared<AutomatonFiles>();
    CLI::App* command = add_command(
        app, invocation, "count", "How many numbers below a bound satisfy a condition.",
        std::string("  takeaway count 'x in a' --let 'a = beatty(phi)' --below 1000000\n"
                    "  takeaway count '(x, y) in P(wythoff)' --below 1" +
                    std::string(40, '0') +
                    "\n  takeaway count 'x mod 3 = 1 and nimsum(x, 2x) = 3x' --below 4096\n\n") +
            language_help +
            "\nAll variables are below the bound, which may have hundreds of digits.");
    add_sentence_options(*command, request->condition, "CONDITION");
    command->add_option("--below", *below, "the bound (standard: 1000)")->type_name("N");
    files->add_options(*command);
    command->callback([&invocation, request, below, files] {
        invocation.run = [request, below, files](Invocation& s, const Workbench& bench) {
            if (*below) {
                request->below = **below;
            } else if (!s.json) {
                s.err << "takeaway: numbers below " << request->below
                      << ", the standard; --below sets another\n";
            }
            const CountReport report = app::count(bench, *request);
            files->write(report.found);
            s.print(report);
            return exit_done;
        };
    });
}

}  // namespace

void add_sentence_commands(CLI::App& app, Invocation& invocation) {
    add_decide_command(app, invocation);
    add_find_command(app, invocation);
    add_count_command(app, invocation);
}

}  // namespace takeaway::cli
