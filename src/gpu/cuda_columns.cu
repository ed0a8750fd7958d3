// A GPU as a ColumnDevice: the host's half. The kernels are in mark_columns.cuh and
// decide_candidates.cuh; what each choice gained is measured in bench/gpu/README.md.
#include <algorithm>
#include <limits>

#include "gpu/decide_candidates.cuh"
#include "gpu/device_memory.cuh"
#include "gpu/gpu.hpp"
#include "gpu/mark_columns.cuh"
#include "solve/box.hpp"

namespace takeaway::gpu {

namespace {

/// A batch is at most this part of the columns before it: then most of its cells are marked by
/// decided columns, and few candidates are left whose fate depends on each other.
constexpr std::uint32_t columns_before_per_column = 256;
/// Candidates and edges that a batch has room for, however small the board is.
constexpr std::size_t least_candidates = std::size_t{1} << 22;
constexpr std::size_t room_for_edges = std::size_t{1} << 25;

/// How a batch with windows of so many cells is laid out.
struct Layout {
    int columns_per_block = 1;
    int tile_words = 1;
    int tiles = 1;
    int blocks_per_processor = 1;

    std::size_t shared_bytes() const {
        return std::size_t{4} * static_cast<std::size_t>(columns_per_block) *
               static_cast<std::size_t>(tile_words);
    }
};

class CudaColumns final : public ColumnDevice {
  public:
    explicit CudaColumns(const cudaDeviceProp& properties)
        : name_(std::string(properties.name) + ", " + bytes_to_text(properties.totalGlobalMem)),
          processors_(properties.multiProcessorCount),
          most_words_(properties.sharedMemPerBlockOptin / 4),
          // Each block takes a little besides what it asks for.
          words_of_two_(properties.maxThreadsPerMultiProcessor <
                                blocks_per_processor * threads_to_mark
                            ? 0
                            : (properties.sharedMemPerMultiprocessor / blocks_per_processor -
                               properties.reservedSharedMemPerBlock) /
                                  4) {}

    std::string name() const override { return name_; }

    std::size_t columns_at_a_time(std::uint32_t widest, std::uint32_t before) const override {
        const Layout layout = layout_for(widest, std::numeric_limits<std::size_t>::max());
        return std::min<std::size_t>(
            before / columns_before_per_column + 1,
            blocks_at_a_time(layout) * static_cast<std::size_t>(layout.columns_per_block));
    }

    std::uint64_t bytes_free() const override {
        std::size_t free = 0;
        std::size_t total = 0;
        require(cudaMemGetInfo(&free, &total), "say how much memory it has");
        return free;
    }

    void begin(const ColumnGame& game) override;
    void add(std::uint32_t x, std::span<const std::uint32_t> cells) override;
    void mark(std::uint32_t first, std::span<const OpenColumns::Column> columns) override;
    std::optional<DecidedColumns> decide() override;

  private:
    Layout layout_for(std::uint32_t widest, std::size_t columns) const;
    std::size_t blocks_at_a_time(const Layout& layout) const {
        return static_cast<std::size_t>(processors_) *
               static_cast<std::size_t>(layout.blocks_per_processor);
    }
    void take_added();
    void mark_by_chunks_from(std::size_t begin);
    std::optional<std::vector<std::uint32_t>> candidate_begins();

    std::string name_;
    int processors_;
    std::size_t most_words_;    // of shared memory in one block
    std::size_t words_of_two_;  // in each of two on one processor

    bool symmetric_ = false;
    bool one_move_per_difference_ = false;
    std::size_t room_for_candidates_ = 0;
    DeviceArray<std::uint32_t> begins_;
    DeviceArray<std::uint32_t> seconds_;
    DeviceArray<std::uint32_t> first_;
    DeviceArray<std::uint32_t> closed_from_;

    // Chunks that the device has, and those that are still here.
    DeviceArray<Head> heads_;
    DeviceArray<std::uint32_t> cells_;
    std::vector<Head> new_heads_;
    std::vector<std::uint32_t> new_cells_;

