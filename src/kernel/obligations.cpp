#include "kernel/obligations.hpp"

#include "kernel/untranslatable.hpp"
#include "rules/formula/substitute.hpp"
#include "rules/game/vector_rules.hpp"

namespace takeaway::kernel {

namespace {

TermPtr total_of(const Vector& vector) {
    std::vector<std::pair<Integer, TermPtr>> parts;
    for (const TermPtr& entry : vector) parts.emplace_back(1, entry);
    return linear_term(parts);
}

std::vector<int> operator+(std::vector<int> a, const std::vector<int>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

void Obligations::every_play_ends() {
    Numbers numbers;
    const Vector x = numbers.piles("x", words_.piles());
    const Vector z = numbers.piles("y", words_.piles());
    // Tokens are on the piles; what is remembered comes after them and may grow.
    const auto tokens_of = [&](Vector vector) {
        vector.resize(game_.rules->real_piles());
        return total_of(vector);
    };
    std::vector<FormulaPtr> sound{at_most(scaled(1, tokens_of(z), 1), tokens_of(x))};
    for (const TermPtr& pile : z) sound.push_back(at_most(constant_term(0), pile));
    add(Step::obligation_ends, "ends",
        "Every move leaves fewer tokens and no negative pile, so every play ends.",
        slots_of(x) + slots_of(z),
        say_all({words_.step(Step::ends_start_is_position, words_.is_position(x)),
                 words_.leads(x, z, numbers),
                 words_.step(Step::ends_total_falls, say_not(say(all_of(std::move(sound)))))}),
        numbers);
}

void Obligations::no_move_within_the_claim() {
    if (game_.blocking) {
        with_blocking();
        return;
    }
    const auto& names = game_.rules->move_names();
    const bool by_kind = game_.rules->stated() != nullptr && names.size() > 1;
    for (std::size_t m = 0; m < (by_kind ? names.size() : 1); ++m) {
        Numbers numbers;
        const Vector x = numbers.piles("x", words_.piles());
        const Vector z = numbers.piles("y", words_.piles());
        const SayingPtr moves =
            by_kind ? words_.leads(x, z, numbers, m) : words_.leads(x, z, numbers);
        add(Step::obligation_a, by_kind ? "A-" + std::to_string(m + 1) : "A",
            by_kind ? "No move `" + names[m] + "` leads from S to S."
                    : "No move leads from S to S.",
            slots_of(x) + slots_of(z),
            say_all(
                {within(x), moves, words_.step(Step::a_option_is_claimed, words_.is_claimed(z))}),
            numbers);
        if (words_.is_dropped(Step::every_kind_of_move)) break;
    }
}

void Obligations::no_end_is_claimed() {
    Numbers numbers;
    const Vector x = numbers.piles("x", words_.piles());
    add(Step::obligation_end, "end", "No position without options is in S.", slots_of(x),
        say_all({words_.step(Step::end_is_position, words_.is_position(x)),
                 words_.step(Step::end_is_claimed, words_.is_claimed(x)),
                 words_.step(Step::end_has_no_option, say_not(words_.has_move(x, numbers)))}),
        numbers);
}

void Obligations::always_a_move_into_the_claim(const std::vector<Witness>* witnesses) {
    Numbers numbers;
    const Vector x = numbers.piles("x", words_.piles());
    std::vector<SayingPtr> conditions{
        words_.step(Step::b_start_is_position, words_.is_position(x)),
        words_.step(Step::b_start_is_not_claimed, say_not(words_.is_claimed(x)))};
    if (game_.ending == Ending::misere)
        conditions.push_back(
            words_.step(Step::misere_start_has_option, words_.has_move(x, numbers)));
    conditions.push_back(words_.step(
        Step::b_no_option_is_claimed,
        say_not(witnesses != nullptr ? one_of(*witnesses, x, numbers) : into(x, numbers))));
    add(Step::obligation_b, "B",
        witnesses != nullptr
            ? "Every position is in S or one of the named moves leads from it into S."
        : game_.blocking ? "Every position is in S or has more moves into S than can be blocked."
        : game_.ending == Ending::misere
            ? "Every position with a move is in S or has a move into S."
            : "Every position is in S or has a move into S.",
        slots_of(x), say_all(std::move(conditions)), numbers);
}

void Obligations::are_values(const TermPtr& value) {
    const auto at = [&](const Vector& x) {
        return substitute(value, [&](int slot) { return x.at(static_cast<std::size_t>(slot)); });
    };
    Numbers first;
    const Vector start = first.piles("x", words_.piles());
    add(Step::obligation_value_not_negative, "not-negative", "The formula is nowhere negative.",
        slots_of(start),
        say_all({words_.step(Step::value_negative_at_position, words_.is_position(start)),
                 say(at_most(at(start), constant_term(-1)))}),
        first);
    Numbers second;
    const Vector x = second.piles("x", words_.piles());
    const Vector y = second.piles("y", words_.piles());
    add(Step::obligation_value_a, "A", "No option has the value of its position.",
        slots_of(x) + slots_of(y),
        say_all({words_.step(Step::value_a_start_is_position, words_.is_position(x)),
                 words_.is_option(x, y, second),
                 words_.step(Step::value_a_is_equal, say(equal(at(x), at(y))))}),
        second);
    Numbers third;
    const Vector from = third.piles("x", words_.piles());
    const TermPtr v = slot_term(third.fresh("v0", Number::Kind::value));
    const Vector to = third.piles("y", words_.piles());
    const SayingPtr reached = say_exists(
        slots_of(to), say_all({words_.is_option(from, to, third),
                               words_.step(Step::value_b_option_value, say(equal(at(to), v)))}));
    add(Step::obligation_value_b, "B", "Every smaller value is that of an option.",
        slots_of(from) + std::vector<int>{v->slot},
        say_all({words_.step(Step::value_b_start_is_position, words_.is_position(from)),
                 words_.step(Step::value_b_not_negative, say(at_most(constant_term(0), v))),
                 words_.step(Step::value_b_is_smaller, say(at_most(scaled(1, v, 1), at(from)))),
                 words_.step(Step::value_b_no_option_has_it, say_not(reached))}),
        third);
}

void Obligations::has_all_moves_of(const Game& other, Step step, const std::string& name) {
    const Vocabulary others(other, words_.mutation());
    const bool to_zero_is_enough = game_.rules->is_invariant() && other.rules->is_invariant() &&
                                   game_.rules->unordered_piles().empty();
    Numbers numbers;
    const Vector x = numbers.piles("x", words_.piles());
    Vector y(words_.piles(), constant_term(0));
    std::vector<int> free = slots_of(x);
    if (!to_zero_is_enough) {
        y = numbers.piles("y", words_.piles());
        free = free + slots_of(y);
    }
    add(step, name, "Every move of " + other.expression + " is a move of " + game_.expression + ".",
        free,
        say_all({words_.step(Step::moves_start_is_position, words_.is_position(x)),
                 words_.step(Step::moves_of_one, others.is_option(x, y, numbers)),
                 words_.step(Step::moves_not_of_other, say_not(words_.is_option(x, y, numbers)))}),
        numbers);
}

void Obligations::are_p_positions(const std::vector<Witness>* witnesses) {
    if (game_.ending == Ending::misere && game_.blocking)
        throw Untranslatable("blocking and misère play do not go together");
    every_play_ends();
    no_move_within_the_claim();
    if (game_.ending == Ending::misere) no_end_is_claimed();
    always_a_move_into_the_claim(witnesses);
}

void Obligations::add(Step step, const std::string& name, const std::string& meaning,
                      std::vector<int> free, SayingPtr violation, const Numbers& numbers) {
    if (words_.is_dropped(step)) return;
    if (words_.is_negated(step)) violation = say_not(violation);
    found_.push_back(
        {prefix_ + name, meaning, numbers.list(), std::move(free), std::move(violation)});
}

SayingPtr Obligations::within(const Vector& x) const {
    return say_all({words_.step(Step::a_start_is_position, words_.is_position(x)),
                    words_.step(Step::a_start_is_claimed, words_.is_claimed(x))});
}

void Obligations::with_blocking() {
    Numbers one;
    const Vector x = one.piles("x", words_.piles());
    Vector y;
    const SayingPtr unblockable = words_.reaches_unblockably(x, one, y);
    add(Step::obligation_a_unblockable, "A-unblockable",
        "No option that cannot be blocked leads from S to S.", slots_of(x) + slots_of(y),
        say_all({within(x), unblockable}), one);
    Numbers many;
    const Vector start = many.piles("x", words_.piles());
    std::vector<Vector> ys;
    const SayingPtr blockable = words_.reaches_in_too_many_ways(start, many, ys);
    std::vector<int> free = slots_of(start);
    for (const Vector& each : ys) free = free + slots_of(each);
    add(Step::obligation_a_blockable, "A-blockable",
        "From a member of S at most " + std::to_string(game_.blocking->most) +
            " options that are not blocked freely lead to S.",
        free, say_all({within(start), blockable}), many);
}

SayingPtr Obligations::into(const Vector& x, Numbers& numbers) const {
    if (!game_.blocking) {
        const Vector z = numbers.piles("y", words_.piles());
        return say_exists(slots_of(z),
                          say_all({words_.leads(x, z, numbers), words_.is_claimed(z)}));
    }
    Vector y;
    const SayingPtr unblockable = words_.reaches_unblockably(x, numbers, y);
    std::vector<Vector> ys;
    const SayingPtr blockable = words_.reaches_in_too_many_ways(x, numbers, ys);
    std::vector<int> slots;
    for (const Vector& each : ys) slots = slots + slots_of(each);
    return say_some({words_.step(Step::b_unblockable_way, say_exists(slots_of(y), unblockable)),
                     words_.step(Step::b_blockable_ways, say_exists(slots, blockable))});
}

SayingPtr Obligations::one_of(const std::vector<Witness>& witnesses, const Vector& x,
                              Numbers& numbers) const {
    if (game_.blocking) throw Untranslatable("witnesses are for games without blocking");
    std::vector<SayingPtr> ways;
    const auto here = [&](int slot) { return x.at(static_cast<std::size_t>(slot)); };
    for (const Witness& witness : witnesses) {
        Vector named;
        for (const TermPtr& entry : witness.option) named.push_back(substitute(entry, here));
        std::vector<SayingPtr> results;
        for (const Vector& z : words_.arrangements(named)) {
            results.push_back(words_.leads(x, z, numbers));
            if (words_.is_dropped(Step::witness_in_any_arrangement)) break;
        }
        const SayingPtr some = say_some(std::move(results));
        ways.push_back(
            say_all({words_.step(Step::witness_condition, say(substitute(witness.condition, here))),
                     words_.step(Step::witness_is_result,
                                 words_.is_negated(Step::witness_in_any_arrangement) ? say_not(some)
                                                                                     : some),
                     words_.step(Step::witness_is_claimed, words_.is_claimed(named))}));
    }
    return say_some(std::move(ways));
}

}  // namespace takeaway::kernel
