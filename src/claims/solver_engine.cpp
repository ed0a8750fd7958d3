#include "claims/solver_engine.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

#include "core/error.hpp"
#include "prove/prover.hpp"
#include "prove/temporary_folder.hpp"

namespace takeaway::claims {

namespace {

/// A sentence that one engine has settled is left to the others for so long; most take a second.
/// What they have not settled by then is recorded as settled by one.
constexpr std::chrono::seconds patience_for_a_second_engine{30};

class SolverEngine {
  public:
    SolverEngine(std::vector<Solver> solvers, std::function<bool()> should_stop)
        : solvers_(std::move(solvers)), should_stop_(std::move(should_stop)) {}

    std::optional<Finding> operator()(const Game& game, bool certified) {
        const std::lock_guard lock(mutex_);
        const std::string key = game.fingerprint + game.expression;
        auto known = known_.find(key);
        if (known == known_.end()) known = known_.emplace(key, ask(game)).first;
        const Answer& answer = known->second;
        if (certified && answer.finding && answer.finding->result == Verdict::proved &&
            !answer.is_certified)
            return std::nullopt;
        return answer.finding;
    }

  private:
    struct Answer {
        std::optional<Finding> finding;
        /// Of a proof: our own automata settled every sentence, and these come with certificates.
        bool is_certified = false;
    };

    static bool is_certified(const Proof& proof) {
        return std::all_of(
            proof.sentences.begin(), proof.sentences.end(), [](const SettledSentence& sentence) {
                return std::find(sentence.by.begin(), sentence.by.end(), prove::digits_engine) !=
                       sentence.by.end();
            });
    }

    Answer ask(const Game& game) const {
        try {
            const TemporaryFolder folder;
            ProofLimits limits;
            limits.second_opinion = patience_for_a_second_engine;
            const Proof proof = prove::prove_for_all_positions(
                ClaimedPositions{game},
                Prover{solvers_, folder.path(), limits, {nullptr, should_stop_}});
            if (proof.verdict == Verdict::proved)
                return {proved("all positions", "`takeaway prove " + game.expression +
                                                    "`: " + prove::engines_in_words(proof)),
                        is_certified(proof)};
            if (proof.verdict == Verdict::refuted && proof.counterexample)
                return {
                    refuted(to_text(*proof.counterexample, game.rules->components()), proof.reason,
                            "found by a solver, and confirmed by the game itself"),
                    false};
        } catch (const InputError&) {  // misère play, and other things that are not translated
        } catch (const LimitError&) {
        }
        return {};
    }

    std::vector<Solver> solvers_;
    std::function<bool()> should_stop_;
    std::mutex mutex_;  // one proof at a time: each starts several programs
    std::map<std::string, Answer> known_;
};

}  // namespace

Engines solver_engines(std::function<bool()> should_stop) {
    Engines engines;
    std::vector<Solver> solvers = installed_solvers();
    if (solvers.empty()) return engines;
    const auto engine = std::make_shared<SolverEngine>(std::move(solvers), std::move(should_stop));
    engines.prove_claim = [engine](const Game& game, bool certified) {
        return (*engine)(game, certified);
    };
    return engines;
}

}  // namespace takeaway::claims
