#include "cli/terminal.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "core/error.hpp"
#include "core/integer.hpp"
#include "core/words.hpp"

namespace takeaway::cli {

namespace {

std::atomic<bool> interrupted{false};

constexpr int exit_code_of_interrupt = 130;

extern "C" void on_interrupt(int) {
    if (interrupted.exchange(true)) _exit(exit_code_of_interrupt);
}

std::string duration_text(std::int64_t seconds) {
    constexpr std::int64_t minute = 60;
    constexpr std::int64_t hour = 3600;
    if (seconds < minute) return std::to_string(seconds) + " s";
    if (seconds < hour)
        return std::to_string(seconds / minute) + " min " + std::to_string(seconds % minute) + " s";
    return std::to_string(seconds / hour) + " h " + std::to_string(seconds % hour / minute) +
           " min";
}

}  // namespace

void listen_for_interrupt() { std::signal(SIGINT, on_interrupt); }
void listen_for_termination() { std::signal(SIGTERM, on_interrupt); }

void forget_interrupt() { interrupted = false; }
bool interrupt_requested() { return interrupted.load(std::memory_order_relaxed); }

std::uint64_t standard_memory_limit() {
    std::ifstream meminfo("/proc/meminfo");
    std::string line;
    while (std::getline(meminfo, line)) {
        std::istringstream words(line);
        std::string name;
        std::uint64_t kibibytes = 0;
        if (words >> name >> kibibytes && name == "MemAvailable:") return kibibytes * 1024 / 5 * 4;
    }
    constexpr std::uint64_t cautious = std::uint64_t{1} << 30;
    return cautious;
}

std::uint64_t parse_memory(const std::string& text) {
    const std::size_t end = text.find_first_not_of("0123456789");
    const std::string unit = end == std::string::npos ? "" : text.substr(end);
    const auto refuse = [&] {
        return InputError("`" + shortened(text) +
                          "` is no amount of memory: write 512MiB, 4GiB or a number of bytes");
    };
    std::size_t shift = 0;
    if (unit == "K" || unit == "KiB") {
        shift = 10;
    } else if (unit == "M" || unit == "MiB") {
        shift = 20;
    } else if (unit == "G" || unit == "GiB") {
        shift = 30;
    } else if (unit == "T" || unit == "TiB") {
        shift = 40;
    } else if (!unit.empty() && unit != "B") {
        throw refuse();
    }
    if (end == 0 || text.empty()) throw refuse();
    const Integer bytes = parse_integer(text.substr(0, end)) << shift;
    if (!fits_int64(bytes)) throw refuse();
    return static_cast<std::uint64_t>(to_int64(bytes));
}

namespace {

using std::chrono::milliseconds;

constexpr milliseconds quiet_on_a_terminal{700};
constexpr milliseconds between_updates_on_a_terminal{150};
/// mpirun collects what its ranks say, and a cluster has many things that can hang.
constexpr milliseconds between_lines_under_mpirun{10'000};

}  // namespace

ProgressLine::ProgressLine(bool under_mpirun, std::chrono::seconds pause)
    : is_terminal_(isatty(STDERR_FILENO) != 0 && !under_mpirun),
      quiet_at_first_(is_terminal_ ? quiet_on_a_terminal : milliseconds(pause)),
      between_updates_(is_terminal_ ? between_updates_on_a_terminal : milliseconds(pause)),
      start_(Clock::now()),
      last_(start_),
      stretch_start_(start_) {
    if (under_mpirun)
        quiet_at_first_ = between_updates_ =
            std::min<Clock::duration>(between_updates_, between_lines_under_mpirun);
}

ProgressLine::~ProgressLine() {
    if (shown_) std::fputs("\r\033[K", stderr);
}

Progress ProgressLine::progress() {
    return {[this](std::uint64_t done, std::uint64_t all) { show(done, all); },
            interrupt_requested};
}

void ProgressLine::show(std::uint64_t done, std::uint64_t all) {
    using std::chrono::duration_cast;
    if (between_updates_ == Clock::duration::zero()) return;
    const Clock::time_point now = Clock::now();
    constexpr milliseconds stretch{3000};
    if (done < last_done_) {  // another part of the work has begun
        stretch_start_ = now;
        stretch_done_ = done;
    }
    last_done_ = done;
    if (now - start_ < quiet_at_first_ || now - last_ < between_updates_) return;
    last_ = now;
    const auto elapsed = duration_cast<milliseconds>(now - stretch_start_).count();
    const std::uint64_t advanced = done - stretch_done_;
    std::string left;
    if (advanced > 0 && all > done) {
        const std::uint64_t rest =
            (all - done) / (advanced / 100 + 1) * static_cast<std::uint64_t>(elapsed) / 100'000;
        left = ", about " + duration_text(static_cast<std::int64_t>(rest)) + " left";
    }
    if (now - stretch_start_ > stretch) {
        stretch_start_ = now;
        stretch_done_ = done;
    }
    constexpr std::uint64_t width = 30;
    const std::uint64_t scale = all == 0 ? 1 : all;
    const auto percent =
        static_cast<unsigned long long>(std::min<std::uint64_t>(100, done / (scale / 100 + 1)));
    if (!is_terminal_) {
        std::fprintf(stderr, "takeaway: %llu%%%s\n", percent, left.c_str());
        return;
    }
    const std::uint64_t filled = std::min<std::uint64_t>(width, done / (scale / width + 1));
    const std::string bar = std::string(filled, '#') + std::string(width - filled, '.');
    std::fprintf(stderr, "\r\033[K[%s] %llu%%%s", bar.c_str(), percent, left.c_str());
    std::fflush(stderr);
    shown_ = true;
}

PartLine::PartLine(std::chrono::seconds pause)
    : is_terminal_(isatty(STDERR_FILENO) != 0), pause_(pause) {}

PartLine::~PartLine() {
    if (shown_) std::fputs("\r\033[K", stderr);
}

void PartLine::show(const std::string& part, double seconds) {
    if (!is_terminal_) {
        const Clock::time_point now = Clock::now();
        if (pause_ == Clock::duration::zero() || now - last_ < pause_) return;
        last_ = now;
        std::fprintf(stderr, "takeaway: %s, %.0f s\n", part.c_str(), seconds);
        return;
    }
    std::fprintf(stderr, "\r\033[K%.60s, %.1f s", part.c_str(), seconds);
    std::fflush(stderr);
    shown_ = true;
}

}  // namespace takeaway::cli
