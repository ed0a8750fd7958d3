/// The public library where it makes something for a paper: pictures and LaTeX.
#include <ostream>
#include <sstream>

#include "app/games/catalog_command.hpp"
#include "app/library/solver_state.hpp"
#include "app/solve/solve_command.hpp"
#include "app/star/star_command.hpp"
#include "explain/latex_game.hpp"
#include "plot/line_fractal.hpp"

namespace takeaway {

namespace {

/// Solves and writes, in one of the formats of `solve`.
std::string solved_as(const app::Workbench& bench, const app::SolveRequest& request,
                      app::SolveFormat format, const app::SolveStyle& style) {
    check_format(bench, request, format, style);
    std::ostringstream out;
    write(app::solve(bench, request), format, out, style);
    return out.str();
}

app::SolveFormat picture_format_named(const std::string& name) {
    const app::SolveFormat format = app::solve_format(name);
    if (!is_picture(format)) throw InputError("a picture is png, svg or pdf, not " + name);
    return format;
}

app::SolveRequest request_for(const std::string& game, std::int64_t bound, bool values) {
    app::SolveRequest request;
    request.game = game;
    request.below = bound;
    request.values = values;
    return request;
}

}  // namespace

std::string Solver::picture(std::int64_t bound, bool values) const {
    PictureOptions options;
    options.values = values;
    options.plain = true;
    return picture(bound, options);
}

std::string Solver::picture(std::int64_t bound, const PictureOptions& options) const {
    app::SolveStyle style;
    style.picture = {options.plain, options.slopes, options.slice};
    return solved_as(state_->bench, request_for(game(), bound, options.values),
                     picture_format_named(options.format), style);
}

std::string Solver::star_picture(std::int64_t bound, std::size_t times,
                                 const std::string& format) const {
    app::StarRequest request;
    request.game = game();
    request.below = bound;
    request.times = times;
    check_star_picture(state_->bench, request);
    const app::SolveFormat wanted = picture_format_named(format);
    std::ostringstream out;
    draw(star_powers(state_->bench, request),
         wanted == app::SolveFormat::svg   ? app::PictureFormat::svg
         : wanted == app::SolveFormat::pdf ? app::PictureFormat::pdf
                                           : app::PictureFormat::png,
         out);
    return out.str();
}

std::string Solver::latex_table(std::int64_t bound, bool values) const {
    return solved_as(state_->bench, request_for(game(), bound, values), app::SolveFormat::latex,
                     {});
}

std::string Solver::latex() const { return explain::latex_of_game(state_->game); }

Report catalog() { return app::report_of(app::list_games(app::Workbench(app::Limits{}))); }

std::string line_fractal(std::size_t piles) {
    std::ostringstream out;
    plot::draw_line_fractal(out, piles);
    return out.str();
}

}  // namespace takeaway
