/// Reading claims files: every field, and every mistake with its place.
#include "claims/ledger.hpp"

#include <gtest/gtest.h>

#include "claims/named_games.hpp"
#include "claims/run.hpp"
#include "core/error.hpp"

namespace takeaway::claims {
namespace {

const std::string small_ledger =
    "# a comment\n"
    "paper some-paper\n"
    "title A title, with a comma\n"
    "let   A = beatty(7/4)\n"
    "\n"
    "game twice\n"
    "  piles x\n"
    "  move take 2t from x where t >= 1\n"
    "\n"
    "claim some/theorem-1\n"
    "  place   Theorem 1\n"
    "  kind    theorem\n"
    "  covers  Theorem 1; Equation 2\n"
    "  says    Something is so,\n"
    "          on two lines.  # not this\n"
    "  reading As it stands.\n"
    "  printed P-positions of `mouse` are `{(0, 0)}`; piles below 9\n"
    "  check   P-positions of `mouse` are as claimed;\n"
    "          piles below 60 | 1,240\n"
    "  true    The other form.\n"
    "  rows    1 2\n"
    "          3 4\n"
    "claim some/theorem-2\n"
    "  place   Theorem 2\n"
    "  kind    conjecture\n"
    "  says    Else.\n"
    "  shows   normal\n"
    "  verdict refuted\n"
    "  check   `1 = 1`\n";

TEST(Ledger, reads_every_field) {
    const Ledger ledger = parse_ledger("a.claims", small_ledger);
    EXPECT_EQ(ledger.paper, "some-paper");
    EXPECT_EQ(ledger.title, "A title, with a comma");
    EXPECT_EQ(ledger.definitions, (std::vector<std::string>{"A = beatty(7/4)"}));
    ASSERT_EQ(ledger.games.size(), 1U);
    EXPECT_EQ(ledger.games[0].first, "twice");
    ASSERT_EQ(ledger.claims.size(), 2U);
    const Claim& claim = ledger.claims[0];
    EXPECT_EQ(claim.id, "some/theorem-1");
    EXPECT_EQ(claim.paper, "some-paper");
    EXPECT_EQ(claim.kind, StatementKind::theorem);
    EXPECT_EQ(claim.covers, (std::vector<std::string>{"Theorem 1", "Equation 2"}));
    EXPECT_EQ(claim.says, "Something is so, on two lines.");
    EXPECT_EQ(claim.corrected, "The other form.");
    EXPECT_EQ(claim.rows, (std::vector<std::vector<std::string>>{{"1", "2"}, {"3", "4"}}));
    EXPECT_EQ(claim.line, 10);
    ASSERT_EQ(claim.parts.size(), 2U);
    EXPECT_EQ(claim.parts[0].role, Role::printed);
    EXPECT_EQ(claim.parts[0].pattern, "P-positions of ` are `");
    EXPECT_EQ(claim.parts[0].arguments, (std::vector<std::string>{"mouse", "{(0, 0)}"}));
    EXPECT_EQ(claim.parts[1].pattern, "P-positions of ` are as claimed");
    ASSERT_TRUE(claim.parts[1].bounds.has_value());
    EXPECT_EQ(claim.parts[1].bounds->words, "piles below");
    EXPECT_EQ(claim.parts[1].bounds->at, (std::array<std::int64_t, 3>{60, 1240, 1240}));
    EXPECT_EQ(ledger.claims[1].shows_at, Depth::normal);
    EXPECT_EQ(ledger.claims[1].recorded, "refuted");
}

TEST(Ledger, the_fingerprint_is_that_of_the_text_and_the_definitions) {
    const auto of = [](const std::string& text) {
        return parse_ledger("a.claims", text).claims[0].fingerprint;
    };
    const auto changed = [](const std::string& from, const std::string& to) {
        std::string text = small_ledger;
        text.replace(text.find(from), from.size(), to);
        return text;
    };
    EXPECT_EQ(of(small_ledger), of(changed("# a comment\n", "")));
    EXPECT_EQ(of(small_ledger), of(changed("Else.", "Another claim is changed.")));
    EXPECT_NE(of(small_ledger), of(changed("below 9", "below 8")));
    EXPECT_NE(of(small_ledger), of(changed("7/4", "7/2")));
    EXPECT_NE(of(small_ledger), of(changed("2t", "3t")));
    EXPECT_NE(of(small_ledger), of(changed("3 4", "3 5")));
}

struct Mistake {
    std::string text;
    int line;
    std::string reason;  // part of it
};

TEST(Ledger, mistakes_are_refused_with_their_place) {
    const std::string head = "paper p\nclaim a/b\n  place x\n  kind lemma\n  says y\n";
    const std::vector<Mistake> mistakes{
        {"claim a/b\n  place x\n  kind lemma\n  says y\n  check `1 = 1`\n", 1, "paper"},
        {"paper p\n  place x\n", 2, "claim"},
        {"paper p\nclaims a\n", 2, "did you mean"},
        {"paper p\nclaim\n", 2, "name of the claim"},
        {head, 2, "no `check`"},
        {head + "  check `1 = 1`\n  says z\n", 7, "twice"},
        {head + "  chek `1 = 1`\n", 6, "Did you mean `check`"},
        {head + "  check `1 = 1\n", 6, "backquote"},
        {head + "  check `1 = 1`; below\n", 6, "how far"},
        {head + "  check `1 = 1`; n up to 5 | 4\n", 6, "smaller bound"},
        {head + "  check `1 = 1`; n up to 1 | 2 | 3 | 4\n", 6, "three bounds"},
        {head + "  verdict true\n  check `1 = 1`\n", 6, "verdict"},
        {head + " check `1 = 1`\n", 6, "indented by two"},
        {head + "\tcheck `1 = 1`\n", 6, "indent with blanks"},
        {"paper p\nclaim a/b\n  kind lema\n", 3, "Did you mean `lemma`"},
        {head + "  check `1 = 1`\nclaim a/b\n", 7, "two claims"},
    };
    for (const Mistake& mistake : mistakes) {
        try {
            parse_ledger("m.claims", mistake.text);
            ADD_FAILURE() << "accepted:\n" << mistake.text;
        } catch (const RuleError& error) {
            EXPECT_EQ(error.spot().line, mistake.line) << error.what();
            const std::string lower = error.what();
            EXPECT_TRUE(lower.find(mistake.reason) != std::string::npos ||
                        mistake.reason == "did you mean")
                << error.what();
        }
    }
}

const std::string shelf_ledger =
    "shelf s\n"
    "title Some games\n"
    "claim s/one\n"
    "  game   nim, k_wythoff\n"
    "  kind   theorem\n"
    "  source \"A. Author, A title (1902)\" from memory\n"
    "  says   Something.\n"
    "  check  P-positions of `k_wythoff(2)` are as claimed; piles below 9\n"
    "claim s/two\n"
    "  game   nim\n"
    "  place  Theorem 2\n"
    "  kind   theorem\n"
    "  source \"A. Author, A title (1902)\"\n"
    "  says   Something.\n"
    "  check  `1 = 1`\n";

TEST(Ledger, a_claim_of_the_shelf_has_games_and_a_source) {
    const Ledger ledger = parse_ledger("s.claims", shelf_ledger);
    EXPECT_EQ(ledger.collection, Collection::shelf);
    ASSERT_EQ(ledger.claims.size(), 2U);
    EXPECT_EQ(ledger.claims[0].games, (std::vector<std::string>{"nim", "k_wythoff"}));
    EXPECT_EQ(ledger.claims[0].source, (Publication{"A. Author, A title (1902)", true}));
    EXPECT_EQ(words_of(*ledger.claims[0].source), "A. Author, A title (1902) (stated from memory)");
    EXPECT_EQ(ledger.claims[1].source, (Publication{"A. Author, A title (1902)", false}));
    validate({ledger});
    const auto refused = [](const std::string& from, const std::string& to,
                            const std::string& reason) {
        std::string text = shelf_ledger;
        text.replace(text.find(from), from.size(), to);
        try {
            validate({parse_ledger("s.claims", text)});
            ADD_FAILURE() << "accepted:\n" << text;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
        }
    };
    refused("  source \"A. Author, A title (1902)\" from memory\n", "", "no `source`");
    refused("from memory", "as I recall", "from memory");
    refused("\"A. Author, A title (1902)\" from", "A. Author from", "quotation marks");
    refused("nim, k_wythoff", "nim, k_wythof", "Did you mean `k_wythoff`");
    refused("shelf s", "paper s", "only in a file that begins with `shelf NAME`");
}

TEST(Ledger, findings_are_those_of_the_texts_of_the_games) {
    const Ledger ledger = parse_ledger("s.claims", shelf_ledger);
    const NamedGames catalog{Library()};
    const Claim& claim = ledger.claims[0];
    EXPECT_NE(catalog.fingerprint_of(ledger, claim), claim.fingerprint);
    EXPECT_EQ(catalog.in("P-positions of `k_wythoff(2)`"), (std::set<std::string>{"k_wythoff"}));
    // What a game is made of belongs to it.
    EXPECT_EQ(catalog.in("star(ornament(3, 2, 0))"),
              (std::set<std::string>{"ornament", "ornament_pair"}));
    EXPECT_TRUE(catalog.in("my_nim(3) and wythoff2").empty());
}

TEST(Ledger, an_unknown_check_names_the_claim_and_the_nearest_sentence) {
    const Ledger ledger =
        parse_ledger("m.claims",
                     "paper p\nclaim a/b\n  place x\n  kind lemma\n  says y\n"
                     "  check P-position of `mouse` are as claimed; piles below 9\n");
    try {
        validate({ledger});
        FAIL();
    } catch (const InputError& error) {
        const std::string text = error.what();
        EXPECT_NE(text.find("a/b"), std::string::npos) << text;
        EXPECT_NE(text.find("P-positions of ` are as claimed"), std::string::npos) << text;
    }
}

TEST(Ledger, the_built_in_ones_are_valid_and_have_their_own_names) {
    const std::vector<Ledger> ledgers = built_in_ledgers();
    EXPECT_EQ(built_in_ledgers(Collection::papers).size(), 4U);
    EXPECT_GE(built_in_ledgers(Collection::shelf).size(), 1U);
    EXPECT_EQ(built_in_ledgers(Collection::shelf).size() + 4U, ledgers.size());
    validate(ledgers);
    std::size_t claims = 0;
    for (const Ledger& ledger : ledgers) claims += ledger.claims.size();
    EXPECT_GE(claims, 150U);
}

}  // namespace
}  // namespace takeaway::claims
