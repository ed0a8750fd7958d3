/// The smallest program that uses the installed library: is (3, 5) lost for the player to move?
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    const takeaway::Game game("wythoff");
    std::cout << "wythoff (3, 5): " << game.outcome({3, 5}) << '\n';
    std::cout << "wythoff (3, 6): " << game.outcome({3, 6}) << '\n';
}
