/// What is left of a batch after marking: candidates, few, that decide each other.
///
/// A candidate is P unless it can move to a P-position of the same batch. Those moves are listed
/// first, as edges between candidates; then, round by round, a candidate with an edge to a
/// P-position is N, and one whose edges all lead to N is P. Each round decides at least the
/// undecided candidates of the first such column, so the rounds end.
#pragma once

#include <cub/block/block_scan.cuh>

#include "gpu/mark_columns.cuh"

namespace takeaway::gpu {

constexpr int threads_per_list = 256;
constexpr int threads_to_decide = 1024;
constexpr std::int32_t not_open = -1;

enum State : std::uint32_t { undecided, is_p, is_n };

struct Candidates {
    std::uint32_t* cells;
    std::uint32_t* column;        // the place of its column in the batch
    const std::uint32_t* begins;  // of each column's candidates, and their end
    std::uint32_t* states;
    std::uint32_t* blocked;  // the last round in which it waited for another
    std::uint32_t count;
};

/// An edge: the first candidate can move to the second.
using Edge = uint2;
struct Edges {
    Edge* edges;
    unsigned long long* count;  // also beyond the room
    unsigned long long room;
};

/// One block a column: its candidates in order.
__global__ void list_candidates(Batch batch, Candidates candidates, int words) {
    using Scan = cub::BlockScan<unsigned, threads_per_list>;
    __shared__ typename Scan::TempStorage storage;
    const int column = static_cast<int>(blockIdx.x);
    const std::uint32_t low = batch.windows[column].low;
    const std::uint32_t* const free = batch.free + column * batch.stride;
    std::uint32_t at = candidates.begins[column];
    for (int base = 0; base < words; base += threads_per_list) {
        const int i = base + static_cast<int>(threadIdx.x);
        std::uint32_t rest = i < words ? free[i] : 0;
        unsigned before = 0;
        unsigned all = 0;
        Scan(storage).ExclusiveSum(static_cast<unsigned>(__popc(rest)), before, all);
        for (std::uint32_t to = at + before; rest != 0; rest &= rest - 1, ++to) {
            candidates.cells[to] = low + 32U * static_cast<std::uint32_t>(i) +
                                   static_cast<std::uint32_t>(__ffs(static_cast<int>(rest)) - 1);
            candidates.column[to] = static_cast<std::uint32_t>(column);
            candidates.states[to] = undecided;
            candidates.blocked[to] = 0;
        }
        at += all;
        __syncthreads();
    }
}

/// One warp a candidate: its moves to other candidates. `place` gives the place in the batch of
/// column first + i, or not_open.
__global__ void list_edges(Batch batch, Candidates candidates, Moves moves, std::uint32_t first,
                           const std::int32_t* place, bool symmetric, Edges edges) {
    const std::uint32_t i = (blockIdx.x * blockDim.x + threadIdx.x) / lanes;
    if (i >= candidates.count) return;
    const std::uint32_t y = candidates.cells[i];
    const std::uint32_t x = batch.windows[candidates.column[i]].x;
    for (std::uint32_t a = 1 + threadIdx.x % lanes; a <= x - first; a += lanes) {
        for (std::uint32_t m = moves.begins[a]; m < moves.begins[a + 1]; ++m) {
            if (moves.seconds[m] > y) break;
            std::uint32_t to_x = x - a;
            std::uint32_t to_y = y - moves.seconds[m];
            if (symmetric && to_y < to_x) {  // its mirror image is the one that is looked at
                const std::uint32_t swapped = to_x;
                to_x = to_y;
                to_y = swapped;
                if (to_x < first) continue;  // known, and marked already
            }
            const std::int32_t column = place[to_x - first];
            if (column == not_open) continue;
            const Window window = batch.windows[column];
            if (to_y < window.low || to_y >= window.high) continue;
            const std::uint32_t bit = to_y - window.low;
            if ((batch.free[column * batch.stride + (bit >> 5)] >> (bit & 31U) & 1U) == 0) continue;
            std::uint32_t low = candidates.begins[column];
            std::uint32_t high = candidates.begins[column + 1];
            while (high - low > 1) {
                const std::uint32_t middle = low + (high - low) / 2;
                (candidates.cells[middle] <= to_y ? low : high) = middle;
            }
            const unsigned long long at = atomicAdd(edges.count, 1ULL);
            if (at < edges.room) edges.edges[at] = Edge{i, low};
        }
    }
}

/// One block decides them all. What an edge or a candidate says in a round is read before any
/// state of that round is written.
__global__ void decide_candidates(Candidates candidates, Edges edges, std::uint32_t* rounds) {
    const unsigned long long all = *edges.count;
    std::uint32_t round = 0;
    bool some_left = true;
    while (some_left) {
        ++round;
        for (unsigned long long e = threadIdx.x; e < all; e += blockDim.x) {
            const Edge edge = edges.edges[e];
            if (candidates.states[edge.x] != undecided) continue;
            const std::uint32_t state = candidates.states[edge.y];
            // A P-position beats everything: a large round number says that it was found.
            if (state == is_p)
                atomicMax(candidates.blocked + edge.x, no_move);
            else if (state == undecided)
                atomicMax(candidates.blocked + edge.x, round);
        }
        __syncthreads();
        bool left = false;
        for (std::uint32_t i = threadIdx.x; i < candidates.count; i += blockDim.x) {
            if (candidates.states[i] != undecided) continue;
            const std::uint32_t blocked = candidates.blocked[i];
            if (blocked == no_move)
                candidates.states[i] = is_n;
            else if (blocked != round)
                candidates.states[i] = is_p;
            else
                left = true;
        }
        some_left = __syncthreads_or(left) != 0;
    }
    if (threadIdx.x == 0) *rounds = round;
}

}  // namespace takeaway::gpu
