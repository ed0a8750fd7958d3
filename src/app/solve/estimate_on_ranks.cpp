#include "app/solve/estimate_on_ranks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "app/solve/estimate.hpp"
#include "core/words.hpp"
#include "solve/bit_rows/bit_rows_on_ranks.hpp"
#include "solve/columns/by_sparse_columns.hpp"
#include "solve/columns/sparse_columns_on_ranks.hpp"

namespace takeaway::app {

namespace {

/// A cluster with an ordinary network: 10 µs a message, 1 GB/s for each rank; and as long again for
/// clearing, copying and or-ing what is sent, which was measured.
constexpr double seconds_per_message = 10e-6;
constexpr double seconds_per_byte = 2e-9;

/// Columns of a round, and what all ranks do alike for it: measured, in columns of the board.
constexpr double columns_per_round = 64;
constexpr double undivided_columns = 1000;
/// The share of the time that a line of strips takes to fill and to run empty; measured.
constexpr double line_overhead = 1.0 / 32;

/// Bytes of a P-position while working, and in the list; lists grow by doubling.
constexpr double bytes_while_working = 2 * 10;
constexpr double bytes_in_list = 2 * 8;

/// The parts of the time, each with its name.
struct Part {
    const char* name;
    double seconds;
};
using Parts = std::array<Part, 4>;

struct Model {
    Method method = Method::sparse_columns;
    double bound = 0;
    double one = 0;    // seconds of one process
    double bytes = 0;  // that a rank sends, or rank 0 collects

    Parts parts(double ranks) const {
        const double steps = ranks > 1 ? std::ceil(std::log2(ranks)) : 0;
        const bool sparse = method == Method::sparse_columns;
        const double undivided =
            ranks > 1 ? one * std::min(1.0, sparse ? undivided_columns / bound : line_overhead) : 0;
        const double rounds = sparse ? bound / columns_per_round : bound / 32;
        return {{{"the work itself", (one - undivided) / ranks},
                 {sparse ? "the part of a round that all ranks do alike"
                         : "rows that pass from rank to rank",
                  undivided},
                 {sparse ? "the bitmaps that every rank sends" : "what rank 0 collects",
                  ranks > 1 ? bytes * seconds_per_byte : 0},
                 {"waiting for messages", rounds * seconds_per_message *
                                              (sparse      ? 2 * steps
                                               : steps > 0 ? 1
                                                           : 0)}}};
    }
    double seconds(double ranks) const {
        double sum = 0;
        for (const Part& part : parts(ranks)) sum += part.seconds;
        return sum;
    }
    std::string limit(double ranks) const {
        const Parts all = parts(ranks);
        return std::max_element(all.begin(), all.end(),
                                [](const Part& a, const Part& b) { return a.seconds < b.seconds; })
            ->name;
    }
    /// Twice as many would gain less than a tenth.
    unsigned useful_ranks() const {
        constexpr unsigned most = 1U << 20;
        constexpr double worth_it = 0.9;
        unsigned ranks = 1;
        while (ranks < most && seconds(2 * ranks) < worth_it * seconds(ranks)) ranks *= 2;
        return ranks;
    }
};

std::uint64_t whole(double number) { return static_cast<std::uint64_t>(std::min(number, 9e18)); }

}  // namespace

RanksEstimate estimate_on_ranks(const Game& game, std::int64_t bound, Method method, unsigned ranks,
                                std::uint64_t memory_limit, const SolveControl& control) {
    SolveControl alone = control;
    alone.threads = 1;
    alone.ranks = nullptr;
    std::map<std::int64_t, double> counts;
    const TimeEstimate time = estimate_time(
        bound,
        [&](std::int64_t below) {
            counts[below] = static_cast<double>(p_positions(game, below, method, alone).size());
        },
        true);
    // As many P-positions as the last two trials make one expect.
    const auto [tried, count] = *counts.rbegin();
    double positions = count;
    if (counts.size() > 1 && tried < bound) {
        const auto [before, fewer] = *std::next(counts.rbegin());
        const double growth = std::log(count / std::max(1.0, fewer)) /
                              std::log(static_cast<double>(tried) / static_cast<double>(before));
        positions *= std::pow(static_cast<double>(bound) / static_cast<double>(tried), growth);
    }
    const Box box = Box::below(game.rules->piles(), bound);
    Model model{method, static_cast<double>(bound), time.seconds, 0};
    double certain = 0;
    if (method == Method::sparse_columns) {
        model.bytes = static_cast<double>(bitmap_bytes_by_sparse_columns(game, bound));
        certain = static_cast<double>(memory_by_sparse_columns_on_ranks(bound)) +
                  bytes_while_working * positions / ranks;
    } else {
        model.bytes = static_cast<double>(box.count()) / 8;
        certain = static_cast<double>(memory_by_bit_rows_on_ranks(box, ranks));
    }
    RanksEstimate estimate;
    estimate.ranks = ranks;
    estimate.seconds = model.seconds(ranks);
    estimate.seconds_of_one = time.seconds;
    estimate.positions = positions;
    estimate.memory_others = whole(certain);
    estimate.memory_first =
        whole(certain + bytes_in_list / 2 * static_cast<double>(game.rules->piles()) * positions);
    estimate.limit = model.limit(ranks);
    if (estimate.memory_others > memory_limit) {
        estimate.limit = "the memory of each rank";
    } else if (estimate.memory_first > memory_limit) {
        estimate.limit = "the memory of rank 0, which has the list of all P-positions";
    }
    estimate.useful_ranks = model.useful_ranks();
    estimate.limit_at_most = model.limit(2.0 * estimate.useful_ranks);
    return estimate;
}

std::string to_text(const RanksEstimate& estimate) {
    return "By mpirun with " + counted(estimate.ranks, "rank") + ": " +
           to_text(TimeEstimate{estimate.seconds, 0, 0}) + "; rank 0 needs about " +
           bytes_to_text(estimate.memory_first) + ", each other rank " +
           bytes_to_text(estimate.memory_others) + ". What binds: " + estimate.limit +
           ". More than about " + with_thousands(estimate.useful_ranks) +
           " ranks would hardly help, because of " + estimate.limit_at_most + ".\n";
}

Json to_json(const RanksEstimate& estimate) {
    return {{"ranks", estimate.ranks},
            {"seconds", estimate.seconds},
            {"memory_of_rank_0", estimate.memory_first},
            {"memory_of_others", estimate.memory_others},
            {"limit", estimate.limit},
            {"useful_ranks", estimate.useful_ranks},
            {"limit_beyond", estimate.limit_at_most}};
}

}  // namespace takeaway::app
