#include "automata/learn.hpp"

#include <algorithm>
#include <limits>

#include "automata/operations.hpp"
#include "automata/state_index.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Node = std::uint32_t;

/// The words of the members without leading zeros, as a tree: node 0 is the empty word.
struct Tree {
    struct Child {
        Letter letter;
        Node node;
    };
    std::vector<std::vector<Child>> children{{}};  // in the order of their letters
    std::vector<std::uint8_t> is_member{0};
    std::vector<std::uint8_t> depth{0};

    std::size_t size() const { return children.size(); }

    /// Made if it is not there.
    Node child(Node node, Letter letter) {
        std::vector<Child>& all = children[node];
        const auto at = std::lower_bound(
            all.begin(), all.end(), letter,
            [](const Child& child, Letter wanted) { return child.letter < wanted; });
        if (at != all.end() && at->letter == letter) return at->node;
        const Node made = static_cast<Node>(size());
        all.insert(at, {letter, made});
        children.emplace_back();
        is_member.push_back(0);
        depth.push_back(static_cast<std::uint8_t>(depth[node] + 1));
        return made;
    }
};

/// The words of exactly `digits` digits of 0, 1, 2, …: valid words in the order of their digits.
class Words {
  public:
    Words(const System& system, std::size_t digits) : digits_(digits) {
        std::vector<Digit> word(digits, 0);
        extend(system.parts(), 1, 0, word);
    }
    std::uint64_t count() const { return digits_ == 0 ? 1 : flat_.size() / digits_; }
    const Digit* word(std::uint32_t n) const { return flat_.data() + std::size_t{n} * digits_; }

  private:
    void extend(const SystemParts& parts, std::uint32_t state, std::size_t at,
                std::vector<Digit>& word) {
        if (state == 0) return;
        if (at == digits_) {
            if (parts.may_end[state]) flat_.insert(flat_.end(), word.begin(), word.end());
            return;
        }
        for (Digit digit = 0; digit < parts.vectors.size(); ++digit) {
            word[at] = digit;
            extend(parts, parts.valid[state][digit], at + 1, word);
        }
    }

    std::size_t digits_;
    std::vector<Digit> flat_;
};

Tree tree_of(const System& system, std::size_t tracks, const std::vector<std::uint32_t>& members,
             std::size_t digits, Work& work) {
    const Words words(system, digits);
    Tree tree;
    for (std::size_t begin = 0; begin < members.size(); begin += tracks) {
        for (std::size_t track = 0; track < tracks; ++track)
            if (members[begin + track] >= words.count())
                throw InputError(std::to_string(members[begin + track]) + " has more than " +
                                 std::to_string(digits) + " digits in the system " + system.name());
        Node node = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            Letter letter = 0;
            for (std::size_t track = 0; track < tracks; ++track)
                letter = letter * system.digit_count() + words.word(members[begin + track])[i];
            if (node != 0 || letter != 0) node = tree.child(node, letter);
        }
        tree.is_member[node] = 1;
        work.grown(tree.size(), 1, "the tree of the known members");
    }
    return tree;
}

/// The classes of words by their continuations; `finer` looks one digit further.
class Classes {
  public:
    explicit Classes(const Tree& tree)
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
            for (const Tree::Child& child : tree_.children[node])
                if (of_[child.node] != 0) key.insert(key.end(), {child.letter, of_[child.node]});
            finer[node] = index.number(key);
        }
        of_.swap(finer);
        ++continuation_;
    }

  private:
    const Tree& tree_;
    std::vector<std::uint32_t> of_;
    std::size_t continuation_ = 0;
};

/// The automaton of the classes, by the first word of each that a breadth-first walk meets.
struct Draft {
    Table table;
    bool is_known = true;  // the continuations of all these words are
};

Draft draft_of(const Tree& tree, const Classes& classes, Letter letters, std::size_t digits,
               Work& work) {
    constexpr State none = std::numeric_limits<State>::max();
    Draft draft;
    draft.table = {letters, 1, std::vector<State>(std::size_t{letters} * 2, 0), {0, 0}};
    std::vector<Node> first{0, 0};  // of each state; that of 0 is not used
    std::vector<State> state_of_class;
    const auto state_at = [&](Node node) {
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
    if (classes(0) == 0) return draft;
    state_of_class.assign(classes(0) + 1, none);
    state_of_class[classes(0)] = 1;
    draft.table.next[letters] = 1;  // leading zeros
    for (State state = 1; state < first.size(); ++state) {
        const Node node = first[state];
        draft.table.accepting[state] = tree.is_member[node];
        if (tree.depth[node] + classes.continuation() >= digits) draft.is_known = false;
        for (const Tree::Child& child : tree.children[node]) {
            const State next = state_at(child.node);
            draft.table.next[std::size_t{state} * letters + child.letter] = next;
        }
    }
    return draft;
}

/// Whether the automaton has exactly the members of the tree among words of `digits` letters: all
/// of them, and as many.
bool agrees(const Table& table, const Tree& tree, std::size_t digits) {
    std::vector<State> state(tree.size(), table.start);
    std::uint64_t members = 0;
    for (Node node = 0; node < tree.size(); ++node) {  // parents come first
        if ((table.accepting[state[node]] != 0) != (tree.is_member[node] != 0)) return false;
        members += tree.is_member[node];
        for (const Tree::Child& child : tree.children[node])
            state[child.node] = table.at(state[node], child.letter);
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
    const Tree tree = tree_of(system, tracks.size(), members, digits, work);
    Classes classes(tree);
    Guess guess;
    while (true) {
        const Draft draft = draft_of(tree, classes, letters, digits, work);
        guess.continuation = classes.continuation();
        if (!draft.is_known) return guess;
        guess.classes = draft.table.states();
        if (agrees(draft.table, tree, digits)) {
            // A word behind the box may be no number.
            const Automaton raw(system, tracks, draft.table, work);
            guess.set = both(raw, everything(system, tracks, work), work);
            return guess;
        }
        classes.finer();
    }
}

}  // namespace takeaway::automata
