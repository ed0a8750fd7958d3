/// How long proofs take, and what the choice of few cases gains over all test points at once.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "app/workbench.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/prover.hpp"
#include "prove/smt/linear_sentence.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

constexpr std::chrono::seconds limit_of_contender{20};

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// (B) with every test point of every move in one question.
std::string all_test_points(const Game& game, const std::vector<Solver>& solvers,
                            const std::string& folder) {
    try {
        const LinearSentence part_b(sentences_of(kernel::ClaimedPositions{game}).back());
        if (!part_b.cover()) return "no cover";
        const CoverProblem& problem = *part_b.cover();
        AskLimits limits;
        limits.time = limit_of_contender;
        const auto start = std::chrono::steady_clock::now();
        std::vector<const Candidate*> everything;
        for (const Candidate& candidate : problem.candidates) everything.push_back(&candidate);
        const Asked asked = ask(cover_question(problem, everything, "all", "all"),
                                folder + "/all.smt2", solvers, limits, {});
        if (!asked.is_settled())
            return fmt::format("no answer in {} s ({} test points)", limit_of_contender.count(),
                               problem.candidates.size());
        return fmt::format("{:.2f} s ({} test points)", seconds_since(start),
                           problem.candidates.size());
    } catch (const kernel::Untranslatable&) {
        return "by automata";
    }
}

}  // namespace

int main(int count, char** words) {
    std::vector<std::string> games(words + 1, words + count);
    if (games.empty())
        games = {"mouse",       "rat",
                 "rats(2)",     "rats(3)",
                 "rats(4)",     "rats(5)",
                 "rats(6)",     "mouse_trap",
                 "subsided(2)", "subsided(3)",
                 "subsided(4)", "subsided(5)",
                 "subsided(6)", "constrained_3_mouse",
                 "wythoff",     "freak"};
    const Workbench bench(Limits{});
    const std::vector<Solver> solvers = installed_solvers();
    const std::string folder =
        (std::filesystem::temp_directory_path() / fmt::format("takeaway-bench-{}", getpid()))
            .string();
    std::filesystem::create_directories(folder);
    fmt::print("| game | verdict | in all | (B) | cases | (B) with all test points at once |\n");
    fmt::print("|---|---|---|---|---|---|\n");
    double total = 0;
    bool all_proved = true;
    for (const std::string& name : games) {
        const Game game = bench.game(name);
        const auto start = std::chrono::steady_clock::now();
        const Proof proof =
            prove_for_all_positions(kernel::ClaimedPositions{game}, {solvers, folder, {}, {}});
        const double seconds = seconds_since(start);
        total += seconds;
        all_proved = all_proved && proof.verdict == Verdict::proved;
        double part_b = 0;
        for (const Asked& asked : proof.asked)
            if (asked.question.name[0] == 'B')
                for (const Attempt& attempt : asked.attempts)
                    if (attempt.solver == asked.by) part_b += attempt.seconds;
        fmt::print("| {} | {} | {:.2f} s | {:.2f} s | {} | {} |\n", name, to_text(proof.verdict),
                   seconds, part_b, proof.cases.size(), all_test_points(game, solvers, folder));
        std::fflush(stdout);
    }
    fmt::print("\n{:.0f} s for all proofs together.\n", total);
    std::filesystem::remove_all(folder);
    return all_proved ? 0 : 1;
}
