#include "prove/prover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/error.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/digits/digit_sentence.hpp"
#include "prove/mona/mona_sentence.hpp"
#include "prove/replay.hpp"
#include "prove/smt/linear_words.hpp"
#include "prove/smt/sample.hpp"

namespace takeaway::prove {

namespace {

/// Thrown in one engine when the other has answered.
struct Superseded {};

/// The engines with what all sentences share: whether they can be trusted with their words.
class Portfolio {
  public:
    Portfolio(const Proposition& proposition, const Prover& prover,
              const std::vector<Sentence>& sentences, std::optional<Mutation> mutation)
        : proposition_(proposition), prover_(prover), mutation_(mutation) {
        for (const Solver& solver : prover.solvers)
            (solver.language == Language::mona ? has_automata_ : has_linear_) = true;
        why_no_automata_ = has_automata_ ? "" : "MONA is not installed";
        why_no_linear_ = has_linear_ ? "" : "neither z3 nor cvc5 is installed";
        try {
            digits_ = mona::fitting_digits(sentences);
        } catch (const Untranslatable& reason) {
            has_automata_ = false;
            why_no_automata_ = reason.what();
        }
        try {
            if (!prover.limits.own_automata) throw Untranslatable("it was not wanted");
            system_ = fitting_system(sentences);
        } catch (const Untranslatable& reason) {
            why_no_digits_ = reason.what();
        }
    }

    int digits() const { return digits_.k(); }
    std::string system() const { return system_ ? system_->name() : ""; }

    /// Linear arithmetic, and automata beside it, ours before MONA's; the first answer counts,
    /// unless two are wanted.
    std::vector<EngineEnd> decide(const Sentence& sentence) {
        done_ = false;
        settled_ = 0;
        linear_is_out_ = false;
        std::vector<EngineEnd> ends(3);
        ends[0].engine = linear_arithmetic;
        ends[1].engine = digits_engine;
        ends[2].engine = automata_engine;
        ends[1].cannot = why_no_digits_;
        ends[2].cannot = why_no_automata_;
        std::thread automata([&] {
            wait_for_linear();
            if (system_) run(ends[1], [&] { return digits_trial(sentence); });
            if (has_automata_) run(ends[2], [&] { return automata_trial(sentence); });
        });
        if (has_linear_)
            run(ends[0], [&] { return linear_trial(sentence); });
        else
            ends[0].cannot = why_no_linear_;
        {
            const std::lock_guard lock(mutex_);
            linear_is_out_ = true;
        }
        changed_.notify_all();
        automata.join();
        for (const EngineEnd& end : ends)
            if (end.error) std::rethrow_exception(end.error);
        return ends;
    }

    /// Questions that were asked about what the words of an engine mean.
    const std::vector<Asked>& words() const { return words_; }

  private:
    static std::vector<std::vector<Integer>> sample_of(const SameMoves& that) {
        return sample_positions(that.one);
    }
    static std::vector<std::vector<Integer>> sample_of(const SamePositions& that) {
        return sample_positions(that.one);
    }
    template <class That>
    static std::vector<std::vector<Integer>> sample_of(const That& that) {
        return sample_positions(that.game);
    }

    void wait_for_linear() {
        std::unique_lock lock(mutex_);
        if (!has_linear_ || wants_two()) return;
        changed_.wait_for(lock, prover_.limits.head_start,
                          [&] { return done_.load() || linear_is_out_; });
    }

    template <class Try>
    void run(EngineEnd& end, const Try& attempt) {
        try {
            if (is_over()) return;
            end.trial = attempt();
            if (end.trial->end == Trial::End::gave_up) return;
            if (end.trial->end == Trial::End::settled && settled_ == 0) first_at_ = Clock::now();
            const bool is_enough = ++settled_ >= (wants_two() ? 2 : 1);
            if (is_enough || end.trial->end == Trial::End::refuted) done_ = true;
            changed_.notify_all();
        } catch (const Superseded&) {
        } catch (const Untranslatable& reason) {
            end.cannot = reason.what();
        } catch (...) {
            end.error = std::current_exception();
            done_ = true;
        }
    }

