/// `check`: the claimed P-positions of a game against two independent judges on a box.
#pragma once

#include <optional>
#include <string>

#include "app/workbench.hpp"
#include "core/verdict.hpp"

namespace takeaway::app {

struct CheckRequest {
    std::string game;
    std::optional<std::int64_t> below;  // a bound that takes seconds is chosen if absent
};
struct CheckReport {
    std::string game;
    std::int64_t below = 0;
    std::uint64_t positions = 0;
    /// Verified below the bound, or refuted by the first position, in lexicographic order, where
    /// the claim fails.
    Judgement judgement;
    std::string source;
};
/// The solver and the checker of verify/ must agree; if they do not, that is an error
/// of this program and thrown as such (std::logic_error).
CheckReport check(const Workbench& bench, const CheckRequest& request);
std::string to_text(const CheckReport& report);
Json to_json(const CheckReport& report);

}  // namespace takeaway::app
