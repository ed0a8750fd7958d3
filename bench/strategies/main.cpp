/// Times strategies in closed form against the length of the piles; those of one game must agree.
///
///     bench_strategies [DIGITS...]
///
/// For each game and strategy: the time for the outcome and a winning move of one random position
/// with piles of so many decimal digits, as a multiple of the time of one multiplication of two
/// such numbers. Then how many positions of 64 bits are answered in a second.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "rules/library/library.hpp"
#include "win/strategies.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

std::mt19937_64 engine(20240917);

Integer random_number(std::size_t digits) {
    std::string text(1, static_cast<char>('1' + engine() % 9));
    while (text.size() < digits) text += static_cast<char>('0' + engine() % 10);
    return Integer(text);
}

template <class Work>
double seconds(const Work& work) {
    constexpr double long_enough = 0.02;
    for (int rounds = 1;; rounds *= 4) {
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < rounds; ++i) work();
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
        if (spent.count() > long_enough) return spent.count() / rounds;
    }
}

/// Piles of one length, close to each other, so that the inner cases of the proofs are met.
BigPosition random_position(const Game& game, std::size_t digits) {
    const Integer base = random_number(digits);
    BigPosition position;
    for (std::size_t i = 0; i < game.rules->piles(); ++i)
        position.push_back(base + random_number(digits > 2 ? digits - 1 : 1) / 3);
    return fit_position(game, position);
}

bool compare(const Game& game, const std::vector<StrategyPtr>& strategies, std::size_t digits) {
    const BigPosition position = random_position(game, digits);
    const Integer a = random_number(digits);
    const Integer b = random_number(digits);
    Integer product;
    const double multiplication = seconds([&] { product = a * b; });
    bool equal = true;
    const bool is_p = strategies[0]->is_p(position);
    for (const StrategyPtr& strategy : strategies) {
        std::optional<BigPosition> move;
        const double time = seconds([&] { move = strategy->winning_move(position); });
        const bool right =
            move.has_value() != is_p &&
            (!move || (game.rules->is_move(position, *move) && strategies[0]->is_p(*move)));
        equal = equal && right;
        std::printf("%-20s %-12s %8zu digits %10.6f s %9.1f multiplications%s\n",
                    game.expression.c_str(), strategy->name().c_str(), digits, time,
                    time / multiplication, right ? "" : "  DIFFERENT");
    }
    return equal;
}

void small_positions(const Game& game, const std::vector<StrategyPtr>& strategies) {
    constexpr std::size_t count = 2'000;
    std::vector<Position> positions;
    for (std::size_t i = 0; i < count; ++i)
        positions.push_back(to_small(random_position(game, 2 + engine() % 15)));
    for (const StrategyPtr& strategy : strategies) {
        std::size_t moves = 0;
        const double time = seconds([&] {
            for (const Position& position : positions)
                if (strategy->winning_move(position)) ++moves;
        });
        std::printf("%-20s %-12s %13.2f million positions of 64 bits a second\n",
                    game.expression.c_str(), strategy->name().c_str(),
                    static_cast<double>(count) / time / 1e6);
        if (moves == 0) std::printf("  (all are P-positions)\n");
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::size_t> lengths;
    for (int i = 1; i < argc; ++i) lengths.push_back(std::stoull(argv[i]));
    if (lengths.empty()) lengths = {1'000, 10'000, 100'000};
    const Library library;
    bool equal = true;
    for (const char* expression :
         {"rat", "mouse", "rats(3)", "rats(8)", "wythoff", "k_wythoff(3)", "freak", "nim(3)",
          "moore_nim(4,2)", "nim_dual(3)", "mouse_trap", "subsided(4)", "constrained_3_mouse"}) {
        const Game game = library.game(expression);
        const auto strategies = strategies_for(library, game);
        if (strategies.empty()) continue;
        for (const std::size_t digits : lengths) equal = compare(game, strategies, digits) && equal;
        small_positions(game, strategies);
    }
    return equal ? EXIT_SUCCESS : EXIT_FAILURE;
}
