/// Times the contenders of README.md; every one must give the same P-positions.
///
///     bench_star_wythoff [BOUND [THREADS [ROUNDS]]]
///     bench_star_wythoff growth [BOUND [THREADS]]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "contenders.hpp"
#include "rules/library/library.hpp"
#include "solve/bit_rows/by_bit_rows.hpp"
#include "solve/columns/by_sparse_columns.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

constexpr const char* golden_pairs =
    "game pairs\npiles x, y\nlet A = beatty(phi)\nlet B = beatty(phi^2)\n"
    "move subtract (A(n), B(n)) in any order where n >= 1\n";

struct Timed {
    double seconds = 0;
    double cpu_seconds = 0;  // of all threads: what to compare on a machine that others use too
    PositionList found{2};
};

/// The best of some rounds: what disturbs a run only makes it slower.
Timed best_of(int rounds, const std::function<PositionList()>& solve) {
    Timed best;
    for (int i = 0; i < rounds; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        const std::clock_t cpu_begin = std::clock();
        PositionList found = solve();
        const double cpu = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
        if (i == 0 || spent.count() < best.seconds) best.seconds = spent.count();
        if (i == 0 || cpu < best.cpu_seconds) best.cpu_seconds = cpu;
        best.found = std::move(found);
    }
    return best;
}

Timed sparse_columns(const Game& game, std::int64_t bound, unsigned threads, int rounds) {
    return best_of(rounds, [&] {
        SolveControl control;
        control.threads = threads;
        return solve::p_positions_by_sparse_columns(game, bound, control);
    });
}

int compare(const Game& game, std::int64_t bound, unsigned threads, int rounds) {
    const Timed ours = sparse_columns(game, bound, threads, rounds);
    std::printf("below %lld: %zu P-positions\n", static_cast<long long>(bound), ours.found.size());
    bool equal = true;
    const auto show = [&](const std::string& name, const Timed& timed) {
        const bool same = timed.found == ours.found;
        equal = equal && same;
        std::printf("%-28s %8.3f s %7.2f x   cpu %8.3f s %7.2f x%s\n", name.c_str(), timed.seconds,
                    timed.seconds / ours.seconds, timed.cpu_seconds,
                    timed.cpu_seconds / ours.cpu_seconds, same ? "" : "  DIFFERENT");
    };
    show("sparse_columns, " + std::to_string(threads) + " threads", ours);
    show("sparse_columns, 1 thread", sparse_columns(game, bound, 1, rounds));
    show("plain_columns",
         best_of(rounds, [&] { return takeaway::bench::plain_columns(game, bound); }));
    show("bit_rows", best_of(1, [&] {
             return solve::p_positions_by_bit_rows(game, Box::below(2, bound), {});
         }));
    return equal ? EXIT_SUCCESS : EXIT_FAILURE;
}

int growth(const Game& game, std::int64_t bound, unsigned threads) {
    for (std::int64_t below = bound / 8; below <= bound; below *= 2) {
        const Timed timed = sparse_columns(game, below, threads, 1);
        std::printf("below %8lld: %9zu P-positions, %8.3f s, cpu %8.3f s\n",
                    static_cast<long long>(below), timed.found.size(), timed.seconds,
                    timed.cpu_seconds);
    }
    return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    const bool grows = !words.empty() && words[0] == "growth";
    if (grows) words.erase(words.begin());
    const std::int64_t bound = words.empty() ? 20'000 : std::stoll(words[0]);
    const unsigned threads = words.size() > 1 ? static_cast<unsigned>(std::stoul(words[1]))
                                              : std::max(1U, std::thread::hardware_concurrency());
    const int rounds = words.size() > 2 ? std::stoi(words[2]) : 3;
    const Game game = Library().game_from_text("pairs", golden_pairs);
    return grows ? growth(game, bound, threads) : compare(game, bound, threads, rounds);
}
