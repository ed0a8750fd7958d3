#include "kernel/vocabulary.hpp"

#include <algorithm>
#include <numeric>

#include "kernel/untranslatable.hpp"
#include "kernel/vector_sayings.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::kernel {

namespace {

/// More arrangements than these are not written out.
constexpr std::size_t most_arrangements = 120;

std::vector<Vector> arrangements_of(const Vector& vector, const std::vector<PileGroup>& groups) {
    std::size_t count = 1;
    for (const PileGroup& group : groups)
        for (std::size_t i = 2; i <= group.end - group.begin; ++i)
            if ((count *= i) > most_arrangements)
                throw Untranslatable("it has too many unordered piles: more than " +
                                     std::to_string(most_arrangements) + " arrangements of them");
    std::vector<std::size_t> order(vector.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<Vector> result;
    each_arrangement(order, groups, [&](const std::vector<std::size_t>& places) {
        Vector arranged;
        for (const std::size_t place : places) arranged.push_back(vector[place]);
        result.push_back(std::move(arranged));
        return true;
    });
    return result;
}

SayingPtr ascends(const Vector& x, const std::vector<PileGroup>& groups) {
    std::vector<FormulaPtr> conditions;
    for (const PileGroup& group : groups)
        for (std::size_t i = group.begin + 1; i < group.end; ++i)
            conditions.push_back(at_most(x[i - 1], x[i]));
    return say(all_of(std::move(conditions)));
}

/// The vector is one of those that the text allows: true where it allows all.
SayingPtr is_allowed(const Game& game, const Vector& x) {
    const FormulaPtr where = game.rules->positions_where();
    if (!where) return say(truth(true));
    return say(substitute(where, [&](int slot) { return x.at(static_cast<std::size_t>(slot)); }));
}

SayingPtr in_set(const Vector& x, const PositionSetPtr& set) {
    Formula member;
    member.kind = Formula::Kind::in_set;
    member.set = set;
    member.terms = x;
    return say(make_formula(std::move(member)));
}

}  // namespace

Vector Numbers::piles(const std::string& letter, std::size_t count, std::size_t copy) {
    Vector result;
    for (std::size_t i = 1; i <= count; ++i)
        result.push_back(slot_term(
            fresh(letter + std::to_string(i) + (copy == 1 ? "" : "_" + std::to_string(copy)),
                  Number::Kind::pile)));
    return result;
}

int Numbers::fresh(const std::string& name, Number::Kind kind) {
    list_.push_back({name, kind});
    return static_cast<int>(list_.size()) - 1;
}

std::vector<int> slots_of(const Vector& vector) {
    std::vector<int> slots;
    for (const TermPtr& entry : vector) slots.push_back(entry->slot);
    return slots;
}

Vocabulary::Vocabulary(const Game& game, std::optional<Mutation> mutation)
    : game_(game), mutation_(mutation) {}

bool Vocabulary::is_dropped(Step step) const {
    return mutation_ && mutation_->step == step && mutation_->change == Change::drop;
}

bool Vocabulary::is_negated(Step step) const {
    return mutation_ && mutation_->step == step && mutation_->change == Change::negate;
}

SayingPtr Vocabulary::step(Step step, const SayingPtr& saying) const {
    if (is_negated(step)) return say_not(saying);
    if (!is_dropped(step)) return saying;
    const auto place = all_steps()[static_cast<std::size_t>(step)].place;
    return say(truth(place == StepWords::Place::conjunct));
}

SayingPtr Vocabulary::is_position(const Vector& x) const {
    SayingPtr exists = nowhere_negative(x);
    if (game_.rules->positions_where()) exists = say_all({exists, is_allowed(game_, x)});
    return say_all({step(Step::pile_not_negative, exists),
                    step(Step::piles_ascend, ascends(x, game_.rules->unordered_piles()))});
}

std::vector<Vector> Vocabulary::arrangements(const Vector& vector) const {
    return arrangements_of(vector, game_.rules->unordered_piles());
}

SayingPtr Vocabulary::is_option(const Vector& x, const Vector& y, Numbers& numbers) const {
    std::vector<SayingPtr> ways;
    for (const Vector& z : arrangements(y)) {
        ways.push_back(leads(x, z, numbers));
        if (is_dropped(Step::option_in_any_arrangement)) break;
    }
    const SayingPtr some = say_some(std::move(ways));
    return say_all({step(Step::option_ascends, ascends(y, game_.rules->unordered_piles())),
                    is_negated(Step::option_in_any_arrangement) ? say_not(some) : some});
}

SayingPtr Vocabulary::is_claimed(const Vector& x) const {
    if (!game_.claim) throw Untranslatable("`" + game_.expression + "` claims no P-positions");
    for (const Family& family : game_.claim->families())
        if (multiplies_variables(*family.condition) ||
            std::any_of(family.heads.begin(), family.heads.end(),
                        [](const TermPtr& head) { return multiplies_variables(*head); }))
            throw Untranslatable(
                "its claim multiplies variables, which is more than can be decided");
    std::vector<SayingPtr> members;
    for (const Vector& arranged : arrangements(x)) {
        members.push_back(in_set(arranged, game_.claim));
        if (is_dropped(Step::claimed_in_any_arrangement)) break;
    }
    SayingPtr some = say_some(std::move(members));
    // What is no position is no P-position either, even if the set has it.
    if (game_.rules->positions_where()) some = say_all({some, is_allowed(game_, x)});
    return is_negated(Step::claimed_in_any_arrangement) ? say_not(some) : some;
}

FormulaPtr Vocabulary::between(const FormulaPtr& condition, const Vector& x,
                               const Vector& y) const {
    return substitute(condition, [&](int slot) {
        const auto i = static_cast<std::size_t>(slot);
        return i < piles() ? x[i] : y.at(i - piles());
    });
}

SayingPtr Vocabulary::counted_option(const Vector& x, const Vector& y, Numbers& numbers) const {
    return say_all(
        {is_option(x, y, numbers), is_claimed(y),
         step(Step::not_blocked_freely, say_not(say(between(game_.blocking->freely, x, y))))});
}

SayingPtr Vocabulary::reaches_unblockably(const Vector& x, Numbers& numbers, Vector& y) const {
    y = numbers.piles("y", piles());
    return say_all(
        {counted_option(x, y, numbers),
         step(Step::cannot_be_blocked, say_not(say(between(game_.blocking->blockable, x, y))))});
}

SayingPtr Vocabulary::reaches_in_too_many_ways(const Vector& x, Numbers& numbers,
                                               std::vector<Vector>& ys) const {
    constexpr std::int64_t most_written_out = 4;
    if (game_.blocking->most > most_written_out)
        throw Untranslatable("so many options may be blocked that too many cases arise");
    auto count = static_cast<std::size_t>(game_.blocking->most) + 1;
    if (is_dropped(Step::one_more_than_may_be_blocked)) --count;
    if (is_negated(Step::one_more_than_may_be_blocked)) ++count;
    std::vector<SayingPtr> conditions;
    for (std::size_t copy = 1; copy <= count; ++copy) {
        ys.push_back(numbers.piles("y", piles(), copy));
        for (std::size_t other = 0; other + 1 < copy; ++other)
            conditions.push_back(step(Step::blocked_options_differ, differ(ys[other], ys.back())));
        conditions.push_back(counted_option(x, ys.back(), numbers));
    }
    return say_all(std::move(conditions));
}

}  // namespace takeaway::kernel
