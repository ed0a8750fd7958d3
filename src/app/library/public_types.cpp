/// The public library where it needs no game, and its types.
#include "app/library/public_types.hpp"

#include <algorithm>
#include <thread>

#include "app/claims/claims_command.hpp"
#include "app/look/analyse_command.hpp"

namespace takeaway::app {

Limits limits_of(const SolverOptions& options) {
    Limits limits;
    limits.memory = options.memory_limit;
    limits.threads =
        options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
    return limits;
}

BigPosition to_position(const Piles& piles) {
    BigPosition position;
    for (const Natural& pile : piles) position.push_back(parse_integer(pile.digits()));
    return position;
}

Natural to_natural(const Integer& number) { return to_text(number); }

Piles to_piles(const BigPosition& position) {
    Piles piles;
    for (const Integer& pile : position) piles.push_back(to_natural(pile));
    return piles;
}

Positions to_positions(const PositionListPtr& list) {
    return {list, list->flat().data(), list->size(), list->piles()};
}

DesignResult design_of(const Workbench& bench, DesignRequest request) {
    request.write = DesignRules::fewer;
    const DesignReport report = design(bench, request);
    return {report_of(report), report.is_possible(), report.rule_text};
}

}  // namespace takeaway::app

namespace takeaway {

DesignResult design_game(const std::string& set, std::int64_t bound, const SolverOptions& options) {
    app::DesignRequest request;
    request.source.set = set;
    request.source.below = bound;
    return app::design_of(app::Workbench(app::limits_of(options), options.progress), request);
}

Report analyse_set(const std::string& set, std::int64_t bound, const SolverOptions& options) {
    app::AnalyseRequest request;
    request.set = set;
    request.below = bound;
    return app::report_of(
        app::analyse(app::Workbench(app::limits_of(options), options.progress), request));
}

Report run_claims(const std::vector<std::string>& wanted, const std::string& depth,
                  const SolverOptions& options) {
    app::ClaimsRequest request;
    request.wanted = wanted;
    request.depth = depth;
    return app::report_of(
        app::run_claims(app::Workbench(app::limits_of(options), options.progress), request));
}

std::string_view version() { return TAKEAWAY_VERSION; }

}  // namespace takeaway
