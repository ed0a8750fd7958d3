#include "app/workbench.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "solve/star.hpp"

namespace takeaway::app {

namespace {

SolveControl control_of(const Limits& limits, const Progress& progress) {
    SolveControl control;
    control.progress = progress;
    control.memory_limit = limits.memory;
    control.threads = limits.threads;
    return control;
}

}  // namespace

Workbench::Workbench(Limits limits, const Progress& progress, const OwnRules& own,
                     const Machinery& machinery)
    : Workbench(std::make_shared<KnownGames>(control_of(limits, progress), machinery.proofs),
                limits, progress, own, machinery) {}

Workbench::Workbench(std::shared_ptr<KnownGames> games, Limits limits, Progress progress,
                     const OwnRules& own, Machinery machinery)
    : limits_(limits),
      progress_(std::move(progress)),
      machinery_(std::move(machinery)),
      games_(std::move(games)) {
    if (!own.files) library_.refuse_files();
    library_.stop_when(progress_.should_stop);
    if (machinery_.warned)
        library_.warn_to([told = std::make_shared<std::set<std::string>>(),
                          warned = machinery_.warned](const std::string& warning) {
            if (told->insert(warning).second) warned(warning);
        });
    add_star(library_, games_->solved());
    if (!own.text.empty()) library_.add_text(own.name, own.text);
}

SolveControl Workbench::control() const { return control_of(limits_, progress_); }

DeviceOrReason Workbench::open_device() const {
    if (machinery_.open_device) return machinery_.open_device();
    return {nullptr, "this program knows no device"};
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
