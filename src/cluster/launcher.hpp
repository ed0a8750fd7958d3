/// Whether this process is one of several that mpirun, or a like program, has started.
///
/// Told from the environment that launchers set, so that MPI is not touched by a program that runs
/// alone: starting MPI takes time, and outside of a launcher some versions print or fail.
#pragma once

#include <optional>
#include <string>

namespace takeaway::cluster {

struct Launched {
    unsigned rank = 0;
    unsigned size = 1;
    /// Started several times, but with nothing by which the processes could find each other.
    bool cannot_meet = false;
};

/// `get` is like std::getenv. Nothing if the process was started alone.
std::optional<Launched> launched(const char* (*get)(const char* name));

/// The environment of this process.
std::optional<Launched> launched();

}  // namespace takeaway::cluster
