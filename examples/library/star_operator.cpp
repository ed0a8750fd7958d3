/// The star operator: G, G*, G** below a bound, and whether G** = G.
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    const takeaway::StarResult star = takeaway::Solver("wythoff").star(200);
    for (const takeaway::StarResult::Power& power : star.powers)
        std::cout << power.name << " has " << power.p_positions.size() << " P-positions\n";
    std::cout << "G** = G: " << (star.is_dual.value_or(false) ? "yes" : "no") << '\n';
    // The star of a game is a game like any other.
    std::cout << takeaway::Solver("star(wythoff)").outcome({4, 4}) << '\n';
}
