#include "app/discover/atlas_command.hpp"
#include "app/discover/discover_command.hpp"
#include "app/prove/proofs_command.hpp"
#include "app/prove/prove_command.hpp"
#include "app/prove/recheck.hpp"
#include "cli/commands.hpp"
#include "cli/family_words.hpp"
#include "cli/terminal.hpp"

namespace takeaway::cli {

namespace {

ProofWatch watch_on(PartLine& line) {
    return {[&line](const std::string& part, double seconds) { line.show(part, seconds); },
            interrupt_requested};
}

int exit_code_of(Verdict verdict) {
    if (verdict == Verdict::proved) return exit_done;
    return verdict == Verdict::refuted ? exit_failed : exit_unknown;
}

/// A theorem for a paper where there is one, else the report, which says why not.
template <class Report>
void print_or_latex(Invocation& s, const Report& report, const std::string& latex) {
    if (latex.empty()) {
        s.print(report);
    } else {
        s.out << latex;
    }
}

void add_prove_command(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<ProveRequest>();
    CLI::App* command = add_command(
        app, invocation, "prove",
        "Prove, for all positions, that the P-positions of a game are as claimed.",
        "  takeaway prove mouse\n"
        "  takeaway prove 'rats(3)' --both\n"
        "  takeaway prove ./my.game --claim '{(n, 2n) : n >= 0}'\n"
        "  takeaway prove 'rats(3)' --values 'if x in P then 0 else x[1] + x[2] + x[3]'\n"
        "  takeaway prove 'rats(4)' --same-moves 'rats_grandiose(4)'\n"
        "  takeaway prove mouse --leave-out\n"
        "  takeaway prove 'rats(2)' --witness '(0, 0); (1, 2)'\n\n"
        "The rules are translated for this program's automata, and for the solvers z3, cvc5 and\n"
        "MONA, which run side by side as separate programs. The answer is PROVED (exit code 0),\n"
        "REFUTED with a counterexample that the game itself has confirmed (1), or UNKNOWN with\n"
        "what was tried (3). Every proof leaves a folder with the exact texts that were asked;\n"
        "`takeaway recheck FOLDER` asks them again. Rules and claims must be linear arithmetic:\n"
        "sums, multiples, floors and remainders by constants; or speak of one quadratic number\n"
        "such as phi, of nim sums, or of automata. Claims of up to 600 linear sets, up to 5 "
        "unordered piles.\n\n"
        "P-positions and nim values that are proved are kept, with a copy of the files up to\n"
        "32 MiB, in the folder that TAKEAWAY_PROOFS names (none: nowhere), else in\n"
        "takeaway/proofs under XDG_DATA_HOME or ~/.local/share: `best`, `outcome`, `value`,\n"
        "`moves`, `play` and `serve` rest on them. `takeaway proofs` lists them.");
    command->add_option("GAME", request->game, game_help)->required();
    command->add_option("--claim", request->claim, "this set instead of the claim of the game")
        ->type_name("SET");
    command
        ->add_option("--values", request->values,
                     "prove that the nim values are this term of the piles; P is the claimed set")
        ->type_name("TERM");
    command
        ->add_option("--same-moves", request->same_moves,
                     "prove that the other game has exactly the same moves")
        ->type_name("GAME");
    command
        ->add_option("--same-positions", request->same_positions,
                     "prove that the other game has the claimed P-positions too")
        ->type_name("GAME");
    command->add_flag("--leave-out", request->leave_out,
                      "try which moves, guards and exceptions the P-positions do not need");
    command
        ->add_option("--witness", request->witness,
                     "moves for every position outside the claim: (e, f) where …; (g, h); …")
        ->type_name("MOVES");
    command->add_flag("--both", request->both, "wait for every solver; two that answer must agree");
    command->add_flag("--sure", request->sure,
                      "every sentence by two engines that share no translation");
    command->add_option("--seconds", request->seconds, "limit for each question (standard: 60)")
        ->type_name("S");
    command
        ->add_option("--folder", request->folder,
                     "where the files go (standard: proofs/GAME, replacing an earlier proof)")
        ->type_name("DIR");
    command->add_flag("!--no-keep", request->keep, "do not keep the proof for later advice");
    const auto latex = std::make_shared<bool>(false);
    command->add_flag("--latex", *latex, "the theorem with its proof for a paper, if it is PROVED");
    command->callback([&invocation, request, latex] {
        invocation.run = [request, latex](Invocation& s, const Workbench& bench) {
            ProveReport report;
            {
                PartLine line(std::chrono::seconds(s.progress_seconds));
                report = app::prove(bench, *request, watch_on(line));
            }
            print_or_latex(s, report, *latex ? to_latex(bench, *request, report) : "");
            return exit_code_of(report.verdict());
        };
    });
}

/// Each game of the family as `discover` does it alone, on all cores.
int discover_family(Invocation& s, const Workbench& bench, const DiscoverRequest& request,
                    const std::vector<ParameterValues>& values) {
    if (values.size() > 1)
        throw InputError("`discover` takes one parameter: `takeaway atlas` takes several");
    AtlasRequest family;
    family.family = request.game;
    family.values = values;
    family.below = request.below;
    family.game_seconds = request.seconds;
    family.question_seconds = request.question_seconds;
    family.folder = request.folder.empty() ? "proofs" : request.folder;
    family.keep = request.keep;
    const AtlasReport report = app::atlas(bench, family);
    s.out << (s.json ? to_json(report).dump() + "\n" : family_text(report));
    return report.all_proved() ? exit_done : exit_unknown;
}

void add_discover_command(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<DiscoverRequest>();
    CLI::App* command = add_command(
        app, invocation, "discover",
        "Find out what the P-positions of a game are, and prove it for all positions.",
        "  takeaway discover wythoff\n"
        "  takeaway discover ./my.game --seconds 300\n"
        "  takeaway discover 'k_wythoff(k)' --k 1..6\n\n"
        "Boards are solved, descriptions guessed (formulas, and automata that read the digits of "
        "the\n"
        "piles), and put to the proof; a refutation says where to look next. The first word is "
        "PROVED\n"
        "(exit code 0) or UNKNOWN (3), with what was tried. A guess is never called a theorem.\n\n"
        "With a name in the expression that stands for a number, and its values (--NAME 1..6), "
        "each\n"
        "game is worked on for itself, and the claims are searched for a pattern: numbers that "
        "are\n"
        "polynomials of degree 2 at most in the parameter, or roots as (2 - k + sqrt(k^2 + 4))/2.\n"
        "A pattern is made from the first games and has to predict the others, two at least; that "
        "it\n"
        "goes on is a guess. Exit code 0 if every game is PROVED.");
    command->allow_extras();
    command->add_option("GAME", request->game, game_help)->required();
    command->add_option("--below", request->below, "no board wider than this")->type_name("N");
    command
        ->add_option("--seconds", request->seconds,
                     "begin nothing that would probably end later (standard: 60)")
        ->type_name("S");
    command
        ->add_option("--values", request->values,
                     "the positions of each nim value up to V, instead of the P-positions")
        ->type_name("V");
    command
        ->add_option("--folder", request->folder,
                     "where the proof goes (standard: proofs/GAME, replacing an earlier proof)")
        ->type_name("DIR");
    const auto latex = std::make_shared<bool>(false);
    command->add_flag("--latex", *latex, "the theorem with its proof for a paper, if it is PROVED");
    command->callback([&invocation, request, command, latex] {
        const auto values = parameter_values(*command);
        invocation.run = [request, values, latex](Invocation& s, const Workbench& bench) {
            if (!values.empty()) return discover_family(s, bench, *request, values);
            DiscoverReport report;
            {
                PartLine line(std::chrono::seconds(s.progress_seconds));
                report = app::discover(
                    bench, *request, [&line](const std::string& what) { line.show(what, 0); },
                    watch_on(line));
            }
            print_or_latex(s, report, *latex ? to_latex(report) : "");
            return exit_code_of(report.verdict());
        };
    });
}

void add_recheck_command(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<RecheckRequest>();
    CLI::App* command = add_command(
        app, invocation, "recheck", "Check every file of a proof, or of a decision, again.",
        "  takeaway recheck proofs/mouse\n  takeaway recheck proofs/mouse --both\n\n"
        "The solvers are asked again; certificates of `takeaway decide` are checked step by step.\n"
        "Exit code 0 if every answer is as recorded, 1 if some answer is the opposite or missing.");
    command->add_option("FOLDER", request->folder, "as `takeaway prove` or `decide` left it")
        ->required();
    command->add_flag("--both", request->both, "wait for every solver; two that answer must agree");
    command->add_option("--seconds", request->seconds, "limit for each question (standard: 60)")
        ->type_name("S");
    command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            RecheckReport report;
            {
                PartLine line(std::chrono::seconds(s.progress_seconds));
                report = recheck(bench, *request, watch_on(line));
            }
            s.print(report);
            return report.confirmed ? exit_done : exit_failed;
        };
    });
}

