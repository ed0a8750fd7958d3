/// "There is a number such that …": a track is forgotten, and the automaton made deterministic.
///
/// The states are sets of states. The number that is forgotten may be longer than all others, so
/// the first set holds every state that the start reaches while the others read zeros.
#include <algorithm>

#include "automata/operations.hpp"
#include "automata/state_index.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

/// For each state and letter without the track: the live states that some digit of it leads to.
struct Targets {
    std::vector<std::size_t> begin;
    std::vector<State> states;
};

Targets targets_without(const Table& table, Digit b, Letter letters, Letter weight) {
    Targets targets;
    targets.begin.push_back(0);
    for (State state = 0; state < table.states(); ++state)
        for (Letter letter = 0; letter < letters; ++letter) {
            // The digits before the track, a digit of the track, the digits after it.
            const Letter low = letter % weight;
            const Letter whole = (letter - low) * b + low;
            const std::size_t from = targets.states.size();
            for (Digit digit = 0; digit < b; ++digit)
                if (const State next = table.at(state, whole + digit * weight); next != 0)
                    targets.states.push_back(next);
            const auto first = targets.states.begin() + static_cast<std::ptrdiff_t>(from);
            std::sort(first, targets.states.end());
            targets.states.erase(std::unique(first, targets.states.end()), targets.states.end());
            targets.begin.push_back(targets.states.size());
        }
    return targets;
}

/// Unions of sorted lists: each state is marked with the number of the union it was last seen in.
class Union {
  public:
    explicit Union(std::size_t states) : seen_(states, 0) {}

    void start() {
        ++round_;
        members_.clear();
    }
    void add(State state) {
        if (seen_[state] == round_) return;
        seen_[state] = round_;
        members_.push_back(state);
    }
    const std::vector<State>& members() const { return members_; }
    const std::vector<State>& sorted() {
        std::sort(members_.begin(), members_.end());
        return members_;
    }

  private:
    std::vector<std::uint64_t> seen_;
    std::uint64_t round_ = 0;
    std::vector<State> members_;
};

}  // namespace

Automaton projected(const Automaton& a, const std::string& track, Work& work) {
    if (!a.reads(track)) throw InputError("the set has no variable " + track);
    std::vector<std::string> tracks = a.tracks();
    const auto at = std::find(tracks.begin(), tracks.end(), track);
    Letter weight = 1;
    for (auto later = at + 1; later != tracks.end(); ++later) weight *= a.system().digit_count();
    tracks.erase(at);
    const Table& old = a.table();
    const Letter letters = letter_count(a.system(), tracks.size());
    const Targets targets = targets_without(old, a.system().digit_count(), letters, weight);

    Union next(old.states());
    const auto add_targets = [&](State state, Letter letter) {
        const std::size_t cell = std::size_t{state} * letters + letter;
        for (std::size_t i = targets.begin[cell]; i < targets.begin[cell + 1]; ++i)
            next.add(targets.states[i]);
    };

    Table table;
    table.letters = letters;
    SequenceIndex sets;
    sets.number({});  // the empty set is dead
    next.start();
    if (old.start != 0) next.add(old.start);
    for (std::size_t i = 0; i < next.members().size(); ++i) add_targets(next.members()[i], 0);
    table.start = sets.number(next.sorted());
    for (std::size_t i = 0; i < sets.size(); ++i) {
        work.grown(sets.size(), letters, "a subset construction");
        const std::vector<State> members(sets.begin(i), sets.end(i));
        table.accepting.push_back(
            static_cast<std::uint8_t>(std::any_of(members.begin(), members.end(), [&](State state) {
                return old.accepting[state] != 0;
            })));
        for (Letter letter = 0; letter < letters; ++letter) {
            next.start();
            for (const State state : members) add_targets(state, letter);
            table.next.push_back(sets.number(next.sorted()));
        }
    }
    work.figures.largest_subset = std::max(work.figures.largest_subset, sets.size());
    return {a.system(), tracks, table, work};
}

}  // namespace takeaway::automata
