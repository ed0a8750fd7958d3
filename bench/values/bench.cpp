/// How much faster are values by lines than values by definition? See README.md.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "rules/game/library.hpp"
#include "solve/lines/values_by_lines.hpp"
#include "solve/plain/by_definition.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

template <class Work>
double seconds_of(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int main() {
    const Library library;
    const Game game = library.game("wythoff");
    constexpr std::int64_t definition_bound = 1000;
    std::optional<ValueTable> slow;
    const double definition =
        seconds_of([&] { slow = values_by_definition(game, Box::below(2, definition_bound)); });
    const double per_cell = definition / (1.0 * definition_bound * definition_bound);
    std::printf("wythoff, definition below %lld: %.2f s, %.0f ns a position\n",
                static_cast<long long>(definition_bound), definition, 1e9 * per_cell);
    for (const std::int64_t bound : {1000, 2000, 4000, 8000}) {
        std::optional<ValueTable> quick;
        const double lines = seconds_of([&] { quick = values_by_lines(game, bound, {}); });
        const double cell = lines / (1.0 * static_cast<double>(bound) * static_cast<double>(bound));
        std::printf(
            "wythoff, lines below %lld: %.2f s, %.1f ns a position, %.0f times faster a position\n",
            static_cast<long long>(bound), lines, 1e9 * cell, per_cell / cell);
        for (std::int64_t x = 0; x < definition_bound; ++x)
            for (std::int64_t y = 0; y < definition_bound; ++y)
                if ((*quick)({x, y}) != (*slow)({x, y})) {
                    std::printf("the values of (%lld,%lld) differ\n", static_cast<long long>(x),
                                static_cast<long long>(y));
                    return EXIT_FAILURE;
                }
    }
    return EXIT_SUCCESS;
}
