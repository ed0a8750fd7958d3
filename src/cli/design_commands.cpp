#include <algorithm>
#include <optional>

#include "app/design/addable_command.hpp"
#include "app/design/design_command.hpp"
#include "app/design/invariant_command.hpp"
#include "app/design/playable_command.hpp"
#include "app/design/rats_command.hpp"
#include "cli/commands.hpp"
#include "cli/output_file.hpp"
#include "design/rat_matrices.hpp"
#include "plot/line_fractal.hpp"

namespace takeaway::cli {

namespace {

struct DesignWords {
    DesignRequest request;
    std::string drop = "large";
    std::string rules = "fewer";
    std::string write;
};

int run_design(Invocation& invocation, const Workbench& bench, const DesignWords& words) {
    DesignRequest request = words.request;
    request.drop = design_drop(words.drop);
    const DesignRules rules = design_rules(words.rules);
    std::optional<OutputFile> file;
    if (!words.write.empty()) {
        request.write = rules;
        file.emplace(words.write);
    }
    const DesignReport report = app::design(bench, request);
    invocation.print(report);
    if (file && !report.rule_text.empty()) {
        file->stream() << report.rule_text;
        file->finish();
    }
    return report.is_possible() ? exit_done : exit_failed;
}

void add_design(CLI::App& app, Invocation& invocation) {
    const auto words = std::make_shared<DesignWords>();
    CLI::App* command = add_command(
        app, invocation, "design",
        "Rules of an invariant game with given P-positions, or why there is none.",
        "  takeaway design 'rats(2)' --below 12\n"
        "  takeaway design 'beatty(phi), beatty(phi^2)' --any-order --below 30\n"
        "  takeaway design '{(0,0)} + {(floor(3n/2), 3n - 1) : n >= 1}' --below 20 --write "
        "my.game\n"
        "  takeaway design '(0,0) (1,2) (2,1)' --below 6 --drop small\n"
        "  takeaway design positions.csv --below 50\n"
        "  takeaway design --from freak --below 30\n\n"
        "SET is a set of the rule language, rats(D) for D up to 10, Beatty sequences between "
        "commas, positions,\n"
        "or a file with one position a line. Sets of the form {(…) : n >= c} with rational floors "
        "are decided for\n"
        "all positions, other sets on the box. Exit code 1: no invariant game has this set.");
    command->add_option("SET", words->request.source.set, "the P-positions that are wanted");
    command->add_option("--from", words->request.source.from, "take the P-positions of a game")
        ->type_name("GAME");
    command->add_option("--below", words->request.source.below, "piles below this bound")
        ->required()
        ->type_name("N");
    command->add_flag("--any-order", words->request.source.any_order,
                      "add every rearrangement of a member");
    command
        ->add_option("--members-below", words->request.source.members_below,
                     "form shortcuts of members up to here (standard: enough for all shortcuts "
                     "where that is known, else 4N; with --from N)")
        ->type_name("M");
    command
        ->add_option("--drop", words->drop,
                     "for fewer moves try to drop `large` or `small` ones first, or `none`")
        ->type_name("ORDER");
    command
        ->add_option("--show", words->request.most_shown,
                     "how many vectors of each list are shown (standard: 24; --json has all)")
        ->type_name("COUNT");
    command->add_option("--write", words->write, "write the rules as a rule text")
        ->type_name("FILE");
    command->add_option("--rules", words->rules, "which rules are written: `fewer` or `maximal`")
        ->type_name("WHICH");
    command->callback([&invocation, words] {
        invocation.run = [words](Invocation& s, const Workbench& bench) {
            return run_design(s, bench, *words);
        };
    });
}

struct RatsWords {
    RatsRequest request;
    bool matrix = false;
    bool shortcuts = false;
    bool words = false;
    bool sigma = false;
    bool tree = false;
    std::string fractal;
};

int run_rats(Invocation& invocation, const Workbench& bench, const RatsWords& words) {
    RatsRequest request = words.request;
    int views = 0;
    const auto choose = [&](bool chosen, RatsView view) {
        if (!chosen) return;
        request.view = view;
        ++views;
    };
    choose(words.matrix, RatsView::matrix);
    choose(words.shortcuts, RatsView::shortcuts);
    choose(words.words, RatsView::words);
    choose(words.sigma, RatsView::sigma);
    choose(words.tree || request.root.has_value(), RatsView::tree);
    if (views > 1)
        throw InputError("choose one of --matrix, --shortcuts, --words, --sigma, --tree");
    if (!words.fractal.empty()) {
        if (views > 0) throw InputError("--fractal draws a picture and shows nothing else");
        OutputFile file(words.fractal);
        draw_line_fractal(file.stream(), request.piles);
        file.finish();
        return exit_done;
    }
    invocation.print(rats(bench, request));
    return exit_done;
}

void add_rats(CLI::App& app, Invocation& invocation) {
    const auto words = std::make_shared<RatsWords>();
    CLI::App* command = add_command(
        app, invocation, "rats",
        "The matrices behind the rat games: rat vectors, shortcuts, words, trees, counts.",
        "  takeaway rats 3 --matrix\n  takeaway rats 3 --shortcuts\n  takeaway rats 3 --words\n"
        "  takeaway rats 5 --sigma\n  takeaway rats 3 --root 3\n"
        "  takeaway rats 10 --fractal rats10.png\n\n"
        "Matrices, words, trees and pictures are made for D up to 13, counts for D up to 24.");
    command->add_option("D", words->request.piles, "the number of piles")
        ->required()
        ->check(CLI::Range(std::int64_t{2}, static_cast<std::int64_t>(most_counted_piles)));
    command->add_flag("--matrix", words->matrix, "the rat matrix R^D");
    command->add_flag("--shortcuts", words->shortcuts, "the shortcut matrix F^D");
    command->add_flag("--words", words->words, "the ternary word of each row of F^D");
    command->add_flag("--sigma", words->sigma,
                      "how many rows of F^D end in k(2^D - 1), k = 1 … 2^(D-2)");
    command->add_flag("--tree", words->tree, "the trees T^D, whose paths are the rows of F^D");
    command->add_option("--root", words->request.root, "only the tree with root K(2^D - 1)")
        ->type_name("K");
    command->add_option("--fractal", words->fractal, "draw F^D as a fractal of lines")
        ->type_name("FILE.png");
    command->callback([&invocation, words] {
        invocation.run = [words](Invocation& s, const Workbench& bench) {
            return run_rats(s, bench, *words);
        };
    });
}

void add_playable(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<PlayableRequest>();
    const auto accepts_moves = std::make_shared<bool>(false);
    CLI::App* command = add_command(
        app, invocation, "playable",
        "The conditions of playability, one by one, for a game and its linear tests.",
        "  takeaway playable 'rats(3)' --test '0,2,1;4,7' --test '-1,2,1;0,7' --below 30\n"
        "  takeaway playable wythoff --below 40\n\n"
        "A test a,b,c;p,q accepts a vector x if x_i + a <= b*x_(i-1) <= x_i + c for all i >= 2, "
        "and x_d = p\n"
        "modulo q. Accepted vectors are forbidden, as in the rat games, or with --accept-moves the "
        "moves.");
    command->add_option("GAME", request->game, "a game")->required();
    command->add_option("--test", request->tests, "a linear test; may be repeated")
        ->type_name("a,b,c;p,q")
        ->allow_extra_args(false);
    command->add_flag("--accept-moves", *accepts_moves, "accepted vectors are the moves");
    command->add_option("--below", request->below, "piles below this bound")
        ->required()
        ->type_name("N");
    command->callback([&invocation, request, accepts_moves] {
        invocation.run = [request, accepts_moves](Invocation& s, const Workbench& bench) {
            request->meaning = *accepts_moves ? Accepted::is_a_move : Accepted::is_forbidden;
            s.print(playable(bench, *request));
            return exit_done;
        };
    });
}

void add_addable(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<AddableRequest>();
    CLI::App* command = add_command(
        app, invocation, "addable",
        "All moves that can be added to a game without changing its P-positions, as an automaton.",
        "  takeaway addable wythoff\n"
        "  takeaway addable wythoff --vector 4,6 --vector 1000000000000,1618033988750\n"
        "  takeaway addable 'k_wythoff(2)' --below 60\n"
        "  takeaway addable mouse --json\n\n"
        "A move is a vector that may be subtracted wherever it fits, of unordered piles in any "
        "order. The "
        "game\n"
        "must claim its P-positions, and the claim is decided first. Vectors may have entries of "
        "any "
        "size.");
    command->add_option("GAME", request->game, game_help)->required();
    command
        ->add_option("--vector", request->vectors, "say whether this can be added; may be repeated")
        ->type_name("V")
        ->allow_extra_args(false);
    command
        ->add_option("--below", request->below,
                     "list and compare with the solver below this bound (standard: 30)")
        ->type_name("N");
    command
        ->add_option("--show", request->most_shown,
                     "how many vectors of each list are shown (standard: 24; --json has all)")
        ->type_name("COUNT");
    command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            const AddableReport report = addable(bench, *request);
            s.print(report);
            const bool all = std::all_of(report.vectors.begin(), report.vectors.end(),
                                         [](const auto& judged) { return judged.addable; });
            return all ? exit_done : exit_failed;
        };
    });
}

