/// Stands in for mpi_session.cpp where the program is built without MPI.
#include <stdexcept>

#include "cluster/session.hpp"

namespace takeaway::cluster {

bool has_mpi() { return false; }

std::unique_ptr<Session> join_session() {
    throw std::logic_error("this program was built without MPI");
}

}  // namespace takeaway::cluster
