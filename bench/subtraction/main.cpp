/// Times one-pile subtraction games; the contenders of README.md must agree.
///
///     bench_subtraction [PILES]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "rules/library/library.hpp"
#include "solve/bit_rows/by_bit_rows.hpp"
#include "solve/plain/one_pile_values.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

/// What one would write first: a value for each pile, an array of which values are seen.
std::vector<std::uint32_t> plain_values(const std::vector<std::size_t>& moves, std::size_t count) {
    std::vector<std::uint32_t> values(count);
    for (std::size_t n = 0; n < count; ++n) {
        std::vector<bool> seen(moves.size() + 1, false);
        for (const std::size_t m : moves)
            if (m <= n) seen[values[n - m]] = true;
        while (seen[values[n]]) ++values[n];
    }
    return values;
}

constexpr int rounds = 3;

/// The best of some rounds.
template <class Work>
double seconds(const Work& work) {
    double best = 0;
    for (int i = 0; i < rounds; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
        if (i == 0 || spent.count() < best) best = spent.count();
    }
    return best;
}

bool compare(const std::vector<std::size_t>& moves, std::size_t piles) {
    std::string expression = "subtraction(";
    for (const std::size_t m : moves)
        expression += (expression.back() == '(' ? "" : ", ") + std::to_string(m);
    expression += ")";
    const Game game = Library().game(expression);
    const auto bound = static_cast<std::int64_t>(piles);

    PositionList p(1);
    std::vector<std::uint32_t> fast;
    std::vector<std::uint32_t> plain;
    const double rows =
        seconds([&] { p = solve::p_positions_by_bit_rows(game, Box::below(1, bound), {}); });
    const double values = seconds([&] { fast = solve::one_pile_values(game, bound, {}); });
    const double plainly = seconds([&] { plain = plain_values(moves, piles); });
    std::vector<std::uint32_t> zeros;
    for (std::uint32_t n = 0; n < plain.size(); ++n)
        if (plain[n] == 0) zeros.push_back(n);
    const bool equal = fast == plain && p.flat() == zeros;
    std::printf("%-28s bit rows %7.4f s, values %7.4f s, plain values %7.4f s: %.1f x%s\n",
                expression.c_str(), rows, values, plainly, plainly / values,
                equal ? "" : "  DIFFERENT");
    return equal;
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t piles = argc > 1 ? std::stoull(argv[1]) : 10'000'000;
    bool equal = true;
    equal = compare({2, 3, 9}, piles) && equal;
    equal = compare({1, 2, 3}, piles) && equal;
    equal = compare({31, 100, 10'007}, piles) && equal;
    equal = compare({3, 7, 12, 19, 44, 61, 80, 99, 130}, piles) && equal;
    return equal ? EXIT_SUCCESS : EXIT_FAILURE;
}
