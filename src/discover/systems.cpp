#include "discover/systems.hpp"

#include <cstdint>

namespace takeaway::discover {

std::vector<automata::System> candidate_systems(std::size_t piles) {
    // A move has twice as many numbers as a position, side by side in one letter.
    constexpr std::uint64_t most_letters_of_a_move = std::uint64_t{1} << 16;
    static const char* const names[] = {
        "base 2", "zeckendorf", "base 3", "p(2)",   "q(2)",   "f(2,2)", "p(3)",
        "q(3)",   "base 5",     "f(3,3)", "base 6", "base 7", "p(4)",   "q(4)",
        "f(3,2)", "tribonacci", "p(5)",   "q(5)",   "f(4,2)", "f(4,4)", "ostrowski(sqrt(3))",
        "p(6)",   "p(7)",       "p(8)",
    };
    std::vector<automata::System> systems;
    for (const char* name : names) {
        automata::System system = automata::parse_system(name);
        std::uint64_t letters = 1;
        for (std::size_t i = 0; i < 2 * piles && letters <= most_letters_of_a_move; ++i)
            letters *= system.digit_count();
        if (letters <= most_letters_of_a_move) systems.push_back(std::move(system));
    }
    return systems;
}

}  // namespace takeaway::discover
