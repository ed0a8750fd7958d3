/// Times a GPU against the processor on star(wythoff); both must give the same P-positions.
///
///     bench_gpu BOUND [THREADS]     with THREADS > 0 also on the processor
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "gpu/gpu.hpp"
#include "rules/library/library.hpp"
#include "solve/columns/by_device_columns.hpp"
#include "solve/columns/by_sparse_columns.hpp"

namespace {

using namespace takeaway;
using namespace takeaway::bench;
using namespace takeaway::gpu;

constexpr const char* golden_pairs =
    "game pairs\npiles x, y\nlet A = beatty(phi)\nlet B = beatty(phi^2)\n"
    "move subtract (A(n), B(n)) in any order where n >= 1\n";

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Passes everything on and takes the time for which the host waits.
class TimedDevice : public ColumnDevice {
  public:
    explicit TimedDevice(ColumnDevice& device) : device_(device) {}
    std::string name() const override { return device_.name(); }
    std::size_t columns_at_a_time(std::uint32_t widest, std::uint32_t before) const override {
        return device_.columns_at_a_time(widest, before);
    }
    std::uint64_t bytes_free() const override { return device_.bytes_free(); }
    void begin(const ColumnGame& game) override { device_.begin(game); }
    void add(std::uint32_t x, std::span<const std::uint32_t> cells) override {
        device_.add(x, cells);
    }
    void mark(std::uint32_t first, std::span<const OpenColumns::Column> columns) override {
        timed([&] { device_.mark(first, columns); });
    }
    std::optional<DecidedColumns> decide() override {
        std::optional<DecidedColumns> decided;
        timed([&] { decided = device_.decide(); });
        ++batches;
        return decided;
    }
    double seconds = 0;
    int batches = 0;

  private:
    template <class Work>
    void timed(const Work& work) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        seconds += seconds_since(begin);
    }

    ColumnDevice& device_;
};

}  // namespace

int main(int argc, char** argv) {
    const std::int64_t bound = argc > 1 ? std::atoll(argv[1]) : 100'000;
    const int threads = argc > 2 ? std::atoi(argv[2]) : 0;
    const DeviceOrReason opened = open_gpu();
    if (!opened.device) {
        std::printf("no GPU: %s\n", opened.reason.c_str());
        return 1;
    }
    const Library library;
    const Game game = library.game_from_text("pairs", golden_pairs);
    TimedDevice device(*opened.device);
    SolveControl control;
    control.threads = 16;
    const auto begin = std::chrono::steady_clock::now();
    const PositionList found = p_positions_by_device_columns(game, bound, device, control);
    std::printf("%lld: %s: %zu P-positions, %.2f s in all, %.2f s of it waiting for %d batches\n",
                static_cast<long long>(bound), device.name().c_str(), found.size(),
                seconds_since(begin), device.seconds, device.batches);
    if (threads > 0) {
        control.threads = static_cast<unsigned>(threads);
        const auto begin_here = std::chrono::steady_clock::now();
        const PositionList expected = p_positions_by_sparse_columns(game, bound, control);
        const double here = seconds_since(begin_here);
        std::printf("%lld: processor, %d threads: %.2f s, %s\n", static_cast<long long>(bound),
                    threads, here, expected == found ? "the same list" : "ANOTHER LIST");
        if (!(expected == found)) return 1;
    }
    return 0;
}
