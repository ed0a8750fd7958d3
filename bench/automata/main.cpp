/// The engine of src/automata against MONA: "these are the P-positions", for all positions.
///
/// Both get the rules and the claim from the same game value, say (A) and (B) in their own language
/// and must say yes. MONA runs as a program of its own, once for each question, and its time is
/// that of the program; ours includes the laws of the numeration system, proved anew for each game.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>

#include "app/workbench.hpp"
#include "automata/decide.hpp"
#include "core/error.hpp"
#include "kernel/proposition.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/mona/mona_sentence.hpp"
#include "prove/solvers.hpp"
#include "sentences/sentence.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

constexpr std::chrono::seconds longest_question{120};
constexpr int runs = 3;

struct Measured {
    bool proved = true;
    double seconds = 0;
    automata::Figures figures;
    std::string digits;
    std::size_t claim_states = 0;
};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

Measured with_automata(const Game& game) {
    Measured result;
    const double start = processor_seconds();
    sentences::NumberTranslation say;
    sentences::GameInNumbers in_numbers(game, say);
    sentences::NumberSentence sentence;
    sentence.premises.push_back({game.expression, in_numbers.obligations()});
    const automata::System system = sentences::fitting_system(sentence);
    result.digits = system.name();
    for (const auto& obligation : sentence.premises[0].obligations) {
        const automata::Decision decision = automata::decide(obligation.sentence, system);
        result.proved = result.proved && decision.verdict == Verdict::proved;
        const auto larger = [](std::size_t& a, std::size_t b) { a = std::max(a, b); };
        larger(result.figures.largest_table, decision.figures.largest_table);
        larger(result.figures.largest_subset, decision.figures.largest_subset);
        larger(result.figures.largest_minimal, decision.figures.largest_minimal);
        result.figures.operations += decision.figures.operations;
    }
    result.seconds = processor_seconds() - start;
    return result;
}

Measured with_mona(const Game& game, const std::vector<Solver>& solvers,
                   const std::string& folder) {
    Measured result;
    AskLimits limits;
    limits.time = longest_question;
    const std::vector<kernel::Sentence> all = sentences_of(kernel::ClaimedPositions{game});
    std::vector<Question> questions;
    try {
        const prove::mona::Numeration digits = prove::mona::fitting_digits(all);
        questions = prove::mona::questions_about_digits(digits);
        for (const kernel::Sentence& sentence : all)
            questions.push_back(prove::mona::question_for(sentence, digits));
    } catch (const kernel::Untranslatable& reason) {
        result.proved = false;
        result.digits = reason.what();
    }
    for (const Question& question : questions) {
        const Asked asked = ask(question, folder + "/question.mona", solvers, limits, {});
        for (const Attempt& attempt : asked.attempts) result.seconds += attempt.seconds;
        result.proved = result.proved && asked.is_settled();
        if (!asked.is_settled()) result.digits = question.name + " is not answered";
        if (!result.proved) break;
    }
    return result;
}

}  // namespace

int main(int count, char** words) {
    std::vector<std::string> games(words + 1, words + count);
    if (games.empty())
        games = {"wythoff",      "k_wythoff(2)", "k_wythoff(3)", "k_wythoff(4)",
                 "k_wythoff(5)", "freak",        "mouse",        "mouse_trap",
                 "rats(2)",      "rats(3)",      "rat",          "misere(nim(2))"};
    const Workbench bench(Limits{});
    std::vector<Solver> solvers;
    for (const Solver& solver : installed_solvers())
        if (solver.language == Language::mona) solvers.push_back(solver);
    const std::string folder =
        (std::filesystem::temp_directory_path() / fmt::format("takeaway-bench-{}", getpid()))
            .string();
    std::filesystem::create_directories(folder);
    fmt::print(
        "| game | digits | ours | MONA | ratio | operations | largest automaton | "
        "largest minimal one |\n|---|---|---|---|---|---|---|---|\n");
    bool all_proved = true;
    for (const std::string& name : games) {
        const Game game = bench.game(name);
        try {
            Measured ours = with_automata(game);
            for (int run = 1; run < runs && ours.seconds < 2; ++run)
                ours.seconds = std::min(ours.seconds, with_automata(game).seconds);
            const Measured theirs = solvers.empty() ? Measured{} : with_mona(game, solvers, folder);
            all_proved = all_proved && ours.proved;
            const std::string contender =
                solvers.empty() ? "not installed"
                : theirs.proved
                    ? fmt::format("{:.2f} s", theirs.seconds)
                    : fmt::format("no answer in {:.0f} s: {}", theirs.seconds, theirs.digits);
            fmt::print("| {} | {} | {}{:.3f} s | {} | {} | {} | {} | {} |\n", name, ours.digits,
                       ours.proved ? "" : "NOT PROVED ", ours.seconds, contender,
                       theirs.proved && !solvers.empty()
                           ? fmt::format("{:.0f}", theirs.seconds / ours.seconds)
                           : "",
                       ours.figures.operations, ours.figures.largest_table,
                       ours.figures.largest_minimal);
        } catch (const Error& problem) {
            all_proved = false;
            fmt::print("| {} | {} |\n", name, problem.what());
        }
        std::fflush(stdout);
    }
    std::filesystem::remove_all(folder);
    return all_proved ? 0 : 1;
}
