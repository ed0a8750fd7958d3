#include "app/workbench.hpp"

#include <utility>

#include "solve/star.hpp"

namespace takeaway {

Workbench::Workbench(Limits limits, Progress progress)
    : limits_(limits), progress_(std::move(progress)) {
    add_star(library_, limits_.memory, progress_);
}

Position Workbench::position(const Game& game, const std::string& text) const {
    return to_small(fit_position(game, parse_position(text)));
}

Json to_json(const Integer& number) {
    if (fits_int64(number)) return to_int64(number);
    return to_text(number);
}

}  // namespace takeaway
