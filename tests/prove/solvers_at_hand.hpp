/// The solvers of this machine, and provers made of them.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "prove/prover.hpp"
#include "temporary_folder.hpp"

namespace takeaway::test {

inline const std::vector<prove::Solver>& solvers_at_hand() {
    static const std::vector<prove::Solver> solvers = installed_solvers();
    return solvers;
}

/// Those that read linear arithmetic.
inline std::vector<prove::Solver> smt_solvers() {
    std::vector<prove::Solver> solvers;
    for (const prove::Solver& solver : solvers_at_hand())
        if (solver.language == Language::smt2) solvers.push_back(solver);
    return solvers;
}

inline bool has_smt_solver() { return !smt_solvers().empty(); }

inline bool has_mona() {
    for (const prove::Solver& solver : solvers_at_hand())
        if (solver.language == Language::mona) return true;
    return false;
}

inline Prover prover_in(const TemporaryFolder& folder, ProofLimits limits = {}) {
    limits.each.time = std::chrono::milliseconds(120'000);
    return {solvers_at_hand(), folder.path(), limits, {}};
}

/// Whether the positions that the game claims are its P-positions.
inline Proof proof_of(const Game& game) {
    const TemporaryFolder folder;
    return prove_for_all_positions(ClaimedPositions{game}, prover_in(folder));
}

/// By these solvers and nothing else.
inline Proof proof_by(const std::vector<prove::Solver>& solvers, const Game& game) {
    const TemporaryFolder folder;
    ProofLimits limits;
    limits.own_automata = false;
    return prove_for_all_positions(ClaimedPositions{game}, {solvers, folder.path(), limits, {}});
}

}  // namespace takeaway::test

#define TAKEAWAY_NEEDS_SMT() \
    if (!takeaway::test::has_smt_solver()) GTEST_SKIP() << "neither z3 nor cvc5 is installed"
