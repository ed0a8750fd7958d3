#include "prove/mona/zeckendorf_adder.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "core/error.hpp"

namespace takeaway::prove {

namespace {

/// A state together with which of x, y, z had the digit k last, so that their next digit is 0.
struct Reading {
    AdderState at;
    std::array<bool, 3> full{};
    bool operator<(const Reading& other) const {
        return std::tie(at, full) < std::tie(other.at, other.full);
    }
};

using Graph = std::map<Reading, std::set<std::pair<int, Reading>>>;

/// Pairs beyond this never come back to 0: the digits still to come are worth less than 2·u_i.
constexpr int farthest = 4;

/// Everything that can be read from the start with |a|, |b| <= farthest.
Graph everything_read(int k) {
    Graph graph;
    std::vector<Reading> todo{{}};
    while (!todo.empty()) {
        const Reading reading = todo.back();
        todo.pop_back();
        if (!graph.try_emplace(reading).second) continue;
        const auto most = [&](std::size_t i) { return reading.full[i] ? 0 : k; };
        for (int x = 0; x <= most(0); ++x)
            for (int y = 0; y <= most(1); ++y)
                for (int z = 0; z <= most(2); ++z) {
                    const int sum = x + y - z;
                    const Reading next{{k * reading.at.a + reading.at.b + sum, reading.at.a},
                                       {x == k, y == k, z == k}};
                    if (std::abs(next.at.a) > farthest) continue;
                    graph[reading].emplace(sum, next);
                    todo.push_back(next);
                }
    }
    return graph;
}

bool stands_for_zero(const AdderState& state, int k) {
    const int u_below_first = k == 1 ? 1 : 0;  // u_{-1} = u_1 - k·u_0
    return state.a + state.b * u_below_first == 0;
}

/// The readings that some further digits bring to 0.
std::set<Reading> hopeful(const Graph& graph, int k) {
    std::set<Reading> found;
    for (const auto& [reading, steps] : graph) {
        const bool digits_end = k == 1 || reading.full == std::array<bool, 3>{};
        if (digits_end && stands_for_zero(reading.at, k)) found.insert(reading);
    }
    std::size_t before = 0;
    while (before != found.size()) {
        before = found.size();
        for (const auto& [reading, steps] : graph)
            for (const auto& [sum, next] : steps)
                if (found.count(next) != 0) found.insert(reading);
    }
    return found;
}

}  // namespace

DigitAdder digit_adder(int k) {
    if (k < 1 || k > largest_digit)
        throw InputError("digits 0 to " + std::to_string(k) + " are not available: 1 to " +
                         std::to_string(largest_digit) + " are");
    const Graph graph = everything_read(k);
    const std::set<Reading> kept = hopeful(graph, k);

    DigitAdder adder;
    adder.k = k;
    adder.states = {{0, 0}};
    std::map<AdderState, std::size_t> index{{{0, 0}, 0}};
    for (const Reading& reading : kept)
        if (index.try_emplace(reading.at, adder.states.size()).second)
            adder.states.push_back(reading.at);
    std::set<AdderStep> steps;
    for (const Reading& reading : kept)
        for (const auto& [sum, next] : graph.at(reading))
            if (kept.count(next) != 0) steps.insert({index[reading.at], sum, index[next.at]});
    adder.steps.assign(steps.begin(), steps.end());
    for (const AdderState& state : adder.states)
        adder.accepting.push_back(stands_for_zero(state, k));
    return adder;
}

bool DigitAdder::accepts(const std::vector<int>& sums) const {
    std::size_t at = 0;
    for (const int sum : sums) {
        const auto step = std::find_if(steps.begin(), steps.end(), [&](const AdderStep& s) {
            return s.from == at && s.sum == sum;
        });
        if (step == steps.end()) return false;
        at = step->to;
    }
    return accepting[at];
}

}  // namespace takeaway::prove
