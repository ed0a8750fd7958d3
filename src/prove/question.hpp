/// One question for a solver: an exact text that anyone can run again, and what its answer means.
///
/// Every obligation of a proof is put as "is there a counterexample?", so that for SMT solvers and
/// for MONA alike "there is no model" proves the point and a model is something to look at. The one
/// exception is a vacuity check, which asks whether the hypotheses alone have a model, and wants
/// one.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/integer.hpp"

namespace takeaway::prove {

/// What the text is written in: SMT-LIB 2 for z3 and cvc5, or MONA's WS1S.
enum class Language { smt2, mona };

/// From which sentence of the kernel, and how, a question is made: enough to make it again.
struct Recipe {
    std::string sentence;  // empty for a question that is none: what an engine's words mean
    Language language = Language::smt2;
    std::vector<std::size_t> cases;  // of a cover, by number
    std::int64_t modulus = 1;
    std::vector<std::int64_t> residues;
};

struct Question {
    /// A file name without its ending: "A-move-II", "B-residue-3".
    std::string name;
    /// What follows if the answer is the wanted one, as a sentence.
    std::string meaning;
    Language language = Language::smt2;
    std::string text;
    /// Vacuity checks want a model; every other question wants none.
    bool wants_model = false;
    /// For MONA: which digits its sets stand for, as Numeration::k() says.
    int digits = 0;
    Recipe recipe = {};
};

/// Values of the free variables of a question, by name.
using Model = std::map<std::string, Integer>;

}  // namespace takeaway::prove
