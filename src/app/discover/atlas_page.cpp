/// An atlas as one HTML page without scripts: a small picture and a line or two for every game.
#include <fmt/format.h>

#include <algorithm>

#include "app/discover/atlas_command.hpp"
#include "core/error.hpp"
#include "core/verdict.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

/// Piles below this are in a picture.
constexpr std::int64_t picture_bound = 64;
constexpr std::size_t longest_claim = 300;

constexpr const char* atlas_head =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>takeaway: an "
    "atlas</title>\n<style>\n"
    "body { font: 15px/1.4 sans-serif; margin: 2em; color: #222; background: #fff; }\n"
    "main { display: grid; grid-template-columns: repeat(auto-fill, minmax(15em, 1fr)); gap: 1em; "
    "}\n"
    "figure { margin: 0; padding: .6em; border: 1px solid #ccc; border-radius: 4px; }\n"
    "svg { width: 100%; height: auto; background: #f4f4f0; } path { fill: #123; }\n"
    "code { overflow-wrap: anywhere; } .proved b { color: #05603a; } .unknown b { color: #8a5a00; "
    "}\n</style>\n";

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else
            result += c;
    }
    return result;
}

/// The first pile to the right, the second upwards; one pile is a strip.
std::string picture_of(const Workbench& bench, const std::string& expression) {
    try {
        const Game game = bench.game(expression);
        const std::size_t piles = game.rules->piles();
        if (piles > 2) return "";
        const PositionListPtr positions = bench.p_positions(game, picture_bound);
        const std::int64_t height = piles == 2 ? picture_bound : 4;
        std::string path;
        for (std::size_t i = 0; i < positions->size(); ++i) {
            const std::uint32_t* row = positions->row(i);
            const auto cell = [&](std::int64_t x, std::int64_t y) {
                path += fmt::format("M{} {}h1v{}h-1z", x, piles == 2 ? height - 1 - y : 0,
                                    piles == 2 ? 1 : height);
            };
            cell(row[0], piles == 2 ? row[1] : 0);
            if (!game.rules->unordered_piles().empty() && piles == 2 && row[0] != row[1])
                cell(row[1], row[0]);
        }
        return fmt::format(
            "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"P-positions "
            "below {}\"><path d=\"{}\"/></svg>\n",
            picture_bound, height, picture_bound, path);
    } catch (const InputError&) {
        return "";
    } catch (const LimitError&) {
        return "";
    }
}

std::string figure_of(const Workbench& bench, const std::vector<std::string>& row,
                      const std::string& expression, const AtlasColumns& at) {
    const bool proved = row[at.verdict] == to_text(Verdict::proved);
    std::string text = fmt::format(
        "<figure class=\"{}\">\n{}<figcaption><code>{}</code><br><b>{}"
        "</b>",
        proved ? "proved" : "unknown", picture_of(bench, expression), escaped(row[at.game]),
        escaped(row[at.verdict]));
    if (!proved) return text + "<br>" + escaped(row[at.end]) + "</figcaption></figure>\n";
    if (!row[at.system].empty())
        text += fmt::format(", {} states in {}", escaped(row[at.states]), escaped(row[at.system]));
    const std::string& claim = row[at.claim];
    text += "<br><code>P = " + escaped(claim.size() > longest_claim ? shortened(claim) : claim) +
            "</code>";
    return text + "</figcaption></figure>\n";
}

}  // namespace

std::string to_html(const Workbench& bench, const AtlasReport& report) {
    const Workbench games(bench.limits(), bench.progress(), report.family.own);
    const AtlasColumns at = atlas_columns(report.family.parameters.size());
    std::string page = atlas_head;
    page +=
        fmt::format("<h1>{}</h1>\n<pre>{}</pre>\n",
                    escaped("takeaway atlas" + report.family.values), escaped(report.family.text));
    page += fmt::format(
        "<p>{} of {} have P-positions that are PROVED for all positions. The pictures show piles "
        "below {}; they prove nothing.</p>\n",
        report.proved, counted(report.table.rows.size(), "game"), picture_bound);
    if (report.search && report.search->pattern)
        page += fmt::format(
            "<p>A pattern, a guess beyond the games that are proved: <code>P = {}</code></p>\n",
            escaped(report.search->pattern->claim));
    page += "<main>\n";
    for (std::size_t i = 0; i < report.table.rows.size(); ++i)
        page += figure_of(games, report.table.rows[i], report.family.members[i].expression, at);
    return page + "</main>\n</html>\n";
}

}  // namespace takeaway::app
