/// The formats of `solve` by their names, what each can hold, and which writer makes it.
#include <algorithm>
#include <array>
#include <ostream>

#include "app/games/pile_names.hpp"
#include "app/solve/solve_figure.hpp"
#include "app/solve/solve_latex.hpp"
#include "app/solve/solve_writers.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

struct FormatName {
    const char* name;
    SolveFormat format;
};
constexpr std::array formats = {
    FormatName{"table", SolveFormat::table}, FormatName{"csv", SolveFormat::csv},
    FormatName{"json", SolveFormat::json},   FormatName{"bfile", SolveFormat::bfile},
    FormatName{"npy", SolveFormat::npy},     FormatName{"png", SolveFormat::png},
    FormatName{"svg", SolveFormat::svg},     FormatName{"pdf", SolveFormat::pdf},
    FormatName{"latex", SolveFormat::latex}};

/// What files are called.
constexpr std::array suffixes = {
    FormatName{".csv", SolveFormat::csv},    FormatName{".json", SolveFormat::json},
    FormatName{".npy", SolveFormat::npy},    FormatName{".png", SolveFormat::png},
    FormatName{".svg", SolveFormat::svg},    FormatName{".pdf", SolveFormat::pdf},
    FormatName{".tex", SolveFormat::latex},  FormatName{".txt", SolveFormat::table},
    FormatName{".bfile", SolveFormat::bfile}};

PictureFormat picture_format(SolveFormat format) {
    if (format == SolveFormat::svg) return PictureFormat::svg;
    return format == SolveFormat::pdf ? PictureFormat::pdf : PictureFormat::png;
}

}  // namespace

const std::vector<std::string>& solve_format_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const FormatName& format : formats) list.emplace_back(format.name);
        return list;
    }();
    return names;
}

SolveFormat solve_format(const std::string& name) {
    for (const FormatName& format : formats)
        if (name == format.name) return format.format;
    throw InputError("`" + shortened(name) + "` is no format: known are " +
                     joined(solve_format_names()) + "." + did_you_mean(name, solve_format_names()));
}

bool is_picture(SolveFormat format) {
    return format == SolveFormat::png || format == SolveFormat::svg || format == SolveFormat::pdf;
}

SolveFormat format_of_file(const std::string& path) {
    const std::string name = path.substr(path.find_last_of('/') + 1);
    const auto ends_with = [&](const std::string& end) {
        return name.size() >= end.size() && name.substr(name.size() - end.size()) == end;
    };
    // b000201.txt is what the OEIS calls a b-file.
    if (name.size() > 5 && name[0] == 'b' && ends_with(".txt") &&
        name.find_first_not_of("0123456789", 1) == name.size() - 4)
        return SolveFormat::bfile;
    std::vector<std::string> known;
    for (const FormatName& suffix : suffixes) {
        if (ends_with(suffix.name)) return suffix.format;
        known.emplace_back(suffix.name);
    }
    throw InputError("the name `" + shortened(name) + "` does not say in which format to write: " +
                     "it could end in " + enumerated(known, "or") + "; or give --format");
}

std::optional<SolveFormat> picture_named(const std::string& path) {
    for (const FormatName& suffix : suffixes) {
        const std::string end = suffix.name;
        const bool ends_so = path.size() > end.size() &&
                             path.compare(path.size() - end.size(), end.size(), end) == 0;
        if (ends_so && is_picture(suffix.format)) return suffix.format;
    }
    return {};
}

void check_format(const Workbench& bench, const SolveRequest& request, SolveFormat format,
                  const SolveStyle& style) {
    const Game game = bench.game(request.game);
    const std::size_t piles = game.rules->piles();
    const auto needs = [&](const std::string& what, const std::string& wanted) {
        throw InputError(what + " " + wanted + ", but " + request.game + " has " +
                         counted(piles, "pile"));
    };
    if (is_picture(format) && piles < 2) needs("a picture shows the board of", "two piles");
    const std::vector<std::string> names = pile_names_of(game);
    if (is_picture(format)) (void)slice_of(style.picture.slice, names, request.below);
    if (!style.column.empty() && std::find(names.begin(), names.end(), style.column) == names.end())
        throw InputError("`" + shortened(style.column) + "` is no pile of " + request.game +
                         ": its piles are " + joined(names));
    if (!style.column.empty() && (format != SolveFormat::bfile || request.values))
        throw InputError("--column is for b-files of P-positions: add --format bfile");
    if (format == SolveFormat::latex && request.values && request.below > most_latex_columns)
        throw LimitError("a table of values for a page has at most " +
                         std::to_string(most_latex_columns) +
                         " columns: take a smaller --below, or a picture");
    if (format == SolveFormat::bfile && request.values && game.rules->positions_where())
        throw InputError("a b-file has no gaps, but not every vector is a position of " +
                         request.game);
    if (format == SolveFormat::bfile && request.values && piles > 2)
        needs("a b-file holds the values of", "one or two piles");
    if (request.periods && piles != 2) needs("periods are looked for in the rows of", "two piles");
}

void write(const SolveReport& report, SolveFormat format, std::ostream& out,
           const SolveStyle& style) {
    switch (format) {
        case SolveFormat::table:
            write_table(report, out);
            break;
        case SolveFormat::csv:
            write_csv(report, out);
            break;
        case SolveFormat::json:
            write_json(report, out);
            break;
        case SolveFormat::bfile:
            write_bfile(report, style, out);
            break;
        case SolveFormat::npy:
            write_npy(report, out);
            break;
        case SolveFormat::png:
        case SolveFormat::svg:
        case SolveFormat::pdf:
            draw(report, style.picture, picture_format(format), out);
            break;
        case SolveFormat::latex:
            write_latex(report, out);
            break;
    }
    out.flush();
    if (!out) throw FileError("writing the result failed: is the disk full?");
}

}  // namespace takeaway::app
