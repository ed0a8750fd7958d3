/// How much faster are digits by splitting than by walking, and do they grow like products? See
/// README.md.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>

#include "contenders.hpp"
#include "numeration/numeration_system.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

/// The processor time of one run in milliseconds, the least of three measurements unless one takes
/// seconds: other programs on the machine do not count.
template <class Work>
double milliseconds_of(const Work& work) {
    double least = 0;
    for (int round = 0; round < 3; ++round) {
        int runs = 0;
        const std::clock_t start = std::clock();
        std::clock_t used = 0;
        do {
            work();
            ++runs;
            used = std::clock() - start;
        } while (used < CLOCKS_PER_SEC / 50);
        const double one = 1000.0 * static_cast<double>(used) / CLOCKS_PER_SEC / runs;
        least = round == 0 ? one : std::min(least, one);
        if (least > 2000) break;
    }
    return least;
}

Integer random_number(std::size_t decimal_digits) {
    std::mt19937_64 engine(20240917);
    std::string text(1, '7');
    while (text.size() < decimal_digits) text += static_cast<char>('0' + engine() % 10);
    return Integer(text);
}

void require(bool holds, const char* what) {
    if (holds) return;
    std::printf("%s differ\n", what);
    std::exit(EXIT_FAILURE);
}

struct Row {
    double digits = 0, value = 0, tail = 0;
};

void print(const char* how, const Row& row) {
    std::printf("  %-10s digits %10.3f ms   value %10.3f ms   trailing zeros %10.3f ms\n", how,
                row.digits, row.value, row.tail);
}

}  // namespace

int main(int count, char** arguments) {
    const std::size_t most = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 1'000'000;
    constexpr std::size_t most_for_the_walk = 100'000;
    const Quadratic phi = Quadratic::golden(), freak = 2 * phi / 3;
    const Quadratic long_period(-999, 1, 1'000'003, 1);
    struct System {
        NumerationSystem fast;
        ContinuedFraction quotients;
        Integer before;
    };
    const std::vector<System> systems{
        {zeckendorf(), continued_fraction(phi), 1},
        {p_system(freak), continued_fraction(freak), 1},
        {q_system(Quadratic::root(2)), continued_fraction(Quadratic::root(2)), 0},
        {p_system(long_period), continued_fraction(long_period), 1}};
    for (const System& system : systems)
        for (const std::size_t length : {30U, 100U, 1'000U, 10'000U, 100'000U, 1'000'000U}) {
            if (length > most) continue;
            const Integer n = random_number(length);
            std::vector<Integer> digits;
            Integer value;
            std::size_t tail = 0;
            Row fast;
            fast.digits = milliseconds_of([&] { digits = system.fast.digits(n); });
            fast.value = milliseconds_of([&] { value = system.fast.value(digits); });
            fast.tail = milliseconds_of([&] { tail = system.fast.trailing_zeros(n); });
            require(value == n, "the number and the value of its digits");
            Integer square;
            const double product = milliseconds_of([&] { square = n * (n + 1); });
            std::printf(
                "%s, %zu decimal digits, %zu digits: product %.4f ms, digits/(product log2 B) "
                "%.2f\n",
                system.fast.name().c_str(), length, digits.size(), product,
                fast.digits / product / std::log2(3.32 * static_cast<double>(length)));
            print("blocks", fast);
            if (length > most_for_the_walk) continue;
            std::vector<Integer> slow_digits;
            Integer slow_value;
            std::size_t slow_tail = 0;
            Row slow;
            slow.digits = milliseconds_of(
                [&] { slow_digits = bench::digits_by_walk(system.quotients, system.before, n); });
            slow.value = milliseconds_of([&] {
                slow_value = bench::value_by_walk(system.quotients, system.before, digits);
            });
            slow.tail = milliseconds_of([&] {
                slow_tail = bench::trailing_zeros_by_walk(system.quotients, system.before, n);
            });
            require(slow_digits == digits, "the digits");
            require(slow_value == value, "the values");
            require(slow_tail == tail, "the trailing zeros");
            print("walk", slow);
            std::printf("  %-10s digits %10.1f      value %10.1f      trailing zeros %10.1f\n",
                        "times", slow.digits / fast.digits, slow.value / fast.value,
                        slow.tail / fast.tail);
        }
    return EXIT_SUCCESS;
}
