/// The terminal: progress on stderr, Ctrl-C, and what this machine has.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "core/progress.hpp"

namespace takeaway::cli {

/// From now on Ctrl-C asks the running work to stop; a second one ends the program at once.
void listen_for_interrupt();
/// The same for SIGTERM: what mpirun sends to its ranks on Ctrl-C, or when one of them has died.
void listen_for_termination();
bool interrupt_requested();

/// Memory that can be taken without swapping, less a fifth: the standard limit for tables.
std::uint64_t standard_memory_limit();

/// Reads 512MiB, 4GiB, 800M, or a number of bytes. Throws InputError.
std::uint64_t parse_memory(const std::string& text);

/// A line on stderr that shows how far the work is and about how long it will take. It appears
/// only if stderr is a terminal and the work lasts, and is wiped when this goes away. mpirun keeps
/// the terminal from its ranks; for it there is a line of its own now and then instead.
class ProgressLine {
  public:
    explicit ProgressLine(bool under_mpirun = false);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Refers to this object: do not use it longer.
    Progress progress();

  private:
    using Clock = std::chrono::steady_clock;
    void show(std::uint64_t done, std::uint64_t all);

    bool is_terminal_;
    bool under_mpirun_;
    bool shown_ = false;
    Clock::time_point start_;
    Clock::time_point last_;
    // The pace over the last stretch; work by definition slows down as positions grow.
    Clock::time_point stretch_start_;
    std::uint64_t stretch_done_ = 0;
    std::uint64_t last_done_ = 0;
};

/// A line on stderr that says which part of the work is running and for how long; like the other,
/// only on a terminal, and wiped at the end.
class PartLine {
  public:
    PartLine();
    ~PartLine();
    PartLine(const PartLine&) = delete;
    PartLine& operator=(const PartLine&) = delete;

    void show(const std::string& part, double seconds);

  private:
    bool is_terminal_;
    bool shown_ = false;
};

}  // namespace takeaway::cli
