/// The solvers that proofs rest on: z3, cvc5 and MONA, as programs found on PATH.
///
/// A question is put to all that speak its language, side by side: each answers within a second
/// where another never does. The first answer wins; with `both` every answer is awaited and they
/// have to agree. What a solver says is taken only in the exact form of an answer; a crash, a
/// timeout or anything else is "no answer", with a note of what happened.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "prove/question.hpp"

namespace takeaway::prove {

struct Solver {
    std::string name;  // "z3"
    std::string path;
    std::string version;  // its own words
    Language language = Language::smt2;
};

/// Those that are on PATH and tell their version.
std::vector<Solver> installed_solvers();
/// The command line with which a solver reads the file.
std::vector<std::string> command_line(const Solver& solver, const std::string& file);

enum class Answer { no_model, model, none };

/// What one solver did with a question.
struct Attempt {
    std::string solver;
    Answer answer = Answer::none;
    double seconds = 0;
    std::string note;  // why there is no answer; empty otherwise
};

struct Asked {
    Question question;
    Answer answer = Answer::none;
    Model model;
    std::string by;  // the solver whose answer counted
    std::vector<Attempt> attempts;
    /// Two solvers gave opposite answers: nothing may be concluded.
    bool contradictory = false;

    bool is_settled() const {
        return !contradictory &&
               answer == (question.wants_model ? Answer::model : Answer::no_model);
    }
};

struct AskLimits {
    std::chrono::milliseconds time{20'000};
    std::size_t memory = std::size_t{4} << 30;
    bool both = false;
};

/// `watch` is called now and then while solvers run, and throws to stop.
using Watch = std::function<void(const Question& question, double seconds)>;

/// Throws FileError if the file cannot be written.
void write_evidence(const std::string& file, const std::string& text);

/// The question, written to `file`, put to the solvers of its language.
/// Throws FileError if the file cannot be written.
Asked ask(const Question& question, const std::string& file, const std::vector<Solver>& solvers,
          const AskLimits& limits, const Watch& watch);

/// The values of `(define-fun x () Int 4)` in the output of an SMT solver. False if it is no model.
bool read_smt_model(const std::string& output, Model& model);

}  // namespace takeaway::prove
