/// Subtly wrong claims are caught, each with its smallest counterexample; the true ones beside them
/// are not. Also: findings of earlier runs, limits, stopping.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "claims/check.hpp"
#include "claims/ledger.hpp"
#include "claims/run.hpp"
#include "core/error.hpp"

namespace takeaway::claims {
namespace {

std::string claim_text(const std::string& id, const std::string& check,
                       const std::string& more = "") {
    return "claim " + id + "\n  place here\n  kind lemma\n  says something\n  check " + check +
           "\n" + more;
}

std::vector<ClaimResult> run(const std::string& claims, Depth depth = Depth::quick,
                             const Memory& memory = {}) {
    RunRequest request;
    request.ledgers = {
        parse_ledger("planted.claims",
                     "paper planted\ntitle Planted\nlet A = beatty(2*phi/3) from 0\n" + claims)};
    request.depth = depth;
    request.control.memory_limit = std::uint64_t{1} << 28;
    return run_claims(request, memory);
}

/// What a claim with this check comes to.
ClaimResult one(const std::string& check, const std::string& more = "") {
    return run(claim_text("planted/it", check, more)).at(0);
}

// ---- What a proof for all cases may rest on

TEST(Decided, moves_of_a_star_are_what_they_are_only_if_the_claim_inside_is_right) {
    // The P-positions are all (0, n); the claim is right on every board below 98.
    const std::string games =
        "game wrongly\n  piles x, y\n  move subtract (n, n) where n >= 1\n"
        "  claim P = {(0, n) in any order : 0 <= n <= 97}\n"
        "game rightly\n  piles x, y\n  move subtract (n, n) where n >= 1\n"
        "  claim P = {(0, n) in any order : n >= 0}\n";
    const auto check = [&](const std::string& game, const std::string& said) {
        return run(games + claim_text("planted/it",
                                      "it is decided that `all x, y: (x, y) -> (0, 0) "
                                      "in star(" +
                                          game + ") implies " + said + "`"))
            .at(0)
            .judged.standing;
    };
    EXPECT_THROW(check("wrongly", "x + y <= 97"), InputError);
    EXPECT_EQ(check("rightly", "x = 0 or y = 0"), Standing::proved);
    EXPECT_EQ(check("rightly", "x + y <= 97"), Standing::refuted);
}

TEST(Digits, are_proved_for_all_numbers_only_if_the_set_repeats_with_them) {
    const auto tails = [](const std::string& set) {
        return one("`" + set +
                   "` are the numbers whose digits in `p 7/4` end in `an even number of 0s`; "
                   "numbers up to 100")
            .judged.standing;
    };
    EXPECT_EQ(tails("beatty(7/4)"), Standing::proved);
    EXPECT_NE(tails("{n : n in beatty(7/4), n <= 300}"), Standing::proved);
    const auto values = [](const std::string& more) {
        return one("q-digits of n read in the p-system of `7/4` give `floor(7n/4) + (if n mod 4 = "
                   "0 "
                   "then 0 else 1)" +
                   more + "` for all `n >= 1`; n up to 100")
            .judged.standing;
    };
    EXPECT_EQ(values(""), Standing::proved);
    EXPECT_EQ(values(" + (if n > 300 then 1 else 0)"), Standing::holds);
}

// ---- planted.claims: a false statement for every sentence

std::vector<ClaimResult> planted_results() {
    std::ifstream file(std::filesystem::path(__FILE__).replace_filename("planted.claims"));
    std::stringstream text;
    text << file.rdbuf();
    RunRequest request;
    request.ledgers = {parse_ledger("planted.claims", text.str())};
    request.control.memory_limit = std::uint64_t{1} << 28;
    return run_claims(request, {});
}

/// A `printed` line, or a line of a claim that is recorded as refuted.
bool is_planted(const Claim& claim, const Part& part) {
    return part.role == Role::printed || claim.recorded == "refuted";
}

TEST(PlantedClaims, are_refuted_where_they_are_false_and_their_true_neighbours_are_not) {
    for (const ClaimResult& result : planted_results()) {
        std::size_t planted = 0;
        for (std::size_t i = 0; i < result.claim.parts.size(); ++i) {
            const Part& part = result.claim.parts[i];
            const Finding& found = result.findings[i];
            const std::string here = result.claim.id + ": " + part.text;
            EXPECT_NE(found.result, Verdict::unknown) << here << ": " << found.evidence;
            if (!is_planted(result.claim, part)) {
                EXPECT_NE(found.result, Verdict::refuted)
                    << here << ": " << found.counterexample << ", " << found.reason;
                continue;
            }
            ++planted;
            EXPECT_EQ(found.result, Verdict::refuted) << here;
            EXPECT_EQ(found.counterexample, result.claim.place) << here << ": " << found.reason;
            EXPECT_FALSE(found.reason.empty()) << here;
            EXPECT_FALSE(found.confirmed.empty()) << here;
        }
        EXPECT_LE(planted, 1U) << result.claim.id << " names one place for several statements";
        EXPECT_TRUE(result.judged.as_recorded) << result.claim.id;
    }
}

TEST(PlantedClaims, every_sentence_has_a_false_statement_and_a_true_one) {
    std::set<std::string> refuted_by;
    std::set<std::string> passed_by;
    for (const ClaimResult& result : planted_results())
        for (std::size_t i = 0; i < result.claim.parts.size(); ++i) {
            const Part& part = result.claim.parts[i];
            const bool refuted = result.findings[i].result == Verdict::refuted;
            if (is_planted(result.claim, part) && refuted) refuted_by.insert(part.pattern);
            if (!is_planted(result.claim, part) && !refuted) passed_by.insert(part.pattern);
        }
    for (const Check& check : all_checks()) {
        EXPECT_TRUE(refuted_by.count(check.pattern) > 0)
            << "nothing was ever refuted by \"" << check.pattern
            << "\": tests/claims/planted.claims needs a false statement of this kind";
        EXPECT_TRUE(passed_by.count(check.pattern) > 0)
            << "tests/claims/planted.claims has no true statement \"" << check.pattern << "\"";
    }
}

TEST(PlantedClaims, the_counterexample_does_not_depend_on_the_bound) {
    for (const char* bound : {"14", "30", "90"})
        EXPECT_EQ(one("P-positions of `mouse_trap_as_printed` are as claimed; piles below " +
                      std::string(bound))
                      .findings[0]
                      .counterexample,
                  "(7,13)");
    EXPECT_EQ(one("P-positions of `mouse_trap_as_printed` are as claimed; piles below 13")
                  .judged.standing,
              Standing::holds);
}

TEST(PlantedClaims, a_refuted_N_position_comes_with_a_winning_move) {
    const ClaimResult result = one("`(4,7) (3,6)` are P-positions of `wythoff`");
    EXPECT_EQ(result.findings[0].counterexample, "(3,6)");
    EXPECT_NE(result.findings[0].confirmed.find("the move to"), std::string::npos)
        << result.findings[0].confirmed;
}

TEST(Runs, take_findings_over_and_keep_new_ones) {
    const std::string claims = claim_text("a/one", "`1 = 1`") +
                               claim_text("a/two", "`2n >= n` for all `n >= 0`; n up to 9");
    std::vector<PartResult> kept;
    Memory memory;
    memory.keep = [&](const PartResult& result) { kept.push_back(result); };
    memory.recall = [](const PartResult& wanted) -> std::optional<Finding> {
        if (wanted.claim == "a/one") return holds("from memory", "");
        return std::nullopt;
    };
    const std::vector<ClaimResult> results = run(claims, Depth::quick, memory);
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[0].judged.headline, "from memory");
    EXPECT_EQ(results[1].judged.standing, Standing::proved);
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].claim, "a/two");
    EXPECT_EQ(kept[0].finding, results[1].findings[0]);
}

