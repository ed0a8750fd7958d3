/// The public library, as a program that includes only its header would use it.
#include <gtest/gtest.h>

#include <thread>

#include "takeaway/takeaway.hpp"

namespace {

using takeaway::Natural;
using takeaway::Piles;
using takeaway::Solver;

std::string digits(std::size_t zeros) { return "1" + std::string(zeros, '0'); }

TEST(Natural, keeps_what_it_is_given) {
    EXPECT_EQ(Natural(7).digits(), "7");
    EXPECT_EQ(Natural("007"), Natural(7));
    EXPECT_EQ(Natural("000"), Natural(0));
    EXPECT_LT(Natural(9), Natural(10));
    EXPECT_LT(Natural(digits(30)), Natural(digits(31)));
    EXPECT_EQ(Natural(41).to<int>(), 41);
    EXPECT_THROW((void)Natural(digits(30)).to<std::int64_t>(), takeaway::LimitError);
    EXPECT_THROW(Natural(-1), takeaway::InputError);
    EXPECT_THROW(Natural(""), takeaway::InputError);
    EXPECT_THROW(Natural("3.5"), takeaway::InputError);
}

TEST(Solver, knows_the_p_positions_of_wythoff) {
    const Solver wythoff("wythoff");
    EXPECT_EQ(wythoff.outcome({3, 5}), 'P');
    EXPECT_EQ(wythoff.outcome({5, 3}), 'P');
    EXPECT_EQ(wythoff.outcome({3, 6}), 'N');
    const takeaway::Positions found = wythoff.p_positions_below(6);
    const std::vector<std::uint32_t> expected{0, 0, 1, 2, 2, 1, 3, 5, 5, 3};
    EXPECT_EQ(std::vector<std::uint32_t>(found.flat().begin(), found.flat().end()), expected);
    ASSERT_EQ(found.size(), 5U);
    EXPECT_EQ(found[3][1], 5U);
    EXPECT_TRUE(wythoff.p_positions_below(0).empty());
}

TEST(Solver, has_all_p_positions_of_wythoff_below_20000) {
    const Solver wythoff("wythoff");
    const takeaway::Positions found = wythoff.p_positions_below(20'000);
    EXPECT_EQ(found.size(), 15'279U);
    for (std::size_t i = 0; i < found.size(); i += 500)
        EXPECT_EQ(wythoff.best({found[i][0], found[i][1]}).outcome, 'P');
}

TEST(Solver, gives_the_same_answers_in_any_order_of_asking) {
    const Solver forwards("mouse");
    const Solver backwards("mouse");
    std::string up;
    std::string down;
    for (std::int64_t x = 0; x < 30; ++x)
        for (std::int64_t y = 0; y < 30; ++y) up += forwards.outcome({x, y});
    for (std::int64_t x = 30; x-- > 0;)
        for (std::int64_t y = 30; y-- > 0;) down.insert(down.begin(), backwards.outcome({x, y}));
    EXPECT_EQ(up, down);
}

TEST(Solver, nim_value_of_nim_is_the_exclusive_or) {
    const Solver nim("nim(3)");
    for (std::int64_t x = 0; x < 6; ++x)
        for (std::int64_t y = 0; y < 6; ++y) EXPECT_EQ(nim.nim_value({x, y, 4}), x ^ y ^ 4);
    const takeaway::ValueBoard board = Solver("nim(2)").values_below(20);
    for (std::int64_t x = 0; x < 20; ++x)
        for (std::int64_t y = 0; y < 20; ++y)
            EXPECT_EQ(board({x, y}), static_cast<std::uint32_t>(x ^ y));
    EXPECT_THROW((void)board({20, 1}), takeaway::InputError);
    EXPECT_THROW((void)board({1}), takeaway::InputError);
}

TEST(Solver, values_lie_in_memory_in_every_order_of_the_piles) {
    const auto agrees = [](const std::string& game, std::int64_t bound) {
        const Solver solver(game);
        (void)solver.values_below(bound + 3);  // a larger table is kept, and strides are its own
        const takeaway::ValueBoard board = solver.values_below(bound);
        const std::vector<std::size_t> strides = board.strides();
        std::vector<std::int64_t> at(strides.size(), 0);
        for (std::size_t done = 0; done < at.size();) {
            std::size_t offset = 0;
            for (std::size_t i = 0; i < at.size(); ++i)
                offset += static_cast<std::size_t>(at[i]) * strides[i];
            if (board.data()[offset] != board(at)) return false;
            for (done = 0; done < at.size() && ++at[done] == bound; ++done) at[done] = 0;
        }
        return true;
    };
    EXPECT_TRUE(agrees("wythoff", 20));
    EXPECT_TRUE(agrees("mouse", 130));  // unordered, several tiles
    EXPECT_TRUE(agrees("rat", 9));
    EXPECT_TRUE(agrees("mouse + nim(1)", 9));
}

TEST(Solver, an_expression_may_name_games_of_a_text) {
    const std::string text = "game mine\npiles x\nmove a: take 1 from x\n";
    EXPECT_EQ(Solver::from_text(text, "mine + mine").outcome({1, 1}), 'P');
    EXPECT_EQ(Solver::from_text(text, "misere(mine)").outcome({1}), 'P');
    EXPECT_EQ(Solver::from_text(text, "star(mine)").piles(), 1U);
    EXPECT_THROW(Solver::from_text(text, "yours"), takeaway::InputError);
}

TEST(Solver, makes_figures_and_latex_for_papers) {
    const Solver wythoff("wythoff");
    takeaway::PictureOptions options;
    EXPECT_EQ(wythoff.picture(30, options).substr(1, 3), "PNG");
    options.format = "svg";
    EXPECT_NE(wythoff.picture(100, options).find("slope φ"), std::string::npos);
    options.format = "pdf";
    EXPECT_EQ(wythoff.picture(30, options).substr(0, 4), "%PDF");
    options.format = "csv";
    EXPECT_THROW((void)wythoff.picture(30, options), takeaway::InputError);
    EXPECT_EQ(wythoff.star_picture(30, 1, "svg").substr(0, 4), "<svg");
    EXPECT_NE(wythoff.latex().find("\\item[both]"), std::string::npos);
    EXPECT_NE(wythoff.latex_table(9).find("\\toprule"), std::string::npos);
    EXPECT_EQ(wythoff.pile_names(), (std::vector<std::string>{"x", "y"}));
    EXPECT_NE(takeaway::catalog().text.find("wythoff"), std::string::npos);
    EXPECT_EQ(takeaway::line_fractal(3).substr(1, 3), "PNG");
}

TEST(Solver, winning_moves_are_moves_to_p_positions) {
    const Solver mouse("mouse");
    EXPECT_TRUE(mouse.winning_moves({3, 5}).empty());
    const std::vector<Piles> expected{{3, 5}};
    EXPECT_EQ(mouse.winning_moves({4, 7}), expected);
    EXPECT_TRUE(mouse.is_move({4, 7}, {3, 5}));
    EXPECT_FALSE(mouse.is_move({4, 8}, {3, 5}));
}

TEST(Solver, answers_for_piles_of_any_size) {
    const Solver nim("nim(3)");
    const takeaway::BestMove best = nim.best({digits(300), digits(300), 5});
    EXPECT_EQ(best.outcome, 'N');
    EXPECT_EQ(*best.move, (Piles{digits(300), digits(300), 0}));
    EXPECT_EQ(best.rests_on, "Bouton's theorem (1902)");
    EXPECT_EQ(nim.nim_value({digits(300), digits(300), 5}), 5);
    EXPECT_EQ(nim.outcome(*best.move), 'P');
    const Solver rats("rats(2)");
    const std::vector<takeaway::MoveLine> lines =
        rats.winning_lines({digits(21), "7" + std::string(21, '0')});
    EXPECT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].step, (Piles{3, 6}));
}

TEST(Solver, takes_a_rule_text) {
    const Solver game = Solver::from_text("game g\npiles x\nmove subtract 1 | 3 | 4\n");
    EXPECT_EQ(game.game(), "g");
    EXPECT_EQ(game.piles(), 1U);
    // Subtraction {1,3,4}: the losing sizes are 0 and 2 modulo 7.
    for (std::int64_t n = 0; n < 50; ++n)
        EXPECT_EQ(game.outcome({n}), n % 7 == 0 || n % 7 == 2 ? 'P' : 'N') << n;
    EXPECT_EQ(game.outcome({digits(40)}), game.outcome({4}));  // 10^40 mod 7 = 4
    EXPECT_NE(game.show().text.find("subtract"), std::string::npos);
    EXPECT_TRUE(game.warnings().empty());
    const Solver misread =
        Solver::from_text("game g\npiles x, y\nmove take t from one pile where t >= 1, 2t <= x\n");
    ASSERT_EQ(misread.warnings().size(), 1U);
    EXPECT_NE(misread.warnings()[0].find("text:3:"), std::string::npos);
}

TEST(Solver, throws_runtime_errors_that_say_what_is_wrong) {
    EXPECT_THROW(Solver("no_such_game"), takeaway::InputError);
    EXPECT_THROW(Solver::from_text("game"), takeaway::InputError);
    takeaway::SolverOptions small;
    small.memory_limit = 1000;
    const Solver star("star(wythoff)", small);
    EXPECT_THROW((void)star.outcome({1, 2, 3}), std::runtime_error);
    EXPECT_THROW((void)star.outcome({1, -2}), std::runtime_error);
    EXPECT_THROW((void)star.outcome({1'000'000, 1'000'000}), takeaway::LimitError);
    EXPECT_EQ(star.outcome({0, 1}), 'P');
    EXPECT_THROW((void)Solver("misere(nim(2))").nim_value({1, 1}), takeaway::InputError);
}

TEST(Solver, stays_within_its_memory_limit_while_its_table_grows) {
    takeaway::SolverOptions small;
    small.memory_limit = 40 * 40;
    const Solver nim("misere(nim(2))", small);
    for (std::int64_t n = 2; n < 40; ++n) EXPECT_EQ(nim.outcome({n, n}), 'P');
    EXPECT_EQ(nim.outcome({1, 500}), 'N');
    EXPECT_EQ(nim.outcome({39, 39}), 'P');
}

TEST(Solver, stops_when_it_is_told_to) {
    takeaway::SolverOptions options;
    std::uint64_t reports = 0;
    bool stop = false;
    options.progress.report = [&](std::uint64_t, std::uint64_t) { ++reports; };
    options.progress.should_stop = [&] { return stop; };
    options.threads = 1;
    const Solver game("star(wythoff)", options);
    stop = true;
    EXPECT_THROW((void)game.p_positions_below(3000), takeaway::Interrupted);
    stop = false;
    EXPECT_GT(game.p_positions_below(3000).size(), 1000U);
    EXPECT_GT(reports, 0U);
}

TEST(Solver, has_the_other_powers) {
    const Solver mouse("mouse");
    EXPECT_TRUE(mouse.check(40).holds);
    EXPECT_EQ(Solver("rats_as_printed(2)").check(30).counterexample, "(2,5)");
    EXPECT_EQ(mouse.picture(20).substr(1, 3), "PNG");
    EXPECT_NE(mouse.analyse(60).text.find("floor"), std::string::npos);
    const takeaway::StarResult star = Solver("wythoff").star(30);
    ASSERT_EQ(star.powers.size(), 3U);
    EXPECT_EQ(star.powers[2].p_positions.size(), Solver("wythoff").p_positions_below(30).size());
    const takeaway::DesignResult design =
        takeaway::design_game("{(0,0)} + {(n, 2n) : n >= 1} + {(2n, n) : n >= 1}", 12);
    EXPECT_EQ(design.is_possible, !design.rules.empty());
    EXPECT_NE(takeaway::run_claims({"rat/theorem-1"}).json.find("rat/theorem-1"),
              std::string::npos);
}

TEST(Solver, discovers_a_theorem_with_nobodys_help) {
    std::vector<std::string> steps;
    takeaway::DiscoverOptions options;
    options.alone = true;
    options.say = [&](const std::string& step) { steps.push_back(step); };
    const takeaway::DiscoverResult found = Solver("wythoff").discover(options);
    ASSERT_EQ(found.verdict, takeaway::ProofResult::Verdict::proved) << found.why_not;
    EXPECT_EQ(found.kind, takeaway::DiscoverResult::Kind::formula);
    EXPECT_NE(found.claim.find("phi"), std::string::npos);
    EXPECT_EQ(found.system, "zeckendorf");
    EXPECT_EQ(found.states, 7U);
    ASSERT_GE(found.first.size(), 3U);
    EXPECT_EQ(found.first[1], (Piles{1, 2}));
    EXPECT_EQ(found.kinds.size(), 2U);
    EXPECT_TRUE(found.folder.empty());
    EXPECT_FALSE(found.facts.empty() || found.proof.empty() || found.addable.empty());
    ASSERT_FALSE(found.counts.empty());
    EXPECT_EQ(found.counts[0].below, Natural(1000));
    EXPECT_EQ(found.counts[0].count, Natural(763));
    EXPECT_EQ(found.tried.back().claim, found.claim);
    EXPECT_FALSE(steps.empty());
    // The same numbers by solving.
    EXPECT_EQ(Solver("wythoff").p_positions_below(1000).size(), 763U);
}

TEST(Solver, does_not_call_a_guess_a_theorem) {
    takeaway::DiscoverOptions options;
    options.alone = true;
    options.below = 64;
    const takeaway::DiscoverResult found = Solver("star(wythoff)").discover(options);
    EXPECT_EQ(found.verdict, takeaway::ProofResult::Verdict::unknown);
    EXPECT_TRUE(found.claim.empty());
    EXPECT_FALSE(found.why_not.empty());
    EXPECT_EQ(found.solved_below, 64);
    options.seconds = 0;
    EXPECT_THROW((void)Solver("wythoff").discover(options), takeaway::InputError);
    takeaway::SolverOptions stopped;
    stopped.progress.should_stop = [] { return true; };
    EXPECT_THROW((void)Solver("wythoff", stopped).discover(), takeaway::Interrupted);
}

TEST(Decide, says_what_is_true_of_all_numbers) {
    using Verdict = takeaway::DecideResult::Verdict;
    const takeaway::DecideOptions pairs{{"a = beatty(phi)", "b = beatty(phi^2)"}};
    EXPECT_EQ(takeaway::decide("all n >= 1: a(a(n)) = b(n) - 1", pairs).verdict, Verdict::yes);
    const takeaway::DecideResult no = takeaway::decide("all n >= 1: a(a(n)) = b(n)", pairs);
    EXPECT_EQ(no.verdict, Verdict::no);
    ASSERT_EQ(no.witness.size(), 1U);
    EXPECT_EQ(no.witness[0].name, "n");
    EXPECT_EQ(no.witness[0].value, Natural(1));
    EXPECT_EQ(Solver("mouse").decide("exists x, y: (x, y) in P(mouse) and y = 11").verdict,
              Verdict::yes);
    EXPECT_THROW((void)takeaway::decide("all n: n = m"), takeaway::InputError);
    takeaway::DecideOptions nowhere;
    nowhere.digits = "no system";
    EXPECT_THROW((void)takeaway::decide("all n: n >= 0", nowhere), takeaway::InputError);
}

TEST(Sweep, asks_a_question_for_a_grid_and_goes_on_from_a_file) {
    const takeaway::SweepOptions grid{{{"r", "1,3/2"}, {"t", "1..2"}}, 40};
    const takeaway::SweepResult found = takeaway::sweep("fractional", grid);
    ASSERT_EQ(found.rows.size(), 4U);
    EXPECT_EQ(found.column("r"), (std::vector<std::string>{"1", "1", "3/2", "3/2"}));
    EXPECT_EQ(found.verdict_column, "invariant_game");
    EXPECT_THROW((void)found.column("nothing"), takeaway::InputError);
    const std::string path = ::testing::TempDir() + "library_sweep.csv";
    std::remove(path.c_str());
    takeaway::SweepOptions kept = grid;
    kept.csv = path;
    EXPECT_EQ(takeaway::sweep("fractional", kept).kept, 0U);
    const takeaway::SweepResult again = takeaway::sweep("fractional", kept);
    EXPECT_EQ(again.kept, 4U);
    EXPECT_EQ(again.rows, found.rows);
    std::remove(path.c_str());
    EXPECT_THROW((void)takeaway::sweep("fractonal"), takeaway::InputError);
    EXPECT_THROW((void)takeaway::sweep("constrained", {{{"r", "1"}}}), takeaway::InputError);
    takeaway::SolverOptions stopped;
    stopped.progress.should_stop = [] { return true; };
    EXPECT_THROW((void)takeaway::sweep("misere", {}, stopped), takeaway::Interrupted);
}

TEST(Solver, answers_several_threads_at_once) {
    const Solver game("star(wythoff)");
    const Solver alone("star(wythoff)");
    std::vector<std::string> answers(4);
    std::vector<std::thread> threads;
    for (std::size_t t = 0; t < answers.size(); ++t)
        threads.emplace_back([&, t] {
            for (std::int64_t n = 0; n < 60; ++n)
                answers[t] += game.outcome({n, (n * (static_cast<std::int64_t>(t) + 3)) % 60});
        });
    for (std::thread& thread : threads) thread.join();
    for (std::size_t t = 0; t < answers.size(); ++t)
        for (std::int64_t n = 0; n < 60; ++n)
            ASSERT_EQ(answers[t][static_cast<std::size_t>(n)],
                      alone.outcome({n, (n * (static_cast<std::int64_t>(t) + 3)) % 60}));
}

}  // namespace
