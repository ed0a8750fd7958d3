#include "automata/learn.hpp"

#include <algorithm>
#include <limits>

#include "automata/digit_tree.hpp"
#include "automata/operations.hpp"
#include "automata/state_index.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Node = DigitTree::Node;

/// The classes of words by their continuations; `finer` looks one digit further.
class Classes {
  public:
    explicit Classes(const DigitTree& tree)
        : tree_(tree), of_(tree.is_member.begin(), tree.is_member.end()) {}

    /// 0 if no continuation that was looked at makes a member.
    std::uint32_t operator()(Node node) const { return of_[node]; }
    std::size_t continuation() const { return continuation_; }

    void finer() {
        SequenceIndex index;
        index.number({0});  // neither a member nor live: class 0
        std::vector<std::uint32_t> finer(of_.size());
        std::vector<std::uint32_t> key;
        for (Node node = 0; node < of_.size(); ++node) {
            key.assign(1, tree_.is_member[node]);
            // A zero before the empty word changes nothing.
            if (node == 0 && of_[0] != 0) key.insert(key.end(), {0, of_[0]});
            for (Node child = tree_.first_child[node]; child < tree_.children_end(node); ++child)
                if (of_[child] != 0) key.insert(key.end(), {tree_.letter[child], of_[child]});
            finer[node] = index.number(key);
        }
        of_.swap(finer);
        ++continuation_;
    }

  private:
    const DigitTree& tree_;
    std::vector<std::uint32_t> of_;
    std::size_t continuation_ = 0;
};

/// Whether two words have the same continuations by at most so many digits, as the tree knows them.
class SameBelow {
  public:
    explicit SameBelow(const DigitTree& tree) : tree_(tree) {}

    bool operator()(Node a, Node b, std::size_t digits) const {
        if (a == b) return true;
        if (tree_.is_member[a] != tree_.is_member[b]) return false;
        if (digits == 0) return true;
        Node x = tree_.first_child[a], y = tree_.first_child[b];
        while (x < tree_.children_end(a) || y < tree_.children_end(b)) {
            const bool only_x = y == tree_.children_end(b) ||
                                (x < tree_.children_end(a) && tree_.letter[x] < tree_.letter[y]);
            const bool only_y =
                !only_x && (x == tree_.children_end(a) || tree_.letter[y] < tree_.letter[x]);
            if (only_x   ? has_member(x, digits - 1)
                : only_y ? has_member(y, digits - 1)
                         : !(*this)(x, y, digits - 1))
                return false;
            if (!only_y) ++x;
            if (!only_x) ++y;
        }
        return true;
    }

  private:
    bool has_member(Node node, std::size_t digits) const {
        if (tree_.is_member[node] != 0) return true;
        if (digits == 0) return false;
        for (Node child = tree_.first_child[node]; child < tree_.children_end(node); ++child)
            if (has_member(child, digits - 1)) return true;
        return false;
    }

    const DigitTree& tree_;
};

/// The automaton of the classes, by the first word of each that a breadth-first walk meets. A word
/// too long for its class to be known goes to the first state that has the same continuations as
/// far as they are known.
struct Draft {
    Table table;
    bool is_whole = true;  // no word was left without a state
};

