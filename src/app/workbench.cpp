#include "app/workbench.hpp"

#include <utility>

#include "solve/ladder.hpp"
#include "solve/star.hpp"

namespace takeaway {

Workbench::Workbench(Limits limits, Progress progress)
    : limits_(limits), progress_(std::move(progress)) {
    add_star(library_, [this](const Game& game, std::int64_t bound) {
        return p_positions(game, bound, control());
    });
}

SolveControl Workbench::control() const {
    SolveControl control;
    control.progress = progress_;
    control.memory_limit = limits_.memory;
    control.threads = limits_.threads;
    return control;
}

Position Workbench::position(const Game& game, const std::string& text) const {
    return to_small(fit_position(game, parse_position(text)));
}

Json to_json(const Integer& number) {
    if (fits_int64(number)) return to_int64(number);
    return to_text(number);
}

}  // namespace takeaway
