#include "prove/claim_proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "prove/untranslatable.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway {

std::string to_text(Verdict verdict) {
    switch (verdict) {
        case Verdict::proved:
            return "PROVED";
        case Verdict::refuted:
            return "REFUTED";
        case Verdict::unknown:
            break;
    }
    return "UNKNOWN";
}

namespace {

/// The largest bound with at most so many positions below it.
std::int64_t bound_for(std::size_t piles, std::uint64_t positions) {
    std::int64_t bound = 1;
    const auto fits = [&](std::int64_t b) {
        std::uint64_t count = 1;
        for (std::size_t i = 0; i < piles; ++i) {
            count *= static_cast<std::uint64_t>(b);
            if (count > positions) return false;
        }
        return true;
    };
    while (fits(bound + 1)) ++bound;
    return bound;
}

/// Positions on which candidates compete: all small ones, and some larger ones.
std::vector<std::vector<Integer>> sample_of(const Game& game) {
    const std::size_t piles = game.rules->piles();
    std::vector<std::vector<Integer>> sample;
    const std::int64_t bound = bound_for(piles, 600);
    Position position(piles, 0);
    const auto add = [&](Position x) {
        sort_groups(x, game.rules->unordered_piles());
        sample.push_back(to_big(x));
    };
    for (bool more = true; more;) {
        add(position);
        more = false;
        for (std::size_t i = piles; i-- > 0 && !more;) {
            more = ++position[i] < bound;
            if (!more) position[i] = 0;
        }
    }
    std::mt19937_64 random(1);  // NOLINT(cert-msc51-cpp): the same sample every time
    for (int i = 0; i < 300; ++i) {
        const std::int64_t size = std::int64_t{8} << (i % 6);
        for (std::int64_t& pile : position)
            pile = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(size));
        add(position);
    }
    std::sort(sample.begin(), sample.end());
    sample.erase(std::unique(sample.begin(), sample.end()), sample.end());
    return sample;
}

/// Pairs for the check of the translation: options, and positions that are none.
std::vector<std::pair<Position, Position>> pairs_of(const Game& game) {
    std::vector<std::pair<Position, Position>> pairs;
    std::mt19937_64 random(2);  // NOLINT(cert-msc51-cpp): the same pairs every time
    const std::size_t piles = game.rules->piles();
    const auto below = [&](std::int64_t n) {
        return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
    };
    for (int i = 0; i < 60; ++i) {
        Position from(piles);
        for (std::int64_t& pile : from) pile = below(4 + i / 4);
        sort_groups(from, game.rules->unordered_piles());
        Position to = from;
        for (std::int64_t& pile : to) pile = i % 3 == 0 ? pile : below(pile + 1);
        if (i % 3 == 0) to[static_cast<std::size_t>(below(static_cast<std::int64_t>(piles)))] /= 2;
        sort_groups(to, game.rules->unordered_piles());
        pairs.emplace_back(from, to);
    }
    for (const Position& member : claimed_below(game, 12)) pairs.emplace_back(member, member);
    return pairs;
}

/// One run of the prover: the questions asked so far, and what follows from them.
class Run {
  public:
    Run(const Game& game, const std::vector<Solver>& solvers, std::string folder,
        const ProofLimits& limits, const ProofWatch& watch)
        : game_(game), solvers_(solvers), folder_(std::move(folder)), limits_(limits),
          watch_(watch) {}

    ClaimProof by_box() {
        constexpr std::uint64_t positions = 4'000;
        proof_.box = bound_for(game_.rules->piles(), positions);
        Progress progress;
        progress.should_stop = watch_.should_stop;
        if (watch_.report) watch_.report(fmt::format("all positions below {}", proof_.box), 0);
        if (const auto failure = check_claim(game_, proof_.box, progress)) refute(*failure);
        return proof_;
    }

    /// Asks, and returns whether the answer was the wanted one; if not, says what follows.
    bool settle(const Question& question) {
        proof_.asked.push_back(put(question, limits_.each.time));
        const Asked& asked = proof_.asked.back();
        if (asked.is_settled()) return true;
        if (asked.contradictory) {
            give_up(fmt::format("the solvers contradict each other on `{}`", question.name));
        } else if (asked.answer == Answer::none) {
            give_up(fmt::format("no solver answered `{}`: {}", question.name, notes(asked)));
        } else if (question.wants_model || question.name == "translation") {
            give_up(fmt::format("the check `{}` failed: the translation of the rules is wrong, "
                                "which is an error of this program",
                                question.name));
        } else {
            replay(asked.model);
        }
        return false;
    }

    void cover(const CoverProblem& problem);

    ClaimProof finish() {
        proof_.verdict = Verdict::proved;
        return proof_;
    }
    ClaimProof give_up(const std::string& reason) {
        if (proof_.verdict == Verdict::unknown && proof_.reason.empty()) proof_.reason = reason;
        return proof_;
    }
    bool is_open() const { return proof_.reason.empty(); }
    const ClaimProof& proof() const { return proof_; }

