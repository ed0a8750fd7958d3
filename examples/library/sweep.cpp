/// An open question of the papers for a grid of parameters: with progress, and stopped half-way.
#include <atomic>
#include <cstdint>
#include <iostream>
#include <takeaway/takeaway.hpp>

int main() {
    // Which fractional Beatty pairs can be the P-positions of an invariant game?
    const takeaway::SweepResult found =
        takeaway::sweep("fractional", {{{"r", "1,3/2"}, {"t", "1..3"}}, 60});
    for (const auto& row : found.rows) std::cout << "r = " << row[0] << ", t = " << row[1] << "\n";
    for (const auto& [verdict, count] : found.verdicts)
        std::cout << count << " x " << found.verdict_column << ": " << verdict << "\n";
    std::cout << found.column("alpha")[0] << "\n";

    // Long sweeps say how far they are, and end when they are told to.
    std::atomic<bool> enough{false};
    takeaway::SolverOptions options;
    options.threads = 1;
    options.progress.report = [&](std::uint64_t done, std::uint64_t all) {
        if (done >= all / 4) enough = true;
    };
    options.progress.should_stop = [&] { return enough.load(); };
    try {
        takeaway::sweep("constrained", {{{"k", "3..40"}}, 60}, options);
    } catch (const takeaway::Interrupted&) {
        std::cout << "stopped\n";
    }
}
