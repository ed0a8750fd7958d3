/// The language as a form: what is written, printed and read again.
#include <gtest/gtest.h>

#include "rules/library/catalog_texts.hpp"
#include "rules/random_syntax.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/parse_term.hpp"
#include "rules/text/print.hpp"

namespace takeaway::rules {
namespace {

using syntax::Kind;
using syntax::Node;

Node term(const std::string& text) { return parse_whole_term({"test", text}); }

Node condition(const std::string& text) {
    const RuleSource source{"test", text};
    TokenStream in(source);
    Node node = parse_condition(in);
    EXPECT_TRUE(in.at_end()) << text;
    return node;
}

Node set(const std::string& text) { return parse_whole_set({"test", text}); }

std::vector<syntax::GameText> games(const std::string& text) { return parse_games({"test", text}); }

TEST(Language, EveryCatalogGameIsPrintedAsATextThatReadsTheSame) {
    ASSERT_GT(catalog_text_count, 10U);
    for (std::size_t i = 0; i < catalog_text_count; ++i) {
        for (const syntax::GameText& game : games(catalog_texts[i].text)) {
            const std::string printed = print(game);
            const auto again = games(printed);
            ASSERT_EQ(again.size(), 1U) << printed;
            EXPECT_TRUE(again[0] == game) << printed;
        }
    }
}

TEST(Language, RandomTermsConditionsAndSetsArePrintedAsTextsThatReadTheSame) {
    test::Random random("random syntax");
    test::RandomSyntax make(random);
    for (int round = 0; round < 1'000; ++round) {
        const int depth = static_cast<int>(random.in(0, 4));
        const Node a = make.term(depth);
        ASSERT_TRUE(term(print(a)) == a) << print(a) << "\n" << print(term(print(a)));
        const Node b = make.condition(depth);
        ASSERT_TRUE(condition(print(b)) == b) << print(b) << "\n" << print(condition(print(b)));
        const Node c = make.set(depth);
        ASSERT_TRUE(set(print(c)) == c) << print(c) << "\n" << print(set(print(c)));
    }
}

TEST(Language, RandomGamesArePrintedAsTextsThatReadTheSame) {
    test::Random random("random games");
    test::RandomSyntax make(random);
    for (int round = 0; round < 600; ++round) {
        const syntax::GameText game = make.game(static_cast<int>(random.in(0, 3)));
        const auto again = games(print(game));
        ASSERT_EQ(again.size(), 1U);
        ASSERT_TRUE(again[0] == game) << print(game) << "\n---\n" << print(again[0]);
    }
}

TEST(Language, RandomGameExpressionsArePrintedAsTextsThatReadTheSame) {
    test::Random random("random expressions");
    test::RandomSyntax make(random);
    for (int round = 0; round < 600; ++round) {
        const syntax::GameExpression made = make.expression(static_cast<int>(random.in(0, 4)));
        const auto again = games("game g = " + print(made));
        ASSERT_TRUE(again[0].made_from == made) << print(made) << "\n---\n" << print(again[0]);
    }
}

struct SameTree {
    const char* written;
    const char* meant;
};

TEST(Language, OperatorsBindAsInMathematics) {
    const SameTree terms[] = {
        {"a - b - c", "(a - b) - c"},
        {"a + b*c", "a + (b*c)"},
        {"a/b*c", "(a/b)*c"},
        {"a mod 3*b", "(a mod 3)*b"},
        {"a - b mod 7", "a - (b mod 7)"},
        {"2^3^4", "2^(3^4)"},
        {"-2^2", "-(2^2)"},
        {"2^-1", "2^(-1)"},
        {"-a + b", "(-a) + b"},
        {"a*-b", "a*(-b)"},
        {"a div 2 div 3", "(a div 2) div 3"},
        {"if x = 1 then 2 else 3 + 4", "if x = 1 then 2 else (3 + 4)"},
        {"if x = 1 then 2 else if x = 2 then 3 else 4",
         "if x = 1 then 2 else (if x = 2 then 3 else 4)"},
    };
    for (const SameTree& row : terms)
        EXPECT_TRUE(term(row.written) == term(row.meant)) << row.written;
    const SameTree conditions[] = {
        {"a = 1 or b = 1 and c = 1", "a = 1 or (b = 1 and c = 1)"},
        {"not a = 1 and b = 1", "(not a = 1) and b = 1"},
        {"not not a = 1", "not (not a = 1)"},
        {"all i in 1..3: a = i and b = i", "all i in 1..3: (a = i and b = i)"},
        {"a = 1 or any i in 1..3: a = i or b = i", "a = 1 or (any i in 1..3: (a = i or b = i))"},
        {"a + 1 < b - 1", "(a + 1) < (b - 1)"},
        {"a in 1..2 + 3", "a in 1..(2 + 3)"},
        {"not a in A", "not (a in A)"},
    };
    for (const SameTree& row : conditions)
        EXPECT_TRUE(condition(row.written) == condition(row.meant)) << row.written;
    EXPECT_FALSE(term("a - (b - c)") == term("a - b - c"));
    EXPECT_FALSE(condition("(a = 1 or b = 1) and c = 1") == condition("a = 1 or b = 1 and c = 1"));
}

TEST(Language, ANumberThatTouchesWhatFollowsMultipliesItAndBindsTightly) {
    EXPECT_TRUE(term("7n") == term("7*n"));
    EXPECT_TRUE(term("2(n + 1)") == term("2*(n + 1)"));
    EXPECT_TRUE(term("2n^2") == term("2*n^2"));
    EXPECT_TRUE(term("x/2n") == term("x/(2*n)"));
    EXPECT_TRUE(term("3n/2") == term("(3*n)/2"));
    EXPECT_TRUE(term("2^3n") == term("2^(3*n)"));
    EXPECT_TRUE(term("2floor(n)") == term("2*floor(n)"));
    EXPECT_THROW(term("7 n"), RuleError);
    EXPECT_THROW(term("n2(3) 4"), RuleError);
    EXPECT_EQ(term("n2").kind, Kind::name);
}

TEST(Language, TheSignsOfPapersMeanTheirAsciiForms) {
    EXPECT_TRUE(term("⌊n·φ⌋ − 1") == term("floor(n*phi) - 1"));
    EXPECT_TRUE(term("√5") == term("sqrt(5)"));
    EXPECT_TRUE(term("(1 + √5)/2") == term("(1 + sqrt(5))/2"));
    EXPECT_TRUE(term("2×x′") == term("2*x'"));
    EXPECT_TRUE(term("|a − b|") == term("abs(a - b)"));
    EXPECT_TRUE(condition("a ≤ b ∧ b ≥ c ∨ ¬ a ≠ c") ==
                condition("a <= b and b >= c or not a != c"));
    EXPECT_TRUE(condition("x ∈ A") == condition("x in A"));
    EXPECT_TRUE(condition("x ∉ A") == condition("x not in A"));
    EXPECT_TRUE(set("{1} ∪ {2}") == set("{1} + {2}"));
    EXPECT_TRUE(condition("a == b") == condition("a = b"));
}

TEST(Language, AChainOfComparisonsIsOneConditionWithAllItsTerms) {
    const Node chain = condition("0 < a <= b = c");
    EXPECT_EQ(chain.kind, Kind::chain);
    EXPECT_EQ(chain.text, "< <= =");
    EXPECT_EQ(chain.kids.size(), 4U);
    EXPECT_EQ(condition("a < b").kind, Kind::compare);
}

TEST(Language, CommentsAndLayoutDoNotMatter) {
    const auto plain = games("game g piles x move take t from x where t >= 1");
    const auto laid_out = games(
        "# a comment first, with \"quotes\" and ≤\r\n"
        "game g\t# the name\r\n\r\n"
        "piles x  # one pile\n"
        "move take t\n    from x   # in two lines\n    where t >= 1\n# at the end");
    ASSERT_EQ(laid_out.size(), 1U);
    EXPECT_TRUE(plain[0] == laid_out[0]);
}

TEST(Language, AHashInsideAQuotationIsNoComment) {
    EXPECT_EQ(games("game g about \"no. #1\" piles x move take 1 from x")[0].about, "no. #1");
}

TEST(Language, NeighbouringQuotationsAreOneText) {
    EXPECT_EQ(games("game g about \"one\"\n  \"two\" piles x move take 1 from x")[0].about,
              "one two");
}

TEST(Language, VectorsMayStandBeforeIn) {
    EXPECT_EQ(condition("(x, y) in R").kids[0].kind, Kind::vector);
    EXPECT_EQ(condition("(s[i] for i in 1..d) not in R").kids[0].kind, Kind::vector_for);
}

TEST(Language, PathsOnTheCommandLineNeedNoQuotationMarks) {
    const auto path = parse_game_expression({"expression", "./my.game + nim(3)"});
    EXPECT_EQ(path.summands[0].kind, syntax::GameExpression::Kind::file);
    EXPECT_EQ(path.summands[0].name, "./my.game");
    const auto chosen = parse_game_expression({"expression", "star(a/b.game#g(2,3))"});
    EXPECT_EQ(chosen.arguments[0].game->name, "a/b.game#g");
    EXPECT_EQ(chosen.arguments[0].game->arguments.size(), 2U);
    const auto fraction = parse_game_expression({"expression", "nim(6/2)"});
    EXPECT_TRUE(fraction.arguments[0].number.has_value());
    EXPECT_FALSE(fraction.arguments[0].game.has_value());
}

TEST(Language, ArgumentsAddNumbersWhereANumberStandsAfterThePlus) {
    const auto numbers = parse_game_expression({"expression", "nim(k + 1)"});
    EXPECT_TRUE(numbers.arguments[0].number.has_value());
    const auto sum_of_games = parse_game_expression({"expression", "star(mouse + wythoff)"});
    EXPECT_TRUE(sum_of_games.arguments[0].game.has_value());
}

}  // namespace
}  // namespace takeaway::rules
