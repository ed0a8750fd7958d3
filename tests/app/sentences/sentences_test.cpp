#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/prove/recheck.hpp"
#include "app/sentences/find_command.hpp"
#include "core/error.hpp"

namespace takeaway::app {
namespace {

namespace fs = std::filesystem;

const Workbench& sentence_bench() {
    static const Workbench workbench(Limits{std::uint64_t{1} << 28, 1000});
    return workbench;
}

const SentenceRequest golden_identity{
    "all n >= 1: a(a(n)) = b(n) - 1", {"a = beatty(phi)", "b = beatty(phi^2)"}, std::nullopt};

std::string folder_for(const std::string& name) {
    return (fs::path(testing::TempDir()) / ("takeaway-" + name)).string();
}

TEST(DecideCommand, begins_with_the_verdict_and_shows_numbers_for_it) {
    const DecideReport yes = decide(sentence_bench(), {golden_identity, ""});
    EXPECT_EQ(to_text(yes).substr(0, 5), "TRUE\n");
    EXPECT_EQ(to_json(yes)["verdict"], "TRUE");
    const DecideReport no =
        decide(sentence_bench(), {{"all n: a(n) != 4", {"a = beatty(phi)"}, std::nullopt}, ""});
    EXPECT_EQ(to_text(no).substr(0, 22), "FALSE: fails for n = 3");
    EXPECT_EQ(to_json(no)["counterexample"]["n"], 3);
    const DecideReport some =
        decide(sentence_bench(), {{"exists x: 7x = 1003 + 5", {}, std::string("base 10")}, ""});
    EXPECT_EQ(to_text(some).substr(0, 26), "TRUE: for example x = 144\n");
    EXPECT_EQ(to_json(some)["digits"], "base 10");
}

TEST(DecideCommand, says_unknown_with_the_limit) {
    const Workbench small(Limits{std::uint64_t{1} << 10, 1000});
    const DecideReport report = decide(small, {golden_identity, ""});
    EXPECT_EQ(report.verdict(), Verdict::unknown);
    EXPECT_EQ(to_text(report).substr(0, 9), "UNKNOWN: ");
    EXPECT_NE(to_json(report)["why"].get<std::string>().find("cells"), std::string::npos)
        << to_text(report);
}

TEST(DecideCommand, leaves_certificates_that_recheck_accepts_and_others_do_not) {
    const std::string folder = folder_for("certificates");
    const DecideRequest request{{"all x: exactly one y: (x, y) in P(wythoff)", {}, std::nullopt},
                                folder};
    EXPECT_EQ(decide(sentence_bench(), request).verdict(), Verdict::proved);
    RecheckReport report = recheck(sentence_bench(), {folder}, {});
    EXPECT_TRUE(report.confirmed) << to_text(report);
    EXPECT_EQ(report.questions.size(), 8U);  // seven about wythoff
    // The same files for another sentence.
    const fs::path manifest = fs::path(folder) / "proof.json";
    std::ifstream in(manifest);
    Json json = Json::parse(in);
    json["statement"] = "all x: exactly one y: (y, x + 1) in P(wythoff)";
    std::ofstream(manifest) << json.dump();
    report = recheck(sentence_bench(), {folder}, {});
    EXPECT_FALSE(report.confirmed);
    EXPECT_NE(report.questions.back().how.find("another sentence"), std::string::npos);
    // A false sentence.
    const DecideRequest wrong{{"all n: r(n) != 4", {"r = beatty(sqrt(2))"}, std::nullopt}, folder};
    EXPECT_EQ(decide(sentence_bench(), wrong).verdict(), Verdict::refuted);
    EXPECT_TRUE(recheck(sentence_bench(), {folder}, {}).confirmed);
    fs::remove_all(folder);
}

/// The same words in another system: the certificate is about another set.
TEST(DecideCommand, leaves_certificates_of_one_system) {
    const std::string folder = folder_for("system");
    const DecideRequest request{{"exists n: n = 3 and n in dopey(3)", {}, std::nullopt}, folder};
    EXPECT_EQ(decide(sentence_bench(), request).verdict(), Verdict::proved);
    EXPECT_TRUE(recheck(sentence_bench(), {folder}, {}).confirmed);
    const fs::path manifest = fs::path(folder) / "proof.json";
    std::ifstream in(manifest);
    Json json = Json::parse(in);
    json["statement"] = "exists n: n = 3 and n in dopey(2)";
    json["digits"] = "base 2";
    std::ofstream(manifest) << json.dump();
    const RecheckReport report = recheck(sentence_bench(), {folder}, {});
    EXPECT_FALSE(report.confirmed);
    EXPECT_NE(report.questions.back().how.find("another numeration system"), std::string::npos);
    fs::remove_all(folder);
}

TEST(FindCommand, lists_the_least_members_in_the_order_of_the_variables) {
    const FindReport report =
        find(sentence_bench(), {{"(y, x) in P(wythoff) and y <= x", {}, std::nullopt}, 4});
    EXPECT_EQ(report.found.variables, (std::vector<std::string>{"y", "x"}));
    EXPECT_EQ(report.members, (std::vector<std::vector<Integer>>{{0, 0}, {1, 2}, {3, 5}, {4, 7}}));
    EXPECT_FALSE(report.is_finite);
    const FindReport few = find(sentence_bench(), {{"3n < 10", {}, std::nullopt}, 10});
    EXPECT_TRUE(few.is_all && few.is_finite);
    EXPECT_EQ(few.members.size(), 4U);
    EXPECT_EQ(to_text(find(sentence_bench(), {{"n < 0", {}, std::nullopt}, 3})).substr(0, 5),
              "NONE\n");
}

TEST(CountCommand, counts_below_bounds_of_hundreds_of_digits) {
    const SentenceRequest golden{"x in a", {"a = beatty(phi)"}, std::nullopt};
    EXPECT_EQ(count(sentence_bench(), {golden, "1000000"}).count, 618033);
    const std::string large = "1" + std::string(300, '0');
    const CountReport report = count(sentence_bench(), {golden, large});
    // The terms below N are those with index up to the largest n with ⌊nφ⌋ < N.
    const BeattySequence sequence(Quadratic::golden());
    EXPECT_EQ(report.count, sequence.least_index_reaching(parse_integer(large)) - 1);
    EXPECT_THROW(count(sentence_bench(), {golden, "-1"}), InputError);
    EXPECT_THROW(count(sentence_bench(), {golden, "many"}), InputError);
}

TEST(FindCommand, draws_the_automaton_and_the_board) {
    const FoundSet found = found_set(sentence_bench(), {"(x, y) in P(wythoff)", {}, std::nullopt});
    const std::string svg = automaton_svg(found);
    EXPECT_EQ(svg.substr(0, 5), "<?xml");
    EXPECT_NE(svg.find("</svg>"), std::string::npos);
    std::ostringstream png;
    write_board(found, 32, png);
    EXPECT_EQ(png.str().substr(1, 3), "PNG");
    const FoundSet single = found_set(sentence_bench(), {"x mod 2 = 0", {}, std::nullopt});
    EXPECT_THROW(write_board(single, 32, png), InputError);
}

TEST(Automaton, files_of_walnut_are_sets_in_sentences) {
    const std::string file = folder_for("automaton.txt");
    const auto written = [&](const std::string& text) {
        std::ofstream(file) << text;
        return std::vector<std::string>{"S = automaton \"" + file + "\""};
    };
    const auto verdict = [&](const std::string& text, const std::string& automaton) {
        return decide(sentence_bench(), {{text, written(automaton), std::nullopt}, ""}).verdict();
    };
    // The Fibonacci word 0100101001001… as Walnut has it: 1 where the last digit is 1.
    const std::string word = "msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n\n1 1\n0 -> 0\n";
    EXPECT_EQ(verdict("all n: n in S iff exists m >= 1: n + 1 = floor(m*phi^2)", word),
              Verdict::proved);
    EXPECT_EQ(verdict("all n: not (n in S and n + 1 in S)", word), Verdict::proved);
    // The Thue-Morse word has no overlap: no x with t(x) … equal over 2p + 1 places, here p = 1.
    const std::string thue = "msd_2\n\n0 0\n0 -> 0\n1 -> 1\n\n1 1\n0 -> 1\n1 -> 0\n";
    EXPECT_EQ(verdict("no n: (n in S iff n + 1 in S) and (n + 1 in S iff n + 2 in S)", thue),
              Verdict::proved);
    EXPECT_EQ(verdict("no n, p >= 1: all i <= p: (n + i in S iff n + i + p in S)", thue),
              Verdict::proved);
    EXPECT_EQ(verdict("all n: n in S iff not (2n + 1 in S)", thue), Verdict::proved);
    const auto problem = [&](const std::string& automaton) -> std::string {
        try {
            verdict("all n: n in S", automaton);
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_NE(problem("msd_fib\n\n0 0\n0 -> 0\n1 -> 1\n").find("cut short"), std::string::npos);
    EXPECT_NE(problem("msd_2\n\n0 1\n0 -> 0\n0 -> 1\n\n1 0\n").find("same digits"),
              std::string::npos);
    EXPECT_NE(problem("msd_fib\n\n0 1\n0 -> 0\n1 -> 0\n"), "");  // 11 is no number
    EXPECT_NE(problem("").find("empty"), std::string::npos);
    fs::remove(file);
    EXPECT_THROW(decide(sentence_bench(),
                        {{"all n: n in S", {"S = automaton \"" + file + "\""}, std::nullopt}, ""}),
                 InputError);
}

}  // namespace
}  // namespace takeaway::app
