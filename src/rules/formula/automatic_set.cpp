#include "rules/formula/automatic_set.hpp"

#include <algorithm>

#include "automata/text/table_text.hpp"
#include "core/error.hpp"

namespace takeaway::rules {

namespace {

using automata::Digit;
using automata::Letter;
using automata::State;
using automata::Table;

/// Walks through the accepted words of a length, state by state, and never into a state from which
/// nothing is accepted in the letters that are left.
class Listing {
  public:
    Listing(const automata::Automaton& set, std::int64_t bound, std::size_t most)
        : set_(set), bound_(bound), most_(most), length_(set.system().digits(bound - 1).size()) {
        const Table& table = set.table();
        accepts_.assign(length_ + 1, std::vector<bool>(table.states(), false));
        for (State state = 0; state < table.states(); ++state)
            accepts_[0][state] = table.accepting[state] != 0;
        for (std::size_t left = 1; left <= length_; ++left)
            for (State state = 1; state < table.states(); ++state)
                for (Letter letter = 0; letter < table.letters && !accepts_[left][state]; ++letter)
                    accepts_[left][state] = accepts_[left - 1][table.at(state, letter)];
        // What a digit adds: final · matrix^left · its vector, before the division.
        const automata::SystemParts& parts = set.system().parts();
        std::vector<std::int64_t> row = parts.final;
        for (std::size_t left = 0; left < length_; ++left) {
            worth_.emplace_back();
            for (const std::vector<std::int64_t>& digit : parts.vectors) {
                std::int64_t sum = 0;
                for (std::size_t i = 0; i < row.size(); ++i)
                    sum = add(sum, multiply(row[i], digit[i]));
                worth_.back().push_back(sum);
            }
            std::vector<std::int64_t> next(row.size(), 0);
            for (std::size_t i = 0; i < row.size(); ++i)
                for (std::size_t j = 0; j < row.size(); ++j)
                    next[j] = add(next[j], multiply(row[i], parts.matrix[i][j]));
            row = next;
        }
    }

    std::vector<std::vector<std::int64_t>> run() {
        std::vector<std::int64_t> sums(set_.tracks().size(), 0);
        if (accepts_[length_][set_.table().start]) walk(set_.table().start, length_, sums);
        return std::move(found_);
    }

  private:
    void walk(State state, std::size_t left, const std::vector<std::int64_t>& sums) {
        if (left == 0) {
            std::vector<std::int64_t> member = sums;
            for (std::int64_t& entry : member) entry /= set_.system().parts().over;
            if (*std::max_element(member.begin(), member.end()) >= bound_) return;
            if (found_.size() == most_)
                throw LimitError("the automaton has more than " + std::to_string(most_) +
                                 " members below " + std::to_string(bound_));
            found_.push_back(std::move(member));
            return;
        }
        const Digit digits = set_.system().digit_count();
        std::vector<std::int64_t> longer(sums.size());
        for (Letter letter = 0; letter < set_.letters(); ++letter) {
            const State next = set_.table().at(state, letter);
            if (!accepts_[left - 1][next]) continue;
            Letter rest = letter;
            for (std::size_t track = sums.size(); track-- > 0; rest /= digits)
                longer[track] = add(sums[track], worth_[left - 1][rest % digits]);
            walk(next, left - 1, longer);
        }
    }

    const automata::Automaton& set_;
    std::int64_t bound_;
    std::size_t most_;
    std::size_t length_;
    std::vector<std::vector<bool>> accepts_;        // by letters left, by state
    std::vector<std::vector<std::int64_t>> worth_;  // by places left, by digit
    std::vector<std::vector<std::int64_t>> found_;
};

}  // namespace

bool AutomaticSet::contains(const std::vector<std::int64_t>& vector) const {
    return contains(std::vector<Integer>(vector.begin(), vector.end()));
}

bool AutomaticSet::contains(const std::vector<Integer>& vector) const {
    const bool negative =
        std::any_of(vector.begin(), vector.end(), [](const Integer& n) { return n < 0; });
    return !negative && automaton_.contains(vector);
}

std::vector<std::vector<std::int64_t>> AutomaticSet::below(std::int64_t bound,
                                                           std::size_t most) const {
    if (bound <= 0) return {};
    return Listing(automaton_, bound, most).run();
}

std::string AutomaticSet::text() const {
    return "automaton \"" + automaton_.system().name() + "\" \"" +
           automata::table_text(automaton_) + "\"";
}

}  // namespace takeaway::rules
