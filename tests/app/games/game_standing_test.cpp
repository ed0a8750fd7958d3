/// How the theorems of the catalog stand, the list of games, and the small board.
#include "app/games/game_standing.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/games/catalog_command.hpp"
#include "app/games/small_board.hpp"
#include "core/error.hpp"

namespace takeaway::app {
namespace {

using claims::Finding;

TEST(GameStanding, an_instance_is_the_game_itself_and_no_larger_expression) {
    EXPECT_TRUE(is_instance_of("nim", "nim"));
    EXPECT_TRUE(is_instance_of("rats(3)", "rats"));
    EXPECT_TRUE(is_instance_of("ornament(5, (3), 0)", "ornament"));
    EXPECT_FALSE(is_instance_of("nim_dual(2)", "nim"));
    EXPECT_FALSE(is_instance_of("nim(2) + nim(3)", "nim"));
    EXPECT_FALSE(is_instance_of("star(nim(2))", "nim"));
    EXPECT_FALSE(is_instance_of("misere(nim)", "nim"));
}

TEST(GameStanding, some_parameters_never_prove_the_theorem_for_all_of_them) {
    const Finding proof = claims::proved("all positions", "an engine");
    const Finding board = claims::holds("piles below 9", "a solver");
    const Finding wrong = claims::refuted("(1,2)", "it is N", "a second method");
    const Finding nothing = claims::unfinished("no record");
    using Word = std::optional<std::pair<std::string, std::string>>;
    EXPECT_EQ(word_for_findings({}, false), std::nullopt);
    EXPECT_EQ(word_for_findings({{"g", proof}}, false), (Word{{"proved", "all positions"}}));
    EXPECT_EQ(word_for_findings({{"g", board}, {"g", proof}}, false),
              (Word{{"proved", "all positions"}}));
    EXPECT_EQ(word_for_findings({{"g", proof}, {"g", wrong}}, false),
              (Word{{"refuted", "fails at (1,2)"}}));
    EXPECT_EQ(word_for_findings({{"g(1)", proof}, {"g(2)", proof}}, true),
              (Word{{"holds", "g(1) proved; g(2) proved"}}));
    EXPECT_EQ(word_for_findings({{"g(1)", proof}, {"g(2)", board}}, true),
              (Word{{"holds", "g(1) proved; g(2) piles below 9"}}));
    EXPECT_EQ(word_for_findings({{"g(1)", proof}, {"g(2)", wrong}}, true),
              (Word{{"refuted", "g(2) fails at (1,2)"}}));
    EXPECT_EQ(word_for_findings({{"g", nothing}}, false)->first, "unchecked");
    EXPECT_EQ(word_for_findings({{"g(1)", nothing}}, true)->first, "unchecked");
}

TEST(GameStanding, is_computed_from_the_recorded_findings) {
    const Workbench bench({});
    const GameStandings standings(bench);
    EXPECT_EQ(standings.of("mouse").word, "proved");
    EXPECT_EQ(standings.of("mouse_trap_as_printed").word, "refuted");
    EXPECT_EQ(standings.of("mouse_trap_as_printed").how, "fails at (7,13)");
    EXPECT_EQ(standings.of("rats").word, "holds");  // for some numbers of piles
    EXPECT_EQ(standings.of("ornament_pair").word, "no claim");
    EXPECT_EQ(standings.of("no such game").word, "no claim");
    // A theorem that is told with a game, but whose checks do not name it, does not settle the
    // game: that the numbers are split is proved, that the distance is small only holds.
    const GameStanding& maharaja = standings.of("maharaja_nim");
    ASSERT_EQ(maharaja.theorems.size(), 2u);
    EXPECT_FALSE(maharaja.theorems[0].names_the_game);
    EXPECT_EQ(maharaja.theorems[0].verdict, "proved");
    EXPECT_TRUE(maharaja.theorems[1].names_the_game);
    EXPECT_EQ(maharaja.word, "holds");
    // A game with a theorem on the shelf stands as that theorem does.
    const GameStanding& nim = standings.of("nim");
    ASSERT_FALSE(nim.theorems.empty());
    EXPECT_EQ(standings.of("wythoff").word, standings.of("wythoff").theorems[0].verdict);
    // What is proved for some parameters is not called proved for the game.
    for (const CatalogEntry& entry : bench.library().catalog())
        if (!entry.text->parameters.empty()) {
            const std::string& word = standings.of(entry.text->name).word;
            EXPECT_TRUE(word != "proved" && word != "complete") << entry.text->name;
        }
}

TEST(List, finds_games_by_words_of_their_family_name_source_and_theorem) {
    const Workbench bench({});
    const auto names = [&](const std::vector<std::string>& words) {
        std::vector<std::string> found;
        for (const ListReport::Entry& game : list_games(bench, {words, true}).games)
            found.push_back(game.usage);
        return found;
    };
    const auto has = [](const std::vector<std::string>& all, const std::string& one) {
        return std::find(all.begin(), all.end(), one) != all.end();
    };
    EXPECT_TRUE(has(names({"wythoff"}), "k_wythoff(k)"));    // by its family
    EXPECT_TRUE(has(names({"Whinihan"}), "fibonacci_nim"));  // by its source
    EXPECT_EQ(names({"whinihan", "FIBONACCI"}), names({"Whinihan"}));
    EXPECT_TRUE(has(names({"bouton"}), "nim(k)"));
    EXPECT_FALSE(has(names({"bouton"}), "wythoff"));
    EXPECT_THROW(names({"whinihan", "no such word"}), InputError);
    const ListReport all = list_games(bench);
    EXPECT_EQ(all.operators.size(), 6U);
    const std::string text = to_text(all);
    EXPECT_NE(text.find("\npapers\n"), std::string::npos) << text;
    EXPECT_NE(text.find("refuted"), std::string::npos);
    const std::string markdown = to_markdown(all);
    for (const ListReport::Entry& game : all.games)
        EXPECT_NE(markdown.find(game.usage.substr(0, game.usage.find_first_of("_("))),
                  std::string::npos);
    EXPECT_EQ(to_json(all)["games"][0]["family"], all.games[0].family);
}

TEST(Show, tells_the_theorem_and_draws_a_small_board) {
    const Workbench bench({});
    const ShowReport mouse = show_game(bench, {"mouse", true});
    EXPECT_EQ(mouse.family, "papers");
    ASSERT_TRUE(mouse.standing.has_value());
    EXPECT_EQ(mouse.standing->word, "proved");
    EXPECT_NE(to_text(mouse).find("Claim: proved, all positions"), std::string::npos);
    EXPECT_FALSE(show_game(bench, {"star(mouse)", true}).standing.has_value());
    // (0,0), (1,2) and (2,1) are the first P-positions, in both orders.
    EXPECT_NE(mouse.board.find("\n     · ● · · · "), std::string::npos) << mouse.board;
    EXPECT_NE(mouse.board.find("\n   0 ● · · · · "), std::string::npos) << mouse.board;
    EXPECT_NE(small_board(bench, bench.game("take_up_to(3)")).find(": 0 4 8 12 16 "),
              std::string::npos);
    EXPECT_NE(small_board(bench, bench.any_game("kayles")).find(": 0 1 2 3 1 4 3 2 "),
              std::string::npos);
    EXPECT_NE(small_board(bench, bench.game("nim(3)")).find("(0,1,1)"), std::string::npos);
    EXPECT_EQ(small_board(bench, bench.game("nim(9)")), "");
    EXPECT_EQ(small_board(bench, bench.game("fibonacci_nim")), "");
    EXPECT_EQ(show_game(bench, {"mouse", false}).board, "");
}

}  // namespace
}  // namespace takeaway::app
