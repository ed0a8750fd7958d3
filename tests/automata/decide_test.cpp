#include "automata/decide.hpp"

#include <gtest/gtest.h>

#include "automata/core_form.hpp"
#include "automata/game_sentences.hpp"
#include "automata/laws.hpp"
#include "automata/operations.hpp"
#include "automata/systems.hpp"
#include "core/error.hpp"
#include "seeded.hpp"
#include "verify/automata_certificate.hpp"

namespace takeaway::automata::decide_test {
namespace {

const Quadratic phi = Quadratic::golden();

NumberFormula lower(const NumberTerm& y, const NumberTerm& n) { return is_floor(y, phi, n, 0); }
NumberFormula upper(const NumberTerm& y, const NumberTerm& n) {
    return is_floor(y, phi * phi, n, 0);
}

/// The decision, whose certificate must pass.
Decision decided(const NumberFormula& sentence, const System& system) {
    DecideOptions options;
    options.with_certificate = true;
    Decision decision = decide(sentence, system, options);
    const verify::CertificateCheck check =
        verify::check_certificate(decision.certificate, certified_text(sentence, system));
    EXPECT_TRUE(check.proved) << to_text(sentence) << ": " << check.problem;
    return decision;
}

TEST(Decide, identities_of_the_two_sequences_of_wythoff) {
    const System system = p_recurrence(1);
    const auto holds = [&](const NumberFormula& f) {
        return decided(f, system).verdict == Verdict::proved;
    };
    EXPECT_TRUE(holds(for_all({"n"}, exactly_one("y", lower("y", "n")))));
    // a(a(n)) = b(n) - 1 and a(b(n)) = a(n) + b(n) for n >= 1
    EXPECT_TRUE(holds(
        for_all({"n", "a", "b"},
                implies(NumberTerm("n") >= NumberTerm(1) && lower("a", "n") && upper("b", "n"),
                        lower(NumberTerm("b") - NumberTerm(1), "a")))));
    EXPECT_TRUE(
        holds(for_all({"n", "a", "b"}, implies(lower("a", "n") && upper("b", "n"),
                                               lower(NumberTerm("a") + NumberTerm("b"), "b")))));
    // complementary, from 1 on
    EXPECT_TRUE(holds(for_all(
        {"m"}, implies(NumberTerm("m") >= NumberTerm(1),
                       !iff(exists({"n"}, lower("m", "n")), exists({"n"}, upper("m", "n")))))));
    EXPECT_TRUE(
        holds(for_all({"n", "a", "b"}, implies(lower("a", "n") && upper("b", "n"),
                                               equals("b", NumberTerm("a") + NumberTerm("n"))))));
    EXPECT_TRUE(
        holds(infinitely_many("m", exists({"n"}, lower("m", "n")) && congruent("m", 0, 5))));
    EXPECT_FALSE(holds(infinitely_many(
        "m",
        exists({"n"}, lower("m", "n") && NumberTerm("m") <= NumberTerm("n") + NumberTerm(3)))));
}

TEST(Decide, false_sentences_come_with_the_first_counterexample) {
    const System system = p_recurrence(1);
    const Decision no = decided(
        for_all({"n", "a"},
                implies(lower("a", "n"), NumberTerm("a") <= NumberTerm("n") + NumberTerm(5))),
        system);
    EXPECT_EQ(no.verdict, Verdict::refuted);
    ASSERT_EQ(no.witness.size(), 2U);
    EXPECT_EQ(no.witness[0], (std::pair<std::string, Integer>{"n", 10}));
    EXPECT_EQ(no.witness[1], (std::pair<std::string, Integer>{"a", 16}));
    const Decision yes = decided(
        exists({"x", "y"},
               equals(Integer(7) * NumberTerm("x"), Integer(5) * NumberTerm("y") + NumberTerm(1))),
        base(3));
    EXPECT_EQ(yes.verdict, Verdict::proved);
    EXPECT_EQ(yes.witness[0].second * Integer(7), yes.witness[1].second * Integer(5) + 1);
    EXPECT_EQ(decided(exists({"x"}, equals(Integer(2) * NumberTerm("x"), 7)), base(3)).verdict,
              Verdict::refuted);
    EXPECT_EQ(decided(for_all({"x"}, exists({"x"}, equals("x", 5))), base(2)).verdict,
              Verdict::proved);
}

TEST(Decide, numbers_of_any_size_stand_in_conditions) {
    const Integer huge = power(10, 60) + 7;
    for (const char* name : {"base 2", "zeckendorf", "q(3)", "f(2,2)"}) {
        const System system = parse_system(name);
        const Decision found = decided(exists({"x"}, equals("x", huge)), system);
        EXPECT_EQ(found.verdict, Verdict::proved);
        EXPECT_EQ(found.witness.at(0).second, huge) << name;
        EXPECT_EQ(decided(for_all({"x"}, implies(NumberTerm("x") < NumberTerm(huge),
                                                 NumberTerm("x") <= NumberTerm(huge - 1))),
                          system)
                      .verdict,
                  Verdict::proved);
    }
    const Integer factor = 1009;
    const Decision multiple =
        decided(exists({"x"}, equals(factor * NumberTerm("x"), factor * Integer(12345))), base(10));
    EXPECT_EQ(multiple.witness.at(0).second, 12345);
    const NumberFormula gap = congruent("x", 17, 97) && NumberTerm("x") > NumberTerm(20) &&
                              NumberTerm("x") < NumberTerm(97);
    EXPECT_EQ(decided(exists({"x"}, gap), p_recurrence(1)).verdict, Verdict::refuted);
    EXPECT_EQ(decide(exists({"x"}, equals(huge * NumberTerm("x"), "x")), base(2)).verdict,
              Verdict::unknown);
    EXPECT_EQ(decide(exists({"x"}, congruent("x", 1, huge)), base(2)).verdict, Verdict::unknown);
}

TEST(Decide, a_limit_is_no_answer_and_says_which) {
    DecideOptions options;
    options.limits.states = 30;
    const System system = p_recurrence(1);
    Work work;
    require_lawful(system, work);
    const Decision none = decide(
        for_all({"x", "y", "z"}, Integer(9) * NumberTerm("x") + Integer(7) * NumberTerm("y") <=
                                     Integer(16) * NumberTerm("z")),
        system, options);
    EXPECT_EQ(none.verdict, Verdict::unknown);
    EXPECT_NE(none.why.find("30 states"), std::string::npos) << none.why;
    EXPECT_TRUE(none.certificate.empty());
    options.limits = {};
    options.progress.should_stop = [] { return true; };
    EXPECT_THROW(decide(exists({"x"}, equals("x", 1)), system, options), Interrupted);
}

TEST(Decide, what_makes_no_sentence_is_refused) {
    EXPECT_THROW(decide(equals("x", 1), base(2)), InputError);
    EXPECT_THROW(decide(exists({"n"}, lower("n", "n")), base(2)), InputError);
    Work work;
    const Automaton other = everything(base(3), {"x"}, work);
    EXPECT_THROW(decide(exists({"n"}, in_set({"n"}, other, "S")), base(2)), InputError);
    EXPECT_THROW(in_set({"n", "m"}, other, "S"), InputError);
    EXPECT_THROW(congruent("x", "y", 0), InputError);
}

struct GameCase {
    const char* system;
    test::GameSentences (*game)(const System&);
};
const GameCase games[] = {
    {"zeckendorf", test::wythoff},
    {"p(2)", [](const System& s) { return test::k_wythoff(2, s); }},
    {"p(3)", [](const System& s) { return test::k_wythoff(3, s); }},
    {"base 2", test::mouse},
    {"zeckendorf", test::freak},
    {"base 2", test::rat},
};

TEST(Decide, the_claims_of_known_games_are_theorems) {
    for (const GameCase& known : games) {
        const System system = parse_system(known.system);
        const test::GameSentences game = known.game(system);
        for (std::size_t move = 0; move < game.moves.size(); ++move)
            EXPECT_EQ(decided(game.no_move_from_claim_to_claim(move), system).verdict,
                      Verdict::proved);
        EXPECT_EQ(decided(game.some_move_into_claim(), system).verdict, Verdict::proved);
    }
}

TEST(Decide, a_mutated_set_is_never_the_P_positions_of_wythoff) {
    takeaway::test::Random random("mutated sets");
    const System system = p_recurrence(1);
    const test::GameSentences game = test::wythoff(system);
    const Automaton P = *game.claim->set;
    int refuted = 0;
    for (int round = 0; round < 60; ++round) {
        Work work;
        Table table = P.table();
        const auto state =
            static_cast<std::size_t>(random.in(1, static_cast<std::int64_t>(table.states()) - 1));
        if (random.in(0, 3) == 0) {
            table.accepting[state] ^= 1U;
        } else {
            const auto cell = state * table.letters + static_cast<std::size_t>(random.in(0, 3));
            table.next[cell] =
                static_cast<State>(random.in(0, static_cast<std::int64_t>(table.states()) - 1));
        }
        std::optional<Automaton> mutant;
        try {
            mutant = Automaton::checked(system, P.tracks(), table, work);
        } catch (const InputError&) {
            continue;  // not even a set
        }
        if (*mutant == P) continue;
        test::GameSentences other = game;
        other.claim = in_set({"x", "y"}, *mutant, "Q");
        other.claim_after = in_set({"u", "v"}, *mutant, "Q");
        bool all = decide(other.some_move_into_claim(), system).verdict == Verdict::proved;
        for (std::size_t move = 0; move < game.moves.size(); ++move)
            all = decide(other.no_move_from_claim_to_claim(move), system).verdict ==
                      Verdict::proved &&
                  all;
        EXPECT_FALSE(all) << "round " << round;
        ++refuted;
    }
    EXPECT_GT(refuted, 10);
}

TEST(NumberFormula, renaming_keeps_bound_variables_apart) {
    // exists y: x < y, with x called y: the bound one must change.
    const NumberFormula f = renamed(exists({"y"}, NumberTerm("x") < NumberTerm("y")), "x", "y");
    EXPECT_EQ(free_variables(f), std::set<std::string>{"y"});
    EXPECT_EQ(decide(for_all({"y"}, f), base(2)).verdict, Verdict::proved);
    EXPECT_EQ(to_text(exists({"y"}, NumberTerm("x") < NumberTerm("y"))), "exists y: x + 1 <= y");
}

}  // namespace
}  // namespace takeaway::automata::decide_test
