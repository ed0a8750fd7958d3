/// Random games that remember one number, as a text and, written a second time, as a brute force
/// that knows nothing of the language.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "rules/position.hpp"
#include "seeded.hpp"

namespace takeaway::test {

/// take t from a pile where 1 <= t <= least + factor*m, and a guard, then m = …
struct MemoryMove {
    std::size_t pile = 0;
    std::int64_t least = 0;
    std::int64_t factor = 0;
    std::int64_t guard = 0;
    std::int64_t guard_value = 0;
    std::int64_t then = 0;
};

struct MemoryGame {
    std::size_t piles = 1;
    bool unordered = false;
    std::int64_t start = 0;
    std::vector<MemoryMove> moves;

    std::string text(const std::string& claim = "") const {
        std::string text = "game g\npiles x" + std::string(piles == 1  ? ""
                                                           : unordered ? " <= y"
                                                                       : ", y");
        text += "\nremember m = " + std::to_string(start) + "\n";
        for (const MemoryMove& move : moves) {
            const std::string pile = move.pile == 0 ? "x" : "y";
            const std::string value = std::to_string(move.guard_value);
            text += "move take t from " + pile + " where 1 <= t <= " + std::to_string(move.least) +
                    " + " + std::to_string(move.factor) + "*m";
            if (move.guard == 1) text += ", m != " + value;
            if (move.guard == 2) text += ", (" + pile + " + m) mod 3 = " + value + " mod 3";
            if (move.guard == 3) text += ", t mod 2 = " + value + " mod 2";
            if (move.guard == 4) text += ", " + pile + "' >= m";
            if (move.guard == 5) text += ", m' != " + value;
            static const char* const settings[] = {
                "", "t", "t mod 3", "min(m + t, 4)", "X'", "|m - t|", "min(m + 1, 9)", "2*t"};
            std::string setting = settings[move.then];
            if (setting == "X'") setting = pile + "'";
            text += (setting.empty() ? "" : " then m = " + setting) + "\n";
        }
        return text + claim;
    }

    std::set<rules::Position> options(const rules::Position& from) const {
        std::set<rules::Position> found;
        const std::int64_t m = from.back();
        for (const MemoryMove& move : moves) {
            const std::int64_t pile = from[move.pile];
            for (std::int64_t t = 1; t <= pile && t <= move.least + move.factor * m; ++t) {
                const std::int64_t left = pile - t;
                const std::int64_t next[] = {m,
                                             t,
                                             t % 3,
                                             std::min<std::int64_t>(m + t, 4),
                                             left,
                                             std::abs(m - t),
                                             std::min<std::int64_t>(m + 1, 9),
                                             2 * t};
                const std::int64_t after = next[move.then];
                const std::int64_t v = move.guard_value;
                const bool allowed[] = {true,           m != v,    (pile + m) % 3 == v % 3,
                                        t % 2 == v % 2, left >= m, after != v};
                if (!allowed[move.guard]) continue;
                rules::Position to = from;
                to[move.pile] = left;
                to.back() = after;
                if (unordered) std::sort(to.begin(), to.end() - 1);
                found.insert(to);
            }
        }
        return found;
    }

    /// By recursion, with a memory.
    std::int64_t value(const rules::Position& at,
                       std::map<rules::Position, std::int64_t>& known) const {
        if (const auto found = known.find(at); found != known.end()) return found->second;
        std::set<std::int64_t> seen;
        for (const rules::Position& to : options(at)) seen.insert(value(to, known));
        std::int64_t least = 0;
        while (seen.count(least) != 0) ++least;
        return known[at] = least;
    }
};

/// `growing` also makes games whose number leaves every box of piles.
inline MemoryGame random_memory_game(Random& random, bool growing) {
    MemoryGame game;
    game.piles = random.coin() ? 1 : 2;
    game.unordered = game.piles == 2 && random.coin();
    game.start = random.in(0, 2);
    const std::int64_t count = random.in(1, 3);
    for (std::int64_t i = 0; i < count; ++i)
        game.moves.push_back(
            {static_cast<std::size_t>(random.in(0, static_cast<std::int64_t>(game.piles) - 1)),
             random.in(0, 2), random.in(0, 2), random.in(0, 5), random.in(0, 3),
             random.in(0, growing ? 7 : 5)});
    return game;
}

}  // namespace takeaway::test
