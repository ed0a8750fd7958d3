/// One solve on the ranks of mpirun: time, processor time, waiting and messages of each rank.
///
///     mpirun -n 4 bench_cluster sparse_columns 30000 3     # method, bound, repetitions
///     mpirun -n 2 bench_cluster messages 1000000 1000      # or-ing bitmaps of so many bytes
///
/// The game is star(wythoff), for bit rows {(1,2), (2,1), (3,5), (5,3), (7,64), (64,7)}.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "cluster/launcher.hpp"
#include "cluster/session.hpp"
#include "rules/library/library.hpp"
#include "solve/bit_rows/by_bit_rows.hpp"
#include "solve/columns/by_sparse_columns.hpp"
#include "solve/columns/or_scatter.hpp"
#include "solve/many/ranks.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;

constexpr const char* golden_pairs =
    "game pairs\npiles x, y\nlet A = beatty(phi)\nlet B = beatty(phi^2)\n"
    "move subtract (A(n), B(n)) in any order where n >= 1\n";
constexpr const char* few_moves =
    "game few\npiles x, y\nmove subtract (1,2) | (2,1) | (3,5) | (5,3) | (7,64) | (64,7)\n";

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// What one rank has to say after one run.
struct Figures {
    double wall = 0;
    double processor = 0;
    double waited = 0;
    double looking = 0;  // processor time of waiting
    double megabytes = 0;
    double messages = 0;
    double positions = 0;
};

Figures run_once(cluster::Session& session, const Game& game, bool sparse, std::int64_t bound) {
    Ranks& ranks = session.ranks();
    share_failure(ranks, nullptr);  // all begin together
    SolveControl control;
    control.ranks = &ranks;
    const auto start = std::chrono::steady_clock::now();
    const double processor = processor_seconds();
    const double waited = session.seconds_waited();
    const double looking = session.processor_seconds_waited();
    const std::uint64_t bytes = ranks.bytes_sent();
    const std::uint64_t messages = ranks.messages_sent();
    const PositionList found = sparse
                                   ? p_positions_by_sparse_columns(game, bound, control)
                                   : p_positions_by_bit_rows(game, Box::below(2, bound), control);
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(),
            processor_seconds() - processor,
            session.seconds_waited() - waited,
            session.processor_seconds_waited() - looking,
            1e-6 * static_cast<double>(ranks.bytes_sent() - bytes),
            static_cast<double>(ranks.messages_sent() - messages),
            static_cast<double>(found.size())};
}

int run(cluster::Session& session, bool sparse, std::int64_t bound, int times) {
    const Library library;
    const Game game = library.game_from_text("bench", sparse ? golden_pairs : few_moves);
    for (int i = 0; i < times; ++i) {
        const Figures mine = run_once(session, game, sparse, bound);
        Bytes told;
        append(told, mine);
        const auto all = all_gather(session.ranks(), std::move(told));
        if (!session.ranks().is_first()) continue;
        double work = 0;
        double least = 1e9;
        double most = 0;
        for (const Bytes& bytes : all) {
            const Figures figures = numbers_from<Figures>(bytes)[0];
            const double busy = figures.processor - figures.looking;
            work += busy;
            least = std::min(least, busy);
            most = std::max(most, busy);
        }
        std::printf(
            "%u ranks below %lld: %.0f P-positions, %.3f s; work of a rank %.3f to %.3f s "
            "of processor time, %.3f s in all; rank 0 sent %.1f MB in %.0f messages, "
            "waited %.3f s\n",
            session.ranks().size(), static_cast<long long>(bound), mine.positions, mine.wall, least,
            most, work, mine.megabytes, mine.messages, mine.waited);
        std::fflush(stdout);
    }
    return 0;
}

/// The least time of or-ing bitmaps of all ranks and of a meeting: what the machine can do when
/// nothing disturbs it.
int run_messages(Ranks& ranks, std::int64_t bytes, int times) {
    Bytes bitmap(static_cast<std::size_t>(bytes) / 8 * 8);
    double merge = 1e9;
    double meet = 1e9;
    for (int i = 0; i < times; ++i) {
        share_failure(ranks, nullptr);
        const auto start = std::chrono::steady_clock::now();
        OrScatter(ranks, bitmap).finish();
        const auto merged = std::chrono::steady_clock::now();
        share_failure(ranks, nullptr);
        const auto met = std::chrono::steady_clock::now();
        merge = std::min(merge, std::chrono::duration<double>(merged - start).count());
        meet = std::min(meet, std::chrono::duration<double>(met - merged).count());
    }
    if (ranks.is_first())
        std::printf("%u ranks: or-ing %lld bytes %.1f µs, a meeting %.1f µs\n", ranks.size(),
                    static_cast<long long>(bytes), 1e6 * merge, 1e6 * meet);
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count != 4 || !cluster::has_mpi() || !cluster::launched()) {
        std::fputs("mpirun -n RANKS bench_cluster sparse_columns|bit_rows|messages BOUND TIMES\n",
                   stderr);
        return 2;
    }
    const auto session = cluster::join_session();
    const std::string what = words[1];
    const std::int64_t bound = std::atoll(words[2]);
    const int times = std::atoi(words[3]);
    const int code = what == "messages" ? run_messages(session->ranks(), bound, times)
                                        : run(*session, what == "sparse_columns", bound, times);
    return session->finish(code, "");
}
