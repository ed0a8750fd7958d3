/// Sentences about the P-positions of a game: how many there are, how the piles lie, what repeats.
///
/// The board suggests which slopes and which vectors are worth a question; what is told is decided.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>

#include "automata/count.hpp"
#include "automata/members.hpp"
#include "discover/following.hpp"
#include "look/slopes.hpp"
#include "solve/box.hpp"

namespace takeaway::discover {

using automata::NumberFormula;
using automata::NumberTerm;

namespace {

/// Piles stray from a line by no more than this, or it is no line worth a sentence.
constexpr std::int64_t widest_strip = 8;

}  // namespace

void Following::count() {
    found_.growth = to_text(automata::growth(*found_.positions, work_));
    for (const int digits : {3, 6, 100}) {
        Integer bound = 1;
        for (int i = 0; i < digits; ++i) bound *= 10;
        found_.counts.emplace_back(bound, automata::count_below(*found_.positions, bound, work_));
    }
}

void Following::symmetry() {
    if (!game_.rules->unordered_piles().empty()) return;
    const std::vector<NumberTerm> x = numbers_named("x", 2);
    if (is_true(for_all(names_of(x), implies(position(x), position({x[1], x[0]})))))
        found_.facts.emplace_back("P is symmetric: the order of the piles does not matter");
}

NumberFormula Following::ascending(const NumberTerm& x, const NumberTerm& y) {
    return x <= y && (position({x, y}) || position({y, x}));
}

void Following::splitting() {
    const NumberTerm n("n"), x("x"), y("y"), u("u"), v("v");
    const NumberFormula is_pile = automata::equals(n, x) || automata::equals(n, y);
    const NumberFormula again = automata::equals(n, u) || automata::equals(n, v);
    const bool at_least = is_true(for_all(
        {"n"}, implies(n >= NumberTerm(1), exists({"x", "y"}, ascending(x, y) && is_pile))));
    const bool at_most = is_true(for_all(
        {"n", "u", "v", "x", "y"},
        implies(n >= NumberTerm(1) && ascending(x, y) && is_pile && ascending(u, v) && again,
                automata::equals(x, u) && automata::equals(y, v))));
    if (at_least && at_most)
        found_.facts.emplace_back(
            "the piles split the positive integers: each is a pile of exactly one P-position, "
            "up to order");
    else if (at_least)
        found_.facts.emplace_back("every positive integer is a pile of some P-position");
    else if (at_most)
        found_.facts.emplace_back("no positive integer is a pile of two P-positions, up to order");
}

void Following::slope() {
    if (automata::is_finite(*found_.positions)) return;
    const NumberTerm x("x"), y("y"), z("z");
    for (const look::KnownSlope& known : look::known_slopes()) {
        if (known.value < Quadratic(1)) continue;
        std::int64_t strays = 0;
        for (std::size_t i = 0; i < known_.size() && strays <= widest_strip; ++i) {
            const std::uint32_t* row = known_.row(i);
            const std::int64_t low = std::min(row[0], row[1]), high = std::max(row[0], row[1]);
            const Integer line = (known.value * Quadratic(low)).floor();
            const Integer off = Integer(high) - line;
            strays =
                std::max(strays, abs(off) > widest_strip ? widest_strip + 1 : to_int64(abs(off)));
        }
        if (strays > widest_strip) continue;
        bool holds = false;  // nor if it lies in another field
        try_to([&] {
            holds = is_true(
                for_all({"x", "y", "z"},
                        implies(ascending(x, y) && is_floor(z, known.value, x, Quadratic(0)),
                                y <= z + NumberTerm(strays) && z <= y + NumberTerm(strays))));
        });
        if (!holds) continue;
        const bool is_sum = known.name.find(' ') != std::string::npos && known.name[0] != '(';
        found_.facts.push_back(
            fmt::format("P has the slope {}: the larger pile is within {} of ⌊{}·x⌋, x the smaller",
                        known.name, strays, is_sum ? "(" + known.name + ")" : known.name));
        return;
    }
}

void Following::periods() {
    if (automata::is_finite(*found_.positions)) return;
    const std::vector<NumberTerm> x = numbers_named("x", piles_);
    std::size_t told = 0;
    for (const Position& vector : short_vectors()) {
        if (told == piles_ || !repeats_on_the_board(vector)) continue;
        std::vector<NumberTerm> further;
        for (std::size_t i = 0; i < piles_; ++i) further.push_back(x[i] + NumberTerm(vector[i]));
        if (!is_true(for_all(names_of(x), implies(position(x), says_.claimed(further))))) continue;
        ++told;
        found_.facts.push_back(fmt::format("P repeats by {0}: a P-position and {0} make another",
                                           rules::to_text(vector)));
    }
}

std::vector<Position> Following::short_vectors() const {
    constexpr std::int64_t longest[] = {0, 64, 12, 4};
    if (piles_ >= std::size(longest)) return {};
    const Box box = Box::below(piles_, longest[piles_] + 1);
    std::vector<Position> vectors;
    Position vector(piles_, 0);
    while (box.advance(vector)) vectors.push_back(vector);
    const auto length = [](const Position& v) {
        return std::accumulate(v.begin(), v.end(), std::int64_t{0});
    };
    std::stable_sort(vectors.begin(), vectors.end(),
                     [&](const Position& a, const Position& b) { return length(a) < length(b); });
    return vectors;
}

bool Following::repeats_on_the_board(const Position& vector) const {
    constexpr std::size_t looked_at = 5'000;
    std::int64_t largest = 0;
    const std::size_t count = std::min(known_.size(), looked_at);
    for (std::size_t i = 0; i < count; ++i)
        largest = std::max<std::int64_t>(largest,
                                         *std::max_element(known_.row(i), known_.row(i) + piles_));
    for (std::size_t i = 0; i < count; ++i) {
        Position further = known_.position(i);
        for (std::size_t k = 0; k < piles_; ++k) further[k] += vector[k];
        sort_groups(further, game_.rules->unordered_piles());
        const bool inside = *std::max_element(further.begin(), further.end()) <= largest;
        if (inside && !known_.contains(further)) return false;
    }
    return true;
}

}  // namespace takeaway::discover
