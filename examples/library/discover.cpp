/// From the rules of a game to a theorem about its P-positions, found and proved with nobody's
/// help.
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    // Take an even number from one pile, or the same number from both.
    const takeaway::Solver game = takeaway::Solver::from_text(
        "game even_or_both\n"
        "piles x, y\n"
        "move one: take 2t from one pile where t >= 1\n"
        "move both: take t from x, t from y where t >= 1\n");
    takeaway::DiscoverOptions options;
    options.alone = true;  // by the automata of the library; leaves no files
    options.say = [](const std::string& step) { std::cout << "- " << step << '\n'; };
    const takeaway::DiscoverResult found = game.discover(options);
    if (found.verdict != takeaway::ProofResult::Verdict::proved) {
        std::cout << "no theorem: " << found.why_not << '\n';
        return 1;
    }
    std::cout << "P = " << found.claim << '\n'
              << (found.kind == takeaway::DiscoverResult::Kind::automaton ? "an automaton of "
                                                                          : "recognised by ")
              << found.states << " states in " << found.system << "\nThe first are";
    for (const takeaway::Piles& position : found.first)
        std::cout << " (" << position[0] << ',' << position[1] << ')';
    std::cout << '\n';
    for (const std::string& fact : found.facts) std::cout << "It follows that " << fact << ".\n";
    for (const auto& sentence : found.proof)
        std::cout << sentence.name << " by " << sentence.by.at(0) << '\n';

    // What was found is a claim like any other: anybody can prove it again.
    takeaway::ProveOptions again;
    again.claim = found.claim;
    again.folder = "proof-of-even-or-both";
    std::cout << (game.prove(again).verdict == takeaway::ProofResult::Verdict::proved
                      ? "PROVED"
                      : "not proved")
              << " again\n";
}