    bool wants_two() const {
        return prover_.limits.sure || prover_.limits.second_opinion.has_value();
    }
    /// Whether nobody needs to go on with the sentence.
    bool is_over() const {
        if (done_) return true;
        const bool may_go_on = prover_.limits.sure || !prover_.limits.second_opinion;
        return settled_ > 0 && !may_go_on &&
               Clock::now() - first_at_.load() > *prover_.limits.second_opinion;
    }

    TrialSetting setting(bool replays) {
        const auto tick = [this](const std::string& part, double seconds) {
            if (is_over()) throw Superseded{};
            const std::lock_guard lock(watching_);
            prover_.watch.at(part, seconds);
        };
        Replay replay;
        if (replays) replay = [this](const Model& model) { return replayed(proposition_, model); };
        return {prover_.solvers, prover_.folder, prover_.limits, tick, replay, sample_};
    }

    /// Whether the words of an engine were found right; asked once.
    bool trust(std::optional<bool>& known, const std::vector<Question>& questions, Trial& trial) {
        if (known) return *known;
        trial = by_asking(questions, setting(false));
        known = trial.end == Trial::End::settled;
        const std::lock_guard lock(mutex_);
        words_.insert(words_.end(), trial.asked.begin(), trial.asked.end());
        return *known;
    }

    Trial linear_trial(const Sentence& sentence) {
        Trial about_words;
        if (!trust(linear_is_trusted_, linear_words(), about_words)) return about_words;
        if (!sample_is_made_)
            sample_ = std::visit([](const auto& that) { return sample_of(that); }, proposition_);
        sample_is_made_ = true;
        return by_linear_arithmetic(sentence, setting(true));
    }
    Trial automata_trial(const Sentence& sentence) {
        Trial about_words;
        if (!trust(automata_are_trusted_, mona::questions_about_digits(digits_), about_words))
            return about_words;
        return by_automata(sentence, digits_, setting(true));
    }
    Trial digits_trial(const Sentence& sentence) {
        const TrialSetting with_files = setting(true);
        return by_digits(sentence, *system_,
                         {with_files.tick, with_files.replay,
                          [&](const std::string& file, const std::string& certificate) {
                              write_evidence(fmt::format("{}/{}", prover_.folder, file),
                                             certificate);
                          },
                          most_digit_work});
    }
    std::vector<Question> linear_words() {
        return linear_is_trusted_ ? std::vector<Question>{}
                                  : questions_about_words(proposition_, mutation_);
    }

    const Proposition& proposition_;
    const Prover& prover_;
    std::optional<Mutation> mutation_;
    bool has_linear_ = false;
    bool has_automata_ = false;
    std::string why_no_linear_;
    std::string why_no_automata_;
    std::string why_no_digits_;
    mona::Numeration digits_ = mona::Numeration::binary();
    std::optional<automata::System> system_;
    std::vector<std::vector<Integer>> sample_;  // made when linear arithmetic is first trusted
    bool sample_is_made_ = false;
    std::optional<bool> linear_is_trusted_;
    std::optional<bool> automata_are_trusted_;
    std::vector<Asked> words_;
    using Clock = std::chrono::steady_clock;
    std::atomic<bool> done_{false};
    std::atomic<int> settled_{0};                // by so many engines
    std::atomic<Clock::time_point> first_at_{};  // when the first of them had it
    bool linear_is_out_ = false;
    std::mutex mutex_;
    std::mutex watching_;
    std::condition_variable changed_;
};

}  // namespace

Proof prove_for_all_positions(const Proposition& proposition, const Prover& prover,
                              std::optional<Mutation> mutation) {
    Proof proof;
    const std::vector<Sentence> sentences =
        sentences_to_settle(proposition, prover.watch, mutation, proof);
    if (sentences.empty()) return proof;
    Portfolio portfolio(proposition, prover, sentences, mutation);
    proof.digits = portfolio.digits();
    proof.system = portfolio.system();
    settle_each(
        sentences, [&](const Sentence& sentence) { return portfolio.decide(sentence); },
        prover.limits.sure, proof);
    proof.asked.insert(proof.asked.begin(), portfolio.words().begin(), portfolio.words().end());
    return proof;
}

}  // namespace takeaway::prove