  private:
    Asked put(const Question& question, std::chrono::milliseconds time) {
        AskLimits limits = limits_.each;
        limits.time = std::min(limits.time, time);
        const char* ending = question.language == Language::smt2 ? "smt2" : "mona";
        return ask(question, fmt::format("{}/{}.{}", folder_, question.name, ending), solvers_,
                   limits, [&](const Question& q, double seconds) {
                       if (watch_.should_stop && watch_.should_stop()) throw Interrupted();
                       if (watch_.report) watch_.report(q.name, seconds);
                   });
    }

    static std::string notes(const Asked& asked) {
        std::string text;
        for (const Attempt& attempt : asked.attempts)
            text += fmt::format("{}{} {}", text.empty() ? "" : "; ", attempt.solver, attempt.note);
        return text.empty() ? "none is installed" : text;
    }

    void refute(const ClaimFailure& failure) {
        proof_.verdict = Verdict::refuted;
        proof_.counterexample = to_big(failure.position);
        proof_.reason = to_text(failure);
    }

    /// Puts a model to the game itself.
    void replay(const Model& model) {
        BigPosition position;
        for (std::size_t i = 1; i <= game_.rules->piles(); ++i)
            position.push_back(model.at(fmt::format("x{}", i)));
        if (const auto failure = check_claim_at(game_, to_small(position))) {
            refute(*failure);
        } else {
            give_up(fmt::format("a solver named {} as a counterexample, but the game says it is "
                                "none: the translation of the rules is wrong, which is an error of "
                                "this program",
                                to_text(position)));
        }
    }

    bool by_residues(const CoverProblem& problem, std::vector<Candidate>& chosen,
                     const std::string& meaning);
    /// Chooses a candidate for the left over position. False if none covers it.
    bool extend(const CoverProblem& problem, std::vector<Candidate>& chosen, const Model& model);

    const Game& game_;
    const std::vector<Solver>& solvers_;
    std::string folder_;
    const ProofLimits& limits_;
    const ProofWatch& watch_;
    ClaimProof proof_;
};

std::vector<Integer> given_of(const CoverProblem& problem, const Model& model) {
    std::vector<Integer> given;
    for (const std::string& name : problem.names) given.push_back(model.at(name));
    return given;
}

bool Run::extend(const CoverProblem& problem, std::vector<Candidate>& chosen, const Model& model) {
    const std::vector<Integer> given = given_of(problem, model);
    for (const Candidate& candidate : problem.candidates) {
        if (!problem.covers(candidate, given)) continue;
        chosen.push_back(candidate);
        return true;
    }
    return false;
}

void Run::cover(const CoverProblem& problem) {
    const std::string meaning =
        "Every position is in S or has a move into S: one of these cases always applies.";
    std::vector<Candidate> chosen = cover_of_sample(problem, sample_of(game_));
    for (std::size_t round = 0; round < limits_.rounds; ++round) {
        const Question question = cover_question(problem, chosen, "B", meaning);
        const Asked asked = put(question, limits_.before_splitting);
        const bool is_last = asked.answer != Answer::model;
        if (!is_last) {
            if (extend(problem, chosen, asked.model)) continue;
            proof_.asked.push_back(asked);
            replay(asked.model);
            return;
        }
        proof_.asked.push_back(asked);
        if (!asked.is_settled()) {
            give_up(fmt::format("no solver answered `B`: {}", notes(asked)));
            return;
        }
        for (const Candidate& candidate : chosen) proof_.cases.push_back(candidate.words);
        return;
    }
    give_up(fmt::format("(B) needs more than {} cases", limits_.rounds));
}

}  // namespace

ClaimProof prove_claim(const Game& game, const std::vector<Solver>& solvers,
                       const std::string& folder, const ProofLimits& limits,
                       const ProofWatch& watch, const Tampering& tampering) {
    Run run(game, solvers, folder, limits, watch);
    if (const ClaimProof proof = run.by_box(); proof.verdict == Verdict::refuted) return proof;
    try {
        const ClaimProblem problem(game, tampering);
        std::vector<Question> questions{problem.agrees_on(pairs_of(game)),
                                        problem.some_move_leads_into(),
                                        problem.moves_lower_the_total()};
        for (Question& question : problem.no_move_within())
            questions.push_back(std::move(question));
        for (const Question& question : questions)
            if (!run.settle(question)) return run.proof();
        run.cover(problem.always_a_move_into());
        return run.is_open() ? run.finish() : run.proof();
    } catch (const Untranslatable& reason) {
        return run.give_up(fmt::format("no proof could be tried: {}", reason.what()));
    }
}

}  // namespace takeaway
