/// The trees that are given to solvers against the game itself, on boxes.
#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/vocabulary.hpp"
#include "prove/smt/generators.hpp"
#include "prove/smt/plain_sets.hpp"
#include "prove/smt/reduce.hpp"
#include "prove/smt/solve_for.hpp"
#include "prove/smt/test_points.hpp"
#include "prove/smt/ways.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/slot_bounds.hpp"
#include "seeded.hpp"
#include "solve/box.hpp"

namespace takeaway::prove {
namespace {

/// Whether values for the variables up to `most` satisfy the condition.
bool some_values(const Formula& condition, std::vector<std::int64_t>& slots,
                 const std::vector<int>& variables, std::size_t i, std::int64_t most) {
    if (i == variables.size()) return holds(condition, slots.data());
    for (std::int64_t value = -most; value <= most; ++value) {
        slots[static_cast<std::size_t>(variables[i])] = value;
        if (some_values(condition, slots, variables, i + 1, most)) return true;
    }
    return false;
}

const std::vector<std::pair<std::string, std::int64_t>> games_and_bounds{
    {"mouse", 9},
    {"rat", 5},
    {"mouse_trap", 12},
    {"subsided(3)", 9},
    {"subsided_pair(3)", 9},
    {"rats(2)", 9},
    {"rats(3)", 5},
    {"rats_grandiose(2)", 9},
    {"take_up_to(4)", 20},
    {"constrained_mouse(4)", 8},
    {"subtraction(2,3,7)", 20}};

TEST(Ways, SayOfEveryPairOfPositionsWhatTheRulesSay) {
    for (const auto& [name, bound] : games_and_bounds) {
        const Game game = test::game(name);
        const std::size_t piles = game.rules->piles();
        kernel::Numbers numbers;
        const kernel::Vector x = numbers.piles("x", piles);
        const kernel::Vector y = numbers.piles("y", piles);
        const SayingPtr is_option = kernel::Vocabulary(game).is_option(x, y, numbers);
        int next_slot = static_cast<int>(numbers.list().size());
        std::vector<Way> ways = ways_of(is_option, next_slot);
        for (Way& way : ways) {
            way.variables.insert(way.variables.end(), way.parameters.begin(), way.parameters.end());
            way.condition = solved_for(way.condition, way.variables);
        }
        const Box box = Box::below(piles, bound);
        const auto& groups = game.rules->unordered_piles();
        Position from(piles, 0);
        do {
            if (!is_sorted_in_groups(from, groups)) continue;
            Position to(piles, 0);
            do {
                if (!is_sorted_in_groups(to, groups)) continue;
                std::vector<std::int64_t> slots = from;
                slots.insert(slots.end(), to.begin(), to.end());
                slots.resize(static_cast<std::size_t>(next_slot) + 1);
                bool found = false;
                for (const Way& way : ways)
                    found = found || some_values(*way.condition, slots, way.variables, 0, bound);
                ASSERT_EQ(found, game.rules->is_move(from, to))
                    << name << " " << to_text(from) << " " << to_text(to);
            } while (box.advance(to));
        } while (box.advance(from));
    }
}

TEST(Generators, MakeTheMembersOfTheClaim) {
    for (const auto& [name, bound] : games_and_bounds) {
        const Game game = test::game(name);
        if (!game.claim) continue;
        const std::size_t piles = game.rules->piles();
        const bool sorted = !game.rules->unordered_piles().empty();
        const auto generators = generators_of(*game.claim, static_cast<int>(piles), sorted);
        const Box box = Box::below(piles, bound);
        Position position(piles, 0);
        do {
            if (!is_sorted_in_groups(position, game.rules->unordered_piles())) continue;
            bool made = false;
            for (const Generator& generator : generators) {
                std::vector<std::int64_t> slots = position;
                slots.resize(slots.size() + 8);
                made =
                    made || some_values(*makes(generator, 0), slots, generator.variables, 0, bound);
            }
            ASSERT_EQ(made, is_claimed(game, to_big(position))) << name << to_text(position);
        } while (box.advance(position));
    }
}

TEST(PlainSets, ShortcutsAndLinearSetsSayWhatTheSetsSay) {
    for (const char* name : {"rats_grandiose(2)", "rats_grandiose(3)"}) {
        const Game game = test::game(name);
        const std::size_t piles = game.rules->piles();
        const ShortcutSet shortcuts(*game.claim);
        std::vector<TermPtr> vector;
        for (std::size_t i = 0; i < piles; ++i) vector.push_back(slot_term(static_cast<int>(i)));
        Formula in_claim;
        in_claim.kind = Formula::Kind::in_set;
        in_claim.terms = vector;
        in_claim.set = game.claim;
        Formula in_shortcuts = in_claim;
        in_shortcuts.set = std::make_shared<ShortcutSet>(shortcuts);
        const FormulaPtr claim = sets_written_out(make_formula(in_claim));
        const FormulaPtr shortcut = sets_written_out(make_formula(in_shortcuts));
        const Box box = Box::below(piles, piles == 2 ? 60 : 30);
        Position x(piles, 0);
        do {
            ASSERT_EQ(holds(*claim, x.data()), game.claim->contains(x)) << to_text(x);
            ASSERT_EQ(holds(*shortcut, x.data()), shortcuts.contains(x)) << to_text(x);
        } while (box.advance(x));
    }
}

/// A random term of slots 0 and 1.
TermPtr random_term(test::Random& random, int depth) {
    const auto number = [&](std::int64_t least, std::int64_t most) {
        return Integer(random.in(least, most));
    };
    if (depth == 0) return slot_term(static_cast<int>(random.in(0, 1)));
    const TermPtr a = random_term(random, depth - 1);
    const TermPtr b = random_term(random, depth - 1);
    switch (random.in(0, 4)) {
        case 0:
            return linear_term({{number(-6, 6), a}, {number(-6, 6), b}}, number(-9, 9));
        case 1:
            return floor_div_term(linear_term({{number(-6, 6), a}, {3, b}}, number(-9, 9)),
                                  number(1, 4));
        case 2:
            return modulo_term(linear_term({{number(-6, 6), a}, {4, b}}, number(-9, 9)),
                               number(1, 5));
        case 3: {
            Term absolute;
            absolute.kind = Term::Kind::absolute;
            absolute.kids = {a};
            return make_term(std::move(absolute));
        }
        default: {
            Term choice;
            choice.kind = Term::Kind::choice;
            choice.condition = at_most(a, b);
            choice.kids = {a, scaled(2, b)};
            return make_term(std::move(choice));
        }
    }
}

TEST(Reduce, ChangesNoValue) {
    test::Random random("terms");
    for (int i = 0; i < 400; ++i) {
        const TermPtr term = random_term(random, 3);
        const FormulaPtr formula = at_most(term, random_term(random, 2));
        const TermPtr reduced_term = reduced(term);
        const FormulaPtr reduced_formula = reduced(formula);
        const std::vector<FormulaPtr> parts = by_choices(formula);
        for (std::int64_t x = -6; x <= 6; ++x) {
            for (std::int64_t y = -6; y <= 6; ++y) {
                const std::vector<std::int64_t> slots{x, y};
                ASSERT_EQ(value_of(*term, slots.data()), value_of(*reduced_term, slots.data()));
                const bool is_true = holds(*formula, slots.data());
                ASSERT_EQ(is_true, holds(*reduced_formula, slots.data()));
                bool some = false;
                for (const FormulaPtr& part : parts) some = some || holds(*part, slots.data());
                ASSERT_EQ(is_true, some);
            }
        }
    }
}

TEST(SolvedFor, LeavesTheMeaningOfThereIs) {
    test::Random random("equations");
    int solved = 0;
    for (int i = 0; i < 300; ++i) {
        // Slots: x, y known; n, m to be solved for.
        const auto number = [&](std::int64_t least, std::int64_t most) {
            return Integer(random.in(least, most));
        };
        const TermPtr n = slot_term(2);
        const TermPtr m = slot_term(3);
        const FormulaPtr condition = all_of(
            {equal(floor_div_term(scaled(number(1, 5), n, number(-2, 2)), number(1, 3)),
                   slot_term(0)),
             equal(linear_term({{number(1, 3), m}, {number(-1, 1), n}}, number(-2, 2)),
                   slot_term(1)),
             at_most(constant_term(number(-1, 1)), n), at_most(m, linear_term({{2, n}}, 3))});
        std::vector<int> variables{2, 3};
        const FormulaPtr left = solved_for(condition, variables);
        if (variables.empty()) ++solved;
        for (std::int64_t x = 0; x <= 8; ++x) {
            for (std::int64_t y = 0; y <= 8; ++y) {
                std::vector<std::int64_t> slots{x, y, 0, 0};
                std::vector<std::int64_t> again = slots;
                ASSERT_EQ(some_values(*condition, slots, {2, 3}, 0, 40),
                          some_values(*left, again, variables, 0, 40));
            }
        }
    }
    EXPECT_GT(solved, 100);
}

TEST(SlotBounds, AnInequalityWithoutTheSlotBoundsNothing) {
    EXPECT_FALSE(bound_from(slot_term(1), 0).has_value());
    EXPECT_TRUE(bound_from(slot_term(0), 0).has_value());
}

}  // namespace
}  // namespace takeaway::prove
