#include "app/workbench.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "solve/ladder.hpp"
#include "solve/star.hpp"

namespace takeaway::app {

Workbench::Workbench(Limits limits, Progress progress, const OwnRules& own, Machinery machinery)
    : limits_(limits), progress_(std::move(progress)), machinery_(std::move(machinery)) {
    if (!own.files) library_.refuse_files();
    add_star(library_, [this](const Game& game, std::int64_t bound) {
        return p_positions(game, bound, control());
    });
    if (!own.text.empty()) library_.add_text(own.name, own.text);
}

SolveControl Workbench::control() const {
    SolveControl control;
    control.progress = progress_;
    control.memory_limit = limits_.memory;
    control.threads = limits_.threads;
    return control;
}

DeviceOrReason Workbench::open_device() const {
    if (machinery_.open_device) return machinery_.open_device();
    return {nullptr, "this program knows no device"};
}

Position Workbench::position(const Game& game, const std::string& text) const {
    return small_position(fit_position(game, parse_position(text)));
}

Position small_position(const BigPosition& position) {
    const bool is_small = std::all_of(position.begin(), position.end(), fits_int64);
    if (!is_small)
        throw LimitError(
            "piles beyond 64 bits are too large for a table: `takeaway best` answers for piles of "
            "any size where a theorem does");
    return to_small(position);
}

Json positions_json(const std::vector<Position>& positions) {
    Json list = Json::array();
    for (const Position& position : positions) list.push_back(position);
    return list;
}

Json to_json(const BigPosition& position) {
    Json piles = Json::array();
    for (const Integer& pile : position) piles.push_back(to_json(pile));
    return piles;
}

Json to_json(const Integer& number) {
    if (fits_int64(number)) return to_int64(number);
    return to_text(number);
}

}  // namespace takeaway::app
