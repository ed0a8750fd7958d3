/// Moves in the words of the kernel: that one leads from x to z, for each kind of rules.
///
/// Stated moves have numbers of their own for what is taken; a sum moves in one summand; vectors
/// are subtracted wherever they fit.
#include <algorithm>

#include "kernel/untranslatable.hpp"
#include "kernel/vector_sayings.hpp"
#include "kernel/vocabulary.hpp"
#include "rules/formula/substitute.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"

namespace takeaway::kernel {

namespace {

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

}  // namespace

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

}  // namespace takeaway::kernel
