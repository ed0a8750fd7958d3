#include "automata/tails.hpp"

#include <vector>

#include "automata/operations.hpp"

namespace takeaway::automata {

Automaton ending_in_zeros(const System& system, const std::string& track, Zeros zeros, Work& work) {
    const Digit b = system.digit_count();
    // 1: zeros only so far; 2, 3: an even or odd number of zeros after the last other digit.
    Table table{b, 1, std::vector<State>(std::size_t{4} * b, 2), {}};
    for (Digit digit = 0; digit < b; ++digit) table.next[digit] = 0;
    table.next[b] = 1;
    table.next[std::size_t{2} * b] = 3;
    const auto accepts = [](bool yes) { return static_cast<std::uint8_t>(yes ? 1 : 0); };
    const std::uint8_t even = accepts(zeros == Zeros::even), odd = accepts(zeros == Zeros::odd);
    table.accepting = {0, even, even, odd};
    return both(everything(system, {track}, work), Automaton(system, {track}, table, work), work);
}

}  // namespace takeaway::automata
