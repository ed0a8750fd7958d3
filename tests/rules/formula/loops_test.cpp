#include "rules/formula/loops.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/random_formula.hpp"

namespace takeaway::rules::loops_test {
namespace {

constexpr std::int64_t box = 7;  // variables are tried from -box to box

/// Two known slots, then `variables` of them; the requirement keeps each in the box.
FormulaPtr boxed(const FormulaPtr& guard, int variables) {
    std::vector<FormulaPtr> all{guard};
    for (int v = 2; v < 2 + variables; ++v) {
        all.push_back(at_most(constant_term(-box), slot_term(v)));
        all.push_back(at_most(slot_term(v), constant_term(box)));
    }
    return all_of(std::move(all));
}

template <class Int>
std::set<std::vector<std::int64_t>> solutions(const Loops& loops,
                                              const std::vector<std::int64_t>& known,
                                              int variables) {
    std::vector<Int> slots(std::max<std::size_t>(loops.slot_count(), 4), Int(0));
    std::copy(known.begin(), known.end(), slots.begin());
    std::set<std::vector<std::int64_t>> found;
    CandidateBudget budget(candidates_of_one_test);
    loops.run(slots, budget, [&](const std::vector<Int>& solution) {
        std::vector<std::int64_t> values;
        for (int v = 2; v < 2 + variables; ++v)
            values.push_back(static_cast<std::int64_t>(solution[static_cast<std::size_t>(v)]));
        EXPECT_TRUE(found.insert(values).second) << "a solution came twice";
        return true;
    });
    return found;
}

std::set<std::vector<std::int64_t>> by_brute_force(const FormulaPtr& formula,
                                                   const std::vector<std::int64_t>& known) {
    std::set<std::vector<std::int64_t>> found;
    std::vector<std::int64_t> slots = known;
    slots.resize(4);
    for (slots[2] = -box; slots[2] <= box; ++slots[2])
        for (slots[3] = -box; slots[3] <= box; ++slots[3])
            if (holds(*formula, slots.data())) found.insert({slots[2], slots[3]});
    return found;
}

TEST(Loops, FindExactlyTheSolutionsThatBruteForceFinds) {
    test::Random random("guards");
    std::size_t all = 0;
    for (int round = 0; round < 1'500; ++round) {
        test::RandomFormula make(random, 4, 6);
        // Several requirements, so that bounds, equations and tests occur together.
        std::vector<FormulaPtr> parts;
        for (std::int64_t n = random.in(1, 3); n > 0; --n)
            parts.push_back(make.formula(static_cast<int>(random.in(1, 3))));
        const FormulaPtr guard = boxed(all_of(std::move(parts)), 2);
        const Loops loops(2, {2, 3}, guard);
        ASSERT_EQ(loops.unbounded(), -1);
        const std::vector<std::int64_t> known = {random.in(-9, 9), random.in(-9, 9)};
        const auto expected = by_brute_force(guard, known);
        ASSERT_EQ(solutions<std::int64_t>(loops, known, 2), expected) << "round " << round;
        ASSERT_EQ(solutions<Integer>(loops, known, 2), expected) << "round " << round;
        all += expected.size();
    }
    EXPECT_GT(all, 10'000U);
}

TEST(Loops, TestingModeFindsASolutionExactlyIfThereIsOne) {
    // As when a move is tested: the variables are tied to known slots by equations.
    test::Random random("tests");
    for (int round = 0; round < 500; ++round) {
        test::RandomFormula make(random, 4, 6);
        const FormulaPtr guard = boxed(make.formula(2), 2);
        const TermPtr head = linear_term({{random.in(1, 3), slot_term(2)}, {1, slot_term(3)}});
        const FormulaPtr tied = all_of({guard, equal(head, slot_term(0)),
                                        equal(floor_div_term(slot_term(3), 2), slot_term(1))});
        const Loops loops(2, {2, 3}, tied);
        const std::vector<std::int64_t> known = {random.in(-9, 9), random.in(-4, 4)};
        EXPECT_EQ(solutions<std::int64_t>(loops, known, 2), by_brute_force(tied, known));
    }
}

TEST(Loops, AbsoluteValuesAndFloorsBoundAVariableOnBothSides) {
    const TermPtr t = slot_term(2);
    Term absolute;
    absolute.kind = Term::Kind::absolute;
    absolute.kids = {difference(t, slot_term(0))};
    const TermPtr distance = make_term(absolute);
    const Loops near(2, {2}, at_most(distance, slot_term(1)));
    EXPECT_EQ(near.unbounded(), -1);
    EXPECT_EQ(solutions<std::int64_t>(near, {10, 2}, 1).size(), 5U);
    const Loops exactly(2, {2}, at_most(distance, constant_term(0)));
    EXPECT_EQ(exactly.unbounded(), -1);
    EXPECT_EQ(solutions<std::int64_t>(exactly, {10, 0}, 1).size(), 1U);
    const Loops divided(2, {2}, equal(floor_div_term(t, 7), slot_term(0)));
    EXPECT_EQ(divided.unbounded(), -1);
    EXPECT_EQ(solutions<std::int64_t>(divided, {-3, 0}, 1).size(), 7U);
}

TEST(Loops, AVariableWithoutABoundOnOneSideIsNamed) {
    EXPECT_EQ(Loops(2, {2, 3}, at_most(constant_term(0), slot_term(3))).unbounded(), 2);
    EXPECT_EQ(Loops(2, {2}, at_most(constant_term(0), slot_term(2))).unbounded(), 2);
}

TEST(Loops, ARequirementThatIsFalseForAllParametersLeavesNothingToBound) {
    const Loops never(2, {2}, all_of({truth(false), at_most(constant_term(0), slot_term(2))}));
    EXPECT_EQ(never.unbounded(), -1);
    EXPECT_TRUE(solutions<std::int64_t>(never, {5, 5}, 1).empty());
}

TEST(Loops, TooManyCandidatesAreALimitAndNotAHang) {
    const TermPtr t = slot_term(2);
    const FormulaPtr hopeless =
        all_of({at_most(constant_term(0), t), at_most(t, constant_term(power(10, 12))),
                equal(modulo_term(scaled(2, t), 4), constant_term(1))});
    const Loops loops(2, {2}, hopeless);
    EXPECT_THROW(solutions<std::int64_t>(loops, {0, 0}, 1), LimitError);
}

TEST(Loops, TheLeastNumberOfAllEndsALoopWithoutOverflow) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    const FormulaPtr near_the_end = all_of(
        {at_most(constant_term(least), slot_term(2)), at_most(slot_term(2), constant_term(least))});
    std::vector<std::int64_t> slots(16, 0);
    CandidateBudget budget(10);
    int rounds = 0;
    Loops(2, {2}, near_the_end).run(slots, budget, [&](const std::vector<std::int64_t>&) {
        ++rounds;
        return true;
    });
    EXPECT_EQ(rounds, 1);
}

}  // namespace
}  // namespace takeaway::rules::loops_test
