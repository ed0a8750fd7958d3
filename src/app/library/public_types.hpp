/// Between the types of the public library and those of the engine.
#pragma once

#include <nlohmann/json.hpp>
#include <takeaway/takeaway.hpp>

#include "app/design/design_command.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

Limits limits_of(const SolverOptions& options);

BigPosition to_position(const Piles& piles);
Natural to_natural(const Integer& number);
Piles to_piles(const BigPosition& position);
Positions to_positions(const PositionListPtr& list);

/// Text and JSON of any report.
template <class Any>
Report report_of(const Any& report) {
    return {to_text(report), to_json(report).dump()};
}

/// With the rules written out, if there are any.
DesignResult design_of(const Workbench& bench, DesignRequest request);

}  // namespace takeaway::app
