#include "automata/learn.hpp"

#include <algorithm>
#include <limits>

#include "automata/operations.hpp"
#include "automata/state_index.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Node = std::uint32_t;

/// The words of the members without leading zeros, as a tree: node 0 is the empty word. Nodes are
/// numbered level by level, so the children of a node are neighbours: nine bytes a node.
struct Tree {
    std::vector<Letter> letter{0};    // that leads to the node; ascending among siblings
    std::vector<Node> first_child{};  // and one more at the end
    std::vector<std::uint8_t> is_member{0};
    std::vector<Node> levels{0, 1};  // where the nodes of each depth begin

    std::size_t size() const { return letter.size(); }
    Node children_end(Node node) const { return first_child[node + 1]; }
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

/// Builds the tree level by level. The members that go on below a node stand side by side.
class Planting {
  public:
    Planting(const System& system, std::size_t tracks, const std::vector<std::uint32_t>& members,
             std::size_t digits)
        : words_(system, digits),
          base_(system.digit_count()),
          tracks_(tracks),
          members_(members),
          digits_(digits) {
        for (const std::uint32_t number : members)
            if (number >= words_.count())
                throw InputError(std::to_string(number) + " has more than " +
                                 std::to_string(digits) + " digits in the system " + system.name());
    }

    Tree run(Work& work) {
        Tree tree;
        std::vector<Growing> here = at_the_root(tree);
        std::vector<Growing> below;
        for (Node node = 0; node < tree.size();) {
            below.clear();
            std::size_t next = 0;
            for (const Node end = tree.levels.back(); node < end; ++node) {
                tree.first_child.push_back(static_cast<Node>(tree.size()));
                const std::size_t first = next;
                while (next < here.size() && here[next].node == node) ++next;
                grow(tree, here, first, next, below, work);
            }
            tree.levels.push_back(static_cast<Node>(tree.size()));
            here.swap(below);
        }
        tree.first_child.push_back(static_cast<Node>(tree.size()));
        return tree;
    }

  private:
    /// A member on its way down: it has come to a node, and goes on with a digit.
    struct Growing {
        std::uint32_t member;
        std::uint32_t at;
        Node node;
    };

    Letter letter_of(const Growing& growing) const {
        Letter letter = 0;
        for (std::size_t track = 0; track < tracks_; ++track)
            letter = letter * base_ +
                     words_.word(members_[growing.member * tracks_ + track])[growing.at];
        return letter;
    }

    std::vector<Growing> at_the_root(Tree& tree) const {
        std::vector<Growing> here;
        for (std::uint32_t member = 0; member < members_.size() / tracks_; ++member) {
            Growing growing{member, 0, 0};
            while (growing.at < digits_ && letter_of(growing) == 0) ++growing.at;
            if (growing.at == digits_) {
                tree.is_member[0] = 1;
            } else {
                here.push_back(growing);
            }
        }
        return here;
    }

    /// The children of a node, from the members [first, last) that go on there.
    void grow(Tree& tree, const std::vector<Growing>& here, std::size_t first, std::size_t last,
              std::vector<Growing>& below, Work& work) {
        by_letter_.clear();
        for (std::size_t i = first; i < last; ++i) by_letter_.emplace_back(letter_of(here[i]), i);
        std::sort(by_letter_.begin(), by_letter_.end());
        for (std::size_t i = 0; i < by_letter_.size(); ++i) {
            const auto& [letter, which] = by_letter_[i];
            if (i == 0 || letter != by_letter_[i - 1].first) {
                tree.letter.push_back(letter);
                tree.is_member.push_back(0);
                work.grown(tree.size() / nodes_a_state, 1, "the tree of the known members");
            }
            Growing member = here[which];
            member.node = static_cast<Node>(tree.size() - 1);
            if (++member.at == digits_) {
                tree.is_member.back() = 1;
            } else {
                below.push_back(member);
            }
        }
    }

    static constexpr std::size_t nodes_a_state = 16;  // a node is far smaller
    Words words_;
    Digit base_;
    std::size_t tracks_;
    const std::vector<std::uint32_t>& members_;
    std::size_t digits_;
    std::vector<std::pair<Letter, std::size_t>> by_letter_;
};

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
            for (Node child = tree_.first_child[node]; child < tree_.children_end(node); ++child)
                if (of_[child] != 0) key.insert(key.end(), {tree_.letter[child], of_[child]});
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

/// Whether two words have the same continuations by at most so many digits, as the tree knows them.
class SameBelow {
  public:
    explicit SameBelow(const Tree& tree) : tree_(tree) {}

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

    const Tree& tree_;
};

/// The automaton of the classes, by the first word of each that a breadth-first walk meets. A word
/// too long for its class to be known goes to the first state that has the same continuations as
/// far as they are known.
struct Draft {
    Table table;
    bool is_whole = true;  // no word was left without a state
};

Draft draft_of(const Tree& tree, const Classes& classes, Letter letters, std::size_t digits,
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
bool agrees(const Table& table, const Tree& tree, std::size_t digits) {
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
    const Tree tree = Planting(system, tracks.size(), members, digits).run(work);
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
