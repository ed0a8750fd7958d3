#include "app/solve/solve_command.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/games/pile_names.hpp"
#include "app/solve/solve_with_checkpoint.hpp"
#include "core/words.hpp"
#include "solve/columns/by_device_columns.hpp"
#include "solve/ladder.hpp"
#include "solve/many/ranks.hpp"
#include "solve/symmetry.hpp"
#include "solve/value_ladder.hpp"

namespace takeaway::app {

namespace {

void require_symmetry(const Game& game) {
    if (const auto why_not = why_not_symmetric(game))
        throw InputError("`" + game.expression +
                         "` is not seen to be symmetric in its piles, so --up-to-symmetry might "
                         "lose positions: " +
                         *why_not);
}

/// Keeps the positions in which a game begins.
void keep_beginnings(const Game& game, PositionList& positions) {
    const std::vector<Remembered>& remembered = game.rules->remembered();
    if (remembered.empty()) return;
    PositionList kept(positions.piles());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const std::uint32_t* memory = positions.row(i) + game.rules->real_piles();
        bool begins = true;
        for (const Remembered& number : remembered) begins = begins && number.start == *memory++;
        if (begins) kept.push_back(positions.position(i));
    }
    positions = std::move(kept);
}

/// Ranks may have different amounts of memory, and see different files: rank 0 chooses.
Method method_on_ranks(Ranks& ranks, const std::function<Method()>& choose) {
    Method chosen = Method::definition;
    on_first_rank(ranks, [&] { chosen = choose(); });
    Bytes told;
    append(told, chosen);
    return numbers_from<Method>(broadcast(ranks, std::move(told)))[0];
}

std::optional<Method> forced_method(const SolveRequest& request) {
    if (request.method.empty()) return std::nullopt;
    return method_named(request.method);
}

ValuePlan value_plan(const Workbench& bench, const Game& game, const SolveRequest& request) {
    std::optional<ValueMethod> forced;
    if (!request.method.empty()) forced = value_method_named(request.method);
    return plan_values_for(game, request.below, bench.limits().memory, forced);
}

}  // namespace

SolveReport solve(const Workbench& bench, const SolveRequest& request) {
    if (request.below < 1)
        throw InputError("the bound must be at least 1: positions have piles below it");
    if (request.periods && !request.values) throw InputError("--periods needs --values");
    require_known_place(request.on);
    const bool on_gpu = request.on == "gpu";
    if (on_gpu && !request.values && !request.method.empty() &&
        method_named(request.method) != Method::sparse_columns)
        throw InputError("a GPU solves by sparse_columns: leave --method or --on out");
    const CheckpointWish checkpoint{request.checkpoint,
                                    std::chrono::seconds(request.checkpoint_seconds)};
    const Game game = bench.game(request.game);
    SolveReport report;
    report.game = game_name(game);
    report.below = request.below;
    report.pile_names = pile_names_of(game);
    report.listed_sorted = game.rules->unordered_piles();
    report.has_gaps = game.rules->positions_where() != nullptr;
    if (request.up_to_symmetry) {
        require_symmetry(game);
        report.listed_sorted = {{0, game.rules->piles()}};
    }
    if (request.values) {
        if (on_gpu)
            report.notes.emplace_back("a GPU finds P-positions, not values; the processor does it");
        if (request.periods && game.rules->positions_where())
            throw InputError("not every vector is a position of `" + game.expression +
                             "`, so its rows have gaps; --periods looks at whole rows");
        const ValueMethod method = value_plan(bench, game, request).method;
        report.values =
            request.checkpoint.empty()
                ? nim_values(game, request.below, method, bench.control())
                : values_with_checkpoint(game, request.below, method, checkpoint, bench.control());
        if (request.periods) report.periods = row_periods(*report.values);
        return report;
    }
    if (on_gpu && bench.ranks() != nullptr)
        throw InputError("--on gpu is for one process: leave mpirun out");
    const std::unique_ptr<ColumnDevice> device =
        on_gpu ? gpu_for(bench, game, request.below, report.notes) : nullptr;
    const auto choose = [&] {
        const auto forced = device ? std::optional(Method::sparse_columns) : forced_method(request);
        return plan_for(game, request.below, bench.limits().memory, forced).method;
    };
    SolveControl control = bench.control();
    Method method = Method::definition;
    if (Ranks* ranks = bench.ranks()) {
        method = method_on_ranks(*ranks, choose);
        if (is_shared_by_ranks(method, game)) {
            control.ranks = ranks;
        } else if (!ranks->is_first()) {
            return report;
        }
    } else {
        method = choose();
    }
    report.p_positions = request.checkpoint.empty()
                             ? positions_there(game, request.below, method, device.get(), control)
                             : positions_with_checkpoint(game, request.below, method, device.get(),
                                                         checkpoint, control);
    if (control.ranks != nullptr && !control.ranks->is_first()) return report;
    if (request.up_to_symmetry) keep_sorted(report.p_positions);
    if (request.beginnings) keep_beginnings(game, report.p_positions);
    return report;
}