void add_invariant(CLI::App& app, Invocation& invocation) {
    const auto request = std::make_shared<InvariantRequest>();
    constexpr std::int64_t standard_board = 20;
    request->source.below = standard_board;
    CLI::App* command = add_command(
        app, invocation, "invariant",
        "Whether some invariant game has a given set as its P-positions, decided for all "
        "positions.",
        "  takeaway invariant 'beatty(phi), beatty(phi^2)' --any-order\n"
        "  takeaway invariant 'beatty(phi, -1/2), beatty(phi^2, phi/2)' --any-order\n"
        "  takeaway invariant '{(0,0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}'\n"
        "  takeaway invariant --from freak\n\n"
        "SET is what `design` takes. It must be made of linear floors of rational numbers or of "
        "one "
        "quadratic\n"
        "field. The answer is YES (exit code 0), NO with the reason (1), or UNKNOWN with the limit "
        "that "
        "was\n"
        "met (3).");
    command->add_option("SET", request->source.set, "the P-positions that are wanted");
    command->add_option("--from", request->source.from, "take the P-positions of a game")
        ->type_name("GAME");
    command->add_flag("--any-order", request->source.any_order,
                      "add every rearrangement of a member");
    command
        ->add_option("--below", request->source.below,
                     "look for an obstacle on a board of this size first (standard: 20)")
        ->type_name("N");
    command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            const InvariantReport report = invariant(bench, *request);
            s.print(report);
            return report.verdict == Verdict::proved    ? exit_done
                   : report.verdict == Verdict::refuted ? exit_failed
                                                        : exit_unknown;
        };
    });
}

}  // namespace

void add_design_commands(CLI::App& app, Invocation& invocation) {
    add_design(app, invocation);
    add_rats(app, invocation);
    add_playable(app, invocation);
    add_addable(app, invocation);
    add_invariant(app, invocation);
}

}  // namespace takeaway::cli