    // The open columns, which begin at this one or later.
    std::uint32_t open_from_ = 0;
    Layout layout_;
    Batch batch_{};
    std::size_t marked_ = 0;  // so many chunks have marked them
    DeviceArray<Window> windows_;
    DeviceArray<std::uint32_t> free_;
    DeviceArray<std::uint32_t> free_count_;
    DeviceArray<std::int32_t> place_;
    DeviceArray<std::uint32_t> candidate_begins_;
    DeviceArray<std::uint32_t> candidate_cells_;
    DeviceArray<std::uint32_t> candidate_columns_;
    DeviceArray<std::uint32_t> states_;
    DeviceArray<std::uint32_t> blocked_;
    DeviceArray<Edge> edges_;
    DeviceArray<unsigned long long> edge_count_;
    DeviceArray<std::uint32_t> rounds_;

    Moves moves() const {
        return {begins_.data(), seconds_.data(), first_.data(), closed_from_.data()};
    }
};

void CudaColumns::begin(const ColumnGame& game) {
    symmetric_ = game.symmetric;
    one_move_per_difference_ = game.moves.most() <= 1;
    std::vector<std::uint32_t> begins{0};
    std::vector<std::uint32_t> seconds;
    std::vector<std::uint32_t> first;
    for (std::uint32_t a = 0; a < game.bound; ++a) {
        for (const std::uint32_t second : game.moves.at(a)) seconds.push_back(second);
        begins.push_back(static_cast<std::uint32_t>(seconds.size()));
        first.push_back(game.moves.first_at(a));
    }
    begins_.assign(begins);
    seconds_.assign(seconds);
    first_.assign(first);
    closed_from_.assign(columns_that_close_rows(game));
    heads_.clear();
    cells_.clear();
    new_heads_.clear();
    new_cells_.clear();
    room_for_candidates_ = std::max<std::size_t>(least_candidates, game.bound);
    edges_.resize(room_for_edges);
    edge_count_.resize(1);
    rounds_.resize(1);
}

void CudaColumns::add(std::uint32_t x, std::span<const std::uint32_t> cells) {
    for (std::size_t i = 0; i < cells.size(); i += lanes) {
        const auto chunk = cells.subspan(i, std::min<std::size_t>(lanes, cells.size() - i));
        new_heads_.push_back(Head{x, chunk.front(), chunk.back(), 0});
        new_cells_.insert(new_cells_.end(), chunk.begin(), chunk.end());
        new_cells_.resize(new_heads_.size() * lanes, no_cell);
    }
}

/// Two blocks on a processor and two columns in a block if they fit and there are enough columns;
/// tiles if a window is too wide even for a block of its own.
Layout CudaColumns::layout_for(std::uint32_t widest, std::size_t columns) const {
    Layout layout;
    const std::size_t words = widest / 32 + 1;
    layout.tile_words = static_cast<int>(std::min(words, most_words_));
    layout.tiles = static_cast<int>((words + most_words_ - 1) / most_words_);
    if (words <= words_of_two_) layout.blocks_per_processor = blocks_per_processor;
    if (2 * words <= words_of_two_ && columns > blocks_at_a_time(layout))
        layout.columns_per_block = 2;
    return layout;
}

/// The chunks from `begin` on mark the open columns. Only begun when this returns.
void CudaColumns::mark_by_chunks_from(std::size_t begin) {
    free_count_.fill_with_zeros();
    batch_.goes_on = begin > 0;
    const Known known{heads_.data(), cells_.data(), begin, heads_.size()};
    const dim3 grid(static_cast<unsigned>((batch_.count + layout_.columns_per_block - 1) /
                                          layout_.columns_per_block),
                    static_cast<unsigned>(layout_.tiles));
    const auto launch = [&](auto kernel) {
        require(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(layout_.shared_bytes())),
                "reserve shared memory");
        kernel<<<grid, threads_to_mark, layout_.shared_bytes()>>>(known, moves(), batch_);
        require(cudaGetLastError(), "begin to mark");
    };
    marked_ = heads_.size();
    const bool one = one_move_per_difference_;
    if (layout_.columns_per_block == 1)
        return one ? launch(mark_columns<1, true>) : launch(mark_columns<1, false>);
    return one ? launch(mark_columns<2, true>) : launch(mark_columns<2, false>);
}

/// Where each column's candidates begin, and their end; nothing if there is no room for them.
std::optional<std::vector<std::uint32_t>> CudaColumns::candidate_begins() {
    std::vector<std::uint32_t> begins{0};
    std::size_t all = 0;
    for (const std::uint32_t count : free_count_.to_host(free_count_.size())) {
        all += count;
        begins.push_back(static_cast<std::uint32_t>(all));
    }
    if (all > room_for_candidates_) return std::nullopt;
    return begins;
}

void CudaColumns::take_added() {
    heads_.append(new_heads_);
    cells_.append(new_cells_);
    new_heads_.clear();
    new_cells_.clear();
}

void CudaColumns::mark(std::uint32_t first, std::span<const OpenColumns::Column> columns) {
    take_added();
    open_from_ = first;
    batch_ = {};
    if (columns.empty()) return;
    std::vector<Window> windows;
    std::vector<std::int32_t> place(columns.back().x - first + 1, not_open);
    std::uint32_t widest = 0;
    for (const OpenColumns::Column& column : columns) {
        place[column.x - first] = static_cast<std::int32_t>(windows.size());
        windows.push_back({column.x, column.low, column.high});
        widest = std::max(widest, column.high - column.low);
    }
    layout_ = layout_for(widest, columns.size());
    windows_.assign(windows);
    place_.assign(place);
    free_count_.resize(columns.size());
    const std::size_t stride =
        static_cast<std::size_t>(layout_.tile_words) * static_cast<std::size_t>(layout_.tiles);
    free_.resize(stride * columns.size());
    batch_ = {windows_.data(),
              static_cast<int>(columns.size()),
              free_.data(),
              stride,
              free_count_.data(),
              layout_.tile_words,
              false};
    mark_by_chunks_from(0);
}

std::optional<DecidedColumns> CudaColumns::decide() {
    take_added();
    DecidedColumns decided;
    if (batch_.count == 0) return decided;
    if (marked_ < heads_.size()) mark_by_chunks_from(marked_);
    const auto begins = candidate_begins();
    if (!begins) return std::nullopt;
    const auto columns = static_cast<unsigned>(batch_.count);
    const std::uint32_t all = begins->back();
    candidate_begins_.assign(*begins);
    candidate_cells_.resize(all);
    candidate_columns_.resize(all);
    states_.resize(all);
    blocked_.resize(all);
    edge_count_.fill_with_zeros();
    const Candidates candidates{candidate_cells_.data(),  candidate_columns_.data(),
                                candidate_begins_.data(), states_.data(),
                                blocked_.data(),          all};
    const Edges edges{edges_.data(), edge_count_.data(), room_for_edges};
    if (all > 0) {
        list_candidates<<<columns, threads_per_list>>>(batch_, candidates,
                                                       static_cast<int>(batch_.stride));
        constexpr unsigned warps_per_block = 8;
        list_edges<<<(all + warps_per_block - 1) / warps_per_block, warps_per_block * lanes>>>(
            batch_, candidates, moves(), open_from_, place_.data(), symmetric_, edges);
        require(cudaGetLastError(), "list candidates");
        if (edge_count_.to_host(1)[0] > room_for_edges) return std::nullopt;
        decide_candidates<<<1, threads_to_decide>>>(candidates, edges, rounds_.data());
        require(cudaGetLastError(), "decide candidates");
    }
    const std::vector<std::uint32_t> cells = candidate_cells_.to_host(all);
    const std::vector<std::uint32_t> states = states_.to_host(all);
    for (std::size_t column = 0; column < columns; ++column) {
        for (std::uint32_t i = (*begins)[column]; i < (*begins)[column + 1]; ++i)
            if (states[i] == is_p) decided.cells.push_back(cells[i]);
        decided.ends.push_back(decided.cells.size());
    }
    return decided;
}

}  // namespace

DeviceOrReason open_gpu() {
    int count = 0;
    const cudaError_t result = cudaGetDeviceCount(&count);
    if (result != cudaSuccess || count == 0)
        return {nullptr,
                std::string("this machine has no GPU that CUDA can use") +
                    (result == cudaSuccess ? ""
                                           : " (" + std::string(cudaGetErrorString(result)) + ")")};
    cudaDeviceProp properties{};
    require(cudaGetDeviceProperties(&properties, 0), "say what it is");
    return {std::make_unique<CudaColumns>(properties), ""};
}

}  // namespace takeaway::gpu
