/// Commands as functions: requests in, reports out. What the terminal shows is tested in tests/cli.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "app/games/catalog_command.hpp"
#include "app/numbers/number_command.hpp"
#include "app/positions/best_command.hpp"
#include "app/positions/position_command.hpp"
#include "app/prove/check_command.hpp"
#include "app/solve/solve_command.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"

namespace takeaway::app::reports_test {
namespace {

const Workbench& bench() {
    static const Workbench workbench(Limits{std::uint64_t{1} << 28, 1000});
    return workbench;
}

TEST(Outcome, names_the_first_winning_move_in_lexicographic_order) {
    const OutcomeReport report = outcome_of(bench(), {"wythoff", "4,5"});
    EXPECT_EQ(report.outcome, Outcome::N);
    EXPECT_EQ(report.winning_move->piles, (BigPosition{1, 2}));
}

TEST(Outcome, of_a_misere_game_without_moves_is_N_and_has_no_winning_move) {
    const OutcomeReport report = outcome_of(bench(), {"misere(nim(2))", "0,0"});
    EXPECT_EQ(report.outcome, Outcome::N);
    EXPECT_FALSE(report.winning_move);
    EXPECT_NE(to_text(report).find("whoever cannot move has won"), std::string::npos);
}

const std::string digits = "1" + std::string(300, '0');

TEST(Outcome, of_300_digits_comes_from_the_theorem_and_says_so) {
    const std::string position = digits + ",2" + digits + ",4" + digits;
    const OutcomeReport outcome = outcome_of(bench(), {"rat", position});
    EXPECT_FALSE(outcome.was_solved);
    EXPECT_EQ(outcome.rests_on, best_move(bench(), {"rat", position, false, ""}).rests_on);
    EXPECT_EQ(outcome.outcome == Outcome::P, best_move(bench(), {"rat", position, false, ""}).is_p);
    EXPECT_NE(to_text(outcome).find("Rests on: rat-and-mouse"), std::string::npos);
    EXPECT_EQ(to_json(outcome)["position"][0], digits);
}

TEST(NimValue, of_300_digits_comes_from_a_theorem) {
    EXPECT_EQ(value_of_position(bench(), {"nim(3)", digits + "," + digits + ",5"}).value, 5);
    EXPECT_EQ(value_of_position(bench(), {"wythoff", "0," + std::string("0")}).value, 0);
    const ValueReport zero =
        value_of_position(bench(), {"nim(2) + mouse", digits + "," + digits + "|3,5"});
    EXPECT_EQ(zero.value, 0);
    EXPECT_NE(to_text(zero).find("Rests on: "), std::string::npos);
}

TEST(Moves, that_win_from_300_digits_come_from_the_theorem) {
    const MovesReport moves = moves_of(bench(), {"nim(2)", digits + ",7", true, std::nullopt});
    ASSERT_TRUE(moves.lines);
    ASSERT_EQ(moves.lines->lines.size(), 1U);
    EXPECT_EQ(moves.lines->lines[0].first, (BigPosition{7, 7}));
    EXPECT_EQ(to_text(moves).substr(0, 19), "1 winning move from");
    EXPECT_EQ(to_json(moves)["count"], 1);
    EXPECT_THROW(moves_of(bench(), {"nim(2)", digits + ",7", false, std::nullopt}), LimitError);
}

TEST(Moves, of_a_game_with_blocking_say_which_may_be_blocked) {
    const MovesReport report =
        moves_of(bench(), {"constrained_3_mouse", "1,2", false, std::nullopt});
    std::string blockable;
    for (const auto& row : report.rows)
        if (row.may_be_blocked) blockable += row.position.text;
    // Only 0 is reached by taking different positive amounts from both piles.
    EXPECT_EQ(blockable, "(0,0)");
}

TEST(Moves, parents_are_the_positions_that_have_the_option) {
    const MovesReport parents = moves_of(bench(), {"mouse", "1,2", false, 7});
    std::size_t expected = 0;
    for (std::int64_t y = 0; y < 7; ++y)
        for (std::int64_t x = 0; x <= y; ++x)
            for (const auto& row :
                 moves_of(bench(),
                          {"mouse", std::to_string(x) + "," + std::to_string(y), false, {}})
                     .rows)
                expected += static_cast<std::size_t>(row.position.piles == BigPosition{1, 2});
    EXPECT_EQ(parents.rows.size(), expected);
    EXPECT_GT(expected, 5U);
}

TEST(Moves, beyond_the_limit_are_refused) {
    EXPECT_THROW(moves_of(bench(), {"nim(2)", "600,600", false, {}}), LimitError);
}

TEST(Solve, refuses_a_box_that_does_not_fit_before_it_starts) {
    SolveRequest request;
    request.game = "constrained_3_mouse";  // blocking: only the definition applies
    request.below = 1'000'000;
    EXPECT_THROW(solve(bench(), request), LimitError);
}

TEST(Solve, writes_values_as_a_grid_with_rows_for_the_first_pile) {
    SolveRequest request;
    request.game = "rats(2)";
    request.below = 3;
    request.values = true;
    std::ostringstream out;
    write(solve(bench(), request), SolveFormat::table, out);
    EXPECT_EQ(out.str(),
              "Nim values of rats(2), piles below 3\n"
              "x1\\x2  0  1  2\n"
              "    0  0  1  2\n"
              "    1  1  2  0\n"
              "    2  2  3  4\n");
}

TEST(Check, reports_the_first_counterexample) {
    const CheckReport report = check(bench(), {"rats_as_printed(2)", 30});
    EXPECT_TRUE(fails(report.judgement));
    EXPECT_EQ(report.judgement.witness, (BigPosition{2, 5}));
    EXPECT_TRUE(holds(check(bench(), {"rats(2)", 30}).judgement));
}

TEST(Sequence, finds_index_and_term_as_inverses) {
    SequenceRequest request;
    request.sequence = "beatty(2*phi^2/3)";
    request.term = "123456789012345678901234567890";
    const std::string term = to_text(sequence(bench(), request).rows[0].term[0]);
    request.term.reset();
    request.member = term;
    EXPECT_EQ(to_text(*sequence(bench(), request).membership->index),
              "123456789012345678901234567890");
}

TEST(Sequence, wythoffs_pair_is_complementary_and_freaks_is_not) {
    SequenceRequest request;
    request.sequence = "beatty(phi)";
    request.with = "beatty(phi^2)";
    EXPECT_TRUE(holds(sequence(bench(), request).comparison->judgements[0].second));
    request.sequence = "beatty(2*phi/3)";
    request.with = "beatty(2*phi^2/3)";
    const auto judgements = sequence(bench(), request).comparison->judgements;
    EXPECT_TRUE(fails(judgements[0].second));  // complementary
    EXPECT_TRUE(fails(judgements[1].second));  // disjoint
    EXPECT_TRUE(holds(judgements[2].second));  // covering
}

TEST(Represent, gives_the_numeration_table_of_the_rat_game) {
    const RepresentReport report = represent(bench(), {"1..16", "p(7/4)"});
    EXPECT_EQ(report.basis, (std::vector<Integer>{1, 2, 7}));
    EXPECT_EQ(report.rows[12].digits, (std::vector<Integer>{1, 3, 0}));  // 13 in Table 3
}

TEST(List, names_every_game_once) {
    const ListReport report = list_games(bench());
    for (std::size_t i = 1; i < report.games.size(); ++i)
        EXPECT_NE(report.games[i - 1].usage, report.games[i].usage);
    EXPECT_GE(report.games.size(), 20U);
    EXPECT_EQ(report.operators.size(), 6U);
}

TEST(Json, keeps_numbers_beyond_64_bits_as_digits) {
    EXPECT_EQ(to_json(Integer(5)).dump(), "5");
    EXPECT_EQ(to_json(power(10, 30)).dump(), "\"1" + std::string(30, '0') + "\"");
}

TEST(TextTable, aligns_by_characters_not_bytes) {
    EXPECT_EQ(table_to_text({{"φ", "1"}, {"ab", "22"}}, 1), "φ    1\nab  22\n");
    EXPECT_EQ(with_thousands(1234567), "1,234,567");
    EXPECT_EQ(with_thousands(123), "123");
}

}  // namespace
}  // namespace takeaway::app::reports_test
