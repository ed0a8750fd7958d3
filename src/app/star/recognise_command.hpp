/// `recognise`: of which kinds of the star paper a game is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/workbench.hpp"
#include "star/recognise.hpp"

namespace takeaway::app {

struct RecogniseRequest {
    std::string game;
    std::optional<std::int64_t> below;  // about 40,000 positions if absent
};
struct RecogniseReport {
    std::string game;
    std::int64_t below = 0;
    std::string note;  // what the answers leave aside
    Recognition found;
};
RecogniseReport recognise(const Workbench& bench, const RecogniseRequest& request);
std::string to_text(const RecogniseReport& report);
Json to_json(const RecogniseReport& report);

}  // namespace takeaway::app