void add_proofs_command(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<ProofsRequest>();
    CLI::App* command = add_command(
        app, invocation, "proofs", "List the proofs that are kept, or have some forgotten.",
        "  takeaway proofs\n  takeaway proofs --json\n"
        "  takeaway proofs --forget mine-0123456789abcdef\n\n"
        "`takeaway prove` keeps what it proves about a game: its P-positions, or its nim values.\n"
        "From then on advice about a game with these very rules rests on it. The folder of a kept\n"
        "proof holds the evidence: `takeaway recheck FOLDER` checks it. One that is damaged or of\n"
        "another version is not used. TAKEAWAY_PROOFS names the folder of all; none: nothing is\n"
        "kept, and nothing kept is used.");
    command
        ->add_option("--forget", request->forget,
                     "remove this proof, or all proofs about this game, by name; may be repeated")
        ->type_name("NAME");
    command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench&) {
            s.print(kept_proofs(standard_proofs_folder(), *request));
            return exit_done;
        };
    });
}

}  // namespace

void add_prove_commands(CLI::App& app, Invocation& invocation) {
    add_prove_command(app, invocation);
    add_discover_command(app, invocation);
    add_recheck_command(app, invocation);
    add_proofs_command(app, invocation);
}

}  // namespace takeaway::cli
