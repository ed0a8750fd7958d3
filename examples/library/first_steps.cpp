/// The smallest program that uses the installed library: what to do at (4, 7) in Wythoff's game?
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    const takeaway::Solver game("wythoff");
    std::cout << "(4,7) is " << game.outcome({4, 7}) << ", (4,6) is " << game.outcome({4, 6})
              << '\n';
    for (const takeaway::Piles& to : game.winning_moves({4, 6}))
        std::cout << "from (4,6) move to (" << to[0] << ',' << to[1] << ")\n";
}
