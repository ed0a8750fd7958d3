/// "Every position has one of these": proved by finding a few candidates that cover all positions.
///
/// Part (B) of a proof says that from every position outside S some move leads into S, "for all …
/// there is …". The candidates (test points) make it a disjunction without "there is", but of all
/// of them it is too long for a solver. Few are needed: a paper's proof has a handful of cases. So
///
///   1. choose candidates that cover a sample of positions, each time one that covers the most;
///   2. ask a solver for a position that none of the chosen covers;
///   3. if there is none, the chosen ones are the proof; if there is one, and a candidate covers
///      it, choose that too and ask again; if no candidate covers it, hand it to the caller, who
///      can see whether it is a counterexample.
///
/// Each question is free of quantifiers, and the last one is a complete proof by itself.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "prove/smt/test_points.hpp"
#include "prove/solvers.hpp"

namespace takeaway::prove {

/// A condition on the given numbers, in slots of its own for the test point.
struct Candidate {
    std::string words;  // "take from one pile, leaving (1 + 3t, 2 + 6t)"
    TestPoint point;
    FormulaPtr condition;
};

/// For all given numbers with the hypothesis, some candidate's condition holds.
struct CoverProblem {
    std::vector<std::string> names;  // of the given numbers, in slots 0, 1, …
    FormulaPtr hypothesis;
    std::vector<Candidate> candidates;
    /// Tried only where none of these fits.
    std::vector<Candidate> substitutes;
    std::size_t slots = 0;  // how many slots the candidates use, the given ones included
    /// What the hypothesis says besides, as text that declares numbers of its own.
    std::string extra = {};
    /// By residues of the given numbers to this modulus the conditions become simpler.
    std::int64_t modulus = 1;

    bool covers(const Candidate& candidate, const std::vector<Integer>& given) const {
        return holds_at(*candidate.condition, candidate.point, given, slots);
    }
    /// The first candidate, or substitute, that covers these numbers; null if there is none.
    const Candidate* fitting(const std::vector<Integer>& given) const;
    /// Candidates and substitutes by number, in this order; null if there is none.
    const Candidate* numbered(std::size_t number) const;
    std::size_t number_of(const Candidate* candidate) const;
    bool admits(const std::vector<Integer>& given) const {
        return holds_at(*hypothesis, {}, given, slots);
    }
};

/// Residues of the first of the given numbers, all to one modulus.
struct ResidueClass {
    std::int64_t modulus = 1;
    std::vector<std::int64_t> residues;
};

/// "No given numbers with the hypothesis are left over by these candidates" as a question. For the
/// numbers of one residue class, x = m·q + r is put in everywhere, and floors and remainders to
/// the modulus disappear (PROOFS: E3).
Question cover_question(const CoverProblem& problem, const std::vector<const Candidate*>& chosen,
                        const std::string& name, const std::string& meaning,
                        const ResidueClass& of = {});

/// Greedily chosen candidates that cover every admitted vector of the sample that any covers.
std::vector<const Candidate*> cover_of_sample(const CoverProblem& problem,
                                              const std::vector<std::vector<Integer>>& sample);

/// Positions, with values for the other given numbers between the bounds of the hypothesis.
std::vector<std::vector<Integer>> sample_for(const CoverProblem& problem,
                                             const std::vector<std::vector<Integer>>& positions);

}  // namespace takeaway::prove
