/// The bounds that commands take where nobody gives one: small enough for a screen and a moment,
/// by what is shown and by the number of piles. Reports have the bound that was taken.
#pragma once

#include <cstdint>

#include "app/design/design_input.hpp"
#include "app/design/playable_command.hpp"
#include "app/look/analyse_command.hpp"
#include "app/solve/solve_command.hpp"
#include "app/star/star_command.hpp"

namespace takeaway::app {

/// 30 for the P-positions of two piles, 16 for their values, 100 for a picture or periods.
std::int64_t standard_bound(const Workbench& bench, const SolveRequest& request, bool picture);
/// 100 for two piles.
std::int64_t standard_bound(const Workbench& bench, const StarRequest& request);
/// 500 for two piles; of a file the least bound that leaves no position out.
std::int64_t standard_bound(const Workbench& bench, const AnalyseRequest& request);
/// 30 for two piles; of a list the least bound that leaves no position out, at least that.
std::int64_t standard_bound(const Workbench& bench, const DesignSource& source);
/// 40 for two piles.
std::int64_t standard_bound(const Workbench& bench, const PlayableRequest& request);

}  // namespace takeaway::app
