#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>

#include "app/prove/check_command.hpp"
#include "app/solve/solve_command.hpp"
#include "app/standard_bounds.hpp"
#include "cli/commands.hpp"
#include "cli/output_file.hpp"
#include "solve/many/ranks.hpp"

namespace takeaway::cli {

namespace {

struct SolveWords {
    SolveRequest request;
    std::optional<std::int64_t> below;
    std::string format;  // empty: what --out says, else a table
    SolveStyle style;
    bool no_slopes = false;
    bool count = false;
    bool explain = false;
    std::string out;
};

/// What the words ask for must be possible before the solve begins.
void refuse_contradictions(const Invocation& invocation, const SolveWords& words,
                           SolveFormat format) {
    if (invocation.json && !words.format.empty() && words.format != "table" &&
        words.format != "json")
        throw InputError("--json and --format " + words.format + " contradict each other");
    if (is_picture(format) && words.count)
        throw InputError("--count and a picture contradict each other");
    const bool is_binary = format == SolveFormat::png || format == SolveFormat::pdf;
    if (is_binary && words.out.empty())
        throw InputError("a picture goes to a file: add --out board." + words.format);
    const PictureStyle& picture = words.style.picture;
    if (!is_picture(format) && (picture.plain || words.no_slopes || !picture.slice.empty()))
        throw InputError("--plain, --no-slopes and --slice are for pictures: add --out board.png");
    if (picture.plain && format != SolveFormat::png)
        throw InputError("plain pixels are a PNG: an SVG or PDF is a figure with axes");
    if (words.request.periods && format != SolveFormat::table && format != SolveFormat::json)
        throw InputError("--periods is shown as a table or as json");
}

/// --format, or what the name of the file says: a table in board.png would be a slip. Devices and
/// pipes have no such names.
SolveFormat format_for(const Invocation& invocation, const SolveWords& words) {
    if (!words.out.empty() && words.out == words.request.checkpoint)
        throw InputError("--out and --checkpoint name the same file");
    if (invocation.json) return SolveFormat::json;
    if (!words.format.empty()) {
        const SolveFormat format = solve_format(words.format);
        const std::optional<SolveFormat> picture = picture_named(words.out);
        if (picture && *picture != format)
            throw InputError("--format " + words.format + " and --out " + words.out +
                             " contradict each other: no program would open such a file");
        return format;
    }
    std::error_code ignored;
    const bool is_place = std::filesystem::exists(words.out, ignored) &&
                          !std::filesystem::is_regular_file(words.out, ignored);
    if (words.out.empty() || is_place || words.count) return SolveFormat::table;
    return format_of_file(words.out);
}

int run_solve(Invocation& invocation, const Workbench& bench, const SolveWords& words,
              std::ostream& err) {
    SolveRequest request = words.request;
    const auto settle_bound = [&](bool picture) {
        request.below =
            invocation.bound(words.below, [&] { return standard_bound(bench, request, picture); });
    };
    if (words.explain) {
        settle_bound(false);
        if (invocation.ranks != nullptr) request.ranks = invocation.ranks->size();
        invocation.print(explain_solve(bench, request));
        return exit_done;
    }
    const SolveFormat format = format_for(invocation, words);
    refuse_contradictions(invocation, words, format);
    settle_bound(is_picture(format));
    SolveStyle style = words.style;
    style.picture.slopes = !words.no_slopes;
    std::optional<OutputFile> file;
    const auto prepare = [&] {
        check_format(bench, request, format, style);
        if (!words.out.empty()) file.emplace(words.out);
    };
    if (bench.ranks() != nullptr) {
        on_first_rank(*bench.ranks(), prepare);
    } else {
        prepare();
    }
    const SolveReport report = app::solve(bench, request);
    if (bench.ranks() != nullptr && !bench.ranks()->is_first()) return exit_done;
    for (const std::string& note : report.notes) err << "takeaway: " << note << "\n";
    const auto write_result = [&](std::ostream& out) {
        if (words.count && invocation.json) {
            out << Json{{"game", report.game}, {"below", report.below}, {"count", count_of(report)}}
                       .dump()
                << "\n";
        } else if (words.count) {
            out << count_of(report) << "\n";
        } else {
            write(report, format, out, style);
        }
    };
    write_result(file ? file->stream() : invocation.out);
    if (file) file->finish();
    return exit_done;
}

}  // namespace

void add_solve_commands(CLI::App& app, Invocation& invocation, std::ostream& err) {
    const auto words = std::make_shared<SolveWords>();
    CLI::App* solve_command = add_command(
        app, invocation, "solve",
        "List all P-positions, or all nim values, with every pile below a bound.",
        "  takeaway solve mouse\n"
        "  takeaway solve mouse --below 100\n"
        "  takeaway solve 'star(wythoff)' --below 100 --format csv\n"
        "  takeaway solve wythoff --below 10 --values\n"
        "  takeaway solve 'rats(3)' --below 100 --out rats.npy\n"
        "  takeaway solve 'star(wythoff)' --below 1000 --out board.png\n"
        "  takeaway solve 'nim(3)' --below 64 --slice x3=5 --out slice.svg\n"
        "  takeaway solve wythoff --below 12 --values --format latex\n"
        "  takeaway solve wythoff --below 1000 --up-to-symmetry --column x --out b000201.txt\n"
        "  takeaway solve wythoff --below 1000000 --explain\n"
        "  takeaway solve 'star(wythoff)' --below 1000000 --on gpu --out w.npy\n\n"
        "Without --format the name of the file says it: .csv, .json, .npy, .png, .svg, .pdf, .tex, "
        ".txt (a table),\n"
        ".bfile or b123456.txt. Pictures have axes, ticks, a title and lines of known slopes; "
        "LaTeX holds\n"
        "2000 P-positions or 40 columns of values at most.\n"
        "csv: one position a line, lexicographic, no header; unordered games list sorted piles "
        "only.\n"
        "The fastest method that is sound for the game is chosen; --explain says which and why, "
        "and what\n"
        "memory it needs. A solve that would exceed the memory limit is refused before it starts. "
        "With\n"
        "--checkpoint a run may be killed at any moment and goes on when it is started again. A "
        "table of\n"
        "values is then in memory three times while its checkpoint is read, and writing takes a "
        "tenth of\n"
        "the time at most.");
    solve_command->add_option("GAME", words->request.game, game_help)->required();
    solve_command
        ->add_option("--below", words->below,
                     "every pile is smaller than N\n(standard, for two piles: 30; values 16; "
                     "pictures and\n--periods 100; more piles, less)")
        ->type_name("N");
    solve_command->add_flag("--values", words->request.values, "nim values instead of P-positions");
    solve_command->add_flag("--periods", words->request.periods,
                            "with --values of two piles: additive periods of the rows");
    solve_command->add_flag("--count", words->count, "only how many there are");
    solve_command->add_flag("--beginnings", words->request.beginnings,
                            "only positions in which a game begins: what it remembers has its "
                            "first value");
    solve_command->add_flag("--up-to-symmetry", words->request.up_to_symmetry,
                            "for ordered piles, if the rules are the same with piles exchanged: "
                            "list\nsorted positions only");
    solve_command
        ->add_option(
            "--format", words->format,
            "table, csv, json, bfile, npy, png, svg, pdf or latex\n(standard: what FILE ends in, "
            "else table)")
        ->type_name("FORMAT");
    solve_command->add_flag("--plain", words->style.picture.plain,
                            "a PNG of the cells alone, without axes");
    solve_command->add_flag("--no-slopes", words->no_slopes, "no lines of slopes in the picture");
    solve_command
        ->add_option("--slice", words->style.picture.slice,
                     "a picture of more than two piles: tokens of each other pile; may be repeated")
        ->type_name("PILE=TOKENS");
    solve_command->add_option("--column", words->style.column, "a b-file of this pile only")
        ->type_name("PILE");
    solve_command
        ->add_option("--offset", words->style.offset, "the first n of a b-file (standard: 0)")
        ->type_name("N");
    solve_command->add_option("--out", words->out, "write to FILE instead of the screen")
        ->type_name("FILE");
    solve_command
        ->add_option("--method", words->request.method,
                     "definition, marking, bit_rows, lines or sparse_columns;\nfor values "
                     "definition, lines or one_pile")
        ->type_name("METHOD");
    solve_command
        ->add_option(
            "--on", words->request.on,
            "cpu (standard) or gpu: sparse columns on a CUDA device, a sample of which\nthe "
            "processor checks; without one the processor does it all")
        ->type_name("PLACE");
    solve_command->add_flag("--explain", words->explain, "say how it would be solved, and stop");
    solve_command
        ->add_option("--checkpoint", words->request.checkpoint,
                     "keep finished columns, or values, in FILE and go on from it")
        ->type_name("FILE");
    solve_command
        ->add_option("--checkpoint-every", words->request.checkpoint_seconds,
                     "write it at most every so many seconds (standard: 5)")
        ->type_name("SECONDS");
    solve_command->callback([&invocation, &err, words] {
        invocation.run = [&err, words](Invocation& s, const Workbench& bench) {
            return run_solve(s, bench, *words, err);
        };
        invocation.is_shared = [words] { return !words->explain && !words->request.values; };
    });

    const auto request = std::make_shared<CheckRequest>();
    CLI::App* check_command = add_command(
        app, invocation, "check",
        "Compare the claimed P-positions of a game with the truth on a box.",
        "  takeaway check mouse\n  takeaway check 'rats_as_printed(3)' --below 30\n\n"
        "Two independent judges must agree: the solver by definition, and a checker that tests the "
        "two\n"
        "conditions on a claim move by move. Exit code 0 if the claim holds on the box, 1 if it is "
        "refuted.");
    check_command->add_option("GAME", request->game, "a game whose text has a line `claim P = …`")
        ->required();
    check_command
        ->add_option("--below", request->below,
                     "every pile is smaller than N (about 10,000 positions by default)")
        ->type_name("N");
    check_command->callback([&invocation, request] {
        invocation.run = [request](Invocation& s, const Workbench& bench) {
            const CheckReport report = check(bench, *request);
            s.print(report);
            return holds(report.judgement) ? exit_done : exit_failed;
        };
    });
}

}  // namespace takeaway::cli
