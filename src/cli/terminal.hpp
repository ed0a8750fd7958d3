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
/// The work that was asked to stop has stopped, and other work begins: in a shell.
void forget_interrupt();

/// Memory that can be taken without swapping, less a fifth: the standard limit for tables.
std::uint64_t standard_memory_limit();

/// Reads 512MiB, 4GiB, 800M, or a number of bytes. Throws InputError.
std::uint64_t parse_memory(const std::string& text);

/// A line on stderr that shows how far the work is and about how long it will take. On a terminal
/// it appears if the work lasts, changes in its place, and is wiped when this goes away. In a file
/// or a pipe there is a line of its own now and then instead; so there is under mpirun, which keeps
/// the terminal from its ranks.
class ProgressLine {
  public:
    /// `pause`: between two lines in a file, and before the first; 0: there are none.
    ProgressLine(bool under_mpirun, std::chrono::seconds pause);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Refers to this object: do not use it longer.
    Progress progress();

  private:
    using Clock = std::chrono::steady_clock;
    void show(std::uint64_t done, std::uint64_t all);

    bool is_terminal_;
    Clock::duration quiet_at_first_;
    Clock::duration between_updates_;
    bool shown_ = false;
    Clock::time_point start_;
    Clock::time_point last_;
    // The pace over the last stretch; work by definition slows down as positions grow.
    Clock::time_point stretch_start_;
    std::uint64_t stretch_done_ = 0;
    std::uint64_t last_done_ = 0;
};

/// A line on stderr that says which part of the work is running and for how long; like the other,
/// wiped at the end on a terminal, and a line of its own now and then elsewhere.
class PartLine {
  public:
    explicit PartLine(std::chrono::seconds pause);
    ~PartLine();
    PartLine(const PartLine&) = delete;
    PartLine& operator=(const PartLine&) = delete;

    void show(const std::string& part, double seconds);

  private:
    using Clock = std::chrono::steady_clock;
    bool is_terminal_;
    Clock::duration pause_;
    Clock::time_point last_ = Clock::now();
    bool shown_ = false;
};

}  // namespace takeaway::cli
