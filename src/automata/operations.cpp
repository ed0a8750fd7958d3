/// Products: two automata read side by side.
#include "automata/operations.hpp"

#include <algorithm>
#include <iterator>

#include "automata/state_index.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

enum class Join { both, either, one, without };

bool accepts(Join join, bool a, bool b) {
    switch (join) {
        case Join::both:
            return a && b;
        case Join::either:
            return a || b;
        case Join::one:
            return a != b;
        case Join::without:
            return a && !b;
    }
    return false;
}

/// Whether no word can be accepted any more when a, or b, is dead.
bool is_dead(Join join, State a, State b) {
    if (join == Join::both) return a == 0 || b == 0;
    if (join == Join::without) return a == 0;
    return a == 0 && b == 0;
}

/// For each letter over `tracks` the letter that it is over the tracks of a part.
std::vector<Letter> restricted_letters(const System& system, const std::vector<std::string>& tracks,
                                       const std::vector<std::string>& part, Letter letters) {
    const Digit b = system.digit_count();
    std::vector<Letter> restricted(letters, 0);
    for (Letter letter = 0; letter < letters; ++letter) {
        Letter rest = letter, weight = 1;
        std::size_t j = part.size();
        for (std::size_t i = tracks.size(); i-- > 0; rest /= b)
            if (j > 0 && part[j - 1] == tracks[i]) {
                restricted[letter] += rest % b * weight;
                weight *= b;
                --j;
            }
    }
    return restricted;
}

void require_one_system(const Automaton& a, const Automaton& b) {
    if (!(a.system() == b.system()))
        throw InputError("sets of the systems " + a.system().name() + " and " + b.system().name() +
                         " do not meet");
}

Automaton joined(const Automaton& a, const Automaton& b, Join join, Work& work) {
    require_one_system(a, b);
    std::vector<std::string> tracks;
    std::set_union(a.tracks().begin(), a.tracks().end(), b.tracks().begin(), b.tracks().end(),
                   std::back_inserter(tracks));
    if (join != Join::both && (tracks != a.tracks() || tracks != b.tracks()))
        throw InputError("two sets over different variables can only be joined by `and`");
    const Letter letters = letter_count(a.system(), tracks.size());
    const auto letter_a = restricted_letters(a.system(), tracks, a.tracks(), letters);
    const auto letter_b = restricted_letters(a.system(), tracks, b.tracks(), letters);
    const Table& ta = a.table();
    const Table& tb = b.table();

    Table table;
    table.letters = letters;
    PairIndex pairs;
    pairs.number(0, 0);  // dead
    table.start = is_dead(join, ta.start, tb.start) ? 0 : pairs.number(ta.start, tb.start);
    table.next.assign(letters, 0);
    table.accepting.push_back(0);
    for (std::size_t i = 1; i < pairs.size(); ++i) {
        work.grown(pairs.size(), letters, "a product");
        const State sa = pairs.first(i), sb = pairs.second(i);
        const State* row_a = &ta.next[std::size_t{sa} * ta.letters];
        const State* row_b = &tb.next[std::size_t{sb} * tb.letters];
        table.accepting.push_back(
            static_cast<std::uint8_t>(accepts(join, ta.accepting[sa] != 0, tb.accepting[sb] != 0)));
        for (Letter letter = 0; letter < letters; ++letter) {
            const State na = row_a[letter_a[letter]], nb = row_b[letter_b[letter]];
            table.next.push_back(is_dead(join, na, nb) ? 0 : pairs.number(na, nb));
        }
    }
    return {a.system(), tracks, table, work};
}

}  // namespace

Automaton everything(const System& system, std::vector<std::string> tracks, Work& work) {
    std::sort(tracks.begin(), tracks.end());
    const SystemParts& parts = system.parts();
    // No track: the one empty tuple, whatever the number of leading zeros.
    Table none{1, 1, {0, 1}, {0, 1}};
    Automaton all(system, {}, none, work);
    if (tracks.empty()) return all;
    Table one{system.digit_count(), 1, {}, {}};
    for (std::size_t state = 0; state < parts.valid.size(); ++state) {
        one.next.insert(one.next.end(), parts.valid[state].begin(), parts.valid[state].end());
        one.accepting.push_back(static_cast<std::uint8_t>(parts.may_end[state]));
    }
    const Automaton numbers(system, {tracks.front()}, one, work);
    for (const std::string& track : tracks)
        all = both(all, numbers.with_tracks({track}, work), work);
    return all;
}

Automaton nothing(const System& system, std::vector<std::string> tracks, Work& work) {
    std::sort(tracks.begin(), tracks.end());
    const Letter letters = letter_count(system, tracks.size());
    return {system, tracks, Table{letters, 0, std::vector<State>(letters, 0), {0}}, work};
}

Automaton both(const Automaton& a, const Automaton& b, Work& work) {
    return joined(a, b, Join::both, work);
}
Automaton either(const Automaton& a, const Automaton& b, Work& work) {
    return joined(a, b, Join::either, work);
}
Automaton exactly_one(const Automaton& a, const Automaton& b, Work& work) {
    return joined(a, b, Join::one, work);
}
Automaton without(const Automaton& a, const Automaton& b, Work& work) {
    return joined(a, b, Join::without, work);
}

Automaton complement(const Automaton& a, Work& work) {
    return without(everything(a.system(), a.tracks(), work), a, work);
}

Automaton widened(const Automaton& a, const std::vector<std::string>& tracks, Work& work) {
    std::vector<std::string> missing;
    for (const std::string& track : tracks)
        if (!a.reads(track)) missing.push_back(track);
    return missing.empty() ? a : both(a, everything(a.system(), missing, work), work);
}

}  // namespace takeaway::automata
