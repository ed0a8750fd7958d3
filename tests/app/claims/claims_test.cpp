/// The command `claims`: files of findings, and the forms of the report.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/claims/claims_command.hpp"
#include "core/error.hpp"
#include "temporary_folder.hpp"

namespace takeaway::app {
namespace {

class ClaimsFolder : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return folder_.path(name); }
    void write(const std::string& name, const std::string& text) const {
        folder_.write(name, text);
    }
    std::string read(const std::string& name) const { return folder_.read(name); }
    ClaimsReport run(bool recorded_only = false) const {
        const Workbench bench({});
        ClaimsRequest request;
        request.ledgers = {path("l.claims")};
        request.results = path("found.jsonl");
        request.recorded_only = recorded_only;
        return run_claims(bench, request);
    }

  private:
    test::TemporaryFolder folder_;
};

const std::string two_claims =
    "paper p\ntitle <P> & \"Q\"\n"
    "claim p/one\n  place Lemma <1>\n  kind lemma\n  says a < b & c | d * e\n  check `1 = 1`\n"
    "claim p/two\n  place Lemma 2\n  kind lemma\n  says y\n"
    "  printed P-positions of `mouse_trap_as_printed` are as claimed; piles below 20\n"
    "  check P-positions of `mouse_trap` are as claimed; piles below 20\n  true z\n";

TEST_F(ClaimsFolder, findings_are_kept_and_taken_over) {
    write("l.claims", two_claims);
    const ClaimsReport first = run();
    const std::string kept = read("found.jsonl");
    EXPECT_EQ(std::count(kept.begin(), kept.end(), '\n'), 3);
    EXPECT_EQ(to_text(run()), to_text(first));
    EXPECT_EQ(read("found.jsonl"), kept);  // nothing was run again
    EXPECT_EQ(to_text(run(true)), to_text(first));
}

TEST_F(ClaimsFolder, a_torn_line_is_dropped_and_a_changed_claim_is_run_again) {
    write("l.claims", two_claims);
    run();
    const std::string kept = read("found.jsonl");
    write("found.jsonl", kept.substr(0, kept.size() - 20));
    EXPECT_THROW(run(true), InputError);
    run();
    EXPECT_EQ(read("found.jsonl"), kept);
    std::string changed = two_claims;
    changed.replace(changed.find("`1 = 1`"), 7, "`1 = 2`");
    write("l.claims", changed);
    EXPECT_THROW(run(true), InputError);
    const ClaimsReport report = run();
    EXPECT_EQ(report.results[0].judged.standing, claims::Standing::refuted);
    EXPECT_TRUE(report.has_news());
}

TEST_F(ClaimsFolder, another_file_is_refused_and_left_as_it_is) {
    write("l.claims", two_claims);
    write("found.jsonl", "my notes\n");
    EXPECT_THROW(run(), InputError);
    EXPECT_EQ(read("found.jsonl"), "my notes\n");
}

TEST_F(ClaimsFolder, the_report_in_its_four_forms) {
    write("l.claims", two_claims);
    const ClaimsReport report = run();
    EXPECT_FALSE(report.has_news());
    const std::string text = to_text(report);
    EXPECT_NE(text.find("p/two  misprint  fails at (7,13); corrected: piles below 20"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("2 claims at depth quick: 1 complete, 1 misprint."), std::string::npos);
    const Json json = to_json(report);
    EXPECT_EQ(json["claims"][1]["verdict"], "misprint");
    EXPECT_EQ(json["claims"][1]["parts"][0]["counterexample"], "(7,13)");
    const std::string html = to_html(report);
    EXPECT_NE(html.find("a &lt; b &amp; c | d * e"), std::string::npos);
    EXPECT_NE(html.find("&lt;P&gt; &amp; &quot;Q&quot;"), std::string::npos);
    EXPECT_EQ(html.find("<P>"), std::string::npos);
    const std::string markdown = to_markdown(report);
    EXPECT_NE(markdown.find("## Errata"), std::string::npos);
    EXPECT_NE(markdown.find("`takeaway claims p/two --depth quick`"), std::string::npos);
}

}  // namespace
}  // namespace takeaway::app
