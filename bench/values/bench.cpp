/// How much faster are values by lines than values by definition? See README.md.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "rules/library/library.hpp"
#include "solve/lines/values_by_lines.hpp"
#include "solve/plain/by_definition.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

/// On the clock, and of the processor: on one thread the second does not depend on who else is
/// there.
struct Seconds {
    double clock = 0;
    double processor = 0;
};

template <class Work>
Seconds seconds_of(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    const std::clock_t before = std::clock();
    work();
    const std::clock_t after = std::clock();
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
            static_cast<double>(after - before) / CLOCKS_PER_SEC};
}

double cells_below(const Game& game, std::int64_t bound) {
    return static_cast<double>(Box::below(game.rules->piles(), bound).count());
}

/// A game, the board that the definition can do, and larger ones.
struct Contest {
    std::string name;
    std::string text;  // empty for a game of the catalog
    std::int64_t for_definition;
    std::vector<std::int64_t> bounds;
};

Game game_of(const Library& library, const Contest& contest) {
    if (contest.text.empty()) return library.game(contest.name);
    return library.game_from_text(contest.name, contest.text);
}

bool agree(const ValueTable& quick, const ValueTable& slow) {
    Position position(slow.box().piles(), 0);
    do
        if (quick(position) != slow(position)) {
            std::printf("the values of %s differ\n", rules::to_text(position).c_str());
            return false;
        }
    while (slow.box().advance(position));
    return true;
}

bool run(const Game& game, const Contest& contest) {
    std::optional<ValueTable> slow;
    const Box box = Box::below(game.rules->piles(), contest.for_definition);
    const double definition = seconds_of([&] { slow = values_by_definition(game, box); }).processor;
    const double per_cell = definition / cells_below(game, contest.for_definition);
    std::printf("%s, definition below %lld: %.2f s, %.0f ns a position\n", contest.name.c_str(),
                static_cast<long long>(contest.for_definition), definition, 1e9 * per_cell);
    for (const std::int64_t bound : contest.bounds) {
        for (const unsigned threads : {1U, 2U}) {
            SolveControl control;
            control.threads = threads;
            std::optional<ValueTable> quick;
            const Seconds taken =
                seconds_of([&] { quick = values_by_lines(game, bound, control); });
            const double lines = threads == 1 ? taken.processor : taken.clock;
            const double cell = lines / cells_below(game, bound);
            std::printf(
                "%s, lines below %lld, threads %u: %.2f s, %.1f ns a position, ratio %.0f\n",
                contest.name.c_str(), static_cast<long long>(bound), threads, lines, 1e9 * cell,
                per_cell / cell);
            std::fflush(stdout);
            if (!agree(*quick, *slow)) return false;
        }
    }
    return true;
}

}  // namespace

int main() {
    const Library library;
    const std::string three_piles =
        "game three_pile_wythoff\npiles x, y, z\nmove take t from one pile where t >= 1\n"
        "move take t from x, t from y where t >= 1\nmove take t from x, t from z where t >= 1\n"
        "move take t from y, t from z where t >= 1\nmove take t from each pile where t >= 1\n";
    const std::string unordered =
        "game unordered_three\npiles x <= y <= z\nmove take t from one pile where t >= 1\n"
        "move take i from x, j from y where i >= 1, j >= 1, |i - j| < 2\n";
    const std::string unordered_wythoff =
        "game unordered_wythoff\npiles x <= y <= z\nmove take t from one pile where t >= 1\n"
        "move take t from x, t from y where t >= 1\nmove take t from x, t from z where t >= 1\n"
        "move take t from y, t from z where t >= 1\nmove take t from each pile where t >= 1\n";
    for (const Contest& contest :
         {Contest{"wythoff", "", 500, {1000, 2000, 4000, 8000}},
          Contest{"k_wythoff(3)", "", 250, {1000, 4000}}, Contest{"mouse", "", 250, {1000, 4000}},
          Contest{"three_pile_wythoff", three_piles, 50, {50, 100, 200}},
          Contest{"three_pile_wythoff", three_piles, 100, {100, 200}},
          Contest{"unordered_three", unordered, 50, {50, 100, 200}},
          Contest{"unordered_three", unordered, 100, {100, 200}},
          Contest{"unordered_wythoff", unordered_wythoff, 50, {50, 100, 200}},
          Contest{"unordered_wythoff", unordered_wythoff, 100, {100, 200}},
          Contest{"moore_nim(3, 2)", "", 40, {60, 100}}})
        if (!run(game_of(library, contest), contest)) return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
