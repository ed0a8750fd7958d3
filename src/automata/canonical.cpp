/// The minimal automaton, canonically numbered.
///
/// Blocks of states and bundles of transitions are refined against each other until neither splits
/// (Valmari and Lehtinen, Efficient minimization of DFAs with partial transition functions, 2008):
/// O(m log n) for m transitions between live states. Dead cells, the many, cost nothing. No
/// hashing: two states are one only if no word tells them apart.
#include <algorithm>
#include <numeric>
#include <utility>

#include "automata/automaton.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Index = std::uint32_t;

/// A partition of 0 … n-1 whose sets can be split by marking elements.
class Partition {
  public:
    explicit Partition(Index count)
        : elements_(count), place_(count), set_of_(count, 0), marked_(1, 0) {
        std::iota(elements_.begin(), elements_.end(), Index{0});
        std::iota(place_.begin(), place_.end(), Index{0});
        first_.push_back(0);
        past_.push_back(count);
    }

    /// Elements in groups of equal keys, as the first partition.
    Partition(Index count, const std::vector<Index>& keys, Index key_count) : Partition(count) {
        if (count == 0) return;
        std::vector<Index> begin(std::size_t{key_count} + 1, 0);
        for (const Index key : keys) ++begin[key + 1];
        std::partial_sum(begin.begin(), begin.end(), begin.begin());
        first_.clear();
        past_.clear();
        for (Index key = 0; key < key_count; ++key) {
            if (begin[key] == begin[key + 1]) continue;
            first_.push_back(begin[key]);
            past_.push_back(begin[key + 1]);
        }
        std::vector<Index> at(begin.begin(), begin.end() - 1);
        for (Index element = 0; element < count; ++element) {
            place_[element] = at[keys[element]]++;
            elements_[place_[element]] = element;
        }
        for (Index set = 0; set < first_.size(); ++set)
            for (Index i = first_[set]; i < past_[set]; ++i) set_of_[elements_[i]] = set;
        marked_.assign(first_.size(), 0);
    }

    Index sets() const { return static_cast<Index>(first_.size()); }
    Index set_of(Index element) const { return set_of_[element]; }
    Index begin_of(Index set) const { return first_[set]; }
    Index end_of(Index set) const { return past_[set]; }
    Index element(Index place) const { return elements_[place]; }

    void mark(Index element) {
        const Index set = set_of_[element];
        const Index from = place_[element];
        const Index to = first_[set] + marked_[set];
        if (from < to) return;  // marked already
        elements_[from] = elements_[to];
        place_[elements_[from]] = from;
        elements_[to] = element;
        place_[element] = to;
        if (marked_[set]++ == 0) touched_.push_back(set);
    }

    /// Each set with marked and other elements becomes two; the smaller one is the new set.
    void split() {
        while (!touched_.empty()) {
            const Index set = touched_.back();
            touched_.pop_back();
            const Index middle = first_[set] + marked_[set];
            marked_[set] = 0;
            if (middle == past_[set]) continue;
            const Index fresh = sets();
            if (middle - first_[set] <= past_[set] - middle) {
                first_.push_back(first_[set]);
                past_.push_back(middle);
                first_[set] = middle;
            } else {
                first_.push_back(middle);
                past_.push_back(past_[set]);
                past_[set] = middle;
            }
            marked_.push_back(0);
            for (Index i = first_[fresh]; i < past_[fresh]; ++i) set_of_[elements_[i]] = fresh;
        }
    }

  private:
    std::vector<Index> elements_, place_, set_of_;
    std::vector<Index> first_, past_, marked_;
    std::vector<Index> touched_;
};

/// The states that the start reaches and that reach an accepting one.
std::vector<std::uint8_t> live_states(const Table& table) {
    const std::size_t n = table.states();
    std::vector<std::uint8_t> reached(n, 0), live(n, 0);
    std::vector<State> todo;
    if (table.start != 0) {
        reached[table.start] = 1;
        todo.push_back(table.start);
    }
    std::vector<std::size_t> begin(n + 1, 0);  // of the predecessors, in `before`
    for (std::size_t i = 0; i < todo.size(); ++i)
        for (Letter letter = 0; letter < table.letters; ++letter) {
            const State next = table.at(todo[i], letter);
            if (next == 0) continue;
            ++begin[next];
            if (reached[next] == 0) {
                reached[next] = 1;
                todo.push_back(next);
            }
        }
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    std::vector<State> before(begin[n]);
    for (const State state : todo)
        for (Letter letter = 0; letter < table.letters; ++letter)
            if (const State next = table.at(state, letter); next != 0)
                before[--begin[next]] = state;
    std::vector<State> back;
    for (const State state : todo)
        if (table.accepting[state] != 0) {
            live[state] = 1;
            back.push_back(state);
        }
    while (!back.empty()) {
        const State state = back.back();
        back.pop_back();
        for (std::size_t i = begin[state]; i < begin[state + 1]; ++i)
            if (live[before[i]] == 0) {
                live[before[i]] = 1;
                back.push_back(before[i]);
            }
    }
    return live;
}

