#include "automata/digit_tree.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Node = DigitTree::Node;

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

    DigitTree run(Work& work) {
        DigitTree tree;
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

    std::vector<Growing> at_the_root(DigitTree& tree) const {
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
    void grow(DigitTree& tree, const std::vector<Growing>& here, std::size_t first,
              std::size_t last, std::vector<Growing>& below, Work& work) {
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

}  // namespace

DigitTree digit_tree(const System& system, std::size_t tracks,
                     const std::vector<std::uint32_t>& members, std::size_t digits, Work& work) {
    return Planting(system, tracks, members, digits).run(work);
}

}  // namespace takeaway::automata
