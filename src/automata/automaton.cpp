#include "automata/automaton.hpp"

#include <algorithm>
#include <utility>

#include "automata/operations.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

/// Wider letters make tables of which hardly a state fits.
constexpr std::size_t most_letters = std::size_t{1} << 24;

void require_a_table(const Table& table, Letter letters) {
    const auto complain = [](const std::string& what) {
        throw InputError("this is no automaton: " + what);
    };
    if (table.letters != letters)
        complain("it has " + std::to_string(table.letters) + " letters instead of " +
                 std::to_string(letters));
    const std::size_t n = table.states();
    if (n == 0 || table.next.size() != n * letters || table.start >= n)
        complain("its table is cut short");
    for (const State next : table.next)
        if (next >= n)
            complain("a letter leads to state " + std::to_string(next) + " of " +
                     std::to_string(n));
    if (table.accepting[0] != 0 || std::any_of(table.next.begin(), table.next.begin() + letters,
                                               [](State next) { return next != 0; }))
        complain("state 0 is not dead");
}

void require_sorted(const std::vector<std::string>& tracks) {
    if (std::adjacent_find(tracks.begin(), tracks.end(),
                           [](const auto& a, const auto& b) { return a >= b; }) != tracks.end())
        throw InputError("the tracks of an automaton must be different and sorted");
}

}  // namespace

Letter letter_count(const System& system, std::size_t tracks) {
    std::size_t letters = 1;
    for (std::size_t i = 0; i < tracks; ++i) {
        letters *= system.digit_count();
        if (letters > most_letters)
            throw LimitError(std::to_string(tracks) + " numbers side by side in the system " +
                             system.name() + " need more than " + std::to_string(most_letters) +
                             " letters");
    }
    return static_cast<Letter>(letters);
}

Automaton::Automaton(System system, std::vector<std::string> tracks, const Table& table, Work& work)
    : system_(std::move(system)),
      tracks_(std::move(tracks)),
      table_(std::make_shared<const Table>(canonical(table, work))) {
    ++work.figures.operations;
}

Automaton Automaton::checked(const System& system, std::vector<std::string> tracks,
                             const Table& table, Work& work) {
    require_sorted(tracks);
    require_a_table(table, letter_count(system, tracks.size()));
    Automaton set(system, std::move(tracks), table, work);
    // Reading 0…0 at the start must change nothing; in a canonical table that is one cell.
    if (!set.is_empty() && set.table().at(1, 0) != 1)
        throw InputError("this automaton depends on leading zeros");
    if (!(both(set, everything(system, set.tracks(), work), work) == set))
        throw InputError("this automaton accepts digits that are no numbers of the system " +
                         system.name());
    return set;
}

bool Automaton::reads(const std::string& track) const {
    return std::binary_search(tracks_.begin(), tracks_.end(), track);
}

std::vector<Letter> spelled(const System& system, const std::vector<Integer>& tuple) {
    std::vector<std::vector<Digit>> words;
    std::size_t length = 0;
    for (const Integer& n : tuple) {
        words.push_back(system.digits(n));
        length = std::max(length, words.back().size());
    }
    std::vector<Letter> letters(length, 0);
    for (const auto& word : words)
        for (std::size_t i = 0; i < length; ++i) {
            const std::size_t zeros = length - word.size();
            letters[i] = letters[i] * system.digit_count() + (i < zeros ? 0 : word[i - zeros]);
        }
    return letters;
}

bool Automaton::contains(const std::vector<Integer>& tuple) const {
    if (tuple.size() != tracks_.size())
        throw InputError("a set of tuples of " + std::to_string(tracks_.size()) +
                         " numbers was asked for one of " + std::to_string(tuple.size()));
    State state = table_->start;
    for (const Letter letter : spelled(system_, tuple)) state = table_->at(state, letter);
    return table_->accepting[state] != 0;
}

Automaton Automaton::with_tracks(const std::vector<std::string>& names, Work& work) const {
    if (names.size() != tracks_.size())
        throw InputError("an automaton of " + std::to_string(tracks_.size()) +
                         " tracks cannot have " + std::to_string(names.size()) + " names");
    std::vector<std::string> sorted = names;
    std::sort(sorted.begin(), sorted.end());
    require_sorted(sorted);
    if (sorted == names) return Automaton(system_, names, table_);

    // The digit of the track that is now at place j stood at place `was[j]`.
    const Digit b = system_.digit_count();
    std::vector<std::size_t> was;
    for (const std::string& name : sorted)
        was.push_back(
            static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin()));
    std::vector<Letter> weight(names.size(), 1);  // of the old places
    for (std::size_t i = names.size(); i-- > 1;) weight[i - 1] = weight[i] * b;
    Table table{letters(), table_->start, std::vector<State>(table_->next.size()),
                table_->accepting};
    for (Letter letter = 0; letter < letters(); ++letter) {
        Letter old = 0, rest = letter;
        for (std::size_t j = names.size(); j-- > 0; rest /= b) old += rest % b * weight[was[j]];
        for (State state = 0; state < states(); ++state)
            table.next[std::size_t{state} * letters() + letter] = table_->at(state, old);
    }
    return {system_, sorted, table, work};
}

bool operator==(const Automaton& a, const Automaton& b) {
    return a.system_ == b.system_ && a.tracks_ == b.tracks_ &&
           (a.table_ == b.table_ || *a.table_ == *b.table_);
}

}  // namespace takeaway::automata
