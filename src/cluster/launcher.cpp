#include "cluster/launcher.hpp"

#include <charconv>
#include <cstdlib>
#include <cstring>

namespace takeaway::cluster {

namespace {

/// What launchers call a process's number and how many there are.
struct Names {
    const char* rank;
    const char* size;
};
constexpr Names known_launchers[] = {
    {"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},  // Open MPI's mpirun
    {"PMI_RANK", "PMI_SIZE"},                          // MPICH, Intel MPI, srun --mpi=pmi2
    {"PMIX_RANK", "SLURM_STEP_NUM_TASKS"},             // srun --mpi=pmix
    {"MV2_COMM_WORLD_RANK", "MV2_COMM_WORLD_SIZE"},    // MVAPICH
};

std::optional<unsigned> number(const char* text) {
    if (text == nullptr) return std::nullopt;
    unsigned value = 0;
    const char* end = text + std::strlen(text);
    const auto [at, error] = std::from_chars(text, end, value);
    if (error != std::errc() || at != end) return std::nullopt;
    return value;
}

}  // namespace

std::optional<Launched> launched(const char* (*get)(const char* name)) {
    for (const Names& names : known_launchers) {
        const auto rank = number(get(names.rank));
        const auto size = number(get(names.size));
        if (rank && size && *rank < *size) return Launched{*rank, *size, false};
    }
    // srun without an --mpi that we know. One task of it is a program like any other.
    const auto rank = number(get("SLURM_PROCID"));
    const auto size = number(get("SLURM_STEP_NUM_TASKS"));
    if (rank && size && *size > 1 && *rank < *size) return Launched{*rank, *size, true};
    return std::nullopt;
}

std::optional<Launched> launched() {
    return launched([](const char* name) -> const char* { return std::getenv(name); });
}

}  // namespace takeaway::cluster
