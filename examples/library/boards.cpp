/// All P-positions and all nim values below a bound, by the fastest sound method.
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    const takeaway::Solver wythoff("wythoff");
    const takeaway::Positions found = wythoff.p_positions_below(20'000);
    const auto last = found[found.size() - 1];
    std::cout << found.size() << " P-positions, the last is (" << last[0] << ',' << last[1]
              << ")\n";

    const takeaway::ValueBoard values = wythoff.values_below(500);
    std::cout << "the nim value of (300,400) is " << values({300, 400}) << '\n';
    std::cout << "the nim value of (3,4) is " << wythoff.nim_value({3, 4}) << '\n';
}
