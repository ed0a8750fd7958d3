#include "discover/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "automata/learn.hpp"
#include "automata/text/table_text.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "discover/systems.hpp"
#include "look/descriptions.hpp"
#include "rules/formula/automatic_set.hpp"

namespace takeaway::discover {

namespace {

/// Numbers of fewer digits show nothing.
constexpr std::size_t fewest_digits = 4;
/// A guess for which there are so many members a state goes to the proof at once; others have to
/// come twice.
constexpr std::size_t members_a_state = 8;
/// Larger ones are no theorem that a proof would reach.
constexpr std::size_t largest_automaton = 1'500;
/// Where so many words must be told apart, the system is the wrong one.
constexpr std::size_t most_classes = 6'000;
/// More known positions are too many to learn from, in memory.
constexpr std::size_t most_members = 20'000'000;
/// Of the automata that a board leads to in different systems, the smallest are put to the proof.
constexpr std::size_t most_proposals = 2;
/// Formulas are read off no more than these.
constexpr std::size_t most_described = 200'000;
/// Where more than one position in so many is P, all systems show the same and the simplest, bases,
/// are enough: such sets are found to be periodic.
constexpr std::uint64_t thick = 32;

/// The first board, by the number of piles.
std::int64_t first_bound(std::size_t piles) {
    constexpr std::int64_t one_or_two = 64, three = 16, many = 8;
    return piles <= 2 ? one_or_two : piles == 3 ? three : many;
}

/// A system, and what the last board led to in it.
struct Learner {
    automata::System system;
    SystemTrial trial;
    std::optional<automata::Automaton> last;
    bool came_twice = false;
};

class Search {
  public:
    Search(const rules::Game& game, const SearchTools& tools, const SearchLimits& limits)
        : game_(game), tools_(tools), limits_(limits) {
        for (automata::System& system : candidate_systems(game.rules->piles())) {
            SystemTrial trial;
            trial.system = system.name();
            learners_.push_back({std::move(system), std::move(trial), {}, false});
        }
    }

    Discovery run() {
        std::int64_t bound = first_bound(game_.rules->piles());
        if (limits_.below > 0) bound = std::min(bound, limits_.below);
        while (solve(bound)) {
            if (formulas(bound) || automata(bound)) break;
            constexpr std::int64_t widest_step = 16;
            const std::int64_t wider =
                std::min(std::max(2 * bound, next_bound_), widest_step * bound);
            if (limits_.below > 0 && bound >= limits_.below) {
                found_.end = fmt::format("no board beyond {} was wanted", limits_.below);
                break;
            }
            bound = limits_.below > 0 ? std::min(wider, limits_.below) : wider;
        }
        for (Learner& learner : learners_) found_.systems.push_back(std::move(learner.trial));
        return std::move(found_);
    }

  private:
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    /// The next board; false, with the reason, if it is too large.
    bool solve(std::int64_t bound) {
        tools_.progress.at(0, 0);
        const double before = seconds();
        double growth = 1;
        for (std::size_t i = 0; i < game_.rules->piles() && found_.solved_below > 0; ++i)
            growth *= static_cast<double>(bound) / static_cast<double>(found_.solved_below);
        constexpr double soon = 0.5;  // a shorter time says nothing about the next
        if (before + (last_board_ > soon ? growth * last_board_ : 0) > limits_.seconds) {
            found_.end =
                fmt::format("a board below {} would take longer than the {} s allowed",
                            with_thousands(static_cast<std::uint64_t>(bound)), limits_.seconds);
            return false;
        }
        if (known_ && growth * static_cast<double>(known_->size()) > 2.0 * most_members) {
            found_.end = fmt::format("more than {} P-positions are too many to learn from",
                                     with_thousands(most_members));
            return false;
        }
        try {
            known_ = tools_.p_positions(bound);
        } catch (const LimitError& limit) {
            found_.end = limit.what();
            return false;
        }
        if (known_->size() > most_members) {
            found_.end = fmt::format("{} P-positions below {} are too many to learn from",
                                     with_thousands(known_->size()),
                                     with_thousands(static_cast<std::uint64_t>(bound)));
            return false;
        }
        round_began_ = before;
        found_.solved_below = bound;
        found_.known = known_->size();
        tools_.say(fmt::format("{} below {}", counted(known_->size(), "P-position"),
                               with_thousands(static_cast<std::uint64_t>(bound))));
        return true;
    }

    /// True ends the search. A description that predicted nothing is no guess yet.
    bool formulas(std::int64_t bound) {
        if (known_->size() > most_described) return false;
        const look::SetMembers members(*known_, bound);
        for (const look::Description& description :
             look::descriptions(members, game_.rules->unordered_piles(), tools_.progress))
            if (description.made_below < bound && propose({description.text, {}, bound}))
                return true;
        return false;
    }