ExplainReport explain_solve(const Workbench& bench, const SolveRequest& request) {
    if (request.below < 1) throw InputError("the bound must be at least 1");
    const Game game = bench.game(request.game);
    ExplainReport report;
    report.game = game_name(game);
    report.below = request.below;
    SolveControl control = bench.control();
    control.progress.report = nullptr;
    const auto fill = [&](const auto& plan) {
        report.method = name_of(plan.method);
        report.why = plan.why;
        report.growth = plan.growth;
        report.memory = plan.memory;
        for (const auto& [method, reason] : plan.others)
            report.others.emplace_back(name_of(method), reason);
    };
    if (request.values) {
        const ValuePlan plan = value_plan(bench, game, request);
        fill(plan);
        report.time = estimate_time(request.below, [&](std::int64_t bound) {
            nim_values(game, bound, plan.method, control);
        });
    } else {
        const Plan plan =
            plan_for(game, request.below, bench.limits().memory, forced_method(request));
        fill(plan);
        report.time = estimate_time(request.below, [&](std::int64_t bound) {
            p_positions(game, bound, plan.method, control);
        });
        if (is_shared_by_ranks(plan.method, game))
            report.on_ranks = estimate_on_ranks(game, request.below, plan.method, request.ranks,
                                                bench.limits().memory, control);
        if (plan.method == Method::sparse_columns)
            report.on_gpu = estimate_on_gpu(bench, request.below, report.on_ranks->seconds_of_one,
                                            report.on_ranks->positions);
    }
    return report;
}

std::string to_text(const ExplainReport& report) {
    std::string text = report.game + " below " +
                       with_thousands(static_cast<std::uint64_t>(report.below)) + " by " +
                       report.method + ": " + report.why + ".\nTime: " + to_text(report.time) +
                       " here; it grows " + report.growth + ". Memory: about " +
                       bytes_to_text(report.memory) + ".\n";
    if (report.on_ranks) text += to_text(*report.on_ranks);
    if (report.on_gpu) text += to_text(*report.on_gpu);
    for (const auto& [method, reason] : report.others)
        text.append("Not by ").append(method).append(": ").append(reason).append(".\n");
    return text;
}

Json to_json(const ExplainReport& report) {
    Json others = Json::object();
    for (const auto& [method, reason] : report.others) others[method] = reason;
    Json json{{"game", report.game},     {"below", report.below},
              {"method", report.method}, {"why", report.why},
              {"growth", report.growth}, {"seconds", report.time.seconds},
              {"memory", report.memory}, {"others", others}};
    if (report.on_ranks) json["ranks"] = to_json(*report.on_ranks);
    if (report.on_gpu) json["gpu"] = to_json(*report.on_gpu);
    return json;
}

std::uint64_t count_of(const SolveReport& report) {
    if (!report.values) return report.p_positions.size();
    const Box& box = report.values->box();
    if (!report.has_gaps || box.count() == 0) return box.count();
    std::uint64_t count = 0;
    Position position(box.piles(), 0);
    do
        if ((*report.values)(position) != ValueTable::no_value) ++count;
    while (box.advance(position));
    return count;
}

}  // namespace takeaway::app
