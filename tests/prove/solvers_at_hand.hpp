/// The solvers of this machine, a folder that goes away, and provers made of both.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "prove/prover.hpp"

namespace takeaway::test {

class TemporaryFolder {
  public:
    TemporaryFolder() {
        static int count = 0;
        path_ = std::filesystem::temp_directory_path() /
                ("takeaway-test-" + std::to_string(getpid()) + "-" + std::to_string(++count));
        std::filesystem::create_directories(path_);
    }
    ~TemporaryFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string path() const { return path_.string(); }

    /// A program of this name: a shell script.
    std::string script(const std::string& name, const std::string& text) const {
        const std::filesystem::path file = path_ / name;
        std::ofstream(file) << "#!/bin/sh\n" << text << "\n";
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
        return file.string();
    }

  private:
    std::filesystem::path path_;
};

inline const std::vector<Solver>& solvers_at_hand() {
    static const std::vector<Solver> solvers = installed_solvers();
    return solvers;
}

inline bool has_smt_solver() {
    for (const Solver& solver : solvers_at_hand())
        if (solver.language == Language::smt2) return true;
    return false;
}

inline bool has_mona() {
    for (const Solver& solver : solvers_at_hand())
        if (solver.language == Language::mona) return true;
    return false;
}

inline Prover prover_in(const TemporaryFolder& folder, ProofLimits limits = {}) {
    limits.each.time = std::chrono::milliseconds(120'000);
    return {solvers_at_hand(), folder.path(), limits, {}};
}

}  // namespace takeaway::test

#define TAKEAWAY_NEEDS_SMT() \
    if (!takeaway::test::has_smt_solver()) GTEST_SKIP() << "neither z3 nor cvc5 is installed"
