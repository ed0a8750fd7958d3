#include "automata/count.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/error.hpp"

namespace takeaway::automata {

Integer count_below(const Automaton& set, const Integer& bound, Work& work) {
    const Table& table = set.table();
    const std::size_t tracks = set.tracks().size();
    if (tracks == 0) return set.is_empty() ? 0 : 1;
    if (bound <= 0 || set.is_empty()) return 0;
    // Which tracks have read exactly the digits of the bound so far is a set of bits; at the end
    // none may have.
    constexpr std::size_t most_tracks = 16;
    if (tracks > most_tracks) throw LimitError("tuples of more than 16 numbers are not counted");
    const std::vector<Digit> digits = set.system().digits(bound);
    const std::size_t masks = std::size_t{1} << tracks;
    const Digit b = set.system().digit_count();
    using Counts = std::vector<Integer>;  // [mask × states + state]
    Counts now(masks * table.states(), Integer(0));
    now[(masks - 1) * table.states() + table.start] = 1;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        work.progress.at(i, digits.size());
        Counts next(now.size(), Integer(0));
        for (std::size_t mask = 0; mask < masks; ++mask)
            for (Letter letter = 0; letter < table.letters; ++letter) {
                std::size_t after = mask;
                bool below = true;
                Letter rest = letter;
                for (std::size_t track = 0; track < tracks; ++track, rest /= b) {
                    const std::size_t bit = std::size_t{1} << track;
                    if ((mask & bit) == 0) continue;
                    if (rest % b > digits[i]) below = false;
                    if (rest % b < digits[i]) after &= ~bit;
                }
                if (!below) continue;
                for (State state = 1; state < table.states(); ++state) {
                    const Integer& ways = now[mask * table.states() + state];
                    const State to = table.at(state, letter);
                    if (to != 0 && ways != 0) next[after * table.states() + to] += ways;
                }
            }
        now = std::move(next);
    }
    Integer count = 0;
    for (State state = 1; state < table.states(); ++state)
        if (table.accepting[state] != 0) count += now[state];
    return count;
}

}  // namespace takeaway::automata
