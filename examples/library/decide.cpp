/// Sentences about numbers, sequences and games, true or false for all numbers.
#include <iostream>
#include <takeaway/takeaway.hpp>

namespace {

void tell(const takeaway::DecideResult& decision) {
    using Verdict = takeaway::DecideResult::Verdict;
    std::cout << (decision.verdict == Verdict::yes  ? "true"
                  : decision.verdict == Verdict::no ? "false"
                                                    : decision.why_unknown);
    for (const auto& [name, value] : decision.witness) std::cout << ", " << name << " = " << value;
    std::cout << " (in " << decision.digits << ")\n";
}

}  // namespace

int main() {
    takeaway::DecideOptions wythoff_pairs;
    wythoff_pairs.definitions = {"a = beatty(phi)", "b = beatty(phi^2)"};
    tell(takeaway::decide("all n >= 1: a(a(n)) = b(n) - 1", wythoff_pairs));
    tell(takeaway::decide("all n >= 1: a(a(n)) = b(n)", wythoff_pairs));
    tell(takeaway::decide("exists x, y: (x, y) in P(freak) and y = x + 7"));
    tell(takeaway::decide("all x: exactly one y: (x, y) in P(wythoff)"));

    // Games of one's own are known to their solver.
    const takeaway::Solver corner = takeaway::Solver::from_text(
        "game corner\n"
        "piles x, y\n"
        "move take t from one pile where t >= 1\n"
        "claim P = {(n, n) : n >= 0}\n");
    tell(corner.decide("all x, y: (x, y) in P(corner) implies x = y"));
    try {
        takeaway::decide("all n: n = m");
    } catch (const takeaway::InputError& error) {
        std::cout << error.what() << '\n';
    }
}
