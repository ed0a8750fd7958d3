/// How the solver by lines grows with the bound; see README.md.
///
///     lines_bench [BOUND...]     (100000 300000 1000000 unless given)
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "rules/library/library.hpp"
#include "solve/lines/by_lines.hpp"
#include "solve/plain/by_definition.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;
using Clock = std::chrono::steady_clock;

long long milliseconds_since(Clock::time_point start) {
    const auto time = Clock::now() - start;
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

bool same(const PositionList& list, const std::vector<Position>& positions) {
    if (list.size() != positions.size()) return false;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list.position(i) != positions[i]) return false;
    return true;
}

/// Two-pile games without a claim; the first is Larsson's (1,2) generalised diagonal Wythoff Nim.
const char* const without_claim[] = {
    "game diagonals_1_2 piles x, y move take t from one pile where t >= 1\n"
    "move take t from each pile where t >= 1\n"
    "move subtract (n, 2n) in any order where n >= 1",
    "game remainders piles x <= y move take t from one pile where t >= 1\n"
    "move take t from each pile where t >= 1, (x + y) mod 3 != 0",
};

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::int64_t> bounds;
    for (int i = 1; i < argc; ++i) bounds.push_back(std::atoll(argv[i]));
    if (bounds.empty()) bounds = {100'000, 300'000, 1'000'000};
    constexpr std::int64_t bound_by_definition = 300;
    const Library library;
    std::vector<Game> games;
    for (const char* expression : {"wythoff", "k_wythoff(2)", "k_wythoff(3)", "k_wythoff(4)",
                                   "k_wythoff(5)", "mouse", "freak", "subsided(3)", "nim(2)"})
        games.push_back(library.game(expression));
    for (const char* text : without_claim) games.push_back(library.game_from_text("bench", text));
    bool all_equal = true;
    std::printf("%-16s %12s %12s %10s  %s\n", "game", "bound", "P-positions", "ms", "equal to");
    for (const Game& game : games) {
        for (const std::int64_t bound : bounds) {
            const auto start = Clock::now();
            const PositionList list = p_positions_by_lines(game, bound);
            const long long time = milliseconds_since(start);
            const char* equal_to = "-";
            if (game.claim && game.expression != "nim(2)") {
                equal_to = same(list, claimed_below(game, bound)) ? "the claim" : "NOT THE CLAIM";
                all_equal = all_equal && equal_to[0] != 'N';
            }
            std::printf("%-16s %12lld %12zu %10lld  %s\n", game.expression.c_str(),
                        static_cast<long long>(bound), list.size(), time, equal_to);
            std::fflush(stdout);
        }
        const auto start = Clock::now();
        const auto expected =
            outcomes_by_definition(game, Box::below(2, bound_by_definition)).p_positions();
        const long long time = milliseconds_since(start);
        const bool equal = same(p_positions_by_lines(game, bound_by_definition), expected);
        all_equal = all_equal && equal;
        std::printf("%-16s %12lld %12zu %10lld  %s\n", "  by definition",
                    static_cast<long long>(bound_by_definition), expected.size(), time,
                    equal ? "by lines" : "NOT BY LINES");
    }
    return all_equal ? 0 : 1;
}
