#include "automata/members.hpp"

#include <algorithm>

namespace takeaway::automata {

namespace {

/// ends[k][state]: whether some word of exactly k letters is accepted from there. Grown on demand.
class EndsIn {
  public:
    explicit EndsIn(const Table& table) : table_(table), ends_{table.accepting} {}

    bool operator()(std::size_t k, State state) {
        while (ends_.size() <= k) {
            const std::vector<std::uint8_t>& shorter = ends_.back();
            std::vector<std::uint8_t> longer(table_.states(), 0);
            for (State from = 1; from < table_.states(); ++from)
                for (Letter letter = 0; letter < table_.letters && longer[from] == 0; ++letter)
                    longer[from] = shorter[table_.at(from, letter)];
            ends_.push_back(std::move(longer));
        }
        return ends_[k][state] != 0;
    }

  private:
    const Table& table_;
    std::vector<std::vector<std::uint8_t>> ends_;
};

/// Whether the states that a word without leading zeros reaches contain a cycle.
bool has_cycle(const Table& table) {
    enum : std::uint8_t { unseen, open, done };
    std::vector<std::uint8_t> mark(table.states(), unseen);
    std::vector<std::pair<State, Letter>> path;
    for (Letter first = 1; first < table.letters; ++first) {
        const State begin = table.at(table.start, first);
        if (begin == 0 || mark[begin] != unseen) continue;
        mark[begin] = open;
        path.emplace_back(begin, 0);
        while (!path.empty()) {
            auto& [state, letter] = path.back();
            if (letter == table.letters) {
                mark[state] = done;
                path.pop_back();
                continue;
            }
            const State next = table.at(state, letter++);
            if (next == 0 || mark[next] == done) continue;
            if (mark[next] == open) return true;
            mark[next] = open;
            path.emplace_back(next, 0);
        }
    }
    return false;
}

}  // namespace

Tuple tuple_of(const Automaton& set, const std::vector<Letter>& word) {
    const Digit b = set.system().digit_count();
    std::vector<std::vector<Digit>> words(set.tracks().size());
    for (Letter letter : word)
        for (std::size_t i = words.size(); i-- > 0; letter /= b) words[i].push_back(letter % b);
    Tuple tuple;
    for (const auto& digits : words) tuple.push_back(set.system().value(digits));
    return tuple;
}

std::vector<Tuple> first_members(const Automaton& set, std::size_t count) {
    std::vector<Tuple> found;
    const Table& table = set.table();
    if (set.is_empty() || count == 0) return found;
    if (table.accepting[table.start] != 0) found.push_back(tuple_of(set, {}));
    // Words of a finite set do not come back to a state, so they are shorter than their number.
    const bool finite = is_finite(set);
    EndsIn ends_in(table);
    for (std::size_t length = 1; found.size() < count; ++length) {
        if (finite && length >= table.states()) break;
        std::vector<Letter> word{1};  // the next letters to try; no leading zeros
        std::vector<State> states{table.start};
        while (!word.empty() && found.size() < count) {
            if (word.back() >= table.letters) {
                word.pop_back();
                states.pop_back();
                if (!word.empty()) ++word.back();
                continue;
            }
            const State next = table.at(states.back(), word.back());
            if (next == 0 || !ends_in(length - word.size(), next)) {
                ++word.back();
            } else if (word.size() == length) {
                found.push_back(tuple_of(set, word));
                ++word.back();
            } else {
                states.push_back(next);
                word.push_back(0);
            }
        }
    }
    return found;
}

std::optional<Tuple> least_member(const Automaton& set) {
    std::vector<Tuple> first = first_members(set, 1);
    if (first.empty()) return std::nullopt;
    return std::move(first.front());
}

bool is_finite(const Automaton& set) { return set.is_empty() || !has_cycle(set.table()); }

}  // namespace takeaway::automata
