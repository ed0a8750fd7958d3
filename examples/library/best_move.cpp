/// Who wins a position of any size, by which move, and why.
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    const takeaway::Solver freak("freak");
    const takeaway::BestMove best = freak.best({15, 34});
    std::cout << best.outcome << ": " << best.reason << " [" << best.rests_on << "]\n";

    const takeaway::Solver nim("nim(3)");
    const std::string huge = "1" + std::string(40, '0');
    const takeaway::Piles to = *nim.best({huge, huge, 5}).move;
    std::cout << "move to (" << to[0] << ", " << to[1] << ", " << to[2] << ")\n";

    // So many winning moves that they are told as lines.
    for (const takeaway::MoveLine& line : takeaway::Solver("rats(2)").winning_lines({huge, huge}))
        std::cout << line.count << " from (" << line.first[0] << ", " << line.first[1] << ") by ("
                  << line.step[0] << ", " << line.step[1] << ")\n";
}
