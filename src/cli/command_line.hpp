/// The door of the command line: words in, text and an exit code out.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "solve/many/ranks.hpp"

namespace takeaway::cli {

/// Exit codes. 1 is an answer and nothing else: a script may take it for "refuted".
constexpr int exit_done = 0;
constexpr int exit_failed = 1;     // the answer is no: a claim is refuted, or not as recorded
constexpr int exit_refused = 2;    // the request is not understood or exceeds a limit
constexpr int exit_unknown = 3;    // `prove` and `recheck` could not settle the statement
constexpr int exit_broken = 4;     // a file cannot be read or written, a GPU was wrong
constexpr int exit_internal = 70;  // a mistake of this program (EX_SOFTWARE of sysexits.h)
constexpr int exit_interrupted = 130;

/// Runs one command line (without the program's name) and returns the exit code. Results go to
/// `out`, messages to `err`. Never throws. Under mpirun every rank calls this; what ranks other
/// than 0 say is the same again, if anything, and is for the caller to drop.
int run_command_line(const std::vector<std::string>& words, std::ostream& out, std::ostream& err,
                     Ranks* ranks = nullptr);

}  // namespace takeaway::cli
