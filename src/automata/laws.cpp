#include "automata/laws.hpp"

#include <algorithm>
#include <vector>

#include "automata/linear.hpp"
#include "automata/operations.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

void require_law(bool holds, const System& system, const char* law) {
    if (!holds)
        throw InputError("the system " + system.name() + " does not count 0, 1, 2, …: the law of " +
                         law + " fails");
}

/// {(x, y) : y comes next after x}, from digit order alone.
Automaton next_in_order(const System& system, const std::string& x, const std::string& y,
                        Work& work) {
    const std::string z = x + y;  // another name
    const Automaton between = projected(
        both(digit_order(system, x, z, work), digit_order(system, z, y, work), work), z, work);
    return without(digit_order(system, x, y, work), between, work);
}

Automaton same_word(const System& system, const std::string& x, const std::string& y, Work& work) {
    const Automaton different =
        either(digit_order(system, x, y, work), digit_order(system, y, x, work), work);
    return complement(different, work);
}

}  // namespace

Automaton digit_order(const System& system, const std::string& x, const std::string& y,
                      Work& work) {
    if (x == y) throw InputError("digit order needs two different variables");
    const Digit b = system.digit_count();
    const std::vector<std::string> tracks{std::min(x, y), std::max(x, y)};
    // 0: y was less, 1: equal so far, 2: x was less.
    Table table{b * b, 1, std::vector<State>(std::size_t{b} * b * 3, 0), {0, 0, 1}};
    for (Digit first = 0; first < b; ++first)
        for (Digit second = 0; second < b; ++second) {
            const Digit digit_x = x < y ? first : second;
            const Digit digit_y = x < y ? second : first;
            const Letter letter = first * b + second;
            if (digit_x <= digit_y) table.next[b * b + letter] = digit_x < digit_y ? 2 : 1;
            table.next[2 * b * b + letter] = 2;
        }
    return both(everything(system, tracks, work), Automaton(system, tracks, table, work), work);
}

void require_lawful(const System& system, Work& work) {
    if (system.is_known_lawful()) return;
    const auto linear = [&](const Sum& sum, std::int64_t value) {
        return linear_condition(system, sum, {value, value}, work);
    };
    // Zero: the least word is 0…0 and worth 0.
    const Automaton not_least = projected(digit_order(system, "y", "x", work), "y", work);
    const Automaton least = complement(not_least, work);
    require_law(least == linear({{"x", 1}}, 0) && least.contains({0}) && least.states() == 2,
                system, "zero");
    // Successor, and no end.
    const Automaton next = next_in_order(system, "x", "y", work);
    require_law(next == linear({{"x", -1}, {"y", 1}}, 1), system, "the successor");
    require_law(projected(next, "y", work) == everything(system, {"x"}, work), system,
                "endlessness");
    // Sum.
    const Automaton sum = linear({{"x", 1}, {"y", 1}, {"z", -1}}, 0);
    const Automaton zero = least.with_tracks({"y"}, work);
    require_law(projected(both(sum, zero, work), "y", work) == same_word(system, "x", "z", work),
                system, "x + 0");
    const Automaton to_z = next_in_order(system, "z", "z2", work);
    const Automaton to_y = next_in_order(system, "y", "y2", work);
    const Automaton one_more =
        projected(both(projected(both(sum, to_z, work), "z", work), to_y, work), "y", work);
    const Automaton positive = complement(least.with_tracks({"y2"}, work), work);
    require_law(one_more == both(sum.with_tracks({"x", "y2", "z2"}, work), positive, work), system,
                "x + (y + 1)");
    system.remember_lawful();
}

}  // namespace takeaway::automata