Draft draft_of(const DigitTree& tree, const Classes& classes, Letter letters, std::size_t digits,
               Work& work) {
    constexpr State none = std::numeric_limits<State>::max();
    Draft draft;
    draft.table = {letters, 1, std::vector<State>(std::size_t{letters} * 2, 0), {0, 0}};
    if (classes(0) == 0) return draft;
    std::vector<Node> first{0, 0};  // of each state; that of 0 is not used
    std::vector<State> state_of_class(classes(0) + 1, none);
    state_of_class[classes(0)] = 1;
    const SameBelow same(tree);
    const auto state_at = [&](Node node, std::size_t depth) {
        const std::size_t known = digits - depth;
        if (known < classes.continuation()) {
            for (State state = 1; state < first.size(); ++state)
                if (same(first[state], node, known)) return state;
            draft.is_whole = false;
            return State{0};
        }
        const std::uint32_t its_class = classes(node);
        if (its_class == 0) return State{0};
        if (its_class >= state_of_class.size()) state_of_class.resize(its_class + 1, none);
        State& state = state_of_class[its_class];
        if (state == none) {
            state = static_cast<State>(first.size());
            first.push_back(node);
            draft.table.next.resize(draft.table.next.size() + letters, 0);
            draft.table.accepting.push_back(0);
            work.grown(first.size(), letters, "the guessed automaton");
        }
        return state;
    };
    draft.table.next[letters] = 1;  // leading zeros
    for (State state = 1; state < first.size(); ++state) {
        const Node node = first[state];
        draft.table.accepting[state] = tree.is_member[node];
        const auto depth = static_cast<std::size_t>(
            std::upper_bound(tree.levels.begin(), tree.levels.end(), node) - tree.levels.begin() -
            1);
        for (Node child = tree.first_child[node]; child < tree.children_end(node); ++child)
            draft.table.next[std::size_t{state} * letters + tree.letter[child]] =
                state_at(child, depth + 1);
    }
    return draft;
}

/// Whether the automaton has exactly the members of the tree among words of `digits` letters: all
/// of them, and as many.
bool agrees(const Table& table, const DigitTree& tree, std::size_t digits) {
    std::vector<State> state(tree.size(), table.start);
    std::uint64_t members = 0;
    for (Node node = 0; node < tree.size(); ++node) {  // parents come first
        if ((table.accepting[state[node]] != 0) != (tree.is_member[node] != 0)) return false;
        members += tree.is_member[node];
        for (Node child = tree.first_child[node]; child < tree.children_end(node); ++child)
            state[child] = table.at(state[node], tree.letter[child]);
    }
    // Words of each length that are accepted from a state, counted up to one too many.
    std::vector<std::uint64_t> count(table.accepting.begin(), table.accepting.end());
    for (std::size_t length = 0; length < digits; ++length) {
        std::vector<std::uint64_t> longer(count.size(), 0);
        for (State from = 1; from < count.size(); ++from)
            for (Letter letter = 0; letter < table.letters; ++letter)
                longer[from] = std::min(longer[from] + count[table.at(from, letter)], members + 1);
        count.swap(longer);
    }
    return count[table.start] == members;
}

}  // namespace

std::uint64_t numbers_within(const System& system, std::size_t digits) {
    const SystemParts& parts = system.parts();
    std::vector<std::uint64_t> count(parts.valid.size());
    for (std::size_t state = 0; state < count.size(); ++state)
        count[state] = parts.may_end[state] ? 1 : 0;
    for (std::size_t length = 0; length < digits; ++length) {
        std::vector<std::uint64_t> longer(count.size(), 0);
        for (std::size_t state = 1; state < count.size(); ++state)
            for (const std::uint32_t next : parts.valid[state])
                if (next != 0) longer[state] += count[next];
        count.swap(longer);
        if (count[1] > std::numeric_limits<std::uint32_t>::max())
            throw LimitError("numbers of " + std::to_string(digits) + " digits in the system " +
                             system.name() + " are too large to learn from");
    }
    return count[1];
}

std::size_t digits_within(const System& system, std::uint64_t bound) {
    std::size_t digits = 0;
    while (numbers_within(system, digits + 1) <= bound) ++digits;
    return digits;
}

Guess learned(const System& system, const std::vector<std::string>& tracks,
              const std::vector<std::uint32_t>& members, std::size_t digits, Work& work) {
    const Letter letters = letter_count(system, tracks.size());
    const DigitTree tree = digit_tree(system, tracks.size(), members, digits, work);
    Classes classes(tree);
    Guess guess;
    for (; classes.continuation() < digits; classes.finer()) {
        const Draft draft = draft_of(tree, classes, letters, digits, work);
        guess.continuation = classes.continuation();
        guess.classes = std::max(guess.classes, draft.table.states());
        if (draft.is_whole && agrees(draft.table, tree, digits)) {
            // A word behind the box may be no number.
            const Automaton raw(system, tracks, draft.table, work);
            guess.set = both(raw, everything(system, tracks, work), work);
            return guess;
        }
    }
    return guess;
}

}  // namespace takeaway::automata