struct Transitions {
    std::vector<Index> tail, letter, head;
};

/// The block of each live state; equal blocks, equal languages.
Partition language_blocks(const Table& table, const std::vector<State>& states,
                          const Transitions& moves) {
    const auto n = static_cast<Index>(states.size());
    const auto m = static_cast<Index>(moves.tail.size());
    Partition blocks(n);
    for (Index i = 0; i < n; ++i)
        if (table.accepting[states[i]] != 0) blocks.mark(i);
    blocks.split();
    Partition cords(m, moves.letter, table.letters);

    std::vector<Index> begin(std::size_t{n} + 1, 0), into(m);  // transitions by their head
    for (const Index head : moves.head) ++begin[head];
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (Index t = m; t-- > 0;) into[--begin[moves.head[t]]] = t;

    // The first block and each half of a split that stays under its old number need no visit:
    // what they tell apart follows from the other half.
    Index block = 1;
    for (Index cord = 0; m > 0 && cord < cords.sets(); ++cord) {
        for (Index i = cords.begin_of(cord); i < cords.end_of(cord); ++i)
            blocks.mark(moves.tail[cords.element(i)]);
        blocks.split();
        for (; block < blocks.sets(); ++block) {
            for (Index i = blocks.begin_of(block); i < blocks.end_of(block); ++i) {
                const Index state = blocks.element(i);
                for (Index j = begin[state]; j < begin[state + 1]; ++j) cords.mark(into[j]);
            }
            cords.split();
        }
    }
    return blocks;
}

/// The quotient, numbered breadth first from the start.
Table numbered(const Table& table, const std::vector<State>& states,
               const std::vector<Index>& index, const Partition& blocks) {
    Table result;
    result.letters = table.letters;
    result.start = 1;
    std::vector<State> number(blocks.sets(), 0);
    std::vector<State> order{0, table.start};  // a state of `table` for each new state
    number[blocks.set_of(index[table.start])] = 1;
    result.next.assign(std::size_t{table.letters} * (std::size_t{blocks.sets()} + 1), 0);
    result.accepting.assign(std::size_t{blocks.sets()} + 1, 0);
    constexpr auto none = static_cast<Index>(-1);
    for (std::size_t i = 1; i < order.size(); ++i) {
        result.accepting[i] = table.accepting[order[i]];
        for (Letter letter = 0; letter < table.letters; ++letter) {
            const Index next = index[table.at(order[i], letter)];
            if (next == none) continue;
            State& name = number[blocks.set_of(next)];
            if (name == 0) {
                name = static_cast<State>(order.size());
                order.push_back(states[next]);
            }
            result.next[i * table.letters + letter] = name;
        }
    }
    return result;
}

}  // namespace

Table canonical(const Table& table, Work& work) {
    const std::vector<std::uint8_t> live = live_states(table);
    Table empty{table.letters, 0, std::vector<State>(table.letters, 0), {0}};
    if (table.start == 0 || live[table.start] == 0) return empty;

    constexpr auto none = static_cast<Index>(-1);
    std::vector<State> states;
    std::vector<Index> index(table.states(), none);
    for (State state = 1; state < table.states(); ++state)
        if (live[state] != 0) {
            index[state] = static_cast<Index>(states.size());
            states.push_back(state);
        }
    Transitions moves;
    for (Index i = 0; i < states.size(); ++i)
        for (Letter letter = 0; letter < table.letters; ++letter) {
            const Index next = index[table.at(states[i], letter)];
            if (next == none) continue;
            moves.tail.push_back(i);
            moves.letter.push_back(letter);
            moves.head.push_back(next);
        }
    work.progress.at(0, states.size());
    Table result = numbered(table, states, index, language_blocks(table, states, moves));
    work.figures.largest_minimal = std::max(work.figures.largest_minimal, result.states());
    return result;
}

}  // namespace takeaway::automata
