/// What does not exist in a browser, and what is said there instead: other programs that prove,
/// files to read, and PNG files (the page draws its own pictures).
#include "app/look/position_file.hpp"
#include "app/solve/solve_figure.hpp"
#include "claims/solver_engine.hpp"
#include "core/error.hpp"
#include "plot/png.hpp"

namespace takeaway::claims {

Engines solver_engines(std::function<bool()>) { return {}; }

}  // namespace takeaway::claims

namespace takeaway::app {

PositionFile read_positions(const std::string&, std::int64_t) {
    throw InputError("files are not read in the browser");
}

PictureSlice slice_of(const std::vector<std::string>&, const std::vector<std::string>&,
                      std::int64_t) {
    throw InputError("pictures in files are not made in the browser");
}
void draw(const SolveReport&, const PictureStyle&, PictureFormat, std::ostream&) {
    throw InputError("pictures in files are not made in the browser");
}

}  // namespace takeaway::app

namespace takeaway::plot {

void write_png(std::ostream&, std::uint32_t, std::uint32_t, const std::vector<Colour>&,
               const std::function<void(std::uint32_t, std::vector<std::uint8_t>&)>&) {
    throw InputError("PNG files are not written in the browser");
}

}  // namespace takeaway::plot
