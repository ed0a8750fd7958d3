/// Where each kind of move wins, and which moves could be added without changing the P-positions.
#include <fmt/format.h>

#include "automata/members.hpp"
#include "automata/operations.hpp"
#include "discover/following.hpp"
#include "kernel/vocabulary.hpp"
#include "sentences/kernel_in_numbers.hpp"

namespace takeaway::discover {

using automata::NumberFormula;
using automata::NumberTerm;

namespace {

constexpr std::size_t shown_moves = 12;

}  // namespace

void Following::kinds() {
    // The kinds of a sum are those of its summands, which the kernel does not tell apart.
    if (game_.blocking || game_.rules->components().size() > 1) return;
    const std::vector<NumberTerm> x = numbers_named("x", piles_);
    std::vector<automata::Automaton> wins;
    std::vector<std::string> names = game_.rules->move_names();
    if (names.size() < 2) return;
    for (std::size_t kind = 0; kind < names.size(); ++kind) {
        auto set = confirmed_set(wins_by(x, kind), x);
        if (!set) return;
        wins.push_back(*std::move(set));
    }
    for (std::size_t kind = 0; kind < names.size(); ++kind) {
        WinningKind found;
        found.move = names[kind].empty() ? fmt::format("move {}", kind + 1) : names[kind];
        found.where = wins[kind];
        found.first = automata::least_member(wins[kind]);
        automata::Automaton alone = wins[kind];
        for (std::size_t other = 0; other < names.size(); ++other)
            if (other != kind) alone = automata::without(alone, wins[other], work_);
        found.alone = automata::least_member(alone);
        found_.kinds.push_back(std::move(found));
    }
}

NumberFormula Following::wins_by(const std::vector<NumberTerm>& x, std::size_t kind) {
    const kernel::Vocabulary words(game_);
    kernel::Numbers numbers;
    const kernel::Vector from = numbers.piles("x", piles_);
    const kernel::Vector to = numbers.piles("z", piles_);
    const kernel::SayingPtr saying = kernel::say_exists(
        kernel::slots_of(to),
        kernel::say_all(
            {words.is_position(from), words.leads(from, to, numbers, kind), words.is_claimed(to)}));
    sentences::KnownSlots slots;
    for (std::size_t i = 0; i < piles_; ++i) slots.emplace(from[i]->slot, x[i]);
    return sentences::in_numbers(*saying, slots, translation_);
}

void Following::addable() {
    const std::vector<NumberTerm> m = numbers_named("m", piles_);
    const std::vector<NumberTerm> x = numbers_named("x", piles_);
    std::vector<NumberTerm> sum;
    NumberTerm total;
    for (std::size_t i = 0; i < piles_; ++i) {
        sum.push_back(x[i] + m[i]);
        total = total + m[i];
    }
    // Unordered piles may be joined in any arrangement: `claimed` sees them all.
    const NumberFormula joins = exists(names_of(x), says_.claimed(x) && says_.claimed(sum));
    found_.addable = confirmed_set(!joins && total >= NumberTerm(1), m);
    if (!found_.addable) return;
    for (const automata::Tuple& tuple : automata::first_members(*found_.addable, shown_moves))
        found_.first_addable.push_back(tuple);
}

}  // namespace takeaway::discover