    bool automata(std::int64_t bound) {
        std::vector<Learner*> guesses;
        for (Learner& learner : learners_) {
            if (!learner.trial.given_up.empty()) continue;
            if (is_thick(bound) && learner.system.dimension() > 1) continue;
            tools_.progress.at(0, 0);
            if (learn(learner, bound)) guesses.push_back(&learner);
        }
        std::stable_sort(guesses.begin(), guesses.end(), [](const Learner* a, const Learner* b) {
            return a->last->states() * a->last->letters() < b->last->states() * b->last->letters();
        });
        last_board_ = seconds() - round_began_;
        if (guesses.size() > most_proposals) guesses.resize(most_proposals);
        for (const Learner* guess : guesses)
            if (propose({rules::AutomaticSet(*guess->last).text(), guess->last, bound}))
                return true;
        return false;
    }

    bool is_thick(std::int64_t bound) const {
        if (known_->size() < most_described) return false;
        std::uint64_t positions = 1;
        for (std::size_t i = 0; i < known_->piles(); ++i) {
            positions *= static_cast<std::uint64_t>(bound);
            if (positions / thick > known_->size()) return false;
        }
        return true;
    }

    /// Whether the board leads to an automaton that may be put to the proof.
    bool learn(Learner& learner, std::int64_t bound) {
        const std::size_t piles = known_->piles();
        const std::size_t digits =
            automata::digits_within(learner.system, static_cast<std::uint64_t>(bound));
        if (digits < fewest_digits) return false;
        const std::uint64_t within = automata::numbers_within(learner.system, digits);
        std::vector<std::uint32_t> members;
        for (std::size_t i = 0; i < known_->size(); ++i) {
            const std::uint32_t* row = known_->row(i);
            if (std::all_of(row, row + piles, [&](std::uint32_t pile) { return pile < within; }))
                members.insert(members.end(), row, row + piles);
        }
        automata::Work work;
        work.progress = tools_.progress;
        automata::Guess guess;
        try {
            guess = automata::learned(learner.system, automata::numbered_tracks(piles), members,
                                      digits, work);
        } catch (const LimitError& limit) {
            learner.trial.given_up = limit.what();
            return false;
        }
        learner.trial.boards.push_back(
            {static_cast<std::int64_t>(within), guess.classes, guess.set.has_value()});
        if (guess.classes > most_classes)
            learner.trial.given_up =
                fmt::format("more than {} words to tell apart", with_thousands(most_classes));
        learner.came_twice = guess.set && learner.last && *guess.set == *learner.last;
        learner.last = guess.set;
        return guess.set && guess.set->states() <= largest_automaton &&
               (guess.set->states() * members_a_state <= members.size() / piles ||
                learner.came_twice);
    }

    /// Puts a proposal to the proof, unless that was done; true if it is the theorem.
    bool propose(Proposal proposal) {
        if (!judged_.insert(proposal.claim).second) return false;
        tools_.say(proposal.automaton
                       ? fmt::format("a guess: an automaton of {} in {}",
                                     counted(proposal.automaton->states() - 1, "state"),
                                     proposal.automaton->system().name())
                       : fmt::format("a guess: {}", shortened(proposal.claim)));
        JudgedProposal judgement = tools_.judge(proposal);
        const bool is_proved = judgement.verdict == Verdict::proved;
        if (judgement.counterexample) {
            tools_.say(fmt::format("refuted at {}", rules::to_text(*judgement.counterexample)));
            const Integer& largest = *std::max_element(judgement.counterexample->begin(),
                                                       judgement.counterexample->end());
            constexpr std::int64_t within_reach = 1 << 20;
            if (limits_.follow_refutations && largest < within_reach)
                next_bound_ = std::max(next_bound_, to_int64(largest) + 1);
        }
        if (is_proved) found_.theorem = proposal;
        found_.tried.push_back({std::move(proposal), std::move(judgement)});
        return is_proved;
    }

    const rules::Game& game_;
    const SearchTools& tools_;
    const SearchLimits& limits_;
    std::vector<Learner> learners_;
    std::set<std::string> judged_;  // the claims
    PositionListPtr known_;
    Discovery found_;
    std::int64_t next_bound_ = 0;  // where the last refutation asks to look
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    double last_board_ = 0;  // seconds to solve and to learn from it
    double round_began_ = 0;
};

}  // namespace

Discovery discovered(const rules::Game& game, const SearchTools& tools,
                     const SearchLimits& limits) {
    return Search(game, tools, limits).run();
}

}  // namespace takeaway::discover
