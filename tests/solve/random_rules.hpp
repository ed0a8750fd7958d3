/// Random small rule texts for comparing one rung of the ladder with another.
#pragma once

#include <string>

#include "seeded.hpp"

namespace takeaway::test {

/// A vector with small entries, as text; at least one entry is positive.
inline std::string random_vector(Random& random, std::size_t piles, std::int64_t largest) {
    while (true) {
        std::string text;
        bool positive = false;
        for (std::size_t i = 0; i < piles; ++i) {
            const std::int64_t entry = random.in(0, largest);
            positive = positive || entry > 0;
            text += (i == 0 ? "(" : ", ") + std::to_string(entry);
        }
        if (positive) return text + ")";
    }
}

/// A condition on the piles before or after, and on the amounts l, k (or t).
inline std::string random_guard(Random& random, const std::string& amount) {
    const std::string m = std::to_string(random.in(2, 5));
    const std::string r = std::to_string(random.in(0, 3));
    switch (random.in(0, 6)) {
        case 0:
            return "(y - x) mod " + m + " = " + r;
        case 1:
            return "not (" + amount + " <= " + r + " and x mod " + m + " = 0)";
        case 2:
            return amount + " mod " + m + " != " + r;
        case 3:
            return "x' + y' >= " + r;
        case 4:
            return amount + " <= " + std::to_string(random.in(1, 9));
        case 5:
            return "y in beatty(phi) or " + amount + " >= " + r;
        default:
            return "floor((x + y)/" + m + ") >= " + r;
    }
}

/// A game on one to three ordered piles with a finite set of vectors.
inline std::string random_subtraction_game(Random& random) {
    const auto piles = static_cast<std::size_t>(random.in(1, 3));
    std::string text = "game g\npiles x[" + std::to_string(piles) + "]\nmove subtract ";
    const std::int64_t vectors = random.in(1, 6);
    for (std::int64_t i = 0; i < vectors; ++i)
        text += (i == 0 ? "" : " | ") + random_vector(random, piles, piles == 1 ? 12 : 4);
    if (piles == 2 && random.coin()) text += " in any order";
    return text + "\n";
}

/// A game on two piles, ordered or not, with guarded moves.
inline std::string random_guarded_game(Random& random) {
    std::string text = random.coin() ? "game g\npiles x, y\n" : "game g\npiles x <= y\n";
    const std::int64_t moves = random.in(1, 3);
    for (std::int64_t i = 0; i < moves; ++i) {
        const std::string amount = random.in(0, 1) == 0 ? "t" : "l";
        switch (random.in(0, 3)) {
            case 0:
                text += "move take " + amount + " from one pile";
                if (random.coin()) {
                    text += " p where " + (random.coin() ? "2*" + amount + " <= p + 1"
                                                         : std::string("p' mod 3 != 1"));
                    if (random.coin()) text += ", " + random_guard(random, amount);
                    text += "\n";
                    continue;
                }
                break;
            case 1:
                text += "move take " + amount + " from each pile";
                break;
            case 2:
                text += "move take " + amount + " from x, k from y";
                break;
            default:
                text += "move take " + amount + " from y";
        }
        if (random.coin()) text += " where " + random_guard(random, amount);
        text += "\n";
    }
    return text;
}

}  // namespace takeaway::test
