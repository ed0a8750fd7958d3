#include "kernel/vocabulary.hpp"

#include <algorithm>
#include <numeric>

#include "kernel/untranslatable.hpp"
#include "rules/formula/substitute.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"

namespace takeaway::kernel {

namespace {

const TermPtr& zero() {
    static const TermPtr term = constant_term(0);
    return term;
}

/// Each entry at least 0.
SayingPtr nowhere_negative(const Vector& vector) {
    std::vector<FormulaPtr> conditions;
    for (const TermPtr& entry : vector) conditions.push_back(at_most(zero(), entry));
    return say(all_of(std::move(conditions)));
}

Vector differences(const Vector& x, const Vector& z) {
    Vector result;
    for (std::size_t i = 0; i < x.size(); ++i) result.push_back(difference(x[i], z[i]));
    return result;
}

SayingPtr are_equal(const Vector& a, const Vector& b) {
    std::vector<FormulaPtr> conditions;
    for (std::size_t i = 0; i < a.size(); ++i) conditions.push_back(equal(a[i], b[i]));
    return say(all_of(std::move(conditions)));
}

SayingPtr differ(const Vector& a, const Vector& b) {
    std::vector<FormulaPtr> conditions;
    for (std::size_t i = 0; i < a.size(); ++i) conditions.push_back(not_equal(a[i], b[i]));
    return say(some_of(std::move(conditions)));
}

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
    if (const FormulaPtr where = game_.rules->positions_where())
        exists = say_all({exists, say(substitute(where, [&](int slot) {
                              return x.at(static_cast<std::size_t>(slot));
                          }))});
    return say_all({step(Step::pile_not_negative, exists),
                    step(Step::piles_ascend, ascends(x, game_.rules->unordered_piles()))});
}

std::vector<Vector> Vocabulary::arrangements(const Vector& vector) const {
    return arrangements_of(vector, game_.rules->unordered_piles());
}

/// The moves of one kind of rules; a fourth kind does not compile before it is said here.
class Vocabulary::Leading {
  public:
    Leading(const Vocabulary& words, const Vector& x, const Vector& z, Numbers& numbers,
            std::optional<std::size_t> kind)
        : words_(words), x_(x), z_(z), numbers_(numbers), kind_(kind) {}

    SayingPtr operator()(const StatedRules& rules) const {
        std::vector<SayingPtr> ways;
        for (const StatedMove& move : rules.moves())
            if (!kind_ || move.name == *kind_) ways.push_back(by(move, rules.remembered().size()));
        return one_of(std::move(ways));
    }

    SayingPtr operator()(const SumRules& rules) const {
        std::vector<SayingPtr> ways;
        std::size_t begin = 0;
        for (const RulesPtr& summand : rules.summands()) {
            const auto slice = [&](const Vector& vector) {
                const auto first = vector.begin() + static_cast<std::ptrdiff_t>(begin);
                return Vector(first, first + static_cast<std::ptrdiff_t>(summand->piles()));
            };
            std::vector<FormulaPtr> same;
            for (std::size_t i = 0; i < x_.size(); ++i)
                if (i < begin || i >= begin + summand->piles()) same.push_back(equal(x_[i], z_[i]));
            ways.push_back(
                say_all({words_.leads_by(*summand, slice(x_), slice(z_), numbers_, {}),
                         words_.step(Step::other_summands_stay, say(all_of(std::move(same))))}));
            begin += summand->piles();
        }
        return one_of(std::move(ways));
    }

    /// Vectors that may be subtracted wherever they fit: a finite list, or the P-positions, except
    /// 0, of a game that claims them (obligations.cpp then has to show that claim too).
    SayingPtr operator()(const VectorRules& rules) const {
        const SayingPtr fits =
            words_.step(Step::vector_leaves_nothing_negative, nowhere_negative(z_));
        const Vector taken = differences(x_, z_);
        if (const Game* of = rules.p_positions_of()) {
            if (!of->claim)
                throw Untranslatable("its moves are the P-positions of " + of->expression +
                                     ", which claims none");
            return say_all({words_.step(Step::star_vector_in_claim,
                                        Vocabulary(*of, words_.mutation_).is_claimed(taken)),
                            words_.step(Step::star_vector_not_negative, nowhere_negative(taken)),
                            words_.step(Step::star_vector_not_zero, differ(x_, z_)), fits});
        }
        if (!rules.is_finite())
            throw Untranslatable("its moves are not stated in a text but computed");
        std::vector<SayingPtr> ways;
        for (const Position& vector : *rules.up_to(0)) {
            Vector entries;
            for (const std::int64_t entry : vector) entries.push_back(constant_term(entry));
            ways.push_back(say_all(
                {words_.step(Step::vector_is_difference, are_equal(entries, taken)), fits}));
        }
        return one_of(std::move(ways));
    }

