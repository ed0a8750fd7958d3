#include "solve/position_values.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "solve/outcomes.hpp"
#include "solve/value_ladder.hpp"

namespace takeaway::solve {

ValueTable values_up_to(const Game& game, const Position& position, const SolveControl& control) {
    const Box box = Box::up_to(position);
    const std::int64_t bound = *std::max_element(box.sizes().begin(), box.sizes().end());
    if (box.count() > positions_for_definition) {
        try {
            const ValuePlan plan = plan_values_for(game, bound, control.memory_limit);
            if (plan.method != ValueMethod::definition)
                return nim_values(game, bound, plan.method, control);
        } catch (const LimitError&) {
            // The cube around the box does not fit; the box may.
        }
    }
    return values_by_definition(game, box, control.progress, control.memory_limit);
}

}  // namespace takeaway::solve
