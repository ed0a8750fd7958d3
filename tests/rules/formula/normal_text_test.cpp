/// Formulas with the same normal text say the same; obvious rewritings have the same text.
#include "rules/formula/normal_text.hpp"

#include <gtest/gtest.h>

#include <map>

#include "../random_formula.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::rules {
namespace {

std::string xy(int slot) { return slot == 0 ? "x" : "y"; }
std::string yx(int slot) { return slot == 0 ? "y" : "x"; }

/// What a formula says for all small values of its two slots.
std::vector<bool> table(const FormulaPtr& formula) {
    std::vector<bool> holding;
    for (int x = -6; x <= 6; ++x)
        for (int y = -6; y <= 6; ++y) {
            const std::vector<Integer> slots{x, y};
            holding.push_back(holds(*formula, slots.data()));
        }
    return holding;
}

TEST(NormalText, that_is_equal_means_formulas_that_say_the_same) {
    test::Random random("normal text");
    std::map<std::string, std::vector<bool>> seen;
    int repeated = 0;
    for (int i = 0; i < 20'000; ++i) {
        const FormulaPtr formula = test::RandomFormula(random, 2, 2).formula(i % 3);
        const auto [known, is_new] = seen.emplace(normal_text(formula, xy), table(formula));
        if (is_new) continue;
        ++repeated;
        ASSERT_EQ(known->second, table(formula)) << known->first;
    }
    EXPECT_GT(repeated, 1'000);
    EXPECT_GT(seen.size(), 1'000U);
}

TEST(NormalText, with_exchanged_names_is_that_of_the_formula_with_exchanged_slots) {
    test::Random random("normal text: exchange");
    for (int i = 0; i < 3'000; ++i) {
        const FormulaPtr formula = test::RandomFormula(random, 2, 9).formula(3);
        const FormulaPtr exchanged =
            substitute(formula, [](int slot) { return slot_term(1 - slot); });
        ASSERT_EQ(normal_text(exchanged, xy), normal_text(formula, yx));
    }
}

class NormalTextOf : public testing::Test {
  protected:
    static TermPtr absolute(const TermPtr& kid) {
        Term term;
        term.kind = Term::Kind::absolute;
        term.kids = {kid};
        return make_term(std::move(term));
    }
    static void expect_same(const FormulaPtr& a, const FormulaPtr& b) {
        EXPECT_EQ(normal_text(a, xy), normal_text(b, xy));
    }
    static void expect_different(const FormulaPtr& a, const FormulaPtr& b) {
        EXPECT_NE(normal_text(a, xy), normal_text(b, xy));
    }
    const TermPtr x_ = slot_term(0);
    const TermPtr y_ = slot_term(1);
    const TermPtr one_ = constant_term(1);
};

TEST_F(NormalTextOf, what_has_no_sign_is_the_same_with_either) {
    expect_same(at_most(absolute(difference(x_, y_)), one_),
                at_most(absolute(difference(y_, x_)), one_));
    expect_same(equal(x_, y_), equal(y_, x_));
    expect_same(equal(modulo_term(difference(x_, y_), 3), constant_term(0)),
                equal(modulo_term(difference(y_, x_), 3), constant_term(0)));
    expect_different(equal(modulo_term(difference(x_, y_), 3), one_),
                     equal(modulo_term(difference(y_, x_), 3), one_));
    expect_different(at_most(x_, y_), at_most(y_, x_));
}

TEST_F(NormalTextOf, conditions_is_the_same_in_any_order_and_under_not) {
    const FormulaPtr a = at_most(x_, y_);
    const FormulaPtr b = equal(x_, one_);
    expect_same(all_of({a, b}), all_of({b, a, b}));
    expect_same(negation(all_of({a, b})), some_of({negation(b), negation(a)}));
    expect_same(negation(a), at_most(scaled(1, y_, 1), x_));
    expect_different(all_of({a, b}), some_of({a, b}));
    expect_different(a, negation(a));
}

TEST_F(NormalTextOf, members_of_a_set_is_the_same_if_vector_and_heads_are_exchanged_together) {
    const auto in = [&](std::vector<TermPtr> vector, std::vector<TermPtr> heads, bool any_order) {
        Family family{std::move(heads), {"n"}, at_most(constant_term(0), slot_term(3)), any_order};
        Formula formula;
        formula.kind = Formula::Kind::in_set;
        formula.terms = std::move(vector);
        formula.set = std::make_shared<const PositionSet>(std::vector<Family>{std::move(family)});
        return make_formula(std::move(formula));
    };
    const TermPtr n = slot_term(3);
    const TermPtr twice = scaled(2, n);
    expect_same(in({x_, y_}, {n, twice}, false), in({y_, x_}, {twice, n}, false));
    expect_different(in({x_, y_}, {n, twice}, false), in({y_, x_}, {n, twice}, false));
    expect_same(in({x_, y_}, {n, twice}, true), in({y_, x_}, {n, twice}, true));
    expect_different(in({x_, y_}, {n, twice}, true), in({x_, x_}, {n, twice}, true));
}

}  // namespace
}  // namespace takeaway::rules
