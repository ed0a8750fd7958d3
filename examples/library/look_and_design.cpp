/// What can be seen in the P-positions of a game, and rules for P-positions that are given.
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    std::cout << takeaway::Solver("mouse").analyse(200).text.substr(0, 200) << "…\n";
    const takeaway::DesignResult design =
        takeaway::design_game("{(0, 0)} + {(floor(3n/2), 3n - 1) in any order : n >= 1}", 20);
    std::cout << (design.is_possible ? design.rules : design.text);
}
