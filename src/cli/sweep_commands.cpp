#include "app/sweep/sweep_command.hpp"
#include "cli/commands.hpp"

namespace takeaway::cli {

namespace {

constexpr const char* below_help = "look at positions with every pile smaller than N";

struct SweepWords {
    FractionalRequest fractional;
    ConstrainedRequest constrained;
    MisereRequest misere;
    std::string csv;
};

/// One kind of sweep: its words under `sweep`, and how they become a grid.
template <class MakeSweep>
CLI::App* add_kind(CLI::App& parent, Invocation& invocation,
                   const std::shared_ptr<SweepWords>& words, const std::string& name,
                   const std::string& about, const std::string& examples, MakeSweep make_sweep) {
    CLI::App* kind = add_command(parent, invocation, name, about, examples);
    kind->add_option("--csv", words->csv,
                     "write the rows to FILE, and go on from those that are there")
        ->type_name("FILE");
    kind->callback([&invocation, words, make_sweep] {
        invocation.run = [words, make_sweep](Invocation& s, const Workbench& bench) {
            s.print(run_sweep(bench, make_sweep(bench, *words), words->csv));
            return exit_done;
        };
        invocation.is_shared = [] { return true; };
    });
    return kind;
}

}  // namespace

void add_sweep_commands(CLI::App& app, Invocation& invocation) {
    CLI::App* sweep = app.add_subcommand(
        "sweep", "Ask an open question of the papers for a whole grid of parameters.");
    sweep->require_subcommand(1);
    sweep->footer(
        "Examples:\n"
        "  takeaway sweep fractional --r 1..20 --t 1..20 --csv fractional.csv\n"
        "  takeaway sweep constrained --k 3..12 --below 100\n"
        "  takeaway sweep misere --class 2..12 --csv misere.csv\n\n"
        "Values of a grid are 1..20, 1/2..3:1/4 (with a step) or 1,3/2,2. All cores work; rows "
        "come in the\n"
        "order of the grid. With --csv a run may be killed at any moment and goes on when it is "
        "started again;\n"
        "a file of another sweep is refused. docs/sweeping.md says what the columns mean.");
    const auto words = std::make_shared<SweepWords>();

    CLI::App* fractional = add_kind(
        *sweep, invocation, words, "fractional",
        "Fractional Beatty pairs 1/a + 1/(a + t) = r: what they cover, and whether an invariant "
        "game exists.",
        "  takeaway sweep fractional --r 3/2 --t 2/3\n"
        "  takeaway sweep fractional --r 1..3:1/4 --t 1..5 --below 200 --csv fractional.csv",
        [](const Workbench& bench, const SweepWords& w) {
            return fractional_sweep(bench, w.fractional);
        });
    fractional->add_option("--r", words->fractional.r, "values of r (standard: 1..4)")
        ->type_name("VALUES");
    fractional->add_option("--t", words->fractional.t, "values of t (standard: 1..4)")
        ->type_name("VALUES");
    fractional->add_option("--below", words->fractional.below, below_help)->type_name("N");

    CLI::App* constrained =
        add_kind(*sweep, invocation, words, "constrained",
                 "The P-positions of the constrained k-Mouse, by definition, and their shape.",
                 "  takeaway sweep constrained --k 3..12 --below 100\n"
                 "  takeaway sweep constrained --k 3,16 --below 150 --csv constrained.csv",
                 [](const Workbench& bench, const SweepWords& w) {
                     return constrained_sweep(bench, w.constrained);
                 });
    constrained->add_option("--k", words->constrained.k, "values of k (standard: 3..8)")
        ->type_name("VALUES");
    constrained->add_option("--below", words->constrained.below, below_help)->type_name("N");

    CLI::App* misere = add_kind(
        *sweep, invocation, words, "misere",
        "Pairs of Beatty sequences that begin with (0,1) as P-positions of invariant games in "
        "misère play.",
        "  takeaway sweep misere --class 2..12 --csv misere.csv\n"
        "  takeaway sweep misere --class 3 --below 20\n"
        "  takeaway sweep misere --t 1..6 --offsets 12",
        [](const Workbench& bench, const SweepWords& w) {
            MisereRequest request = w.misere;
            if (request.classes.empty() && request.t.empty())
                request.classes = MisereRequest().classes;
            return misere_sweep(bench, request);
        });
    words->misere.classes.clear();
    misere
        ->add_option("--class", words->misere.classes,
                     "rational moduli C/p and C/(C - p): values of C (standard: 2..8)")
        ->type_name("VALUES");
    misere
        ->add_option("--t", words->misere.t,
                     "irrational moduli a and a + t with 1/a + 1/(a + t) = 1: values of t")
        ->type_name("VALUES");
    misere
        ->add_option("--offsets", words->misere.parts,
                     "with --t: offsets that are multiples of 1/PARTS (standard: 8)")
        ->type_name("PARTS");
    misere->add_option("--below", words->misere.below, below_help)->type_name("N");
}

}  // namespace takeaway::cli
