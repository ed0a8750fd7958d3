/// A game of one's own, what is claimed about it, and a check of the claim.
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    const std::string rules =
        "game corner\n"
        "piles x, y\n"
        "move take t from one pile where t >= 1\n"
        "move take t from x, t from y where t >= 1\n";
    const takeaway::Solver right = takeaway::Solver::from_text(
        rules + "claim P = {(floor(n*phi), floor(n*phi) + n) in any order : n >= 0}\n");
    std::cout << right.check(60).text;
    const takeaway::Solver wrong =
        takeaway::Solver::from_text(rules + "claim P = {(n, 2n) in any order : n >= 0}\n");
    const takeaway::CheckResult check = wrong.check(60);
    std::cout << (check.holds ? "holds" : "wrong at " + check.counterexample) << '\n';
    try {
        takeaway::Solver::from_text("game corner\npiles x\nmove tke t from x where t >= 1\n");
    } catch (const takeaway::InputError& error) {
        std::cout << error.what() << '\n';
    }
}
