/// The sentences "these are the P-positions" of known games, written out for the tests of the
/// engine: (A) no move from P to P, (B) from every position outside P a move into P.
#pragma once

#include <string>
#include <vector>

#include "automata/compile.hpp"
#include "automata/formula.hpp"

namespace takeaway::automata::test {

/// A game on named piles: the positions, the claimed P-positions (a set over the piles in their
/// order), and the moves, each with the names of the piles after it.
struct GameSentences {
    std::vector<std::string> piles;
    std::vector<std::string> after;
    NumberFormula positions = truth(true);
    NumberFormula claim = truth(true);        ///< over `piles`
    NumberFormula claim_after = truth(true);  ///< over `after`
    std::vector<NumberFormula> moves;         ///< over both

    NumberFormula no_move_from_claim_to_claim(std::size_t move) const {
        std::vector<std::string> all = piles;
        all.insert(all.end(), after.begin(), after.end());
        return for_all(all, !(positions && claim && moves[move] && claim_after));
    }
    NumberFormula some_move_into_claim() const {
        std::vector<NumberFormula> ways;
        for (const NumberFormula& move : moves) ways.push_back(exists(after, move && claim_after));
        return for_all(piles, implies(positions && !claim, any_of(ways)));
    }
};

inline Automaton set_of(const std::vector<std::string>& order, const NumberFormula& formula,
                        const System& system) {
    // Tracks are sorted, so the variables are renamed to names that sort as they stand.
    Work work;
    NumberFormula renamed_formula = formula;
    for (std::size_t i = 0; i < order.size(); ++i)
        renamed_formula = renamed(renamed_formula, order[i],
                                  std::string("position") + static_cast<char>('0' + i));
    return compiled(renamed_formula, system, work);
}

/// Take from one pile, or amounts that differ by less than k from both. In the system p(k).
inline GameSentences k_wythoff(std::int64_t k, const System& system) {
    GameSentences game{{"x", "y"}, {"u", "v"}, truth(true), truth(true), truth(true), {}};
    const Quadratic slope(2 - k, 1, k * k + 4, 2);
    const auto ordered = [&](const char* a, const char* b) {
        return exists({"n"}, is_floor(a, slope, "n", 0) &&
                                 equals(b, NumberTerm(a) + Integer(k) * NumberTerm("n")));
    };
    const Automaton P = set_of({"x", "y"}, ordered("x", "y") || ordered("y", "x"), system);
    game.claim = in_set({"x", "y"}, P, "P");
    game.claim_after = in_set({"u", "v"}, P, "P");
    const NumberTerm difference =
        (NumberTerm("x") - NumberTerm("u")) - (NumberTerm("y") - NumberTerm("v"));
    game.moves = {(NumberTerm("u") < NumberTerm("x") && equals("v", "y")) ||
                      (NumberTerm("v") < NumberTerm("y") && equals("u", "x")),
                  NumberTerm("u") < NumberTerm("x") && NumberTerm("v") < NumberTerm("y") &&
                      difference <= NumberTerm(k - 1) && difference >= NumberTerm(1 - k)};
    return game;
}

inline GameSentences wythoff(const System& system) { return k_wythoff(1, system); }

/// FREAK, in Zeckendorf's system.
inline GameSentences freak(const System& system) {
    const Quadratic phi = Quadratic::golden();
    const Quadratic a = phi * 2 / 3, b = phi * phi * 2 / 3;
    const auto sequence = [&](const Quadratic& slope, const char* x) {
        return exists({"n"}, is_floor(x, slope, "n", 0));
    };
    const Automaton A = set_of({"x"}, sequence(a, "x"), system);
    const Automaton B = set_of({"x"}, sequence(b, "x"), system);
    const auto in_a = [&](const char* x) { return in_set({x}, A, "A"); };
    const auto in_b = [&](const char* x) { return in_set({x}, B, "B"); };
    const Automaton P = set_of(
        {"x", "y"}, exists({"n"}, is_floor("x", a, "n", 0) && is_floor("y", b, "n", 0)), system);
    const auto claimed = [&](const char* x, const char* y) {
        return in_set({x, y}, P, "P") || in_set({y, x}, P, "P");
    };
    GameSentences game{{"x", "y"},        {"u", "v"},        NumberTerm("x") <= NumberTerm("y"),
                       claimed("x", "y"), claimed("u", "v"), {}};
    const NumberFormula fewer_x = NumberTerm("u") < NumberTerm("x"),
                        fewer_y = NumberTerm("v") < NumberTerm("y");
    game.moves = {
        fewer_x && equals(NumberTerm("x") - NumberTerm("u"), NumberTerm("y") - NumberTerm("v")) &&
            !(NumberTerm("x") - NumberTerm("u") <= NumberTerm(3) && in_a("x") && in_b("y")),
        fewer_x && equals("v", "y"),
        fewer_y && equals("u", "x") && NumberTerm("v") >= NumberTerm("x"),
        fewer_y && equals("u", "x") && NumberTerm("v") < NumberTerm("x") &&
            !(in_a("x") && in_b("x") && in_b("y")),
    };
    return game;
}

/// The Rat game, in base 2.
inline GameSentences rat(const System& system) {
    const auto family = [&] {
        return (equals("x", 0) && equals("y", 0) && equals("z", 0)) ||
               exists({"n"},
                      NumberTerm("n") >= NumberTerm(1) &&
                          is_floor("x", Quadratic::rational(7, 4), "n", 0) &&
                          is_floor(NumberTerm("y") + NumberTerm(1), Quadratic::rational(7, 2), "n",
                                   0) &&
                          equals(NumberTerm("z") + NumberTerm(3), Integer(7) * NumberTerm("n")));
    };
    const Automaton P = set_of({"x", "y", "z"}, family(), system);
    const auto claimed = [&](const char* x, const char* y, const char* z) {
        return in_set({x, y, z}, P, "P");
    };
    GameSentences game{{"x", "y", "z"}, {"u", "v", "w"}, truth(true), truth(true), truth(true), {}};
    game.positions = NumberTerm("x") <= NumberTerm("y") && NumberTerm("y") <= NumberTerm("z");
    game.claim = claimed("x", "y", "z");
    const Automaton any_order =
        set_of({"u", "v", "w"},
               any_of({claimed("u", "v", "w"), claimed("u", "w", "v"), claimed("v", "u", "w"),
                       claimed("v", "w", "u"), claimed("w", "u", "v"), claimed("w", "v", "u")}),
               system);
    game.claim_after = in_set({"u", "v", "w"}, any_order, "P_in_any_order");
    const NumberFormula least = NumberTerm("u") <= NumberTerm("x") &&
                                NumberTerm("v") <= NumberTerm("y") &&
                                NumberTerm("w") <= NumberTerm("z");
    const auto keeps = [](const char* a, const char* b) { return equals(a, b); };
    const NumberFormula fewer = !(keeps("u", "x") && keeps("v", "y") && keeps("w", "z"));
    const NumberFormula all_fewer = NumberTerm("u") < NumberTerm("x") &&
                                    NumberTerm("v") < NumberTerm("y") &&
                                    NumberTerm("w") < NumberTerm("z");
    const auto closer = [](const NumberTerm& difference, std::int64_t bound) {
        return difference < NumberTerm(bound) && NumberTerm(-bound) < difference;
    };
    const NumberTerm two =
        (NumberTerm("y") - NumberTerm("v")) - (NumberTerm("x") - NumberTerm("u"));
    const NumberTerm three =
        (NumberTerm("z") - NumberTerm("w")) - (NumberTerm("x") - NumberTerm("u"));
    game.moves = {
        least && fewer && (keeps("u", "x") || keeps("v", "y") || keeps("w", "z")),
        all_fewer && choose(congruent("y", "x", 7), closer(two, 2), closer(two, 1)) &&
            ((NumberTerm("u") <= NumberTerm("v") && NumberTerm("v") <= NumberTerm("w")) ||
             (NumberTerm("w") <= NumberTerm("u") && NumberTerm("u") <= NumberTerm("v"))),
        all_fewer && NumberTerm("u") <= NumberTerm("v") && NumberTerm("v") <= NumberTerm("w") &&
            choose(equals("w", "u"), closer(three, 3),
                   choose(congruent(NumberTerm("w"), NumberTerm("u") + NumberTerm(4), 7),
                          closer(three, 6), closer(three, 5))),
    };
    return game;
}

/// The Mouse game, in base 2.
inline GameSentences mouse(const System& system) {
    const auto family = [&](const char* x, const char* y) {
        return (equals(x, 0) && equals(y, 0)) ||
               exists({"n"},
                      NumberTerm("n") >= NumberTerm(1) &&
                          is_floor(x, Quadratic::rational(3, 2), "n", 0) &&
                          equals(NumberTerm(y) + NumberTerm(1), Integer(3) * NumberTerm("n")));
    };
    const Automaton P = set_of({"x", "y"}, family("x", "y") || family("y", "x"), system);
    GameSentences game{{"x", "y"},
                       {"u", "v"},
                       NumberTerm("x") <= NumberTerm("y"),
                       in_set({"x", "y"}, P, "P"),
                       in_set({"u", "v"}, P, "P"),
                       {}};
    const NumberTerm difference =
        (NumberTerm("y") - NumberTerm("v")) - (NumberTerm("x") - NumberTerm("u"));
    game.moves = {(NumberTerm("u") < NumberTerm("x") && equals("v", "y")) ||
                      (NumberTerm("v") < NumberTerm("y") && equals("u", "x")),
                  NumberTerm("u") < NumberTerm("x") && NumberTerm("v") < NumberTerm("y") &&
                      choose(congruent("y", "x", 3),
                             difference <= NumberTerm(1) && difference >= NumberTerm(-1),
                             equals(difference, 0))};
    return game;
}

}  // namespace takeaway::automata::test
