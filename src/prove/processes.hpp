/// Other programs as separate processes: started side by side, read, and ended for certain.
///
/// A solver may hang, crash, fill the memory or print rubbish; none of this may reach us. Each runs
/// in a process group of its own with a limit on its memory, and the whole group is killed at the
/// deadline, when another process has answered, or when the caller stops.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace takeaway::prove {

struct Command {
    /// The program, found on PATH if it has no slash, and its arguments.
    std::vector<std::string> words;
};

struct ProcessEnd {
    enum class Kind {
        exited,      // by itself, with status
        killed,      // by a signal that we did not send: status is its number
        timed_out,   // killed at the deadline
        superseded,  // killed because another process had answered
        not_started,
    };
    Kind kind = Kind::exited;
    int status = 0;
    std::string output;  // stdout and stderr together, cut after most_output bytes
    double seconds = 0;
};

constexpr std::size_t most_output = std::size_t{1} << 24;

/// Runs the commands side by side until each has ended, `is_answer(i, ending)` holds for one, or
/// the time is over. `tick` is called a few times a second with the seconds since the start, and
/// throws to end the race; the processes are killed then too.
std::vector<ProcessEnd> run_side_by_side(
    const std::vector<Command>& commands, std::chrono::milliseconds limit, std::size_t memory,
    const std::function<bool(std::size_t, const ProcessEnd&)>& is_answer,
    const std::function<void(double seconds)>& tick);

/// The full path of a program on PATH, or "".
std::string find_program(const std::string& name);

}  // namespace takeaway::prove