TEST(Runs, use_the_bound_of_the_depth) {
    const std::string claim = claim_text(
        "a/one",
        "`floor(n*phi) + floor(n*sqrt(2)) >= n` for all `n >= 0`; n up to 10 | 1,000 | 2,000");
    EXPECT_EQ(run(claim, Depth::quick)[0].judged.headline, "n up to 10");
    EXPECT_EQ(run(claim, Depth::normal)[0].judged.headline, "n up to 1,000");
    EXPECT_EQ(run(claim, Depth::deep)[0].judged.headline, "n up to 2,000");
}

TEST(Runs, a_limit_leaves_the_claim_unfinished_and_is_not_kept) {
    Memory memory;
    bool kept = false;
    memory.keep = [&](const PartResult&) { kept = true; };
    const std::vector<ClaimResult> results =
        run(claim_text("a/one", "P-positions of `rat` are as claimed; piles below 5,000"),
            Depth::quick, memory);
    EXPECT_EQ(results[0].judged.standing, Standing::unfinished);
    EXPECT_FALSE(kept);
}

TEST(Runs, choose_claims_by_name_beginning_or_paper) {
    RunRequest request;
    request.ledgers = {parse_ledger("x.claims", "paper p\n" + claim_text("a/one", "`1 = 1`") +
                                                    claim_text("a/one-b", "`1 = 1`") +
                                                    claim_text("b/one", "`1 = 1`") +
                                                    claim_text("b/one1", "`1 = 1`"))};
    const auto names = [&](const std::vector<std::string>& wanted) {
        request.wanted = wanted;
        std::string text;
        for (const ClaimResult& result : run_claims(request, {})) text += result.claim.id + " ";
        return text;
    };
    EXPECT_EQ(names({}), "a/one a/one-b b/one b/one1 ");
    EXPECT_EQ(names({"p"}), "a/one a/one-b b/one b/one1 ");
    EXPECT_EQ(names({"a"}), "a/one a/one-b ");
    EXPECT_EQ(names({"a/one"}), "a/one a/one-b ");
    EXPECT_EQ(names({"b/one"}), "b/one ");
    EXPECT_THROW(names({"c"}), InputError);
}

TEST(Runs, end_when_told_to_stop) {
    RunRequest request;
    request.ledgers = {parse_ledger("x.claims", "paper p\n" + claim_text("a/one", "`1 = 1`"))};
    request.control.progress.should_stop = [] { return true; };
    EXPECT_THROW(run_claims(request, {}), Interrupted);
}

TEST(Runs, an_engine_that_proves_a_claim_makes_it_proved) {
    RunRequest request;
    request.ledgers = {parse_ledger(
        "x.claims",
        "paper p\n" + claim_text("a/one", "P-positions of `mouse` are as claimed; piles below 30") +
            claim_text("a/two",
                       "P-positions of `mouse_trap_as_printed` are as claimed; piles below "
                       "30"))};
    // An engine that believes everything does not get a false claim through.
    request.engines.prove_claim = [](const Game&, bool) {
        return std::optional<Finding>(proved("all positions", "an engine"));
    };
    const std::vector<ClaimResult> results = run_claims(request, {});
    EXPECT_EQ(results[0].judged.standing, Standing::proved);
    EXPECT_EQ(results[1].judged.standing, Standing::refuted);
}

}  // namespace
}  // namespace takeaway::claims
