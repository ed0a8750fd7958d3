/// Is the public library as fast as the program? See README.md.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <takeaway/takeaway.hpp>

#include "app/workbench.hpp"
#include "solve/ladder.hpp"

namespace {

template <class Work>
double seconds_of(const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

constexpr int rounds = 5;

/// The best of several rounds: reading the rules, and solving. False if the results differ.
bool compare(const char* game, std::int64_t below) {
    double program = 1e9;
    double library = 1e9;
    bool same = true;
    for (int round = 0; round < rounds; ++round) {
        takeaway::solve::PositionList expected(2);
        program = std::min(program, seconds_of([&] {
                               const takeaway::app::Workbench bench(takeaway::app::Limits{});
                               expected = takeaway::solve::p_positions(bench.game(game), below,
                                                                       bench.control());
                           }));
        takeaway::Positions found;
        library = std::min(library, seconds_of([&] {
                               takeaway::SolverOptions options;
                               options.threads = 1;
                               found = takeaway::Solver(game, options).p_positions_below(below);
                           }));
        same = same && std::equal(found.flat().begin(), found.flat().end(), expected.flat().begin(),
                                  expected.flat().end());
    }
    std::printf("%s below %lld: the program's ladder %.4f s, the library %.4f s, %.2f times; %s\n",
                game, static_cast<long long>(below), program, library, library / program,
                same ? "equal results" : "DIFFERENT RESULTS");
    return same;
}

}  // namespace

int main() {
    const bool same = compare("wythoff", 20'000) && compare("wythoff", 1'000'000) &&
                      compare("mouse", 20'000) && compare("star(wythoff)", 5'000);
    return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
