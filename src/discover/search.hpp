/// From the rules of a game to a description of its P-positions that is true of all of them.
///
///     solve a board → guess → prove → refuted? solve where the refutation says → guess again
///
/// Guesses are formulas that fit the board (look/), simplest first, and automata that read the
/// digits of the piles (automata/learn.hpp) in each of a list of systems, smallest first. A guess
/// is worth nothing: the proof is the only judge, and a wrong guess costs time, never truth. A
/// large automaton is put to the proof only after the next board, twice as wide, has led to the
/// same one.
///
/// The loop ends with a proof, or honestly: with what was tried, and how the classes of words that
/// an automaton would have to tell apart grow with the board.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "automata/automaton.hpp"
#include "core/progress.hpp"
#include "core/verdict.hpp"
#include "rules/game/game.hpp"
#include "solve/solved_game.hpp"

namespace takeaway::discover {

/// A set of positions that may be the P-positions.
struct Proposal {
    /// What may stand behind `claim P =`.
    std::string claim;
    /// Of an automaton; otherwise the claim is a formula.
    std::optional<automata::Automaton> automaton;
    /// It was guessed from the positions with piles below this.
    std::int64_t seen_below = 0;
};

struct JudgedProposal {
    Verdict verdict = Verdict::unknown;
    std::string reason;
    std::optional<BigPosition> counterexample;
};

/// What the search asks others for.
struct SearchTools {
    /// The P-positions below a bound, in order. Throws LimitError if they do not fit.
    std::function<PositionListPtr(std::int64_t bound)> p_positions;
    /// Whether they are the P-positions of the game, for all positions.
    std::function<JudgedProposal(const Proposal&)> judge;
    /// Told what happens, in a sentence.
    std::function<void(const std::string&)> say;
    Progress progress = {};
};

struct SearchLimits {
    /// No board is wider; 0: as wide as time and memory allow.
    std::int64_t below = 0;
    /// Nothing new is begun that would probably end later than this.
    double seconds = 60;
    /// Whether a refutation says how wide the next board is. Which counterexample is found first
    /// may depend on the machine; whoever wants the same search every time has boards double.
    bool follow_refutations = true;
};

struct TriedProposal {
    Proposal proposal;
    JudgedProposal judgement;
};

/// How many words of digits had to be told apart in a system, board by board.
struct SystemTrial {
    std::string system;
    struct Board {
        std::int64_t below = 0;
        std::size_t classes = 0;
        bool has_automaton = false;
    };
    std::vector<Board> boards;
    /// Why it was given up; empty if it was not.
    std::string given_up;
};

struct Discovery {
    std::optional<Proposal> theorem;
    std::vector<TriedProposal> tried;  // in order; the theorem last
    std::vector<SystemTrial> systems;
    /// All P-positions below this are known.
    std::int64_t solved_below = 0;
    std::size_t known = 0;
    /// Why there is no theorem.
    std::string end;
};

/// Throws Interrupted.
Discovery discovered(const rules::Game& game, const SearchTools& tools, const SearchLimits& limits);

}  // namespace takeaway::discover
