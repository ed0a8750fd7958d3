/// Families and atlases as functions: games, rows, resuming, refusals, pages. Killing and Ctrl-C
/// are tested in tests/cli and tests/trials.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/discover/atlas_command.hpp"
#include "app/prove/recheck.hpp"
#include "temporary_folder.hpp"

namespace takeaway::app {
namespace {

constexpr const char* up_to_text =
    "game up_to(m >= 1, s >= 0)\npiles x\nmove take t from x where 1 <= t <= m + s\n";

TEST(GameFamilies, have_a_game_for_every_point_of_the_grid) {
    const Workbench bench{Limits{}};
    const GameFamily family =
        family_of(bench, "block(k_wythoff(k + 1), b)", {{"b", "0,2"}, {"k", "1..3"}});
    EXPECT_EQ(family.parameters, (std::vector<std::string>{"k", "b"}));
    ASSERT_EQ(family.members.size(), 6U);
    EXPECT_EQ(family.values, " --k 1..3 --b 0,2");
    EXPECT_EQ(family.members[1].values, (std::vector<std::int64_t>{1, 2}));
    for (const FamilyMember& member : family.members) {
        const Game wanted = bench.game("block(k_wythoff(" + std::to_string(member.values[0] + 1) +
                                       "), " + std::to_string(member.values[1]) + ")");
        EXPECT_EQ(bench.game(member.expression).fingerprint, wanted.fingerprint);
    }
    EXPECT_EQ(family_of(bench, "misere(nim(k)) + wythoff", {{"k", "2"}}).members[0].expression,
              "misere(nim(2)) + wythoff");
    const GameFamily text = family_of(bench, up_to_text, {{"m", "1..2"}, {"s", "0"}});
    EXPECT_EQ(text.members[1].expression, "up_to(2, 0)");
}

TEST(GameFamilies, refuse_what_has_no_meaning) {
    const Workbench bench{Limits{}};
    const auto message = [&](const std::string& text, const std::vector<ParameterValues>& given) {
        try {
            family_of(bench, text, given);
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    EXPECT_NE(message("k_wythoff(k)", {}).find("--k 1..5"), std::string::npos);
    EXPECT_NE(message("k_wythoff(k)", {{"k", "1"}, {"j", "1"}}).find("--j"), std::string::npos);
    EXPECT_NE(message("k_wythoff(k)", {{"k", "1"}, {"k", "2"}}).find("twice"), std::string::npos);
    EXPECT_NE(message("k_wythoff(k)", {{"k", "1/2"}}).find("whole"), std::string::npos);
    EXPECT_NE(message("wythoff", {{"k", "1"}}).find("no parameters"), std::string::npos);
    EXPECT_NE(message("subtraction(a, b)", {{"a", "1..2000"}, {"b", "1..2000"}}).find("1,000,000"),
              std::string::npos);
    EXPECT_NE(message("game f(S...)\npiles x\nmove take t from x where t in S", {{"S", "1"}})
                  .find("list"),
              std::string::npos);
}

class AtlasInFile : public testing::Test {
  protected:
    void SetUp() override {
        request_.family = "take_up_to(m)";
        request_.values = {{"m", "0..6"}};
        request_.csv = folder_.path("rows.csv");
    }

    std::string content() const { return folder_.read("rows.csv"); }

    const test::TemporaryFolder folder_;
    AtlasRequest request_;
    Workbench bench_{Limits{}};
};

TEST_F(AtlasInFile, rows_say_what_is_proved) {
    const AtlasReport report = atlas(bench_, request_);
    ASSERT_EQ(report.table.rows.size(), 7U);
    const AtlasColumns at = atlas_columns(1);
    EXPECT_EQ(report.table.columns[at.verdict], "verdict");
    EXPECT_EQ(report.table.columns[at.end], "end");
    EXPECT_EQ(report.table.rows[0][at.verdict], "NO GAME");
    EXPECT_NE(report.table.rows[0][at.end], "");
    for (std::int64_t m = 1; m <= 6; ++m) {
        const auto& row = report.table.rows[static_cast<std::size_t>(m)];
        EXPECT_EQ(row[at.verdict], "PROVED");
        EXPECT_EQ(row[at.undecided], "0");
        EXPECT_NE(row[at.system], "");
    }
    EXPECT_EQ(report.proved, 6U);
    EXPECT_FALSE(report.all_proved());
    request_.values = {{"m", "0"}};
    request_.csv += "2";
    EXPECT_THROW(atlas(bench_, request_), InputError);
    EXPECT_FALSE(std::filesystem::exists(request_.csv));
    // {2n : n >= 0} for m = 1 looks different, and is the same set.
    ASSERT_TRUE(report.search && report.search->pattern);
    EXPECT_EQ(report.search->pattern->claim, "{n : n mod (m + 1) = 0}");
    EXPECT_EQ(report.also_proved, (std::vector<Integer>{1, 2}));
    EXPECT_TRUE(report.refuted.empty());
    EXPECT_NE(to_text(report).find("Proved for m = 1, …, 6; that it goes on is a guess."),
              std::string::npos)
        << to_text(report);
    EXPECT_EQ(to_json(report)["pattern"]["beyond"], "a guess");
    EXPECT_NE(family_text(report).find("take_up_to(2)  PROVED: "), std::string::npos);
}

TEST_F(AtlasInFile, goes_on_to_the_same_bytes_from_any_place) {
    request_.values = {{"m", "0..2"}};
    atlas(bench_, request_);
    const std::string whole = content();
    for (std::size_t length = 0; length < whole.size(); length += 61) {
        folder_.write("rows.csv", whole.substr(0, length));
        atlas(bench_, request_);
        ASSERT_EQ(content(), whole) << length;
    }
    Limits three;
    three.threads = 3;
    std::filesystem::remove(request_.csv);
    atlas(Workbench(three), request_);
    EXPECT_EQ(content(), whole);
}

TEST_F(AtlasInFile, with_a_row_that_was_changed_is_refused) {
    request_.values = {{"m", "3..4"}};
    atlas(bench_, request_);
    std::string changed = content();
    const std::size_t at = changed.find("= 0");
    ASSERT_NE(at, std::string::npos);
    changed.replace(at, 3, "= 1");
    folder_.write("rows.csv", changed);
    EXPECT_THROW(atlas(bench_, request_), InputError);
}

TEST_F(AtlasInFile, of_rules_that_have_changed_is_refused) {
    const std::string rules =
        folder_.write("f.game", "game f(m >= 1)\npiles x\nmove take t from x where 1 <= t <= m\n");
    request_.family = rules + "(m)";
    request_.values = {{"m", "1..2"}};
    atlas(bench_, request_);
    const std::string before = content();
    folder_.write("f.game", "game f(m >= 1)\npiles x\nmove take t from x where 1 <= t <= m + 1\n");
    EXPECT_THROW(atlas(Workbench{Limits{}}, request_), InputError);
    EXPECT_EQ(content(), before);
}

TEST_F(AtlasInFile, leaves_proofs_where_they_are_wanted) {
    request_.values = {{"m", "0..2"}};
    request_.folder = folder_.path("proofs");
    atlas(bench_, request_);
    EXPECT_FALSE(std::filesystem::exists(folder_.path("proofs/take_up_to_0")));
    RecheckRequest recheck_request;
    recheck_request.folder = folder_.path("proofs/take_up_to_2");
    EXPECT_TRUE(recheck(bench_, recheck_request, {}).confirmed);
    request_.family = up_to_text;
    request_.values = {{"m", "1"}, {"s", "0"}};
    request_.csv.clear();
    EXPECT_THROW(atlas(bench_, request_), InputError);
    request_.folder.clear();
    EXPECT_TRUE(atlas(bench_, request_).all_proved());
}

TEST_F(AtlasInFile, has_a_page_that_needs_nothing_else) {
    request_.family = "game f(m >= 1)\npiles x, y\nmove take t from one pile where 1 <= t <= m\n";
    request_.values = {{"m", "1..2"}};
    const std::string page = to_html(bench_, atlas(bench_, request_));
    EXPECT_NE(page.find("2 of 2 games"), std::string::npos);
    EXPECT_NE(page.find("where 1 &lt;= t &lt;= m"), std::string::npos);
    // (0, 0) is a P-position, (1, 0) is none; the second pile goes upwards.
    EXPECT_NE(page.find("M0 63h1v1h-1z"), std::string::npos);
    EXPECT_EQ(page.find("M1 63h1v1h-1z"), std::string::npos);
    EXPECT_EQ(page.find("http"), std::string::npos);
}

}  // namespace
}  // namespace takeaway::app
