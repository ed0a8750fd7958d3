#include "automata/text/walnut_text.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::automata {

namespace {

/// The names of systems there and here; msd_2, msd_3, … aside.
constexpr std::pair<const char*, const char*> known_names[] = {
    {"msd_fib", "zeckendorf"}, {"msd_trib", "tribonacci"}, {"msd_pell", "q(2)"}};

std::string walnut_name(const System& system) {
    for (const auto& [theirs, ours] : known_names)
        if (parse_system(ours) == system) return theirs;
    const std::int64_t digits = system.digit_count();
    if (base(digits) == system) return "msd_" + std::to_string(digits);
    throw InputError("Walnut has no name for the system " + system.name());
}

/// Lines without what is empty or a comment, with their numbers.
class Lines {
  public:
    explicit Lines(std::string_view text) : in_(std::string(text)) {}

    bool next(std::vector<std::string>& words) {
        for (std::string line; std::getline(in_, line);) {
            ++number_;
            line = line.substr(0, line.find('#'));
            std::istringstream parts(line);
            words.clear();
            for (std::string word; parts >> word;) words.push_back(word);
            if (!words.empty()) return true;
        }
        return false;
    }
    [[noreturn]] void fail(const std::string& what) const {
        throw InputError("line " + std::to_string(number_) + " of the automaton: " + what);
    }
    /// A whole number from 0 to 2^24.
    std::uint32_t number(const std::string& word) const {
        constexpr std::int64_t largest = 1 << 24;
        Integer found;
        try {
            found = parse_integer(word);
        } catch (const InputError&) {
            fail("`" + shortened(word) + "` is no number");
        }
        if (found < 0 || found > largest) fail("the number " + shortened(word) + " is too large");
        return static_cast<std::uint32_t>(to_int64(found));
    }

  private:
    std::istringstream in_;
    std::size_t number_ = 0;
};

/// The system of all tracks, from the first line.
System system_of(const Lines& lines, const std::vector<std::string>& words, std::size_t tracks) {
    if (words.size() != tracks)
        lines.fail("it has " + std::to_string(words.size()) + " tracks, not " +
                   std::to_string(tracks));
    for (const std::string& word : words)
        if (word != words.front()) lines.fail("its tracks are in different systems");
    try {
        return walnut_system(words.front());
    } catch (const InputError& problem) {
        lines.fail(problem.what());
    }
}

}  // namespace

System walnut_system(std::string_view name) {
    const std::string text(name);
    if (text.rfind("lsd_", 0) == 0)
        throw InputError("automata that read the least significant digit first (" + text +
                         ") are not read here: let Walnut reverse it");
    for (const auto& [theirs, ours] : known_names)
        if (text == theirs) return parse_system(ours);
    if (text.rfind("msd_", 0) == 0 && text.size() > 4 &&
        text.find_first_not_of("0123456789", 4) == std::string::npos)
        return parse_system("base " + text.substr(4));
    throw InputError("the system " + shortened(text) +
                     " is not known: msd_2 and other bases, msd_fib, msd_trib and msd_pell are");
}

std::string to_walnut(const Automaton& set) {
    if (set.tracks().empty()) throw InputError("a set without variables has no digits to read");
    const std::string name = walnut_name(set.system());
    const Digit b = set.system().digit_count();
    std::string text;
    for (std::size_t i = 0; i < set.tracks().size(); ++i) text += (i > 0 ? " " : "") + name;
    text += "\n";
    const Table& table = set.table();
    if (set.is_empty()) return text + "\n0 0\n";
    for (State state = 1; state < table.states(); ++state) {
        text += "\n" + std::to_string(state - 1) + (table.accepting[state] != 0 ? " 1\n" : " 0\n");
        for (Letter letter = 0; letter < table.letters; ++letter) {
            const State next = table.at(state, letter);
            if (next == 0) continue;
            std::string digits;
            Letter weight = table.letters;
            for (std::size_t i = 0; i < set.tracks().size(); ++i) {
                weight /= b;
                digits += std::to_string(letter / weight % b) + " ";
            }
            text += digits + "-> " + std::to_string(next - 1) + "\n";
        }
    }
    return text;
}

Automaton from_walnut(std::string_view text, const std::vector<std::string>& tracks, Work& work) {
    Lines lines(text);
    std::vector<std::string> words;
    if (!lines.next(words)) throw InputError("the automaton is empty");
    const System system = system_of(lines, words, tracks.size());
    const Digit b = system.digit_count();
    const Letter letters = letter_count(system, tracks.size());

    Table table{letters, 0, std::vector<State>(letters, 0), {0}};
    std::map<std::uint32_t, State> states;  // their numbers to ours, from 1
    std::vector<bool> described{true};
    const auto state_of = [&](std::uint32_t number) {
        const auto [at, is_new] = states.try_emplace(number, static_cast<State>(table.states()));
        if (is_new) {
            work.grown(table.states() + 1, letters, "an automaton that is read");
            table.accepting.push_back(0);
            described.push_back(false);
            table.next.resize(table.next.size() + letters, 0);
        }
        return at->second;
    };
    State here = 0;
    while (lines.next(words)) {
        const auto arrow = std::find(words.begin(), words.end(), "->");
        if (arrow == words.end()) {
            if (words.size() != 2) lines.fail("a state needs a number and an output");
            here = state_of(lines.number(words[0]));
            if (described[here]) lines.fail("the state " + words[0] + " is described twice");
            described[here] = true;
            table.accepting[here] = words[1] == "0" ? 0 : 1;
            lines.number(words[1]);
            if (table.start == 0) table.start = here;
            continue;
        }
        if (here == 0) lines.fail("a transition before any state");
        if (static_cast<std::size_t>(arrow - words.begin()) != tracks.size())
            lines.fail("a transition needs a digit for each of " + std::to_string(tracks.size()) +
                       " tracks");
        if (words.end() - arrow != 2)
            lines.fail("one state is expected after `->`: the automaton must be deterministic");
        Letter letter = 0;
        for (auto word = words.begin(); word != arrow; ++word) {
            const std::uint32_t digit = lines.number(*word);
            if (digit >= b) lines.fail("there is no digit " + *word);
            letter = letter * b + digit;
        }
        const State next = state_of(lines.number(*(arrow + 1)));
        State& cell = table.next[std::size_t{here} * letters + letter];
        if (cell != 0 && cell != next) lines.fail("two transitions for the same digits");
        cell = next;
    }
    const auto missing = std::find(described.begin(), described.end(), false);
    if (table.start == 0 || missing != described.end())
        throw InputError("the automaton is cut short: a state that is mentioned is not described");

    // Read under names in the order of the file, then under those that are wanted.
    std::vector<std::string> in_order;
    for (std::size_t i = 0; i < tracks.size(); ++i)
        in_order.emplace_back(1, static_cast<char>('a' + i));
    return Automaton::checked(system, in_order, table, work).with_tracks(tracks, work);
}

}  // namespace takeaway::automata