  private:
    SayingPtr one_of(std::vector<SayingPtr> ways) const {
        if (words_.is_dropped(Step::every_kind_of_move) && ways.size() > 1) ways.resize(1);
        return words_.is_negated(Step::every_kind_of_move) ? say_not(say_some(std::move(ways)))
                                                           : say_some(std::move(ways));
    }

    /// Amounts and guard, with numbers of their own for the variables of the move.
    SayingPtr by(const StatedMove& move, std::size_t remembered) const {
        const std::size_t piles = x_.size();
        if (multiplies_variables(*move.guard) ||
            std::any_of(move.amounts.begin(), move.amounts.end(),
                        [](const TermPtr& amount) { return multiplies_variables(*amount); }))
            throw Untranslatable("it multiplies variables, which is more than can be decided");
        if (move.is_pass) throw Untranslatable("it allows passes");
        std::vector<int> variables;
        for (const std::string& name : move.variables)
            variables.push_back(numbers_.fresh(name, Number::Kind::taken));
        const Substitution here = [&](int slot) {
            const auto i = static_cast<std::size_t>(slot);
            if (i < piles) return x_[i];
            if (i < 2 * piles) return difference(x_[i - piles], z_[i - piles]);
            return slot_term(variables.at(i - 2 * piles));
        };
        // What is remembered is no token: it may grow, and nothing is taken from it.
        const std::size_t real_piles = piles - remembered;
        Vector amounts;
        for (const TermPtr& amount : move.amounts) amounts.push_back(substitute(amount, here));
        const Vector tokens(amounts.begin(),
                            amounts.begin() + static_cast<std::ptrdiff_t>(real_piles));
        std::vector<std::pair<Integer, TermPtr>> all;
        for (const TermPtr& amount : tokens) all.emplace_back(1, amount);
        return say_exists(
            variables,
            say_all(
                {words_.step(Step::guard, say(substitute(move.guard, here))),
                 words_.step(Step::taken_is_difference, are_equal(amounts, differences(x_, z_))),
                 words_.step(Step::takes_nothing_negative, nowhere_negative(tokens)),
                 words_.step(Step::leaves_nothing_negative, nowhere_negative(z_)),
                 words_.step(Step::takes_something,
                             say(at_most(constant_term(1), linear_term(all))))}),
            words_.words_for(move.name));
    }

    const Vocabulary& words_;
    const Vector& x_;
    const Vector& z_;
    Numbers& numbers_;
    std::optional<std::size_t> kind_;
};

/// Moves without a name are called "move 1", "move 2", …
std::string Vocabulary::words_for(std::size_t move) const {
    const auto& names = game_.rules->move_names();
    if (game_.rules->stated() == nullptr || move >= names.size()) return "a move";
    return names[move].rfind("move ", 0) == 0 ? names[move] : "move " + names[move];
}

SayingPtr Vocabulary::leads_by(const Rules& rules, const Vector& x, const Vector& z,
                               Numbers& numbers, std::optional<std::size_t> kind) const {
    return rules.visit(Leading(*this, x, z, numbers, kind));
}

SayingPtr Vocabulary::leads(const Vector& x, const Vector& z, Numbers& numbers,
                            std::optional<std::size_t> kind) const {
    return leads_by(*game_.rules, x, z, numbers, kind);
}

SayingPtr Vocabulary::has_move(const Vector& x, Numbers& numbers) const {
    const Vector z = numbers.piles("z", piles(), numbers.list().size());
    return say_exists(slots_of(z), leads(x, z, numbers));
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
    const SayingPtr some = say_some(std::move(members));
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
