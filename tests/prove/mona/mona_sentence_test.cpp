#include "prove/mona/mona_sentence.hpp"

#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/proposition.hpp"
#include "kernel/untranslatable.hpp"
#include "prove/mona/mona_answer.hpp"
#include "prove/run_mona.hpp"
#include "rules/text/print.hpp"
#include "seeded.hpp"
#include "verify/claim_on_box.hpp"

namespace takeaway::prove::mona {
namespace {

using test::game;
using test::game_from;

struct Translation {
    Numeration numeration = Numeration::binary();
    std::vector<Question> questions;
    std::string why_not;
};

/// The sentences about the claim of a game, and the laws of the adder.
Translation questions_about(const Game& game) {
    Translation result;
    try {
        const std::vector<Sentence> sentences = sentences_of(ClaimedPositions{game});
        result.numeration = fitting_digits(sentences);
        result.questions = adder_laws(result.numeration);
        for (const Sentence& sentence : sentences)
            result.questions.push_back(question_for(sentence, result.numeration));
    } catch (const Untranslatable& reason) {
        result.questions.clear();
        result.why_not = reason.what();
    }
    return result;
}

struct Refutation {
    std::string question;
    Model model;
};

BigPosition piles(const Game& game, const Model& model, const std::string& letter) {
    BigPosition position;
    for (std::size_t i = 1; i <= game.rules->piles(); ++i)
        position.push_back(model.at(letter + std::to_string(i)));
    return fit_position(game, position);
}

/// The model must be a counterexample of the game itself.
void replay(const Game& game, const Refutation& refutation) {
    const BigPosition x = piles(game, refutation.model, "x");
    if (refutation.question == "B") {
        EXPECT_FALSE(is_claimed(game, x)) << to_text(x);
        for (const Position& option : test::options(game, to_small(x)))
            EXPECT_FALSE(is_claimed(game, to_big(option)))
                << to_text(x) << " to " << to_text(option);
        return;
    }
    const BigPosition y = piles(game, refutation.model, "y");
    EXPECT_EQ(refutation.question.substr(0, 1), "A");
    EXPECT_TRUE(is_claimed(game, x)) << to_text(x);
    EXPECT_TRUE(is_claimed(game, y)) << to_text(y);
    EXPECT_TRUE(game.rules->is_move(x, y)) << to_text(x) << " to " << to_text(y);
}

/// Asks the questions whose names pass the filter, the laws of the adder apart, and replays the
/// counterexamples. Vacuity checks must have a model. Returns the names of those refuted.
template <class Filter>
std::set<std::string> refuted(const Game& game, const Filter& filter) {
    const Translation translation = questions_about(game);
    EXPECT_EQ(translation.why_not, "");
    std::set<std::string> found;
    for (const Question& question : translation.questions) {
        if (question.name.substr(0, 4) == "law-" || !filter(question.name)) continue;
        const MonaAnswer answer =
            parse_answer(test::run_mona(question.text), translation.numeration);
        EXPECT_NE(answer.kind, MonaAnswer::Kind::neither)
            << game.expression << ' ' << question.name << ": " << answer.why;
        if (question.wants_model) {
            EXPECT_EQ(answer.kind, MonaAnswer::Kind::model) << question.name;
        } else if (answer.kind == MonaAnswer::Kind::model) {
            found.insert(question.name);
            replay(game, {question.name, answer.model});
        }
    }
    return found;
}

void expect_proved(const Game& game) {
    EXPECT_EQ(refuted(game, [](const std::string&) { return true; }), std::set<std::string>{})
        << game.expression;
}

void expect_refuted(const Game& game, const std::string& question) {
    EXPECT_EQ(refuted(game, [&](const std::string& name) { return name == question; }),
              std::set<std::string>{question});
}

TEST(MonaQuestions, prove_the_golden_games_of_the_catalog) {
    TAKEAWAY_NEEDS_MONA();
    for (const char* name : {"wythoff", "freak", "k_wythoff(1)", "k_wythoff(4)"})
        expect_proved(game(name));
}

TEST(MonaQuestions, prove_games_of_other_metallic_means) {
    TAKEAWAY_NEEDS_MONA();
    expect_proved(game("k_wythoff(2)"));
}

TEST(MonaQuestions, prove_games_in_whole_numbers_by_binary_digits) {
    TAKEAWAY_NEEDS_MONA();
    for (const char* name :
         {"nim(1)", "nim(3)", "moore_nim(3,2)", "mouse", "rats(2)", "subsided(3)", "mouse_trap"}) {
        EXPECT_TRUE(questions_about(game(name)).numeration.is_binary());
        expect_proved(game(name));
    }
}

TEST(MonaQuestions, prove_the_same_game_written_in_other_ways) {
    TAKEAWAY_NEEDS_MONA();
    // Unordered piles, the claim with the larger pile first, a set and a sequence of its own.
    expect_proved(
        game_from("game a\npiles x <= y\nlet L = beatty(phi) from 0\n"
                  "move one: take t from one pile where t >= 1\n"
                  "move both: take t from each pile where t >= 1\n"
                  "claim P = {(L(n) + n, L(n)) : n >= 0}"));
    // Amounts counted from below 0, and minima, maxima and conditions that say nothing.
    expect_proved(game_from(
        "game b\npiles x, y\n"
        "move one: take t + 3 from one pile where t >= -2, max(t, t + 1) > min(t, 5) - 9\n"
        "move both: take t from x, if x < 0 then 1 else t from y where t >= 1\n"
        "claim P = {(n, m) in any order : n >= 0, m >= 0, n + m >= 1, "
        "n in beatty(phi), m = n + floor((n + 1)*(phi - 1))} + {(0, 0)}"));
}

/// The game with one passage of its text, which must occur, changed.
Game changed(const std::string& name, const std::string& from, const std::string& to) {
    std::string text = print(*game(name).text);
    if (const std::size_t k = text.find("(k >= 1)"); k != std::string::npos)
        text.replace(k, 8, "(k >= 1 default 1)");
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << " in:\n" << text;
    return game_from(text.replace(at, from.size(), to));
}

struct ChangedText {
    const char* game;
    const char* from;
    const char* to;
    const char* refuted;  // a question that must have a counterexample
};

TEST(MonaQuestions, refute_a_game_with_one_condition_or_constant_changed) {
    TAKEAWAY_NEEDS_MONA();
    for (const ChangedText& mutation : std::initializer_list<ChangedText>{
             {"wythoff", "floor(n*phi^2)", "floor(n*phi^2 + 1)", "B"},
             {"wythoff", "floor(n*phi), ", "floor(n*phi + 1/2), ", "B"},
             {"wythoff", ": n >= 0", ": n >= 1", "B"},
             {"wythoff", ": n >= 0", ": n >= 0, n != 1000", "B"},
             {"wythoff", " in any order", "", "B"},
             {"wythoff", "take t from each pile where t >= 1", "take t from each pile where t >= 2",
              "B"},
             {"wythoff", "take t from each pile", "take t from x, 2t from y", "A-2"},
             {"k_wythoff(1)", "|i - j| < k", "|i - j| <= k", "A-2"},
             {"freak", "t <= 3", "t <= 2", "A-1"},
             {"freak", ", not (x in A and x in B and y in B)", "", "A-4"},
             {"freak", "x in A and x in B and y in B", "x in B", "B"},
             {"freak", "y' >= x", "y' > x + 7", "B"}}) {
        const Game mutant = changed(mutation.game, mutation.from, mutation.to);
        SCOPED_TRACE(print(*mutant.text));
        expect_refuted(mutant, mutation.refuted);
    }
}

/// With two positions as the claim, (A) has a counterexample exactly if a move leads from one to
/// the other: so the moves as MONA reads them are those of the rules.
TEST(MonaQuestions, mona_sees_the_moves_of_the_rules) {
    TAKEAWAY_NEEDS_MONA();
    test::Random random("mona_sees_the_moves_of_the_rules");
    for (const char* rules :
         {"piles x, y\nlet A = beatty(phi)\nmove take t from x, s from y where t in A, "
          "(s + t) mod 3 = 1 or y' = 2",
          "piles x <= y\nmove take t from x, 2t - 1 from y where t >= 1, t mod 2 = 1\n"
          "move take t from y where y' mod 3 = x mod 2",
          "piles x <= y <= z\nmove take l from x, k from z where l >= 1, k >= 1, |k - l| < "
          "(if (z' - x') mod 3 = 0 then 3 else 1) order x y z | y x z",
          "piles x, y\nmove take u - 4 from x, max(u, 6) - 6 from y where 4 <= u <= min(x, y) + 5, "
          "floor((u - 7)*phi) != 1"}) {
        const std::string text = std::string("game g\n") + rules + "\n";
        const Game plain = game_from(text);
        int moves = 0;
        for (int i = 0; i < 14; ++i) {
            Position from;
            Position to;
            for (std::size_t j = 0; j < plain.rules->piles(); ++j) {
                from.push_back(random.in(0, 12));
                to.push_back(random.in(0, from.back()));
            }
            sort_groups(from, plain.rules->unordered_piles());
            sort_groups(to, plain.rules->unordered_piles());
            const std::set<Position> options = test::options(plain, from);
            if (random.coin() && !options.empty())
                to = *std::next(options.begin(), random.in(0, std::ssize(options) - 1));
            const Game with_claim =
                game_from(text + "claim P = {" + to_text(from) + ", " + to_text(to) + "}");
            const bool is_move = plain.rules->is_move(from, to);
            moves += is_move ? 1 : 0;
            const std::set<std::string> found = refuted(
                with_claim, [](const std::string& name) { return name.substr(0, 1) == "A"; });
            EXPECT_EQ(!found.empty(), is_move)
                << rules << ": " << to_text(from) << " to " << to_text(to);
        }
        EXPECT_GT(moves, 1) << rules;
    }
}

/// Misère play, blocking and sums are sentences like any others.
TEST(MonaQuestions, read_misere_play_blocking_and_sums) {
    TAKEAWAY_NEEDS_MONA();
    expect_proved(
        game_from("game m\npiles x\nplay misere\nmove take t from x where 1 <= t <= 3\n"
                  "claim P = {4n + 1 : n >= 0}\n"));
    expect_proved(
        game_from("game b\npiles x\nmove take t from x where t = 1\n"
                  "block at most 1 options where x >= 0\nclaim P = {n : n >= 0}\n"));
}

/// FREAK has simpler rules than the paper's: its theorem still holds if move I is blocked whenever
/// x in A and y in B (the paper: only for t <= 3), and IIc whenever x in A (the paper: only if also
/// x in B and y in B). Brute force on a box agrees.
TEST(MonaQuestions, prove_freak_with_more_moves_blocked_than_in_the_paper) {
    TAKEAWAY_NEEDS_MONA();
    std::string text = print(*changed("freak", "t <= 3 and ", "").text);
    const std::string paper = "x in A and x in B and y in B";
    text.replace(text.find(paper), paper.size(), "x in A");
    const Game simple = game_from(text);
    // With fewer moves, (A) is inherited.
    EXPECT_TRUE(refuted(simple, [](const std::string& name) { return name == "B"; }).empty());
    EXPECT_FALSE(check_claim(simple, 50, {}));
}

/// Not a small one: the claim leaves out one pair far out. It, or a position from which no other
/// claimed one can be reached, is the counterexample.
TEST(MonaQuestions, notice_that_a_claim_forgets_one_position) {
    TAKEAWAY_NEEDS_MONA();
    const Integer n("1000000000000");
    const Game mutant = changed("wythoff", ": n >= 0", ": n >= 0, n != " + to_text(n));
    const BeattySequence lower(Quadratic::golden());
    bool found = false;
    const Translation translation = questions_about(mutant);
    for (const Question& question : translation.questions) {
        if (question.name != "B") continue;
        const MonaAnswer answer =
            parse_answer(test::run_mona(question.text), translation.numeration);
        ASSERT_EQ(answer.kind, MonaAnswer::Kind::model) << answer.why;
        BigPosition x{answer.model.at("x1"), answer.model.at("x2")};
        EXPECT_FALSE(is_claimed(mutant, x));
        std::sort(x.begin(), x.end());
        const BigPosition forgotten{lower.term(n), lower.term(n) + n};
        EXPECT_TRUE(x == forgotten || mutant.rules->is_move(x, forgotten)) << to_text(x);
        found = true;
    }
    EXPECT_TRUE(found);
}

TEST(MonaQuestions, each_text_stands_alone_and_says_what_it_asks) {
    const Translation translation = questions_about(game("freak"));
    std::set<std::string> names;
    for (const Question& question : translation.questions) {
        EXPECT_TRUE(names.insert(question.name).second) << question.name;
        EXPECT_EQ(question.language, Language::mona);
        EXPECT_FALSE(question.meaning.empty());
        EXPECT_NE(question.text.find(question.meaning), std::string::npos) << question.text;
        EXPECT_NE(question.text.find("mona -q"), std::string::npos);
        EXPECT_FALSE(question.wants_model);
    }
    for (const char* name : {"law-zero", "law-successor", "ends", "A-1", "A-2", "A-3", "A-4", "B"})
        EXPECT_EQ(names.count(name), 1U) << name;
    // Only what is needed: multiples and sequences are not in the laws.
    EXPECT_EQ(translation.questions[0].text.find("times_"), std::string::npos);
    EXPECT_EQ(translation.questions[0].text.find("floor_n_phi"), std::string::npos);
}

TEST(MonaQuestions, say_why_a_game_cannot_be_put) {
    const auto why_not = [](const Game& game) {
        const Translation translation = questions_about(game);
        EXPECT_TRUE(translation.questions.empty());
        return translation.why_not;
    };
    EXPECT_NE(why_not(game("freak_numeration")).find("tails of digits"), std::string::npos);
    const std::string two_fields =
        "game g\npiles x\nlet A = beatty(sqrt(2))\nlet B = beatty(phi)\n"
        "move take t from x where x in A or x in B\nclaim P = {(0)}";
    EXPECT_NE(why_not(game_from(two_fields)).find("different fields"), std::string::npos);
    const std::string root_3 =
        "game g\npiles x\nlet A = beatty(sqrt(3))\nmove take t from x where x in A\n"
        "claim P = {(0)}";
    EXPECT_NE(why_not(game_from(root_3)).find("√3"), std::string::npos);
    EXPECT_NE(why_not(game_from("game g\npiles x[6] unordered\nmove take t from one pile\n"
                                "claim P = {(n for i in 1..6) : n >= 0}"))
                  .find("arrangements"),
              std::string::npos);
    const std::string nim_and_phi =
        "game g\npiles x, y\nmove take t from one pile where t >= 1\n"
        "claim P = {(floor(n*phi), m) : n >= 0, m >= 0, nimsum(n, m) = 0}";
    EXPECT_NE(why_not(game_from(nim_and_phi)).find("nim sum"), std::string::npos);
}

}  // namespace
}  // namespace takeaway::prove::mona
