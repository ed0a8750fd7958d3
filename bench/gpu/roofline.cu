/// What the chip can do at best of what mark_columns.cuh does most: looks and atomic marks in
/// shared memory, and reading chunks that other blocks read at about the same time.
///
///     bench_gpu_roofline
#include <cuda_runtime.h>

#include <cstdint>
#include <cstdio>

namespace {

constexpr int threads = 1024;
constexpr int words = 24 * 1024;  // 96 KiB: two blocks a processor
constexpr int rounds = 4096;

/// Steps of a generator that puts 32 lanes on 32 random words.
__device__ std::uint32_t next(std::uint32_t& state) {
    state = state * 1664525U + 1013904223U;
    return state >> 8;
}

template <bool atomic, bool in_clusters>
__global__ void shared_memory(std::uint32_t* out) {
    extern __shared__ std::uint32_t bits[];
    for (int i = static_cast<int>(threadIdx.x); i < words; i += threads) bits[i] = 0;
    __syncthreads();
    std::uint32_t state = in_clusters ? (blockIdx.x * 32 + threadIdx.x / 32) * 7919U
                                      : (blockIdx.x * threads + threadIdx.x) * 7919U;
    std::uint32_t seen = 0;
    for (int i = 0; i < rounds; ++i) {
        const std::uint32_t at =
            (next(state) + (in_clusters ? threadIdx.x % 32 * 2 : 0)) % words;
        if (atomic)
            atomicOr(bits + at, 1U << (state & 31U));
        else
            seen += bits[at];
    }
    __syncthreads();
    if (seen + bits[threadIdx.x] == 12345) out[0] = seen;
}

__global__ void read_all(const uint4* data, std::size_t count, std::uint32_t* out) {
    std::uint32_t seen = 0;
    for (std::size_t i = threadIdx.x; i < count; i += threads) {
        const uint4 four = data[i];
        seen += four.x ^ four.y ^ four.z ^ four.w;
    }
    if (seen == 12345) out[0] = seen;
}

template <class Launch>
double seconds(const Launch& launch) {
    launch();  // once to warm up
    cudaEvent_t begin{};
    cudaEvent_t end{};
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    constexpr int times = 5;
    for (int i = 0; i < times; ++i) launch();
    cudaEventRecord(end);
    cudaEventSynchronize(end);
    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, begin, end);
    return milliseconds / 1000.0 / times;
}

}  // namespace

int main() {
    cudaDeviceProp properties{};
    if (cudaGetDeviceProperties(&properties, 0) != cudaSuccess) {
        std::puts("no GPU");
        return 1;
    }
    const int blocks = 2 * properties.multiProcessorCount;
    std::uint32_t* out = nullptr;
    cudaMalloc(&out, sizeof *out);
    const auto measure = [&](const char* what, auto kernel) {
        cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, words * 4);
        const double spent = seconds([&] { kernel<<<blocks, threads, words * 4>>>(out); });
        std::printf("%-32s %.2e a second\n", what, double(blocks) * threads * rounds / spent);
    };
    measure("looks at random words", shared_memory<false, false>);
    measure("looks, lanes near each other", shared_memory<false, true>);
    measure("atomic marks of random words", shared_memory<true, false>);
    measure("atomic marks near each other", shared_memory<true, true>);
    uint4* data = nullptr;
    constexpr std::size_t bytes = std::size_t{1} << 30;
    cudaMalloc(&data, bytes);
    cudaMemset(data, 1, bytes);
    const double spent =
        seconds([&] { read_all<<<blocks, threads>>>(data, bytes / sizeof(uint4), out); });
    std::printf("%-32s %.2e bytes a second\n", "every block reads the same 1 GiB",
                double(blocks) * double(bytes) / spent);
    const cudaError_t error = cudaGetLastError();
    if (error != cudaSuccess) std::printf("error: %s\n", cudaGetErrorString(error));
    return error == cudaSuccess ? 0 : 1;
}
