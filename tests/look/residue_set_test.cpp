/// Residue classes and the conditions that say them.
#include "look/residue_set.hpp"

#include <gtest/gtest.h>

#include "look/condition_fit.hpp"
#include "look/line_law.hpp"
#include "look/set_text.hpp"
#include "seeded.hpp"

namespace takeaway::look {
namespace {

ResidueSet residues_where(std::size_t piles, std::int64_t modulus, auto accepts) {
    ResidueSet set(piles, modulus);
    const Box box = Box::below(piles, modulus);
    Position at(piles, 0);
    do
        if (accepts(at)) set.insert(at);
    while (box.advance(at));
    return set;
}

TEST(ResidueSet, TheShortestConditionIsFound) {
    const std::vector<std::string> xy{"x", "y"};
    const std::vector<std::string> xyz{"x", "y", "z"};
    const auto of_two = [&](std::int64_t m, auto accepts) {
        return residues_where(2, m, accepts).condition(xy);
    };
    EXPECT_EQ(of_two(4, [](const Position& p) { return p[0] == p[1]; }), "x mod 4 = y mod 4");
    EXPECT_EQ(of_two(5, [](const Position& p) { return (p[0] + p[1]) % 5 == 3; }),
              "(x + y) mod 5 = 3");
    EXPECT_EQ(of_two(6, [](const Position& p) { return p[0] % 3 == 1 && p[1] % 2 == 0; }),
              "(2x + 3y) mod 6 = 2");
    EXPECT_EQ(of_two(3, [](const Position& p) { return p[0] != 2; }), "x mod 3 != 2");
    EXPECT_EQ(residues_where(3, 4, [](const Position& p) { return (p[0] ^ p[1] ^ p[2]) == 0; })
                  .condition(xyz),
              "nimsum(x mod 4, y mod 4, z mod 4) = 0");
    EXPECT_EQ(residues_where(3, 3, [](const Position& p) { return (p[0] + p[1] + p[2]) % 3 == 0; })
                  .condition(xyz),
              "(x + y + z) mod 3 = 0");
}

TEST(ResidueSet, AConditionSaysExactlyTheSet) {
    test::Random random("residue sets");
    for (int round = 0; round < 200; ++round) {
        const auto piles = static_cast<std::size_t>(random.in(1, 3));
        const std::int64_t m = random.in(1, piles == 3 ? 4 : 6);
        const std::int64_t out_of = random.in(2, 5);
        const ResidueSet set =
            residues_where(piles, m, [&](const Position&) { return random.in(1, out_of) == 1; });
        if (set.empty()) continue;
        const std::vector<std::string> names =
            piles == 1 ? std::vector<std::string>{"n"} : std::vector<std::string>{"x", "y", "z"};
        const std::vector<std::string> used(names.begin(),
                                            names.begin() + static_cast<std::ptrdiff_t>(piles));
        const auto condition = set.condition(used);
        if (!condition) continue;
        std::string head;
        for (const std::string& name : used) head += (head.empty() ? "" : ", ") + name;
        if (piles > 1) head = "(" + head + ")";
        const std::int64_t below = 2 * m + 1;
        const SetMembers said = members_of_text("{" + head + " : " + *condition + "}", below);
        Position at(piles, 0);
        const Box box = Box::below(piles, below);
        do ASSERT_EQ(said.contains(at), set.contains(at)) << *condition << to_text(at);
        while (box.advance(at));
    }
}

/// Random classes away from the axes, random laws on the lines near them, a few odd positions.
TEST(ConditionFit, MarginsAndBeginningsAreDescribed) {
    test::Random random("margins");
    int found = 0;
    for (int round = 0; round < 40; ++round) {
        const std::int64_t margin = random.in(0, 2);
        const std::int64_t m = random.in(2, 4);
        const std::int64_t c = random.in(0, m - 1);
        const Position odd{random.in(margin, 6), random.in(margin, 6)};
        std::vector<std::int64_t> laws;
        for (int i = 0; i < 4; ++i) laws.push_back(random.in(2, 5));
        std::vector<Position> members;
        constexpr std::int64_t below = 120;
        for (std::int64_t x = 0; x < below; ++x) {
            for (std::int64_t y = 0; y < below; ++y) {
                bool is = (x + y) % m == c;
                if (y < margin) is = x % laws[static_cast<std::size_t>(y)] == 0;
                if (x < margin) is = y % laws[static_cast<std::size_t>(2 + x)] == 1;
                if (is != (Position{x, y} == odd)) members.push_back({x, y});
            }
        }
        const SetMembers set(2, std::move(members), below);
        for (const std::string& text : condition_texts(set, below / 4)) {
            ++found;
            EXPECT_TRUE(text_describes(text, set)) << text;
        }
    }
    EXPECT_GT(found, 30);
}

TEST(LineLaw, IsReadOffTheBeginningAndHeldAgainstTheRest) {
    std::vector<bool> line;
    for (std::int64_t n = 0; n < 200; ++n) line.push_back(n == 2 || (n >= 7 && n % 5 == 3));
    const auto law = line_law(line, 60);
    ASSERT_TRUE(law);
    EXPECT_EQ(law->listed, (std::vector<std::int64_t>{2}));
    EXPECT_EQ(law_text(*law, "y"), (LawText{"5n + 3", "n >= 1"}));
    line[150] = true;
    EXPECT_FALSE(line_law(line, 60));
}

}  // namespace
}  // namespace takeaway::look
