#include "automata/learn.hpp"

#include <gtest/gtest.h>

#include <random>

#include "automata/game_sentences.hpp"
#include "automata/systems.hpp"
#include "core/error.hpp"

namespace takeaway::automata {
namespace {

/// All members of the set with every number of at most so many digits, by asking for each.
std::vector<std::uint32_t> members_of(const Automaton& set, std::size_t digits) {
    const auto bound = static_cast<std::uint32_t>(numbers_within(set.system(), digits));
    std::vector<std::uint32_t> members;
    std::vector<std::uint32_t> tuple(set.tracks().size(), 0);
    while (true) {
        if (set.contains({tuple.begin(), tuple.end()}))
            members.insert(members.end(), tuple.begin(), tuple.end());
        std::size_t track = tuple.size();
        while (track > 0 && ++tuple[track - 1] == bound) tuple[--track] = 0;
        if (track == 0) return members;
    }
}

TEST(Learn, CountsTheNumbersOfEachLength) {
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        std::size_t length = 0;
        for (int n = 0; n < 300; ++n) {
            const std::size_t digits = system.digits(n).size();
            EXPECT_LT(n, numbers_within(system, digits));
            if (digits > 0) {
                EXPECT_GE(n, numbers_within(system, digits - 1));
            }
            if (digits > length) {
                EXPECT_EQ(digits_within(system, static_cast<std::uint64_t>(n)), digits - 1);
                length = digits;
            }
        }
    }
    EXPECT_THROW(numbers_within(base(2), 40), LimitError);
}

/// The sizes of the study: eight states from the board below 21.
TEST(Learn, FindsWythoffsPositionsFromASmallBoard) {
    const System system = parse_system("zeckendorf");
    const Automaton P = *test::wythoff(system).claim->set;
    Work work;
    const std::vector<std::string> tracks = P.tracks();
    // Three digits are not enough, and nothing says so but a proof.
    EXPECT_FALSE(*learned(system, tracks, members_of(P, 3), 3, work).set == P);
    const std::size_t digits = digits_within(system, 21);
    const Guess guess = learned(system, tracks, members_of(P, digits), digits, work);
    ASSERT_TRUE(guess.set);
    EXPECT_TRUE(*guess.set == P);
    EXPECT_EQ(guess.set->states(), 8U);
}

/// Random sets: a guess has the known members and no others, and is right from some box on.
TEST(Learn, AgreesWithWhatIsKnownAndIsRightInTheEnd) {
    std::mt19937 random(20261116);
    int found = 0;
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        for (int round = 0; round < 3; ++round) {
            Work work;
            const auto any = [&](int most) { return static_cast<int>(random() % unsigned(most)); };
            const NumberTerm x("x"), y("y");
            const NumberFormula formula =
                round == 0   ? x <= y + NumberTerm(any(3))
                : round == 1 ? congruent(x + Integer(1 + any(2)) * y, NumberTerm(any(2)), 2)
                             : equals(x, y + NumberTerm(any(3)));
            const Automaton set = compiled(formula, system, work);
            bool is_right = false;
            for (std::size_t digits = 1; numbers_within(system, digits) <= 160; ++digits) {
                const std::vector<std::uint32_t> members = members_of(set, digits);
                const Guess guess = learned(system, set.tracks(), members, digits, work);
                if (!guess.set) continue;
                ASSERT_EQ(members_of(*guess.set, digits), members) << system.name();
                is_right = *guess.set == set;
            }
            found += is_right ? 1 : 0;
        }
    }
    EXPECT_GE(found, 23);
}

TEST(Learn, KnowsTheEmptySetAndThatOfZero) {
    Work work;
    const System system = base(2);
    const Guess nothing_known = learned(system, {"x"}, {}, 5, work);
    ASSERT_TRUE(nothing_known.set);
    EXPECT_TRUE(nothing_known.set->is_empty());
    const Guess zero = learned(system, {"x"}, {0}, 5, work);
    ASSERT_TRUE(zero.set);
    EXPECT_TRUE(zero.set->contains({0}));
    EXPECT_FALSE(zero.set->contains({1}));
    EXPECT_FALSE(zero.set->contains({64}));
}

TEST(Learn, RefusesNumbersOutsideTheBox) {
    Work work;
    EXPECT_THROW(learned(base(2), {"x"}, {8}, 3, work), InputError);
}

}  // namespace
}  // namespace takeaway::automata
