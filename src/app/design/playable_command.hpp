/// `playable`: the conditions of playability, one by one, for a game and its linear tests.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/workbench.hpp"
#include "design/playability.hpp"

namespace takeaway::app {

struct PlayableRequest {
    std::string game;
    std::vector<std::string> tests;  // a,b,c;p,q
    Accepted meaning = Accepted::is_forbidden;
    std::int64_t below = 0;
};
struct PlayableReport {
    std::string game;
    std::int64_t below = 0;
    std::size_t piles = 0;
    std::vector<LinearTest> tests;
    Accepted meaning = Accepted::is_forbidden;
    TestsAgree agree;
    HopeReport hope;
};
PlayableReport playable(const Workbench& bench, const PlayableRequest& request);
std::string to_text(const PlayableReport& report);
Json to_json(const PlayableReport& report);

}  // namespace takeaway::app
