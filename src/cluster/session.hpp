/// The MPI session of a program that mpirun has started several times.
#pragma once

#include <memory>
#include <string>

#include "solve/many/ranks.hpp"

namespace takeaway::cluster {

class Session {
  public:
    virtual ~Session() = default;

    virtual Ranks& ranks() = 0;
    /// Seconds that this rank has waited for others, and processor time that went into looking.
    virtual double seconds_waited() const = 0;
    virtual double processor_seconds_waited() const = 0;

    /// Ends the session: every rank comes here with the exit code of its work, and returns what it
    /// should exit with. A rank that has failed alone would leave the others waiting; if they do
    /// not come within a moment, it prints `last_words` to stderr and ends them all.
    virtual int finish(int code, const std::string& last_words) = 0;
};

/// Whether this program was built with MPI.
bool has_mpi();

/// Starts MPI. Only where launched() (launcher.hpp) says so, once, and with has_mpi().
std::unique_ptr<Session> join_session();

}  // namespace takeaway::cluster
