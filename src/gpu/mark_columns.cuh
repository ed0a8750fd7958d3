/// The bulk of the work: every known P-position marks the cells of open columns that move to it.
///
/// P-positions come in chunks: up to 32 of one column, in order, with the least and the greatest in
/// the chunk's head. A block of threads holds the bitmaps of a few open columns in shared memory
/// and goes through all chunks. A warp looks at several heads at a time, one lane for each pair of
/// a chunk and a column, and finds the pairs that meet the window; for each of those every lane
/// marks one cell. Most cells are marked dozens of times; to look before marking was slower.
///
/// Chunks of columns at or behind an open one say nothing about it, and are passed over.
#pragma once

#include <cstdint>

namespace takeaway::gpu {

constexpr int lanes = 32;
constexpr int threads_to_mark = 1024;  // two such blocks fill a processor of the chip
constexpr int blocks_per_processor = 2;
/// Chunks whose cells are fetched together.
constexpr int chunks_at_once = 8;
constexpr std::uint32_t no_cell = 0x80000000U;  // plus any shift, outside every window
constexpr std::uint32_t no_move = 0xFFFFFFFFU;
constexpr unsigned all_lanes = 0xFFFFFFFFU;

struct Window {
    std::uint32_t x;
    std::uint32_t low;
    std::uint32_t high;
};

/// x, the least cell, the greatest cell.
using Head = uint4;

struct Known {
    const Head* heads;
    const std::uint32_t* cells;  // `lanes` of each chunk, no_cell where there are fewer
    std::uint64_t begin;         // the chunks begin … end-1 mark
    std::uint64_t end;
};

struct Moves {
    const std::uint32_t* begins;
    const std::uint32_t* seconds;
    const std::uint32_t* first;        // the only move of a difference, or no_move
    const std::uint32_t* closed_from;  // row y can be P only in columns before this
};

/// Open columns. Bit y - low of a column's row of words says that (x, y) is a candidate.
struct Batch {
    const Window* windows;
    int count;
    std::uint32_t* free;   // the candidates
    std::uint64_t stride;  // words from one column to the next
    std::uint32_t* free_count;
    int tile_words;  // what one block holds of each of its columns
    bool goes_on;    // `free` holds what earlier chunks have left
};

/// Marks the cells of some chunks for the pairs whose lanes say so. The cells of several chunks are
/// fetched before the first of them is used: waiting for memory one by one was most of the time.
template <int columns>
__device__ inline void mark_pairs(const Known& known, std::uint64_t first_chunk, bool meets,
                                  std::int32_t shift, std::uint32_t* bits, int tile_words) {
    constexpr int chunks = lanes / columns;
    constexpr int at_once = chunks < chunks_at_once ? chunks : chunks_at_once;
    constexpr unsigned of_chunk = (1U << columns) - 1;
    const unsigned pairs = __ballot_sync(all_lanes, meets);
    if (pairs == 0) return;
    const std::uint32_t* const cells = known.cells + first_chunk * lanes + threadIdx.x % lanes;
    const std::uint32_t tile_cells = 32U * static_cast<std::uint32_t>(tile_words);
#pragma unroll
    for (int part = 0; part < chunks; part += at_once) {
        std::uint32_t y[at_once];
#pragma unroll
        for (int i = 0; i < at_once; ++i)
            if ((pairs >> ((part + i) * columns) & of_chunk) != 0) y[i] = cells[(part + i) * lanes];
#pragma unroll
        for (int i = 0; i < at_once; ++i) {
#pragma unroll
            for (int column = 0; column < columns; ++column) {
                const int pair = (part + i) * columns + column;
                if ((pairs >> pair & 1U) == 0) continue;
                const std::uint32_t at =
                    y[i] + static_cast<std::uint32_t>(__shfl_sync(all_lanes, shift, pair));
                if (at < tile_cells) {
                    std::uint32_t* const word = bits + column * tile_words + (at >> 5);
                    atomicOr(word, 1U << (at & 31U));
                }
            }
        }
    }
}

/// The words of a column that this block holds.
__device__ inline std::uint32_t* words_of(const Batch& batch, int column) {
    return batch.free + column * batch.stride +
           static_cast<std::uint64_t>(blockIdx.y) * batch.tile_words;
}

/// grid.x: groups of `columns` open columns; grid.y: tiles of their windows.
template <int columns, bool one_move_per_difference>
__global__ void __launch_bounds__(threads_to_mark, blocks_per_processor)
    mark_columns(Known known, Moves moves, Batch batch) {
    extern __shared__ std::uint32_t bits[];
    const int first_column = static_cast<int>(blockIdx.x) * columns;
    const std::uint32_t tile = 32U * static_cast<std::uint32_t>(batch.tile_words) * blockIdx.y;
    for (int column = 0; column < columns; ++column) {
        const bool has_marks = batch.goes_on && first_column + column < batch.count;
        const std::uint32_t* const left = words_of(batch, first_column + column);
        for (int i = static_cast<int>(threadIdx.x); i < batch.tile_words;
             i += static_cast<int>(blockDim.x))
            bits[column * batch.tile_words + i] = has_marks ? ~left[i] : 0;
    }
    __syncthreads();

    constexpr int chunks_at_a_time = lanes / columns;
    const int lane = static_cast<int>(threadIdx.x) % lanes;
    const int own = first_column + lane % columns;
    const Window window = own < batch.count ? batch.windows[own] : Window{0, 0, 0};
    const auto reach = static_cast<std::int32_t>(32 * batch.tile_words);
    const std::uint64_t step = blockDim.x / lanes * chunks_at_a_time;
    for (std::uint64_t base = known.begin + threadIdx.x / lanes * chunks_at_a_time;
         base < known.end; base += step) {
        const std::uint64_t chunk = base + lane / columns;
        const Head head = chunk < known.end ? known.heads[chunk] : Head{no_move, 0, 0, 0};
        const bool before = head.x < window.x;
        const std::uint32_t difference = before ? window.x - head.x : 0;
        const auto meets = [&](std::int32_t shift) {
            return static_cast<std::int32_t>(head.z) + shift >= 0 &&
                   static_cast<std::int32_t>(head.y) + shift < reach;
        };
        if (one_move_per_difference) {
            const std::uint32_t second = before ? moves.first[difference] : no_move;
            const auto shift = static_cast<std::int32_t>(second - window.low - tile);
            mark_pairs<columns>(known, base, second != no_move && meets(shift), shift, bits,
                                batch.tile_words);
        } else {
            const std::uint32_t begin = before ? moves.begins[difference] : 0;
            const std::uint32_t end = before ? moves.begins[difference + 1] : 0;
            for (std::uint32_t i = 0; __any_sync(all_lanes, begin + i < end); ++i) {
                const bool is_move = begin + i < end;
                const auto shift = static_cast<std::int32_t>(
                    (is_move ? moves.seconds[begin + i] : 0) - window.low - tile);
                mark_pairs<columns>(known, base, is_move && meets(shift), shift, bits,
                                    batch.tile_words);
            }
        }
    }
    __syncthreads();

    // What bears no mark, lies in the window and not in a closed row, is a candidate.
    for (int column = 0; column < columns && first_column + column < batch.count; ++column) {
        const Window cells = batch.windows[first_column + column];
        std::uint32_t* const out = words_of(batch, first_column + column);
        unsigned count = 0;
        for (int i = static_cast<int>(threadIdx.x); i < batch.tile_words;
             i += static_cast<int>(blockDim.x)) {
            const std::uint32_t y = cells.low + tile + 32U * static_cast<std::uint32_t>(i);
            std::uint32_t free = 0;
            if (y < cells.high) {
                free = ~bits[column * batch.tile_words + i];
                if (cells.high - y < 32) free &= (1U << (cells.high - y)) - 1;
                for (std::uint32_t rest = free; rest != 0; rest &= rest - 1) {
                    const std::uint32_t bit = rest & (0U - rest);
                    if (moves.closed_from[y + 31 - __clz(static_cast<int>(bit))] <= cells.x)
                        free &= ~bit;
                }
            }
            out[i] = free;
            count += static_cast<unsigned>(__popc(free));
        }
        if (count > 0) atomicAdd(batch.free_count + first_column + column, count);
    }
}

}  // namespace takeaway::gpu
