/// The program `takeaway`: hands its words to the command line and its exit code to the shell.
///
/// Under mpirun this runs once for every rank: rank 0 speaks for all.
#include <iostream>
#include <sstream>

#include "cli/command_line.hpp"
#include "cli/terminal.hpp"
#include "cluster/launcher.hpp"
#include "cluster/session.hpp"

namespace {

using namespace takeaway;

/// Why the processes that a launcher has started cannot work together; nothing if they can.
std::string why_not_together(const cluster::Launched& launched) {
    const std::string started =
        "takeaway: started " + std::to_string(launched.size) + " times at once, but ";
    if (!cluster::has_mpi())
        return started +
               "this program was built without MPI. Install libopenmpi-dev (or another MPI) and "
               "build it again from an empty build folder, or start it once, without mpirun.\n";
    if (launched.cannot_meet)
        return started +
               "without a way to meet: start it with mpirun, or with srun --mpi=pmix or "
               "--mpi=pmi2.\n";
    return "";
}

int run_as_rank(const std::vector<std::string>& words) {
    cli::listen_for_termination();
    const auto session = cluster::join_session();
    solve::Ranks& ranks = session->ranks();
    ranks.stop_when(cli::interrupt_requested);
    if (ranks.is_first()) {
        const int code = cli::run_command_line(words, std::cout, std::cerr, &ranks);
        std::cout.flush();
        return session->finish(code, "");
    }
    std::ostringstream unheard;
    std::ostringstream last_words;
    last_words << "rank " << ranks.rank() << ": ";
    const int code = cli::run_command_line(words, unheard, last_words, &ranks);
    return session->finish(code, last_words.str());
}

}  // namespace

// What is thrown beyond the command line's own handlers can only end the program.
// NOLINTNEXTLINE(bugprone-exception-escape)
int main(int count, char** words) {
    std::ios::sync_with_stdio(false);
    cli::listen_for_interrupt();
    const std::vector<std::string> given(words + 1, words + count);
    const auto launched = cluster::launched();
    if (!launched || (launched->size == 1 && !cluster::has_mpi()))
        return cli::run_command_line(given, std::cout, std::cerr);
    const std::string problem = why_not_together(*launched);
    if (problem.empty()) return run_as_rank(given);
    if (launched->rank == 0) std::cerr << problem;
    return cli::exit_refused;
}
