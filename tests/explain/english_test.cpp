/// Explanations as they are printed, word for word.
#include "explain/english.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "games.hpp"

namespace takeaway::explain {
namespace {

using test::game;
using test::game_from;
using test::library;

/// Some values for the parameters of a catalog game.
std::string with_arguments(const syntax::GameText& text) {
    if (std::all_of(text.parameters.begin(), text.parameters.end(),
                    [](const syntax::Parameter& p) { return p.standard.has_value(); }))
        return text.name;
    if (text.parameters[0].is_list) return text.name + "(2,3,9)";
    if (text.parameters.size() == 3) return text.name + "(5,2,1)";
    return text.name + (text.parameters.size() == 2 ? "(5,2)" : "(3)");
}

std::size_t signs_in(const std::string& line) {
    std::size_t count = 0;
    for (const char c : line)
        if ((c & 0xC0) != 0x80) ++count;
    return count;
}

/// The part of the explanation that speaks of one condition.
std::string condition(const std::string& text) {
    const std::string whole = explain(game_from(
        "game g(d default 3)\npiles x, y\nmove take t from x where 1 = 1, " + text + "\n"));
    const std::string before = "where 1 = 1 and ";
    const std::size_t begin = whole.find(before);
    if (begin == std::string::npos) return whole;
    std::string words = whole.substr(begin + before.size());
    words.resize(words.find(".\n"));
    for (char& c : words)
        if (c == '\n') c = ' ';
    return words;
}

TEST(English, mouse_reads_like_a_textbook) {
    EXPECT_EQ(
        explain(game("mouse")),
        "Two piles, x ≤ y; their order does not matter. Players take turns; whoever cannot move\n"
        "loses.\n"
        "Each turn, make one of these moves:\n"
        "  I   take t tokens from one pile, t ≥ 1;\n"
        "  II  take l tokens from x and k from y, where l ≥ 1, k ≥ 1 and |k − l| < 2 if y − x is\n"
        "      divisible by 3, otherwise 1.\n"
        "Claimed P-positions (the player to move loses): (0, 0), and (⌊3n/2⌋, 3n − 1) for n ≥ "
        "1.\n");
}

TEST(English, rats_of_three_piles_are_shown_with_numbers_for_d) {
    EXPECT_EQ(
        explain(game("rats(3)")),
        "With d = 3: three piles, x₁, x₂ and x₃; the piles are told apart. Players take turns;\n"
        "whoever cannot move loses.\n"
        "Each turn, subtract any vector s = (s₁, s₂, s₃) other than 0, that is, take s₁ tokens\n"
        "from x₁, s₂ from x₂ and s₃ from x₃, unless\n"
        "  – s₃ leaves remainder 4 when divided by 7 and sᵢ ≤ 2sᵢ₋₁ ≤ sᵢ + 1 for every i from 2\n"
        "    to 3, or\n"
        "  – s₃ is divisible by 7 and sᵢ − 1 ≤ 2sᵢ₋₁ ≤ sᵢ + 1 for every i from 2 to 3.\n"
        "Claimed P-positions (the player to move loses): (0, 0, 0), and\n"
        "(⌊7n/4⌋, ⌊7n/2⌋ − 1, 7n − 3) for n ≥ 1.\n");
}

TEST(English, freak_explains_its_sets_and_signs) {
    EXPECT_EQ(
        explain(game("freak")),
        "Two piles, x ≤ y; their order does not matter. Players take turns; whoever cannot move\n"
        "loses.\n"
        "Each turn, make one of these moves:\n"
        "  I    take t tokens from x and t from y, t ≥ 1, unless t ≤ 3, x is in A and y is in B;\n"
        "  IIa  take t tokens from x, t ≥ 1;\n"
        "  IIb  take t tokens from y, where t ≥ 1 and y′ ≥ x;\n"
        "  IIc  take t tokens from y, where t ≥ 1 and y′ < x, unless x is in A, x is in B and y\n"
        "       is in B.\n"
        "Here\n"
        "  – y′ is y after the move;\n"
        "  – A is the set of the numbers ⌊2φn/3⌋ for n ≥ 0;\n"
        "  – B is the set of the numbers ⌊2φ²n/3⌋ for n ≥ 0;\n"
        "  – φ is the golden ratio (1 + √5)/2.\n"
        "Claimed P-positions (the player to move loses): (⌊2φn/3⌋, ⌊2φ²n/3⌋) for n ≥ 0.\n");
}

TEST(English, constrained_mouse_says_what_may_be_blocked) {
    EXPECT_EQ(
        explain(game("constrained_mouse(3)")),
        "With k = 3: two piles, x and y; the piles are told apart. Players take turns; whoever\n"
        "cannot move loses.\n"
        "Each turn, make one of these moves:\n"
        "  one   take t tokens from one pile, t ≥ 1;\n"
        "  both  take i tokens from x and j from y, where i ≥ 1, j ≥ 1 and |i − j| < 3.\n"
        "Before each move, the previous player may block (forbid) at most one of the options for\n"
        "which x′ < x, y′ < y and 0 < |(x − x′) − (y − y′)| < 3.\n"
        "Options for which x′ = 0, y′ = 0, x > 0, y > 0 and 0 < |x − y| < 3 may be blocked too,\n"
        "and are not counted.\n"
        "A player whose options are all blocked cannot move.\n"
        "Here x′ and y′ are x and y after the move.\n");
}

TEST(English, nim_explains_the_nim_sum) {
    EXPECT_EQ(
        explain(game("nim(3)")),
        "With k = 3: three piles, x₁, x₂ and x₃; the piles are told apart. Players take turns;\n"
        "whoever cannot move loses.\n"
        "Each turn, take t tokens from one pile, t ≥ 1.\n"
        "Claimed P-positions (the player to move loses): (x₁, x₂, x₃) such that x₁ ⊕ x₂ ⊕ x₃ = 0.\n"
        "Here ⊕ is addition in binary without carrying.\n");
}

TEST(English, a_pile_with_a_name_is_called_by_it) {
    const auto turn = [](const std::string& taking) {
        const std::string text = explain(test::game_from("game g piles x, y move take " + taking));
        const std::size_t from = text.find("Each turn, ");
        return text.substr(from, text.find('.', from) + 1 - from);
    };
    EXPECT_EQ(turn("t from one pile p where 2t <= p"),
              "Each turn, take t tokens from one pile of p tokens, 2t ≤ p.");
    EXPECT_EQ(turn("t from each pile p where 2t <= p"),
              "Each turn, take t tokens from each pile (p is each of them in turn), 2t ≤ p.");
    EXPECT_EQ(turn("any from up to 1 piles p where p' >= 1"),
              "Each turn, take any positive number of tokens from one pile (p is each of them in "
              "turn),\np′ ≥ 1.");
    const std::string after =
        explain(test::game_from("game g piles x move take t from one pile p where p' >= 1"));
    EXPECT_NE(after.find("take t tokens from one pile of p tokens, p′ ≥ 1."), std::string::npos)
        << after;
    EXPECT_NE(after.find("Here p′ is p after the move."), std::string::npos) << after;
}

TEST(English, tails_name_their_system) {
    const std::string text = explain(
        test::game_from("game g piles x let A = vile(\"f(2,2)\") move take t from x where t in A"));
    EXPECT_NE(text.find("A is the set of the numbers whose representation in the numeration"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("system f(2,2)\nends in an even number of zeros"), std::string::npos)
        << text;
}

TEST(English, a_subtraction_game_lists_what_may_be_taken) {
    EXPECT_EQ(
        explain(game("subtraction(2,3,9)")),
        "With S = {2, 3, 9}: one pile of x tokens. Players take turns; whoever cannot move loses.\n"
        "Each turn, take 2, 3 or 9 tokens.\n");
}

TEST(English, a_star_is_described_by_its_game) {
    EXPECT_EQ(
        explain(game("star(mouse)")),
        "`star(mouse)` is the invariant game whose moves are the P-positions of mouse, except 0;\n"
        "the moves of mouse depend on the position.\n"
        "Two piles; the piles are told apart. Players take turns; whoever cannot move loses.\n");
}

TEST(English, a_sum_says_which_piles_belong_to_which_game) {
    EXPECT_EQ(
        explain(game("mouse + nim(3)")),
        "`mouse + nim(3)` is the disjunctive sum: a move is a move in one of the games.\n"
        "Five piles, two and three for the games of the sum; the order of piles 1 and 2 does not\n"
        "matter. Players take turns; whoever cannot move loses.\n");
}

TEST(English, a_game_made_from_a_game_names_it_with_values) {
    EXPECT_EQ(
        explain(game("ornament(5,2,1)")),
        "With q = 5, p = 2 and t = 1: a move subtracts a P-position of ornament_pair(5, 2, 1)\n"
        "other than 0.\n"
        "Two piles; the piles are told apart. Players take turns; whoever cannot move loses.\n"
        "Claimed P-positions (the player to move loses): (0, 0), and (⌊(5n − 1)/2⌋, ⌊5n/3⌋)\n"
        "for n ≥ 1 (or the same with the entries in any order).\n");
}

TEST(English, misere_play_has_another_winner_and_no_claim) {
    EXPECT_EQ(
        explain(game("misere(nim(2))")),
        "With k = 2: two piles, x₁ and x₂; the piles are told apart. Players take turns; whoever\n"
        "cannot move wins (misère play).\n"
        "Each turn, take t tokens from one pile, t ≥ 1.\n");
}

TEST(English, orders_after_the_move_are_said) {
    const std::string text = explain(game("rat"));
    EXPECT_NE(text.find("afterwards x′ ≤ y′ ≤ z′ or\n       z′ ≤ x′ ≤ y′ must hold;"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("afterwards x′ ≤ y′ ≤ z′ must hold."), std::string::npos) << text;
}

TEST(English, sorted_piles_in_blocking_conditions_are_said) {
    const std::string text =
        explain(game_from("game g\npiles x <= y\nmove take t from one pile where t >= 1\n"
                          "block at most 2 options where x' = 0\n"));
    EXPECT_NE(text.find("at most two of the options for\nwhich x′ = 0.\n"
                        "In these conditions the piles after the move are sorted: x′ ≤ y′.\n"),
              std::string::npos)
        << text;
}

struct Wording {
    const char* written;
    const char* said;
};

constexpr Wording wordings[] = {
    {"x mod 3 = 0", "x is divisible by 3"},
    {"x mod 3 != 0", "x is not divisible by 3"},
    {"not (x mod 3 = 2)", "x does not leave remainder 2 when divided by 3"},
    {"x mod 3 = y mod 3", "x mod 3 = y mod 3"},
    {"x mod (2^d - 1) = 2^(d - 1)", "x leaves remainder 4 when divided by 7"},
    {"x in 1..d", "1 ≤ x ≤ 3"},
    {"x not in 1..d", "x is not between 1 and 3"},
    {"x in {2, 3, 9}", "x is one of the numbers 2, 3 and 9"},
    {"x in beatty(3/2, 1/2) from 0", "x is one of the numbers ⌊3n/2 + 1/2⌋ for n ≥ 0"},
    {"x in vile(phi)",
     "x is one of the numbers whose representation in the p-numeration system of φ ends in an even "
     "number of zeros"},
    {"x in dopey(2)",
     "x is one of the numbers whose representation in base 2 ends in an odd number of zeros"},
    {"x = 1 or (y = 2 and x < y)", "(x = 1 or (y = 2 and x < y))"},
    {"(if x < y then 1 else 2) <= t", "(1 if x < y, otherwise 2) ≤ t"},
    {"t <= (if x < y then 1 else if x = y then 2 else d)",
     "t ≤ 1 if x < y, otherwise 2 if x = y, otherwise 3"},
    {"x - (y - t) = -(x + y)", "x − (y − t) = −(x + y)"},
    {"(x - y) - (y - t) >= 0", "(x − y) − (y − t) ≥ 0"},
    {"2*(x + 3*d) - 1 - d < x div 2", "2(x + 9) − 4 < ⌊x/2⌋"},
    {"nimsum(x, y, 5) = 0", "x ⊕ y ⊕ 5 = 0"},
    {"all i in d..d: x > i", "x > 3"},
    {"all i in 1..d: x > i", "x > i for every i from 1 to 3"},
    {"any i in 1..d: x = i or y = i", "there is an index i from 1 to 3 such that x = i or y = i"},
};

TEST(English, conditions_are_said_in_words) {
    for (const Wording& wording : wordings)
        EXPECT_EQ(condition(wording.written), wording.said) << wording.written;
}

TEST(English, long_vectors_are_abbreviated_and_large_constants_left_as_powers) {
    const std::string text = explain(game("rats(64)"));
    EXPECT_NE(text.find("64 piles, x₁, x₂, …, x₆₄;"), std::string::npos) << text;
    EXPECT_NE(text.find("s₆₄ is divisible by 2⁶⁴ − 1"), std::string::npos) << text;
    EXPECT_NE(text.find("(0, …, 0)"), std::string::npos) << text;
}

TEST(English, nested_quantifiers_over_one_index_are_explained_at_once) {
    // Working out each level twice would take 2^60 steps.
    std::string nested;
    for (int i = 0; i < 60; ++i) nested += "all i" + std::to_string(i) + " in 1..1: ";
    EXPECT_EQ(condition(nested + "x = 1"), "x = 1");
}

TEST(English, every_catalog_game_is_explained_with_all_its_moves_in_short_lines) {
    for (const CatalogEntry& entry : library().catalog()) {
        const std::string expression = with_arguments(*entry.text);
        const std::string text = explain(library().any_game(expression));
        SCOPED_TRACE(expression + "\n" + text);
        EXPECT_EQ(text.back(), '\n');
        for (const syntax::Move& move : entry.text->moves) {
            const std::string heading = move.name.empty() ? "" : "\n  " + move.name + " ";
            EXPECT_NE(text.find(heading), std::string::npos) << move.name;
        }
        for (const syntax::Definition& definition : entry.text->definitions)
            EXPECT_NE(text.find(definition.name), std::string::npos);
        EXPECT_EQ(text.find_first_of("\x1f`'"), std::string::npos);
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            EXPECT_FALSE(line.empty());
            EXPECT_LE(signs_in(line), 88U);
            EXPECT_NE(line.back(), ' ');
        }
    }
}

TEST(English, memory_positions_ends_and_passes_are_said) {
    const auto says = [](const std::string& text, const std::string& sentence) {
        const std::string whole = explain(game_from(text));
        EXPECT_NE(whole.find(sentence), std::string::npos) << whole;
    };
    const std::string nim = "move take t from one pile where t >= 1\n";
    says("game g\npiles n\nremember last = 0\nmove take t from n where t <= 2*last then last = t\n",
         "The game remembers a number, before the first move last = 0; a position is (n, last).");
    says("game g\npiles n\nremember last = 0\nmove take t from n where t >= 1 then last = t\n",
         "Each turn, take t tokens, t ≥ 1; then last becomes t.");
    says("game g\npiles x, y\npositions where x < y\n" + nim,
         "Positions are only those, also after a move, where x < y.");
    says("game g\npiles x, y\nends when x + y <= 2\n" + nim,
         "There are no moves any more when x + y ≤ 2.");
    says("game g\npiles x, y\npass at most 2 times\n" + nim,
         "a player may pass; both together at most 2 times");
    says("game g\npiles x <= y\nmove take k*x from y where k >= 1\n",
         "Each turn, take kx tokens from y, k ≥ 1.");
    says("game g\npiles n\nmove take d from n where not d divides n\n", "unless d divides n");
}

}  // namespace
}  // namespace takeaway::explain
